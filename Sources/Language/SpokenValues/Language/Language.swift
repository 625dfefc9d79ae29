import LanguageData
import Synchronization
import TextNormalization

/// A language's compiled values: its vocabulary, number words and rules.
///
/// It is built once per language and shared by all readers of the language.
final class Language: Sendable {
  let code: String
  /// The data as written, from which values are put into words.
  let file: LanguageFile
  let vocabulary: WordTable
  let numbers: NumberWords
  let grammar: Grammar
  /// For each word, whether it has a meaning in values, unlike the words around them.
  private let meanings: [Bool]
  /// For each word, the readers in code that may start with it.
  private let wordReaders: [BuiltIn.Mask]
  let decimalSeparator: UInt8
  let compounds: CompoundNumerals
  let rules: Rules
  let holidays: [Holiday]
  /// The identifiers of the named time zones.
  let zones: [String]
  let spelling: SpellingWords
  /// The words that stand for a thing behind certain others: “one” in “another one”.
  private let proforms: (words: Set<String>, after: Set<String>)
  /// Whether 12/24 is the 24th of December.
  let isMonthFirst: Bool
  /// Whether times of day in figures are on the 24-hour clock: "6:30" is in the morning.
  let writes24Hours: Bool
  /// Whether "next Friday" is the one of next week.
  let nextIsNextWeek: Bool
  /// The first day of the week; 1 is Sunday.
  let firstWeekday: Int
  let durations: UnitFamily
  let measurements: UnitFamily
  let currencies: UnitFamily
  /// The unit of degrees without a scale, among the measurements; `nil` if they are angles.
  let degrees: Int?

  /// The rules from which readers start.
  struct Rules: Sendable {
    var yes, no, fillersBefore, fillersBeforeAmount, fillersBeforeAnswer, fillersAfter: Int
    var percent: Int
    var comparison: Int
    var date, rangeOpen, rangeJoint: Int
    /// Words between two numbers of which one is meant, and after degrees below zero.
    var either, belowZero: Int?
    /// Words before an amount that is only a limit: "more than"; those that name the least there may
    /// be: "at least".
    var limit, minimum: Int?
    /// The halves of the day: "am", "in the evening".
    var halfDay: Int?
    /// Named numbers, and words after a number that make it approximate.
    var number, vague: Int?
    /// Words that turn a following bare number into a time, into a day of the month, and words that
    /// turn what follows into a duration.
    var clockMark, dayMark, spanMark: Int?
  }

  /// The codes of the languages that have data.
  static var available: [String] { LanguageData.languages(with: .values) }

  /// Whether a word stands for a thing and counts nothing: “one” in “set another one for eight”.
  func isProform(_ words: Words, at position: Int) -> Bool {
    position > 0 && proforms.words.contains(String(words[position]))
      && proforms.after.contains(String(words[position - 1]))
  }

  private static let cache = Mutex<[String: Language]>([:])

  /// Returns the language of a code such as `en` or `en-GB`.
  static func named(_ name: String) throws(SpokenValueError) -> Language {
    let parts = name.split { $0 == "-" || $0 == "_" }
    let code = parts.first?.lowercased() ?? ""
    let region = parts.dropFirst().last?.uppercased()
    let key = ([code] + (region.map { [$0] } ?? [])).joined(separator: "-")
    if let known = cache.withLock({ $0[key] }) { return known }
    guard let source = LanguageData.source(of: .values, language: code) else {
      throw SpokenValueError(language: name, known: available)
    }
    let language: Language
    do {
      let text = String(decoding: source, as: UTF8.self)
      language = try Language(
        LanguageSource(text, topic: "values", language: code), region: region)
    } catch {
      LanguageData.stop(error)
    }
    cache.withLock { $0[key] = language }
    return language
  }

  /// Reads a language's data.
  ///
  /// - Parameter region: The ISO 3166 code of the region, or `nil` if none is named.
  /// - Throws: `LanguageDataError` that names the keys.
  convenience init(
    _ source: LanguageSource, region: String? = nil
  ) throws(LanguageDataError) {
    var file = try source.decode(LanguageFile.self)
    let faults = file.faults
    guard faults.isEmpty else { throw source.error(faults) }
    if let region, let differences = file.regions?[region] { file.adapt(to: differences) }
    do { try self.init(file) } catch { throw source.error([error.fault]) }
  }

