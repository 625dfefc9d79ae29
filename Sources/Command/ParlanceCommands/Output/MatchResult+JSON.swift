import IntentMetadata
import Assistant
import IntentMatching
import UtteranceActs

extension MatchResult {
  /// Returns the match record.
  ///
  /// - Parameters:
  ///   - microseconds: The duration of matching.
  ///   - fields: Further fields after the others.
  func record(microseconds: Int, and fields: [(String, JSONValue)] = []) -> JSONValue {
    let canonical = CanonicalJSON()
    return .object(
      [
        ("text", .string(text)), ("outcome", .string(outcome.rawValue)),
        (
          "matches", .array(matches.flatMap(\.alternatives).prefix(16).map { $0.record(canonical) })
        ),
        ("microseconds", .integer(microseconds)),
      ] + partFields + refusalFields(canonical) + offerFields(canonical)
        + (reachedBound ? [("reachedBound", .bool(true))] : []) + fields)
  }

  /// The records of several commands in one utterance.
  private var partFields: [(String, JSONValue)] {
    outcome == .sequence
      ? [("parts", .array(parts.map { $0.record(microseconds: 0) }))] : []
  }

  /// Returns the commands that take what a rejected utterance names.
  private func offerFields(_ canonical: CanonicalJSON) -> [(String, JSONValue)] {
    offers.isEmpty ? [] : [("offers", .array(offers.map { $0.record(canonical) }))]
  }

  /// Returns why an utterance is rejected, and what it would have meant; why an answer leads to a
  /// question.
  private func refusalFields(_ canonical: CanonicalJSON) -> [(String, JSONValue)] {
    if let refusal {
      return [
        ("reason", .string(refusal.reason.rawValue)),
        ("understood", refusal.understood.record(canonical)),
      ]
    }
    if outcome == .rejected { return [("reason", .string(ActReason.unknown.rawValue))] }
    return matches.first?.doubt.map { [("reason", .string($0.rawValue))] } ?? []
  }
}

extension IntentMatch {
  /// The match, repeated for each value that the words of its slots mean equally well.
  fileprivate var alternatives: [IntentMatch] {
    guard let slot = slots.firstIndex(where: { !$0.alternatives.isEmpty }) else { return [self] }
    return slots[slot].alternatives.prefix(8).flatMap { option in
      var match = self
      match.slots[slot].value = option.value
      match.slots[slot].alternatives = []
      return match.alternatives
    }
  }

  fileprivate func record(_ canonical: CanonicalJSON) -> JSONValue {
    .object([
      ("app", .string(app)), ("intent", .string(intent)), ("phrase", .string(phrase)),
      ("score", .number((score * 10_000).rounded() / 10_000)),
      ("slots", .array(slots.map { .object(canonical.fields(of: $0)) })),
    ])
  }
}
