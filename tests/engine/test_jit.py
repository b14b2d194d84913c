"""The two speeds: what is compiled, where twins are kept, and that an old twin is never mistaken for a new one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from oxcart.engine import jit

PACKAGE = Path(jit.__file__).resolve().parent.parent


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package in place of our own."""
    package = tmp_path / "oxcart"
    for name, text in {"engine/hands.py": "a", "sim/loops/x.py": "b", "cli/show.py": "c"}.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text)
    monkeypatch.setattr(jit, "_PACKAGE", package)
    return package


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of our own, and sources that are those of the import."""
    monkeypatch.setenv("OXCART_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(jit, "_DIGEST_AT_IMPORT", jit.sources_digest())
    return tmp_path / "cache" / "kernels"


# ---------------------------------------------------------------------- where twins are kept


def test_the_digest_follows_every_kernel_source(sources: Path) -> None:
    seen = [jit.sources_digest()]
    (sources / "engine/hands.py").write_text("a2")
    seen.append(jit.sources_digest())
    (sources / "sim/loops/y.py").write_text("")
    seen.append(jit.sources_digest())
    (sources / "sim/loops/y.py").rename(sources / "engine/y.py")
    seen.append(jit.sources_digest())
    assert len(set(seen)) == 4
    (sources / "cli/show.py").write_text("no kernels here")
    assert jit.sources_digest() == seen[-1]


def test_the_digest_follows_the_bounds_check(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    without = jit.sources_digest()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert jit.sources_digest() != without


def test_equal_sources_share_a_folder_and_other_sources_have_another(
    sources: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "_DIGEST_AT_IMPORT", jit.sources_digest())
    first = jit.cache_folder()
    assert first == jit.cache_folder() == cache / jit.sources_digest()
    (sources / "engine/hands.py").write_text("changed before the next start")
    monkeypatch.setattr(jit, "_DIGEST_AT_IMPORT", jit.sources_digest())
    assert jit.cache_folder() not in (first, None)
    assert jit.cache_folder().parent == cache


def test_sources_that_change_under_our_feet_get_a_folder_nobody_else_reads(sources: Path, cache: Path) -> None:
    (sources / "engine/hands.py").write_text("changed after the import")
    private = jit.cache_folder()
    try:
        assert cache not in private.parents
        assert private.is_dir()
    finally:
        private.rmdir()


def test_a_cache_that_cannot_be_written_falls_back_to_a_private_folder(
    sources: Path, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("a file where a folder should be")
    monkeypatch.setattr(jit, "_DIGEST_AT_IMPORT", jit.sources_digest())
    monkeypatch.setenv("OXCART_CACHE", str(tmp_path / "file"))
    private = jit.cache_folder()
    try:
        assert private.is_dir()
        assert tmp_path not in private.parents
    finally:
        private.rmdir()


@pytest.mark.parametrize(
    ("environment", "place"),
    [({"XDG_CACHE_HOME": "xdg"}, "xdg/oxcart/kernels"), ({"HOME": "home"}, "home/.cache/oxcart/kernels")],
)
def test_without_a_word_the_cache_is_where_caches_are(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], place: str
) -> None:
    monkeypatch.setattr(jit, "_DIGEST_AT_IMPORT", jit.sources_digest())
    for name in ("OXCART_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, folder in environment.items():
        monkeypatch.setenv(name, str(tmp_path / folder))
    assert jit.cache_folder().parent == tmp_path / place


def test_only_the_caches_used_last_are_kept(sources: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for age in range(6):
        (cache / f"old{age}").mkdir(parents=True)
        (cache / f"old{age}" / "used").touch()
        os.utime(cache / f"old{age}" / "used", (1_000_000 - age, 1_000_000 - age))
    (cache / "never-finished").mkdir()
    monkeypatch.setattr(jit, "_DIGEST_AT_IMPORT", jit.sources_digest())
    current = jit.cache_folder()
    assert {folder.name for folder in cache.iterdir()} == {current.name, "old0", "old1", "old2"}


# ---------------------------------------------------------------------- what is compiled


def test_only_kernels_are_compiled() -> None:
    with pytest.raises(TypeError, match="is not a @kernel"):
        jit.compiled(len)


@pytest.mark.parametrize(("value", "allowed"), [("off", False), ("on", True), (None, True)])
def test_compiling_can_be_switched_off(monkeypatch: pytest.MonkeyPatch, value: str | None, allowed: bool) -> None:
    monkeypatch.delenv("OXCART_JIT", raising=False)
    if value is not None:
        monkeypatch.setenv("OXCART_JIT", value)
    assert jit.compiling_allowed() == allowed


def run(script: str, package: Path = PACKAGE, **environment: str) -> str:
    """What a fresh Python prints."""
    path = os.pathsep.join([str(package.parent), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_game_is_played_without_numba_until_somebody_asks() -> None:
    script = """
import sys
from oxcart.game import Game
game = Game.new("egypt", 3, seed=1)
game.play(game.turn, "roll")
print("numba" in sys.modules)
"""
    assert run(script) == "False"


def test_switched_off_the_fast_kernels_are_the_plain_ones() -> None:
    script = """
import sys
from oxcart.game.speed import compile_in_background, compile_now
from oxcart.rulesets import BY_KEY
egypt = BY_KEY["egypt"]
print(compile_now(egypt) is egypt.kernel, compile_in_background(egypt), "numba" in sys.modules)
"""
    assert run(script, OXCART_JIT="off") == "True None False"


@pytest.mark.skipif(not jit.compiling_allowed(), reason="OXCART_JIT=off: there are no twins")
def test_a_stale_twin_is_never_used(tmp_path: Path) -> None:
    """A kernel's twin has its callees inside; the compiler's own cache would not notice that one of them changed."""
    package = tmp_path / "oxcart"
    (package / "engine").mkdir(parents=True)
    shutil.copy(PACKAGE / "__init__.py", package)
    for name in ("__init__.py", "jit.py", "parts.py"):
        shutil.copy(PACKAGE / "engine" / name, package / "engine")
    inner, outer = package / "engine" / "inner.py", package / "engine" / "outer.py"
    inner.write_text("from oxcart.engine.jit import kernel\n@kernel\ndef inner(x):\n    return x + 1\n")
    outer.write_text(
        "from oxcart.engine.jit import kernel\nfrom oxcart.engine.inner import inner\n"
        "@kernel\ndef outer(x):\n    return 10 * inner(x)\n"
    )
    script = """
from oxcart.engine.jit import compiled
from oxcart.engine.outer import outer
twin = compiled(outer)
print(twin(1), sum(twin.stats.cache_hits.values()), sum(twin.stats.cache_misses.values()))
"""
    cache = str(tmp_path / "cache")
    assert run(script, package, OXCART_CACHE=cache) == "20 0 1"
    assert run(script, package, OXCART_CACHE=cache) == "20 1 0"
    inner.write_text(inner.read_text().replace("+ 1", "+ 2"))
    assert run(script, package, OXCART_CACHE=cache) == "30 0 1"
    assert len(list((tmp_path / "cache" / "kernels").iterdir())) == 2
    # nor does it matter that somebody has imported numba before us
    assert run("import numba" + script, package, OXCART_CACHE=cache) == "30 1 0"
    # and where nothing can be written it works all the same, without a cache
    assert run(script, package, OXCART_CACHE=str(inner)) == "30 0 1"
