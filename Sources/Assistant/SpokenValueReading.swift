public import DialogManagement
public import Foundation
import IntentMatching
public import IntentMetadata
import SpokenValues

/// Reads the values of answers with `SpokenValues`.
public struct SpokenValueReading: ValueReading {
  private let reader: SpokenValueReader
  private let now: @Sendable () -> Date

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - locale: The language of the answers; English where it is `nil` or not known.
  ///   - calendar: The calendar with the time zone of the person.
  ///   - now: Tells the time that "tomorrow" refers to; asked at each answer.
  /// - Throws: `SpokenValueError` where the language's data cannot be read.
  public init(
    locale: String? = nil, calendar: Calendar = .current,
    now: @escaping @Sendable () -> Date = { .now }
  ) throws {
    reader = try SpokenValueReader(
      language: SpokenValueReader.language(for: locale), now: now(), calendar: calendar)
    self.now = now
  }

  /// Returns what a whole text means as a value of a type, or `nil` where it means none.
  public func value(of type: ValueType, in text: String) -> IntentValue? {
    guard let kind = type.spokenKind else { return nil }
    var reader = reader
    reader.now = now()
    return reader.value(kind, of: text).map { IntentValue($0.value) }
  }

  /// Returns the position that a text names, `1` for "the first".
  public func ordinal(in text: String) -> Int? {
    guard case .integer(let place) = reader.value(.ordinal, of: text)?.value else { return nil }
    return place
  }
}
