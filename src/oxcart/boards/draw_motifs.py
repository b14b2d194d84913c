"""Small drawings for the board picture: one scene per terrain, ships and palms, houses, the robber.

Terrain scenes live on a hex of radius 100 round (0, 0) and keep to its upper half; the number token lies below.
"""

from collections.abc import Callable, Iterable

from oxcart.boards.palette import HALO, INK, STONE, THICKET, Land, Wood
from oxcart.engine.resources import WOOL, Resource


def scene(terrain: str, resource: Resource | None, land: Land) -> str:
    """The motif of a terrain; empty if it has none."""
    if terrain == "pasture" and resource == WOOL:  # sheep graze on the classic pasture, oxen on the Egyptian one
        return _sheep(land)
    draw = _SCENES.get(terrain)
    return draw(land) if draw else ""


def ground(land: Land) -> str:
    """Far, middle and near ground of a terrain, to be clipped to the hex."""
    return (
        f'<path fill="{land.base}" d="M-100-100h200v200h-200z"/>'
        f'<path fill="{land.lit}" d="M-100-100h200v66C40-56-40-50-100-28z"/>'
        f'<path fill="{land.shade}" d="M-100 10C-50-8 45-14 100 6v100h-200z"/>'
    )


def _spread(one: str, spots: Iterable[tuple[float, float, float]]) -> str:
    """The same drawing on several spots, each (x, y, scale)."""
    return "".join(f'<g transform="translate({x} {y}) scale({k})">{one}</g>' for x, y, k in spots)


def _fields(land: Land) -> str:
    grain = "".join(
        f'<ellipse rx="4" ry="7" transform="translate({side * 5} {y}) rotate({side * 28})" fill="{tone}"/>'
        for y in (-16, -6, 4)
        for side, tone in ((-1, "#fff0b8"), (1, "#c58a1c"))
    )
    stem, tip = (
        f'<path d="M0 40V-8" stroke="{land.ink}" stroke-width="3.4"/>',
        '<ellipse cy="-25" rx="4" ry="8" fill="#f6d778"/>',
    )
    ear = stem + grain + tip
    spots = ((-46, -34, 0.9, -16), (46, -34, 0.9, 16), (-24, -42, 1.1, -8), (24, -42, 1.1, 8), (0, -48, 1.25, 0))
    ears = "".join(f'<g transform="translate({x} {y}) rotate({a}) scale({k})">{ear}</g>' for x, y, k, a in spots)
    furrows = (
        f'<path d="M-88 40q24-22 46-24M-84 66q22-26 40-34M88 40q-24-22-46-24M84 66q-22-26-40-34" fill="none" '
        f'stroke="{land.ink}" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>'
    )
    band = f'<path d="M-28-8q28 10 56 0" fill="none" stroke="{land.ink}" stroke-width="5" stroke-linecap="round"/>'
    return furrows + ears + band


def _papyrus(land: Land) -> str:
    rays = ((-25, -9, "#a9d68b"), (-17, -22, "#a9d68b"), (0, -28, "#9ccd80"), (17, -22, "#7fb56c"), (25, -9, "#7fb56c"))
    fan = "".join(
        f'<path d="M0 0L{x} {y}" stroke="{tone}" stroke-width="4.2" stroke-linecap="round"/>'
        f'<circle cx="{x}" cy="{y}" r="3.4" fill="#e3d58a"/>'
        for x, y, tone in rays
    )
    spots = ((-56, -26, 0.75, -7), (57, -28, 0.75, 7), (-27, -42, 0.9, -5), (29, -40, 0.9, 5), (0, -52, 1.05, 0))
    reeds = "".join(
        f'<path d="M{x} 22Q{x} {y / 2} {x + lean} {y}" fill="none" stroke="#bcd88a" stroke-width="{4.6 * k:.1f}"/>'
        f'<g transform="translate({x + lean} {y}) scale({k})">{fan}</g>'
        for x, y, k, lean in spots
    )
    water = (
        '<path fill="#2b8391" d="M-100 20C-60 8-30 14 0 12s60-6 100 4v90h-200z"/>'
        '<path d="M-70 46q9-5 18 0t18 0M40 44q8-5 16 0t16 0M-52 68q7-4 14 0M40 68q8-5 16 0M-16 86q8-5 16 0t16 0" '
        'fill="none" stroke="#8ccbcb" stroke-width="3" stroke-linecap="round" opacity=".75"/>'
    )
    return f'<path fill="{land.shade}" d="M-100 4c60-16 140-18 200-4v30h-200z"/>{reeds}{water}'


