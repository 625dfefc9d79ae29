#!/usr/bin/env python3
"""Measures how the schema phrases of a language other than English understand wordings of our own.

    Benchmarks/schemas/measure_language.py PROGRAM LANGUAGE DOMAIN... [--show]

Reads wordings.LANGUAGE.tsv and prints how many wordings reach a right schema, with an app for each domain.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True
import apps  # noqa: E402


def main():
    show = "--show" in sys.argv
    program, language, *domains = [word for word in sys.argv[1:] if not word.startswith("--")]
    lines = (HERE / f"wordings.{language}.tsv").read_text(encoding="utf-8").splitlines()
    cases = [line.split("\t") for line in lines if not line.startswith("#")]
    with tempfile.TemporaryDirectory() as folder:
        arguments = []
        for domain in domains:
            app = apps.app(domain) | {"locale": language}
            file = pathlib.Path(folder) / f"{domain}.json"
            file.write_text(json.dumps({"apps": [app]}), encoding="utf-8")
            arguments += ["--app", str(file)]
        run = subprocess.run([program, "match", *arguments, "--locale", language, "--format", "jsonl"],
                             input="\n".join(text for text, _ in cases) + "\n", capture_output=True, text=True)
    records = [json.loads(line) for line in run.stdout.splitlines()]
    if len(records) != len(cases):
        sys.exit(f"{program} match answered {len(records)} of {len(cases)} wordings: {run.stderr.strip()}")
    good = 0
    for (text, wanted), record in zip(cases, records):
        taken = [f"{m['app'].lower()}.{m['intent']}" for m in record.get("matches", [])]
        taken = taken[:record.get("equallyGood", 1)] if record["outcome"] != "rejected" else []
        right = any(name in wanted.split() for name in taken)
        good += right
        if show:
            print("ok  " if right else "MISS", record["outcome"], "|", text, "|", taken)
    print(f"{language}: {good} of {len(cases)} reach a right schema")


main()
