import IntentMetadata
import PhraseAutomaton

/// Matching of utterances that are the title or the summary of an intent.
extension IntentMatcher {
  /// Returns the meaning of an utterance that fits no phrase and is the title or the summary of
  /// intents.
  ///
  /// A phrase that an app wrote wins if the scores are too close to distinguish two phrases; if a
  /// slot for any words has absorbed most of the utterance, any phrase that is found wins.
  func titledMatch(
    _ text: String, _ titled: [RankedMatch], hearing: Hearing?, slots: SpokenSlots,
    options: MatchOptions
  ) -> MatchResult {
    let result = MatchResult(text, titled)
    guard options.isForgiving, !options.isExact, !options.isPartOfSequence else { return result }
    if let corrected = corrected(text, result.matches, options) { return corrected }
    var refusing = appsMatchedExactly
    var refused: ActRefusal?
    let other = forgivenMatch(
      text, hearing: hearing, slots: slots, options: options, refusing: &refusing,
      refused: &refused)
    guard let best = other.matches.first, !best.isByOwnWords, best.isForgiven else { return result }
    return other
  }

  /// Returns the matches, one for each meaning, best first.
  static func byMeaning(_ matches: [RankedMatch]) -> [RankedMatch] {
    var found: [RankedMatch] = []
    for match in matches.sorted(by: { $0.rank > $1.rank })
    where !found.contains(where: { $0.match.hasSameMeaning(as: match.match) }) {
      found.append(match)
    }
    return found
  }
}

extension IntentMatcher.FittingReadings {
  /// Appends the titles of intents that no phrase means.
  mutating func addTitles() {
    readings += titled.filter { title in
      !readings.contains {
        $0.match.app == title.match.app && $0.match.intent == title.match.intent
      }
    }
  }
}
