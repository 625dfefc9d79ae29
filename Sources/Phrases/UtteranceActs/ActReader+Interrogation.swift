/// Questions in languages with a grammar of their own: a statement or a clause becomes the question that a phrase asks.
extension ActReader {
  /// The longest that a question's thing or time is which stands in front of it, in words.
  private static let maximumTheme = 7

  /// Whether words may name a thing and nothing else.
  func mayBeThing(_ pieces: [Piece]) -> Bool {
    guard let first = pieces.first, pieces.count <= 8 else { return false }
    return !language.subjects.contains(first.spoken)
      && !pieces.contains {
        language.tenses[$0.spoken] != nil || language.negations.contains($0.spoken)
      }
  }

  /// Returns a thing alone as what may be asked about it: “Kontostand vom Girokonto, bitte”.
  func askings(_ pieces: some Collection<Piece>) -> [[(String, Int)]] {
    guard let first = pieces.first, !language.interrogatives.contains(first.spoken) else {
      return []
    }
    let thing = pieces.drop { language.determiners.contains($0.spoken) }
    return language.askings.flatMap { asking in
      [thing, pieces.dropFirst(0)].map { thing in
        asking.map { ($0, first.origin) } + thing.map { ($0.word, $0.origin) }
      }
    }
  }

  /// Returns a thing and its state as the question whether it is so: “porte d'entrée verrouillée”, “garage offen oder zu”.
  func stateQuestions(_ pieces: [Piece], _ grammar: ActGrammar) -> [[(String, Int)]] {
    let end = pieces.firstIndex { language.isJoint($0.spoken) } ?? pieces.endIndex
    guard end > 1, end == pieces.endIndex || end == pieces.count - 2 else { return [] }
    let thing = pieces[..<(end - 1)].map { ($0.word, $0.origin) }
    let state = [(pieces[end - 1].word, pieces[end - 1].origin)]
    return language.copulas.flatMap { copula in
      let copula = [(copula, state[0].1)]
      let statement = thing + copula + state
      return [copula + thing + state, statement]
        + grammar.questionOpenings.map { opened(statement, by: $0, at: 0) }
    }
  }

  /// Returns words as the questions that they may stand for.
  func questions(
    _ pieces: [Piece], isAsked: Bool, _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    guard let first = pieces.first else { return [] }
    // “Y mi paquete”, “und wo ist es”.
    if pieces.count > 2, language.isJoint(first.spoken) {
      return questions(Array(pieces.dropFirst()), isAsked: isAsked, grammar)
    }
    // Where articles change, those of a question are as they were said.
    let plain = pieces.map { piece in
      let form = grammar.hasLateVerbs ? nil : grammar.sentenceForms[piece.spoken]
      return (form ?? piece.word, piece.origin)
    }
    let isQuestion =
      isAsked
      || grammar.asksByIntonation
        && pieces.contains {
          language.tenses[$0.spoken] != nil || language.interrogatives.contains($0.spoken)
        }
    let fronted = fronted(pieces, plain, grammar)
    guard isQuestion || language.interrogatives.contains(first.spoken) else {
      return rewritten(plain, grammar) + fronted + fronted.flatMap { rewritten($0, grammar) }
    }
    var questions = [plain]
    guard isQuestion else {
      return questions + fronted + ([plain] + fronted).flatMap { rewritten($0, grammar) }
    }
    for opening in grammar.questionOpenings where !language.interrogatives.contains(first.spoken) {
      questions.append(opened(plain, by: opening, at: 0))
    }
    for position in pieces.indices where isTense(position, pieces, plain) {
      for pronoun in grammar.inversions {
        var inverted = plain
        inverted.insert((pronoun, pieces[position].origin), at: position + 1)
        questions.append(inverted)
      }
    }
    // Questions with the words of the statement, which are rewritten too.
    let reordered = inverted(pieces, plain, isAsked: isAsked, grammar) + fronted
    questions += reordered
    let others = ([plain] + reordered).flatMap { rewritten($0, grammar) }
    return questions + others + others.flatMap { rewritten($0, grammar) }
  }

  private func isTense(_ position: Int, _ pieces: [Piece], _ plain: [(String, Int)]) -> Bool {
    language.tenses[pieces[position].spoken] != nil || language.tenses[plain[position].0] != nil
  }

