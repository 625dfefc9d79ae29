/// Questions and commands in other words that the data of a language has for them.
extension ActReader {
  /// Returns what a command asks for in other words, if phrases may have them: “füg der Einkaufsliste Milch
  /// hinzu” as “setz Milch auf die Einkaufsliste”.
  ///
  /// - Parameters:
  ///   - variants: The words of the command, with and without optional ones.
  ///   - areOpen: Whether to use the wordings that any words may begin, which fit many commands.
  ///   - isAlone: Whether only courtesies surround the words. A thing and a number, “volume à 30”, are a
  ///     command only then.
  func rewrittenCommands(
    _ variants: [[Piece]], areOpen: Bool, isAlone: Bool, _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    variants.flatMap { withoutEnclosedBenefit($0, grammar) }.flatMap { variant in
      let said = Set(variant.map(\.word))
      let found = rewritten(variant.map { ($0.word, $0.origin) }, language.commandRewrites) {
        $0.said.first.map(ActGrammar.isPlace) == areOpen
          && (isAlone || !areOpen || !$0.said.contains(ActGrammar.anyNumber))
      }
      return found.flatMap { words in
        // “Der Fernseher kann aus” as “mach den Fernseher aus”.
        grammar.hasLateVerbs
          ? [words, words.map { (grammar.sentenceForms[$0.0] ?? $0.0, $0.1) }] : [words]
      }.filter { words in
        words.allSatisfy { said.contains($0.0) || knows?($0.0) ?? true }
      }
    }
  }

  /// Returns words, and the same without the beneficiary that is joined to the verb: “méteme pan en la lista”.
  private func withoutEnclosedBenefit(_ pieces: [Piece], _ grammar: ActGrammar) -> [[Piece]] {
    guard let first = pieces.first else { return [] }
    let benefit = grammar.enclitics.first {
      grammar.benefits.contains($0) && first.word.hasSuffix($0) && first.word.count > $0.count + 2
    }
    guard let benefit else { return [pieces] }
    var verb = first
    verb.word = String(first.word.dropLast(benefit.count))
    return [pieces, [verb] + pieces.dropFirst()]
  }

  /// Returns equivalent wordings, using some rewrites.
  func rewritten(
    _ question: [(String, Int)], _ rewrites: ActGrammar.Rewrites,
    where isWanted: (ActGrammar.Rewrite) -> Bool = { _ in true }
  ) -> [[(String, Int)]] {
    guard let first = question.first else { return [] }
    return rewrites.fitting(question.map(\.0)).filter(isWanted).compactMap { rewrite in
      guard let parts = fit(question[...], rewrite.said[...]) else { return nil }
      var words: [(String, Int)] = []
      var part = 0
      for word in rewrite.asked {
        if word.hasPrefix(ActGrammar.anyWords) {
          let number = Int(word.dropFirst()) ?? part + 1
          if parts.indices.contains(number - 1) { words += parts[number - 1] }
          part += 1
        } else {
          words.append((word, first.1))
        }
      }
      return words
    }
  }

  /// Returns the words at the open positions of a wording, or `nil` if its own words differ.
  private func fit(
    _ words: ArraySlice<(String, Int)>, _ wording: ArraySlice<String>
  ) -> [[(String, Int)]]? {
    guard let word = wording.first else { return words.isEmpty ? [] : nil }
    guard word == ActGrammar.anyWords else {
      guard let said = words.first else { return nil }
      let isPlace = ActGrammar.isPlace(word)
      guard isPlace ? word == ActGrammar.anyWord || language.isNumber(said.0) : said.0 == word,
        let rest = fit(words.dropFirst(), wording.dropFirst())
      else { return nil }
      return isPlace ? [[said]] + rest : rest
    }
    for length in 0...words.count {
      if let rest = fit(words.dropFirst(length), wording.dropFirst()) {
        return [Array(words.prefix(length))] + rest
      }
    }
    return nil
  }
}
