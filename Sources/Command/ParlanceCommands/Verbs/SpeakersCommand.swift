import AcousticAdaptation
import ArgumentParser
import Assistant

/// Shows and deletes speaker profiles.
struct SpeakersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speakers", abstract: "Lists and deletes speaker profiles.",
    discussion: """
      “listen --speaker NAME --adapt” and “recognize --speaker NAME --adapt” create and update \
      them. A profile contains sums over features, neither audio nor words, and only you can read \
      it. A profile that fits the speaker worse than the general model is not used.
      """)

  @Flag(help: "Deletes the named profiles.")
  var forget = false

  @Option(help: "The output format: text, json or jsonl.")
  var format: OutputFormat = .text

  @Argument(help: ArgumentHelp("Speakers; all of them by default.", valueName: "name"))
  var names: [String] = []

  func validate() throws {
    if forget, names.isEmpty { throw ValidationError("--forget needs names.") }
    if let name = names.first(where: { !SpeakerProfiles.isName($0) }) {
      throw ValidationError("“\(name)” cannot name a speaker: use letters, digits, “-” and “_”.")
    }
  }

  func run() async throws {
    let context = CommandContext.current
    let profiles = try SpeakerProfiles.folder(context)
    if forget {
      for name in names {
        guard try profiles.forget(name) else { throw unknown(name) }
        context.notes.print("Deleted the profile of “\(name)”.")
      }
      return
    }
    var records = RecordOutput(sink: context.output, isArray: format == .json)
    let listed = names.isEmpty ? try profiles.names() : names
    if listed.isEmpty, format == .text {
      context.notes.print("There are no speaker profiles.")
    }
    for name in listed {
      guard let profile = try profiles.load(name) else { throw unknown(name) }
      guard format == .text else {
        try records.write(profile.record(name))
        continue
      }
      context.answers.print(name, .strong)
      context.answers.print("  \(profile.summary)")
    }
    if format != .text { try records.finish() }
  }

  private func unknown(_ name: String) -> CommandFailure {
    CommandFailure(
      .noSuchFile, "There is no profile of a speaker “\(name)”.",
      hint: "\(CommandContext.quoted("speakers")) lists the profiles.")
  }
}

extension SpeakerProfile {
  /// The amount of speech in the profile, in seconds.
  private var seconds: Double { Double(statistics.frames) / 100 }

  fileprivate var summary: String {
    let count = utterances == 1 ? "1 utterance" : "\(utterances) utterances"
    let use =
      statistics.frames < Self.leastFrames
      ? "too little to be used yet" : isHelpful ? "used" : "not used, as it has not helped"
    return "\(count), \(Int(seconds.rounded())) s of speech; \(use)."
  }

  fileprivate func record(_ name: String) -> JSONValue {
    .object([
      ("name", .string(name)), ("utterances", .number(Double(utterances))),
      ("speechSeconds", .number(seconds)), ("gain", .number(gain)),
      ("isUsed", .bool(isHelpful)),
    ])
  }
}
