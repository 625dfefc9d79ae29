import UtteranceActs
import IntentMetadata
import PhraseAutomaton
import TextNormalization

/// The last resort of matching: paraphrases.
extension IntentMatcher {
  /// How many candidates are read before the matcher gives up.
  private static let maximumReadings = 64
  /// The fraction of the minimum score that a question needs: answering a question that was not
  /// meant changes nothing.
  private static let questionPart = 0.75
  /// The same, if the question may be about something else, in a language in which paraphrases only answer questions.
  private static let doubtfulQuestionPart = 0.875

  /// The paraphrase finder, or `nil` if there is no data for the language or no app.
  var paraphraseFinder: ParaphraseFinder? {
    paraphrases.finder {
      // A compiled file whose app section is broken has no paraphrases; `apps` throws the reason.
      guard let apps = try? outlines else { return nil }
      return ParaphraseFinder(
        apps, in: automaton, locale: locale,
        language: Self.language(locale))
    }
  }

  /// Returns whether an utterance is a question from its first words, so that a doubtful answer is
  /// better than none.
  private func opensQuestion(_ words: Words, in text: String) -> Bool {
    acts?.opensQuestion(acts?.spoken(words, in: text) ?? []) ?? false
  }

  /// Returns whether a phrase explains only that something is asked and a name of an utterance, in which
  /// another word is unknown: “jump” in “how do you jump a car”, for “how is the {thing}”, “gas” in “tell me what gas
  /// the car needs”, for “tell me the {thing}”.
  ///
  /// - Parameter asking: The positions of the words that only say that something is asked.
  private func asksForOther(
    _ match: PhraseMatch, _ evidence: [WordEvidence], _ words: Words, asking: Set<Int>
  ) -> Bool {
    var hasUnknown = false
    for (position, evidence) in zip(words.indices, evidence) where evidence.tells >= 1 {
      if evidence.fit == 0 {
        hasUnknown =
          hasUnknown || !asking.contains(position) && !automaton.knows(String(words[position]))
      } else if !match.slots.contains(where: { $0.words.contains(position) }),
        !asking.contains(position)
      {
        return false
      }
    }
    return hasUnknown
  }

  /// Returns whether an unknown word makes another thing of the one that a phrase asks about: “train” in “what are
  /// the train times”.
  private func isAboutOtherKind(
    _ match: PhraseMatch, _ evidence: [WordEvidence], _ words: Words, asking: Set<Int>
  ) -> Bool {
    guard let acts else { return false }
    return words.indices.dropFirst().dropLast().contains { position in
      let (before, word) = (String(words[position - 1]), String(words[position]))
      let next = position + 1
      return evidence[position].fit == 0 && evidence[position].tells >= 1
        && !automaton.knows(word) && acts.isDefinite(before)
        && evidence[next].fit > 0 && evidence[next].tells >= 1 && !asking.contains(next)
        && !match.slots.contains { $0.words.contains(next) }
    }
  }

  /// Returns whether an utterance has more words that no phrase has than words of this phrase, apart from
  /// question words: “boarding” and “plane” but only “time” in “what's the boarding time for my plane”.
  private func isAboutOther(_ match: PhraseMatch, _ evidence: [WordEvidence], _ words: Words)
    -> Bool
  {
    guard match.slots.isEmpty else { return false }
    var (own, unknown) = (0, 0)
    for (position, evidence) in zip(words.indices, evidence) where evidence.tells >= 1 {
      let word = String(words[position])
      if evidence.fit == 0 {
        unknown += automaton.knows(word) ? 0 : 1
      } else if acts?.asksForThing(word) != true {
        own += 1
      }
    }
    return unknown > own
  }

  /// Returns whether a phrase leaves out the action that its verb is about: “locking” in “stop locking the door”, for
  /// “shut the {door}”.
  private func leavesOutAction(_ evidence: [WordEvidence], _ words: Words) -> Bool {
    guard let acts else { return false }
    return zip(evidence, evidence.dropFirst()).enumerated().contains { position, pair in
      pair.0.fit > 0 && pair.1.fit == 0
        && acts.verbs(ofGerund: String(words[position + 1])).contains(where: automaton.knows)
    }
  }

