import TextNormalization

/// Punctuation, which only typed text has.
extension ActReader {
  private static let quotes: [Character: Character] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "‘": "’", "»": "«",
  ]

  /// The marks and quotes in ASCII.
  private static let marks = Array("\".?!".utf8)

  /// Returns a reason why a command may not be given although its words are said, by the marks
  /// around them: a quotation is not the person's own, and an imperative with a question mark may
  /// be a question whether to do it.
  ///
  /// Only a command that pays, sends, buys, deletes, blocks or unlocks something is questioned by a
  /// mark that is easily typed by mistake.
  public func doubt(aboutMarksIn text: String) -> ActReason? {
    // Most utterances have no marks at all.
    guard text.utf8.contains(where: { $0 >= 0x80 || Self.marks.contains($0) }) else { return nil }
    var marked = text.drop(while: \.isWhitespace)
    while marked.last?.isWhitespace == true { marked.removeLast() }
    guard let first = marked.first, let last = marked.last, marked.count > 2 else { return nil }
    let words = Words(text).map(String.init)
    if Self.quotes[first] == last, words.count > 1, !language.beginsQuestion(words[...]),
      !marked.dropFirst().dropLast().contains(where: { $0 == first || $0 == last })
    {
      return .quoted
    }
    // “Create an album called Winter? No.”
    let sentences = marked[...(marked.lastIndex { !".?!".contains($0) } ?? marked.startIndex)]
    if let end = sentences.lastIndex(where: { ".?!".contains($0) }),
      isDenial(Words(String(sentences[sentences.index(after: end)...])))
    {
      return .retraction
    }
    // “Unfreeze my card? I don't think so” asks as well.
    guard marked.contains("?") else { return nil }
    let chunks = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words))
    let opener = chunks.first { !$0.label.isIdle && $0.label != .boundary }
    guard let opener else { return nil }
    // “Can you freeze my card?” is a request.
    let isRequest = words[..<opener.words.lowerBound].contains(
      where: language.interrogatives.contains)
    return !isRequest && isWeightyImperative(words[opener.words.lowerBound]) ? .question : nil
  }

  /// Whether words are a no and nothing else.
  private func isDenial(_ said: Words) -> Bool {
    let words = said.map(String.init)
    let chunks = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: []
    ).filter { !$0.label.isIdle && $0.label != .boundary }
    return !chunks.isEmpty
      && chunks.allSatisfy { $0.label == .cue(.retraction) || $0.label == .cue(.negated) }
  }

  /// Returns whether a word is a form of another verb than that of a form which pays, sends, buys, deletes,
  /// blocks or unlocks something: “spar” rather than “sperr”.
  public func isOtherVerb(_ word: String, than weighty: String) -> Bool {
    guard let conjugation = language.grammar?.conjugation, isWeightyImperative(weighty) else {
      return false
    }
    let verbs = Set(conjugation.readings(of: word).map(\.verb))
    return !verbs.isEmpty
      && verbs.isDisjoint(with: conjugation.readings(of: weighty).map(\.verb))
  }

  /// Returns whether two words are an imperative or the infinitive of the same verb: “transfiere” and
  /// “transferir”, and “füge” and “hinzufügen” if “hinzu” is among some words.
  public func haveSameVerb(_ one: String, _ other: String, in words: [String] = []) -> Bool {
    guard let grammar = language.grammar else { return false }
    func verbs(_ word: String) -> Set<String> {
      Set(
        grammar.conjugation.readings(of: word)
          .filter { $0.form == .base || $0.form == .infinitive }.map(\.verb))
    }
    let own = verbs(one)
    return grammar.separations(of: other).contains { part in
      (part.particle.isEmpty || words.contains(part.particle))
        && !own.isDisjoint(with: verbs(part.verb))
    }
  }

  /// Returns whether a word directly before a range belongs to a report: “tu as *déjà* bloqué ma carte”.
  public func followsReport(_ range: Range<Int>, of words: [String]) -> Bool {
    let before = words[..<range.lowerBound]
    let chunks = language.chunks.chunks(
      before, determiners: language.determiners, numbers: language.numbers(in: words))
    return chunks.last?.label == .cue(.report)
  }

  private func isWeightyImperative(_ word: String) -> Bool {
    guard let grammar = language.grammar else { return language.weighty.contains(word) }
    return grammar.conjugation.readings(of: word).contains {
      ($0.form == .base || $0.form == .infinitive) && language.weighty.contains($0.verb)
    }
  }

  /// Whether a text takes back the command before it by denying its verb: “text Dad, no, don't text Dad”.
  func deniesCommand(
    _ chunks: [ChunkIndex.Chunk], before text: Range<Int>, in words: [String]
  ) -> Bool {
    chunks.contains { chunk in
      let verb = chunk.words.upperBound
      return chunk.label == .cue(.retraction) && chunk.words.count > 1 && text.contains(verb)
        && language.negations.contains(words[verb - 1])
        && words[..<text.lowerBound].contains(words[verb])
    }
  }
}
