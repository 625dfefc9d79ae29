#!/usr/bin/env python3
"""Measures the service: latency, memory, wake-ups, starts of apps, many fronts, connections.

    python3 Benchmarks/service/measure.py .build/debug [PART...]

The parts are say, idle, hearing, start, fronts and connections; without one all are measured. FRONTS, TURNS,
CONNECTIONS and PAUSE in the environment change the sizes. Kills are counted by
`python3 Tests/EndToEnd/service.py .build/debug 300`.
"""

import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "Tests", "EndToEnd"))

from apps import Home  # noqa: E402
from checks import Checks  # noqa: E402
from hearing import VirtualMicrophone, speak  # noqa: E402
from hostile_app import intent, metadata, parameter, shortcut, write_app  # noqa: E402
from service import Front, Service, check_leaks  # noqa: E402

EXAMPLES = ["SoupChef", "Tasks", "Workouts", "Bank", "Settings", "TravelTracking"]
WHERE = sys.argv[1] if len(sys.argv) > 1 else ".build/debug"


def size(name, usual):
    return int(os.environ.get(name, usual))


def summary(name, seconds, unit="ms"):
    times = sorted(seconds)
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    print(
        f"{name}: median {statistics.median(times) * 1000:.1f} {unit}, "
        f"p95 {p95 * 1000:.1f} {unit} of {len(times)}", flush=True)


def load():
    return f"load {os.getloadavg()[0]:.1f}"


def examples(home, names=EXAMPLES):
    for name in names:
        if home.run("apps", "add", home.app(name))[0] != 0:
            sys.exit(f"{name} is not built.")


