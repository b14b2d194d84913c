"""The laboratory: the games as environments for learners, one at a time or thousands at once."""
