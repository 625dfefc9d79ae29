/// Says numbers that are written in digits in English words.
public enum NumberSpelling {
  /// Returns the ways to say a word that has digits in it, the usual one first; none where it has no
  /// digits or is too long to be said.
  ///
  ///     NumberSpelling.readings(of: "1984")  // nineteen eighty four, one thousand nine hundred …
  public static func readings(of word: String) -> [[String]] {
    guard word.contains(where: \.isASCIIDigit), word.utf8.count <= 24,
      word.allSatisfy(\.isASCII)
    else { return [] }
    for ending in ["st", "nd", "rd", "th"] where word.hasSuffix(ending) {
      if let number = Int(word.dropLast(2)) {
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
  public static func cardinal(_ number: Int) -> [String] {
    guard number.magnitude < 1_000_000_000_000 else { return [] }
    if number < 0 { return ["minus"] + cardinal(-number) }
    if number < 20 { return [small[number]] }
    if number < 100 {
      return [tens[number / 10]] + (number % 10 == 0 ? [] : [small[number % 10]])
    }
    for (value, name) in [
      (1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"), (100, "hundred"),
    ] where number >= value {
      let rest = number % value
      return cardinal(number / value) + [name] + (rest == 0 ? [] : cardinal(rest))
    }
    return []
  }

  /// Returns the ordinal of a cardinal's words: only the last one changes.
  public static func ordinal(_ cardinal: [String]) -> [String] {
    guard let last = cardinal.last else { return [] }
    let word =
      irregularOrdinals[last] ?? (last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th")
    return cardinal.dropLast() + [word]
  }

  /// Returns the ways to say a run of digits with points, colons and commas.
  private static func digitReadings(_ run: String) -> [[String]] {
    let plain = run.filter { $0 != "," }
    if plain.contains(":") {
      let parts = plain.split(separator: ":").compactMap { Int($0) }
      return [parts.flatMap { $0 == 0 ? ["o", "clock"] : cardinal($0) }]
    }
    if let point = plain.firstIndex(of: ".") {
      let whole = Int(plain[..<point]).map(cardinal) ?? []
      return [whole + ["point"] + plain[point...].dropFirst().compactMap(digit)]
    }
    let digits = plain.compactMap(digit)
    guard let number = Int(plain), !(plain.hasPrefix("0") && plain.count > 1),
      number < 1_000_000_000_000
    else { return [digits] }
    var ways = [cardinal(number)]
    if (1_100...9_999).contains(number), number % 1_000 >= 10 {
      let rest = number % 100
      let pair = rest == 0 ? ["hundred"] : rest < 10 ? ["oh", small[rest]] : cardinal(rest)
      ways.insert(cardinal(number / 100) + pair, at: 0)
    } else if (100...999).contains(number) {
      ways.append(digits)
    }
    return ways
  }

  private static func digit(_ character: Character) -> String? {
    character.wholeNumberValue.map { small[$0] }
  }

  /// Cuts a word where digits and letters meet.
  private static func runs(of word: String) -> [String] {
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

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let irregularOrdinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth",
  ]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
