#!/usr/bin/env python3
"""Estimates what rooms do to an acoustic model: the numbers of `RoomTransform`.

    rooms_model.py FOLDER --except-seed 271128 [--seed 8101 11] [--program PATH]
                   --result Sources/Speech/AcousticAdaptation/RoomTransform+Usual.swift

Clean speech is aligned with its words, state by state. The same speech is convolved with simulated rooms, and its
reverberation is removed as in recognition. For each Gaussian, that shows how far its frames have moved and how much
more they scatter. A linear regression over the Gaussians of a class of phones is the transform of their means. Only the
difference between the clean frames and the others counts, so synthetic voices do not become part of the model.

The speech: half of the recordings of FOLDER that `rooms.py` does not hear with the excepted seed and count, four voices
of flite and five of espeak-ng, each with sentences and with random words. FOLDER is as measure.py wants it. Needs
numpy, flite, espeak-ng and Debian's model.
"""

import os

# Threads cost more than they gain with matrices as small as these.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import json
import pathlib
import random
import re
import struct
import subprocess
import tempfile

import numpy as np

import calibrate
import conditions
import measure

MODEL = pathlib.Path("/usr/share/pocketsphinx/model/en-us")
VOICES = {"flite:slt": 45, "flite:awb": 45, "flite:rms": 45, "flite:kal16": 45, "espeak:en-us": 22,
          "espeak:en-us+m3": 22, "espeak:en-us+f2": 22, "espeak:en-us+m7": 22, "espeak:en-gb": 22}
CLASSES = ["AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW".split(), "L M N NG R W Y".split()]
STREAMS, ORDERS, STATES = 3, 13, 3
# Most of the sound arrives so many frames after the direct sound.
LAG = 1
# Gaussians with fewer frames do not count.
LEAST = 3


class FrontEnd:
    """The library's cepstra."""

    def __init__(self, low=130.0, high=6800.0, channels=25, lifter=22):
        mel = 2595 * np.log10(1 + np.array([low, high]) / 700)
        corners = np.round(
            700 * (10 ** (np.linspace(*mel, channels + 2) / 2595) - 1) / (conditions.RATE / 512))
        bins = np.arange(257)
        self.filters = np.array([
            np.interp(bins, corners[c : c + 3], [0, 1, 0]) * 2
            / ((corners[c + 2] - corners[c]) * conditions.RATE / 512) for c in range(channels)])
        orders, places = np.arange(ORDERS)[:, None], np.arange(channels) + 0.5
        cosine = np.cos(np.pi * orders * places / channels) * np.sqrt(2 / channels)
        cosine[0] *= np.sqrt(0.5)
        self.cosine = cosine * (1 + lifter / 2 * np.sin(np.pi * orders / lifter))
        self.window = np.hamming(410)

    def cepstra(self, samples):
        emphasized = samples - 0.97 * np.concatenate([[0], samples[:-1]])
        frames = np.lib.stride_tricks.sliding_window_view(emphasized, 410)[::160] * self.window
        power = np.abs(np.fft.rfft(frames, 512)) ** 2
        return np.log(np.maximum(power @ self.filters.T, 1e-5)) @ self.cosine.T


def features(cepstra, speech):
    """Returns cepstra without their mean over the speech, differences and second differences."""
    cepstra = cepstra - cepstra[speech].mean(0)
    padded, count = np.pad(cepstra, ((3, 3), (0, 0)), "edge"), len(cepstra)

    def at(place):
        return padded[3 + place : 3 + place + count]

    return np.stack([cepstra, at(2) - at(-2), at(3) - at(-1) - at(1) + at(-3)], 1)