  /// Compiles a language's data.
  private init(_ file: LanguageFile) throws(PatternError) {
    code = file.language
    self.file = file
    var vocabulary = WordTable()
    // The mark of the time in ISO 8601.
    _ = vocabulary.insert("t".utf8)
    var numbers = NumberWords(file.numbers, vocabulary: &vocabulary)
    compounds = CompoundNumerals(file.numbers, vocabulary: &vocabulary)
    func words(_ text: String?) -> Set<String> {
      Set((text ?? "").split(separator: " ").map(String.init))
    }
    proforms = (words(file.numbers.cardinals[1]), words(file.numbers.beforeProforms))
    decimalSeparator = file.numbers.decimalSeparator.utf8.first ?? UInt8(ascii: ".")
    var rules = file.rules ?? [:]
    rules["yes"] = file.boolean.yes
    rules["no"] = file.boolean.no
    rules["filler-before"] = file.fillers.before + "\n" + file.fillers.beforeOthers
    rules["filler-amount"] =
      (rules["filler-before"] ?? "") + "\n" + (file.fillers.beforeAmounts ?? "")
    rules["filler-answer"] = file.fillers.before
    rules["filler-after"] = file.fillers.after
    var holidays: [Holiday] = []
    var holidayLines: [String] = []
    for (text, names) in file.holidays ?? [:] {
      guard let holiday = Holiday(text) else {
        throw PatternError(rule: "holiday", pattern: text, problem: "it is not a day of the year")
      }
      for name in names.split(separator: ",") {
        holidayLines.append("\(name) ; holiday=\(holidays.count)")
      }
      holidays.append(holiday)
    }
    rules["holiday"] = holidayLines.joined(separator: "\n")
    self.holidays = holidays
    let zones = (file.zones ?? [:]).sorted { $0.key < $1.key }
    self.zones = zones.map(\.key)
    rules["zone"] = zones.enumerated().map { index, zone in
      zone.value.split(separator: ",").map { "\($0) ; zone=\(index)" }.joined(separator: "\n")
    }.joined(separator: "\n")
    isMonthFirst = file.dateOrder == "mdy"
    writes24Hours = file.clockHours == 24
    nextIsNextWeek = file.nextWeekday == "week"
    firstWeekday = file.dateOrder == "mdy" ? 1 : 2
    spelling = SpellingWords(file.spelling, vocabulary: &vocabulary)
    rules["comparison"] = file.spelling?.comparisons ?? ""
    rules["percent"] = file.percent?.replacing(", ", with: "|") ?? "%"
    let durations = UnitFamily.Draft(file.durations, name: "duration-unit", rules: &rules) { key in
      UnitCatalog.duration(key)
    }
    let measurements = UnitFamily.Draft(
      file.measurements ?? [:], name: "measurement-unit", others: file.readAlso ?? [:],
      rules: &rules, unit: UnitCatalog.measurement)
    let currencies = UnitFamily.Draft(
      file.currencies ?? [:], name: "currency-unit", others: file.readAlso ?? [:],
      rules: &rules, unit: UnitCatalog.currency)
    let grammar = try Grammar(
      rules: rules, surroundings: Self.surroundings, vocabulary: &vocabulary)
    self.rules = Rules(
      yes: grammar.rule("yes") ?? 0, no: grammar.rule("no") ?? 0,
      fillersBefore: grammar.rule("filler-before") ?? 0,
      fillersBeforeAmount: grammar.rule("filler-amount") ?? 0,
      fillersBeforeAnswer: grammar.rule("filler-answer") ?? 0,
      fillersAfter: grammar.rule("filler-after") ?? 0, percent: grammar.rule("percent") ?? 0,
      comparison: grammar.rule("comparison") ?? 0,
      date: grammar.rule("date") ?? 0, rangeOpen: grammar.rule("range-open") ?? 0,
      rangeJoint: grammar.rule("range-joint") ?? 0, either: grammar.rule("either"),
      belowZero: grammar.rule("below-zero"), limit: grammar.rule("limit"),
      minimum: grammar.rule("minimum"), halfDay: grammar.rule("half-day"),
      number: grammar.rule("number"),
      vague: grammar.rule("vague"), clockMark: grammar.rule("clock-mark"),
      dayMark: grammar.rule("day-mark"), spanMark: grammar.rule("span-mark"))
    if let rule = self.rules.number {
      numbers.addNames(startingWith: grammar.words(startingRule: rule))
    }
    self.numbers = numbers
    let (durationRule, unitRule) = (grammar.rule("duration-unit"), grammar.rule("measurement-unit"))
    self.durations = UnitFamily(durations, rule: durationRule, vocabulary)
    let measurementFamily = UnitFamily(measurements, rule: unitRule, vocabulary)
    degrees = file.degrees.flatMap { symbol in
      measurementFamily.units.firstIndex { $0.symbol == symbol }
    }
    self.measurements = measurementFamily
    self.currencies = UnitFamily(currencies, rule: grammar.rule("currency-unit"), vocabulary)
    self.grammar = grammar
    self.vocabulary = vocabulary
    meanings = (0..<vocabulary.count).map { id in
      numbers.means(id) ?? grammar.meaningfulWords.contains(Int32(truncatingIfNeeded: id))
    }
    wordReaders = (0..<vocabulary.count).map { id in
      var lexeme = Lexeme()
      lexeme.word = Int32(truncatingIfNeeded: id)
      return BuiltIn.readers(
        startingWith: lexeme, numbers, grammar, durationRule: durationRule ?? 0)
    }
  }

