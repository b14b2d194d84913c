"""The wire in TypeScript: `python -m oxcart.server.wire` writes the client's types from the server's own.

Tables and events have a file each, for some of their shapes have the same name.

Structs with unknown fields forbidden are what clients say: there a field with a default may be left out. All else is
what the server says, always with every field but those marked as not required.
"""

import ast
import inspect
import json
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, is_typeddict

import msgspec
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    Field,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    TypedDictType,
    UnionType,
    type_info,
)

from oxcart.server import (
    answers,
    board_shapes,
    chance_shapes,
    draws,
    errors,
    fork,
    protocol,
    quick,
    rest_tables,
    shapes,
    wish,
)
from oxcart.server.events import hall_shapes, referee_shapes, seat_shapes
from oxcart.server.events import protocol as event_protocol
from oxcart.server.events import rest_shapes as event_rest_shapes
from oxcart.server.events import shapes as event_shapes

SOURCES = Path(__file__).parents[3] / "web" / "src"
ROOTS = ("Struct", "TypedDict")

CARDS = """\
/** How many of each: cards by resource or kind, pieces by kind. */
export type Cards = Record<string, number>
"""
HEADER = """\
// Written by `python -m oxcart.server.wire` from the server's own types: do not edit.
"""


@dataclass(frozen=True)
class Wire:
    """A file of types: whose structs and shapes are written, in this order, and which unions of messages."""

    file: Path
    modules: tuple[ModuleType, ...]
    messages: tuple[str, str]
    constants: tuple[str, ...]

    @property
    def protocol(self) -> ModuleType:
        """The module that defines the messages; it comes first."""
        return self.modules[0]

    def typescript(self) -> str:
        """The whole file."""
        unions = [
            f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(getattr(self.protocol, name)))}\n"
            for name in self.messages
        ]
        constants = [f"export const PROTOCOL = {self.protocol.PROTOCOL}\n", *self.constants, CARDS]
        return "\n".join([HEADER, *constants, *map(interface, dict.fromkeys(self.kinds())), *unions])

    def kinds(self) -> Iterator[type[Any]]:
        """Every struct and shape of the modules, each where it is defined."""
        for module in self.modules:
            yield from (kind for kind in vars(module).values() if is_ours(kind, module))


def is_ours(kind: object, module: ModuleType) -> bool:
    """Is it a struct or a shape that this module defines?"""
    shaped = is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))
    return shaped and getattr(kind, "__module__", "") == module.__name__


def interface(kind: type[Any]) -> str:
    """The TypeScript interface of a struct or shape."""
    info = type_info(kind)
    assert isinstance(info, StructType | TypedDictType), kind
    fields = {field.name: field for field in info.fields}
    definition = definition_of(kind)
    bases = [base.id for base in definition.bases if isinstance(base, ast.Name) and base.id not in ROOTS]
    extending = f" extends {', '.join(bases)}" if bases else ""
    lines = [comment(inspect.getdoc(kind) or ""), f"export interface {kind.__name__}{extending} {{"]
    if isinstance(info, StructType) and info.tag_field:
        lines.append(f"  {info.tag_field}: {quoted(info.tag)}")
    for name, meaning in own_members(definition):
        lines += [f"  {comment(meaning)}"] if meaning else []
        lines.append(member(fields[name], info))
    return "\n".join([*lines, "}\n"])


def definition_of(kind: type[Any]) -> ast.ClassDef:
    """How a class is written; shapes know nothing of their bases once they are made."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(definition, ast.ClassDef), kind
    return definition


def own_members(definition: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The members that a class itself declares, in order, each with its docstring or nothing."""
    for line, following in zip(definition.body, [*definition.body[1:], None], strict=True):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            told = following.value if isinstance(following, ast.Expr) else None
            yield line.target.id, str(told.value) if isinstance(told, ast.Constant) else ""


def comment(text: str) -> str:
    """A comment that editors show beside a name."""
    return f"/** {' '.join(text.split())} */"


def member(field: Field, info: StructType | TypedDictType) -> str:
    """One member of an interface."""
    may_be_silent = isinstance(info, TypedDictType) or info.forbid_unknown_fields
    optional = not field.required if may_be_silent else field.default is msgspec.UNSET
    return f"  {field.encode_name}{'?' if optional else ''}: {spelt(field.type)}"


def spelt(kind: msgspec.inspect.Type) -> str:
    """A type as TypeScript spells it."""
    match kind:
        case StrType():
            return "string"
        case IntType() | FloatType():
            return "number"
        case BoolType():
            return "boolean"
        case NoneType():
            return "null"
        case LiteralType(values=values):
            return " | ".join(map(quoted, values))
        case ListType(item_type=item):
            inner = spelt(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case TupleType(item_types=items):
            return f"[{', '.join(map(spelt, items))}]"
        case DictType(value_type=IntType()):
            return "Cards"
        case DictType(value_type=value):
            return f"Record<string, {spelt(value)}>"
        case UnionType(types=types):
            return " | ".join(map(spelt, types))
        case StructType(cls=cls) | TypedDictType(cls=cls):
            return cls.__name__
        case AnyType():
            return "unknown"
    raise TypeError(f"no TypeScript for {kind}")


def quoted(value: object) -> str:
    """A literal value; strings in the quotes our TypeScript uses."""
    return "'" + json.dumps(value)[1:-1] + "'" if isinstance(value, str) else json.dumps(value)


def literal_list(values: tuple[str, ...]) -> str:
    """A list of strings."""
    return f"[{', '.join(map(quoted, values))}]"


TABLES = Wire(
    SOURCES / "lib" / "wire.ts",
    (protocol, shapes, board_shapes, answers, chance_shapes, draws, wish, rest_tables, quick, fork, errors),
    ("ClientMessage", "ServerMessage"),
    (f"export const QUICK_PHRASES = {literal_list(protocol.QUICK_PHRASES)} as const\n",),
)
EVENTS = Wire(
    SOURCES / "event" / "wire.ts",
    (event_protocol, event_shapes, seat_shapes, hall_shapes, referee_shapes, event_rest_shapes),
    ("EventClientMessage", "EventServerMessage"),
    (),
)

if __name__ == "__main__":
    for wire in (TABLES, EVENTS):
        wire.file.write_text(wire.typescript(), encoding="utf-8")
