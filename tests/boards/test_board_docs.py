"""The board shown in the document about boards is a board."""

import re
from pathlib import Path

from oxcart.boards import load_file

DOCUMENT = Path(__file__).parents[2] / "docs" / "boards.md"


def test_the_board_in_the_document_loads(tmp_path):
    (example,) = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path / "two-valleys.toml"
    file.write_text(example, encoding="utf-8")
    board = load_file(file)
    assert board.key == "two-valleys"
    assert list(board.starts) == ["red"]
