/// Two phrases that one utterance fits, with a shortest such utterance.
public struct PhraseOverlap: Sendable, Hashable {
  /// The one phrase, which was added first.
  public var first: PhraseID
  /// The other phrase.
  public var second: PhraseID
  /// The utterance.
  public var utterance: String
}

extension PhraseAutomaton {
  /// Finds the pairs of phrases that share an utterance, words that may be skipped left aside.
  ///
  /// - Parameters:
  ///   - reader: Tells which words are values of slots that have no list of names.
  ///   - limit: How many pairs of states may be looked at.
  ///   - example: Returns words that fill a slot without a list of names.
  ///   - isWanted: Returns whether anybody wants to know about two phrases.
  /// - Returns: The pairs, and whether all pairs of states were examined.
  public func overlaps(
    reader: some SlotReader = NoReader(), limit: Int = 4_000_000,
    example: (ListID) -> String, isWanted: (PhraseID, PhraseID) -> Bool
  ) -> (overlaps: [PhraseOverlap], isComplete: Bool) {
    var search = OverlapSearch(self, reader: reader, limit: limit)
    search.run(isWanted: isWanted)
    return (search.found.map { search.overlap($0, example: example) }, search.isComplete)
  }
}
