import AudioInput
import Foundation
import PhraseAutomaton
import PocketSphinxRecognizer
import SpeechRecognition
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that hear: there is nothing to test in a build that cannot.
  static var needsHearing: Self {
    .enabled(if: SpeechSupport.isBuiltIn, "This build has no hearing.")
  }
}

/// Speaks with the voices of flite, which scripts/setup installs for the tests.
enum Synthesizer {
  enum Voice: String, CaseIterable, Sendable {
    case slt, rms, awb, kal16
  }

  /// The voices of espeak-ng, which are silent between words.
  enum Formants: String, CaseIterable, Sendable {
    case american = "en-us"
    case british = "en-gb"
  }

  /// Returns what a voice says.
  static func speak(_ text: String, by voice: Voice) throws -> AudioClip {
    try sound { ["flite", "-voice", voice.rawValue, "-t", text, "-o", $0] }
  }

  /// Returns what a voice says at a speed.
  static func speak(
    _ text: String, by voice: Formants, wordsPerMinute: Int = 175
  ) throws -> AudioClip {
    try sound { ["espeak-ng", "-v", voice.rawValue, "-s", "\(wordsPerMinute)", "-w", $0, text] }
  }

  /// Returns what somebody whispers.
  static func whisper(_ text: String) throws -> AudioClip {
    try sound { ["espeak-ng", "-v", "en-us+whisper", "-w", $0, text] }
  }

  /// Returns the sound that a program writes into a file.
  private static func sound(_ arguments: (String) -> [String]) throws -> AudioClip {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments(file.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try AudioFile.read(file.path)
  }

  /// Returns a clip with silence around it.
  static func padded(_ clip: AudioClip, seconds: Double) -> AudioClip {
    let silence = noise(seconds: seconds, level: 8)
    return AudioClip(samples: silence + clip.samples + silence)
  }

  /// Returns a clip with the echoes of a room whose reverberation decays by 60 decibels in 0.3 seconds.
  static func inRoom(_ clip: AudioClip) -> AudioClip {
    let length = 4_800
    let places = noise(seconds: 0.01, level: length / 2).map { Int($0) + length / 2 }
    let echoes = places.enumerated().map { number, place in
      let loudness = 0.2 * pow(10, -3 * Double(place) / Double(length))
      return (place: place + 100, gain: number.isMultiple(of: 2) ? loudness : -loudness)
    }
    var sound = clip.samples.map(Double.init) + [Double](repeating: 0, count: length + 100)
    let direct = sound
    for echo in echoes {
      for (place, sample) in direct.enumerated() where place + echo.place < sound.count {
        sound[place + echo.place] += echo.gain * sample
      }
    }
    let loudest = sound.reduce(1) { max($0, abs($1)) }
    return AudioClip(samples: sound.map { Int16($0 / loudest * 16_000) })
  }

  /// Returns chords of a keyboard, two a second.
  static func chords(seconds: Double) -> AudioClip {
    let roots = [0, 5, 7, 9, 2, 4, 0, 7, 11, 5].map { 110 * pow(2, Double($0) / 12) }
    let ratios = [1, 1.26, 1.5, 2.52]
    return AudioClip(
      samples: (0..<Int(seconds * 16_000)).map { place in
        let time = Double(place) / 16_000
        let (beat, since) = (Int(time * 2), time.truncatingRemainder(dividingBy: 0.5))
        let tones = ratios.reduce(0) { sum, ratio in
          (1...5).reduce(sum) { sum, harmonic in
            let frequency = roots[beat % roots.count] * ratio * Double(harmonic)
            return sum + sin(2 * .pi * frequency * since) / pow(Double(harmonic), 1.3)
          }
        }
        return Int16(2_500 * min(1, since * 40) * exp(-2.5 * since) * tones)
      })
  }

  /// Returns noise that is the same each time.
  static func noise(seconds: Double, level: Int) -> [Int16] {
    var state: UInt64 = 42
    return (0..<Int(seconds * Double(AudioClip.sampleRate))).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int16(Int(state >> 33) % (2 * level + 1) - level)
    }
  }
}

/// A recognizer with the installed model for some sentences.
enum Recognition {
  static func recognizer(for sentences: [String]) async throws -> PocketSphinxRecognizer {
    let model = try AcousticModel()
    let recognizer = try PocketSphinxRecognizer(model: model)
    try await recognizer.setGrammar(grammar(sentences, model))
    return recognizer
  }

  static func grammar(_ sentences: [String], _ model: AcousticModel) throws -> SpeechGrammar {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for sentence in sentences {
      acceptor.addPath(from: 0, to: end, words: sentence.split(separator: " "))
    }
    return try SpeechGrammar(
      acceptor, pronouncer: Pronouncer(main: try Lexicon(contentsOf: model.dictionary)))
  }

  static let commands = [
    "turn on the kitchen light", "turn off the kitchen light", "turn on the bedroom light",
    "set a timer for ten minutes", "what is the weather tomorrow", "yes", "no", "cancel",
  ]
}