def _tufts(land: Land) -> str:
    return (
        '<path d="M-68 36l-4-9m4 9v-10m0 10l4-9M66 38l-4-9m4 9v-10m0 10l4-9M-48 66l-3-7m3 7l3-7M48 70l-3-7m3 7l3-7" '
        f'fill="none" stroke="{land.ink}" stroke-opacity=".6" stroke-width="3.4" stroke-linecap="round"/>'
    )


def _ox(land: Land) -> str:
    hide, shade = "#a8613a", "#7b4025"
    return (
        f'{_tufts(land)}<ellipse cy="2" rx="50" ry="6" fill="{land.ink}" opacity=".5"/>'
        f'<path d="M-18-20v22M24-20v22" stroke="{shade}" stroke-width="8"/>'
        f'<path d="M-28-24v26M36-24v26" stroke="{hide}" stroke-width="9"/>'
        f'<path fill="{hide}" d="M-34-44Q-30-58-14-56Q12-50 34-55Q46-52 45-34Q44-14 26-14H-20Q-34-16-34-44z"/>'
        f'<path fill="{shade}" d="M45-36Q46-12 26-14H-20Q-30-15-33-30Q10-12 45-36z"/>'
        f'<path fill="#f6e6cc" d="M2-53q16 2 14 14t-18 3q-8-8 4-17z"/>'
        f'<path d="M45-46q8 8 5 26" fill="none" stroke="{shade}" stroke-width="3.4" stroke-linecap="round"/>'
        f'<path fill="{hide}" d="M-26-56q-14-8-24 2l-9 16q-2 10 8 11l12-3 16-8z"/>'
        f'<path fill="{shade}" d="M-59-38q-2 10 8 11l10-3-8-7z"/>'
        '<path d="M-44-56q-12-6-8-22M-32-58q-3-12 9-20" fill="none" stroke="#fff4d8" stroke-width="5" '
        'stroke-linecap="round"/>'
        f'<circle cx="-42" cy="-46" r="2.6" fill="{INK}"/>'
    )


def _sheep(land: Land) -> str:
    puff = '<circle r="12"/>'
    one = (
        f'<path d="M-11 8v15M9 8v15" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
        f'<g fill="#d8d2c4">{_spread(puff, ((-14, 4, 0.9), (2, 7, 1.1), (17, 3, 0.9)))}</g>'
        f'<g fill="#fffdf4">{_spread(puff, ((-15, -4, 1), (1, -9, 1.2), (16, -3, 1)))}</g>'
        f'<path fill="#463c33" d="M-34-8q6-12 14-5l1 13q-7 9-12 3z"/><circle cx="-27" cy="-3" r="1.8" fill="#fff"/>'
    )
    shadow = f'<ellipse cx="2" cy="24" rx="30" ry="5" fill="{land.ink}" opacity=".45"/>'
    return _tufts(land) + _spread(shadow + one, ((40, -42, 0.72), (-26, -20, 1.05)))


def _bricks(land: Land) -> str:
    spots = ((-48, -8, 1.0), (-16, -8, 1.0), (16, -8, 1.0), (-32, -27, 1.0), (0, -27, 1.0), (-16, -46, 1.0))
    one = (
        '<path fill="#f2b78e" d="M0 6 6 0h30l-6 6z"/><path fill="#d27e51" d="M0 6h30v13H0z"/>'
        f'<path fill="{land.ink}" d="M30 6l6-6v13l-6 6z"/>'
        '<path d="M6 11h8M18 15h7" stroke="#f2b78e" stroke-opacity=".6" stroke-width="2"/>'
    )
    cracks = (
        f'<path d="M-80 44l14 8 4 14M76 44l-12 10 2 14M-40 78l12-6" fill="none" stroke="{land.ink}" '
        'stroke-opacity=".45" stroke-width="3.4" stroke-linecap="round"/>'
    )
    shadow = f'<ellipse cx="2" cy="12" rx="58" ry="7" fill="{land.ink}" opacity=".4"/>'
    return shadow + _spread(one, spots) + cracks


def _blocks(land: Land) -> str:
    one = (
        '<path fill="#f0ede7" d="M0 9 9 0h38l-9 9z"/><path fill="#d6d2ca" d="M0 9h38v21H0z"/>'
        f'<path fill="{land.ink}" fill-opacity=".75" d="M38 9l9-9v21l-9 9z"/>'
        '<path d="M7 16h9M22 23h9" stroke="#fff" stroke-opacity=".7" stroke-width="2.4"/>'
    )
    spots = ((-60, -18, 1.0), (-21, -18, 1.0), (18, -18, 1.0), (-42, -48, 1.0), (-3, -48, 1.0), (-24, -77, 1.0))
    chips = f'<path fill="{land.lit}" d="M-76 44l14-5 5 10-15 4zM58 48l12-8 9 9-12 7zM-48 74l10-5 6 8z"/>'
    return f'<ellipse cx="4" cy="13" rx="70" ry="8" fill="{land.ink}" opacity=".4"/>{_spread(one, spots)}{chips}'


