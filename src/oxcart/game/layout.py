"""How a game is laid out: terrain and numbers drawn where the board leaves them open, and the table of the result."""

from oxcart.boards import Board, resolve
from oxcart.game.errors import BadSetting
from oxcart.game.settings import Settings
from oxcart.rulesets.contract import Rows


def lay_out(settings: Settings, states: Rows, stream: Rows) -> tuple[Board, Rows]:
    """Draw the layout into row 0 with the stream of chance; the board as it lies then, and its table."""
    s, ruleset, board = settings, settings.ruleset, settings.board
    try:
        table = ruleset.build_table(board, s.players, s.colours, s.options, s.eldest)
    except ValueError as error:
        raise BadSetting(f"board {board.key} does not fit {ruleset.facts.title}: {error}") from error
    ruleset.kernel.lay_out(states, 0, table, stream, 0)
    if board.layout != "variable":
        return board, table
    drawn = as_drawn(board, states)
    return drawn, ruleset.build_table(drawn, s.players, s.colours, s.options, s.eldest)


def as_drawn(board: Board, states: Rows) -> Board:
    """A board with a layout of its own as row 0 has drawn it."""
    row = states[0]
    named = {product: terrain for terrain, product in board.produces.items()}
    barren = named.get(None, "")
    count = board.topology.hex_count
    return resolve(
        board,
        tuple(named.get(int(r), barren) for r in row["hex_resource"][:count]),
        tuple(int(t) for t in row["token"][:count]),
    )
