/// Expands contractions, so that `what's` and `what is` are the same words.
extension Words {
  /// Appends the words of a run that has an apostrophe.
  ///
  /// An English ending (`'s`, `'ll`, `n't`) becomes a word of its own; a single letter before the
  /// apostrophe does too (`l'eau`, `d'accord`), unless it is an `o` (`o'clock`), and so does `qu'`;
  /// other apostrophes vanish.
  ///
  /// - Parameters:
  ///   - run: Letters, digits and apostrophes, folded or ASCII.
  ///   - apostrophe: The offset of the first apostrophe in the run.
  ///   - source: The offset of the run in the text.
  mutating func appendApostrophized(
    _ run: UnsafeBufferPointer<UInt8>, at apostrophe: Int, source: Int
  ) {
    var letters: [UInt8] = []
    letters.reserveCapacity(run.count)
    for byte in run { letters.append(ASCII.lowercased(byte)) }
    let last = letters.lastIndex(of: ASCII.apostrophe) ?? apostrophe
    let ending = letters[(last + 1)...]
    let stemEnd: Int
    let expansion: String
    if ending.elementsEqual("t".utf8), last > 1, letters[last - 1] == UInt8(ascii: "n") {
      stemEnd = last - 1
      expansion = "not"
    } else if let word = Contractions.endings[String(decoding: ending, as: UTF8.self)], last > 0 {
      stemEnd = last
      expansion = word
    } else if Contractions.isElided(letters[..<apostrophe]) {
      let rest = apostrophe + 1
      appendWord(source: source..<source + rest) { $0.append(contentsOf: letters[..<apostrophe]) }
      appendJoined(letters[rest...], source: source + rest..<source + run.count)
      return
    } else {
      appendJoined(letters[...], source: source..<source + run.count)
      return
    }
    var stem = letters[..<stemEnd]
    if expansion == "not" {
      let whole = String(decoding: stem, as: UTF8.self)
      if let irregular = Contractions.irregularStems[whole] { stem = Array(irregular.utf8)[...] }
    }
    appendJoined(stem, source: source..<source + stemEnd)
    appendWord(source: source + stemEnd..<source + run.count) {
      $0.append(contentsOf: expansion.utf8)
    }
  }

  private mutating func appendJoined(_ letters: ArraySlice<UInt8>, source: Range<Int>) {
    appendWord(source: source) { bytes in
      for byte in letters where byte != ASCII.apostrophe { bytes.append(byte) }
    }
  }

  /// Replaces `'s` with `is` after words that cannot be possessive, and expands contractions that
  /// people type without an apostrophe (`whats`, `dont`).
  mutating func expandContractions() {
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      let length = token.end - token.start
      if length == 2, index > 0, bytes[Int(token.start)] == ASCII.apostrophe {
        if let verb = Contractions.verb(after: word(index - 1)) {
          replace(index, with: [verb])
        }
      } else if length >= 2, length <= 7, let both = Contractions.words(for: word(index)) {
        replace(index, with: both)
        index += both.count - 1
      }
      index += 1
    }
  }

  private func word(_ index: Int) -> ArraySlice<UInt8> {
    bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
  }

  /// Replaces a word with others at the same position; the old bytes remain.
  private mutating func replace(_ index: Int, with words: [[UInt8]]) {
    let old = tokens[index]
    let source = Int(old.sourceStart)..<Int(old.sourceEnd)
    var new: [Token] = []
    for word in words {
      new.append(Token(bytes.count..<bytes.count + word.count, source: source))
      bytes.append(contentsOf: word)
    }
    tokens.replaceSubrange(index...index, with: new)
  }
}

/// The contractions of English.
enum Contractions {
  /// The words for endings after an apostrophe; `'s` stays until the preceding word is known.
  static let endings: [String: String] = [
    "s": "'s", "re": "are", "ve": "have", "ll": "will", "d": "would", "m": "am",
  ]

  /// Stems that change before `not`.
  static let irregularStems: [String: String] = ["ca": "can", "wo": "will", "sha": "shall"]

  /// Returns whether letters before an apostrophe are a word that lost its last vowel.
  static func isElided(_ letters: ArraySlice<UInt8>) -> Bool {
    letters.count == 1 ? letters.first != UInt8(ascii: "o") : letters.elementsEqual("qu".utf8)
  }

  /// Words after which `'s` is a verb.
  private static let verbs: [ArraySlice<UInt8>: [UInt8]] = {
    var table: [ArraySlice<UInt8>: [UInt8]] = [:]
    for word in [
      "what", "who", "where", "when", "why", "how", "that", "there", "here", "it", "he", "she",
      "this", "everything", "something", "nothing", "which",
    ] {
      table[Array(word.utf8)[...]] = Array("is".utf8)
    }
    table[Array("let".utf8)[...]] = Array("us".utf8)
    return table
  }()

  /// Returns what `'s` stands for after a word, or `nil` if it is a possessive.
  static func verb(after word: ArraySlice<UInt8>) -> [UInt8]? { verbs[word] }

  /// Returns what stands for a contraction without an apostrophe, or `nil` if a word is not one.
  ///
  /// Every word of every utterance passes through here, so the word is compared as one number.
  static func words(for word: ArraySlice<UInt8>) -> [[UInt8]]? {
    let key = key(of: word)
    var slot = Int(truncatingIfNeeded: (key &* factor) >> 57)
    while keys[slot] != 0 {
      if keys[slot] == key { return unmarked[key] }
      slot = (slot + 1) % keys.count
    }
    return nil
  }

  /// Returns the bytes of a word, at most eight, as one number.
  private static func key(of word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The contractions in a hash table with linear probing; it is mostly empty.
  private static let keys: [UInt64] = {
    var keys = [UInt64](repeating: 0, count: 128)
    for key in unmarked.keys {
      var slot = Int(truncatingIfNeeded: (key &* factor) >> 57)
      while keys[slot] != 0 { slot = (slot + 1) % keys.count }
      keys[slot] = key
    }
    return keys
  }()

  /// Contractions that people type without the apostrophe and that are not other words.
  static let unmarked: [UInt64: [[UInt8]]] = {
    var table: [UInt64: [[UInt8]]] = [:]
    for (short, long) in [
      ("whats", "what is"), ("wheres", "where is"), ("whos", "who is"), ("hows", "how is"),
      ("thats", "that is"), ("theres", "there is"), ("dont", "do not"), ("doesnt", "does not"),
      ("didnt", "did not"), ("isnt", "is not"), ("arent", "are not"), ("wasnt", "was not"),
      ("cannot", "can not"), ("cant", "can not"), ("wont", "will not"), ("im", "i am"),
      ("ive", "i have"), ("youre", "you are"), ("couldnt", "could not"), ("hasnt", "has not"),
    ] {
      table[key(of: short.utf8)] = long.split(separator: " ").map { Array($0.utf8) }
    }
    return table
  }()
}
