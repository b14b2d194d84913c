"""`python -m oxcart.cli` is the `oxcart` command."""

from oxcart.cli import main

main()
