import ArgumentParser
import Assistant
import AudioInput
import Foundation
import IntentMatching
import PhraseTemplates
import SpeechRecognition

/// Recognizes recorded utterances.
struct RecognizeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognize", abstract: "Recognizes recorded utterances and finds their meaning.",
    discussion: """
      Reads WAV, FLAC, Ogg and MP3 files of any sample rate. Speech that fits no phrase is rejected, \
      because its confidence is below the threshold.

      The file “-” is standard input: a WAV file of any length, in which utterances are found as they \
      arrive. Other formats can be converted on the way: ffmpeg -i talk.m4a -f wav - | \
      parlance recognize -
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  @Option(help: "The confidence, from 0 to 1, below which an utterance is rejected.")
  var threshold: Double = 0.5

  @Option(
    help: ArgumentHelp(
      "Reads standard input as 16-bit little-endian mono samples at this rate, in hertz.",
      valueName: "rate"))
  var raw: Int?

  @OptionGroup var decoding: DecodingOptions

  @Argument(help: ArgumentHelp("Audio files; - for standard input.", valueName: "file"))
  var files: [String]

  func validate() throws {
    guard (0...1).contains(threshold) else {
      throw ValidationError("The threshold must be from 0 to 1, not \(threshold).")
    }
    guard files.count(where: { $0 == Self.standardInput }) <= 1 else {
      throw ValidationError("Standard input (-) can be read once only.")
    }
    guard let raw else { return }
    guard files.contains(Self.standardInput) else {
      throw ValidationError("--raw is for standard input: name it as the file “-”.")
    }
    guard (1_000...768_000).contains(raw) else {
      throw ValidationError("--raw is a rate from 1000 to 768000 samples a second, not \(raw).")
    }
  }

  /// The name of a file that stands for standard input.
  fileprivate static let standardInput = "-"

  func run() async throws {
    try SpeechSetup.checkIsBuilt()
    let context = CommandContext.current
    try await AppSources.with(sources) { sources in
      let matcher = try await sources.matcher()
      let (recognizer, _) = try await SpeechSetup.recognizer(
        for: matcher, and: [], settings: decoding.settings, context: context)
      var output = RecognitionOutput(
        matcher: matcher, options: Matching.options(matching), threshold: threshold,
        format: format, context: context)
      var failure: CommandFailure?
      for file in files {
        do {
          if file == Self.standardInput {
            try await output.write(
              streamIn: raw.map { .raw(rate: $0) } ?? .wave, with: recognizer)
          } else {
            try await output.write(file, with: recognizer)
          }
        } catch let error as CommandFailure where error.status != .internalError {
          // The other files are recognized nevertheless.
          context.notes.report(error)
          failure = error
        }
      }
      try output.finish()
      if let failure { throw Reported(status: failure.status) }
    }
  }
}

/// Recognizes files and writes the results.
private struct RecognitionOutput {
  let matcher: IntentMatcher
  let options: MatchOptions
  let threshold: Double
  private let table: MatchTable?
  private var records: RecordOutput

  init(
    matcher: IntentMatcher, options: MatchOptions, threshold: Double, format: OutputFormat,
    context: CommandContext
  ) {
    self.matcher = matcher
    self.options = options
    self.threshold = threshold
    table = format == .text ? MatchTable(console: context.answers) : nil
    records = RecordOutput(sink: context.output, isArray: format == .json)
  }

  mutating func write(_ file: String, with recognizer: any Recognizer) async throws {
    let clock = ContinuousClock()
    do {
      let clip = try AudioFile.read(file)
      tellDistortion(of: clip, in: file)
      tellEnd(of: file)
      let start = clock.now
      let heard = try await recognizer.recognize(clip)
      try await write(heard, in: clip, of: file, decoding: clock.now - start)
    } catch let error as AudioInputError {
      throw SpeechSetup.failure(error)
    } catch let error as SpeechRecognitionError {
      throw SpeechSetup.failure(error)
    }
  }

  /// Writes what is said in standard input, utterance by utterance.
  mutating func write(
    streamIn encoding: AudioStream.Encoding, with recognizer: any Recognizer
  ) async throws {
    let clock = ContinuousClock()
    var (start, end) = (0.0, clock.now)
    do {
      for try await event in recognizer.events(in: try AudioStream.standardInput(encoding)) {
        switch event {
        case .speechStarted(let seconds): start = seconds
        case .speechEnded: end = clock.now
        case .final(let heard, let clip):
          try await write(
            heard, in: clip, of: RecognizeCommand.standardInput, at: start,
            decoding: clock.now - end)
        case .level, .partial, .interrupted: break
        }
      }
    } catch let error as AudioInputError {
      throw SpeechSetup.failure(error)
    } catch let error as SpeechRecognitionError {
      throw SpeechSetup.failure(error)
    }
  }

  private mutating func write(
    _ heard: [Hypothesis], in clip: AudioClip, of file: String, at start: Double? = nil,
    decoding: Duration
  ) async throws {
    let clock = ContinuousClock()
    let best = heard.first
    let transcript = best?.transcript ?? ""
    let confidence = best?.confidence ?? 0
    let begin = clock.now
    var result =
      HeardUtterance(heard).map { matcher.match($0, options: options) }
      ?? matcher.match(transcript, options: options)
    let matching = clock.now - begin
    if confidence < threshold {
      result = MatchResult(text: transcript, outcome: .rejected, matches: [])
    }
    let doubt = confidence < threshold ? best?.doubt : nil
    if let table {
      table.console.print(
        start.map { "\(file), \($0.formatted(.number.precision(.fractionLength(1)))) s" } ?? file,
        .faint)
      table.print(result)
      if let doubt { table.console.print("Not taken for a command: \(doubt.explanation).", .faint) }
    } else {
      try records.write(
        result.record(
          microseconds: Int(matching / .microseconds(1)),
          and: [
            ("file", .string(file)), ("transcript", .string(transcript)),
            ("confidence", .number(confidence.rounded(to: 4))),
            ("audioSeconds", .number(clip.seconds)),
            ("decodeSeconds", .number(decoding / .seconds(1))),
            ("words", .array((best?.words ?? []).map(\.record))),
            ("alternatives", .array(heard.dropFirst().map(\.record))),
          ] + (doubt.map { [("doubt", .string($0.rawValue))] } ?? [])
            + (start.map { [("start", .number($0))] } ?? [])))
    }
  }

  /// Warns of clipped audio, in which anything may be recognized.
  private func tellDistortion(of clip: AudioClip, in file: String) {
    guard clip.isDistorted else { return }
    CommandContext.current.notes.print(
      "warning: “\(VisibleText.of(file))” is distorted, so that words may be misheard. Turn the "
        + "microphone down and record it again.", .warning)
  }

  /// Warns of a truncated file, whose last words may be missing.
  private func tellEnd(of file: String) {
    guard let header = WaveHeader(path: file), header.isCutOff else { return }
    func seconds(_ value: Double) -> String {
      value.formatted(.number.precision(.fractionLength(1)))
    }
    CommandContext.current.notes.print(
      "warning: “\(VisibleText.of(file))” ends after \(seconds(header.presentSeconds)) s, but its header "
        + "says \(seconds(header.promisedSeconds)) s. Copy or record it again.", .warning)
  }

  mutating func finish() throws {
    if table == nil { try records.finish() }
  }
}

extension Hypothesis {
  /// Alternative transcripts.
  fileprivate var record: JSONValue {
    .object([
      ("transcript", .string(transcript)), ("confidence", .number(confidence.rounded(to: 4))),
    ])
  }
}

extension RecognizedWord {
  /// A word with its position in the audio, in seconds.
  fileprivate var record: JSONValue {
    .object([
      ("text", .string(text)), ("start", .number(start)), ("end", .number(end)),
      ("confidence", .number(confidence.rounded(to: 4))),
    ])
  }
}

extension Double {
  fileprivate func rounded(to places: Int) -> Double {
    let factor = pow(10, Double(places))
    return (self * factor).rounded() / factor
  }
}
