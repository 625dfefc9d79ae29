import Foundation
import IntentMetadata

/// All readings of one kind that start at one position.
struct Readings {
  /// One reading; among those of the same words, a lower rank is more likely.
  struct Reading {
    var end: Int
    /// The value; `nil` if it is computed from ``facts`` on demand.
    var payload: IntentValue?
    /// The facts about a date.
    var facts: Facts?
    /// The facts about the end of a span.
    var until: Facts?
    var rank = 0
    var note: String?

    /// Returns whether another reading has the same facts.
    func says(_ other: Reading) -> Bool { facts == other.facts && until == other.until }
  }

  /// The maximum number of readings that are converted to values.
  private static let alternativeLimit = 4

  let kind: SpokenValueKind
  let start: Int
  let reader: SpokenValueReader
  var readings: [Reading] = []
  /// Why the words that fit have no value.
  private(set) var problem: String?

  /// Reads the values of a kind that start at a position of a sentence.
  init(_ kind: SpokenValueKind, in sentence: Sentence, at start: Int, reader: SpokenValueReader) {
    self.kind = kind
    self.start = start
    self.reader = reader
    guard start < sentence.count, Self.canStart(kind, with: sentence[start], sentence.language)
    else { return }
    read(sentence)
    if kind.isAmount { readOpened(sentence) }
  }

  private mutating func read(_ sentence: Sentence) {
    switch kind {
    case .number, .integer, .ordinal: readNumbers(sentence)
    case .boolean: readAnswers(sentence)
    case .duration, .measurement, .currency: readQuantities(sentence)
    case .percentage: readPercentages(sentence)
    case .date, .dateComponents, .dateInterval: readDates(sentence)
    case .url, .email, .phone, .spelling: readText(sentence)
    }
  }

  /// Reads an amount after words that leave it open: a limit ("more than five"), or a range
  /// ("between five and six").
  private mutating func readOpened(_ sentence: Sentence) {
    let rules = sentence.language.rules
    func add(behind rule: Int?, _ fits: (Reading) -> Bool, note: String) {
      guard let rule else { return }
      sentence.read(rule, at: start) { end, _ in
        guard end < sentence.count,
          Self.canStart(kind, with: sentence[end], sentence.language, isOpened: true)
        else { return }
        var opened = Readings(kind, reader: reader, from: end)
        opened.read(sentence)
        for var reading in opened.readings where fits(reading) {
          // "De 3 940 dollars" has one number, although two in a row may be a range: "5-10 dollars".
          if note == Self.range,
            opened.readings.contains(where: { $0.end == reading.end && $0.note == nil })
          {
            continue
          }
          reading.note = note
          readings.append(reading)
        }
      }
    }
    add(behind: rules.limit, { $0.note == nil }, note: Self.limit)
    add(behind: rules.rangeOpen, { $0.note == Self.range }, note: Self.range)
  }

  /// Creates an empty list of the readings that start at a position.
  private init(_ kind: SpokenValueKind, reader: SpokenValueReader, from start: Int) {
    self.kind = kind
    self.start = start
    self.reader = reader
  }

  /// Returns whether a value of a kind may start with a word.
  ///
  /// - Parameter isOpened: Whether words that leave the amount open precede it.
  static func canStart(
    _ kind: SpokenValueKind, with lexeme: Lexeme, _ language: Language, isOpened: Bool = false
  ) -> Bool {
    if kind.isAmount, !isOpened, lexeme.form == .word, lexeme.word >= 0,
      language.grammar.canStart(language.rules.rangeOpen, with: lexeme)
        || language.rules.limit.map({ language.grammar.canStart($0, with: lexeme) }) == true
    {
      return true
    }
    return switch kind {
    case .number, .integer, .ordinal: language.numbers.starts(lexeme)
    case .boolean:
      language.grammar.canStart(language.rules.yes, with: lexeme)
        || language.grammar.canStart(language.rules.no, with: lexeme)
    case .percentage: language.numbers.starts(lexeme)
    case .duration where lexeme.form == .clock: true
    case .duration, .measurement, .currency:
      language.numbers.starts(lexeme)
        || language.grammar.canStart(language.family(kind).rule, with: lexeme)
        || language.numbers[lexeme].roles.contains(.whole)
    case .date, .dateComponents, .dateInterval:
      language.grammar.canStart(language.rules.date, with: lexeme)
        || language.grammar.canStart(language.rules.rangeOpen, with: lexeme)
    case .spelling, .phone, .url, .email: true
    }
  }

