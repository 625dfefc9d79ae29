"""Makes recordings sound as they do elsewhere: in rooms, in noise, among talkers, over the telephone, cut off.

Rooms are simulated by the image method (Allen and Berkley, "Image method for efficiently simulating small-room
acoustics", 1979). A seed decides where everybody stands, which talkers are behind and which piece of the noise is heard.
"""

import argparse
import pathlib

import numpy

import measure

RATE = 16000
SOUND = 343.0
ROOMS = 6


def convolved(samples, response):
    size = 1 << (len(samples) + len(response) - 1).bit_length()
    product = numpy.fft.rfft(samples, size) * numpy.fft.rfft(response, size)
    return numpy.fft.irfft(product, size)[: len(samples) + len(response) - 1]


def response(room, source, microphone, reverberation):
    """Returns the impulse response of a box whose walls reflect alike, by Eyring's formula."""
    finer = 4
    volume = numpy.prod(room)
    surface = 2 * (room[0] * room[1] + room[1] * room[2] + room[0] * room[2])
    reflected = numpy.exp(-0.161 * volume / (surface * reverberation) / 2)
    length = int(reverberation * 1.1 * RATE) * finer
    result = numpy.zeros(length + 2)
    reach = reverberation * 1.1 * SOUND
    for parity in numpy.ndindex(2, 2, 2):
        offsets, bounces = [], []
        for axis in range(3):
            count = int(numpy.ceil(reach / (2 * room[axis]))) + 1
            number = numpy.arange(-count, count + 1)
            image = (1 - 2 * parity[axis]) * source[axis] + 2 * number * room[axis]
            offsets.append(image - microphone[axis])
            bounces.append(numpy.abs(number - parity[axis]) + numpy.abs(number))
        distance = numpy.sqrt(sum(part**2 for part in numpy.ix_(*offsets)))
        order = sum(numpy.ix_(*bounces))
        near = distance < reach
        gain = reflected ** order[near] / (4 * numpy.pi * distance[near])
        place = distance[near] / SOUND * RATE * finer
        whole = numpy.minimum(place.astype(int), length)
        numpy.add.at(result, whole, gain * (1 - (place - whole)))
        numpy.add.at(result, whole + 1, gain * (place - whole))
    spectrum = numpy.fft.rfft(result[:length])[: length // finer // 2 + 1]
    frequencies = numpy.fft.rfftfreq(length // finer, 1 / RATE)
    # Rooms carry no tones as low as these, of which images make too much.
    spectrum *= frequencies**2 / (frequencies**2 + 40**2)
    return numpy.fft.irfft(spectrum, length // finer)


def half_scale(samples):
    return samples / (2 * max(numpy.max(numpy.abs(samples)), 1e-6))


class Surroundings:
    """What is around the speakers, by a seed."""

    def __init__(self, seed, noise, talkers):
        self.random = numpy.random.default_rng(seed)
        self.noise = noise
        self.talkers = talkers
        self.rooms = {time: [self.room(time) for _ in range(ROOMS)] for time in (0.3, 0.6)}
        self.heard = 0

    def room(self, reverberation):
        random = self.random
        room = numpy.array([random.uniform(4, 6), random.uniform(3.2, 5), random.uniform(2.4, 2.9)])
        microphone = numpy.array(
            [random.uniform(1, room[0] - 1), random.uniform(1, room[1] - 1), random.uniform(0.8, 1.2)])
        while True:
            source = numpy.array(
                [random.uniform(0.4, room[0] - 0.4), random.uniform(0.4, room[1] - 0.4),
                 random.uniform(1.4, 1.8)])
            if 2 <= numpy.linalg.norm(source - microphone) <= 3:
                return response(room, source, microphone, reverberation)

    def kitchen(self, length):
        start = self.random.integers(0, max(1, len(self.noise) - length))
        return numpy.resize(self.noise[start:], length)

    def added(self, speech, noise, ratio):
        """Adds noise so that the loudest frame of the speech is so many decibels above that of the noise."""
        gain = numpy.sqrt(
            measure.loudest(speech) / max(measure.loudest(noise), 1e-12) / 10 ** (ratio / 10))
        return half_scale(speech + gain * noise)

    def reverberant(self, speech, time):
        self.heard += 1
        sound = convolved(speech, self.rooms[time][self.heard % ROOMS])
        return half_scale(sound[: len(speech) + int(0.3 * RATE)])

    def pink(self, length):
        spectrum = numpy.fft.rfft(self.random.standard_normal(length))
        return numpy.fft.irfft(
            spectrum / numpy.sqrt(numpy.maximum(numpy.fft.rfftfreq(length, 1 / RATE), 20)), length)

    def babble(self, length, count=6):
        total = numpy.zeros(length)
        for number in self.random.choice(len(self.talkers), count, replace=False):
            talker = self.talkers[number]
            start = self.random.integers(0, len(talker))
            total += numpy.resize(numpy.roll(talker, -start), length) / max(talker.std(), 1e-6)
        return total

    def telephone(self, speech):
        spectrum = numpy.fft.rfft(speech)
        frequencies = numpy.fft.rfftfreq(len(speech), 1 / RATE)
        spectrum[(frequencies < 300) | (frequencies > 3400)] = 0
        sound = half_scale(numpy.fft.irfft(spectrum, len(speech)))
        coded = numpy.round(
            127 * numpy.sign(sound) * numpy.log1p(255 * numpy.abs(sound)) / numpy.log(256)) / 127
        return numpy.sign(coded) * (256 ** numpy.abs(coded) - 1) / 255

    def heard_as(self, condition, speech):
        """Returns a recording as it is heard under a condition, such as `kitchen 12` or `room 0.6 kitchen 15`."""
        kind, *numbers = condition.split()
        if kind == "clean":
            return speech
        if kind == "kitchen":
            return self.added(speech, self.kitchen(len(speech)), float(numbers[0]))
        if kind == "pink":
            return self.added(speech, self.pink(len(speech)), float(numbers[0]))
        if kind == "talkers":
            return self.added(speech, self.babble(len(speech)), float(numbers[0]))
        if kind == "telephone":
            return self.telephone(speech)
        if kind == "room":
            sound = self.reverberant(speech, float(numbers[0]))
            if len(numbers) > 2:
                sound = self.added(sound, self.kitchen(len(sound)), float(numbers[2]))
            return sound
        raise SystemExit(f"There is no condition “{condition}”.")

    def cut_off(self, speech, share=0.6):
        """Returns the beginning of a recording, up to a share of what is loud in it, and silence like its own."""
        frames = [numpy.sum(speech[i : i + 160] ** 2) for i in range(0, len(speech) - 160, 160)]
        loud = [i for i, power in enumerate(frames) if power > max(frames) / 300]
        end = 160 * int(loud[0] + share * (loud[-1] - loud[0]))
        quiet = speech[: max(1600, 160 * loud[0])]
        return numpy.concatenate([speech[:end], numpy.resize(quiet, RATE // 2)])

    def noise_alone(self, seconds=6):
        piece = self.kitchen(seconds * RATE)
        return piece * 10 ** (-12 / 20) / max(numpy.max(numpy.abs(piece)), 1e-6)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("condition", help="such as “talkers 15”")
    parser.add_argument("sounds", type=pathlib.Path, help="a folder of WAV files of 16 kHz")
    parser.add_argument("result", type=pathlib.Path, help="the folder for files of the same names")
    parser.add_argument("--noise", type=pathlib.Path, required=True)
    parser.add_argument("--talkers", type=pathlib.Path, required=True, help="a folder of WAV files")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    arguments.result.mkdir(parents=True, exist_ok=True)
    talkers = [measure.read(file) for file in sorted(arguments.talkers.glob("*.wav"))]
    around = Surroundings(arguments.seed, measure.read(arguments.noise), talkers)
    for file in sorted(arguments.sounds.glob("*.wav")):
        sound = around.heard_as(arguments.condition, measure.read(file))
        measure.write(arguments.result / file.name, sound)


if __name__ == "__main__":
    main()
