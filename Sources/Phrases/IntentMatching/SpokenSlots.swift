public import IntentMetadata
import PhraseAutomaton
public import SpokenValues
import Synchronization
import TextNormalization

/// Reads the values of slots that have no list of names: numbers, dates, durations and so on.
///
/// It is created for one utterance. Several lists need the same values, and the values that a
/// search found are needed again when its readings become slots, so it caches what was read.
struct SpokenSlots: SlotReader {
  /// The type of each list in the automaton, by number; `nil` for lists of names.
  let types: [ListType?]
  let reader: SpokenValueReader
  private let known = KnownValues()

  init(types: [ListType?], reader: SpokenValueReader) {
    self.types = types
    self.reader = reader
  }

  func appendEnds(
    ofList list: ListID, in words: Words, at position: Int, to ends: inout [Int]
  ) {
    guard let type = types[list.index], let kind = type.spokenKind else { return }
    // The existing contents of `ends` belong to other lists.
    let first = ends.count
    for value in values(kind, in: words, at: position)
    where type.accepts(value.value) && !ends[first...].contains(value.words.upperBound) {
      ends.append(value.words.upperBound)
    }
  }

  /// Returns the value of exactly some words for a list, or `nil` if they have none.
  func value(ofList list: ListID, in words: Words, _ range: Range<Int>) -> SpokenValue? {
    guard let type = types[list.index], let kind = type.spokenKind else { return nil }
    return values(kind, in: words, at: range.lowerBound).first {
      $0.words.upperBound == range.upperBound && type.accepts($0.value)
    }
  }

  private func values(
    _ kind: SpokenValueKind, in words: Words, at position: Int
  ) -> [SpokenValue] {
    known.values(kind, in: words, at: position) { reader.values(kind, in: words, at: position) }
  }
}

/// The values read from the current words and from those before: an utterance is searched in parts,
/// and as it is probably meant.
private final class KnownValues: Sendable {
  /// The number of texts whose values are cached.
  private static let limit = 4

  private struct Text {
    var words: Words
    /// The values by the position where they start.
    var values: [[(kind: SpokenValueKind, values: [SpokenValue])]]
  }
  private let texts = Mutex<[Text]>([])

  /// Returns the values that start at a position, which a closure reads the first time.
  func values(
    _ kind: SpokenValueKind, in words: Words, at position: Int, _ read: () -> [SpokenValue]
  ) -> [SpokenValue] {
    guard words.indices.contains(position) else { return [] }
    return texts.withLock { texts in
      if let place = texts.firstIndex(where: {
        $0.words.bytes == words.bytes && $0.words.tokens == words.tokens
      }) {
        if place > 0 { texts.swapAt(0, place) }
      } else {
        if texts.count == Self.limit { texts.removeLast() }
        texts.insert(
          Text(words: words, values: Array(repeating: [], count: words.count)), at: 0)
      }
      if let known = texts[0].values[position].first(where: { $0.kind == kind }) {
        return known.values
      }
      let values = read()
      texts[0].values[position].append((kind, values))
      return values
    }
  }
}

extension ListType {
  /// The kind of spoken value that the list takes, or `nil` if it takes words.
  var spokenKind: SpokenValueKind? {
    switch self {
    case .range: .number
    case .spoken(let name): SpokenValueKind(rawValue: name)
    case .parameter(let type): type.spokenKind
    }
  }

  /// Returns whether a value fits the list.
  func accepts(_ value: IntentValue) -> Bool {
    guard case .range(let range) = self else { return true }
    switch value {
    case .integer(let number):
      return range.lower <= number && number <= range.upper
        && (number - range.lower) % max(range.step, 1) == 0
    case .double(let number):
      guard Double(range.lower) <= number, number <= Double(range.upper) else { return false }
      switch range.fraction {
      case .none: return false
      case .halves: return (number * 2).rounded() == number * 2
      case .tenths: return abs((number * 10).rounded() - number * 10) < 1e-9
      }
    default: return false
    }
  }

  /// Returns the slot's value for a value that was read.
  func intentValue(_ value: IntentValue) -> IntentValue {
    guard case .range(let range) = self, range.multiplier != 1 else {
      return value.simplified
    }
    switch value {
    case .integer(let number): return .double(Double(number) * range.multiplier).simplified
    case .double(let number): return .double(number * range.multiplier).simplified
    default: return value.simplified
    }
  }
}

extension ValueType {
  /// The kind of spoken value as which the type is read, or `nil` if it has none.
  public var spokenKind: SpokenValueKind? {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .double: .number
    case .url: .url
    case .date: .date
    case .dateComponents: .dateComponents
    case .duration: .duration
    case .measurement: .measurement
    case .currency: .currency
    case .string, .enumeration, .entity, .array, .other: nil
    }
  }
}

extension IntentValue {
  /// A whole number if a `double` is one, or else the value itself.
  package var simplified: IntentValue {
    guard case .double(let number) = self, let whole = Int(exactly: number) else { return self }
    return .integer(whole)
  }
}
