import ArgumentParser
import AudioInput
import SpeechRecognition

#if Speech
import Assistant
import IntentMatching
import PocketSphinxRecognizer
#endif

/// Recognizes recorded utterances.
struct RecognizeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognize", abstract: "Finds what recorded utterances mean.",
    discussion: """
      Reads WAV, FLAC and Ogg files of any rate. What was said and fits no phrase is rejected: its \
      confidence is below the threshold.
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions

  @Option(help: "The form of the records: text, json or jsonl.")
  var format: OutputFormat = .text

  @Option(help: "The least confidence, from 0 to 1, that is taken for an answer.")
  var threshold: Double = 0.5

  @Argument(help: ArgumentHelp("Sound files.", valueName: "file"))
  var files: [String]

  func validate() throws {
    guard (0...1).contains(threshold) else {
      throw ValidationError("The threshold must be from 0 to 1, not \(threshold).")
    }
  }

  func run() async throws {
    #if Speech
    let context = CommandContext.current
    try await AppSources.with(sources) { sources in
      let matcher = try await sources.matcher()
      let (recognizer, _) = try await SpeechSetup.recognizer(for: matcher, context: context)
      var output = RecognitionOutput(
        matcher: matcher, options: Matching.options(matching), threshold: threshold,
        format: format, context: context)
      var failure: CommandFailure?
      for file in files {
        do {
          try await output.write(file, with: recognizer)
        } catch let error as CommandFailure where error.status != .internalError {
          // The other files are recognized all the same.
          context.notes.report(error)
          failure = error
        }
      }
      try output.finish()
      if let failure { throw Reported(status: failure.status) }
    }
    #else
    throw SpeechSetup.notBuilt
    #endif
  }
}

#if Speech
/// Recognizes files and writes what was found.
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

  mutating func write(_ file: String, with recognizer: PocketSphinxRecognizer) async throws {
    let clock = ContinuousClock()
    let clip: AudioClip
    let best: Hypothesis?
    let decoding: Duration
    do {
      clip = try AudioFile.read(file)
      let start = clock.now
      best = try await recognizer.recognize(clip).first
      decoding = clock.now - start
    } catch let error as AudioInputError {
      throw SpeechSetup.failure(error)
    } catch let error as SpeechRecognitionError {
      throw SpeechSetup.failure(error)
    }
    let transcript = best?.transcript ?? ""
    let confidence = best?.confidence ?? 0
    let start = clock.now
    var result = matcher.match(transcript, options: options)
    let matching = clock.now - start
    if confidence < threshold {
      result = MatchResult(text: transcript, outcome: .rejected, matches: [])
    }
    if let table {
      table.console.print(file, .faint)
      table.print(result)
    } else {
      try records.write(
        result.record(
          microseconds: Int(matching / .microseconds(1)),
          and: [
            ("file", .string(file)), ("transcript", .string(transcript)),
            ("confidence", .number((confidence * 10_000).rounded() / 10_000)),
            ("audioSeconds", .number(clip.seconds)),
            ("decodeSeconds", .number(decoding / .seconds(1))),
          ]))
    }
  }

  mutating func finish() throws {
    if table == nil { try records.finish() }
  }
}
#endif
