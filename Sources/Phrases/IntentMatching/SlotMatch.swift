public import IntentMetadata

/// A slot that an utterance fills.
public struct SlotMatch: Sendable, Hashable {
  /// The slot's name: for App Shortcuts the parameter's.
  public var name: String
  /// The words as they were said; empty if the phrase itself sets the value.
  public var text: String
  /// The value that the words mean.
  public var value: IntentValue
  /// All values that the same words mean equally well, including ``value``, such as entities of the
  /// same name; empty if there is only one.
  public var alternatives: [ValueOption]
  /// The words, counted in the normalized utterance.
  public var words: Range<Int>
  /// Further values that the words may mean, likeliest first: for "at five", five in the morning if
  /// ``value`` is in the afternoon.
  public var lessLikely: [IntentValue]
  /// Whether the slot accepts any words, so that their end is uncertain.
  public var isFreeText = false

  /// Creates a slot; everything but name and value is optional.
  public init(
    name: String, text: String = "", value: IntentValue, alternatives: [ValueOption] = [],
    words: Range<Int> = 0..<0, lessLikely: [IntentValue] = []
  ) {
    self.name = name
    self.text = text
    self.value = value
    self.alternatives = alternatives
    self.words = words
    self.lessLikely = lessLikely
  }

  /// The first word, counted in the normalized utterance.
  public var start: Int { words.lowerBound }
  /// The end of the words, counted in the normalized utterance.
  public var end: Int { words.upperBound }
}
