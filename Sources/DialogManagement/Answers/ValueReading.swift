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

  /// The words that values are made of; empty where the reader does not tell.
  var vocabulary: Set<String> { get }

  /// Returns a value in words, or `nil` where the reader has none for it.
  func words(for value: IntentValue) -> String?
}

extension ValueReading {
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
