import DialogManagement
import IntentMetadata
import TextNormalization

/// Reads a handful of words, so that the dialog's tests do not depend on a language.
struct FakeReader: ValueReading {
  static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "twelve": 12, "thirty": 30, "fifty": 50,
    "a few many": 5,
  ]
  static let ordinals = ["first": 1, "second": 2, "third": 3, "sixth": 6, "ninth": 9]
  static let yes: Set = ["yes", "yep", "sure", "ok", "go ahead", "do it", "yes please", "yeah"]
  static let no: Set = ["no", "nope", "no thanks", "not now", "do not", "nah"]

  func value(of type: ValueType, in text: String) -> IntentValue? {
    let words = Words(text).joined(separator: " ")
    switch type {
    case .integer, .double: return (Self.numbers[words] ?? Int(words)).map(IntentValue.integer)
    case .boolean:
      return Self.yes.contains(words)
        ? .boolean(true) : Self.no.contains(words) ? .boolean(false) : nil
    default: return nil
    }
  }

  var vocabulary: Set<String> { Set(Self.numbers.keys).union(Self.ordinals.keys) }

  func ordinal(in text: String) -> Int? { Self.ordinals[Words(text).joined(separator: " ")] }
}