  /// Returns the longest reading whose end fits, with the other readings of the same words.
  mutating func best(where isEnd: (Int) -> Bool) -> SpokenValue? {
    var end = -1
    for reading in readings where reading.end > end && isEnd(reading.end) { end = reading.end }
    return end < 0 ? nil : value(endingAt: end, shiftedBy: 0)
  }

  /// Returns the readings as values, longest first.
  mutating func all(shiftedBy offset: Int) -> [SpokenValue] {
    var ends: [Int] = []
    for reading in readings where !ends.contains(reading.end) { ends.append(reading.end) }
    var values: [SpokenValue] = []
    for end in ends.sorted(by: >) {
      if let value = value(endingAt: end, shiftedBy: offset) { values.append(value) }
    }
    return values
  }

  private mutating func value(endingAt end: Int, shiftedBy offset: Int) -> SpokenValue? {
    // The sort is stable, because among readings of equal rank the first is the likeliest.
    var sorted: [Int] = []
    for index in readings.indices where readings[index].end == end {
      let rank = readings[index].rank
      let place = sorted.firstIndex { readings[$0].rank > rank } ?? sorted.count
      sorted.insert(index, at: place)
    }
    var payloads: [IntentValue] = []
    var note: String?
    for (place, index) in sorted.enumerated() {
      let reading = readings[index]
      // Several rules may produce the same facts.
      if reading.payload == nil, place > 0, readings[sorted[place - 1]].says(reading) { continue }
      if payloads.count >= Self.alternativeLimit { break }
      let (found, remark) =
        reading.payload.map { ([$0], reading.note) } ?? Self.resolve(reading, as: kind, reader)
      if payloads.isEmpty { note = remark }
      // "Twenty ninth of february 2027" does not exist; it is not the ninth at twenty o'clock.
      if payloads.isEmpty, found.isEmpty, reading.facts != nil, reading.until == nil { break }
      for payload in found where !payloads.contains(payload) { payloads.append(payload) }
    }
    guard let first = payloads.first else {
      problem = note
      return nil
    }
    return SpokenValue(
      kind: kind, words: start + offset..<end + offset, value: first,
      alternatives: Array(payloads.dropFirst()), note: note)
  }
}

/// The kinds without a folder of their own.
extension Readings {
  private mutating func readNumbers(_ sentence: Sentence) {
    var found: [Reading] = []
    let kind = kind
    sentence.numbers(at: start) { end, number in
      func add(_ end: Int, _ number: Number) {
        if let reading = Self.reading(number, endingAt: end, as: kind) { found.append(reading) }
      }
      add(end, number)
      guard number.style != .ordinal else { return }
      sentence.roughly(at: end, number, add)
      sentence.seconds(behind: number, at: end, from: start) { end, second in
        for (rank, number) in [number, second].enumerated() {
          guard var reading = Self.reading(number, endingAt: end, as: kind) else { continue }
          reading.rank += 10 * (rank + 1)
          reading.note = Self.range
          found.append(reading)
        }
      }
    }
    readings = found
  }

  private static func reading(
    _ number: Number, endingAt end: Int, as kind: SpokenValueKind
  ) -> Reading? {
    let rank =
      switch number.style {
      case .cardinal, .decimal, .collective: 0
      case .fraction: 1
      case .digits: 2
      case .pair: 3
      case .ordinal: kind == .ordinal ? 0 : 4
      }
    let note = number.isUncertain ? "The number is a guess: no certain number was said." : nil
    switch kind {
    case .number:
      let payload: IntentValue =
        number.integer.map { .integer($0) } ?? .double(number.value)
      return Reading(end: end, payload: payload, rank: rank, note: note)
    case .ordinal where number.style == .fraction || number.style == .decimal: return nil
    default:
      guard let integer = number.integer else { return nil }
      return Reading(end: end, payload: .integer(integer), rank: rank, note: note)
    }
  }

  private mutating func readAnswers(_ sentence: Sentence) {
    var found: [Reading] = []
    for (rule, answer) in [
      (sentence.language.rules.yes, true), (sentence.language.rules.no, false),
    ] {
      sentence.read(rule, at: start) { end, _ in
        found.append(Reading(end: end, payload: .boolean(answer)))
      }
    }
    readings = found
  }
}
