import ArgumentParser
import AudioInput
import IntentMatching

/// Makes tests from recordings: shows what to say, records it, and stores it with its meaning.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records spoken sentences as tests for “parlance test”.",
    discussion: """
      Shows each sentence and records it after you press Enter, never before. The audio goes into \
      the folder “recordings” next to the suite. A sentence that fits no phrase becomes a test \
      that must be rejected.
      """)

  @OptionGroup var sources: SourceOptions

  @Option(
    name: .customLong("say"),
    help: ArgumentHelp(
      "A sentence to record; can be repeated. By default, sentences are drawn from the phrases.",
      valueName: "text"))
  var sentences: [String] = []

  @Option(
    name: .customShort("n"),
    help: ArgumentHelp("The number of sentences to draw.", valueName: "count"))
  var count = 10

  @Option(help: ArgumentHelp("The seed of the random numbers.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "The microphone, by name or an unambiguous part of it.", valueName: "name"))
  var device: String?

  @Argument(help: ArgumentHelp("The suite to add the tests to.", valueName: "suite"))
  var path: String

  func validate() throws {
    guard (1...1_000).contains(count) else { throw ValidationError("-n must be from 1 to 1000.") }
  }

  func run() async throws {
    try SpeechSetup.checkIsBuilt()
    let context = CommandContext.current
    try await AppSources.with(sources) { sources in
      let matcher = try await sources.matcher()
      let texts =
        try sentences.isEmpty
        ? matcher.sample(count: count, seed: seed).map(\.text) : sentences
      let suite = try RecordedSuite(path: path)
      var session = RecordSession(
        device: device, matcher: matcher, suite: suite, context: context)
      try await session.run(texts)
    }
  }
}
