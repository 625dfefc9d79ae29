public import IntentMetadata

/// Reads spoken values; the dialog's view of `SpokenValues`.
public protocol ValueReading: Sendable {
  /// Returns what a whole text means as a value of a type, or `nil` where it means none.
  ///
  /// The text may hold polite and filler words. Types that are chosen from a list (enumerations,
  /// entities) and free text are none of the reader's business: for them it returns `nil`.
  func value(of type: ValueType, in text: String) -> IntentValue?

  /// Returns the position that a text names, `1` for `the first`, or `nil` where it names none.
  func ordinal(in text: String) -> Int?

  /// Returns a value in words, or `nil` where the reader has none for it.
  func words(for value: IntentValue) -> String?
}

extension ValueReading {
  /// Returns no words.
  public func words(for value: IntentValue) -> String? { nil }
}
