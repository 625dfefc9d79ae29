import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Two commands, of which only one is understood: “turn on dark mode and lock the door” without a door.
extension IntentMatcher {
  /// The maximum number of places at which an utterance is cut.
  private static let maximumCuts = 4

  /// Returns the command of an utterance with two, if the other one is not understood. It is asked about, and the person hears
  /// what would be left out: half of what was asked for is never done silently.
  func halfMatch(_ text: String, options: MatchOptions) -> MatchResult? {
    guard options.isForgiving, !options.isExact, options.findsSequences, !options.isRequest,
      let acts, acts.mayBeSequence(text)
    else { return nil }
    let words = Words(text)
    let said = words.map(String.init)
    for link in acts.links(in: said).prefix(Self.maximumCuts) {
      let halves = [0..<link.lowerBound, link.upperBound..<said.count]
      guard halves.allSatisfy({ $0.count > 1 }) else { continue }
      for (half, other) in [(halves[0], halves[1]), (halves[1], halves[0])] {
        guard acts.mayOrder(said[other]),
          let known = command(in: half, of: words, text, options),
          command(in: other, of: words, text, options) == nil
        else { continue }
        var match = known
        match.move(by: half.lowerBound)
        match.edits.append(
          ForgivenStep(
            edit: .skipped, words: other, meant: "",
            cost: other.count * Int(tolerance.costs.skippedWord)))
        match.doubt = .unclear
        match.leftOver = [words.source(of: other, in: text)]
        match.tellsLeftOver = true
        return MatchResult(text: text, outcome: .ambiguous, matches: [match])
      }
    }
    return nil
  }

  /// Returns the same if the half that is understood has a certain meaning.
  func halfMatch(
    _ text: String, meaning match: IntentMatch, options: MatchOptions
  ) -> MatchResult? {
    halfMatch(text, options: options).flatMap {
      $0.matches[0].hasSameMeaning(as: match) ? $0 : nil
    }
  }

  /// Returns what a part of an utterance asks for, if it is a phrase, optionally in the frame of a request.
  private func command(
    in range: Range<Int>, of words: Words, _ text: String, _ options: MatchOptions
  ) -> IntentMatch? {
    let result = match(command: words.source(of: range, in: text), options: options)
    guard result.outcome == .matched, let best = result.matches.first, best.doubt == nil,
      best.slots.allSatisfy({ !$0.isFreeText })
    else { return nil }
    return best
  }
}
