"""The SSH server: one app per connection, shared tables."""
