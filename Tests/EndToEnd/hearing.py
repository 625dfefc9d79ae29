"""Checks hearing: recorded files, and dialogs through a virtual microphone.

    python3 Tests/EndToEnd/hearing.py .build/debug [CHECK ...]

Without names, all checks run but `hear_kitchen`, which takes the time of its minute of noise.

Speech is made by flite. The microphone is the monitor of a null sink of a PulseAudio server of our
own, so that no device is needed and none is touched.
"""

import array
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import wave

from checks import Checks, Program, records
from terminal import Terminal

PHRASES = """
language: en
intents:
  SetLamp:
    data:
      - sentences:
          - "turn {state} [the] {room} lamp[s]"
          - "dim [the] {room} lamp to {level} percent"
lists:
  state: {values: ["on", "off"]}
  room: {values: [kitchen, living room]}
  level: {range: {from: 0, to: 100}}
"""

OTHER = "my grandmother planted seven apple trees behind the barn"


def speak(folder, text, voice="slt"):
    path = os.path.join(folder, text.replace(",", "").replace(" ", "-") + ".wav")
    if not os.path.exists(path):
        subprocess.run(["flite", "-voice", voice, "-t", text, "-o", path], check=True)
    return path


def spoken(scenario, folder):
    """Returns a scenario each of whose turns is spoken: the recordings decide what is heard."""
    with open(scenario, encoding="utf-8") as file:
        text = file.read()

    def recorded(turn):
        return f"{turn[0]}\n{turn[1]}  audio: {os.path.basename(speak(folder, turn[2]))}"

    path = os.path.join(folder, os.path.basename(scenario))
    with open(path, "w", encoding="utf-8") as file:
        file.write(re.sub(r'^(      )- say: "?(.*?)"?$', recorded, text, flags=re.M))
    return path


def check_files(checks, program, folder):
    phrases = os.path.join(folder, "lamps.yaml")
    with open(phrases, "w") as file:
        file.write(PHRASES)
    said = speak(folder, "turn off the kitchen lamp")
    number = speak(folder, "dim the living room lamp to seventy five percent")
    other = speak(folder, OTHER)
    status, output, errors = program.run(
        "recognize", "--app", phrases, "--format", "jsonl", said, number, other)
    checks.equal(status, 0, "recognize ends with 0")
    found = records(output)
    checks.equal(
        [record["transcript"] for record in found[:2]],
        ["turn off the kitchen lamp", "dim the living room lamp to seventy five percent"],
        "transcripts")
    checks.equal([record["outcome"] for record in found], ["matched", "matched", "rejected"],
                 "outcomes")
    checks.equal(
        [slot["value"] for slot in found[1]["matches"][0]["slots"]], ["living room", 75], "slots")
    checks.expect(
        all(key in found[0] for key in ("file", "confidence", "audioSeconds", "decodeSeconds")),
        "fields", found[0])
    status, output, errors = program.run("recognize", "--app", phrases, "/no/such.wav")
    checks.equal(status, 66, "a missing file ends with 66")
    checks.expect("/no/such.wav: There is no such file." in errors, "it is named", errors)
    status, output, errors = program.run("recognize", "--app", phrases, phrases)
    checks.equal(status, 65, "a file that is not sound ends with 65")
    status, output, errors = program.run(
        "recognize", "--app", phrases, said, PARLANCE_SPEECH_MODELS=folder)
    checks.equal(status, 69, "a missing model ends with 69")
    checks.expect("pocketsphinx-en-us" in errors, "it says how to install it", errors)
    status, output, errors = program.run("listen", "--app", phrases, "--device", "none",
                                         PULSE_SERVER="unix:/no/server")
    checks.equal(status, 69, "no microphone ends with 69")
    checks.expect("There is no microphone “none”." in errors, "it is reported", errors)


def sound(path, seconds, sample):
    """Writes a WAV file of samples that a function gives."""
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16000)
        file.writeframes(array.array("h", (sample(i) for i in range(int(seconds * 16000)))))
    return path


