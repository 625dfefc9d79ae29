public import Foundation
public import IntentMetadata

/// A writer of values in the words of one language, for speaking them.
///
///     let writer = try SpokenValueWriter(language: "en", now: now, calendar: calendar)
///     writer.words(for: .integer(24))  // "twenty-four"
///
/// A ``SpokenValueReader`` with the same language and time can read its output.
public struct SpokenValueWriter: Sendable {
  /// The time that "today" and "tomorrow" refer to.
  public var now: Date
  /// The calendar whose time zone dates are said in.
  public var calendar: Calendar

  let language: Language
  let speller: NumberSpeller

  /// Creates a writer.
  ///
  /// - Throws: ``SpokenValueError`` if there is no data for the language.
  public init(language: String, now: Date, calendar: Calendar) throws(SpokenValueError) {
    self.language = try Language.named(language)
    self.now = now
    self.calendar = calendar
    speller = NumberSpeller(self.language.file.numbers)
  }

  /// Returns the words for a value; `nil` for a case and an entity, which have
  /// names instead, and for an empty value.
  public func words(for value: IntentValue) -> String? {
    let writing = language.file.writing
    return switch value {
    case .boolean(let value): value ? writing.yes : writing.no
    case .integer(let value): speller.words(for: value)
    case .double(let value): speller.words(for: value)
    case .string(let text): text
    case .url(let url): url.absoluteString
    case .date(let date): words(for: date, hasTime: true)
    case .day(let date): words(for: date, hasTime: false)
    case .dateComponents(let components): words(for: components)
    case .duration(let seconds): words(forSeconds: seconds)
    case .measurement(let value, let unit):
      amount(value, of: unit, names: language.file.measurements ?? [:])
    case .currency(let amount, let code): words(forAmount: amount, of: code)
    case .array(let values): values.compactMap(words(for:)).joined(separator: " – ")
    case .enumCase, .entity, .empty: nil
    }
  }

  /// Returns the words for a percentage, 50 for a half.
  public func words(forPercentage value: Double) -> String {
    language.file.writing.percent.replacing("{number}", with: speller.words(for: value))
  }
}

/// Numbers with units.
extension SpokenValueWriter {
  private func amount(_ value: Double, of unit: String, names: [String: String]) -> String {
    let isOne = value == 1
    let number = isOne ? language.file.writing.one?[unit] : nil
    guard let name = Self.name(names[unit] ?? unit, isPlural: !isOne) else { return "" }
    return (number ?? one(value)) + " " + name
  }

  private func one(_ value: Double) -> String {
    // "Ein Tag", not "eins Tag"; "un día", not "uno día".
    if value == 1, language.code != "en",
      let article = language.file.numbers.articles.split(separator: " ").first
    {
      return String(article)
    }
    return speller.words(for: value)
  }

  /// Returns the singular or plural from a list of names; brackets contain both forms.
  private static func name(_ names: String, isPlural: Bool) -> String? {
    let list = names.split(separator: ",").map { $0.drop { $0 == " " } }
    guard let first = list.first else { return nil }
    guard first.contains("(") else {
      return String(isPlural && list.count > 1 ? list[1] : first)
    }
    var result = ""
    var isFirstGroup = true
    var rest = first
    while let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")") {
      let forms = rest[rest.index(after: open)..<close].split(separator: "|")
      result += rest[..<open]
      result += isPlural && isFirstGroup && forms.count > 1 ? forms[1] : forms.first ?? ""
      isFirstGroup = false
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func words(forSeconds seconds: Double) -> String {
    let names = language.file.durations
    guard seconds >= 0, seconds < 1e15 else { return speller.words(for: seconds) }
    var rest = seconds
    var parts: [String] = []
    for symbol in ["yr", "d", "h", "min"] {
      guard let unit = UnitCatalog.duration(symbol) else { continue }
      // Years and days are said only if nothing smaller follows.
      if unit.size >= 86_400, rest.truncatingRemainder(dividingBy: unit.size) != 0 { continue }
      let count = (rest / unit.size).rounded(.down)
      guard count > 0 else { continue }
      parts.append(amount(count, of: symbol, names: names))
      rest -= count * unit.size
    }
    if rest > 0 || parts.isEmpty { parts.append(amount(rest, of: "s", names: names)) }
    guard parts.count > 1, let last = parts.popLast() else { return parts.first ?? "" }
    return parts.joined(separator: ", ") + " " + language.file.writing.and + " " + last
  }

  private func words(forAmount amount: Double, of code: String) -> String {
    let names = language.file.currencies ?? [:]
    let cents = (amount * 100).rounded()
    guard let minor = names[code + "/100"], abs(amount) < 1e12, abs(cents / 100 - amount) < 1e-9,
      cents.truncatingRemainder(dividingBy: 100) != 0
    else { return self.amount(amount, of: code, names: names) }
    let whole = (cents / 100).rounded(.towardZero)
    let rest = abs(cents - whole * 100)
    let small = self.amount(rest, of: code, names: [code: minor])
    if whole == 0 { return amount < 0 ? self.amount(amount, of: code, names: names) : small }
    return self.amount(whole, of: code, names: names) + " \(language.file.writing.and) " + small
  }
}
