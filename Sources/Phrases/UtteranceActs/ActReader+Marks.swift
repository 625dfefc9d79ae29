import TextNormalization

/// Punctuation, which only typed text has.
extension ActReader {
  private static let quotes: [Character: Character] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "‘": "’", "»": "«",
  ]

  /// Returns a reason why a command may not be given although its words are said, by the marks
  /// around them: a quotation is not the person's own, and an imperative with a question mark may
  /// be a question whether to do it.
  ///
  /// Only a command that pays, sends, buys, deletes, blocks or unlocks something is questioned by a
  /// mark that is easily typed by mistake.
  public func doubt(aboutMarksIn text: String) -> ActReason? {
    var marked = text.drop(while: \.isWhitespace)
    while marked.last?.isWhitespace == true { marked.removeLast() }
    guard let first = marked.first, let last = marked.last, marked.count > 2 else { return nil }
    let words = Words(text).map(String.init)
    if Self.quotes[first] == last, words.count > 1, !language.beginsQuestion(words[...]),
      !marked.dropFirst().dropLast().contains(where: { $0 == first || $0 == last })
    {
      return .quoted
    }
    // “Unfreeze my card? I don't think so” asks as well.
    guard marked.contains("?") else { return nil }
    let chunks = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words))
    let opener = chunks.first { !$0.label.isIdle && $0.label != .boundary }
    return opener.map { isWeightyImperative(words[$0.words.lowerBound]) } == true
      ? .question : nil
  }

  private func isWeightyImperative(_ word: String) -> Bool {
    guard let grammar = language.grammar else { return language.weighty.contains(word) }
    return grammar.conjugation.readings(of: word).contains {
      ($0.form == .base || $0.form == .infinitive) && language.weighty.contains($0.verb)
    }
  }
}
