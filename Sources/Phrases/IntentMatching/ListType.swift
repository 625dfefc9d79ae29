import Foundation
import IntentMetadata
import PhraseTemplates

/// The type of a list's values in the automaton, as a string stored with the list.
enum ListType: Hashable, Sendable {
  /// The type of an intent's parameter.
  case parameter(ValueType)
  /// Numbers of a range.
  case range(NumberRange)
  /// A spoken value of a kind such as `date`, or `text` for any words.
  case spoken(String)

  /// The coded form.
  var coded: String {
    switch self {
    case .parameter(let type): "type \(type)"
    case .spoken(let kind): "spoken \(kind)"
    case .range(let range):
      "range \(range.lower) \(range.upper) \(range.step) \(range.multiplier) "
        + range.fraction.rawValue
    }
  }

  /// Reads the coded form; `nil` if it is not one.
  init?(coded: String) {
    let parts = coded.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "type":
      guard let type = ValueType(parts[1]) else { return nil }
      self = .parameter(type)
    case "spoken": self = .spoken(parts[1])
    case "range":
      let fields = parts[1].split(separator: " ").map(String.init)
      guard fields.count == 5, let lower = Int(fields[0]), let upper = Int(fields[1]),
        InlineRange.limits.contains(lower), InlineRange.limits.contains(upper),
        let step = Int(fields[2]), step > 0, let multiplier = Double(fields[3]),
        let fraction = NumberRange.Fraction(rawValue: fields[4])
      else { return nil }
      self = .range(
        NumberRange(
          lower: lower, upper: upper, step: step, multiplier: multiplier, fraction: fraction))
    default: return nil
    }
  }
}