def processor_time():
    """Returns the processor time of the programs that have ended, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure_say(home):
    """From the start of the program, and from the message, to the first event."""
    examples(home)
    service = Service(home)
    front = Front(home, service.path, "front")
    front.say("start yoga")
    whole, work, message = [], [], []
    for number in range(size("TURNS", 100)):
        before = processor_time()
        begin = time.monotonic()
        process = subprocess.Popen(
            [home.path, "say", "--session", f"say {number % 8}", "start yoga"],
            stdout=subprocess.PIPE, env=home.environment)
        process.stdout.readline()
        whole.append(time.monotonic() - begin)
        process.communicate()
        work.append(processor_time() - before)
        begin = time.monotonic()
        front.send({"say": {"request": number + 1000, "text": "start yoga"}})
        front.receive()
        message.append(time.monotonic() - begin)
        while "turnEnded" not in front.receive():
            pass
    begin = []
    for _ in range(20):
        start = time.monotonic()
        subprocess.run([home.path, "--version"], capture_output=True, env=home.environment)
        begin.append(time.monotonic() - start)
    summary("say “start yoga”, six apps, to the first event: from the message", message)
    summary("say “start yoga”, six apps, to the first event: from the start of the program", whole)
    summary("the same, processor time of the whole program", work)
    summary("the program alone, to the end of --version", begin)
    service.stop()


def switches(process):
    """Returns how often each thread has been woken."""
    counts = {}
    for task in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{task}/status", encoding="utf-8") as file:
            counts[task] = int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", file.read(), re.M)[1])
    return counts


def rollup(process, key):
    with open(f"/proc/{process}/smaps_rollup", encoding="utf-8") as file:
        return int(re.search(rf"^{key}:\s+(\d+)", file.read(), re.M)[1]) / 1024


def add_apps(home, count=20):
    for number in range(count):
        app = write_app(
            os.path.join(home.home, f"app{number}"), name=f"App {number}",
            app=metadata(
                f"App {number}", [intent("Go", [parameter("n", "integer")]), intent("Stop")],
                [shortcut("Go", f"Go way {number}"), shortcut("Stop", f"Stop way {number}")]))
        home.run("apps", "add", app)


def report_rest(name, service):
    """Memory and wake-ups of a service in which nothing happens."""
    process = service.process.pid
    busy = service.memory()
    # Threads end after some seconds, the last of which gives memory back.
    time.sleep(10)
    before = switches(process)
    time.sleep(20)
    woken = sum(count - before.get(task, 0) for task, count in switches(process).items())
    print(
        f"{name}: {busy:.0f} MB resident at first, {service.memory():.1f} MB at rest, of which private "
        f"{rollup(process, 'Private_Dirty'):.1f} MB; proportional {rollup(process, 'Pss'):.1f} MB; "
        f"{woken} wake-ups in 20 s; {service.descriptors()} descriptors", flush=True)


def measure_idle(home):
    """Twenty apps, none of which runs."""
    add_apps(home)
    service = Service(home)
    report_rest("idle, 20 apps", service)
    front = Front(home, service.path, "front")
    awake = [first_event(front, "go way 3") for _ in range(20)]
    rested = []
    for _ in range(size("RESTS", 5)):
        time.sleep(8)
        rested.append(first_event(front, "go way 3"))
    front.close()
    summary("from a message to the first event, awake", awake)
    summary("the same, after eight seconds of rest", rested)
    service.stop()


def first_event(front, text):
    """Takes a turn, and returns the time from its message to its first event."""
    front.request += 1
    begin = time.monotonic()
    front.send({"say": {"request": front.request, "text": text}})
    message = front.receive()
    took = time.monotonic() - begin
    while "turnEnded" not in message:
        message = front.receive()
    front.say("cancel")
    return took


def measure_hearing(home):
    """Twenty apps, once somebody has spoken a command: the speech model stays loaded."""
    add_apps(home)
    microphone = VirtualMicrophone(home.home)
    service = Service(home, "--device", "vmic.monitor", PULSE_RUNTIME_PATH=microphone.environment["PULSE_RUNTIME_PATH"])
    try:
        front = Front(home, service.path, "front")
        front.socket.settimeout(120)
        front.send({"listen": {"request": 1}})
        path = speak(home.home, "stop way seven")
        kinds = []
        while "turnEnded" not in kinds:
            message = front.receive()
            kind, content = next(iter(message.items()))
            kinds.append(kind)
            if kind == "event":
                kinds.append(next(iter(content["_1"])))
                front.send({"shown": {"_0": content["number"]}})
            elif kind == "listening":
                microphone.play(path)
        front.close()
        print(f"  said “stop way seven”: {', '.join(kinds)}", flush=True)
        report_rest("idle, 20 apps, with the speech model", service)
    finally:
        service.stop()
        microphone.close()


def measure_start(home):
    """An app that does not run, to its first answer."""
    examples(home)
    times = []
    for _ in range(size("STARTS", 10)):
        service = Service(home)
        front = Front(home, service.path, "front")
        front.say("help")
        begin = time.monotonic()
        events, _ = front.say("show the menu")
        times.append(time.monotonic() - begin)
        service.stop()
    summary("an app started on demand, to its first answer", times)


def measure_fronts(home):
    """Many fronts at once, each with a pause between its turns as people have one."""
    names = [f"app{number}" for number in range(6)]
    for name in names:
        app = write_app(
            os.path.join(home.home, name), name=name.title(),
            app=metadata(
                name.title(), [intent("Order", [parameter("size", "integer")])],
                [shortcut("Order", "Order")]))
        home.run("apps", "add", app)
    service = Service(home)
    fronts, turns = size("FRONTS", 200), size("TURNS", 100)
    pause = float(os.environ.get("PAUSE", "10"))
    times, wrong = [], []
    barrier = threading.Barrier(fronts)

    def work(number):
        front = Front(home, service.path, f"front {number}")
        barrier.wait()
        time.sleep(pause * number / fronts)
        for turn in range(turns // 2):
            begin = time.monotonic()
            events, _ = front.say(f"order in {names[number % 6]}")
            middle = time.monotonic()
            value = number * 1000 + turn
            if [kind for kind, _ in events] != ["matched", "ask"]:
                wrong.append(events)
            time.sleep(pause / 2)
            after = time.monotonic()
            events, _ = front.say(str(value))
            times.extend([middle - begin, time.monotonic() - after])
            found = [c["_0"]["parameters"]["size"] for kind, c in events if kind == "performed"]
            if found != [value]:
                wrong.append(events)
            time.sleep(pause / 2)
        front.close()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(fronts)]
    begin = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took = time.monotonic() - begin
    summary(f"{fronts} fronts, {turns} turns each, 6 apps, {pause:g} s for two turns", times)
    print(
        f"  in {took:.0f} s, {len(times) / took:.0f} turns a second; {len(wrong)} turns with an event in "
        f"the wrong place; {service.memory():.0f} MB", flush=True)
    service.stop()


def measure_connections(home):
    app = write_app(os.path.join(home.home, "app"), name="App")
    home.run("apps", "add", app)
    service = Service(home)
    check_leaks(Checks(), home, service, size("CONNECTIONS", 100_000))
    service.stop()


PARTS = {
    "say": measure_say, "idle": measure_idle, "hearing": measure_hearing, "start": measure_start, "fronts": measure_fronts,
    "connections": measure_connections}


def main():
    for part in sys.argv[2:] or PARTS:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            print(f"{part}, {load()}", flush=True)
            PARTS[part](Home(WHERE, folder))


if __name__ == "__main__":
    main()
