"""Mutates declarations with macros, to see that the macros survive any Swift that parses."""
import pathlib
import random
import re

TOKEN = re.compile(r"\s+|\w+|\"[^\"]*\"|.", re.S)
ODD = ["{", "}", "(", ")", "#if os(Linux)\n", "#else\n", "#endif\n", "`", "\"", "é", "\u200b", "@AppIntent(schema: .photos.openAlbum)",
       "@AppEntity(schema:)", "@AppEnum", "schema:", ".photos", "var", "let", "static", "lazy", "case", "indirect", "enum",
       "struct", "class", "actor", "<Value>", "= 1", ": Int?", "get { 1 }", "didSet {}", "(a, b)", "_", "async", "throws",
       "extension", "//", "/*", "*/", "\\(", "0x", "$0", "$a", "where", "any", "some", "private(set)", "@Parameter"]


def declarations(sources):
    """Returns what stands in sources line by line, or declaration by declaration."""
    found = []
    for file in sources:
        text = pathlib.Path(file).read_text(encoding="utf-8")
        blocks = re.split(r"\n(?=@|struct |enum |extension |class )", text)
        found += [block for block in blocks if "@App" in block or "@Assistant" in block]
        found += [line for line in text.splitlines() if line.startswith("@App")]
    return found


def mutated(text, pool, generator):
    """Returns a text with some of its tokens gone, twice there, moved, or replaced."""
    tokens = TOKEN.findall(text)
    for _ in range(generator.randint(1, 6)):
        place = generator.randrange(len(tokens) + 1)
        kind = generator.randrange(5)
        if kind == 0 and tokens:
            del tokens[place:place + generator.randint(1, 8)]
        elif kind == 1:
            tokens.insert(place, generator.choice(ODD))
        elif kind == 2:
            tokens[place:place] = tokens[place:place + generator.randint(1, 20)]
        elif kind == 3 and tokens:
            tokens[min(place, len(tokens) - 1)] = generator.choice(ODD)
        else:
            other = TOKEN.findall(generator.choice(pool))
            start = generator.randrange(len(other) + 1)
            tokens[place:place] = other[start:start + generator.randint(1, 30)]
    return "".join(tokens)


def write(folder, sources, seed, count):
    """Writes files of mutated declarations; returns them."""
    generator = random.Random(seed)
    pool = declarations(sources)
    files = []
    for number in range(count):
        file = pathlib.Path(folder) / f"mutation-{seed}-{number}.swift"
        blocks = [mutated(generator.choice(pool), pool, generator) for _ in range(generator.randint(1, 4))]
        file.write_text("import AppIntents\n" + "\n".join(blocks) + "\n", encoding="utf-8")
        files.append(file)
    return files
