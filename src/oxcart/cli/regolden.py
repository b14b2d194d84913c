"""`oxcart regolden`: write the golden games anew, for review as a diff."""

from pathlib import Path
from typing import Annotated

import typer

from oxcart.cli.output import Json, print_json

SUFFIX = ".play"


def regolden(
    names: Annotated[list[str] | None, typer.Argument(help="Which golden games; all without a name.")] = None,
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where they are; tests/golden without it.")
    ] = None,
    json: Json = False,
) -> None:
    """Write the golden games anew; read their diff before you commit it."""
    changed: list[str] = []
    same: list[str] = []
    for file in chosen_files(folder or golden_folder(), names or []):
        before = file.read_text(encoding="utf-8")
        after = play_again(file.name, before)
        (same if after == before else changed).append(file.stem)
        if after != before:
            file.write_text(after, encoding="utf-8")
    if json:
        print_json({"changed": changed, "same": same})
        return
    for name in changed:
        typer.echo(f"changed  {name}")
    typer.echo(f"{len(changed)} changed, {len(same)} as they were")


def play_again(name: str, text: str) -> str:
    """What a golden game's file would say today; BadLog names the file whose actions the rules no longer allow."""
    from oxcart.game import BadLog, event_golden
    from oxcart.game.golden import read, render

    try:
        if event_golden.is_event(text):
            return event_golden.render(event_golden.read(text))
        return render(read(text))
    except BadLog as error:
        raise BadLog(f"{name}: {error}") from error


def golden_folder() -> Path:
    """The golden games of the checkout this package runs from, or of the current folder."""
    import oxcart

    beside = Path(oxcart.__file__).resolve().parents[2] / "tests" / "golden"
    return beside if beside.is_dir() else Path("tests") / "golden"


def chosen_files(folder: Path, names: list[str]) -> list[Path]:
    """The files of these names, or all there are."""
    from oxcart.cli.complaints import Complaint
    from oxcart.game.settings import nearest

    found = {file.stem: file for file in sorted(folder.rglob(f"*{SUFFIX}"))}
    if not found:
        raise Complaint(f"there are no golden games in {folder}: they live in the source checkout")
    wanted = [name.removesuffix(SUFFIX) for name in names]
    for name in wanted:
        if name not in found:
            raise Complaint(f"there is no golden game '{name}'{nearest(name, found)}")
    return [found[name] for name in wanted] or list(found.values())
