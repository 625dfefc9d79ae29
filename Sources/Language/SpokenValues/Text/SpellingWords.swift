/// The letters and signs for the words of a spelling.
struct SpellingWords: Sendable {
  /// The meaning of one word.
  struct Meaning: Sendable {
    var letter: UInt8 = 0
    var sign: UInt8 = 0
  }

  private var table: [Meaning] = []

  subscript(lexeme: Lexeme) -> Meaning {
    lexeme.word >= 0 && Int(lexeme.word) < table.count ? table[Int(lexeme.word)] : Meaning()
  }

  init(_ file: LanguageFile.Spelling?, vocabulary: inout WordTable) {
    guard let file else { return }
    add(file.letters, &vocabulary) { $0.letter = $1 }
    add(file.signs, &vocabulary) { $0.sign = $1 }
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
      let name = String(UnicodeScalar(letter))
      add([name: name], &vocabulary) { $0.letter = $1 }
    }
    // Signs that remain words when text is split.
    for sign in ["@", "+"] { add([sign: sign], &vocabulary) { $0.sign = $1 } }
  }

  private mutating func add(
    _ names: [String: String], _ vocabulary: inout WordTable,
    _ set: (inout Meaning, UInt8) -> Void
  ) {
    for (character, names) in names {
      guard let byte = character.utf8.first else { continue }
      for name in names.split(separator: " ") {
        let id = Int(vocabulary.insert(normalized: name))
        while table.count <= id { table.append(Meaning()) }
        set(&table[id], byte)
      }
    }
  }
}
