"""The commands of the program, one module a few; each imports what it needs when it is called."""
