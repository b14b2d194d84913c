"""Refusals are written where they are raised; this reads them from the source, values turned into places in braces."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

import oxcart
from oxcart.locale.templates import places
from oxcart.server.errors import not_found

ROOT = Path(oxcart.__file__).parent
READ = ("server", "game", "engine/actions.py")
"""Where refusals are written."""
REFUSING = (
    "Refusal",
    "Refused",
    "EventRefused",
    "refuse",
    "conflict",
    "forbidden",
    "BadSetting",
    "UnknownAction",
    "say",
)
"""What is given a sentence when something is refused."""
TELLING = ("nearest", "sentence_of", "_explain", "deed_sentence", "clock_sentence", "seat_in_words", "who_did")
"""Functions that return sentences, or parts of them."""
SENTENCE = re.compile(r"[A-Z{].* .*\.")
"""What a name in a module is given if it is a sentence."""


def refusals() -> dict[str, tuple[str, ...]]:
    """Every sentence a refusal may have, and the files it is written in."""
    found: dict[str, tuple[str, ...]] = {}
    for file in source_files():
        name = file.relative_to(ROOT).as_posix()
        for text in sentences_in(ast.parse(file.read_text(encoding="utf-8"))):
            found[text] = tuple(dict.fromkeys((*found.get(text, ()), name)))
    return found


def source_files() -> Iterator[Path]:
    """The modules to read, in order."""
    for place in READ:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else (path,)


def sentences_in(tree: ast.Module) -> Iterator[str]:
    """The sentences a module refuses with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in REFUSING:
            for argument in node.args:
                yield from texts_in(argument)
        elif isinstance(node, ast.Call) and called(node) == "not_found" and isinstance(node.args[0], ast.Constant):
            yield not_found(str(node.args[0].value)).sentence
        elif isinstance(node, ast.FunctionDef) and node.name in TELLING:
            for statement in node.body[1:]:  # the first is the docstring
                yield from texts_in(statement)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant | ast.JoinedStr | ast.IfExp):
            yield from (text for text in texts_in(node.value) if SENTENCE.fullmatch(text))


def called(call: ast.Call) -> str:
    """The bare name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def texts_in(node: ast.AST) -> Iterator[str]:
    """The texts of several words below a node, f-strings as templates."""
    if isinstance(node, ast.JoinedStr):
        text = template_of(node)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = node.value
    else:
        for child in ast.iter_child_nodes(node):
            yield from texts_in(child)
        return
    if " " in text.strip():
        yield text


def template_of(joined: ast.JoinedStr) -> str:
    """An f-string with the names of its values in braces."""
    template, known = "", dict[str, str]()
    for part in joined.values:
        if isinstance(part, ast.FormattedValue):
            source = ast.dump(part.value)
            if source not in known:
                known[source] = fresh(name_of(part.value) or "value", set(known.values()))
            template += f"{{{known[source]}}}"
        elif isinstance(part, ast.Constant):
            template += str(part.value)
    assert places(template) == set(known.values()), f"braces in the text itself: {template}"
    return template


def fresh(name: str, taken: set[str]) -> str:
    """The name, numbered if it is taken."""
    return next(n for n in (name, *(f"{name}_{k}" for k in range(2, 99))) if n not in taken)


def name_of(value: ast.expr) -> str:
    """What a value in an f-string is about, in one word."""
    if isinstance(value, ast.Name):
        return value.id.lower()
    if isinstance(value, ast.Attribute):
        return value.attr.lower()
    if isinstance(value, ast.Call):
        own = isinstance(value.func, ast.Name) and not hasattr(builtins, value.func.id)
        return (name_of(value.args[0]) if value.args and not own else "") or name_of(value.func)
    if isinstance(value, ast.BinOp):
        return name_of(value.left) or name_of(value.right)
    if isinstance(value, ast.Subscript):
        return name_of(value.value)
    if isinstance(value, ast.GeneratorExp):
        return name_of(value.generators[0].iter)
    return ""
