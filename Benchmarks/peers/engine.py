"""What the peers' runners share: they obey `run.py`, a JSON object a line in, one a line out.

An engine is a class with `__init__(work)`, which compiles, and `answer(text)`, which returns `None`
or `(intent, slots)`; a slot is `(name, value, start, end)` in words, and `slots` is `None` where the
engine cannot tell them.
"""

import ctypes
import gc
import json
import os
import resource
import sys
from time import perf_counter, perf_counter_ns

PAGE = os.sysconf("SC_PAGESIZE")


def resident():
    """Returns the bytes of the process that are in memory, after what is free has been given back."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * PAGE


def spoken_numbers(work, list_name):
    """Returns what is said for each number of a range, with the number: digits and words."""
    low, high = work["ranges"][list_name]
    for number in range(low, high + 1):
        yield str(number), str(number)
        if work["numbers"][number] != str(number):
            yield work["numbers"][number], str(number)


def names(work):
    """Returns the names of each list with their values, the ranges of numbers among them."""
    lists = {name: [tuple(pair) for pair in pairs] for name, pairs in work["lists"].items()}
    for name in work["ranges"]:
        lists[name] = list(spoken_numbers(work, name))
    return lists


def times(answer, utterances):
    """Returns for each utterance how long the answer takes, in nanoseconds."""
    result = []
    clock = perf_counter_ns
    for text in utterances:
        start = clock()
        answer(text)
        result.append(clock() - start)
    return result


def serve(engine_class):
    """Obeys commands until the input ends."""
    limit = int(os.environ.get("PEER_MEMORY", "0"))
    if limit:
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    with open(sys.argv[1], encoding="utf-8") as file:
        work = json.load(file)
    utterances = {kind: [item["text"] for item in work[kind]] for kind in ("hits", "misses")}
    engine = None
    for line in sys.stdin:
        command = json.loads(line)
        reply = {}
        try:
            if command["command"] == "compile":
                reply["residentBefore"] = resident()
                start = perf_counter()
                engine = engine_class(work)
                reply["seconds"] = perf_counter() - start
                reply["residentAfter"] = resident()
                reply["sizes"] = getattr(engine, "sizes", {})
            elif command["command"] == "resident":
                reply["residentAfter"] = resident()
            elif command["command"] == "answers":
                chosen = utterances[command["of"]][: command.get("first")]
                reply["answers"] = [coded(engine.answer(text)) for text in chosen]
            elif command["command"] == "round":
                chosen = utterances[command["of"]][: command.get("first")]
                gc.disable()
                reply["nanoseconds"] = times(engine.answer, chosen)
                gc.enable()
        except MemoryError:
            reply["refusal"] = "out of memory"
        except Exception as error:  # What a peer throws is a result to report.
            reply["refusal"] = f"{type(error).__name__}: {error}"[:200]
        print(json.dumps(reply), flush=True)


def coded(answer):
    if answer is None:
        return None
    intent, slots = answer
    if slots is not None:
        slots = [
            {"name": name, "value": str(value), "start": start, "end": end}
            for name, value, start, end in slots
        ]
    return {"intent": intent, "slots": slots}
