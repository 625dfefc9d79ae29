import Assistant
public import IntentMatching
import IntentMetadata
public import MetadataImport

/// Reports utterances that several phrases claim.
public enum ConflictReport {
  /// Returns the report of conflicts.
  ///
  /// - Parameters:
  ///   - conflicts: The conflicts.
  ///   - isComplete: Whether all phrases were compared.
  ///   - places: The locations of the phrases.
  public static func make(
    _ conflicts: [PhraseConflict], isComplete: Bool,
    places: PhrasePlaces = PhrasePlaces()
  ) -> Report {
    var entries = conflicts.map { entry($0, places) }
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

  private static func entry(
    _ conflict: PhraseConflict, _ places: PhrasePlaces
  ) -> Report.Entry {
    let claims = conflict.claims
    let found = claims.map { places.place(of: $0.phrase, intent: $0.intent, in: $0.app) }
    // The later phrase is the one that has probably been added.
    let place = found.last { $0?.file != nil } ?? nil
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
      + zip(claims, found).map { claim, place in
        let location = place.flatMap { place in
          place.file.map { $0 + (place.line.map { ":\($0)" } ?? "") }
        }
        return "  \(claim.app) · \(claim.intent): \(claim.phrase)"
          + (location.map { " (\($0))" } ?? "")
      }
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
      rule: conflict.kind.rawValue, name: conflict.utterance, status: status,
      file: place?.file ?? "", line: place?.line, column: place?.column, message: message,
      hint: "Change one of the phrases.", text: lines.joined(separator: "\n"),
      record: record.text)
  }

  private static func name(_ claim: PhraseConflict.Claim) -> String {
    "“\(claim.intent)” of \(claim.app)"
  }
}
