"""Checks hearing: recorded files, and a dialog through a virtual microphone.

    python3 Tests/EndToEnd/hearing.py .build/debug

Speech is made by flite. The microphone is the monitor of a null sink of a PulseAudio server of our
own, so that no device is needed and none is touched.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time

from checks import Checks, Program, records

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


def speak(folder, text, voice="slt"):
    path = os.path.join(folder, text.replace(" ", "-") + ".wav")
    subprocess.run(["flite", "-voice", voice, "-t", text, "-o", path], check=True)
    return path


def check_files(checks, program, folder):
    phrases = os.path.join(folder, "lamps.yaml")
    with open(phrases, "w") as file:
        file.write(PHRASES)
    said = speak(folder, "turn off the kitchen lamp")
    number = speak(folder, "dim the living room lamp to seventy five percent")
    other = speak(folder, "my grandmother planted seven apple trees behind the barn")
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
    checks.expect("/no/such.wav: there is no such file." in errors, "it is named", errors)
    status, output, errors = program.run("recognize", "--app", phrases, phrases)
    checks.equal(status, 65, "a file that is no sound ends with 65")
    status, output, errors = program.run(
        "recognize", "--app", phrases, said, PARLANCE_SPEECH_MODELS=folder)
    checks.equal(status, 69, "a missing model ends with 69")
    checks.expect("pocketsphinx-en-us" in errors, "it says how to install it", errors)
    status, output, errors = program.run("listen", "--app", phrases, "--device", "none",
                                         PULSE_SERVER="unix:/no/server")
    checks.equal(status, 69, "no microphone ends with 69")
    checks.expect("pactl list short sources" in errors, "it says what to do", errors)


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

    def play(self, path):
        subprocess.run(["paplay", "-d", "vmic", path], check=True,
                       env=dict(os.environ, **self.environment))

    def close(self):
        self.server.terminate()
        self.server.wait()


def check_dialog(checks, program, folder):
    microphone = VirtualMicrophone(folder)
    listener = subprocess.Popen(
        [program.path, "listen", "--app", program.app("SoupChef"), "--format", "jsonl",
         "--device", "vmic.monitor"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=dict(program.environment, **microphone.environment))
    events = []
    arrived = threading.Condition()

    def read():
        for line in listener.stdout:
            with arrived:
                events.append(json.loads(line))
                arrived.notify_all()

    reader = threading.Thread(target=read, daemon=True)
    reader.start()

    def wait_for(name, count, seconds=20):
        with arrived:
            arrived.wait_for(
                lambda: sum(event["event"] == name for event in events) >= count, seconds)
        return [event for event in events if event["event"] == name]

    try:
        while "Listening" not in listener.stderr.readline():
            pass
        # A recorder that is just connected loses what is played at once.
        time.sleep(2)
        microphone.play(speak(folder, "order soup in soup chef"))
        asked = wait_for("ask", 1)
        checks.equal([ask["kind"] for ask in asked], ["value"], "the missing soup is asked for")
        microphone.play(speak(folder, "gazpacho"))
        asked = wait_for("ask", 2)
        checks.equal([ask["kind"] for ask in asked[1:]], ["confirmation"], "the order is confirmed")
        microphone.play(speak(folder, "yes"))
        performed = wait_for("performed", 1)
        checks.equal([event["intent"] for event in performed], ["OrderSoup"], "the soup is ordered")
        microphone.play(speak(folder, "my grandmother planted seven apple trees behind the barn"))
        checks.equal(len(wait_for("rejected", 1)), 1, "other speech is refused")
    finally:
        listener.terminate()
        listener.wait()
        microphone.close()
    if checks.failures:
        print(json.dumps(events, indent=1), file=sys.stderr)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1], folder)
        check_files(checks, program, folder)
        check_dialog(checks, program, folder)
    checks.finish()


if __name__ == "__main__":
    main()
