/// Puts whole numbers into words.
struct NumberSpeller: Sendable {
  private let numbers: LanguageFile.Numbers
  private let words: [Int: String]
  private let plurals: [Int: String]
  private let scales: [Int]
  /// The form of one within a number that is written as a single word.
  let one: String
  private let lowOrdinalEnding: String
  private let highOrdinalEnding: String

  init(_ numbers: LanguageFile.Numbers) {
    self.numbers = numbers
    words = numbers.cardinals.compactMapValues { $0.split(separator: " ").first.map(String.init) }
    plurals = numbers.cardinals.compactMapValues { names in
      let names = names.split(separator: " ")
      return names.count > 1 ? String(names[1]) : names.first.map(String.init)
    }
    one = numbers.compoundOne ?? words[1] ?? ""
    let endings = (numbers.spokenOrdinalEndings ?? "").split(separator: " ")
    lowOrdinalEnding = endings.first.map(String.init) ?? ""
    highOrdinalEnding = endings.last.map(String.init) ?? ""
    scales = numbers.cardinals.keys.filter { $0 >= 1000 }.sorted(by: >)
  }

  /// Returns the words for a number.
  func words(for number: Int) -> String {
    guard number >= 0 else {
      // The magnitude of the least number does not fit; its last digit makes no difference in words.
      let magnitude = number == .min ? Int.max : -number
      return first(numbers.minus) + " " + words(for: magnitude)
    }
    if number == 0 { return words[0] ?? "0" }
    var parts: [String] = []
    var rest = number
    for scale in scales where rest >= scale {
      parts.append(scaled(rest / scale, scale))
      rest %= scale
    }
    if rest > 0 {
      // "Two thousand and five": English adds a joiner if there is no hundred.
      if isEnglish, number > 1000, rest < 100 { parts.append(first(numbers.joiners)) }
      parts.append(group(rest, isLast: true))
    }
    return isCompound ? compound(parts, number) : parts.joined(separator: " ")
  }

  /// Returns the words for a number with a fraction: its digits one by one.
  func words(for number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return String(number) }
    let text = String(abs(number))
    let halves = text.split(separator: ".")
    guard halves.count == 2, !text.contains("e"), let whole = Int(halves[0]) else {
      return words(for: Int(number.rounded()))
    }
    let sign = number < 0 ? first(numbers.minus) + " " : ""
    if halves[1] == "0" { return sign + words(for: whole) }
    let digits = halves[1].compactMap { $0.wholeNumberValue }.map { words[$0] ?? "" }
    return sign + words(for: whole) + " " + first(numbers.points) + " "
      + digits.joined(separator: " ")
  }

  /// Returns the words for an ordinal, in the form used in dates.
  func ordinal(_ number: Int) -> String {
    if let names = numbers.ordinals[number]?.split(separator: " "), let first = names.first {
      return String(isCompound && names.count > 1 ? names[1] : first)
    }
    if isCompound {
      return words(for: number) + (number < 20 ? lowOrdinalEnding : highOrdinalEnding)
    }
    let unit = number % 10
    if number < 100, unit > 0, let tens = words[number - unit], let last = numbers.ordinals[unit] {
      return tens + "-" + first(last)
    }
    return words(for: number)
  }

  /// Returns the words for a year.
  func year(_ year: Int) -> String {
    guard isEnglish, 1100...2099 ~= year, year % 1000 >= 10, year % 100 >= 10 else {
      return words(for: year)
    }
    return group(year / 100, isLast: true) + " " + group(year % 100, isLast: true)
  }

  private var isCompound: Bool { numbers.compounds == true }
  private var isVigesimal: Bool { numbers.vigesimal == true }
  private var isEnglish: Bool { numbers.pairs == true }
  private func first(_ words: String) -> String { String(words.prefix { $0 != " " }) }

  private func scaled(_ count: Int, _ scale: Int) -> String {
    let name = count > 1 && scale > 1000 && !isEnglish ? plurals[scale] ?? "" : words[scale] ?? ""
    if isEnglish { return words(for: count) + " " + name }
    if scale == 1000, count == 1 { return name }
    if isCompound, scale == 1000 { return group(count, isLast: false) + name }
    let one = count == 1 ? numbers.articles.split(separator: " ").map(String.init) : []
    if let article = isCompound ? one.dropFirst().first : one.first { return article + " " + name }
    return words(for: count) + " " + name
  }

  /// German writes numbers below a million as one word.
  private func compound(_ parts: [String], _ number: Int) -> String {
    let large = scales.filter { $0 > 1000 && number >= $0 }.count
    let low = parts.suffix(from: min(parts.count, large)).joined()
    return (parts.prefix(large) + (low.isEmpty ? [] : [low])).joined(separator: " ")
  }

  /// Returns the words for a number below a thousand.
  private func group(_ number: Int, isLast: Bool) -> String {
    guard number >= 100 else { return tens(number, isLast: isLast) }
    let (hundreds, rest) = (number / 100, number % 100)
    let hundred = words[100] ?? ""
    let head: String
    if numbers.hundredMultiplicand == 0 {
      // Spanish has a word for each hundred, and uses `cien` only on its own.
      head = hundreds == 1 && rest > 0 ? plurals[100] ?? "" : words[hundreds * 100] ?? ""
    } else if isCompound {
      head = (hundreds == 1 ? one : tens(hundreds, isLast: false)) + hundred
    } else if hundreds == 1, !isEnglish {
      head = hundred
    } else {
      head = tens(hundreds, isLast: false) + " " + hundred
    }
    guard rest > 0 else { return head }
    if isCompound { return head + tens(rest, isLast: isLast) }
    return head + (isEnglish ? " \(first(numbers.joiners)) " : " ") + tens(rest, isLast: isLast)
  }

  private func tens(_ number: Int, isLast: Bool) -> String {
    if isCompound, number == 1, !isLast { return one }
    if let word = words[number], !(isVigesimal && (70...90).contains(number)) { return word }
    let (ten, unit) = (number / 10 * 10, number % 10)
    if isVigesimal {
      if number < 20 { return (words[10] ?? "") + "-" + (words[unit] ?? "") }
      if number >= 60 {
        let base = number >= 80 ? (words[4] ?? "") + "-" + (words[20] ?? "") : words[60] ?? ""
        let rest = number - (number >= 80 ? 80 : 60)
        if rest == 0 { return base }
        let joint = number == 61 || number == 71 ? " \(first(numbers.joiners)) " : "-"
        return base + joint + tens(rest, isLast: isLast)
      }
      let joint = unit == 1 ? " \(first(numbers.joiners)) " : "-"
      return (words[ten] ?? "") + joint + (words[unit] ?? "")
    }
    if isCompound {
      return (unit == 1 ? one : words[unit] ?? "") + first(numbers.joiners) + (words[ten] ?? "")
    }
    let joint = isEnglish ? "-" : " \(first(numbers.joiners)) "
    return (words[ten] ?? "") + joint + (words[unit] ?? "")
  }
}