def check_bad_sound(checks, program, folder):
    """Silence, a chord, clipped speech: none is a command by mistake, and nothing crashes."""
    phrases = os.path.join(folder, "lamps.yaml")
    state = [1]

    def noise(index):
        state[0] = (state[0] * 1103515245 + 12345) % (1 << 31)
        return (state[0] >> 20) - 1024

    chord = [220, 277, 330, 440]
    from math import pi, sin
    sounds = [
        sound(os.path.join(folder, "silence.wav"), 2, lambda index: 0),
        sound(os.path.join(folder, "hiss.wav"), 2, noise),
        sound(os.path.join(folder, "chord.wav"), 3, lambda index: int(sum(
            3000 * sin(2 * pi * tone * (1 + index // 8000 % 3 / 4) * index / 16000)
            for tone in chord))),
    ]
    status, output, _ = program.run(
        "recognize", "--app", phrases, "--format", "jsonl", *sounds)
    checks.equal(status, 0, "silence, hiss and music are recognized")
    checks.equal([record["outcome"] for record in records(output)], ["rejected"] * 3,
                 "and are no commands")
    with wave.open(speak(folder, "turn off the kitchen lamp")) as file:
        rate = file.getframerate()
        samples = array.array("h", file.readframes(file.getnframes()))
    clipped = os.path.join(folder, "clipped.wav")
    with wave.open(clipped, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(array.array("h", (max(-32768, min(32767, 12 * s)) for s in samples)))
    status, output, errors = program.run(
        "recognize", "--app", phrases, "--format", "jsonl", clipped)
    checks.equal(status, 0, "clipped speech is recognized")
    checks.equal(len(records(output)), 1, "and gives a record")
    checks.expect("is distorted" in errors, "and a warning", errors)
    # Drop-outs of 75 ms, five a second; a microphone that is unplugged; mains hum; a whisper.
    broken = sound(os.path.join(folder, "broken.wav"), len(samples) / rate, lambda index: (
        0 if index % 3200 < 1200 else samples[index]))
    cut = sound(os.path.join(folder, "cut.wav"), len(samples) / rate, lambda index: (
        samples[index] if index < len(samples) // 2 else 0))
    hum = sound(os.path.join(folder, "hum.wav"), 3, lambda index: int(sum(
        height * sin(2 * pi * 50 * harmonic * index / 16000)
        for harmonic, height in ((1, 6000), (2, 3000), (3, 1500)))))
    whisper = os.path.join(folder, "whisper.wav")
    subprocess.run(["espeak-ng", "-v", "en-us+whisper", "-w", whisper, "turn off the kitchen lamp"], check=True)
    status, output, _ = program.run(
        "recognize", "--app", phrases, "--format", "jsonl", broken, cut, hum, whisper)
    found = records(output)
    checks.equal(status, 0, "drop-outs, half a sentence, hum and a whisper are recognized")
    checks.equal(found[0]["transcript"], "turn off the kitchen lamp", "what drop-outs leave is heard")
    checks.equal([record["outcome"] for record in found[1:3]], ["rejected"] * 2,
                 "half a sentence and hum are no commands")
    checks.expect(found[3]["confidence"] < 0.8, "a whisper is asked about", found[3])


def clatter(folder, seconds=5):
    """Pans and plates that are put down: partials that are no multiples of one another."""
    from math import exp, pi, sin
    samples = [0.0] * int(seconds * 16000)
    for hit in range(int(seconds * 3)):
        start, pitch = hit * 5300 + hit * hit * 977 % 2600, 500 + hit * 761 % 2700
        for place in range(min(3000, len(samples) - start)):
            moment = place / 16000
            samples[start + place] += 2500 * exp(-60 * moment) * sum(
                sin(2 * pi * pitch * partial * moment) for partial in (1, 1.59, 2.14, 2.65))
    return sound(os.path.join(folder, "clatter.wav"), seconds,
                 lambda index: max(-32000, min(32000, int(samples[index]))))


def check_stream(checks, program, folder):
    """Standard input: utterances are found as they arrive, and what is not sound is reported."""
    phrases = os.path.join(folder, "lamps.yaml")
    recognize = ("recognize", "--app", phrases, "--format", "jsonl", "-")
    pause, samples = array.array("h", [3, -3] * 16000), array.array("h")
    for text in ("turn off the kitchen lamp", "turn on the living room lamp"):
        with wave.open(speak(folder, text)) as file:
            rate = file.getframerate()
            samples += array.array("h", file.readframes(file.getnframes())) + pause
    with wave.open(os.path.join(folder, "both.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples)
    with open(os.path.join(folder, "both.wav"), "rb") as file:
        both = file.read()
    expected = ["turn off the kitchen lamp", "turn on the living room lamp"]
    status, output, errors = program.run(*recognize, text=both)
    checks.equal((status, [record["transcript"] for record in records(output)]), (0, expected),
                 "utterances of a WAV stream")
    starts = [record.get("start") for record in records(output)]
    checks.equal(starts, sorted(starts), "each has its place in the stream")
    status, output, errors = program.run(*recognize, "--raw", str(rate), text=samples.tobytes())
    checks.equal((status, [record["transcript"] for record in records(output)]), (0, expected),
                 "samples without a header")
    with wave.open(os.path.join(folder, "none.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(b"")
    with open(os.path.join(folder, "none.wav"), "rb") as file:
        none = file.read()
    for text, reason in ((none, "recording is empty"), (b"", "recording is empty"),
                         (b"ID3\x03 an mp3", "not a WAV file"), (both[:30], "cut off")):
        status, output, errors = program.run(*recognize, text=text)
        checks.equal((status, output), (65, ""), "what is not sound ends with 65")
        checks.expect(reason in errors and "standard input" in errors, "and says why", errors)
    closed = subprocess.run(
        ["sh", "-c", 'exec "$0" "$@" <&-', program.path, *recognize], capture_output=True, text=True,
        env=program.environment)
    checks.equal((closed.returncode, closed.stdout), (65, ""), "closed standard input ends with 65")
    checks.expect("Standard input cannot be read" in closed.stderr, "and says so", closed.stderr)
    for arguments in (("-", "-"), ("--raw", "10", "-"), ("--raw", "16000", phrases)):
        status, output, errors = program.run("recognize", "--app", phrases, *arguments)
        checks.equal((status, output), (64, ""), f"{arguments} is no use of it")


def check_noise_cost(checks, program, folder):
    """Noise without a voice is given up, however much is listened for, and free text is no large list."""
    state = [7]

    def noise(index):
        state[0] = (state[0] * 1103515245 + 12345) % (1 << 31)
        return ((state[0] >> 16) % 4001 - 2000) // (1 if index // 20000 % 2 else 2)

    path = sound(os.path.join(folder, "fan.wav"), 6, noise)
    apps = [part for name in ("Clock", "Tasks", "Settings", "Photos")
            for part in ("--app", program.app(name))]
    status, output, errors = program.run("recognize", *apps, "--format", "jsonl", path)
    found = records(output)
    checks.equal((status, [record["outcome"] for record in found]), (0, ["rejected"]), "noise is refused")
    checks.equal(found[0].get("doubt"), "unlikeSpeech", "because it is no speech")
    checks.expect("too large to be spoken" not in errors and "names)" not in errors,
                  "free text is not said to be a large list", errors)


SUITE = """
tests:
  - audio: turn-off-the-kitchen-lamp.wav
    text: turn off the kitchen lamp
    intent: SetLamp
    slots: {state: "off", room: kitchen}
  - audio: my-grandmother-planted-seven-apple-trees-behind-the-barn.wav
    rejected: true
  - audio: turn-off-the-kitchen-lamp.wav
    text: turn on the kitchen lamp
    intent: SetLamp
    slots: {state: "on", room: kitchen}
  - audio: missing.wav
    intent: SetLamp
"""


def check_suite(checks, program, folder):
    phrases = os.path.join(folder, "lamps.yaml")
    suite = os.path.join(folder, "recordings.yaml")
    for text in ("turn off the kitchen lamp", OTHER):
        speak(folder, text)
    with open(suite, "w") as file:
        file.write(SUITE)
    status, output, errors = program.run(
        "test", "--app", phrases, "--format", "jsonl", suite)
    found = records(output)
    checks.equal(status, 1, "a recording that means something else fails")
    checks.equal([(record["kind"], record["passed"]) for record in found[:-1]],
                 [("audio", True), ("audio", True), ("audio", False), ("audio", False)],
                 "each recording is a test")
    checks.expect("Heard “turn off the kitchen lamp”" in found[2]["message"],
                  "what was heard is reported", found[2])
    checks.expect("There is no such file" in found[3]["message"], "a missing one is reported",
                  found[3])
    figures = found[-1].get("audio", {})
    # Ten words were said, and one of them was another.
    checks.equal(figures.get("wordErrorRate"), 0.1, "words wrong by words said")
    checks.equal((figures.get("intentAccuracy"), figures.get("slotAccuracy")), (1, 0.75),
                 "intents and slots")
    checks.equal(figures.get("falseAcceptRate"), 0, "other speech that was taken for a command")
    checks.expect(0.3 < (figures.get("endpointSeconds") or 0) < 1.5, "the endpoint", figures)
    status, output, _ = program.run("test", "--app", phrases, suite)
    checks.expect("word error rate 10.0 %" in output, "people see it as well", output)


SCENARIO = """
dialogs:
  - name: an order by voice
    turns:
      - say: order soup in soup chef
        audio: order-soup-in-soup-chef.wav
        expect: [{ask: Which soup*, parameter: soup}]
      - say: the last one
        audio: the-last-one.wav
        expect: [{ask: Order 1 medium Gazpacho?}]
      - silence: true
        expect: [{ask: I didn't hear anything.*}]
      - say: "yes"
        audio: yes.wav
        expect: [{performed: OrderSoup, parameters: {soup: Gazpacho}}]
  - name: something else is heard
    turns:
      - say: order gazpacho in soup chef
        audio: order-soup-in-soup-chef.wav
        expect: [{ask: Order*}]
"""


def replayed(program, app, scenario, folder):
    """Replays the dialogs of a scenario by the recordings in a folder; returns the status and the records."""
    path = os.path.join(folder, "scenario.yaml")
    with open(path, "w") as file:
        file.write(scenario)
    status, output, _ = program.run(
        "test", "--app", program.app(app), "--format", "jsonl", path, timeout=180)
    return status, records(output)


def check_scenario(checks, program, folder):
    """A scenario is replayed by its recordings."""
    for text in ("order soup in soup chef", "the last one", "yes"):
        speak(folder, text)
    status, found = replayed(program, "SoupChef", SCENARIO, folder)
    checks.equal(status, 1, "what is heard decides")
    checks.equal([record.get("passed") for record in found[:-1]], [True, False],
                 "a dialog by recordings passes, another fails")
    checks.expect("(heard “order soup in soup chef”)" in found[1]["message"],
                  "what was heard is reported", found[1])


POINTING = """
dialogs:
  - name: a pronoun is heard once there is something that it can mean
    turns:
      - say: delete it
        audio: delete-it.wav
        expect: [{ask: Did you mean *}]
      - say: "no"
      - say: add wash the car to home
        expect: [{performed: AddTask}]
      - say: delete it
        audio: delete-it.wav
        expect: [{ask: Are you sure you want to delete “wash the car”?*}]
      - say: "yes"
        audio: yes.wav
        expect: [{performed: DeleteTask}]
  - name: a place in a list is heard while the list is shown
    turns:
      - say: show my home tasks in tasks
        expect: [{performed: ShowTasks}]
      - say: delete the second one
        audio: delete-the-second-one.wav
        expect: [{ask: Are you sure you want to delete *}]
      - say: "no"
"""


def check_pointing(checks, program, folder):
    """Words that point to a thing are heard in a command, but only while they can mean something."""
    for text in ("delete it", "yes", "delete the second one"):
        speak(folder, text)
    status, found = replayed(program, "Tasks", POINTING, folder)
    checks.equal([record.get("message", "") for record in found[:-1]], ["", ""],
                 "“it” and “the second one” are heard")
    checks.equal(status, 0, "the dialogs pass")


class VirtualMicrophone:
    """A PulseAudio server of our own with a sink whose monitor is the microphone."""

    def __init__(self, folder):
        runtime = os.path.join(folder, "run")
        os.makedirs(runtime, mode=0o700, exist_ok=True)
        self.environment = {
            "XDG_RUNTIME_DIR": runtime, "HOME": folder, "PULSE_RUNTIME_PATH": runtime}
        self.server = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1",
             "-L", "module-native-protocol-unix",
             "-L", "module-null-sink sink_name=vmic rate=16000 channels=1 format=s16le"],
            env=dict(os.environ, **self.environment), stderr=subprocess.DEVNULL)
        for _ in range(100):
            if os.path.exists(os.path.join(runtime, "native")):
                return
            time.sleep(0.1)
        raise RuntimeError("PulseAudio does not start")

    def run(self, *command, **options):
        return subprocess.run(
            command, check=True, env=dict(os.environ, **self.environment), **options)

    def play(self, path, sink="vmic"):
        self.run("paplay", "-d", sink, path)

    def control(self, *arguments):
        return self.run("pactl", *arguments, capture_output=True, text=True).stdout.strip()

    def close(self):
        self.server.terminate()
        self.server.wait()


class Listener:
    """A program that listens to the virtual microphone; its events are read as they come."""

    def __init__(self, program, microphone, *arguments, ready="Listening to", stdin=None):
        self.process = subprocess.Popen(
            [program.path, *arguments, "--format", "jsonl", "--device", "vmic.monitor",
             "--no-store", "--trace"],
            stdin=stdin or subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, env=dict(program.environment, **microphone.environment))
        self.events = []
        self.notes = []
        self.arrived = threading.Condition()
        for stream, take in ((self.process.stdout, self.take_event),
                             (self.process.stderr, self.take_note)):
            threading.Thread(target=self.read, args=(stream, take), daemon=True).start()
        self.wait_for_note(ready, 120)

    def read(self, stream, take):
        for line in stream:
            with self.arrived:
                take(line)
                self.arrived.notify_all()

    def take_event(self, line):
        self.events.append(json.loads(line))

    def take_note(self, line):
        self.notes.append(line)

    def wait_for_note(self, text, seconds=30):
        with self.arrived:
            self.arrived.wait_for(lambda: any(text in note for note in self.notes), seconds)
        return any(text in note for note in self.notes)

    def wait_for(self, name, count=1, seconds=30):
        """Returns the events of a name, once there are so many."""
        with self.arrived:
            self.arrived.wait_for(
                lambda: sum(event["event"] == name for event in self.events) >= count, seconds)
        return [event for event in self.events if event["event"] == name]

    def close(self, number=signal.SIGINT):
        """Ends the program by a signal and returns its status."""
        self.process.send_signal(number)
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return "killed"


def ask_which_soup(listener, microphone, folder):
    """Orders soup, so that the program asks which one; returns its questions so far.

    The sound of “order”, cut into frames by chance, fits “who orders” as well in about one of 20 cases. The program then
    asks whether soup is to be ordered, and a person says yes.
    """
    count = len(listener.wait_for("ask", 0, 0))
    microphone.play(speak(folder, "order soup in soup chef"))
    asked = listener.wait_for("ask", count + 1)
    if asked and "Did you mean" in asked[-1]["text"]:
        # A person lets the program finish, and a debug build needs the time to make the grammar.
        time.sleep(5)
        microphone.play(speak(folder, "yes"))
        asked = listener.wait_for("ask", count + 2)
    return asked


def show(listener):
    print(json.dumps(listener.events, indent=1), *listener.notes, file=sys.stderr)


def check_dialog(checks, program, folder, microphone):
    """A whole order by voice: questions, a correction, a yes, other speech, a repair, a no."""
    failures = checks.failures
    listener = Listener(program, microphone, "listen", "--app", program.app("SoupChef"))

    def say(text, event, count):
        microphone.play(speak(folder, text))
        return listener.wait_for(event, count)

    try:
        microphone.play(clatter(folder))
        time.sleep(2)
        checks.equal(
            [event["event"] for event in listener.events
             if event["event"] in ("matched", "ask", "performed", "say")], [],
            "clatter is not a command and needs no answer")
        refused = len(listener.wait_for("rejected", 0, 0))
        asked = ask_which_soup(listener, microphone, folder)
        checks.equal([ask["kind"] for ask in asked][-1:], ["value"], "the missing soup is asked for")
        before = len(asked)
        said = say("what can I say", "say", 1)
        checks.expect(len(said) >= 1, "help works while a question waits", listener.events)
        before = len(listener.wait_for("ask", before + 1, 10))
        asked = say("the second one", "ask", before + 1)
        checks.equal(asked[-1]["kind"], "confirmation", "an answer by place is taken")
        checks.expect("Roasted Tomato Bisque" in asked[-1]["text"], "it is the second", asked[-1])
        asked = say("make it two", "ask", before + 2)
        checks.expect("2 medium" in asked[-1]["text"], "a correction is heard", asked[-1])
        performed = say("yes", "performed", 1)
        checks.equal([event["intent"] for event in performed], ["OrderSoup"], "the soup is ordered")
        checks.equal([event["parameters"].get("quantity") for event in performed], [2],
                     "two of them")
        checks.equal(len(say(OTHER, "rejected", refused + 1)), refused + 1,
                     "other speech is refused")

        count = len(ask_which_soup(listener, microphone, folder))
        # A person reads the question first; a debug build needs the time to make the grammar.
        time.sleep(5)
        asked = say("gazpacho", "ask", count + 1)
        checks.equal(asked[-1]["kind"], "confirmation", "an answer by name is taken")
        cancelled = say("no", "cancelled", 1)
        checks.equal(len(cancelled), 1, "a no leaves it undone")
        ask_which_soup(listener, microphone, folder)
        checks.equal(len(say("never mind", "cancelled", 2)), 2, "a question is given up by voice")
        checks.equal(len(listener.wait_for("performed", 0, 0)), 1, "nothing else was done")
        delays = sorted(event["seconds"] for event in listener.wait_for("latency", 0, 0))
        checks.expect(len(delays) > 5, "delays are reported", delays)
        print(f"from the endpoint to the reply: {delays[len(delays) // 2]:.2f} s median, "
              f"{delays[-1]:.2f} s at most", file=sys.stderr)
    finally:
        status = listener.close()
    checks.equal(status, 0, "Ctrl-C ends it well")
    if checks.failures > failures:
        show(listener)


def kitchen(folder, seconds=60):
    """A minute without a word: dishes, a hood that hums and hisses, a tune on a piano, knocks at the door."""
    from math import exp, pi, sin
    samples = [0.0] * (seconds * 16000)

    def strike(start, length, decay, level, partials):
        for place in range(min(length, len(samples) - start)):
            moment = place / 16000
            samples[start + place] += level * exp(-decay * moment) * sum(
                sin(2 * pi * partial * moment) for partial in partials)

    for hit in range(seconds):
        start, pitch = hit * 15700 + hit * hit * 977 % 9000, 500 + hit * 761 % 2700
        strike(start, 3000, 60, 2500, [pitch * partial for partial in (1, 1.59, 2.14, 2.65)])
    for note in range(2 * seconds // 3):
        pitch = 220 * 2 ** (note * 5 % 12 / 12)
        strike(160000 + note * 6100 + note * note * 577 % 3000, 6400, 9, 1500,
               [pitch * partial for partial in (1, 2, 3)])
    for knock in range(seconds // 4):
        strike(knock * 60000 + knock % 3 * 3900, 1600, 80, 6000, [110, 173])
    state, hiss = 1, 0.0
    for place in range(len(samples)):
        state = (state * 1103515245 + 12345) % 2 ** 31
        hiss = 0.7 * hiss + state / 2 ** 30 - 1
        samples[place] += 150 * hiss + 200 * sin(2 * pi * 100 * place / 16000)
    return sound(os.path.join(folder, "kitchen.wav"), seconds,
                 lambda index: max(-32000, min(32000, int(samples[index]))))


def hear_kitchen(checks, program, folder):
    """A minute of noise alone: nothing is done, asked or said."""
    microphone = VirtualMicrophone(folder)
    listener = Listener(
        program, microphone, "listen", "--app", program.app("SoupChef"), "--app", program.app("Settings"))
    try:
        microphone.play(kitchen(folder))
        # A sentence shows that it was listening all along.
        microphone.play(speak(folder, "what soups does soup chef have"))
        listener.wait_for("matched", 1, 180)
    finally:
        listener.close()
        microphone.close()
    found = [event for event in listener.events
             if event["event"] in ("matched", "ask", "performed", "say", "failed")]
    checks.equal([event["event"] for event in found][:1], ["matched"],
                 f"what is said after a minute of noise is heard {listener.notes[-3:]}")
    checks.equal([event.get("intent") for event in found][:1], ["ShowMenu"],
                 f"a minute of noise is not a command and needs no answer {listener.events}")


def check_silence(checks, program, folder, microphone):
    """Nobody answers: the question is put again, twice, and then given up."""
    failures = checks.failures
    listener = Listener(program, microphone, "listen", "--app", program.app("SoupChef"),
                        "--answer-timeout", "2")
    try:
        microphone.play(speak(folder, "order soup in soup chef"))
        asked = listener.wait_for("ask", 3, 60)
        cancelled = listener.wait_for("cancelled", 1, 60)
        checks.equal(len(asked), 3, "the question is asked three times")
        checks.equal(len({ask["text"] for ask in asked}), 3, "in other words each time")
        checks.equal(len(cancelled), 1, "and is given up")
    finally:
        listener.close()
    if checks.failures > failures:
        show(listener)


def check_push_to_talk(checks, program, folder, microphone):
    """Only what is spoken after Enter counts."""
    failures = checks.failures
    phrases = os.path.join(folder, "lamps.yaml")
    listener = Listener(program, microphone, "listen", "--app", phrases, "--push-to-talk",
                        stdin=subprocess.PIPE)
    try:
        microphone.play(speak(folder, "turn off the kitchen lamp"))
        time.sleep(2)
        checks.equal(listener.events, [], "nothing is heard before the key")
        listener.process.stdin.write("\n")
        listener.process.stdin.flush()
        microphone.play(speak(folder, "turn off the kitchen lamp"))
        matched = listener.wait_for("matched")
        checks.equal([event["intent"] for event in matched], ["SetLamp"], "it is after the key")
        microphone.play(speak(folder, "turn off the kitchen lamp"))
        time.sleep(2)
        checks.equal(len(listener.wait_for("matched", 0, 0)), 1, "one utterance for each press")
    finally:
        listener.close()
    if checks.failures > failures:
        show(listener)


def check_passcode(checks, program, folder, microphone):
    """The line after `unlock` is the passcode, however early it is typed."""
    failures = checks.failures
    recording = os.path.join(folder, "locked.yaml")

    def person(name):
        """Returns the environment of a person with a passcode, who has not mistyped it yet."""
        home = dict(microphone.environment, XDG_CONFIG_HOME=os.path.join(folder, name))
        program.run("passcode", text="2468\n2468\n", **home)
        return type("", (), {"environment": home})

    arguments = ["listen", "--app", program.app("Bank"), "--push-to-talk", "--locked",
                 "--record", recording]
    ask = "what's my balance at bank\n"

    def told(listener):
        """Returns all that a dialog tells and keeps."""
        listener.close()
        with open(recording, encoding="utf-8") as file:
            return json.dumps(listener.events) + "".join(listener.notes) + file.read()

    listener = Listener(program, person("ahead"), *arguments, stdin=subprocess.PIPE)
    for number, code in enumerate(["9753\n", "9754\n"], 1):
        listener.process.stdin.write(ask + code)
        listener.process.stdin.flush()
        listener.wait_for_note("That is not the passcode.")
        # A line that was read before the question may have been an utterance, so that one more is
        # awaited; one that was read after it is the passcode. Both happen.
        if len(listener.wait_for("failed", number, 3)) < number:
            listener.process.stdin.write("9756\n")
            listener.process.stdin.flush()
        failed = listener.wait_for("failed", number)
        checks.equal(len(failed), number, "a passcode that was typed ahead is judged")
    checks.equal(listener.wait_for("rejected", 0, 0), [], "and neither is an utterance")
    everything = told(listener)
    checks.expect("975" not in everything, "nor is it told or kept", everything)

    listener = Listener(program, person("in-turn"), *arguments, stdin=subprocess.PIPE)
    for number, code in enumerate(["\n", "9755\n", "2468\n"], 1):
        listener.process.stdin.write(ask)
        listener.process.stdin.flush()
        listener.wait_for("unlock", number)
        listener.process.stdin.write(code)
        listener.process.stdin.flush()
        listener.wait_for("failed", min(number, 2))
    checks.equal(len(listener.wait_for("performed")), 1, "the right one unlocks")
    everything = told(listener)
    checks.expect(
        "9755" not in everything and "2468" not in everything, "and none is revealed", everything)
    if checks.failures > failures:
        show(listener)


def check_passcode_on_a_plain_terminal(checks, program, folder, microphone):
    """A terminal that cannot edit does not show the passcode either."""
    home = os.path.join(folder, "plain")
    environment = dict(microphone.environment, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home)
    program.run("passcode", text="2468\n2468\n", **environment)
    terminal = Terminal(folder, dict(
        environment, TERM="dumb", PATH=os.environ["PATH"], LANG="C.UTF-8"))
    try:
        terminal.type(f"{program.path} listen --no-store --locked --push-to-talk "
                      f"--app {program.app('Bank')}")
        terminal.key("Enter")
        terminal.wait("Listening to", 120)
        for code, answer in [("9753", "You didn't unlock"), ("2468", "You have")]:
            terminal.type("what's my balance at bank")
            terminal.key("Enter")
            terminal.wait("requires your passcode", 60)
            terminal.type(code)
            terminal.key("Enter")
            screen = terminal.wait(answer, 60)
            checks.expect(answer in screen, "a passcode is judged", screen)
            checks.expect(code not in screen, "and is not shown", screen)
    finally:
        terminal.close()


def check_wake_phrase(checks, program, folder, microphone):
    """Nothing counts before the wake phrase; a command in one breath with it, or after it, does."""
    failures = checks.failures
    phrases = os.path.join(folder, "lamps.yaml")
    listener = Listener(program, microphone, "listen", "--app", phrases, "--wake", "hey parlance")
    try:
        microphone.play(speak(folder, "turn off the kitchen lamp"))
        time.sleep(3)
        checks.equal(listener.events, [], "nothing counts before the phrase")
        microphone.play(speak(folder, "hey parlance, turn off the kitchen lamp"))
        checks.equal(len(listener.wait_for("matched", 1)), 1, "a command in one breath")
        microphone.play(speak(folder, "turn on the living room lamp"))
        checks.equal(len(listener.wait_for("matched", 2)), 2, "another one right after it")
        time.sleep(14)
        microphone.play(speak(folder, "turn on the living room lamp"))
        time.sleep(3)
        checks.equal(len(listener.wait_for("matched", 0, 0)), 2, "later the phrase is needed again")
        microphone.play(speak(folder, "hey parlance"))
        if len(listener.wait_for("woken", 2, 10)) < 2:
            # One in twenty may be missed, of a phrase by itself on a busy machine; a person says it again.
            microphone.play(speak(folder, "hey parlance"))
            listener.wait_for("woken", 2)
        time.sleep(1)
        microphone.play(speak(folder, "turn on the living room lamp"))
        checks.equal(len(listener.wait_for("matched", 3)), 3, "a command after the phrase alone")
    finally:
        listener.close()
    if checks.failures > failures:
        show(listener)


def check_unplugging(checks, program, folder, microphone):
    """A microphone that goes away is looked for, and found; nothing is done with half a sentence."""
    failures = checks.failures
    phrases = os.path.join(folder, "lamps.yaml")
    listener = Listener(program, microphone, "listen", "--app", phrases)
    try:
        # The sound goes on after a command, so that nobody can tell yet whether it is all that is said.
        with wave.open(speak(folder, "turn off the kitchen lamp")) as file:
            form, spoken = file.getparams(), file.readframes(file.getnframes())
        longer = os.path.join(folder, "longer.wav")
        with wave.open(longer, "wb") as file:
            file.setparams(form)
            file.writeframes(spoken + array.array("h", [300, -300] * (form.framerate * 5 // 4)).tobytes())
        player = subprocess.Popen(
            ["paplay", "-d", "vmic", longer], stderr=subprocess.DEVNULL,
            env=dict(os.environ, **microphone.environment))
        time.sleep(len(spoken) / 2 / form.framerate + 1)
        module = microphone.control("list", "short", "modules")
        number = [line.split("\t")[0] for line in module.splitlines() if "null-sink" in line][0]
        microphone.control("unload-module", number)
        checks.expect(listener.wait_for_note("The microphone is gone"), "its loss is reported",
                      listener.notes)
        player.wait(30)
        microphone.control("load-module", "module-null-sink", "sink_name=vmic", "rate=16000",
                           "channels=1", "format=s16le")
        checks.expect(listener.wait_for_note("Listening again to"), "its return is reported",
                      listener.notes)
        time.sleep(2)
        checks.equal(listener.wait_for("matched", seconds=0), [], "what was said before does nothing")
        microphone.play(speak(folder, "turn off the kitchen lamp"))
        checks.equal(len(listener.wait_for("matched")), 1, "it is heard again")
    finally:
        status = listener.close(signal.SIGTERM)
    checks.equal(status, -signal.SIGTERM, "SIGTERM ends it")
    if checks.failures > failures:
        show(listener)


def check_talk(checks, program, folder, microphone):
    """Without a verb it listens in a terminal, and what is typed counts as well."""
    terminal = Terminal(folder, dict(
        microphone.environment, TERM="screen-256color", XDG_STATE_HOME=folder,
        PATH=os.environ["PATH"], LANG="C.UTF-8"))
    try:
        terminal.type(f"{program.path} --no-store --app {program.app('SoupChef')}")
        terminal.key("Enter")
        screen = terminal.wait("Listening to", 120)
        checks.expect("Listening to vmic.monitor" in screen, "it listens", screen)
        microphone.play(speak(folder, "order soup in soup chef"))
        screen = terminal.wait("?", 60)
        if "Did you mean" in screen:
            # As in “ask_which_soup”.
            terminal.type("yes")
            terminal.key("Enter")
        screen = terminal.wait("Which soup", 60)
        checks.expect("> order soup in soup chef" in screen, "what was heard is shown", screen)
        checks.expect("Which soup would you like?" in screen, "it is answered", screen)
        terminal.type("gazpacho")
        terminal.key("Enter")
        screen = terminal.wait("Order 1 medium Gazpacho?", 60)
        checks.expect("Order 1 medium Gazpacho?" in screen, "a typed answer counts", screen)
        microphone.play(speak(folder, "no"))
        screen = terminal.wait("OK, cancelled.", 60)
        checks.expect("cancelled" in screen or "leave it" in screen, "a spoken no as well", screen)
        terminal.type(":help")
        terminal.key("Enter")
        screen = terminal.wait("Ctrl-D      quits")
        checks.expect(":phrases" in screen, "so do lines to the program", screen)
        checks.expect("\nSay what you want" in screen, "their output begins a line", screen)
        terminal.key("C-c")
        checks.expect("Ctrl-D quits;" in terminal.wait("Ctrl-D quits;"), "Ctrl-C on an empty line does not quit")
        microphone.play(speak(folder, "stop listening"))
        screen = terminal.wait("The microphone is closed.", 60)
        checks.expect("The microphone is closed." in screen, "“stop listening” closes the microphone", screen)
        terminal.type("zzz")
        terminal.key("Enter")
        screen = terminal.wait("understand “zzz”", 60)
        checks.expect("understand “zzz”" in screen, "and typing goes on", screen)
        terminal.key("Enter")
        screen = terminal.wait("Listening again to", 60)
        checks.expect("Listening again to vmic.monitor" in screen, "Enter opens the microphone again", screen)
        microphone.play(speak(folder, "what can I say"))
        screen = terminal.wait("> what can i say", 60)
        checks.expect("> what can i say" in screen, "and it is heard again", screen)
        terminal.key("C-d")
        time.sleep(3)
        terminal.type("echo ended $?")
        terminal.key("Enter")
        screen = terminal.wait("ended 0")
        checks.expect("ended 0" in screen, "Ctrl-D ends it", screen)
        terminal.key("C-l")
        terminal.type(f"PULSE_SERVER=unix:/none {program.path} --no-store "
                      f"--app {program.app('SoupChef')}")
        terminal.key("Enter")
        screen = terminal.wait("Typing only", 60)
        checks.expect("Typing only: no working microphone was found" in screen, "else it says that it types",
                      screen)
        terminal.key("C-d")
    finally:
        terminal.close()


def check_voice(checks, program, folder, microphone):
    """What is spoken comes out of the loudspeaker, and is not heard as an answer."""
    failures = checks.failures
    heard = os.path.join(folder, "spoken.wav")
    recorder = subprocess.Popen(
        ["parecord", "-d", "vmic.monitor", "--file-format=wav", heard],
        env=dict(os.environ, **microphone.environment))
    listener = Listener(program, microphone, "listen", "--app", program.app("SoupChef"), "--speak")
    try:
        asked = len(ask_which_soup(listener, microphone, folder))
        # The question names six soups; hearing itself it would take one of them.
        time.sleep(15)
        checks.equal(len(listener.wait_for("ask", 0, 0)), asked, "its own voice is not an answer")
        # As often as somebody spoke.
        checks.equal(len(listener.wait_for("hypothesis", 0, 0)), asked, "and is not heard")
    finally:
        listener.close()
        recorder.send_signal(signal.SIGINT)
        recorder.wait()
    with wave.open(heard) as file:
        rate = file.getframerate() * file.getnchannels()
        samples = array.array("h", file.readframes(file.getnframes()))
    blocks = [max(samples[i:i + rate // 10], default=0) for i in range(0, len(samples), rate // 10)]
    loud = sum(block > 1000 for block in blocks) / 10
    with wave.open(speak(folder, "order soup in soup chef")) as file:
        command = file.getnframes() / file.getframerate()
    checks.expect(loud > command + 2, "the question sounds",
                  f"{loud} s of sound, {command} s of it the command")
    if checks.failures > failures:
        show(listener)


def check_late_voice(checks, program, folder, microphone):
    """A loudspeaker that is 0.8 s late does not answer in the person's place, and who answers then is heard."""
    failures = checks.failures
    sink = microphone.control(
        "load-module", "module-null-sink", "sink_name=late", "rate=16000", "channels=1", "format=s16le")
    loop = microphone.control(
        "load-module", "module-loopback", "source=late.monitor", "sink=vmic", "latency_msec=800",
        "source_dont_move=true", "sink_dont_move=true")
    program = Program(program.folder, program.environment["XDG_STATE_HOME"])
    program.environment["PULSE_SINK"] = "late"
    listener = Listener(program, microphone, "listen", "--app", program.app("SoupChef"), "--speak")
    try:
        asked = len(ask_which_soup(listener, microphone, folder))
        # The question takes nine seconds, and ends with the last of six soups, which would be an answer.
        time.sleep(12)
        checks.equal(len(listener.wait_for("hypothesis", 0, 0)), asked, "its late voice is not an answer")
        count = len(listener.wait_for("ask", 0, 0))
        microphone.play(speak(folder, "tomato soup"))
        answered = listener.wait_for("ask", count + 1, 60)
        checks.expect("Tomato" in answered[-1]["text"], "what a person says later is one", answered)
    finally:
        listener.close()
        microphone.control("unload-module", loop)
        microphone.control("unload-module", sink)
    if checks.failures > failures:
        show(listener)


def check_clipping(checks, program, folder, microphone):
    """A microphone that is too loud is told of, and why nothing was done stands in the records."""
    failures = checks.failures
    with wave.open(speak(folder, "turn off the kitchen lamp")) as file:
        form, samples = file.getparams(), array.array("h", file.readframes(file.getnframes()))
    loud = os.path.join(folder, "too-loud.wav")
    with wave.open(loud, "wb") as file:
        file.setparams(form)
        file.writeframes(array.array("h", (max(-32768, min(32767, 12 * s)) for s in samples)))
    listener = Listener(program, microphone, "listen", "--app", os.path.join(folder, "lamps.yaml"))
    try:
        microphone.play(loud)
        checks.expect(listener.wait_for_note("The sound is distorted", 60), "clipping is told of", listener.notes)
        time.sleep(3)
        count = len(listener.wait_for("rejected", 0, 0))
        microphone.play(speak(folder, OTHER))
        refused = listener.wait_for("rejected", count + 1, 60)
        # The sound, or what was heard in it.
        checks.expect(all(event.get("doubt") or event.get("reason") for event in refused),
                      "a refusal says what speaks against it", listener.events)
    finally:
        listener.close()
    if checks.failures > failures:
        show(listener)


def check_wake_words(checks, program, folder, microphone):
    """A wake phrase that cannot be heard is refused; a word in no dictionary is told of."""
    phrases = os.path.join(folder, "lamps.yaml")
    for phrase in ("привет мир компьютер", "öffne dich küche"):
        status, _, errors = program.run(
            "listen", "--app", phrases, "--device", "vmic.monitor", "--wake", phrase, **microphone.environment)
        checks.equal(status, 65, f"“{phrase}” ends with 65")
        checks.expect("Choose English words" in errors, "with advice", errors)
    listener = Listener(program, microphone, "listen", "--app", phrases, "--wake", "hallo lichtschalter")
    try:
        checks.expect(listener.wait_for_note("“lichtschalter” (", 5), "a guess is told of", listener.notes)
    finally:
        listener.close()


def check_service(checks, program, folder, microphone):
    """The service listens for one front at a time, when it is asked to and not longer."""
    environment = dict(
        program.environment, **microphone.environment, XDG_STATE_HOME=os.path.join(folder, "served"),
        XDG_DATA_HOME=os.path.join(folder, "served"))
    service = subprocess.Popen(
        [program.path, "serve", "--app", program.app("Workouts"), "--device", "vmic.monitor"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        env=environment)

    def listen(session):
        front = subprocess.Popen(
            [program.path, "say", "--listen", "--session", session, "--format", "jsonl"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=environment)
        return front, front.stderr.readline().strip()

    def recordings():
        return microphone.control("list", "short", "source-outputs")

    try:
        checks.expect("Serving" in service.stderr.readline(), "the service runs")
        checks.equal(recordings(), "", "nobody listens before a front asks for it")
        first, note = listen("first")
        checks.equal(note, "Listening.", "the person learns when to speak")
        second, note = listen("second")
        checks.equal(second.wait(30), 69, "one front at a time")
        checks.expect("another program" in note, "the other learns why", note)
        microphone.play(speak(folder, "start yoga"))
        events = records(first.communicate(timeout=60)[0])
        checks.equal([event["event"] for event in events][:3], ["hypothesis", "matched", "performed"],
                     "what is heard is done")
        checks.equal(events[0]["text"], "start yoga", "the front learns what was heard")
        third, note = listen("third")
        checks.equal(note, "Listening.", "it listens again")
        third.send_signal(signal.SIGINT)
        checks.equal(records(third.communicate(timeout=30)[0]), [], "Ctrl-C ends it, and nothing is done")
        fourth, _ = listen("fourth")
        fourth.kill()
        fourth.wait()
        for _ in range(100):
            if not recordings():
                break
            time.sleep(0.1)
        checks.equal(recordings(), "", "the microphone closes when its front is gone")
    finally:
        service.send_signal(signal.SIGINT)
        service.wait(30)


def check_devices(checks, program, microphone):
    status, output, _ = program.run("listen", "--devices", "--format", "jsonl",
                                    **microphone.environment)
    checks.equal(status, 0, "devices are listed")
    found = [(device["name"], device["isDefault"]) for device in records(output)]
    checks.expect(("vmic.monitor", True) in found, "the virtual microphone is one", found)
    status, _, errors = program.run("listen", "--device", "nosuch", "--app",
                                    program.app("SoupChef"), **microphone.environment)
    checks.equal(status, 69, "a device that is not there ends with 69")
    checks.expect("vmic.monitor" in errors, "those that are there are named", errors)
    status, output, _ = program.run("doctor", "--format", "jsonl", **microphone.environment)
    found = {check["part"]: check for check in records(output)}
    checks.equal(found["microphone"]["state"], "missing", "doctor tells of a silent microphone")


def check_recording(checks, program, folder, microphone):
    """A test case is recorded, and passes."""
    phrases = os.path.join(folder, "lamps.yaml")
    suite = os.path.join(folder, "recorded", "suite.yaml")
    os.makedirs(os.path.dirname(suite))
    recorder = subprocess.Popen(
        [program.path, "record", "--app", phrases, "--device", "vmic.monitor",
         "--say", "turn on the living room lamp", "--say", "turn off the kitchen lamp", suite],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=dict(program.environment, **microphone.environment))
    lines = []
    arrived = threading.Condition()

    def read():
        for line in recorder.stderr:
            with arrived:
                lines.append(line)
                arrived.notify_all()

    threading.Thread(target=read, daemon=True).start()

    def wait_for(text, seconds=60):
        with arrived:
            arrived.wait_for(lambda: any(text in line for line in lines), seconds)

    wait_for("turn on the living room lamp")
    time.sleep(1)
    checks.equal(os.listdir(os.path.dirname(suite)), [], "nothing is recorded unasked")
    recorder.stdin.write("\n")
    recorder.stdin.flush()
    wait_for("Recording")
    microphone.play(speak(folder, "turn on the living room lamp"))
    wait_for("Heard")
    # It is kept, and the other one is left out.
    recorder.stdin.write("\nq\n")
    recorder.stdin.flush()
    recorder.stdin.close()
    checks.equal(recorder.wait(60), 0, "recording ends with 0")
    status, output, errors = program.run("test", "--app", phrases, "--format", "jsonl", suite)
    checks.equal(status, 0, "what was recorded passes")
    checks.equal(records(output)[-1].get("passed") if output else None, 1, "it is one test")
    if status != 0:
        print(output, errors, *lines, file=sys.stderr)


def main():
    checks = Checks()
    only = sys.argv[2:]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(sys.argv[1], folder)
        with open(os.path.join(folder, "lamps.yaml"), "w") as file:
            file.write(PHRASES)
        for check in (check_files, check_bad_sound, check_stream, check_noise_cost, check_suite,
                      check_scenario, check_pointing):
            if not only or check.__name__ in only:
                check(checks, program, folder)
        if "hear_kitchen" in only:
            hear_kitchen(checks, program, folder)
        microphone = VirtualMicrophone(folder)
        try:
            if not only or "check_devices" in only:
                check_devices(checks, program, microphone)
            for check in (check_dialog, check_silence, check_push_to_talk, check_passcode,
                          check_passcode_on_a_plain_terminal,
                          check_wake_phrase, check_talk, check_voice, check_late_voice,
                          check_clipping,
                          check_wake_words, check_service, check_recording,
                          check_unplugging):
                if not only or check.__name__ in only:
                    check(checks, program, folder, microphone)
        finally:
            microphone.close()
    checks.finish()


if __name__ == "__main__":
    main()