  /// Returns the meaning of an utterance as a paraphrase.
  ///
  /// - Parameter refusing: The apps that must not answer.
  func paraphraseMatch(
    _ text: String, slots: SpokenSlots, options: MatchOptions, refusing: Set<String>,
    refused: inout ActRefusal?
  ) -> MatchResult {
    let rejected = MatchResult(text: text, outcome: .rejected, matches: [])
    guard let finder = paraphraseFinder else { return rejected }
    let words = Words(text)
    let utterance = Utterance(text: text, words: words, slots: slots, context: options.context)
    let calibration = finder.language.calibration
    var found: [(match: IntentMatch, score: Double)] = []
    var left = Self.maximumReadings
    let leastScore = calibration.raw(for: options.minimumParaphraseScore)
    let leastForQuestion = calibration.raw(
      for: options.minimumParaphraseScore * Self.questionPart)
    let leastForDoubtful = calibration.raw(
      for: options.minimumParaphraseScore * Self.doubtfulQuestionPart)
    var candidates = finder.candidates(words, reader: slots, leastScore: leastForQuestion)
    // “My knee's playing up again, so book me in with the physio”: the reason is about other things.
    if (candidates.first?.score ?? 0) < leastScore, refused == nil, !finder.language.answersOnly,
      let acts
    {
      for range in acts.clauses(of: acts.spoken(words, in: text)) {
        candidates += finder.candidates(
          words, within: range, reader: slots, leastScore: leastScore)
      }
      candidates.sort { $1.score < $0.score }
    }
    let answersOnly = finder.language.answersOnly
    let asking = candidates.isEmpty ? [] : acts?.asking(words.map(String.init)) ?? []
    for candidate in candidates {
      guard left > 0, found.count < options.limit else { break }
      // Once there is an answer, only its rivals matter.
      if let best = found.first, candidate.score < best.score * finder.language.rivalry { break }
      let record = automaton.record(of: candidate.match.phrase)
      guard !refusing.contains(record.app), style(of: record.app) == .flexible else { continue }
      let asks = isQuestion(candidate.match.phrase)
      if candidate.score < leastScore || answersOnly {
        guard asks, opensQuestion(words, in: text) else { continue }
      }
      if asks {
        let (match, evidence) = (candidate.match, candidate.evidence)
        let isOfOther = { self.asksForOther(match, evidence, words, asking: asking) }
        let isOther =
          answersOnly
          ? candidate.score < leastForDoubtful && isOfOther()
          : isAboutOther(match, evidence, words)
            || isAboutOtherKind(match, evidence, words, asking: asking) || isOfOther()
        if isOther { continue }
      }
      left -= 1
      guard !exchangesRoles(candidate.match, words), !leavesOutAction(candidate.evidence, words),
        var reading = reading(of: candidate.match, record, utterance)
      else { continue }
      reading.match.isParaphrase = true
      reading.match.evidence = candidate.evidence
      reading.match.score = calibration.probability(of: candidate.score)
      switch verdict(onParaphrase: candidate.match, candidate.evidence, words, of: text) {
      case .asked: break
      case .doubtful(let reason) where reason != .unknown: reading.match.doubt = reason
      case .refused(let reason), .doubtful(let reason):
        if refused == nil { refused = ActRefusal(reason: reason, understood: reading.match) }
        continue
      }
      if reading.match.doubt == nil, !isQuestion(candidate.match.phrase),
        cutsThing(candidate.match, candidate.evidence, words)
      {
        reading.match.doubt = .unclear
      }
      if !found.contains(where: { $0.match.hasSameMeaning(as: reading.match) }) {
        found.append((reading.match, candidate.score))
      }
    }
    guard let best = found.first?.match else { return rejected }
    // Rivals of the same intent differ in the names they matched first; the longest come first.
    let rivals = found.filter { $0.match.app != best.app || $0.match.intent != best.intent }
    let isOpen = best.slots.contains { !$0.alternatives.isEmpty }
    return MatchResult(
      text: text, outcome: rivals.isEmpty && !isOpen ? .matched : .ambiguous,
      matches: [best] + rivals.map(\.match), equallyGood: rivals.count + 1)
  }
}
