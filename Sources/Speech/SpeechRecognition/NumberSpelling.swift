import SpokenValues

/// Writes numbers in digits as words, composed as in English.
struct NumberSpelling: Sendable {
  private let names: NumberNames
  /// The words for the minutes of a full hour.
  private let fullHour: [String]
  /// Ordinals by the cardinal of the same number.
  private let ordinals: [String: String]

  /// Creates the numbers of a language.
  init(_ names: NumberNames, fullHour: String) {
    self.names = names
    self.fullHour = fullHour.split(separator: " ").map(String.init)
    let pairs = names.cardinals.compactMap { number, name in
      names.ordinals[number].map { (name, $0) }
    }
    ordinals = Dictionary(pairs) { first, _ in first }
  }

  /// Returns the ways to say a word that has digits in it, the usual one first, or none if it has
  /// no digits or is too long to be said.
  ///
  ///     numbers.readings(of: "1984")  // nineteen eighty four, one thousand nine hundred …
  func readings(of word: String) -> [[String]] {
    guard word.contains(where: \.isASCIIDigit), word.utf8.count <= 24,
      word.allSatisfy(\.isASCII)
    else { return [] }
    for ending in names.ordinalSuffixes where word.hasSuffix(ending) {
      if let number = Int(word.dropLast(ending.count)) {
        let cardinal = cardinal(number)
        return cardinal.isEmpty ? [] : [ordinal(cardinal)]
      }
    }
    var readings: [[String]] = [[]]
    for run in runs(of: word) {
      let ways = run.first?.isASCIIDigit == true ? digitReadings(run) : [run.map(String.init)]
      readings = readings.flatMap { reading in ways.prefix(2).map { reading + $0 } }
      if readings.count > 4 { readings.removeLast(readings.count - 4) }
    }
    return readings.filter { !$0.isEmpty }
  }

  /// Returns a whole number from -999,999,999,999 to 999,999,999,999 in words; nothing beyond.
  func cardinal(_ number: Int) -> [String] {
    guard number.magnitude < 1_000_000_000_000 else { return [] }
    if number < 0 { return [names.minus] + cardinal(-number) }
    if number < 100 {
      if let name = names.cardinals[number] { return [name] }
      return [name(number / 10 * 10), name(number % 10)]
    }
    for value in [1_000_000_000, 1_000_000, 1_000, 100] where number >= value {
      let rest = number % value
      return cardinal(number / value) + [name(value)] + (rest == 0 ? [] : cardinal(rest))
    }
    return []
  }

  /// Returns the ordinal of a cardinal's words: only the last one changes.
  func ordinal(_ cardinal: [String]) -> [String] {
    guard let last = cardinal.last else { return [] }
    return cardinal.dropLast() + [ordinals[last] ?? last]
  }

  /// Returns the ways to say a run of digits with points, colons and commas.
  private func digitReadings(_ run: String) -> [[String]] {
    let plain = run.filter { $0 != "," }
    if plain.contains(":") {
      let parts = plain.split(separator: ":").compactMap { Int($0) }
      return [parts.flatMap { $0 == 0 ? fullHour : cardinal($0) }]
    }
    if let point = plain.firstIndex(of: ".") {
      let whole = Int(plain[..<point]).map(cardinal) ?? []
      return [whole + [names.point] + plain[point...].dropFirst().compactMap(digit)]
    }
    let digits = plain.compactMap(digit)
    guard let number = Int(plain), !(plain.hasPrefix("0") && plain.count > 1),
      number < 1_000_000_000_000
    else { return [digits] }
    var ways = [cardinal(number)]
    if (1_100...9_999).contains(number), number % 1_000 >= 10 {
      let rest = number % 100
      let pair =
        rest == 0 ? [name(100)] : rest < 10 ? [names.digitZero, name(rest)] : cardinal(rest)
      ways.insert(cardinal(number / 100) + pair, at: 0)
    } else if (100...999).contains(number) {
      ways.append(digits)
    }
    return ways
  }

  private func digit(_ character: Character) -> String? {
    character.wholeNumberValue.map(name)
  }

  /// Splits a word between digits and letters.
  private func runs(of word: String) -> [String] {
    var runs: [String] = []
    for character in word {
      let isNumeric = character.isASCIIDigit || ".:,".contains(character)
      if let last = runs.last?.first, last.isASCIIDigit == isNumeric {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
      }
    }
    return runs
  }

  private func name(_ number: Int) -> String { names.cardinals[number] ?? "" }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