  /// Returns a statement, or a clause, with its verb where a question has it: “la porte est fermée” as “est la porte
  /// fermée”, “wann ich am Freitag arbeite” as “wann arbeite ich am Freitag”, “mi paquete ha llegado” as “ha llegado mi
  /// paquete”.
  private func inverted(
    _ pieces: [Piece], _ plain: [(String, Int)], isAsked: Bool, _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    guard let first = pieces.first else { return [] }
    let isAsking = language.interrogatives.contains(first.spoken)
    var reordered: [[(String, Int)]] = []
    for position in pieces.indices.dropFirst() {
      let isTense = isTense(position, pieces, plain)
      // Of a clause the last word is the verb, of a main clause the second part.
      let mayBeVerb =
        grammar.hasLateVerbs && isAsked
        && (position == pieces.count - 1 || !isAsking && position < 4)
      guard isTense || mayBeVerb else { continue }
      for place in isAsking ? Array(1..<max(1, min(position, 4))) : [0] {
        var inverted = plain
        inverted.insert(inverted.remove(at: position), at: place)
        reordered.append(inverted)
      }
      if isTense, !isAsking, !grammar.hasLateVerbs {
        reordered.append(Array(plain[position...] + plain[..<position]))
      }
    }
    guard isAsking, !grammar.questionOpenings.isEmpty else { return reordered }
    // “Quand je travaille” as “quand est-ce que je travaille”.
    for place in 1..<max(2, min(plain.count, 4)) {
      for opening in grammar.questionOpenings {
        reordered.append(opened(plain, by: opening, at: place))
      }
    }
    return reordered
  }

  /// Returns words with what opens a question among them; “que” loses its vowel before another one.
  private func opened(
    _ words: [(String, Int)], by opening: [String], at place: Int
  ) -> [(String, Int)] {
    var opening = opening
    if let last = opening.last, last.hasSuffix("que"), let next = words[place...].first?.0.first,
      "aeiouy".contains(next)
    {
      opening[opening.count - 1] = String(last.dropLast())
    }
    let origin = words[min(place, words.count - 1)].1
    return words[..<place] + opening.map { ($0, origin) } + words[place...]
  }

  /// Returns a question whose interrogative stands behind its thing, or within a statement, with the interrogative in
  /// front: “mon colis, où est-il” as “où est mon colis”, “je commence à quelle heure” as “à quelle heure je commence”.
  private func fronted(
    _ pieces: [Piece], _ plain: [(String, Int)], _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    guard let first = pieces.first, !language.interrogatives.contains(first.spoken) else {
      return []
    }
    let spoken = pieces.map(\.spoken)
    guard
      let start = pieces.indices.dropFirst().first(where: { position in
        if grammar.questionOpenings.contains(where: { spoken[position...].starts(with: $0) }) {
          return true
        }
        return language.chunks.longest(at: position, in: spoken[...], numbers: [])?.0
          == .cue(.question)
      }), start <= Self.maximumTheme
    else { return [] }
    let rotated = Array(plain[start...] + plain[..<start])
    var fronted = [rotated, withoutInversion(rotated, grammar)]
    for length in 1...3 where start + length <= plain.count {
      let asking = plain[start..<start + length]
      let rest = Array(plain[..<start] + plain[(start + length)...])
      guard !rest.isEmpty else { continue }
      fronted += [Array(asking) + rest, asking + withoutInversion(rest, grammar)]
      for opening in grammar.questionOpenings {
        fronted.append(asking + opened(rest, by: opening, at: 0))
      }
    }
    return fronted
  }

  /// Returns words without the pronoun that stands beside a verb for what is named elsewhere: “est-il”, “il est”.
  private func withoutInversion(
    _ words: [(String, Int)], _ grammar: ActGrammar
  ) -> [(String, Int)] {
    guard
      let position = words.indices.first(where: { position in
        grammar.inversions.contains(words[position].0)
          && [position - 1, position + 1].contains {
            words.indices.contains($0) && language.tenses[words[$0].0] != nil
          }
      })
    else { return words }
    var without = words
    without.remove(at: position)
    return without
  }
}
