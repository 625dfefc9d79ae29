import AudioInput
import Foundation
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

/// What is around who speaks: a room, clatter, other people.
@Suite(.needsHearing) struct SurroundingsTests {
  @Test func `Clatter without a word is not a command`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let best = try await recognizer.recognize(Self.clatter(seconds: 5)).first
    #expect((best?.confidence ?? 0) < 0.5)
  }

  @Test func `A command that is cut off is not completed`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let whole = try Synthesizer.speak("set a timer for ten minutes", by: .slt)
    let cut = AudioClip(samples: Array(whole.samples.prefix(whole.samples.count * 45 / 100)))
    let best = try await recognizer.recognize(Synthesizer.padded(cut, seconds: 0.4)).first
    #expect((best?.confidence ?? 0) < 0.5)
  }

  @Test(arguments: ["turn on the kitchen light", "turn off the kitchen light"])
  func `A whisper is not enough for doing something without a question`(_ text: String) async throws
  {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let said = Synthesizer.padded(try Synthesizer.whisper(text), seconds: 0.4)
    let scored = try #require(try await recognizer.scored(said))
    #expect(try #require(scored.heard.likeness).periodicShare < 0.02)
    #expect(scored.hypothesis.confidence <= 0.75)
  }

  @Test func `Who talks far behind adds nothing to a command`() async throws {
    let recognizer = try await Recognition.recognizer(
      for: ["turn on the kitchen light", "turn on the kitchen light cancel"])
    let said = Synthesizer.padded(
      try Synthesizer.speak("turn on the kitchen light", by: .slt), seconds: 1.2)
    let behind = try Synthesizer.speak("cancel", by: .rms)
    var sound = said.samples
    // 20 dB below, half a second later.
    let gain = 0.1 * said.peak / behind.peak
    let start = sound.count - 12_000
    for (place, sample) in behind.samples.enumerated() where start + place < sound.count {
      sound[start + place] += Int16(gain * Double(sample))
    }
    let scored = try await recognizer.scored(AudioClip(samples: sound))
    #expect(scored?.hypothesis.transcript == "turn on the kitchen light")
  }

  @Test(arguments: [Synthesizer.Voice.slt, .rms])
  func `What a room adds is taken out`(_ voice: Synthesizer.Voice) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    // Reverberation is measured from 4 s of sound on.
    let said = Synthesizer.padded(
      try Synthesizer.speak("turn off the kitchen light", by: voice), seconds: 1.6)
    let clean = try #require(try await recognizer.scored(said)?.heard.reverberation)
    let scored = try #require(try await recognizer.scored(Self.inRoom(said, seconds: 0.6)))
    #expect(try #require(scored.heard.reverberation) > clean + 0.2)
    #expect(scored.hypothesis.transcript == "turn off the kitchen light")
    #expect(scored.hypothesis.confidence > 0.5)
  }

  @Test(arguments: Synthesizer.Voice.allCases)
  func `A command over the telephone is heard by a model without what the line takes away`(
    _ voice: Synthesizer.Voice
  ) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let said = Synthesizer.padded(
      try Synthesizer.speak("set a timer for ten minutes", by: voice), seconds: 0.6)
    let scored = try #require(try await recognizer.scored(Self.byTelephone(said)))
    #expect(scored.hypothesis.transcript == "set a timer for ten minutes")
    #expect(scored.inNoise != nil)
    #expect(scored.hypothesis.confidence > 0.5)
  }

  /// Returns a sound of 8 kHz, by a filter that falls from 3.4 to 4 kHz, with the noise of a codec.
  private static func byTelephone(_ clip: AudioClip) -> AudioClip {
    let taps = (-80...80).map { tap -> Double in
      let time = Double(tap)
      let response = tap == 0 ? 0.4625 : sin(.pi * 0.4625 * time) / (.pi * time)
      return response * (0.54 + 0.46 * cos(.pi * time / 81))
    }
    let noise = Synthesizer.noise(seconds: clip.seconds + 0.1, level: 3)
    let samples = clip.samples.map { Double($0) }
    return AudioClip(
      samples: samples.indices.map { place in
        // A plain loop, since a debug build spends seconds on anything else here.
        var (sum, tap) = (0.0, max(0, 80 - place))
        let end = min(taps.count, samples.count + 80 - place)
        while tap < end {
          sum += taps[tap] * samples[place + tap - 80]
          tap += 1
        }
        return Int16(clamping: Int(sum) + Int(noise[place]) / 3)
      })
  }

  /// Pans and plates that are put down: partials that are no multiples of one another.
  private static func clatter(seconds: Double) -> AudioClip {
    var sound = Synthesizer.noise(seconds: seconds, level: 60).map { Double($0) }
    for hit in 0..<Int(seconds * 3) {
      let start = hit * 5_300 + hit * hit * 977 % 2_600
      let pitch = 500 + Double(hit * 761 % 2_700)
      for place in 0..<4_000 where start + place < sound.count {
        let time = Double(place) / 16_000
        let ring = [1, 1.59, 2.14, 2.65].reduce(0) { $0 + sin(2 * .pi * pitch * $1 * time) }
        sound[start + place] += 2_500 * exp(-60 * time) * ring
      }
    }
    return AudioClip(samples: sound.map { Int16(clamping: Int($0)) })
  }

  /// Returns a sound with a tail that decays by 60 dB in a time, as loud as the sound itself.
  private static func inRoom(_ clip: AudioClip, seconds: Double) -> AudioClip {
    let random = Synthesizer.noise(seconds: 0.1, level: 1_000).map { Double($0) / 1_000 }
    let taps = (0..<150).map { tap -> (delay: Int, gain: Double) in
      let time = seconds * (Double(tap) + random[2 * tap]) / 150
      return (
        max(0, Int(time * 16_000)) + 60, 0.35 * random[2 * tap + 1] * exp(-6.9 * time / seconds)
      )
    }
    var sound = clip.samples.map { Double($0) / 2 }
    for (delay, gain) in taps where delay < sound.count {
      for place in delay..<sound.count {
        sound[place] += gain * Double(clip.samples[place - delay]) / 2
      }
    }
    return AudioClip(samples: sound.map { Int16(clamping: Int($0)) })
  }
}
