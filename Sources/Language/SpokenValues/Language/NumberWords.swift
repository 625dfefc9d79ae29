/// The meanings of a word in numbers; a word may have several.
struct NumberWord: Sendable {
  /// The value of a cardinal, -1 for none.
  var cardinal = -1
  /// The value of an ordinal, -1 for none.
  var ordinal = -1
  /// The denominator of a fraction, 0 for none.
  var denominator = 0
  /// The value of a noun that counts ("dozen"), 0 for none.
  var collective = 0
  /// A factor that follows digits ("5k"), 0 for none.
  var shortScale = 0
  /// How often the next digit is repeated ("double"), 0 for none.
  var repeats = 0
  var roles: Roles = []

  struct Roles: OptionSet, Sendable {
    let rawValue: UInt16
    static let article = Roles(rawValue: 1)
    static let joiner = Roles(rawValue: 2)
    static let fractionJoiner = Roles(rawValue: 4)
    static let of = Roles(rawValue: 8)
    static let point = Roles(rawValue: 16)
    static let minus = Roles(rawValue: 32)
    static let plus = Roles(rawValue: 64)
    static let digitZero = Roles(rawValue: 128)
    static let uncertain = Roles(rawValue: 256)
    /// The word can start a number.
    static let starts = Roles(rawValue: 512)
    /// A word such as "full" between a number and a unit, which changes nothing.
    static let whole = Roles(rawValue: 1024)
    /// The word between the parts of a fraction: "three over four".
    static let over = Roles(rawValue: 2048)
    /// A name of a number, which a rule reads, may start with the word.
    static let named = Roles(rawValue: 4096)
    /// The word is one letter.
    static let letter = Roles(rawValue: 8192)
  }

  static let none = NumberWord()

  /// The value if the word is a single digit, including "oh".
  var digit: Int? {
    if 0..<10 ~= cardinal { return cardinal }
    return roles.contains(.digitZero) ? 0 : nil
  }
}

/// The number words of a language by word, and its rules for combining them.
struct NumberWords: Sendable {
  private var table: [NumberWord] = []
  var bareHundred: Bool
  var hundredMultiplicand: Int
  var pairs: Bool
  var unitsFirst: Bool
  var vigesimal: Bool
  var joinAfter: Set<Numeral.Last>

  subscript(lexeme: Lexeme) -> NumberWord {
    lexeme.word >= 0 && Int(lexeme.word) < table.count ? table[Int(lexeme.word)] : .none
  }

  /// Returns whether a number may start with a word.
  func starts(_ lexeme: Lexeme) -> Bool {
    switch lexeme.form {
    case .word: self[lexeme].roles.contains(.starts)
    case .integer, .decimal, .ordinal, .compound, .compoundOrdinal: true
    case .slashed: lexeme.fields[2] < 0
    case .clock, .dotted, .joined: false
    }
  }

  init(_ file: LanguageFile.Numbers, vocabulary: inout WordTable) {
    bareHundred = file.bareHundred
    hundredMultiplicand = file.hundredMultiplicand
    pairs = file.pairs ?? false
    unitsFirst = file.unitsFirst ?? false
    vigesimal = file.vigesimal ?? false
    joinAfter = Set(file.joinAfter.compactMap(Numeral.Last.init(rawValue:)))
    add(file.cardinals, &vocabulary) { $0.cardinal = $1 }
    add(file.ordinals, &vocabulary) { $0.ordinal = $1 }
    add(file.fractions, &vocabulary) { $0.denominator = $1 }
    add(file.collectives ?? [:], &vocabulary) { $0.collective = $1 }
    add(file.shortScales ?? [:], &vocabulary) { $0.shortScale = $1 }
    add(file.repeats ?? [:], &vocabulary) { $0.repeats = $1 }
    for (role, words) in [
      (NumberWord.Roles.article, file.articles), (.joiner, file.joiners),
      (.fractionJoiner, file.fractionJoiners), (.of, file.of), (.point, file.points),
      (.minus, file.minus), (.plus, file.plus), (.digitZero, file.digitZero ?? ""),
      (.uncertain, file.uncertain ?? ""), (.whole, file.whole ?? ""), (.over, file.over ?? ""),
    ] {
      add([0: words], &vocabulary) { word, _ in word.roles.insert(role) }
    }
    for index in table.indices where table[index].canStart { table[index].roles.insert(.starts) }
  }

  private mutating func add(
    _ entries: [Int: String], _ vocabulary: inout WordTable,
    _ set: (inout NumberWord, Int) -> Void
  ) {
    for (value, words) in entries {
      for word in words.split(separator: " ") {
        let id = Int(vocabulary.insert(normalized: word))
        while table.count <= id { table.append(.none) }
        set(&table[id], value)
        if vocabulary.words[id].count == 1 { table[id].roles.insert(.letter) }
      }
    }
  }

  /// Returns whether a word has a meaning in numbers; `nil` if it is not a number word.
  func means(_ id: Int) -> Bool? {
    guard table.indices ~= id, !table[id].isNothing else { return nil }
    return !(table[id].roles.contains(.article) && table[id].cardinal < 0)
  }

  /// Records the words with which names of numbers start.
  mutating func addNames(startingWith words: some Sequence<Int>) {
    for id in words {
      while table.count <= id { table.append(.none) }
      table[id].roles.formUnion([.named, .starts])
    }
  }
}

extension NumberWord {
  fileprivate var isNothing: Bool {
    cardinal < 0 && ordinal < 0 && denominator == 0 && collective == 0 && shortScale == 0
      && repeats == 0 && roles.isEmpty
  }

  fileprivate var canStart: Bool {
    cardinal >= 0 || ordinal >= 0 || denominator > 0 || collective > 0 || repeats > 0
      || !roles.isDisjoint(with: [.article, .point, .minus, .plus, .digitZero])
  }
}
