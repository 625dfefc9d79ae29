import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Matching by the things that an utterance names, if its other words are those of no phrase: “is anybody using the
/// board room tomorrow” for “is the {room} free {day}”.
extension IntentMatcher {
  /// The number of intents that a person is asked about at most.
  private static let maximumOffers = 3
  /// How many words of content a phrase may leave unexplained for each that it explains.
  private static let unexplainedPart = 1.5
  /// How much it counts that a phrase has a question word of the utterance, in words of content.
  private static let kindWeight = 0.5
  /// By how much another intent must be worse for it not to be offered, in words of content.
  private static let offerMargin = 0.75

  /// A phrase that takes the things of an utterance.
  private struct Reading {
    var match: IntentMatch
    var phrase: NamedPhrase
    /// How well the phrase fits, in words of content.
    var fit: Double
    /// Whether the phrase asks as the utterance does: both with “when”, or both for a yes or a no.
    var isOfSameKind: Bool
    var verdict: ActVerdict
  }

  /// Returns the question or command that takes the things of an utterance, if few others do.
  ///
  /// A question is answered, since that changes nothing. A command is offered, and so are up to three intents if it is
  /// not clear which is meant. What pays, sends, buys, deletes or unlocks is only offered if its verb was said, or if it
  /// may bring what was named: nobody who says “the press release, please” is asked whether to delete it.
  func namedMatch(
    _ text: String, slots: SpokenSlots, options: MatchOptions, refusing: Set<String>
  ) -> MatchResult? {
    guard options.isForgiving, options.findsParaphrases, !options.isRequest,
      let finder = paraphraseFinder, let acts
    else { return nil }
    let words = Words(text)
    let said = words.map(String.init)
    let questionWords = Set(said.filter(acts.asksForThing))
    let asks = !questionWords.isEmpty || acts.beginsQuestion(said)
    let mayAsk = asks || opensQuestion(words, in: text)
    let asking = acts.asking(said)
    let utterance = Utterance(text: text, words: words, slots: slots, context: options.context)
    var readings: [Reading] = []
    for phrase in finder.named(words, reader: slots) {
      let record = automaton.record(of: phrase.match.phrase)
      let wording = wording(of: phrase.match.phrase, acts)
      guard !refusing.contains(record.app), style(of: record.app) == .flexible,
        record.role != .negative,
        wording.act == .question ? mayAsk : wording.act == .command && questionWords.isEmpty
      else { continue }
      if wording.isWeighty(acts) {
        let isSaid = said.indices.contains {
          phrase.evidence[$0].fit > 0 && wording.firstWords.contains(said[$0])
        }
        guard isSaid || wording.firstWords.contains(where: acts.brings) else { continue }
      }
      let others = phrase.unexplained.count { !asking.contains($0) }
      let explained = phrase.evidence.indices.reduce(0.0) { sum, position in
        let word = phrase.evidence[position]
        return asking.contains(position) ? sum : sum + word.tells * word.fit
      }
      guard explained >= 1, Double(others) <= explained * Self.unexplainedPart,
        !exchangesRoles(phrase.match, words)
      else { continue }
      let verdict = verdict(onParaphrase: phrase.match, phrase.evidence, words, of: text)
      switch verdict {
      case .asked: break
      case .doubtful(.unknown), .doubtful(.unclear), .refused(.unknown), .refused(.question):
        guard wording.act == .question || !asks && !wording.isWeighty(acts) else { continue }
      case .doubtful, .refused: continue
      }
      guard var match = reading(of: phrase.match, record, utterance)?.match else { continue }
      match.isParaphrase = true
      match.evidence = phrase.evidence
      match.score = explained / (explained + Double(others))
      let kinds = wording.words.filter(acts.asksForThing)
      let isOfSameKind =
        wording.act == .question
        && (kinds.isEmpty ? questionWords.isEmpty : !kinds.isDisjoint(with: questionWords))
      readings.append(
        Reading(
          match: match, phrase: phrase,
          fit: explained - Double(others) + (isOfSameKind ? Self.kindWeight : 0),
          isOfSameKind: isOfSameKind, verdict: verdict))
    }
    readings.sort { ($1.fit, $1.phrase.said) < ($0.fit, $0.phrase.said) }
    guard let best = readings.first else { return nil }
    var offers: [Reading] = []
    for reading in readings.prefix(while: { $0.fit > best.fit - Self.offerMargin })
    where !offers.contains(where: { $0.match.isOfSameIntent(as: reading.match) }) {
      offers.append(reading)
    }
    guard offers.count <= Self.maximumOffers else { return nil }
    let isAnswered =
      asks && offers.count == 1 && best.isOfSameKind && !best.phrase.lacksDecisive
      && best.verdict.allowsAnswer
    if !isAnswered { for index in offers.indices { offers[index].match.doubt = .unclear } }
    var result = MatchResult(
      text: text, outcome: offers.count == 1 ? .matched : .ambiguous, matches: offers.map(\.match),
      equallyGood: offers.count)
    result.askIfDoubtful()
    return result
  }
}

extension ActVerdict {
  /// Whether a question that an utterance resembles may be answered, since nothing says that it is not asked.
  fileprivate var allowsAnswer: Bool {
    switch self {
    case .asked, .refused(.unknown), .doubtful(.unknown): true
    case .refused, .doubtful: false
    }
  }
}

extension IntentMatch {
  fileprivate func isOfSameIntent(as other: IntentMatch) -> Bool {
    app == other.app && intent == other.intent
  }
}