class Model:
    """The Gaussians of Debian's model, and their weights in the states of phones regardless of context."""

    def __init__(self, folder):
        self.means = self.gaussians(folder / "means")
        self.variances = np.maximum(self.gaussians(folder / "variances"), 1e-4)
        definition = (folder / "mdef").read_bytes()
        start = 12 + struct.unpack("<i", definition[8:12])[0] + 40
        count = struct.unpack("<i", definition[start - 40 : start - 36])[0]
        self.phones = [name.decode() for name in definition[start:].split(b"\0", count)[:count]]
        shape = (STREAMS, self.means.shape[2], -1)
        states = struct.unpack("<i", definition[start - 24 : start - 20])[0]
        weights = (folder / "sendump").read_bytes()[-STREAMS * shape[1] * states :]
        weights = np.frombuffer(weights, "u1").reshape(shape)[:, :, : STATES * count]
        # A step is the library's base, 1.0001, to the power of 1,024. The states without context come first.
        weights = np.exp(-1024 * np.log(1.0001) * weights.astype(float))
        self.weights = weights.reshape(STREAMS, shape[1], count, STATES).transpose(2, 3, 0, 1).copy()
        self.constants = -0.5 * np.log(2 * np.pi * self.variances).sum(-1)

    @staticmethod
    def gaussians(file):
        data = file.read_bytes()
        start = data.index(b"endhdr\n") + 11
        counts = struct.unpack("<3i", data[start : start + 12])
        start += 16 + 4 * STREAMS
        return np.frombuffer(data, "<f4", np.prod(counts) * ORDERS, start).reshape(
            *counts, ORDERS).astype(float)

    def likelihoods(self, frames, phone):
        """Returns logarithms for each frame, stream and Gaussian of a phone."""
        inverse = 1 / self.variances[phone]
        means = self.means[phone]
        return np.stack([
            self.constants[phone, s] - 0.5 * (
                frames[:, s] ** 2 @ inverse[s].T - 2 * frames[:, s] @ (means[s] * inverse[s]).T
                + (means[s] ** 2 * inverse[s]).sum(-1)) for s in range(STREAMS)], 1)

    def shares(self, frames, phone, states):
        """Returns for each frame, in its state of a phone, how much it belongs to each Gaussian."""
        likelihoods = self.likelihoods(frames, phone)
        shares = np.exp(likelihoods - likelihoods.max(-1, keepdims=True)) * self.weights[phone, states]
        return shares / shares.sum(-1, keepdims=True)

    def scores(self, frames, phone):
        """Returns the logarithm of the likelihood of each frame in each state of a phone."""
        likelihoods = self.likelihoods(frames, phone)
        most = likelihoods.max(-1, keepdims=True)
        sums = np.einsum("tsg,ksg->tks", np.exp(likelihoods - most), self.weights[phone])
        return (np.log(sums + 1e-30) + most[:, None, :, 0]).sum(-1)

    def aligned(self, frames, words, dictionary):
        """Returns for each frame its phone and state, by the Viterbi algorithm; pauses between words are optional."""
        silence = self.phones.index("SIL")
        chain = [silence]
        pauses = set()
        for word in words:
            chain += [self.phones.index(phone) for phone in dictionary[word]] + [silence]
            pauses.add(len(chain) - 1)
        scores = {phone: self.scores(frames, phone) for phone in set(chain)}
        table = np.concatenate([scores[phone] for phone in chain], 1)
        count, size = table.shape
        skips = np.full(size, -np.inf)
        for place in pauses - {len(chain) - 1}:
            skips[STATES * (place + 1)] = -1.0
        best = np.full(size, -np.inf)
        best[0] = table[0, 0]
        steps = np.zeros((count, size), np.int8)
        for frame in range(1, count):
            moves = np.full((3, size), -np.inf)
            moves[0], moves[1, 1:] = best - 0.3, best[:-1] - 1.0
            moves[2, STATES + 1 :] = best[: -STATES - 1]
            moves[2] += skips
            steps[frame] = moves.argmax(0)
            best = moves.max(0) + table[frame]
        place = size - 1 if best[-1] > best[-1 - STATES] else size - 1 - STATES
        path = np.empty(count, int)
        for frame in range(count - 1, -1, -1):
            path[frame] = place
            place -= (0, 1, STATES + 1)[steps[frame, place]]
        return np.array(chain)[path // STATES], path % STATES


def recordings(arguments):
    """Returns recordings with their words, as the recognizer hears them clean."""
    labels = json.loads((arguments.folder / "labels.json").read_text())
    names = sorted(labels)
    np.random.default_rng(arguments.except_seed).shuffle(names)
    files = [arguments.folder / "clips" / name
             for name in sorted(names[arguments.except_count :])[::2]]
    grammar = next(iter(sorted(arguments.folder.glob("*.yaml"))))
    for file, record in zip(files, measure.heard(arguments.program, grammar, files)):
        if (record["confidence"] or 0) > 0.5:
            yield measure.read(file), record["transcript"].lower().split()


def synthetic(dictionary, folder):
    """Returns what the voices say, with its words."""
    pages = pathlib.Path(__file__).parents[2].glob("Documentation/*.md")
    words = {word for page in pages for word in re.findall("[a-z']{3,}", page.read_text().lower())}
    words, chance = sorted(words & dictionary.keys()), random.Random(5)
    for voice, count in VOICES.items():
        for number in range(count):
            said = (chance.choice(calibrate.TEXTS).lower().split() if number % 2
                    else chance.choices(words, k=7))
            said = [word for word in said if word in dictionary]
            sound = calibrate.spoken(voice, " ".join(said), folder / "voice.wav")
            sound = np.pad(0.8 * conditions.half_scale(sound), conditions.RATE)
            hiss = np.random.default_rng(number).standard_normal(len(sound))
            yield sound + 10 ** (-62 / 20) * hiss, said


class Statistics:
    """How many frames each Gaussian has, with their sums and squares at the mouth and in rooms."""

    def __init__(self, model):
        self.model = model
        shape = model.means.shape
        self.counts = np.zeros(shape[:3])
        self.sums, self.squares = np.zeros((2, 2, *shape))

    def add(self, phones, states, pair):
        for phone in set(phones) - {self.model.phones.index("SIL")}:
            own = phones == phone
            shares = self.model.shares(pair[0][own], phone, states[own])
            self.counts[phone] += shares.sum(0)
            for side, frames in enumerate(pair):
                self.sums[side, phone] += np.einsum("tsg,tso->sgo", shares, frames[own])
                self.squares[side, phone] += np.einsum("tsg,tso->sgo", shares, frames[own] ** 2)

    def transforms(self):
        """Yields for each class and stream the matrix, with the offsets as its last column, and the widths."""
        model, counts = self.model, np.maximum(self.counts, 1e-9)[..., None]
        means = self.sums / counts
        scatter = np.maximum(self.squares / counts - means**2, 0)
        moved = model.means + means[1] - means[0]
        rest = [phone for phone in model.phones
                if phone not in sum(CLASSES, ["SIL"]) and phone[0] != "+"]
        for phones in [*CLASSES, rest]:
            own = [model.phones.index(phone) for phone in phones]
            for stream in range(STREAMS):
                part = (own, stream)
                kept = self.counts[part] > LEAST
                weights = self.counts[part][kept]
                sources = np.column_stack([model.means[part][kept], np.ones(len(weights))])
                rows = []
                for order in range(ORDERS):
                    scaled = sources * (weights / model.variances[part][kept][:, order])[:, None]
                    rows.append(np.linalg.lstsq(
                        scaled.T @ sources, scaled.T @ moved[part][kept][:, order], 1e-8)[0])
                change = np.average((scatter[1] - scatter[0])[part][kept], axis=0, weights=weights)
                typical = np.average(model.variances[part][kept], axis=0, weights=weights)
                yield np.array(rows), np.maximum(1 + change / typical, 0.4)


def source(transforms, note):
    lines = [" ".join(f"{round(100 * number)}" for number in row)
             for matrix, widths in transforms for row in [*matrix, widths]]
    return (f"extension RoomTransform {{\n  /// {note}\n"
            '  static let usual = RoomTransform(\n    """\n    '
            + "\n    ".join(lines) + '\n    """)\n}\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, nargs="+", default=[8101, 11], help="of rooms")
    parser.add_argument("--except-seed", type=int, required=True)
    parser.add_argument("--except-count", type=int, default=75)
    parser.add_argument("--program", default=".build/release/SpeechMeasurement")
    parser.add_argument("--result", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    dictionary = {}
    for line in (MODEL / "cmudict-en-us.dict").read_text().splitlines():
        word, *phones = line.split()
        dictionary[word] = phones
    around = [conditions.Surroundings(seed, [], []) for seed in arguments.seed]
    chance, front = np.random.default_rng(3), FrontEnd()
    model = Model(MODEL / "en-us")
    statistics, frames = Statistics(model), 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # Recordings, of which there are few, are heard in one more room.
        speech = [(*said, (0.6, 0.6, 0.3)) for said in recordings(arguments)]
        speech += [(*said, (0.6, 0.3)) for said in synthetic(dictionary, folder)]
        for sound, words, times in speech:
            cepstra = front.cepstra(32768 * sound)
            loud = cepstra[:, 0] > np.percentile(cepstra[:, 0], 65)
            for _ in range(2):
                phones, states = model.aligned(features(cepstra, loud), words, dictionary)
                loud = phones != model.phones.index("SIL")
            clean = features(cepstra, loud)
            for time in times:
                rooms = [room for place in around for room in place.rooms[time]]
                room = rooms[chance.integers(len(rooms))]
                wet = conditions.convolved(sound, room)[np.argmax(np.abs(room)) :]
                measure.write(folder / "wet.wav", conditions.half_scale(wet[: len(sound) + 4800]))
                samples = subprocess.run([arguments.program, "--dereverberate", folder / "wet.wav"],
                                         check=True, capture_output=True).stdout
                dry = front.cepstra(np.frombuffer(samples, "<i2").astype(float))
                dry = dry[LAG:][: len(cepstra)]
                statistics.add(phones, states, (clean, features(dry, loud)))
                frames += loud.sum()
    note = f"By `rooms_model.py`, from {len(speech)} utterances, {frames // 6000} min of speech in rooms."
    arguments.result.write_text(source(statistics.transforms(), note))


if __name__ == "__main__":
    main()
