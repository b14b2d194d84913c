"""A game that builds on another replaces some of its functions: every call of them then reaches the new ones.

A kernel finds what it calls through the globals of its module, so a game that changes one small function would have to
repeat all those above it. An adaptation does that for it: it makes the functions anew from the very same code, with
globals that name the replacements. Functions in which nothing changes are shared. A replacement may call what it
replaces and meets the layer below: with pyramid on gods on classic, a function of pyramid reaches that of gods.
"""

from collections.abc import Callable, Iterator, Mapping
from types import CodeType, FunctionType
from typing import Any, TypeVar

import numpy as np

from oxcart.engine.jit import is_intrinsic, is_kernel, mark_like

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE = __name__.partition(".")[0] + "."


class AdaptationError(Exception):
    """A replacement or a constant that cannot be what its author meant."""


def adapt(
    game: str,
    replaced: Mapping[Callable[..., Any], Callable[..., Any]],
    base: "Adaptation | None" = None,
    **constants: Any,
) -> "Adaptation":
    """The functions of a game that builds on `base` (or on plain functions): what it replaces by what, and module
    constants that have another value in it."""
    return Adaptation(game, replaced, base, constants)


class Adaptation:
    """One game's versions of the functions of the games below it."""

    def __init__(
        self,
        game: str,
        replaced: Mapping[Callable[..., Any], Callable[..., Any]],
        base: "Adaptation | None",
        constants: Mapping[str, Any],
    ) -> None:
        self.game = game
        self._layers: dict[Any, tuple[Any, ...]] = dict(base._layers) if base else {}
        self._values: dict[str, list[Any]] = {n: list(v) for n, v in base._values.items()} if base else {}
        for original, replacement in replaced.items():
            self._put_on_top(original, replacement)
        for name, value in constants.items():
            self._values.setdefault(name, []).append(value)
        self._made: dict[Any, Any] = {}
        self._making: list[Any] = []
        self._read: set[str] = set()
        self._originals: dict[str, tuple[Any, str]] = {}

    def of(self, function: F) -> F:
        """This game's version of a function of a game below it; the function itself where nothing differs."""
        made: F = self._make(self._meant(function, None))
        return made

    def unused(self) -> frozenset[str]:
        """What was replaced or given another value, but met by no function asked for so far."""
        functions = {full_name(layers[0]) for layers in self._layers.values() if layers[-1] not in self._made}
        return frozenset(functions | (set(self._values) - self._read))

    def _put_on_top(self, original: Any, replacement: Any) -> None:
        """The replacement becomes the uppermost layer of the original, and every layer knows all of them."""
        if replacement in self._layers:
            raise AdaptationError(f"{full_name(replacement)} is there already")
        if is_kernel(original) != is_kernel(replacement):
            raise AdaptationError(f"of {full_name(original)} and its replacement only one is a kernel")
        layers = (*self._layers.get(original, (original,)), replacement)
        self._layers.update(dict.fromkeys(layers, layers))

    def _meant(self, function: Any, caller: Any) -> Any:
        """The layer that a call reaches: the uppermost, but from within a layer the one below it."""
        layers = self._layers.get(function)
        if layers is None:
            return function
        if caller in layers and layers.index(function) < layers.index(caller):
            return layers[layers.index(caller) - 1]
        return layers[-1]

    def _make(self, function: Any) -> Any:
        """The function made anew where something it names differs, else itself."""
        if function not in self._made:
            if function in self._making:
                ring = [*self._making[self._making.index(function) :], function]
                raise AdaptationError(
                    f"{' calls '.join(full_name(f) for f in ring)}: only a replacement itself reaches what it replaces"
                )
            self._making.append(function)
            changes = {} if is_intrinsic(function) else self._changes(function)
            self._making.pop()
            self._made[function] = self._copy(function, changes) if changes else function
        return self._made[function]

    def _changes(self, function: Any) -> dict[str, Any]:
        """The globals that mean something else in this game than in the function's module."""
        changes = {}
        for name in names_in(function.__code__):
            if name not in function.__globals__:
                continue
            value = function.__globals__[name]
            if is_followed(value):
                made = self._make(self._meant(value, function))
                if made is not value:
                    changes[name] = made
            elif name in self._values:
                self._note_meaning(name, value, function)
                changes[name] = self._values[name][-1]
        return changes

    def _note_meaning(self, name: str, value: Any, function: Any) -> None:
        """Refuse a constant that means one thing in one module and another thing elsewhere."""
        self._read.add(name)
        if any(same(value, given) for given in self._values[name]):
            return
        original, where = self._originals.setdefault(name, (value, full_name(function)))
        if not same(value, original):
            raise AdaptationError(
                f"{name} is {original!r} in {where} and {value!r} in {full_name(function)}: which is meant?"
            )

    def _copy(self, function: Any, changes: Mapping[str, Any]) -> Any:
        """The same code with other globals; a name of its own, for compiled code is cached by file and name."""
        copy = FunctionType(
            function.__code__,
            {**function.__globals__, **changes},
            function.__name__,
            function.__defaults__,
            function.__closure__,
        )
        copy.__kwdefaults__ = function.__kwdefaults__
        copy.__annotations__ = function.__annotations__
        copy.__doc__ = function.__doc__
        copy.__module__ = function.__module__
        copy.__qualname__ = f"{function.__qualname__}__{self.game}"
        return mark_like(copy, function)


def is_followed(value: Any) -> bool:
    """Is this one of the functions an adaptation may make anew: a kernel, or any function of the house?"""
    return isinstance(value, FunctionType) and (is_kernel(value) or str(value.__module__).startswith(_PACKAGE))


def names_in(code: CodeType) -> Iterator[str]:
    """The names a function's code may look up, those of the code inside it included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)


def same(one: Any, other: Any) -> bool:
    """Are two constants equal, arrays by their numbers?"""
    if isinstance(one, np.ndarray) or isinstance(other, np.ndarray):
        return type(one) is type(other) and bool(np.array_equal(one, other))
    return bool(one is other or (type(one) is type(other) and one == other))


def full_name(function: Any) -> str:
    """Where a function is from."""
    return f"{function.__module__}.{function.__qualname__}"
