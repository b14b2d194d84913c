"""One source, two speeds: `@kernel` functions run as plain Python, `compiled(f)` is the machine-code twin of f.

Nothing is compiled and numba is not even imported until `compiled` is called, so a table opens at once. A twin is
built from the very code object of the plain function; the kernels it calls are rewired to their twins. Twins may not
allocate: without the runtime's reference counting they run three times as fast. This module and the one of the parts
alone import numba; the compile cache is kept under a hash of all kernel sources, so a stale twin can never be loaded.
"""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE = Path(__file__).resolve().parent.parent
_KERNEL_FOLDERS = ("engine", "rulesets", "bots", "sim", "research/loops")
_KEPT_CACHES = 3

_marked: set[Any] = set()
_called: set[Any] = set()
_intrinsics: dict[Any, Callable[[], Any]] = {}
_twins: dict[Any, Any] = {}
_parts: dict[Any, Any] = {}
_lock = threading.RLock()


def kernel(function: F) -> F:
    """Mark a function as part of the kernel: it stays plain Python here and may be asked for `compiled`."""
    _marked.add(function)
    return function


def called_kernel(function: F) -> F:
    """Mark a kernel that machine code calls instead of copying it in: a big one off the hot path, to compile sooner."""
    _called.add(function)
    return kernel(function)


def intrinsic(make_twin: Callable[[], Any]) -> Callable[[F], F]:
    """Mark a kernel whose compiled twin is not its own code but what `make_twin()` returns."""

    def mark(function: F) -> F:
        _marked.add(function)
        _intrinsics[function] = make_twin
        return function

    return mark


def mark_like(copy: Any, original: Any) -> Any:
    """Mark a copy of a function as the function is marked: not at all, as a kernel, or as one that is called."""
    if original in _called:
        return called_kernel(copy)
    return kernel(copy) if original in _marked else copy


def is_kernel(value: Any) -> bool:
    """Is this a function marked as part of the kernel?"""
    return isinstance(value, FunctionType) and value in _marked


def is_intrinsic(value: Any) -> bool:
    """Is this a kernel whose twin is not its own code?"""
    return value in _intrinsics


def sources_digest() -> str:
    """A hash of everything that decides what a twin does: kernel sources, Python, and the bounds-check switch."""
    digest = hashlib.blake2b(digest_size=12)
    digest.update(f"{sys.version} {os.environ.get('NUMBA_BOUNDSCHECK', '')}".encode())
    for folder in _KERNEL_FOLDERS:
        for path in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


_DIGEST_AT_IMPORT = sources_digest()


def sources_in_use() -> str:
    """The hash of the sources this process runs, whatever has become of the files since."""
    return _DIGEST_AT_IMPORT


def cache_folder() -> Path:
    """The folder of this source's twins; a private one when sources changed under our feet or home is read-only."""
    if sources_digest() != _DIGEST_AT_IMPORT:
        return _private_folder()
    root = os.environ.get("OXCART_CACHE") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "oxcart"
    )
    folder = Path(root) / "kernels" / _DIGEST_AT_IMPORT
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "used").touch()
    except OSError:
        return _private_folder()
    _forget_old_caches(folder)
    return folder


def _private_folder() -> Path:
    """A folder for this process alone, gone when it ends."""
    folder = tempfile.mkdtemp(prefix="oxcart-kernels-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _forget_old_caches(current: Path) -> None:
    """Remove all but the few most recently used caches of other source versions."""
    others = [p for p in current.parent.iterdir() if p.is_dir() and p != current]
    for old in sorted(others, key=_last_used, reverse=True)[_KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)


def _last_used(cache: Path) -> float:
    """When a cache was last opened; another process may be removing it at this moment."""
    try:
        return (cache / "used").stat().st_mtime
    except OSError:
        return 0.0


def compiling_allowed() -> bool:
    """False when OXCART_JIT=off asks for interpreted kernels only."""
    return os.environ.get("OXCART_JIT", "on") != "off"


@cache
def _numba() -> Any:
    """Import numba and give it our cache folder, even if somebody else has imported it before."""
    import numba

    config: Any = numba.config
    config.CACHE_DIR = str(cache_folder())
    return numba


def compiled(function: F) -> F:
    """The machine-code twin of a kernel; made on first use (calling it compiles or loads from the cache)."""
    with _lock:
        if function not in _twins:
            if function not in _marked:
                raise TypeError(f"{function!r} is not a @kernel")
            _twins[function] = _made(function, entry=True)
        twin: F = _twins[function]
        return twin


def compile_plain(function: Callable[..., Any]) -> Any:
    """Compile a one-expression function for use as an intrinsic's twin."""
    return _numba().njit(error_model="numpy", forceinline=True, _nrt=False)(function)


def _made(function: Any, entry: bool) -> Any:
    """An intrinsic's own twin, or one built from the function's code."""
    make = _intrinsics.get(function)
    return make() if make else _build_twin(function, entry)


def _part(function: Any) -> Any:
    """The twin of a kernel that other twins call: never finished by itself, which is most of the work of compiling."""
    if function not in _parts:
        _parts[function] = _made(function, entry=False)
    return _parts[function]


def _build_twin(function: Any, entry: bool) -> Any:
    """Compile a copy of the function whose globals name parts where the original names kernels."""
    names = {n: v for n in function.__code__.co_names if is_kernel(v := function.__globals__.get(n))}
    rewired = dict(function.__globals__)
    rewired.update({name: _part(value) for name, value in names.items()})
    copy = FunctionType(function.__code__, rewired, function.__name__, function.__defaults__, None)
    copy.__qualname__ = function.__qualname__
    copy.__module__ = function.__module__
    njit = _numba().njit
    from oxcart.engine.parts import ENTRY, PART

    if entry:
        return njit(cache=True, nogil=True, error_model="numpy", _nrt=False, pipeline_class=ENTRY)(copy)
    return njit(
        error_model="numpy",
        forceinline=function not in _called,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        _nrt=False,
        pipeline_class=PART,
    )(copy)
