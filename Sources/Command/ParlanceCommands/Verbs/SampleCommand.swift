import IntentMetadata
import ArgumentParser
import Assistant
import IntentMatching

/// Prints sentences that the apps understand.
struct SampleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Prints random sentences that the apps understand.",
    discussion: "The same seed gives the same sentences.")

  @OptionGroup var sources: SourceOptions

  @Option(
    name: .customShort("n"), help: ArgumentHelp("The number of sentences.", valueName: "count"))
  var count = 10

  @Option(help: ArgumentHelp("The seed of the random numbers.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: "The output format.")
  var format: OutputFormat = .jsonl

  func validate() throws {
    guard (0...1_000_000).contains(count) else {
      throw ValidationError("-n must be from 0 to 1000000.")
    }
  }

  func run() async throws {
    let context = CommandContext.current
    try await AppSources.with(sources) { sources in
      let matcher = try await sources.matcher()
      var records = RecordOutput(
        sink: context.output, isArray: format == .json, bufferSize: 1 << 16)
      for sentence in try matcher.sample(count: count, seed: seed) {
        if format == .text {
          context.answers.print(sentence.text)
        } else {
          try records.write(sentence.record(as: matcher.reading(of: sentence)))
        }
      }
      if format != .text { try records.finish() }
    }
  }
}

extension SampledSentence {
  /// Returns the record of a sentence.
  ///
  /// - Parameter match: The match of the sentence; `nil` if its context is missing.
  fileprivate func record(as match: IntentMatch?) -> JSONValue {
    let canonical = CanonicalJSON()
    var values: [(String, JSONValue)] = []
    if let match {
      for slot in match.slots {
        let value = canonical.fields(of: slot).first { $0.0 == "value" }?.1 ?? .null
        values.append((slot.name, value))
      }
    } else {
      values = slots.map { ($0.name, .string($0.value)) }
    }
    var names: Set<String> = []
    return .object([
      ("text", .string(text)), ("app", .string(app)), ("intent", .string(intent)),
      ("slots", .object(values.filter { names.insert($0.0).inserted })),
    ])
  }
}
