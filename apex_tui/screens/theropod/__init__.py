"""How Theropod looks: hunting grounds and nesting grounds, the battle with a Boss, what can be bought and how to pay."""
