"""The command line: one module a command. `main` is the entry point, where errors become exit codes."""

import os
import sys


def main() -> None:
    """Run the command line; what is the caller's to mend becomes one sentence on stderr and exit code 1."""
    from oxcart.cli.app import app
    from oxcart.cli.complaints import complaints

    try:
        try:
            app(prog_name="oxcart")
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has closed it, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except complaints() as error:
        print(f"oxcart: {' '.join(str(error).split())}", file=sys.stderr)
        sys.exit(1)
    except Exception as error:
        if os.environ.get("OXCART_DEBUG"):
            raise
        print(f"oxcart: this is a bug of ours: {error!r}; OXCART_DEBUG=1 shows where it is", file=sys.stderr)
        sys.exit(70)  # EX_SOFTWARE
