"""What holds for every test."""

from hypothesis import settings

# A kernel's first call may compile it, which no deadline of an example can foresee.
settings.register_profile("oxcart", deadline=None, print_blob=True)
settings.load_profile("oxcart")
