"""The two states of the package that builds go back and forth between, and what makes two sites the same."""
import hashlib
import pathlib
import struct
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Articles with figures that are drawn in well under a second, and that refer to no other article.
FIGURES = {"both": ["figures-and-blocks.md"],
           "first": ["describe-a-scene.md"], "second": ["interactive-figures.md"]}
NAMES = ("first", "second")


def tree(folder):
    """Paths and digests of all files below a folder; None where there is none."""
    if not folder.is_dir():
        return None
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def difference(found, wanted):
    """The first paths at which two trees differ."""
    found, wanted = found or {}, wanted or {}
    return ", ".join(sorted(name for name in found.keys() | wanted.keys() if found.get(name) != wanted.get(name))[:8])


def square(shade):
    """A PNG of 16 x 16 pixels of one grey; those of two shades have the same size."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([shade]) * 16) * 16
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 16, 16, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b""))


def embedded(article):
    """The name of the first figure of an article, by which other pages show it."""
    line = next(line for line in article.splitlines() if line.startswith(("```swift figure", "~~~swift figure")))
    return next(word.removeprefix("id=") for word in line.split() if word.startswith("id="))


def inputs(state, pages):
    """All files of the package in a state. Between the two, articles change, come and go, as do figures and pictures."""
    files = {f"Templates/{path.relative_to(ROOT / 'Templates')}": path.read_bytes()
             for path in (ROOT / "Templates").rglob("*") if path.is_file()}
    # What blocks read.
    files |= {f"Content/Files/{path.name}": path.read_bytes() for path in (ROOT / "Content/Files").iterdir()}
    front = files["Templates/index.mustache"].replace(
        b"{{content}}", b"{{content}}\n{{#data.team}}<p>{{name}}</p>{{/data.team}}")
    files["Templates/index.mustache"] = front
    files["sitegen.yaml"] = b"title: A tortured site\nlinks: ignore\n"
    files["data/team.yaml"] = b"- name: Ada\n- name: Lin\n"
    files["Content/index.md"] = b"# A tortured site\n\nText.\n"
    articles = {name: (ROOT / "Content" / name).read_text() for name in FIGURES["both"] + FIGURES[state]}
    own = FIGURES[state][0]
    articles["part/shown.md"] = (
        f"# A figure of another page\n\n```figure from={own.removesuffix('.md')}#{embedded(articles[own])}\n```\n")
    for number in range(pages):
        title = f"Page {number}" + (" anew" if state == "second" and number % 7 == 0 else "")
        words = f"Words of {state if number % 3 == 0 else 'both'}. " * 60
        picture = f"![A square](../pictures/square-{number % 6}.png)\n\n" if number % 5 == 0 else ""
        articles[f"part/page-{number}.md"] = (
            f"# {title}\n\n{words}\n\n## A heading\n\n{picture}[Further](page-{(number + 1) % pages}.md)\n\n"
            f"```swift\nlet number = {number}\n```\n")
    if state == "second":
        del articles["part/page-5.md"]
        articles["part/new.md"] = "# New\n\nA page that was not there.\n"
    files |= {f"Content/{name}": text.encode() for name, text in articles.items()}
    for number in range(6):
        changes = number % 2 == 0 and state == "second"
        files[f"Content/pictures/square-{number}.png"] = square(10 * number + (100 if changes else 0))
    return files
