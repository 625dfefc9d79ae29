import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Questions and commands found by the things that they name, if their other words are those of no phrase: “is anybody
/// using the board room tomorrow” for “is the {room} free {day}”.
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

  /// A phrase with the things of an utterance.
  private struct Reading {
    var match: IntentMatch
    var phrase: NamedPhrase
    /// How well the phrase fits, in words of content.
    var fit: Double
    /// Whether the phrase asks as the utterance does: both with “when”, or both for a yes or a no.
    var isOfSameKind: Bool
    /// Whether the act of the utterance is that of the phrase.
    var isAsked: Bool
  }

  /// An utterance that names things, and what it asks with.
  private struct NamingUtterance {
    var utterance: Utterance
    /// Whether it is worded as a question.
    var asks: Bool
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
    guard options.minimumParaphraseScore <= Self.answerScore,
      let question = namingUtterance(text, slots, options), question.asks
    else { return nil }
    var offers = bestReadings(of: .question, question, refusing: refusing)
    guard let best = offers.first else { return nil }
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

  /// Returns up to three commands that take the things of an utterance that no phrase says, to be asked about if nothing
  /// else can be meant: “get the hall lamp going” for “turn on {lamp}”.
  ///
  /// What pays, sends, buys, deletes or unlocks is offered only if its verb was said, or if it may bring what was named:
  /// nobody who says “the press release, please” is asked whether to delete it.
  func namedCommands(
    _ text: String, slots: SpokenSlots, options: MatchOptions, refusing: Set<String>
  ) -> [IntentMatch] {
    guard let acts, let utterance = namingUtterance(text, slots, options), !utterance.asks
    else { return [] }
    let words = utterance.utterance.words.map(String.init)
    let readings = bestReadings(of: .command, utterance, refusing: refusing)
    let mayBeAsked = readings.allSatisfy { reading in
      let verbs = wording(of: reading.phrase.match.phrase, acts).firstWords
      // “The cleaner opened the gate.” In languages that use the same forms for requests, all words must be those of one.
      return acts.isReport(words, of: verbs).map { !$0 } ?? reading.isAsked
    }
    guard mayBeAsked else { return [] }
    return readings.map { reading in
      var match = reading.match
      match.doubt = .unclear
      return match
    }
  }

  /// Returns an utterance whose things may be looked up, or `nil` if that is switched off, or if it has a pronoun: what
  /// that stands for is not known here.
  private func namingUtterance(
    _ text: String, _ slots: SpokenSlots, _ options: MatchOptions
  ) -> NamingUtterance? {
    guard options.isForgiving, options.findsParaphrases, !options.isRequest, let acts else {
      return nil
    }
    let words = Words(text)
    let said = words.map(String.init)
    guard !said.contains(where: acts.isPronoun) else { return nil }
    let questionWords = Set(said.filter(acts.asksForThing))
    return NamingUtterance(
      utterance: Utterance(text: text, words: words, slots: slots, context: options.context),
      asks: !questionWords.isEmpty || acts.beginsQuestion(said) || text.contains("?"),
      questionWords: questionWords,
      asking: acts.asking(said))
  }

  /// Returns the phrases of an act that fit the things of an utterance best, each of another intent; none if there are too
  /// many for a question.
  private func bestReadings(
    of act: PhraseAct, _ utterance: NamingUtterance, refusing: Set<String>
  ) -> [Reading] {
    guard let finder = paraphraseFinder, let acts else { return [] }
    let readings = finder.named(utterance.utterance.words, reader: utterance.utterance.slots)
      .compactMap { reading(of: $0, act, utterance, acts, refusing: refusing) }
      .sorted { ($1.fit, $1.phrase.said) < ($0.fit, $0.phrase.said) }
    guard let best = readings.first else { return [] }
    var offers: [Reading] = []
    for reading in readings.prefix(while: { $0.fit > best.fit - Self.offerMargin })
    where !offers.contains(where: { $0.match.isOfSameIntent(as: reading.match) }) {
      offers.append(reading)
    }
    return offers.count <= Self.maximumOffers ? offers : []
  }

  /// Returns a phrase as the meaning of an utterance, or `nil` if it explains too little of it or cannot be meant.
  private func reading(
    of phrase: NamedPhrase, _ act: PhraseAct, _ said: NamingUtterance, _ acts: ActReader,
    refusing: Set<String>
  ) -> Reading? {
    let record = automaton.record(of: phrase.match.phrase)
    let wording = wording(of: phrase.match.phrase, acts)
    guard !refusing.contains(record.app), style(of: record.app) == .flexible,
      record.role != .negative, wording.act == act,
      !exchangesRoles(phrase.match, said.utterance.words),
      !wording.isWeighty(acts) || mayBring(phrase, wording, said, acts)
    else { return nil }
    let slotWords = Set(phrase.match.slots.flatMap(\.words))
    var (explained, own, others) = (0.0, 0, 0)
    for (position, word) in phrase.evidence.enumerated() where !said.asking.contains(position) {
      explained += word.tells * word.fit
      guard word.tells >= 1, !slotWords.contains(position) else { continue }
      if word.fit > 0 { own += 1 } else { others += 1 }
    }
    // A name among unknown words is not enough: “how do you jump a car”.
    guard explained >= 1, others == 0 || phrase.match.slots.count + own > 1,
      Double(others) <= explained,
      let isAsked = isAsked(phrase, act, said.utterance),
      var match = reading(of: phrase.match, record, said.utterance)?.match
    else { return nil }
    match.isParaphrase = true
    match.evidence = phrase.evidence
    match.score = explained / (explained + Double(others))
    let kinds = wording.words.filter(acts.asksForThing)
    let isOfSameKind =
      kinds.isEmpty
      ? said.questionWords.isEmpty : !kinds.isDisjoint(with: said.questionWords)
    return Reading(
      match: match, phrase: phrase,
      fit: explained - Double(others) + (isOfSameKind ? Self.kindWeight : 0),
      isOfSameKind: isOfSameKind, isAsked: isAsked)
  }

  /// Whether an utterance has the verb of a phrase that pays, sends, buys, deletes or unlocks, or names what it may bring.
  private func mayBring(
    _ phrase: NamedPhrase, _ wording: PhraseWording, _ said: NamingUtterance, _ acts: ActReader
  ) -> Bool {
    let words = said.utterance.words.map(String.init)
    return wording.firstWords.contains(where: acts.brings)
      || words.indices.contains {
        phrase.evidence[$0].fit > 0 && wording.firstWords.contains(words[$0])
      }
  }

  /// Returns whether an utterance asks what a phrase asks, or `nil` if it says that it does not.
  private func isAsked(_ phrase: NamedPhrase, _ act: PhraseAct, _ utterance: Utterance) -> Bool? {
    switch verdict(
      onParaphrase: phrase.match, phrase.evidence, utterance.words, of: utterance.text)
    {
    case .asked: true
    case .refused(.unknown), .doubtful(.unknown): act == .question
    case .refused(.question) where act == .question: false
    case .doubtful(.unclear): false
    case .refused, .doubtful: nil
    }
  }
}

extension IntentMatch {
  fileprivate func isOfSameIntent(as other: IntentMatch) -> Bool {
    app == other.app && intent == other.intent
  }
}
