/// Clauses beside a command, in languages with a grammar of their own.
extension ActLanguage {
  /// Returns whether words begin with what gives a reason for a command before them.
  func beginsReason(_ words: ArraySlice<String>) -> Bool { reasonLength(words) != nil }

  /// Returns how many words there are of what begins a reason for a command, `nil` where they begin none.
  func reasonLength(_ words: ArraySlice<String>) -> Int? {
    if let length = chunks.reasonLength(words) { return length }
    guard let grammar, let first = words.first, determiners.contains(first) else { return nil }
    // “Die Kinder schlafen”, “le bébé dort”.
    return words.dropFirst(2).prefix(3).contains(where: grammar.finites.contains) ? 1 : nil
  }

  /// Returns whether words in front of a command are a statement of their own, such as “mir ist kalt”: they have a
  /// finite verb, nothing is left open at their end, and they make nothing else of what follows.
  func isStatement(_ context: ArraySlice<ChunkIndex.Chunk>, of words: [String]) -> Bool {
    guard let grammar, let first = context.first, let last = context.last else { return false }
    let end = words[last.words.upperBound - 1]
    guard !openEnds.contains(end), !subjects.contains(end), !determiners.contains(end) else {
      return false
    }
    // “Ist es kalt, mach die Heizung an” is a condition.
    if grammar.hasLateVerbs, interrogatives.contains(words[first.words.lowerBound]) { return false }
    for chunk in context {
      switch chunk.label {
      case .cue(.report), .plain, .determiner, .boundary: break
      // “No veo nada”, “je ne vois pas”; but “hace frío, no ...” is about what follows.
      case .cue(.negated)
      where chunk.words.count == 1
        && (chunk != last || !negations.contains(end)
          || chunk != first && grammar.finites.contains(words[chunk.words.lowerBound - 1])):
        break
      case .frame(let frames) where frames.contains(.idle): break
      // “Me da el sol en la cara”, “ich brauche Licht”.
      case .frame(let frames)
      where frames.contains(.state) && !frames.contains(.wanted) && chunk != last: break
      // “Vois” behind its subject asks for nothing.
      case .frame where chunk.words.count == 1 && chunk != first && chunk != last: break
      case .cue, .frame: return false
      }
    }
    let range = first.words.lowerBound..<last.words.upperBound
    // A verb alone says nothing of whom: “ist” is no sentence.
    return range.count > 1 && words[range].contains(where: grammar.finites.contains)
  }

  /// Returns the form in which a core has its verb: that of a command (`base`), an infinitive, or another, which
  /// is also that of words without a verb.
  func form(of words: [String], _ grammar: ActGrammar) -> VerbForm {
    guard let first = words.first else { return .other }
    let conjugation = grammar.conjugation
    let forms = Set(
      grammar.withoutEnclitics(first).flatMap { conjugation.readings(of: $0) }.map(\.form))
    if forms.contains(.base) { return .base }
    if grammar.hasLateVerbs {
      if words.count > 1 {
        if forms.contains(.infinitive), grammar.polites.contains(words[1]) { return .base }
        if forms.contains(.second), grammar.seconds.contains(words[1]) { return .second }
      }
      let isInfinitive = grammar.separations(of: words[words.count - 1]).contains {
        conjugation.has($0.verb, as: .infinitive)
      }
      return isInfinitive ? .infinitive : .other
    }
    if forms.contains(.infinitive) { return .infinitive }
    if forms.contains(.third) || forms.contains(.past) { return .third }
    return .other
  }
}
