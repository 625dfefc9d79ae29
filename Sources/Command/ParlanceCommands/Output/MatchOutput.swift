import IntentMatching
import IntentMetadata

/// Matches utterances and writes the results, as records or as a readable table.
struct MatchOutput {
  private var records: RecordOutput
  private let text: MatchTable?
  private let explains: Bool

  init(format: OutputFormat, explains: Bool = false, context: CommandContext) {
    self.explains = explains
    // A program at the other end of a pipe may wait for an answer before it sends the next line.
    records = RecordOutput(sink: context.output, isArray: format == .json)
    text = format == .text ? MatchTable(console: context.answers) : nil
  }

  /// Matches an utterance and writes its record.
  mutating func write(
    _ utterance: String, with matcher: IntentMatcher, _ options: MatchOptions
  ) throws {
    var result: MatchResult?
    let time = ContinuousClock().measure { result = matcher.match(utterance, options: options) }
    guard let result else { return }
    let microseconds = Int(time / .microseconds(1))
    let explanation = explains ? matcher.explanation(of: utterance, options: options) : nil
    if let text {
      text.print(result)
      if let explanation { text.print(explanation) }
    } else {
      try records.write(
        result.record(microseconds: microseconds, and: explanation?.fields ?? []))
    }
  }

  /// Writes the record of a rejected line, so that records and lines correspond.
  mutating func writeRejected() throws {
    let result = MatchResult(text: "", outcome: .rejected, matches: [])
    if let text {
      text.print(result)
    } else {
      try records.write(result.record(microseconds: 0))
    }
  }

  /// Writes the remaining output.
  mutating func finish() throws {
    if text == nil { try records.finish() }
  }
}

/// Prints match results for a person.
struct MatchTable: Sendable {
  let console: Console

  /// Prints a result: the utterance, then each match with its slots below.
  func print(_ result: MatchResult) {
    let tone: Ink.Tone =
      switch result.outcome {
      case .matched, .sequence: .good
      case .ambiguous: .warning
      case .rejected: .bad
      }
    console.printStyled([
      console.ink.paint(result.outcome.rawValue, tone) + "  " + safe("“\(result.text)”")
    ])
    if let refusal = result.refusal {
      console.print("  not asked for: \(refusal.reason.words)")
      print(refusal.understood)
    } else if let doubt = result.matches.first?.doubt {
      console.print("  asked about first: \(doubt.words)")
    }
    for match in result.matches.prefix(result.outcome == .matched ? 1 : 5) { print(match) }
    for part in result.parts { print(part) }
    if !result.offers.isEmpty {
      console.print("  a dialog asks whether this is meant:")
      for offer in result.offers { print(offer) }
    }
  }

  private func print(_ match: IntentMatch) {
    let score = String(Int((match.score * 100).rounded())) + " %"
    console.printStyled([
      "  " + console.ink.paint(safe("\(match.app) · \(match.intent)"), .strong)
        + console.ink.paint("  \(score)  \(safe(match.phrase))", .faint)
    ])
    let width = match.slots.map { TextWrapping.columns(of: safe($0.name)) }.max() ?? 0
    for slot in match.slots {
      let name = safe(slot.name)
      let padding = String(repeating: " ", count: width - TextWrapping.columns(of: name))
      let id = Self.note(on: slot.value)
      console.printStyled([
        "    \(console.ink.paint(name, .accent))\(padding)  "
          + safe("\(EventPrinter.text(of: slot.value))\(id)")
      ])
    }
  }

  private static func note(on value: IntentValue) -> String {
    if case .entity(_, let entity) = value { " (id \(entity.id))" } else { "" }
  }

  func safe(_ text: String) -> String {
    TextWrapping.wrap(text, width: nil).joined(separator: " ")
  }
}