  /// Returns the word at a position as the readers see it.
  func lexeme(of words: Words, at position: Int) -> Lexeme {
    var lexeme = bareLexeme(of: words, at: position)
    if lexeme.form == .word {
      if lexeme.word >= 0 { lexeme.readers = wordReaders[Int(lexeme.word)] }
    } else {
      lexeme.readers = BuiltIn.readers(
        startingWith: lexeme, numbers, grammar, durationRule: durations.rule)
    }
    return lexeme
  }

  private func bareLexeme(of words: Words, at position: Int) -> Lexeme {
    let token = words.tokens[position]
    let range = Int(token.start)..<Int(token.end)
    guard let first = range.first else { return Lexeme() }
    let byte = words.bytes[first]
    if byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."),
      var figures = Lexeme(figures: words.bytes, in: range, decimal: decimalSeparator)
    {
      // Rules may name figures: "per 100 km".
      figures.word = vocabulary.id(of: words.bytes, in: range) ?? -1
      return figures
    }
    var lexeme = Lexeme()
    lexeme.word = vocabulary.id(of: words.bytes, in: range) ?? -1
    if let value = compounds.mixed[lexeme.word] {
      lexeme.form = .decimal
      lexeme.value = value
    } else if lexeme.word < 0, compounds.isEnabled {
      compounds.read(words.bytes, in: range, self, &lexeme)
    }
    if lexeme.word < 0, lexeme.form == .word, range.count > 1 {
      readJoined(words, at: position, range, &lexeme)
    }
    return lexeme
  }

  /// Reads the `h30` of `1h30`, which immediately follows a number.
  private func readJoined(
    _ words: Words, at position: Int, _ range: Range<Int>, _ lexeme: inout Lexeme
  ) {
    guard position > 0,
      words.tokens[position - 1].sourceEnd == words.tokens[position].sourceStart
    else { return }
    let isDigit = { (index: Int) in words.bytes[index] &- 0x30 < 10 }
    let digits = range.firstIndex(where: isDigit) ?? range.upperBound
    let rest = (digits..<range.upperBound).firstIndex { !isDigit($0) } ?? range.upperBound
    guard digits < rest, rest - digits < 4,
      let unit = vocabulary.id(of: words.bytes, in: range.lowerBound..<digits)
    else { return }
    if rest < range.upperBound {
      guard let second = vocabulary.id(of: words.bytes, in: rest..<range.upperBound) else { return }
      lexeme.fields[0] = Int(second)
    }
    lexeme.form = .joined
    lexeme.fields[1] = Int(unit)
    lexeme.integer = (digits..<rest).reduce(0) { $0 * 10 + Int(words.bytes[$1] &- 0x30) }
  }

  /// The rules for words around values: a word that is a complete pattern of theirs has no meaning
  /// of its own.
  private static let surroundings: Set = [
    "filler-before", "filler-amount", "filler-answer", "filler-after", "prep", "at", "yes", "no",
    "clock-mark", "day-mark", "span-mark", "limit", "minimum",
  ]

  /// Returns whether a word has a meaning in values; unknown words have none.
  func means(_ lexeme: Lexeme) -> Bool {
    lexeme.word >= 0 && meanings[Int(lexeme.word)]
  }

  /// Returns the unit that a single word names.
  func unit(_ lexeme: Lexeme, _ family: UnitFamily) -> Int? {
    guard let node = grammar.step(from: grammar.root(of: family.rule), word: lexeme.word) else {
      return nil
    }
    guard let index = grammar.factRange(of: node).first else { return nil }
    return grammar.facts[index][.unit]
  }
}
