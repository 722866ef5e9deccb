"""Set-ups of Theropod that no list of values gives, for the kit: species by name and handicaps."""

VARIANTS = [
    (1, {"species": "sarcosuchus", "mode": "brutal"}),
    (2, {"species": "utahraptor,spinosaurus", "handicap": "2"}),
    (3, {"species": "carnotaurus,quetzalcoatlus,velociraptor", "handicap": "1,3", "mode": "emergence"}),
]
