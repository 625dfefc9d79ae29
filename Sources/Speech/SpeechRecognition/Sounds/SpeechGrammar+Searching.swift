internal import PhraseAutomaton

extension SpeechGrammar {
  /// Whether a list is searched by sound.
  package var isSearching: Bool { !searched.isEmpty }

  /// Returns a grammar in which some names of each searched list take the place of the token for
  /// all of them.
  ///
  /// - Parameter names: For each list, in the order of ``searched``, the numbers of names.
  package func listing(_ names: [[Int]]) -> SpeechGrammar {
    var result = self
    result.searched = []
    var tokens: [String: [String]] = [:]
    for (list, numbers) in zip(searched, names) {
      tokens[list.inventory.token] = numbers.map { number in
        let token = list.words(ofName: number).joined(separator: "_")
        result.pronunciations[token] = list.pronunciations(ofName: number)
        return token
      }
    }
    result.acceptor = acceptor.replacingWords { tokens[$0] ?? [$0] }
    return result
  }
}
