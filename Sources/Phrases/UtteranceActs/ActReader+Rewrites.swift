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
        $0.isOpen == areOpen && (isAlone || !areOpen || !$0.said.contains(.number))
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
  ///
  /// - Parameter question: Words with their positions in the utterance.
  func rewritten(
    _ question: [(String, Int)], _ rewrites: Rewrites,
    where isWanted: (Rewrite) -> Bool = { _ in true }
  ) -> [[(String, Int)]] {
    rewritten(question.map(\.0), question.map(\.1), rewrites, where: isWanted)
      .map { Array(zip($0.words, $0.origins)) }
  }

  /// Returns equivalent wordings of some words, and the positions of their words in the utterance.
  func rewritten(
    _ words: [String], _ origins: [Int], _ rewrites: Rewrites, where isWanted: (Rewrite) -> Bool
  ) -> [(words: [String], origins: [Int])] {
    guard let first = origins.first, let last = words.last else { return [] }
    let endsWithArticle = language.determiners.contains(last)
    return rewrites.fitting(words, isNumber: language.isNumber).flatMap { rewrite, places in
      // “What is on my” in “what is on my to-do list” asks for nothing yet.
      let isOpen = endsWithArticle && places.last?.isEmpty == true && rewrite.said.last == .anyWords
      let equivalents = isWanted(rewrite) && !isOpen ? rewrite.asked : []
      return equivalents.lazy.filter { !rewrite.isMutual || self.isKnown($0) }.map { replacements in
        var asked: (words: [String], origins: [Int]) = ([], [])
        for replacement in replacements {
          switch replacement {
          case .word(let word):
            asked.words.append(word)
            asked.origins.append(first)
          case .place(let place):
            asked.words += words[places[place]]
            asked.origins += origins[places[place]]
          }
        }
        return asked
      }
    }
  }

  /// Whether phrases may have all words that a wording adds.
  private func isKnown(_ wording: [Rewrite.Replacement]) -> Bool {
    guard let knows else { return true }
    return wording.allSatisfy { replacement in
      if case .word(let word) = replacement { knows(word) } else { true }
    }
  }
}
