"""Finding a misspelt name among many: ours in a phrase, SymSpell by itself."""

import json
import os
import random
import subprocess
import sys
import threading
from pathlib import Path
from statistics import median

import noise

HERE = Path(__file__).resolve().parent
SAMPLE = 1000


def measure(options, program, work):
    """Returns for each engine how many names it finds, in what time, and the memory that takes."""
    from workload import Words

    rng = random.Random(options.seed)
    first, last = (Words(random.Random(seed)).pool(4000) for seed in (11, 12))
    names = set()
    while len(names) < options.names:
        names.add(f"{rng.choice(first)} {rng.choice(last)}")
    names = sorted(names)
    tests = {str(edits): misspelt(names, edits, rng) for edits in (1, 2)}
    path = work / "names.json"
    path.write_text(json.dumps({"names": names, "tests": tests}))
    results = {"count": len(names), "engines": {"Parlance": ours(names, tests, program, work)}}
    if not options.only_ours:
        print(f"SymSpell: {len(names)} names …", file=sys.stderr, flush=True)
        run = subprocess.run(
            [sys.executable, HERE / "names.py", path], check=True, capture_output=True, text=True)
        results["engines"]["symspellpy"] = json.loads(run.stdout)
    return results


def misspelt(names, edits, rng):
    """Returns names with slips, and what was meant."""
    tests = []
    for name in rng.sample(names, SAMPLE):
        changed = name
        for _ in range(edits):
            place = rng.randrange(2)
            words = changed.split(" ")
            words[place] = noise.edit(words[place], rng) if len(words[place]) > 1 else words[place]
            changed = " ".join(words)
        if changed != name:
            tests.append((changed, name))
    return tests


def ours(names, tests, program, work):
    phrases, listed = work / "names.yaml", work / "names.txt"
    phrases.write_text(
        "language: en\nintents:\n  Call:\n    data:\n      - sentences: ['call {person}']\n"
        "lists:\n  person: {values: [nobody]}\n")
    listed.write_text("\n".join(names) + "\n")
    # From a compiled file, so that the memory that compiling took is not counted.
    compiled = work / "names.compiled"
    subprocess.run(
        [program, "compile", "--app", phrases, "--list", f"person={listed}", "-o", compiled], check=True)
    command = [program, "match", "--app", compiled, "--format", "jsonl"]
    result = {}
    _, exact = run(command, [f"call {name}" for name in names[:200]])
    for edits, pairs in tests.items():
        # The first one makes the index, which is counted as memory and not as time.
        records, memory = run(command, ["call " + pairs[0][0]] + [f"call {said}" for said, _ in pairs])
        found = [
            record["matches"][0]["slots"][0]["value"] if record["outcome"] == "matched" else None
            for record in records[1:]]
        result[edits] = {
            "right": sum(name == value for (_, name), value in zip(pairs, found)) / len(pairs),
            "wrong": sum(
                value is not None and name != value for (_, name), value in zip(pairs, found)) / len(pairs),
            "median": median(record["microseconds"] for record in records[1:]),
            "first": records[0]["microseconds"]}
        result["memory"] = max(result.get("memory", 0), memory - exact)
    return result


def run(command, lines):
    """Returns the records of our command, and the most memory it took, in bytes."""
    # What wait4 tells is at least what this process had when it started the other; /proc is exact.
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def write():
        process.stdin.write("".join(line + "\n" for line in lines).encode())
        process.stdin.flush()

    writer = threading.Thread(target=write)
    writer.start()
    output = [process.stdout.readline() for _ in lines]
    writer.join()
    status = Path(f"/proc/{process.pid}/status").read_text()
    process.stdin.close()
    process.wait()
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return [json.loads(line) for line in output], int(peak.split()[1]) * 1024


def symspell(path):
    """Answers with SymSpell, in a process of its own, so that its memory can be told."""
    from time import perf_counter_ns

    from symspellpy import SymSpell, Verbosity

    def resident():
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGESIZE")

    work = json.loads(Path(path).read_text())
    before = resident()
    speller = SymSpell(max_dictionary_edit_distance=2)
    for name in work["names"]:
        speller.create_dictionary_entry(name, 1)
    result = {"memory": resident() - before}
    for edits, pairs in work["tests"].items():
        times, right, wrong = [], 0, 0
        for said, name in pairs:
            start = perf_counter_ns()
            found = speller.lookup(said, Verbosity.TOP, max_edit_distance=2)
            times.append((perf_counter_ns() - start) / 1000)
            right += bool(found) and found[0].term == name
            wrong += bool(found) and found[0].term != name
        result[edits] = {
            "right": right / len(pairs), "wrong": wrong / len(pairs), "median": median(times)}
    print(json.dumps(result))


if __name__ == "__main__":
    symspell(sys.argv[1])
