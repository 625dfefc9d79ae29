import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Questions found by the things that they name, if their other words are those of no phrase: “is anybody using the board
/// room tomorrow” for “is the {room} free {day}”.
extension IntentMatcher {
  /// The number of questions that a person is asked about at most.
  private static let maximumOffers = 3
  /// How much it counts that a phrase has a question word of the utterance, in words of content.
  private static let kindWeight = 0.5
  /// By how much another question must be worse for it not to be offered, in words of content.
  private static let offerMargin = 0.75
  /// The probability that the only question about some things was asked: 21 of 22 on the development sets in
  /// `Benchmarks/acts/contrast`, before any was answered.
  private static let answerScore = 0.9

  /// A question about the things of an utterance.
  private struct Reading {
    var match: IntentMatch
    var phrase: NamedPhrase
    /// How well the phrase fits, in words of content.
    var fit: Double
    /// Whether the phrase asks as the utterance does: both with “when”, or both for a yes or a no.
    var isOfSameKind: Bool
    /// Whether the act of the utterance is a question as well.
    var isAsked: Bool
  }

  /// The words of an utterance, and what they ask with.
  private struct Question {
    var utterance: Utterance
    /// The question words, such as “when”.
    var questionWords: Set<String>
    /// The positions of the words that only say that something is asked.
    var asking: Set<Int>
  }

  /// Returns the question that is about the things of an utterance, or up to three if it is not clear which is meant.
  ///
  /// Commands are not found this way: “fix the lamp” does not turn it on.
  func namedQuestion(
    _ text: String, slots: SpokenSlots, options: MatchOptions, refusing: Set<String>
  ) -> MatchResult? {
    guard options.isForgiving, options.findsParaphrases, !options.isRequest,
      options.minimumParaphraseScore <= Self.answerScore, let finder = paraphraseFinder, let acts
    else { return nil }
    let words = Words(text)
    let said = words.map(String.init)
    let questionWords = Set(said.filter(acts.asksForThing))
    // What a pronoun stands for is not known here.
    guard !questionWords.isEmpty || acts.beginsQuestion(said),
      !said.contains(where: acts.isPronoun)
    else { return nil }
    let question = Question(
      utterance: Utterance(text: text, words: words, slots: slots, context: options.context),
      questionWords: questionWords, asking: acts.asking(said))
    let readings = finder.named(words, reader: slots)
      .compactMap { reading(of: $0, question, acts, refusing: refusing) }
      .sorted { ($1.fit, $1.phrase.said) < ($0.fit, $0.phrase.said) }
    guard let best = readings.first else { return nil }
    var offers: [Reading] = []
    for reading in readings.prefix(while: { $0.fit > best.fit - Self.offerMargin })
    where !offers.contains(where: { $0.match.isOfSameIntent(as: reading.match) }) {
      offers.append(reading)
    }
    guard offers.count <= Self.maximumOffers else { return nil }
    if offers.count == 1, best.isAsked, best.isOfSameKind, !best.phrase.lacksDecisive {
      offers[0].match.score = Self.answerScore
    } else {
      for index in offers.indices { offers[index].match.doubt = .unclear }
    }
    var result = MatchResult(
      text: text, outcome: offers.count == 1 ? .matched : .ambiguous, matches: offers.map(\.match),
      equallyGood: offers.count)
    result.askIfDoubtful()
    return result
  }

  /// Returns a phrase as the meaning of a question, or `nil` if it explains too little of it or cannot be meant.
  private func reading(
    of phrase: NamedPhrase, _ question: Question, _ acts: ActReader, refusing: Set<String>
  ) -> Reading? {
    let record = automaton.record(of: phrase.match.phrase)
    let wording = wording(of: phrase.match.phrase, acts)
    guard !refusing.contains(record.app), style(of: record.app) == .flexible,
      record.role != .negative, wording.act == .question,
      !exchangesRoles(phrase.match, question.utterance.words)
    else { return nil }
    let slotWords = Set(phrase.match.slots.flatMap(\.words))
    var (explained, own, others) = (0.0, 0, 0)
    for (position, word) in phrase.evidence.enumerated() where !question.asking.contains(position) {
      explained += word.tells * word.fit
      guard word.tells >= 1, !slotWords.contains(position) else { continue }
      if word.fit > 0 { own += 1 } else { others += 1 }
    }
    // A name among unknown words is not enough: “how do you jump a car”.
    guard explained >= 1, others == 0 || phrase.match.slots.count + own > 1,
      Double(others) <= explained,
      let isAsked = isAsked(phrase, question.utterance),
      var match = reading(of: phrase.match, record, question.utterance)?.match
    else { return nil }
    match.isParaphrase = true
    match.evidence = phrase.evidence
    match.score = explained / (explained + Double(others))
    let kinds = wording.words.filter(acts.asksForThing)
    let isOfSameKind =
      kinds.isEmpty
      ? question.questionWords.isEmpty : !kinds.isDisjoint(with: question.questionWords)
    return Reading(
      match: match, phrase: phrase,
      fit: explained - Double(others) + (isOfSameKind ? Self.kindWeight : 0),
      isOfSameKind: isOfSameKind, isAsked: isAsked)
  }

  /// Returns whether an utterance asks what a phrase asks, or `nil` if it says that it does not.
  private func isAsked(_ phrase: NamedPhrase, _ utterance: Utterance) -> Bool? {
    switch verdict(
      onParaphrase: phrase.match, phrase.evidence, utterance.words, of: utterance.text)
    {
    case .asked, .refused(.unknown), .doubtful(.unknown): true
    case .refused(.question), .doubtful(.unclear): false
    case .refused, .doubtful: nil
    }
  }
}

extension IntentMatch {
  fileprivate func isOfSameIntent(as other: IntentMatch) -> Bool {
    app == other.app && intent == other.intent
  }
}
