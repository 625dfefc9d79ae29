import PhraseAutomaton

/// A continuation of a partial utterance, and what it asks for.
public struct Completion: Sendable, Hashable {
  /// The whole text: the partial utterance, with misspellings corrected, and its continuation.
  ///
  /// It ends before a slot that nobody can guess, such as a number or a title.
  public var text: String
  /// The likelihood relative to the likeliest continuation, whose score is 1; lower if the
  /// beginning needed edits.
  public var score: Double
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// Whether it is the title or the summary of the intent.
  var isByOwnWords = false
}

extension IntentMatcher {
  /// The number of continuations examined for each one requested.
  private static let candidates = 4

  /// Returns continuations of a partial utterance, likeliest first.
  ///
  /// Each is a whole phrase that matches in the given context, or ends before a slot such as a
  /// number. Misspelled words before the last one are corrected.
  ///
  /// - Parameters:
  ///   - prefix: The start of an utterance; its last word counts as unfinished unless whitespace
  ///     follows it.
  ///   - options: How utterances are matched.
  ///   - limit: The maximum number of results.
  public func continuations(
    of prefix: String, options: MatchOptions = MatchOptions(), limit: Int = 8
  ) -> [Completion] {
    var found: [Completion] = []
    var checked = options
    checked.isForgiving = false
    checked.findsParaphrases = false
    for candidate in candidates(for: prefix, options, limit: limit * Self.candidates) {
      guard found.count < limit else { break }
      let phrase = automaton.record(of: candidate.phrase)
      var completion = Completion(
        text: candidate.text, score: candidate.score, app: phrase.app, intent: phrase.intent)
      completion.isByOwnWords = phrase.role == .ownWords
      if candidate.isWhole {
        // The match knows what a phrase requires of its context and its slots.
        guard let match = match(candidate.text, options: checked).matches.first else { continue }
        (completion.app, completion.intent) = (match.app, match.intent)
      }
      found.append(completion)
    }
    // Phrases that apps wrote come before the titles of their intents.
    return found.filter { !$0.isByOwnWords } + found.filter(\.isByOwnWords)
  }

  /// Returns a partial utterance with one more word, likeliest first.
  ///
  /// - Parameters:
  ///   - prefix: The start of an utterance, as ``continuations(of:options:limit:)`` takes it.
  ///   - limit: The maximum number of results.
  public func completions(of prefix: String, limit: Int = 64) -> [String] {
    candidates(for: prefix, MatchOptions(), limit: limit, isOneWord: true).map(\.text)
  }

  private func candidates(
    for prefix: String, _ options: MatchOptions, limit: Int, isOneWord: Bool = false
  ) -> [PhraseCompletion] {
    let slots = spokenSlots(options)
    let isForgiving = options.isForgiving && !options.isExact
    return forgivingMatcher.completions(
      of: prefix, limit: limit, isOneWord: isOneWord, reader: slots,
      budget: { isForgiving ? greatestCost(information: $0, options) : Self.exactCost })
  }

  /// The cost that the slots of a beginning may have without any edit.
  private static let exactCost = 50
}
