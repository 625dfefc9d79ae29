import TextNormalization

/// The units of one kind of quantity in a language, and the rule that reads their names.
///
/// It is a class, because the readers pass it on at every step: they retain a single reference.
final class UnitFamily: Sendable {
  let units: [UnitCatalog.Unit]
  /// For each unit, the unit of a bare number after it.
  let implied: [Int?]
  /// The rule for the names, whose fact is the number of the unit.
  let rule: Int
  /// For each unit, its alternative readings.
  let others: [[Int]]
  /// The units whose singular is one word, by that word: "hour" alone is one hour.
  private let singulars: [Int32: Int]

  /// Creates a family after the rule for its names has a number and the names are in a vocabulary.
  init(_ draft: Draft, rule: Int?, _ vocabulary: WordTable) {
    units = draft.units
    implied = draft.implied
    others = draft.others
    self.rule = rule ?? 0
    singulars = draft.singulars(vocabulary)
  }

  /// Returns whether a word is the singular of a unit.
  func isSingular(_ lexeme: Lexeme, of unit: Int) -> Bool {
    lexeme.word >= 0 && singulars[lexeme.word] == unit
  }
}

extension UnitFamily {
  /// A family while its language is being compiled.
  struct Draft {
    fileprivate var units: [UnitCatalog.Unit] = []
    fileprivate var implied: [Int?] = []
    fileprivate var others: [[Int]] = []
    /// For each unit, its names in the language's data.
    private var names: [String] = []
  }
}

extension UnitFamily.Draft {
  /// Creates a draft from names by unit.
  ///
  /// - Parameters:
  ///   - names: Names by key, separated by commas.
  ///   - rules: The rules, to which the rule for the names is added as `name`.
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
      self.names.append(names)
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

  /// Returns the units whose singular is one word, by that word; singulars come first among the names.
  fileprivate func singulars(_ vocabulary: WordTable) -> [Int32: Int] {
    var singulars: [Int32: Int] = [:]
    for (unit, names) in names.enumerated() {
      guard let singular = names.split(separator: ",").first, !singular.contains("(") else {
        continue
      }
      let words = Words(String(singular))
      guard words.count == 1, let id = vocabulary.id(of: words.bytes, in: 0..<words.bytes.count)
      else { continue }
      singulars[id] = unit
    }
    return singulars
  }
}
