import Foundation
import IntentMetadata
import SpokenValues
import TextNormalization

/// What a phrase set specifies for sentences or list values beyond their words.
///
/// It is stored in the automaton as a string, which is empty for most phrases.
struct PhraseConditions: Codable, Hashable, Sendable {
  /// Slots with a value that is not spoken.
  var slots: [String: IntentValue] = [:]
  var requires: [String: ContextCondition] = [:]
  var excludes: [String: ContextCondition] = [:]
  /// What a list value adds to the context.
  var context: [String: IntentValue] = [:]
  /// The words that slots accept, or `nil` if they accept all.
  var limits: [String: SlotLimit]?

  var isEmpty: Bool { self == PhraseConditions() }

  /// The coded form; empty if there are no conditions.
  var coded: String {
    guard !isEmpty else { return "" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Dictionaries of plain values always have a coded form.
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads the coded form, or returns `nil` if it is empty or foreign.
  init?(coded: String) {
    guard !coded.isEmpty,
      let conditions = try? JSONDecoder().decode(Self.self, from: Data(coded.utf8))
    else { return nil }
    self = conditions
  }

  init(
    slots: [String: IntentValue] = [:], requires: [String: ContextCondition] = [:],
    excludes: [String: ContextCondition] = [:], context: [String: IntentValue] = [:],
    limits: [String: SlotLimit] = [:]
  ) {
    self.slots = slots
    self.requires = requires
    self.excludes = excludes
    self.context = context
    self.limits = limits.isEmpty ? nil : limits
  }

  /// Returns the slots if none takes more words than it may, or else `nil`; of an address that was typed,
  /// a slot takes all words.
  func limited(
    _ slots: [SlotMatch], in words: Words, of text: String, reader: SpokenValueReader
  ) -> [SlotMatch]? {
    guard let limits else { return slots }
    var addresses: TypedAddresses?
    var limited = slots
    for (place, slot) in slots.enumerated() {
      guard let limit = limits[slot.name], slot.words.upperBound <= words.count else { continue }
      var count = slot.words.count
      if limit.isAddress == true {
        let known = addresses ?? TypedAddresses(in: words, of: text)
        addresses = known
        guard let whole = known.count(of: slot.words) else { return nil }
        count = whole
        if let address = known.address(of: slot.words), case .string = slot.value {
          (limited[place].text, limited[place].value) = (address, .string(address))
        }
      }
      guard limit.allows(count, startingWith: slot.words.first.map { words[$0] }),
        !slot.words.contains(where: { limit.excludes.contains(String(words[$0])) }),
        limit.withoutTimes != true
          || !slot.words.contains(where: { reader.hasTime(in: words, at: $0) })
      else { return nil }
    }
    return limited
  }

  /// Returns whether a context has everything that is required and nothing that is excluded.
  func hold(in context: [String: IntentValue]) -> Bool {
    let required = requires.allSatisfy { name, condition in
      guard let value = context[name] else { return false }
      return condition.values.isEmpty || condition.contains(value)
    }
    return required
      && !excludes.contains { name, condition in
        context[name].map(condition.contains) ?? false
      }
  }
}

/// The words that a slot for any words accepts.
struct SlotLimit: Codable, Hashable, Sendable {
  /// The maximum number of words, or `nil` for any number.
  var most: Int?
  /// The words with which the slot does not begin: “tell me that …” is not a message to anyone.
  var never: Set<String> = []
  /// The words that the slot does not contain: “10 minutes and another” is not a label.
  var without: Set<String>?
  /// Whether the slot contains neither a time nor a duration, or `nil` if it may: “5 minutes tomorrow” is not a label.
  var withoutTimes: Bool?
  /// Whether the slot may be an address that somebody types, or `nil` if it is not.
  var isAddress: Bool?

  /// The words that the slot does not contain, or none.
  var excludes: Set<String> { without ?? [] }

  /// Returns whether a slot accepts a number of words, the first of which is given.
  func allows(_ count: Int, startingWith first: Substring?) -> Bool {
    count <= most ?? .max && first.map { !never.contains(String($0)) } ?? true
  }
}

extension ContextCondition {
  /// Returns whether one of the condition's values equals a value, comparing plain text: values
  /// from the command line are text, values from YAML may be numbers or booleans.
  fileprivate func contains(_ value: IntentValue) -> Bool {
    values.contains { $0 == value || $0.plainText != nil && $0.plainText == value.plainText }
  }
}

extension IntentValue {
  /// The text of a plain value, or `nil` for others.
  fileprivate var plainText: String? {
    switch self {
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .double(let value): String(value)
    case .string(let value): value
    default: nil
    }
  }
}

extension SpokenValueReader {
  /// Returns whether a time or a duration starts at a word.
  fileprivate func hasTime(in words: Words, at position: Int) -> Bool {
    !values(.duration, in: words, at: position).isEmpty || !moments(in: words, at: position).isEmpty
  }
}
