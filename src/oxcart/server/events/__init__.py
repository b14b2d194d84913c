"""Events of the Big Game on the server: one ring of boards, one clock, one dice deck for a whole hall."""
