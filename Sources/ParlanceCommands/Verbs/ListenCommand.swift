import ArgumentParser
import AudioInput

#if Speech
import Assistant
import Foundation
import IntentMatching
import PocketSphinxRecognizer
import SpeechRecognition
#endif

/// Holds the dialog by speaking.
struct ListenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen", abstract: "Holds a dialog: say what you want.",
    discussion: "Without --app it starts the example apps. Ctrl-C ends.")

  /// How long a pause ends an utterance.
  enum Pause: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// A quarter of a second.
    case quick
    /// Seven tenths of a second.
    case normal
    /// One and a quarter seconds.
    case patient
  }

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions
  @OptionGroup var session: SessionOptions

  @Option(help: "The form of the events: text, json or jsonl.")
  var format: OutputFormat = .text

  @Option(help: "PulseAudio's name of the microphone.")
  var device: String?

  @Option(help: "How long a pause ends an utterance: quick, normal or patient.")
  var pause: Pause = .normal

  @Option(help: "The least confidence, from 0 to 1, that is taken for an answer.")
  var threshold: Double = 0.5

  @Flag(help: "Ends after one utterance and what it leads to.")
  var once = false

  func run() async throws {
    #if Speech
    let context = CommandContext.current
    let settings: Endpointer.Settings =
      switch pause {
      case .quick: .quick
      case .normal: Endpointer.Settings()
      case .patient: .patient
      }
    try await AppSources.with(sources, usesExamples: true, timeLimit: session.appLimit) { sources in
      let apps = try await sources.metadata()
      let setup = SessionSetup(session, locale: sources.locale, context: context)
      let assistant = try await Matching.assistant(
        for: sources, apps: apps, matching, setup.settings)
      let matcher = try sources.compiled ?? Matching.matcher(for: apps, locale: sources.locale)
      let (recognizer, pronouncer) = try await SpeechSetup.recognizer(
        for: matcher, context: context)
      let output = try setup.output(
        format, printer: EventPrinter(console: context.answers, apps: apps))
      var session = ListenSession(
        assistant: assistant, matcher: matcher, recognizer: recognizer, pronouncer: pronouncer,
        threshold: threshold, setup: setup, output: output, context: context)
      do {
        let audio = SilentWhileSpeaking.audio(
          try Microphone.open(device: device), speaker: output.speaker)
        try await session.run(
          recognizer.events(in: audio, endpointing: settings), once: once)
      } catch let error as AudioInputError {
        throw SpeechSetup.failure(error)
      } catch let error as SpeechRecognitionError {
        throw SpeechSetup.failure(error)
      }
    }
    #else
    throw SpeechSetup.notBuilt
    #endif
  }
}
