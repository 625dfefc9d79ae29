"""Measures the time from an utterance to the assistant's reply, with three apps and 10,000 names.

    python3 Benchmarks/dialog/measure.py --program .build/release/parlance

The apps are phrase sets that are performed dry, so that the time is the assistant's own, the pipe to
it and the writing of events included. Prints the median and the 95th percentile in milliseconds.
"""

import argparse
import os
import random
import select
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

APP = """language: en
intents:
  Play{n}:
    data:
      - sentences: ["(play|start) {{record{n}}} [in {app}]", "play a record in {app}"]
  Remove{n}:
    data:
      - sentences: ["remove {{record{n}}} from {app}", "remove a record from {app}"]
lists:
  record{n}: {{values: [{names}]}}
"""

SYLLABLES = "ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo na ne ni no".split()


def names(count, rng):
    """Returns distinct made-up names of two words."""
    found = set()
    while len(found) < count:
        word = lambda: "".join(rng.choice(SYLLABLES) for _ in range(rng.randint(2, 4)))
        found.add(f"{word()} {word()}")
    return sorted(found)


def utterances(app, known, rng):
    """Returns a dialog of commands, corrections, repairs and words that mean nothing."""
    name, other = rng.choice(known), rng.choice(known)
    return [
        f"play {name} in {app}", "again", f"do that for {other}", "what are you doing",
        f"remove {other} from {app}", "play it", "sing me a song about nothing", f"no, I meant {name}",
        "no", f"play a record in {app}", other, "help",
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=".build/release/parlance")
    parser.add_argument("--names", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=40)
    options = parser.parse_args()
    rng = random.Random(1)
    known = names(options.names, rng)
    with tempfile.TemporaryDirectory() as folder:
        sources = []
        share = [known[0::3], known[1::3], known[2::3]]
        apps = ["Jukebox", "Archive", "Gallery"]
        for number, (app, part) in enumerate(zip(apps, share)):
            path = Path(folder) / f"{app}.yaml"
            path.write_text(APP.format(n=number, app=app.lower(), names=", ".join(part)))
            sources += ["--app", str(path)]
        process = subprocess.Popen(
            [options.program, "repl", "--format", "jsonl", *sources],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        times = []

        def turn(text, limit=0.05):
            """Returns the time until the last event of a turn, which a short silence follows."""
            start = last = time.perf_counter()
            process.stdin.write(text.encode() + b"\n")
            wait = 30.0
            while select.select([process.stdout], [], [], wait)[0]:
                if not os.read(process.stdout.fileno(), 1 << 16):
                    raise SystemExit("The program has ended.")
                last = time.perf_counter()
                wait = limit
            return (last - start) * 1000

        turn("help", 2)
        for _ in range(options.rounds):
            place = rng.randrange(3)
            for text in utterances(apps[place].lower(), share[place], rng):
                times.append(turn(text))
        process.stdin.close()
        process.wait()
    times.sort()
    print(
        f"{len(times)} turns: median {statistics.median(times):.2f} ms, "
        f"p95 {times[int(len(times) * 0.95)]:.2f} ms, longest {times[-1]:.2f} ms")


if __name__ == "__main__":
    main()
