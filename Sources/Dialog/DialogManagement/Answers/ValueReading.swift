public import IntentMetadata
import TextNormalization

/// Reads spoken values; the dialog's view of `SpokenValues`.
public protocol ValueReading: Sendable {
  /// Returns the value of a type that a whole text means, or `nil` if there is none.
  ///
  /// The text may contain courtesies and filler words. The reader does not handle types with a list
  /// of options (enumerations, entities) or free text; it returns `nil` for them.
  func value(of type: ValueType, in text: String) -> IntentValue?

  /// Returns the position that a text names, `1` for `the first`, or `nil` if it names none.
  func ordinal(in text: String) -> Int?

  /// Returns the values of a type that start exactly at one of some words, longest first, without
  /// surrounding words, or `nil` if the reader reads only whole texts.
  func values(of type: ValueType, in words: [String], at position: Int) -> [SpokenSpan]?

  /// Returns the dates and times that start exactly at one of some words and can be nothing else.
  func moments(in words: [String], at position: Int) -> [SpokenSpan]

  /// Returns the days of the month that start exactly at one of some words, such as "on the 3rd",
  /// which are meant where something happens on a day.
  func days(in words: [String], at position: Int) -> [SpokenSpan]

  /// Returns the words of a day that no month has, such as "the 30th of February", or `nil` if there are none.
  func missingDay(in words: [String]) -> Range<Int>?

  /// Returns the words of a time of day that no day has, such as "25:00", and what would be one in their place, or `nil` if
  /// there are none.
  func missingTime(in words: [String]) -> MissingTime?

  /// Returns the amount in "twenty-five fifty" if money is asked for, or `nil` if the words are
  /// anything else.
  func price(in text: String) -> Double?

  /// Returns why a text does not name one value of a type, or `nil` if it does.
  func vagueness(of type: ValueType, in text: String) -> Vagueness?

  /// Returns whether a text names a time of day and which half of the day is meant: "6:30 AM", "18:30".
  func namesHalfOfDay(_ text: String) -> Bool

  /// Returns whether a text is a time of day in figures where these are on the clock with 24 hours: „6:30“ in German.
  func isOn24HourClock(_ text: String) -> Bool

  /// Returns whether one number extends over some words: over "and" in "a hundred and five".
  func isWithinNumber(_ range: Range<Int>, of words: [String]) -> Bool

  /// The vocabulary of values; empty if the reader does not provide it.
  var vocabulary: Set<String> { get }

  /// Returns a value in words, or `nil` if the reader has none for it.
  func words(for value: IntentValue) -> String?
}

/// Why words with a value do not name exactly one.
public enum Vagueness: Sendable, Hashable {
  /// They name two values, "five or six", or a limit: "more than five".
  case range
  /// They name a part or a multiple of something: "half of".
  case share
  /// They name a date that recurs: "every Friday".
  case recurrence
}

/// A time of day among other words that no day has: "25:00".
public struct MissingTime: Sendable, Hashable {
  /// The position of its words.
  public var words: Range<Int>
  /// The words with a time of day in its place.
  public var replaced: [String]

  /// Creates such a time.
  public init(words: Range<Int>, replaced: [String]) {
    self.words = words
    self.replaced = replaced
  }
}

/// A value among other words.
public struct SpokenSpan: Sendable, Hashable {
  /// The relation of a time to the present.
  public enum Nearness: Sendable, Hashable {
    /// At once: "right now".
    case now
    /// Some time today.
    case today
    /// A time that is over.
    case past
    /// Any other time.
    case other
  }

  /// The position after its last word.
  public var end: Int
  /// The value.
  public var value: IntentValue
  /// The relation of the value to the present, if it is a time.
  public var nearness: Nearness

  /// Creates a span that ends before a position.
  public init(end: Int, value: IntentValue, nearness: Nearness = .other) {
    self.end = end
    self.value = value
    self.nearness = nearness
  }
}

extension ValueReading {
  /// Tells that whole texts alone are read.
  public func values(of type: ValueType, in words: [String], at position: Int) -> [SpokenSpan]? {
    nil
  }

  /// Returns no times.
  public func moments(in words: [String], at position: Int) -> [SpokenSpan] { [] }

  /// Returns no days.
  public func days(in words: [String], at position: Int) -> [SpokenSpan] { [] }

  /// Finds no such day.
  public func missingDay(in words: [String]) -> Range<Int>? { nil }

  /// Finds no such time.
  public func missingTime(in words: [String]) -> MissingTime? { nil }

  /// Returns no amount.
  public func price(in text: String) -> Double? { nil }

  /// Takes every text as exact.
  public func vagueness(of type: ValueType, in text: String) -> Vagueness? { nil }

  /// Leaves the half of the day open.
  public func namesHalfOfDay(_ text: String) -> Bool { false }

  /// Leaves the clock open.
  public func isOn24HourClock(_ text: String) -> Bool { false }

  /// Knows no number that extends over other words.
  public func isWithinNumber(_ range: Range<Int>, of words: [String]) -> Bool { false }

  /// No words.
  public var vocabulary: Set<String> { [] }

  /// Returns no words.
  public func words(for value: IntentValue) -> String? { nil }
}

extension ValueReading {
  /// Returns the number that a text is, unless it is a percentage or a place in a row.
  func bareNumber(in text: String) -> Double? {
    let words = Words(String(text.prefix(200))).map(String.init)
    guard let number = value(of: .double, in: text)?.magnitude,
      !words.contains(where: { ordinal(in: $0) != nil }),
      !words.indices.contains(where: { isPercentage(words, at: $0) })
    else { return nil }
    return number
  }

  /// Whether the number at a position has a word for percent behind it, which adds nothing to it.
  func isPercentage(_ words: [String], at position: Int) -> Bool {
    let spans = values(of: .double, in: words, at: position) ?? []
    return spans.contains { span in
      spans.contains { $0.value == span.value && $0.end > span.end }
    }
  }
}

extension ValueReading {
  /// Returns the number in "two weeks" if a number of days is asked for: the parameter's title
  /// names the unit.
  func count(of parameter: ParameterDescriptor?, in text: String) -> IntentValue? {
    guard let parameter, parameter.type.element == .integer || parameter.type.element == .double,
      case .duration(let seconds)? = value(of: .duration, in: text)
    else { return nil }
    for word in Words(String(parameter.title.prefix(100))) {
      guard case .duration(let unit)? = value(of: .duration, in: "1 \(word)"), unit > 0 else {
        continue
      }
      let count = seconds / unit
      return IntentValue.double(count).fitted(to: parameter.type.element)
    }
    return nil
  }
}
