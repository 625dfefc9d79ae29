import Synchronization
public import TextNormalization

extension PhraseAutomaton {
  /// Returns the readings of an utterance, best first: the most literal words, then the fewest words
  /// in slots that take any, then the longest names.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - limit: How many readings are wanted at most.
  ///   - reader: Reads the values of slots that have no list of names.
  public func matches(of text: String, limit: Int = 16, reader: some SlotReader = NoReader())
    -> [PhraseMatch]
  {
    var matches: [PhraseMatch] = []
    forEachMatch(of: text, reader: reader) { match, _ in
      matches.append(match)
      return matches.count < limit
    }
    return matches
  }

  /// Calls a closure with each reading of an utterance, best first, until it returns `false`.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - reader: Reads the values of slots that have no list of names.
  ///   - body: Takes a reading and the utterance's words.
  public func forEachMatch(
    of text: String, reader: some SlotReader, _ body: (PhraseMatch, Words) -> Bool
  ) {
    var search = searches.withLock { $0.popLast() } ?? Search()
    if search.run(text, in: self, with: reader) {
      var seen: [PhraseMatch] = []
      var readings = Readings(of: search, in: self)
      while let match = readings.next() {
        // Several paths give one reading where the automaton is not deterministic.
        if seen.contains(match) { continue }
        seen.append(match)
        if !body(match, search.words) { break }
      }
    }
    searches.withLock { [search] in $0.append(search) }
  }

  /// Returns whether an utterance has any reading, without working one out.
  public func accepts(_ text: String, reader: some SlotReader = NoReader()) -> Bool {
    !matches(of: text, limit: 1, reader: reader).isEmpty
  }
}