def _mountains(land: Land) -> str:
    peaks = ""
    for x, base, height, half in ((38, 8, 58, 40), (-40, 10, 62, 42), (0, 14, 92, 50)):
        top, snow, ridge = base - height, half * 0.36, base - height * 0.5
        peaks += (
            f'<path fill="#8d9299" d="M{x - half} {base}L{x} {top}L{x + half} {base}z"/><path fill="{land.ink}" '
            f'fill-opacity=".75" d="M{x + half} {base}L{x} {top}L{x + 6} {ridge:.0f}L{x - 4} {base}z"/>'
            f'<path fill="#fdfdfb" d="M{x} {top}l{snow:.0f} {height * 0.36:.0f}-9-3-7 9-7-9-{snow - 14:.0f} 3z"/>'
        )
    return f'<ellipse cy="14" rx="74" ry="7" fill="{land.ink}" opacity=".4"/>{peaks}'


def _forest(land: Land) -> str:
    one = (
        f'<path fill="#6b4424" d="M-4 20h8v14h-8z"/><path fill="{land.ink}" d="M0-42L26 24H-26z"/>'
        '<path fill="#5fa066" d="M0-42L-14 -6h6L-20 10h7L-26 24H0z"/>'
        f'<path fill="{land.shade}" d="M0-42L14-6H8L20 10h-7L26 24H0z"/>'
    )
    back = ((-30, -40, 0.72), (30, -40, 0.72), (0, -44, 0.9))
    front = ((-54, -18, 0.85), (54, -18, 0.85), (-20, -14, 1.0), (22, -14, 1.0))
    shrub = f'<circle r="8" fill="{land.ink}" opacity=".5"/>'
    return _spread(shrub, ((-64, 44, 1), (-54, 48, 0.75), (62, 46, 1), (72, 42, 0.6))) + _spread(one, back + front)


def _desert(land: Land) -> str:
    return (
        '<path fill="#f8ebc8" d="M-100 8Q-48-62-4-22Q-40-16-34 22z"/>'
        f'<path fill="{land.shade}" d="M-4-22Q34-2 60 30L-34 22Q-40-16-4-22z"/>'
        '<path fill="#f3dcab" d="M-20 52Q36-24 100 14V100H-40z"/>'
        f'<path fill="{land.base}" d="M44 10Q30 40 64 100H110V14Q76-4 44 10z"/>'
        f'<path fill="{land.lit}" d="M-110 44Q-60 14-10 60Q20 84 20 110H-110z"/>'
        f'<path d="M-84 62q20-10 40 4M-70 78q14-6 28 4M30 62q16-12 34-6M40 80q14-8 26-2" fill="none" '
        f'stroke="{land.ink}" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>'
    )


_SCENES: dict[str, Callable[[Land], str]] = {
    "fields": _fields,
    "papyrus": _papyrus,
    "pasture": _ox,
    "alluvial": _bricks,
    "hills": _bricks,
    "quarry": _blocks,
    "mountains": _mountains,
    "forest": _forest,
    "desert": _desert,
}


def ship() -> str:
    """A small sailing boat, about 70 wide."""
    return (
        f'<path d="M0-34V12" stroke="{INK}" stroke-width="3.4"/><path fill="#fffaf0" d="M3-32Q30-14 27 4H3z"/>'
        '<path fill="#e9dcc0" d="M-3-28Q-20-10-19 4H-3z"/>'
        f'<path fill="#8a5a30" stroke="{INK}" stroke-width="2" d="M-32 8H32Q26 24 14 24H-14Q-26 24-32 8z"/>'
        '<path d="M-26 13H26" stroke="#c99a61" stroke-width="3"/>'
    )


def palms() -> str:
    """A pool between two palms, about 70 wide."""
    fronds = ((-21, 6, "#2f7d45"), (21, 6, "#256838"), (-15, -10, "#4b9c55"), (15, -10, "#3b8a4b"), (-8, 12, "#4b9c55"))
    leaves = "".join(
        f'<path d="M0 0Q{x / 2} {y - 9} {x} {y}" fill="none" stroke="{tone}" stroke-width="5.4"/>'
        for x, y, tone in fronds
    )
    trunk = '<path d="M0 0Q-4 18 2 38" fill="none" stroke="#8a5a30" stroke-width="5" stroke-linecap="round"/>'
    palm = f'{trunk}<g stroke-linecap="round">{leaves}</g>'
    return (
        '<ellipse cy="18" rx="36" ry="10" fill="#3c8f4e"/><ellipse cy="18" rx="27" ry="6.500" fill="#49a9b8"/>'
        f'<g transform="translate(-17 -22)">{palm}</g><g transform="translate(19 -14) scale(-.85 .85)">{palm}</g>'
    )


