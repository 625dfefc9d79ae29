/// Two phrases that one utterance fits, with a shortest such utterance.
public struct PhraseOverlap: Sendable, Hashable {
  /// The number of the one phrase, the smaller of the two.
  public var first: Int
  /// The number of the other phrase.
  public var second: Int
  /// The utterance.
  public var utterance: String
}

extension PhraseAutomaton {
  /// Finds the pairs of phrases that share an utterance, words that may be skipped left aside.
  ///
  /// - Parameters:
  ///   - reader: Tells which words are values of slots that have no list of names.
  ///   - limit: How many pairs of states may be looked at.
  ///   - example: Returns words that fill a slot without a list of names, by the list's number.
  ///   - isWanted: Tells whether anybody wants to know about two phrases.
  /// - Returns: The pairs, and whether all pairs of states were looked at.
  public func overlaps(
    reader: some SlotReader = NoReader(), limit: Int = 4_000_000,
    example: (Int) -> String, isWanted: (Int, Int) -> Bool
  ) -> (overlaps: [PhraseOverlap], isComplete: Bool) {
    var search = OverlapSearch(self, reader: reader, limit: limit)
    search.run(isWanted: isWanted)
    return (search.found.map { search.overlap($0, example: example) }, search.isComplete)
  }
}
