"""Puts the fonts of the site into its drawings, which cannot load any, with only the characters that each one uses.

Run it after a change to the fonts, or to the text of a drawing. The README has the command.
"""

from base64 import b64encode
from io import BytesIO
from pathlib import Path
from re import DOTALL, sub
from xml.etree.ElementTree import Element, fromstring

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent
DRAWINGS = Path("public/images")
FACES = {"pea-sans": "Pea Sans", "pea-mono": "Pea Mono"}


def characters_of(element: Element, font: str, found: dict[str, set[str]]) -> None:
    """Collects the characters of text elements by font. Text in a `code` element is code."""
    own = "pea-mono" if "code" in element.get("class", "").split() else font
    is_text = element.tag.endswith(("}text", "}tspan"))
    if is_text:
        found[own].update(element.text or "")
    for child in element:
        characters_of(child, own, found)
        if is_text:
            found[own].update(child.tail or "")


def face(font: str, characters: set[str]) -> str:
    subsetter = Subsetter(Options(layout_features=["kern"], hinting=False, notdef_outline=True))
    subsetter.populate(text="".join(characters))
    source = TTFont(FONTS / f"{font}.woff2")
    subsetter.subset(source)
    saved = BytesIO()
    source.save(saved)
    data = b64encode(saved.getvalue()).decode()
    return (
        f"    @font-face {{ font-family: '{FACES[font]}'; font-weight: 400 800; "
        f"src: url(data:font/woff2;base64,{data}) }}\n"
    )


for drawing in sorted(DRAWINGS.glob("*.svg")):
    text = drawing.read_text()
    found: dict[str, set[str]] = {font: set() for font in FACES}
    characters_of(fromstring(text), "pea-sans", found)
    faces = "".join(face(font, characters) for font, characters in found.items() if characters)
    text = sub(r" *@font-face \{.*?\}\n", "", text, flags=DOTALL)
    text = text.replace("  <style>\n", f"  <style>\n{faces}", 1)
    drawing.write_text(text)
    print(f"{drawing.name}: {drawing.stat().st_size} bytes")
