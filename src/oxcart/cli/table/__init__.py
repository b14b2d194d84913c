"""A table in the terminal: who sits there, what is shown, what a typed line means, and what is kept."""
