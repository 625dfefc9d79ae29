#!/usr/bin/env python3
"""Measures forgiving matching against its peers, and what it refuses, on the same sentences.

The data is public and not part of this project; `--data` names a folder with checkouts of
OHF-Voice/intents, clinc/oos-eval and pswietojanski/slurp under the names intents, oos-eval and slurp.
Sentences to develop on and sentences that are only measured are kept apart: see corpora.py.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = HERE.parent / ".build" / "forgiving"
NEEDED = {
    "intents": ("https://github.com/OHF-Voice/intents", "intents.yaml"),
    "oos-eval": ("https://github.com/clinc/oos-eval", "data/data_full.json"),
    "slurp": ("https://github.com/pswietojanski/slurp", "dataset/slurp/test.jsonl"),
}
DICTIONARIES = [
    "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict", "/usr/share/dict/cmudict"]


def main():
    options = parse_options()
    data = find_data(options)
    sys.path.append(str(HERE.parent))
    if not os.environ.get("PARLANCE_BENCHMARK_PEERS"):
        from environment import prepare_python
        python = str(prepare_python())
        os.environ["PARLANCE_BENCHMARK_PEERS"] = "1"
        os.execv(python, [python, *sys.argv])
    import measure

    WORK.mkdir(parents=True, exist_ok=True)
    program = options.program or build()
    started = time.monotonic()
    results = measure.everything(options, data, program, WORK)
    results["load"] = os.getloadavg()[0]
    results["minutes"] = (time.monotonic() - started) / 60
    results["date"] = time.strftime("%Y-%m-%d")
    results["commit"] = subprocess.run(
        ["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    (WORK / "results.json").write_text(json.dumps(results))
    import tables

    print(tables.table(results))
    if options.record:
        tables.record(results)
    return 0


def parse_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "data", help="folder of the checkouts")
    parser.add_argument(
        "--dictionary", type=Path, help="a pronouncing dictionary in CMU's format, for sound-alikes")
    parser.add_argument("--program", type=Path, help="a parlance to measure; else it is built")
    parser.add_argument("--seed", type=int, default=1, help="what the noise is drawn from")
    parser.add_argument("--quick", action="store_true", help="a quarter of the sentences")
    parser.add_argument("--only-ours", action="store_true", help="without the peers")
    parser.add_argument("--sets", nargs="+", help="only the sets whose names contain one of these")
    parser.add_argument(
        "--develop", action="store_true",
        help="the parts of the corpora to develop on, not those to report")
    parser.add_argument("--failures", type=int, default=0, help="show so many failures of each set")
    parser.add_argument("--match-option", action="append", default=[], help="passed on to our match")
    parser.add_argument("--names", type=int, default=100_000, help="names to find; 0 for none")
    parser.add_argument(
        "--record", action="store_true", help="write the tables and plots into Benchmarks/")
    return parser.parse_args()


def find_data(options):
    """Returns the folders of the data; ends with a word on how to get what is missing."""
    missing = [
        f"  git clone --depth 1 {address} {options.data / name}"
        for name, (address, file) in NEEDED.items() if not (options.data / name / file).exists()]
    if missing:
        sys.exit(
            f"The sentences are not in {options.data}. Get them, or name their folder with --data:\n"
            + "\n".join(missing))
    if options.dictionary is None:
        options.dictionary = next((p for p in map(Path, DICTIONARIES) if p.exists()), None)
    if options.dictionary is None:
        print(
            "No pronouncing dictionary: the sound-alike set is left out. Install pocketsphinx-en-us "
            "or name one with --dictionary.", file=sys.stderr)
    return {name: options.data / name for name in NEEDED}


def build():
    command = ["swift", "build", "-c", "release", "--package-path", ROOT, "--product", "parlance"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "parlance"


if __name__ == "__main__":
    sys.exit(main())
