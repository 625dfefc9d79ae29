import ArgumentParser
import AudioInput
import IntentMatching

/// Makes tests of recordings: shows what to say, records it, and keeps it with what it means.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records spoken sentences as tests of “parlance test”.",
    discussion: """
      Each sentence is shown, and recorded once Enter is pressed: nothing is recorded unasked. The \
      sounds are kept in the folder “recordings” beside the suite. Sentences that no phrase fits \
      become tests of what must be refused.
      """)

  @OptionGroup var sources: SourceOptions

  @Option(
    name: .customLong("say"),
    help: ArgumentHelp(
      "A sentence to record; may be repeated. Without it they are drawn from the phrases.",
      valueName: "text"))
  var sentences: [String] = []

  @Option(
    name: .customShort("n"), help: ArgumentHelp("How many are drawn.", valueName: "count"))
  var count = 10

  @Option(help: ArgumentHelp("The number that decides which sentences.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "The microphone: its name, or a part that no other has.", valueName: "name"))
  var device: String?

  @Argument(help: ArgumentHelp("The suite that the tests are added to.", valueName: "suite"))
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
