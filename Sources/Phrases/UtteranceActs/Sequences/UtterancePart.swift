import TextNormalization

/// One of several commands that an utterance asks for, one after another.
public struct UtterancePart<Command> {
  /// The command as a complete sentence: “turn on the fan” from “turn on the lamp and the fan”.
  public var text: String
  /// The command as it was read.
  public var command: Command
  /// Whether some of its words were said only once, for another part.
  public var isElided: Bool
  /// Whether it is uncertain that these words are a separate command, so that the person is asked.
  public var isDoubtful: Bool
}

/// A reading of a text as one command, for a part of an utterance.
public struct PartReading<Command> {
  /// Words that are a value.
  public struct Slot: Sendable, Hashable {
    /// The name of the parameter.
    public var name: String
    /// The words, counted in the normalized text.
    public var words: Range<Int>
    /// Whether any words may fill it.
    public var isFreeText: Bool

    /// Creates a slot.
    public init(name: String, words: Range<Int>, isFreeText: Bool) {
      self.name = name
      self.words = words
      self.isFreeText = isFreeText
    }
  }

  /// The command as it was read.
  public var command: Command
  /// What distinguishes the command from others: two with the same meaning have the same effect.
  public var meaning: [String]
  /// Whether all words are those of a phrase.
  public var isExact: Bool
  /// Its values.
  public var slots: [Slot]
  /// Words that the reading skipped.
  public var passedOver: [Range<Int>]

  /// Creates a reading.
  public init(
    command: Command, meaning: [String], isExact: Bool, slots: [Slot],
    passedOver: [Range<Int>] = []
  ) {
    self.command = command
    self.meaning = meaning
    self.isExact = isExact
    self.slots = slots
    self.passedOver = passedOver
  }
}

extension ActReader {
  /// Returns the ranges in which an utterance retracts what precedes, including adjacent
  /// courtesies: “sorry”, “no wait, I mean”.
  public func repairs(in words: [String]) -> [Range<Int>] {
    guard words.count <= Self.maximumSequence else { return [] }
    let chunks = language.chunks.chunks(words[...], determiners: [], numbers: [])
    return chunks.indices.filter { chunks[$0].label.takesBack }.map { index in
      let last = chunks[index...].prefix { $0.label.takesBack || $0.label == .frame([.idle]) }.last
      return chunks[index].words.lowerBound..<(last ?? chunks[index]).words.upperBound
    }
  }

  /// Returns whether words begin like a question, ignoring courtesies.
  public func beginsQuestion(_ words: [String]) -> Bool {
    let chunks = language.chunks.chunks(words[...], determiners: [], numbers: [])
    let bare = chunks.drop { $0.label == .frame([.idle]) }
    guard let first = bare.first else { return false }
    if case .frame(let frames) = first.label { return frames.contains(.query) }
    return language.interrogatives.contains(words[first.words.lowerBound])
  }

  /// The maximum length of an utterance that is split into several commands, in words.
  private static var maximumSequence: Int { 48 }

  /// Returns whether an utterance has words or punctuation that may join two commands.
  public func mayBeSequence(_ text: String) -> Bool {
    let words = Words(text).map(String.init)
    return words.count <= Self.maximumSequence
      && words.indices.dropFirst().contains { position in
        text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
          || language.links.longest(at: position, in: words[...], numbers: []) != nil
          || language.sames.longest(at: position, in: words[...], numbers: []) != nil
      }
  }

  /// Returns the commands that an utterance asks for one after another, or `nil` if it cannot be
  /// split into complete commands.
  ///
  /// The caller must check first whether the whole is one command: “mac and cheese” is a name, and
  /// free text keeps its “and”.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - budget: The maximum number of texts to read.
  ///   - isWithinValue: Whether some of the words are part of a value, as “and” in “a hundred and five”.
  ///   - read: Reads a text as one command that is asked for.
  public func sequence<Command>(
    in text: String, budget: Int = 200,
    isWithinValue: @escaping (_ range: Range<Int>, _ words: [String]) -> Bool = { _, _ in false },
    read: @escaping (String) -> PartReading<Command>?
  ) -> [UtterancePart<Command>]? {
    let source = Words(text)
    let words = source.map(String.init)
    guard mayBeSequence(text) else { return nil }
    var search = SequenceSearch(
      language: language, text: text, source: source, words: words, budget: budget,
      isWithinValue: isWithinValue, read: read)
    return search.parts()
  }
}
