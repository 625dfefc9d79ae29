import Assistant
public import IntentMatching

/// Reports utterances that several phrases claim.
public enum ConflictReport {
  /// Returns the report of conflicts.
  ///
  /// - Parameters:
  ///   - conflicts: The conflicts.
  ///   - isComplete: Whether all phrases were compared.
  public static func make(_ conflicts: [PhraseConflict], isComplete: Bool) -> Report {
    var entries = conflicts.map(entry)
    if !isComplete {
      let message = "The phrases overlap so much that not every conflict was searched for."
      entries.append(
        Report.Entry(
          rule: "incomplete", name: "incomplete", status: .warning, message: message,
          text: "warning: " + message,
          record: JSONValue.object([
            ("utterance", .null), ("claims", .array([])), ("kind", "incomplete"),
          ]).text))
    }
    let count = conflicts.count { $0.kind != .near }
    let near = conflicts.count - count
    var summary = count == 0 ? "No conflicts." : "\(count) conflict\(count == 1 ? "" : "s")."
    if near > 0 { summary += " \(near) more where phrases are only close to each other." }
    return Report(check: "conflicts", entries: entries, summary: summary)
  }

  private static func entry(_ conflict: PhraseConflict) -> Report.Entry {
    let claims = conflict.claims
    let message =
      switch conflict.kind {
      case .conflict where conflict.isDecided:
        "“\(conflict.utterance)” is claimed by \(name(claims[1])) too, but "
          + "\(name(claims[0])) gets it."
      case .conflict:
        "“\(conflict.utterance)” is claimed by \(name(claims[0])) and \(name(claims[1]))."
      case .dead:
        "\(name(claims[1])) never gets an utterance: \(name(claims[0])) has them all."
      case .near:
        "“\(conflict.utterance)” goes to \(name(claims[0])), but \(name(claims[1])) is close."
      }
    let status: Report.Entry.Status = conflict.kind == .near ? .note : .error
    let lines =
      ["\(conflict.kind.rawValue): \(message)"]
      + claims.map { "  \($0.app) · \($0.intent): \($0.phrase)" }
    let record = JSONValue.object([
      ("utterance", .string(conflict.utterance)),
      (
        "claims",
        .array(
          claims.map {
            .object([
              ("app", .string($0.app)), ("intent", .string($0.intent)),
              ("phrase", .string($0.phrase)),
            ])
          })
      ),
      ("kind", .string(conflict.kind.rawValue)), ("decided", .bool(conflict.isDecided)),
    ])
    return Report.Entry(
      rule: conflict.kind.rawValue, name: conflict.utterance, status: status, message: message,
      hint: "Change one of the phrases.", text: lines.joined(separator: "\n"),
      record: record.text)
  }

  private static func name(_ claim: PhraseConflict.Claim) -> String {
    "“\(claim.intent)” of \(claim.app)"
  }
}
