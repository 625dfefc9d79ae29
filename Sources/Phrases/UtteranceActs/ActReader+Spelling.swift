import TextNormalization

/// Letters that a keyboard lacks.
extension ActReader {
  /// Returns a word with the letters of the language in place of those written for them, “über” for
  /// “ueber”, or `nil` if it has none.
  public func transcribed(_ word: String) -> String? {
    guard let pairs = language.grammar?.transcriptions, !pairs.isEmpty else { return nil }
    let result = pairs.reduce(word) { text, pair in
      text.replacing(pair[0], with: pair[1])
        .replacing(pair[0].capitalizedFirst, with: pair[1].uppercased())
    }
    return result == word ? nil : result
  }

  /// Returns the article that a clipped one stands for, such as “eine” for “ne”, or `nil` if a word is none.
  public func wholeArticle(_ word: String) -> String? { language.grammar?.clippedArticles[word] }

  /// Returns a text with the infinitive at its end as a title has it, without the mark of a purpose: “Brot
  /// kaufen” for “Brot zu kaufen”, “Oma anrufen” for “Oma anzurufen”.
  public func withBareInfinitive(_ text: String) -> String {
    guard let grammar = language.grammar, grammar.hasLateVerbs, let mark = grammar.purpose else {
      return text
    }
    var words = text.split(separator: " ").map(String.init)
    guard words.count > 1, let last = words.last else { return text }
    if words[words.count - 2].lowercased() == mark {
      words.remove(at: words.count - 2)
    } else if let particle = grammar.particles.sorted(by: { ($1.count, $0) < ($0.count, $1) })
      .first(where: { last.hasPrefix($0 + mark) && last.count > $0.count + mark.count + 2 })
    {
      words[words.count - 1] = particle + last.dropFirst(particle.count + mark.count)
    }
    return words.joined(separator: " ")
  }

  /// Returns whether a normalized word is a verb form, a preposition or another word of the language's
  /// closed classes.
  public func isListed(_ word: String) -> Bool {
    guard let grammar = language.grammar else { return false }
    return grammar.prepositions.contains(word) || language.determiners.contains(word)
      || language.subjects.contains(word) || grammar.finites.contains(word)
      || !grammar.conjugation.readings(of: word).isEmpty
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
