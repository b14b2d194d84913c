"""A further process of the server that `table_server.py` starts."""

from oxcart.game.speed import compile_now
from oxcart.rulesets import BY_KEY
from oxcart.server.annex import main

if __name__ == "__main__":
    compile_now(BY_KEY["egypt"])
    main(compile_kernels=False)
