import IntentMetadata
import Synchronization

/// A reader that remembers what it read from the words of one utterance, for they are tried as many
/// commands.
final class RememberedValues: ValueReading {
  private struct Place: Hashable {
    var type: ValueType
    var words: [String]
    var position: Int
  }
  private struct Known {
    var values: [Place: [SpokenSpan]?] = [:]
    var moments: [Place: [SpokenSpan]] = [:]
  }

  private let reader: any ValueReading
  private let known = Mutex(Known())
  let vocabulary: Set<String>

  init(_ reader: any ValueReading) {
    self.reader = reader
    vocabulary = reader.vocabulary
  }

  func values(of type: ValueType, in words: [String], at position: Int) -> [SpokenSpan]? {
    let place = Place(type: type, words: words, position: position)
    if let values = known.withLock({ $0.values[place] }) { return values }
    let values = reader.values(of: type, in: words, at: position)
    known.withLock { $0.values[place] = .some(values) }
    return values
  }

  func moments(in words: [String], at position: Int) -> [SpokenSpan] {
    let place = Place(type: .date, words: words, position: position)
    if let moments = known.withLock({ $0.moments[place] }) { return moments }
    let moments = reader.moments(in: words, at: position)
    known.withLock { $0.moments[place] = moments }
    return moments
  }

  func days(in words: [String], at position: Int) -> [SpokenSpan] {
    reader.days(in: words, at: position)
  }

  func missingDay(in words: [String]) -> Range<Int>? { reader.missingDay(in: words) }

  func missingTime(in words: [String]) -> MissingTime? { reader.missingTime(in: words) }

  func value(of type: ValueType, in text: String) -> IntentValue? {
    reader.value(of: type, in: text)
  }

  func ordinal(in text: String) -> Int? { reader.ordinal(in: text) }

  func price(in text: String) -> Double? { reader.price(in: text) }

  func vagueness(of type: ValueType, in text: String) -> Vagueness? {
    reader.vagueness(of: type, in: text)
  }

  func namesHalfOfDay(_ text: String) -> Bool { reader.namesHalfOfDay(text) }

  func isWithinNumber(_ range: Range<Int>, of words: [String]) -> Bool {
    reader.isWithinNumber(range, of: words)
  }

  func words(for value: IntentValue) -> String? { reader.words(for: value) }
}
