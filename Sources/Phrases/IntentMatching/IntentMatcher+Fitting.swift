import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Matching of utterances that fit a phrase as they were said.
extension IntentMatcher {
  /// The readings of the phrases that fit an utterance.
  struct FittingReadings {
    /// The readings of phrases, each meaning once, best first.
    var readings: [RankedMatch] = []
    /// The readings of intents' titles and summaries, each meaning once, best first.
    var titled: [RankedMatch] = []
    /// The apps that a negative phrase keeps from answering.
    var refusing: Set<String> = []
    /// Whether a slot for any words may have absorbed a misspelled word.
    var isDoubtful = false
  }

  /// Returns the readings of the phrases that fit an utterance as it was said.
  func fittingReadings(
    of text: String, slots: SpokenSlots, options: MatchOptions
  ) -> FittingReadings {
    var fitting = FittingReadings()
    automaton.forEachMatch(of: text, reader: slots) { match, words in
      guard automaton.allowsSkips(of: match) else { return .refused }
      let record = automaton.record(of: match.phrase)
      if record.role == .negative {
        fitting.refusing.insert(record.app)
        return .refused
      }
      if options.isExact, record.role.omitsAppName || match.skippedWords > 0 {
        return .refused
      }
      if tellsOtherwise(text, match, words) { return .refused }
      let utterance = Utterance(text: text, words: words, slots: slots, context: options.context)
      guard var reading = reading(of: match, record, utterance) else { return .refused }
      switch bound(on: match, words, of: text) {
      case .asked where asksAboutStatement(match.phrase, text): reading.match.doubt = .unclear
      case .asked: break
      case .doubtful: reading.match.doubt = .unclear
      case .refused: return .refused
      }
      if record.role == .ownWords {
        fitting.titled.append(reading)
        return fitting.titled.count < options.limit * 2 ? .accepted : .refused
      }
      if !fitting.readings.contains(where: { $0.match.hasSameMeaning(as: reading.match) }) {
        // Free text may contain a misspelled word, unless a part of a word was known.
        if fitting.readings.isEmpty, match.anyWords > 0, match.cutWords == 0 {
          fitting.isDoubtful = !automaton.knowsAll(words)
        }
        fitting.readings.append(reading)
      }
      return fitting.readings.count < options.limit ? .accepted : .stop
    }
    fitting.readings.removeAll { fitting.refusing.contains($0.match.app) }
    Self.preferLongerNames(in: &fitting.readings)
    Self.preferNames(in: &fitting.readings)
    fitting.titled = Self.byMeaning(
      fitting.titled.filter { !fitting.refusing.contains($0.match.app) })
    if !options.isExact {
      doubtTexts(of: &fitting.readings, text)
      doubtTexts(of: &fitting.titled, text)
    }
    return fitting
  }
}

extension MatchResult {
  /// Creates a result from readings, best first.
  init(_ text: String, _ readings: [IntentMatcher.RankedMatch]) {
    self.init(
      text: text, outcome: IntentMatcher.outcome(of: readings), matches: readings.map(\.match),
      equallyGood: readings.prefix { $0.rank == readings.first?.rank }.count)
  }

  /// Returns a result from readings that asks the person if the best one is doubtful.
  static func asking(_ text: String, _ readings: [IntentMatcher.RankedMatch]) -> MatchResult {
    var result = MatchResult(text, readings)
    result.askIfDoubtful()
    return result
  }
}
