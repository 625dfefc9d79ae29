import AudioInput
import IntentMatching

/// Shows sentences, records those that the person chooses, and keeps the recordings they accept.
struct RecordSession {
  private let device: String?
  private let matcher: IntentMatcher
  private let suite: RecordedSuite
  private let notes: Console
  private let lines: AsyncLineReader
  private var screen: VoiceScreen

  /// How long to wait for speech, in seconds.
  private static let patience = 10.0
  /// The level below which speech is hard to recognize in any room, in decibels.
  private static let softest = -45.0

  init(
    device: String?, matcher: IntentMatcher, suite: RecordedSuite, context: CommandContext
  ) {
    self.device = device
    self.matcher = matcher
    self.suite = suite
    notes = context.notes
    lines = AsyncLineReader(descriptor: context.input)
    let terminal = Terminal(
      descriptor: context.errors.descriptor, environment: context.environment)
    screen = VoiceScreen(
      terminal.isCapable ? .line(context.errors, terminal) : .none)
  }

  /// What the person wants.
  private enum Wish {
    case goOn, again, skip, end
  }

  /// Records sentences until the person stops.
  mutating func run(_ texts: [String]) async throws {
    notes.print("Enter records, “s” skips a sentence, “q” ends.")
    var kept = 0
    for (place, text) in texts.enumerated() {
      notes.print("\(place + 1) of \(texts.count): say “\(text)”.", .strong)
      let wish = try await wish()
      if wish == .end { break }
      if wish == .skip { continue }
      guard let clip = try await acceptedRecording() else { continue }
      if clip.samples.isEmpty { break }
      let result = matcher.match(text)
      let match = result.outcome == .rejected ? nil : result.matches.first
      let file = try suite.add(clip, saying: text, meaning: match)
      kept += 1
      notes.print("Kept as \(file)\(match == nil ? ", which must be refused" : "").", .faint)
    }
    notes.print(kept == 1 ? "1 recording is kept." : "\(kept) recordings are kept.")
  }

  /// Records until the person is satisfied; `nil` if they skip the sentence, no audio if they stop.
  private mutating func acceptedRecording() async throws -> AudioClip? {
    while true {
      let clip = try await record()
      if let clip {
        describe(clip)
        notes.print("Enter keeps it, “a” records it again, “s” skips it, “q” ends.")
      } else {
        notes.print("Nobody spoke. Enter records again, “s” skips it, “q” ends.", .warning)
      }
      switch try await wish() {
      case .goOn where clip != nil: return clip
      case .goOn, .again: continue
      case .skip: return nil
      case .end: return AudioClip()
      }
    }
  }

  private func wish() async throws -> Wish {
    guard let (line, number) = try await lines.next() else { return .end }
    switch line.checked(number: number).text?.lowercased().first {
    case "a": return .again
    case "s": return .skip
    case "q": return .end
    default: return .goOn
    }
  }

  /// Records one utterance; `nil` if nobody speaks.
  private mutating func record() async throws -> AudioClip? {
    do {
      let audio = try Microphone.open(device: device)
      var segmenter = UtteranceSegmenter(.long)
      var heard = 0
      notes.print("Recording; speak now.", .accent)
      defer { screen.hide() }
      for try await block in audio {
        heard += block.count
        for step in segmenter.process(block) {
          if case .end(_, let utterance) = step { return utterance }
        }
        screen.show(level: segmenter.level)
        let seconds = Double(heard) / Double(AudioClip.sampleRate)
        if seconds > Self.patience, !segmenter.isInSpeech { return nil }
      }
      return nil
    } catch let error as AudioInputError {
      throw SpeechSetup.failure(error)
    }
  }

  /// Reports the length and level of a recording, and its problems.
  private func describe(_ clip: AudioClip) {
    let block = Microphone.blockSamples
    let level =
      stride(from: 0, to: clip.samples.count, by: block)
      .map { SoundLevel.decibels(of: clip.samples[$0..<min($0 + block, clip.samples.count)]) }
      .max() ?? SoundLevel.silence
    let seconds = (clip.seconds * 10).rounded() / 10
    notes.print("Heard \(seconds) s, up to \(Int(level.rounded())) dB.")
    if clip.isDistorted {
      notes.print("It is distorted: turn the microphone down, or speak more softly.", .warning)
    } else if level < Self.softest {
      notes.print("It is very soft: move closer, or turn the microphone up.", .warning)
    }
  }
}