def settlement(wood: Wood) -> str:
    """A house, about 40 wide, its foot at (0, 16)."""
    outline = "M-18 16V-4L0-21L18-4V16z"
    return (
        f'<path d="{outline}" fill="{HALO}" stroke="{HALO}" stroke-width="9" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="{wood.base}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path fill="{wood.lit}" d="M-16-4L0-19V-3L-16 13z"/><path fill="{wood.shade}" d="M7 14V-12L16-4V14z"/>'
        f'<path fill="{wood.crest}" d="M-5 14V4h9v10z"/>'
    )


def city(wood: Wood) -> str:
    """A hall with a tower, about 56 wide, its foot at (0, 20)."""
    outline = "M-26 20V-18L-14-30L-2-18V-8H26V20z"
    return (
        f'<path d="{outline}" fill="{HALO}" stroke="{HALO}" stroke-width="9" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="{wood.base}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path fill="{wood.lit}" d="M-24-17L-14-28V18H-24z"/><path fill="{wood.shade}" d="M14-6H24V18H14z"/>'
        f'<g fill="{wood.crest}"><path d="M-18-14h7v8h-7zM2 0h6v7H2zM14 0h6v7h-6zM-18 4h7v8h-7zM3 12h6v7H3z"/></g>'
    )


def landmark() -> str:
    """A gate between two towers, about 52 wide, its foot at (0, 18)."""
    outline = "M-24 18V-16L-16-28L-8-16V-6H8V-16L16-28L24-16V18H7V8Q0-2-7 8V18z"
    return (
        f'<path d="{outline}" fill="{HALO}" stroke="{HALO}" stroke-width="9" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="{STONE.base}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path fill="{STONE.lit}" d="M-22-15L-16-24V16H-22z"/><path fill="{STONE.shade}" d="M16-24L22-15V16H16z"/>'
    )


def thicket() -> str:
    """Leaves over the foot of a building in decline, about 52 wide, its foot at (0, 20)."""
    leaf = f'<path d="M0 0C-9-6-9-17 0-24C9-17 9-6 0 0z" fill="{THICKET}" stroke="{INK}" stroke-width="2.4"/>'
    spots = ((-20, 20, -34), (20, 20, 34), (-10, 21, -14), (10, 21, 14), (0, 22, 0))
    return "".join(f'<g transform="translate({x} {y}) rotate({turn})">{leaf}</g>' for x, y, turn in spots)


def boat(wood: Wood) -> str:
    """A papyrus boat with a sail in the owner's colour, about 56 wide, its keel at (0, 22)."""
    outline = "M-29-2C-24 0-22 6-20 10H-8V-24H-2L14 2L12 10H20C22 6 24-2 29-5C30 10 24 22 12 22H-12C-24 22-30 12-29-2Z"
    return (
        f'<path d="{outline}" fill="{HALO}" stroke="{HALO}" stroke-width="9" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="{INK}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path fill="{wood.base}" d="M-2-22C6-15 11-7 13 3C8 6 3 7-2 7z"/>'
        f'<path fill="{wood.lit}" d="M-2-22C2-13 3-3 1 7H-2z"/>'
        '<path d="M-5-23V12" stroke="#6b4420" stroke-width="3.4"/>'
        '<path fill="#cf9a52" d="M-28-1C-24 7-20 11-12 12H12C20 11 24 5 28-3'
        'C29 12 22 21 12 21H-12C-23 21-29 13-28-1z"/>'
        '<path d="M-16 11v8M-6 13v7M5 13v7M16 11v8" fill="none" stroke="#f0d9a0" stroke-width="2" opacity=".8"/>'
    )


def robber() -> str:
    """A hooded figure, about 44 wide, its foot at (0, 30)."""
    outline = "M-22 30Q-22 2-11-6Q-14-30 0-32Q14-30 11-6Q22 2 22 30z"
    return (
        f'<path d="{outline}" fill="{HALO}" stroke="{HALO}" stroke-width="9" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="#3b3540" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        '<path fill="#5a5261" d="M-19 28Q-19 4-8-4Q-11-27 0-29Q-6-18-6-4Q-12 8-11 28z"/>'
        '<ellipse cy="-14" rx="6.5" ry="8" fill="#14110f"/>'
        '<g fill="#f0b429"><circle cx="-2.6" cy="-15" r="1.7"/><circle cx="2.6" cy="-15" r="1.7"/></g>'
    )
