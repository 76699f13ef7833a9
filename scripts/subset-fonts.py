"""Writes the fonts of the first view of every world (apps/web/src/worlds/*/fonts) from the @fontsource packages.

Needs fonttools 4.38 or later with brotli, such as Debian's `fonttools` and `python3-brotli`:

    python3 scripts/subset-fonts.py [WORLD ...]
"""

import json
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

web = Path(__file__).resolve().parent.parent / "apps/web"
characters = json.loads((web / "build/font-characters.json").read_text("utf8"))

# At the largest size of a lettering, half a unit is a tenth of a pixel (0.17 of Arabic ones). Saves 8 %.
UNITS_PER_EM = {"latin": 500, "arabic": 320}
FEATURES = {
    "latin": ["kern", "liga", "locl", "ccmp", "mark", "mkmk", "lnum"],
    "text": ["kern", "liga", "locl", "ccmp", "mark", "mkmk", "lnum", "tnum"],
    "arabic": ["kern", "rlig", "rclt", "ccmp", "init", "medi", "fina", "isol", "curs", "mark"],
}
# The package's contextual letters of these are essential; of others they are not worth their size.
CONTEXTUAL = {"aref-ruqaa"}
# Latin letters are kerned like those that they are made from.
BASES = dict(zip("ĄąĆćĘęŁłŃńŚśŹźŻżŸ", "AaCcEeLlNnSsZzZzY"))


def get_package_file(font: str, subset: str) -> Path:
    package, style = font.split("/")
    return web / f"node_modules/@fontsource/{package}/files/{package}-{subset}-{style}.woff2"


def open_subset(file: Path, text: str, features: list[str], units: int) -> TTFont:
    options = Options(layout_features=features, hinting=False, desubroutinize=True, notdef_outline=False)
    font = TTFont(file, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    scale_upem(font, units)
    return font


def add_glyph(font: TTFont, other: TTFont, name: str, names: dict[str, str]) -> str:
    """Copies a glyph with its components. Returns its name in the font, which may have an equal one."""
    if name in names:
        return names[name]
    glyph = other["glyf"][name]
    if glyph.isComposite():
        for component in glyph.components:
            component.glyphName = add_glyph(font, other, component.glyphName, names)
    elif glyph.numberOfContours > 0:
        for known in font.getGlyphOrder():
            if font["glyf"][known] == glyph and font["hmtx"][known][0] == other["hmtx"][name][0]:
                names[name] = known
                return known
    names[name] = f"added.{len(names)}.{name}"
    # Setting a glyph appends its name to the order.
    font["glyf"][names[name]] = glyph
    font["hmtx"][names[name]] = other["hmtx"][name]
    return names[name]


def copy_class(classes: dict[str, int], glyph: str, base: str) -> None:
    if base in classes:
        classes[glyph] = classes[base]


def copy_kerning(font: TTFont, glyph: str, base: str) -> None:
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []:
        for table in lookup.SubTable:
            pairs = table.ExtSubTable if lookup.LookupType == 9 else table
            if pairs.LookupType != 2:
                continue
            covered = pairs.Coverage.glyphs
            if pairs.Format == 2:
                copy_class(pairs.ClassDef1.classDefs, glyph, base)
                copy_class(pairs.ClassDef2.classDefs, glyph, base)
                if base in covered:
                    covered.append(glyph)
            elif base in covered:
                covered.append(glyph)
                pairs.PairSet.append(pairs.PairSet[covered.index(base)])
                pairs.PairSetCount += 1


def add_characters(font: TTFont, other: TTFont) -> None:
    """Adds what only the other file of the same typeface has."""
    known = font.getBestCmap()
    names: dict[str, str] = {}
    for code, name in other.getBestCmap().items():
        if code in known:
            continue
        added = add_glyph(font, other, name, names)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = added
        base = known.get(ord(BASES.get(chr(code), "\0")))
        if base:
            copy_kerning(font, added, base)
    # The coverage of a lookup is in the order of the glyphs.
    font.setGlyphOrder(font["glyf"].glyphOrder)


def add_spaces_and_hyphens(font: TTFont) -> None:
    """Most packages lack the narrow no-break space of French and the typographic hyphens."""
    known = font.getBestCmap()
    narrow = "narrow.space"
    font["glyf"][narrow] = font["glyf"][known[ord(" ")]]
    font["hmtx"][narrow] = (font["head"].unitsPerEm // 6, 0)
    aliases = {0x2010: known[ord("-")], 0x2011: known[ord("-")], 0x202F: narrow}
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap = {**aliases, **table.cmap}


def get_file(font: str, directory: Path) -> Path:
    return directory / f"{font.replace('/', '-')}.woff2"


def make_file(font: str, script: str, text: str, features: list[str], directory: Path) -> None:
    other_script = "latin-ext" if script == "latin" else "latin"
    units = UNITS_PER_EM[script]
    subset = open_subset(get_package_file(font, script), text, features, units)
    lacking = "".join(character for character in text if ord(character) not in subset.getBestCmap())
    if lacking:
        add_characters(subset, open_subset(get_package_file(font, other_script), lacking, [], units))
    if script == "latin":
        add_spaces_and_hyphens(subset)
    missing = [character for character in text if ord(character) not in subset.getBestCmap()]
    subset["post"].formatType = 3
    subset.flavor = "woff2"
    file = get_file(font, directory)
    subset.save(file)
    print(f"{file.relative_to(web)}: {file.stat().st_size} bytes", f"without {missing}" if missing else "")


def find_font(typeface: dict, script: str) -> str:
    return next(font for font in typeface["fonts"] if get_package_file(font, script).exists())


def make_files(typeface: dict, directory: Path) -> None:
    bold = typeface.get("bold", [])
    def list_characters(key: str) -> str:
        return characters[key]["lettering"] + (characters[key]["text"] if bold else "")

    texts = {
        "latin": list_characters("latin"),
        "arabic": list_characters("arabic") + list_characters("arabicPages"),
    }
    for script, text in texts.items():
        font = find_font(typeface, script)
        index = list(typeface["fonts"]).index(font)
        features = FEATURES["text" if bold and script == "latin" else script]
        if font.split("/")[0] in CONTEXTUAL:
            features = [*features, "calt"]
        for style in [font, *bold[index : index + 1]]:
            if not get_file(style, directory).exists():
                make_file(style, script, text, features, directory)


for world in sorted(path.parent for path in (web / "src/worlds").glob("*/look.json")):
    if sys.argv[1:] and world.name not in sys.argv[1:]:
        continue
    look = json.loads((world / "look.json").read_text("utf8"))
    directory = world / "fonts"
    directory.mkdir(exist_ok=True)
    for old in directory.glob("*.woff2"):
        old.unlink()
    for typeface in [look["text"], *look["letterings"].values()]:
        make_files(typeface, directory)
