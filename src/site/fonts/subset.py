"""Makes the two fonts of the site from those that they derive from. The README has the commands.

Both keep their weight axis, and only the characters that the pages use. The code font has no ligatures, so every
character of a sample looks as it is typed.
"""

from io import BytesIO
from pathlib import Path
from sys import argv

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LATIN = [*range(0x20, 0x7F), *map(ord, "\u00a0©·Ç×éø–—‘’“”…›−")]
DRAWINGS = [*map(ord, "←↑→↓─│└├▸▼▾")]


def subset(source: Path, name: str, characters: list[int], features: list[str], weights: tuple[int, int] | None) -> None:
    font = TTFont(source)
    if weights:
        # Its deltas are only consistent again after a round trip.
        font = instantiateVariableFont(font, {"wght": weights})
        font.flavor = None
        saved = BytesIO()
        font.save(saved)
        font = TTFont(saved)
    options = Options(layout_features=features, hinting=False, notdef_outline=True)
    # Family, style, unique name, version, license, and the license's address.
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    # A changed font must not have a reserved name.
    family = name.replace("-", " ").title()
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = family.replace(" ", "") if record.nameID in (3, 6) else family
    font.flavor = "woff2"
    target = Path(__file__).with_name(f"{name}.woff2")
    font.save(target)
    lost = [chr(c) for c in characters if c not in font.getBestCmap()]
    print(f"{target.name}: {target.stat().st_size} bytes, without {' '.join(lost) or 'any loss'}")


packages = Path(argv[1])
nunito = packages / "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2"
source_code = packages / "source-code-pro/VF/SourceCodeVF-Upright.ttf"
subset(nunito, "pea-sans", LATIN, ["ccmp", "kern", "locl", "mark", "tnum"], None)
subset(source_code, "pea-mono", LATIN + DRAWINGS, ["ccmp", "locl"], (400, 700))
