/// Negations before a command whose verb is that of the command.
extension AlignedReading {
  /// The maximum number of words between a negation and the verb that it denies.
  private static let longestDenial = 6

  /// Whether a negation before the command has no verb of its own, because no more than a preposition with its noun or a
  /// courtesy follows it: “please do not under any circumstances freeze my card”, “do not please freeze my card”. In “I do not
  /// need it, turn it off”, it has one.
  func deniesVerb(_ chunks: [Chunk]) -> Bool {
    guard language.grammar == nil,
      let verb = uses.firstIndex(where: \.isUsed),
      let denial = chunks.last(where: { $0.label == .cue(.negated) }),
      denial.words.upperBound <= verb, denial.words.count > 1 || isDeniedAuxiliary(denial),
      language.negations.contains(words[denial.words.upperBound - 1]),
      verb - denial.words.upperBound <= Self.longestDenial
    else { return false }
    let end = denial.words.upperBound
    let rest = chunks.filter { (end..<verb).contains($0.words.lowerBound) }
    guard let first = rest.first(where: { !$0.label.isIdle }) else {
      return !pauses.contains(end)
    }
    let said = words[first.words.lowerBound..<verb]
    let opener = words[first.words.lowerBound]
    let isAdverbial =
      isPreposition(opener)
      || language.openEnds.contains(opener) && !language.determiners.contains(opener)
        && !language.linkers.contains(opener)
    return isAdverbial && !pauses.contains(end)
      && !said.contains {
        language.tenses[$0] != nil || language.subjects.contains($0)
          || language.pronouns.contains($0) || language.asksForThing($0)
      }
  }

  /// Whether a single “not” follows an auxiliary: “I would not”.
  private func isDeniedAuxiliary(_ denial: Chunk) -> Bool {
    guard denial.words.count == 1, denial.words.lowerBound > 0 else { return false }
    let auxiliary = words[denial.words.lowerBound - 1]
    return language.tenses[auxiliary] != nil || language.passiveModals.contains(auxiliary)
  }
}
