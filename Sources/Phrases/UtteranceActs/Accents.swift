import TextNormalization

/// The accents that distinguish words, since texts are compared by words without accents.
///
/// “Apagué” reports what “apague” asks for, and “konntest” asks about the past where “könntest” is
/// a request. Such words keep their accents; all others are as in `Words`, so that people who write
/// without accents are understood too.
struct Accents: Sendable, Hashable {
  /// Words that keep their accents, in lower case.
  private var words: Set<String> = []
  /// Accented letters that are kept at the end of any word.
  private var finals: Set<Character> = []

  init(words: String = "", finals: String = "") {
    self.words = Set(words.split(whereSeparator: \.isWhitespace).map { $0.lowercased() })
    self.finals = Set(finals.lowercased()).filter { !$0.isWhitespace }
  }

  /// Returns the accented letter with which a word ends, if it distinguishes the word from another.
  func final(of word: String) -> Character? {
    word.last.flatMap { finals.contains($0) ? $0 : nil }
  }

  /// Returns the words of a text, some with their accents.
  func words(of text: String) -> [String] { spoken(Words(text), in: text) }

  /// Returns normalized words, some with their accents.
  ///
  /// - Parameters:
  ///   - folded: The normalized words of the text.
  ///   - text: The text as it was said.
  func spoken(_ folded: Words, in text: String) -> [String] {
    var spoken = folded.map(String.init)
    guard !words.isEmpty || !finals.isEmpty else { return spoken }
    for position in folded.indices {
      let source = folded.source(of: position..<position + 1, in: text)
      guard source.utf8.contains(where: { $0 >= 0x80 }) else { continue }
      let word = source.lowercased()
      if words.contains(word) || word.last.map(finals.contains) == true {
        // A part of a contraction appears where the whole does.
        if Words(word).map(String.init) == [spoken[position]] { spoken[position] = word }
      }
    }
    return spoken
  }
}
