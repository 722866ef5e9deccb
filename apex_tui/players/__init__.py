"""Who answers decisions: people, rivals and computer players."""
