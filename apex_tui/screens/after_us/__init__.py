"""How After Us looks: the assembly as a grid, the yield while arranging, the pointer while resolving."""
