import IntentMetadata
import PhraseAutomaton

extension IntentMatcher {
  /// The maximum number of sentences of a phrase that are examined one by one.
  private static let maximumSentences = 2_000

  /// Returns the conflicts, marking those in which the loser never gets an utterance.
  ///
  /// A phrase is dead only if that is certain: all its sentences are matched, and another phrase
  /// gets each of them. A phrase with more than 2,000 sentences, or with an unbounded number of
  /// values such as numbers, gets the benefit of the doubt.
  func markingDead(_ conflicts: [PhraseConflict]) throws -> [PhraseConflict] {
    let apps = try self.apps
    var known: [PhraseConflict.Claim: Bool] = [:]
    return conflicts.map { conflict in
      guard conflict.kind == .conflict, conflict.isDecided, conflict.claims.count == 2 else {
        return conflict
      }
      let loser = conflict.claims[1]
      let isDead = known[loser] ?? isDead(loser, in: apps)
      known[loser] = isDead
      var conflict = conflict
      if isDead { conflict.kind = .dead }
      return conflict
    }
  }

  private func isDead(_ claim: PhraseConflict.Claim, in apps: [AppMetadata]) -> Bool {
    guard let app = apps.first(where: { $0.name == claim.app })?.keepingOnly(claim) else {
      return false
    }
    var compiler = GrammarCompiler()
    compiler.add(app, locale: locale)
    let automaton = compiler.finish().0
    var options = PhraseAutomaton.AcceptorOptions()
    options.joinedNames = .max
    let (acceptor, notes, _) = automaton.acceptor(options)
    guard notes.isEmpty else { return false }
    let sentences = acceptor.sentences(limit: Self.maximumSentences + 1)
    guard !sentences.isEmpty, sentences.count <= Self.maximumSentences else { return false }
    return sentences.allSatisfy { sentence in
      guard let match = match(sentence, options: MatchOptions(isExact: true)).matches.first else {
        // What the context excludes now may be allowed later.
        return false
      }
      return match.app != claim.app || match.intent != claim.intent
        || match.phrase != claim.phrase
    }
  }
}

extension AppMetadata {
  /// Returns the app with a single phrase.
  fileprivate func keepingOnly(_ claim: PhraseConflict.Claim) -> AppMetadata {
    var app = self
    app.negativePhrases = [:]
    app.shortcuts = shortcuts.filter { $0.intent == claim.intent }.compactMap { shortcut in
      var shortcut = shortcut
      shortcut.phrases = shortcut.phrases.compactMapValues { phrases in
        phrases.contains(claim.phrase) ? [claim.phrase] : nil
      }
      return shortcut.phrases.isEmpty ? nil : shortcut
    }
    app.phraseSet?.skipWords = []
    app.phraseSet?.groups = (phraseSet?.groups ?? []).filter { $0.intent == claim.intent }
      .compactMap { group in
        var group = group
        group.sentences.removeAll { $0.text != claim.phrase }
        return group.sentences.isEmpty ? nil : group
      }
    return app
  }
}
