import TextNormalization

/// What the person said, split into words once.
struct SpokenAnswer {
  /// The text as it was said, without the white space around it.
  let text: String
  /// The normalized words; of a very long text only the first.
  let words: [String]
  /// The text before misspelled words were corrected, or `nil` if none were; an answer with such
  /// words is never a yes.
  private(set) var misspelled: (text: String, words: [String])?

  /// The maximum number of characters that are examined as words.
  static let wordLimit = 2000

  init(_ text: String) {
    let trimmed = text.drop(while: \.isWhitespace)
    self.text = String(trimmed.dropLast(trimmed.reversed().prefix(while: \.isWhitespace).count))
    words = Words(String(trimmed.prefix(Self.wordLimit))).map(String.init)
  }

  /// Creates the probable meaning of a misspelled answer.
  init(corrected words: [String], of answer: SpokenAnswer) {
    self.init(words.joined(separator: " "))
    misspelled = (answer.text, answer.words)
  }

  /// Whether misspelled words were replaced.
  var isCorrected: Bool { misspelled != nil }

  /// The text as it was said, misspelled words and all.
  var said: String { misspelled?.text ?? text }

  /// Whether it is written as a question.
  var isQuestion: Bool { said.last { !$0.isWhitespace && !"”\"»“!".contains($0) } == "?" }

  /// The number of words before the first comma, or `nil` if there is none.
  var wordsBeforeComma: Int? { text.firstIndex(of: ",").map { Words(String(text[..<$0])).count } }

  /// Whether a comma sets the first word apart, as in "no, Carl".
  var breaksAfterFirstWord: Bool { wordsBeforeComma == 1 }

  /// Returns words as they were said, with their capitals and accents.
  func quote(_ range: Range<Int>) -> String {
    let tokens = Words(String(text.prefix(Self.wordLimit)))
    guard range.upperBound <= tokens.count else { return said }
    return tokens.source(of: range, in: text)
  }

  /// Returns the last words as they were said.
  func quote(last count: Int) -> String { quote(max(words.count - count, 0)..<words.count) }

  /// Returns some of the words as they were said, with their capitals and accents; others stay as they are.
  func spelled(_ words: String) -> String {
    let words = Words(words).map(String.init)
    if let start = self.words.firstPlace(of: words) {
      return quote(start..<(start + words.count))
    }
    // “Milch, ähm, Müsli” without the hesitation.
    let spellings = spellings
    var rest = self.words.indices
    return words.map { word in
      guard let place = rest.first(where: { self.words[$0] == word }) else { return word }
      rest = place + 1..<rest.upperBound
      return spellings[place]
    }.joined(separator: " ")
  }

  /// The words as they were said, with their capitals and accents.
  var spellings: [String] {
    let text = String(text.prefix(Self.wordLimit))
    return Words(text).spellings(in: text)
  }

  /// Returns the command that the answer is, or `nil`.
  func command(in commandWords: CommandWords, exactly: Bool = false) -> DialogCommand? {
    isQuoted ? nil : commandWords.command(words, exactly: exactly)
  }

  /// Whether the text is in quotation marks and therefore not a command.
  var isQuoted: Bool { unquoted != nil }

  private static let quotationMarks: [Character: Character] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "‘": "’",
  ]

  /// The text between quotation marks, or `nil` if there are none around it.
  var unquoted: String? {
    guard let first = text.first, let last = text.last, Self.quotationMarks[first] == last,
      text.dropFirst(2).first != nil
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// Returns the words to look up in an app, or `nil` if none has a usual length.
  func searchText(_ commandWords: CommandWords) -> String? {
    guard text.count <= 200 else { return nil }
    let words = commandWords.trim(misspelled?.words ?? words)
    // One or two letters are part of almost any name.
    let text = words.joined(separator: " ")
    return text.count < 3 && text.allSatisfy(\.isASCII) ? nil : text
  }
}
