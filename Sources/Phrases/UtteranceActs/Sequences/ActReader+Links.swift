/// Where an utterance may go on with another command, and what may be one although no phrase says it.
extension ActReader {
  /// Returns the places of what joins two commands: “and then”.
  public func links(in words: [String]) -> [Range<Int>] {
    words.indices.dropFirst().compactMap { start in
      guard let (_, length) = language.links.longest(at: start, in: words[...], numbers: []),
        start + length < words.count
      else { return nil }
      return start..<start + length
    }
  }

  /// Returns whether words may order something: they begin with a word that may be a verb, after courtesies and the frame of a
  /// request, and nobody else is their subject.
  public func mayOrder(_ words: ArraySlice<String>) -> Bool {
    let said = Array(words)
    let chunks = language.chunks.chunks(
      said[...], determiners: language.determiners, numbers: language.numbers(in: said))
    let rest = chunks.drop { chunk in
      if case .frame(let frames) = chunk.label { !frames.contains(.query) } else { false }
    }
    guard let first = rest.first, first.label == .plain, rest.count > 1,
      rest.allSatisfy({ chunk in
        if case .cue = chunk.label { false } else { !chunk.label.isRepair }
      })
    else { return false }
    let verb = said[first.words.lowerBound]
    return !said.contains(where: { language.tenses[$0] != nil || language.subjects.contains($0) })
      && mayBeVerb(at: first.words.lowerBound, in: said)
      && (language.grammar == nil || isImperative(verb))
      && (language.grammar != nil || !language.verbs.isPast(verb)
        || language.weighty.contains(verb))
  }
}
