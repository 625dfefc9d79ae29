import TextNormalization

/// The units of one kind of quantity in a language, and the rule that reads their names.
struct UnitFamily: Sendable {
  var units: [UnitCatalog.Unit] = []
  /// For each unit, the one that a bare number behind it counts.
  var implied: [Int?] = []
  /// The rule for the names, which says the number of the unit.
  var rule = 0
  /// For each unit, the units that may be meant as well.
  var others: [[Int]] = []
  /// The units whose singular is one word, by that word: "hour" alone is one hour.
  private var singulars: [Int32: Int] = [:]
  /// For each unit, its key in the language's data.
  private var keys: [String] = []

  /// Creates a family from names by unit.
  ///
  /// - Parameters:
  ///   - names: Names by key, separated by commas.
  ///   - rules: Where the rule for the names is put, as `name`.
  init(
    _ names: [String: String], name: String, others: [String: [String]] = [:],
    rules: inout [String: String], unit: (String) -> UnitCatalog.Unit?
  ) {
    var numbers: [String: Int] = [:]
    var lines: [String] = []
    for key in names.keys.sorted() {
      guard let unit = unit(key), let names = names[key] else { continue }
      numbers[key] = units.count
      for name in names.split(separator: ",") { lines.append("\(name) ; unit=\(units.count)") }
      units.append(unit)
      keys.append(key)
    }
    implied = units.map { unit in
      unit.implied.flatMap { symbol in
        numbers[symbol]
          ?? units.firstIndex { $0.group == unit.group && $0.symbol == symbol && $0.size == 1 }
      }
    }
    self.others = Array(repeating: [], count: units.count)
    for (key, symbols) in others {
      if let number = numbers[key] { self.others[number] = symbols.compactMap { numbers[$0] } }
    }
    rules[name] = lines.joined(separator: "\n")
  }

  /// Looks up the singulars, which come first among the names.
  mutating func findSingulars(_ names: [String: String], _ vocabulary: WordTable) {
    for (unit, key) in keys.enumerated() {
      guard let singular = names[key]?.split(separator: ",").first, !singular.contains("(") else {
        continue
      }
      let words = Words(String(singular))
      guard words.count == 1, let id = vocabulary.id(of: words.bytes, in: 0..<words.bytes.count)
      else { continue }
      singulars[id] = unit
    }
  }

  /// Returns whether a word is the singular of a unit.
  func isSingular(_ lexeme: Lexeme, of unit: Int) -> Bool {
    lexeme.word >= 0 && singulars[lexeme.word] == unit
  }
}
