/// Requests that only name a thing, in languages whose verbs change with the kind of request.
extension ActReader {
  /// Returns whether a verb may bring what is only named: “order”, but not “delete”.
  public func brings(_ verb: String) -> Bool { language.supplies.contains(verb) }

  /// Returns whether some words report an event rather than request it: one of them is an inflected form of one of the verbs,
  /// “opens” or “opened” instead of “open”; `nil` in languages in which reports and requests share forms.
  public func isReport(_ words: [String], of verbs: Set<String>) -> Bool? {
    guard language.grammar == nil else { return nil }
    return words.contains { word in
      verbs.contains { $0 != word && language.verbs.form(of: word, meaning: $0) != .other }
    }
  }

  /// “Zwei Karten, bitte” as “kauf zwei Karten”: a thing with a courtesy, without any verb.
  func suppliedThings(_ pieces: [Piece], _ grammar: ActGrammar) -> [Command] {
    guard pieces.count <= Self.maximumTopic, mayBeThing(pieces), let first = pieces.first,
      !language.interrogatives.contains(first.spoken),
      !grammar.prepositions.contains(first.spoken)
    else { return [] }
    return language.supplies.map {
      Command(verb: $0, objects: pieces, origin: first.origin, form: .base)
    }
  }

  /// “Pizzaofen an” as “mach den Pizzaofen an”: a thing and a particle, without any verb.
  func switched(_ pieces: [Piece], _ grammar: ActGrammar) -> [Command] {
    guard pieces.count > 1, pieces.count <= Self.maximumTopic, mayBeThing(pieces),
      let first = pieces.first, let last = pieces.last, grammar.particles.contains(last.spoken),
      !language.interrogatives.contains(first.spoken),
      // “Pizzaofen” ends like a verb that a phrase may have.
      pieces.dropLast().allSatisfy({ piece in
        (language.grammar ?? grammar).conjugation.readings(of: piece.spoken).isEmpty
          && !grammar.finites.contains(piece.spoken)
      })
    else { return [] }
    return withArticles(Array(pieces.dropLast())).flatMap { objects in
      language.settingVerbs.prefix(2).map { verb in
        Command(
          verb: verb, particle: last.word, objects: objects, origin: first.origin,
          form: .infinitive)
      }
    }
  }
}
