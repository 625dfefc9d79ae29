#!/usr/bin/env python3
"""Counts what a general thesaurus would add to `parlance match`, and what it would act on wrongly.

    Benchmarks/acts/thesaurus.py PROGRAM THESAURUS en20.aside en21.aside    totals
    Benchmarks/acts/thesaurus.py PROGRAM THESAURUS en20.dev --show          and the rows it changes

In each sentence that is refused, one or two words that no phrase has are replaced by words of the phrases that
THESAURUS lists as synonyms, and the new sentences are matched in its place. `--related` takes more general, similar
and related words, too. THESAURUS is a file of the MyThes format, such as `th_en_US_v2.dat` of Debian's mythes-en-us;
inflections are recognized in English only.
"""
import argparse
import collections
import itertools
import pathlib
import re

import measure

RELATED = re.compile(r"\((generic|similar|related)")
ENDINGS = [("s", ""), ("es", ""), ("ies", "y"), ("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e")]
MOST_VARIANTS = 60


def synonyms(file, related):
    """Reads the single words that each word can be replaced by, in both directions."""
    found = collections.defaultdict(set)
    with file.open("rb") as lines:
        encoding = next(lines).decode().strip()
        left = 0
        for line in (raw.decode(encoding, "replace").rstrip("\n") for raw in lines):
            if left == 0:
                head, count = line.lower().rsplit("|", 1)
                left = int(count)
                continue
            left -= 1
            for entry in line.lower().split("|")[1:]:
                if "(antonym)" in entry or (RELATED.search(entry) and not related):
                    continue
                word = re.sub(r"\([^)]*\)", "", entry).strip()
                if word and " " not in word:
                    found[head].add(word)
                    found[word].add(head)
    return found


def forms(word):
    """The word and what it may be an inflection of."""
    return {word} | {word[: -len(end)] + base for end, base in ENDINGS if word.endswith(end) and len(word) > len(end) + 2}


def variants(text, vocabulary, thesaurus):
    """The sentence with one or two of its words replaced by words of the phrases."""
    words = re.findall(r"\w+|\W+", text.lower())
    options = []
    for place, word in enumerate(words):
        if word in vocabulary or not re.fullmatch(r"[^\W\d_]{3,}", word):
            continue
        near = set().union(*(thesaurus.get(form, set()) for form in forms(word)))
        options.append([(place, other) for other in sorted(vocabulary) if forms(other) & near])
    chosen = [(one,) for option in options for one in option]
    for first, second in itertools.combinations(options, 2):
        chosen += itertools.product(first, second)
    texts = []
    for replacements in chosen[:MOST_VARIANTS]:
        changed = list(words)
        for place, other in replacements:
            changed[place] = other
        texts.append("".join(changed))
    return texts


def best(want, verdicts):
    """What happens if the most certain of the variants is carried out."""
    for verdict in ("acted", "wrong", "right", "asked"):
        if verdict in verdicts:
            return verdict
    return "refused" if want == "no" else "missed"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("thesaurus", type=pathlib.Path)
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--related", action="store_true")
    parser.add_argument("--show", action="store_true")
    arguments = parser.parse_args()
    thesaurus = synonyms(arguments.thesaurus, arguments.related)
    now, then = collections.defaultdict(collections.Counter), collections.defaultdict(collections.Counter)
    for name in arguments.sets:
        phrases, rows = measure.rows(name)
        queries = {row[2] for row in rows if row[1] == "query"}
        vocabulary = set(re.findall(r"[^\W\d_]+", phrases.read_text(encoding="utf-8").lower()))
        replaced, texts = [], []
        for row, record in zip(rows, measure.matches(arguments.program, phrases, [row[0] for row in rows])):
            verdict = measure.verdict(row[1], row[2], record, queries)
            now[row[1]][verdict] += 1
            others = variants(row[0], vocabulary, thesaurus) if verdict in ("missed", "refused") else []
            if not others:
                then[row[1]][verdict] += 1
                continue
            replaced.append((row, len(texts), len(texts) + len(others)))
            texts += others
        records = measure.matches(arguments.program, phrases, texts) if texts else []
        for row, start, end in replaced:
            verdicts = [measure.verdict(row[1], row[2], record, queries) for record in records[start:end]]
            verdict = best(row[1], verdicts)
            then[row[1]][verdict] += 1
            if arguments.show and verdict not in ("refused", "missed"):
                print(row[1], verdict, row[0], texts[start + verdicts.index(verdict)], sep="\t")
    for want, result in (("no", "acted"), ("yes", "right"), ("query", "right")):
        total = sum(now[want].values())
        print(f"{want}, {result}: {now[want][result]} of {total}; with the thesaurus {then[want][result]}")


if __name__ == "__main__":
    main()
