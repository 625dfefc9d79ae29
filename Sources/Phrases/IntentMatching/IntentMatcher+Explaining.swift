import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Why an utterance means what it does, and what else it might have meant.
extension IntentMatcher {
  /// Returns the readings considered for an utterance and why each was accepted or rejected.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - options: How it is matched.
  ///   - limit: The maximum number of readings.
  public func explanation(
    of text: String, options: MatchOptions = MatchOptions(), limit: Int = 8
  ) -> MatchExplanation {
    let result = match(text, options: options)
    // Readings found by a phrase or a paraphrase appear as the result has them.
    var considered: [ConsideredReading] = result.matches.enumerated().compactMap { number, match in
      guard match.edits.isEmpty else { return nil }
      return ConsideredReading(
        match: match, cost: 0,
        fate: number == 0 && result.outcome == .matched
          ? .answer : number < result.equallyGood ? .equallyGood : .ranksLower)
    }
    let isExact = result.matches.first.map { !$0.isForgiven } ?? false
    if !isExact, !options.isExact, options.isForgiving {
      considered += forgivenReadings(of: text, result, options)
    }
    let answer = result.outcome == .matched ? result.matches.first : nil
    // What was found within a frame or in other words.
    if let answer, !considered.contains(where: { $0.fate == .answer }) {
      let cost = answer.edits.reduce(0) { $0 + $1.cost }
      considered.insert(ConsideredReading(match: answer, cost: cost, fate: .answer), at: 0)
    }
    return MatchExplanation(
      result: result, considered: Array(considered.prefix(limit)),
      act: answer.flatMap { act(of: text, $0) })
  }

  /// Returns what an utterance with an answer does; `nil` for a language without data about it.
  private func act(of text: String, _ answer: IntentMatch) -> UtteranceAct? {
    acts.map { acts in
      let act = wordings.act(ofTemplate: answer.phrase, app: answer.app, acts) {
        (try? outlines) ?? []
      }
      return switch act {
      case .command: acts.hasRequest(acts.spoken(Words(text), in: text)) ? .request : .command
      case .question: .question
      case .statement: .statement
      }
    }
  }

  /// Returns the readings that the forgiving search found, cheapest first.
  private func forgivenReadings(
    of text: String, _ result: MatchResult, _ options: MatchOptions
  ) -> [ConsideredReading] {
    let slots = spokenSlots(options)
    var wider = options
    wider.minimumScore = min(options.minimumScore, max(0, options.minimumScore - 0.5))
    var refusing: Set<String> = []
    var refused: ActRefusal?
    var found: [ConsideredReading] = []
    _ = forgivenMatch(
      text, slots: slots, options: wider, refusing: &refusing, refused: &refused
    ) {
      found.append($0)
    }
    // The same edits in another order are not another reading.
    var seen: Set<ConsideredReading> = []
    return found.map { judged($0, result, options, refusing) }.sorted { $0.cost < $1.cost }
      .filter { reading in
        var key = reading
        key.match.edits.sort {
          ($0.words.lowerBound, $0.meant) < ($1.words.lowerBound, $1.meant)
        }
        return seen.insert(key).inserted
      }
  }

  /// Returns a reading with the final decision about it.
  private func judged(
    _ reading: ConsideredReading, _ result: MatchResult, _ options: MatchOptions,
    _ refusing: Set<String>
  ) -> ConsideredReading {
    guard reading.fate == .costsMore else { return reading }
    var reading = reading
    let place = result.matches.firstIndex {
      !$0.edits.isEmpty && $0.hasSameMeaning(as: reading.match)
    }
    if refusing.contains(reading.match.app) {
      reading.fate = .negative
    } else if let place {
      reading.fate =
        place == 0 && result.outcome == .matched
        ? .answer : place < result.equallyGood ? .equallyGood : .costsMore
    } else if reading.match.score < options.minimumScore {
      reading.fate = .belowThreshold
    }
    return reading
  }
}
