"""The Big Game: an event on a ring of boards, two players at each, all of one group acting at once."""
