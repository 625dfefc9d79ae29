#!/usr/bin/env python3
"""Measures how the phrases of assistant schemas understand wordings that they were not written from.

    Benchmarks/schemas/measure.py PROGRAM CLINC SLURP [--show]

PROGRAM is the program `parlance`; CLINC is the file data_full.json of CLINC150, SLURP the file
test.jsonl of SLURP. Each domain that has English phrases has an app that conforms to all of its schemas. Prints how many
of wordings.tsv reach a right schema, how many of these with all slots that were said, and how many of CLINC150's sentences out of scope are accepted.
With --show each wording is printed with what it was taken for.
"""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True
import apps  # noqa: E402

DOMAINS = sorted(file.name.split(".")[0] for file in (apps.ROOT / "phrases/en/schemas").glob("*.yaml"))
# Sentences of CLINC150's out-of-scope part that ask for what a schema covers, by our own reading.
COVERED = set((HERE / "covered.txt").read_text(encoding="utf-8").splitlines())


def wordings(clinc, slurp):
    for line in (HERE / "wordings.tsv").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        source, what, right, slots = line.split("\t")
        slots = dict(slot.split("=", 1) for slot in slots.split("; ")) if slots != "-" else {}
        if source == "own":
            what, right = right, what
            yield source, what if " " in what else right, (right if " " in what else what).split(), slots
        else:
            text = clinc["test"][int(what)][0] if source == "clinc" else slurp[int(what)]["sentence"]
            yield source, text, right.split(), slots


def match(program, files, texts):
    """Returns what each text was taken for."""
    arguments = [word for file in files for word in ("--app", file)]
    run = subprocess.run([program, "match", *arguments, "--format", "jsonl"], input="\n".join(texts) + "\n",
                         capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def words_of(text):
    """Returns the words of a slot, without articles and the like in front."""
    words = text.lower().strip(" \"'.,?!").split()
    while len(words) > 1 and words[0] in ("the", "a", "an", "my", "at", "on", "in", "for"):
        words.pop(0)
    return words


def has_slots(record, wanted):
    """Returns whether the best match has just the slots that were said, each with its words."""
    said = {s["name"]: s["text"] for m in record.get("matches", [])[:1] for s in m["slots"] if s.get("text")}
    return set(said) == set(wanted) and all(words_of(text) == words_of(wanted[name]) for name, text in said.items())


def accepted(record):
    return record["outcome"] != "rejected"


def schema(found):
    return f"{found['app'].lower()}.{found['intent']}"


def main():
    show = "--show" in sys.argv
    program, clinc_file, slurp_file = [word for word in sys.argv[1:] if not word.startswith("--")]
    clinc = json.loads(pathlib.Path(clinc_file).read_text(encoding="utf-8"))
    slurp = [json.loads(line) for line in pathlib.Path(slurp_file).read_text(encoding="utf-8").splitlines()]
    cases = list(wordings(clinc, slurp))
    with tempfile.TemporaryDirectory() as folder:
        files = apps.write(folder, DOMAINS)
        found = match(program, files, [text for _, text, *_ in cases])
        right = collections.Counter()
        for (source, text, wanted, slots), record in zip(cases, found):
            first = [schema(m) for m in record.get("matches", [])][:1]
            tied = [schema(m) for m in record.get("matches", [])][:record.get("equallyGood", 1)]
            good = any(name in wanted for name in tied or first)
            right[source, "right"] += good
            whole = good and has_slots(record, slots)
            right[source, "slots"] += whole
            right[source, "all"] += 1
            right["wrong"] += not good and accepted(record)
            if show:
                found_slots = {s["name"]: s.get("text") for m in record.get("matches", [])[:1] for s in m["slots"] if s.get("text")}
                print("ok  " if whole else "slot" if good else "MISS", record["outcome"], "|", text, "|", (tied or first)[:3], found_slots,
                      "" if good else wanted)
        outside = [text for text, _ in clinc["oos_test"] if text not in COVERED]
        taken = [(t, r) for t, r in zip(outside, match(program, files, outside)) if accepted(r)]
        if show:
            for text, record in taken:
                m = record["matches"][0] if record.get("matches") else {}
                print("OUT ", record["outcome"], "|", text, "|", m and schema(m), m.get("phrase"))
    sources = ["clinc", "slurp", "own"]
    for source in sources:
        print(f"{source}: {right[source, 'right']} of {right[source, 'all']} reach a right schema, "
              f"{right[source, 'slots']} with all slots")
    good, whole, count = (sum(right[s, k] for s in sources) for k in ("right", "slots", "all"))
    print(f"all: {good} of {count} ({100 * good / count:.1f} %), {whole} with all slots ({100 * whole / count:.1f} %); "
          f"{right['wrong']} taken for another")
    print(f"out of scope: {len(taken)} of {len(outside)} accepted ({100 * len(taken) / len(outside):.1f} %); "
          f"{len(COVERED)} left out as covered")


main()
