public import IntentMetadata
import TextNormalization

/// Reads spoken values; the dialog's view of `SpokenValues`.
public protocol ValueReading: Sendable {
  /// Returns what a whole text means as a value of a type, or `nil` where it means none.
  ///
  /// The text may hold polite and filler words. Types that are chosen from a list (enumerations,
  /// entities) and free text are none of the reader's business: for them it returns `nil`.
  func value(of type: ValueType, in text: String) -> IntentValue?

  /// Returns the position that a text names, `1` for `the first`, or `nil` where it names none.
  func ordinal(in text: String) -> Int?

  /// Returns the values of a type that start exactly at one of some words, longest first, without
  /// any words around them, or `nil` if the reader reads whole texts alone.
  func values(of type: ValueType, in words: [String], at position: Int) -> [SpokenSpan]?

  /// Returns the dates and times that start exactly at one of some words and can be nothing else.
  func moments(in words: [String], at position: Int) -> [SpokenSpan]

  /// Returns the amount in "twenty-five fifty", for where money is asked for, or `nil` if the words
  /// are anything else.
  func price(in text: String) -> Double?

  /// The words that values are made of; empty if the reader does not tell.
  var vocabulary: Set<String> { get }

  /// Returns a value in words, or `nil` where the reader has none for it.
  func words(for value: IntentValue) -> String?
}

/// A value among other words.
public struct SpokenSpan: Sendable, Hashable {
  /// How a time lies to the present one.
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

  /// The position behind its last word.
  public var end: Int
  /// The value.
  public var value: IntentValue
  /// How the value lies to the present time, where it is a time.
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

  /// Returns no amount.
  public func price(in text: String) -> Double? { nil }

  /// No words.
  public var vocabulary: Set<String> { [] }

  /// Returns no words.
  public func words(for value: IntentValue) -> String? { nil }
}

extension ValueReading {
  /// Returns the number in "two weeks" where a number of days is asked for: the title of the
  /// parameter tells what it counts.
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
