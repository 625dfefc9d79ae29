public import TextNormalization

/// A list's name that occurs in an utterance.
public struct NameSpan: Sendable, Hashable {
  /// The words, counted in the utterance.
  public var words: Range<Int>
  /// The name of the list, or `nil` if the list has no names.
  public var nameID: NameID?

  /// Creates a span.
  public init(words: Range<Int>, nameID: NameID?) {
    self.words = words
    self.nameID = nameID
  }
}

extension PhraseAutomaton {
  /// Whether a slot of a list takes any words.
  public func takesAnyWords(list: ListID) -> Bool { lists[list].kind == .anyWords }

  /// Whether the values of a list are read by a ``SlotReader``.
  public func isRead(list: ListID) -> Bool { lists[list].kind == .reader }

  /// Whether a list is derived from another one and text that adjoins its names.
  public func isDerived(list: ListID) -> Bool { lists[list].derivedFrom != nil }

  /// Returns the names of a list that occur anywhere in an utterance, regardless of phrases.
  ///
  /// The cost grows with the number of words times the length of the longest name.
  public func names(ofList list: ListID, in words: Words) -> [NameSpan] {
    guard let names = lists[list].names, names.nameCount > 0 else { return [] }
    var found: [NameSpan] = []
    for first in words.indices {
      var state = names.graph.start
      var rank = 0
      for position in first..<words.count {
        let word = words.withBytes(of: position) { bytes in
          let word = vocabulary.word(for: bytes)
          return word == Vocabulary.unknown ? names.ownWords?.word(for: bytes) ?? word : word
        }
        guard word != Vocabulary.unknown else { break }
        guard let edge = names.graph.edge(from: state, for: word) else { break }
        rank += Int(edge.skip)
        state = edge.target
        if names.graph.isFinal(state) {
          found.append(NameSpan(words: first..<position + 1, nameID: NameID(rank)))
        }
      }
    }
    return found
  }
}
