/// What is only supposed, asked about indirectly or reported, and courtesies behind the rest.
extension ActReader {
  /// Returns whether words suppose something: “what happens *if I* clear the list”, “*what if I* turn it on”.
  public func supposes(_ words: [String]) -> Bool {
    chunks(of: words).contains { chunk in
      switch chunk.label {
      case .cue(.condition): true
      case .cue(.deliberation): words[chunk.words].contains(where: isCondition)
      default: false
      }
    }
  }

  /// Returns the question that somebody wants to have answered, without the words that say so: “you have gazpacho” of
  /// “I'd like to know if you have gazpacho”; `nil` if words do not begin like that.
  public func indirectlyAsked(_ words: [String]) -> [String]? {
    guard words.count <= Self.maximumWords else { return nil }
    let asking = chunks(of: words).drop { $0.label.isIdle || $0.label == .boundary }
    guard let frame = asking.first, case .frame(let frames) = frame.label, frames == [.query],
      frame.words.count > 1, frame.words.upperBound < words.count,
      case let last = words[frame.words.upperBound - 1],
      isCondition(last)
        || language.grammar?.hasLateVerbs == true && language.openEnds.contains(last)
    else { return nil }
    return Array(words[frame.words.upperBound...])
  }

  /// Returns whether words report what an unnamed person did: “somebody turned the volume up”. A form that is
  /// also the base of its verb, as in “somebody set the alarm”, may be a request.
  public func reportsDeedOfAnyone(_ words: [String]) -> Bool {
    guard language.grammar == nil,
      let start = words.firstIndex(where: language.indefinites.contains),
      start + 2 < words.count, language.subjects.contains(words[start]),
      chunks(of: Array(words[..<start])).allSatisfy({ $0.label.isIdle || $0.label == .boundary })
    else { return false }
    let verb = words[start + 1]
    return language.verbs.isPast(verb) && !language.verbs.bases(of: verb, in: .past).contains(verb)
  }

  /// Returns whether words end in a tag that asks whether what was stated is so: “didn't I”, “or did I”, “oder nicht”. In
  /// English, a tag without a verb or an alternative may be a courtesy: “you know”.
  public func endsInTag(_ words: some Collection<String>) -> Bool {
    let words = Array(words)
    return words.indices.suffix(Self.longestTag).contains { position in
      let tag = words[position...]
      guard language.tags.longest(at: position, in: tag, numbers: [])?.1 == tag.count else {
        return false
      }
      return language.grammar != nil
        || tag.contains { language.tenses[$0] != nil || language.disjunctions.contains($0) }
    }
  }

  /// The maximum length of a tag, in words.
  private static var longestTag: Int { 6 }

  /// Returns words without those at their end that change nothing: “turn down” of “turn down a bit, please”.
  public func withoutCourtesiesBehind(_ words: [String]) -> [String] {
    guard words.count <= Self.maximumWords else { return words }
    let all = chunks(of: words)
    let end = all.last { !$0.label.isIdle && $0.label != .boundary }?.words.upperBound ?? 0
    return end > 0 ? Array(words[..<end]) : words
  }

  /// Whether a word alone makes a condition of what follows: “if”.
  private func isCondition(_ word: String) -> Bool {
    language.chunks.longest(at: 0, in: [word], numbers: [])?.0 == .cue(.condition)
  }

  private func chunks(of words: [String]) -> [ChunkIndex.Chunk] {
    language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words))
  }
}
