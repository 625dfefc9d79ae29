/// Two phrases that one utterance fits, with a shortest such utterance.
public struct PhraseOverlap: Sendable, Hashable {
  /// The phrase that was added first.
  public var first: PhraseID
  /// The other phrase.
  public var second: PhraseID
  /// The utterance.
  public var utterance: String
}

extension PhraseAutomaton {
  /// Finds the pairs of phrases that share an utterance, disregarding words that may be skipped.
  ///
  /// - Parameters:
  ///   - reader: Determines which words are values of slots without a list of names.
  ///   - limit: The maximum number of state pairs to examine.
  ///   - example: Returns words that fill a slot without a list of names.
  ///   - isWanted: Returns whether to report an overlap of two phrases.
  /// - Returns: The pairs, and whether all state pairs were examined.
  public func overlaps(
    reader: some SlotReader = NoReader(), limit: Int = 4_000_000,
    example: (ListID) -> String, isWanted: (PhraseID, PhraseID) -> Bool
  ) -> (overlaps: [PhraseOverlap], isComplete: Bool) {
    var search = OverlapSearch(self, reader: reader, limit: limit)
    search.run(isWanted: isWanted)
    return (search.found.map { search.overlap($0, example: example) }, search.isComplete)
  }
}
