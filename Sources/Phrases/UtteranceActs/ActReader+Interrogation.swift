/// Questions in languages with a grammar of their own: a statement or a clause is turned into the
/// question that a phrase asks.
extension ActReader {
  /// The maximum length of a question's topic or time that precedes it, in words.
  private static let maximumTheme = 7
  /// The maximum number of positions from which a verb may have been moved.
  private static let maximumVerbPlace = 5

  /// Whether words may name a thing and nothing else.
  func mayBeThing(_ pieces: [Piece]) -> Bool {
    guard let first = pieces.first, pieces.count <= 8 else { return false }
    return !language.subjects.contains(first.spoken)
      && !pieces.contains {
        language.tenses[$0.spoken] != nil || language.negations.contains($0.spoken)
      }
  }

  /// Returns the questions that a thing on its own may stand for: “Kontostand vom Girokonto,
  /// bitte”.
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

  /// Returns the question that a thing and its state may stand for: “porte d'entrée verrouillée”,
  /// “garage offen oder zu”.
  func stateQuestions(_ pieces: [Piece], _ grammar: ActGrammar) -> [[(String, Int)]] {
    let end = pieces.firstIndex { language.isJoint($0.spoken) } ?? pieces.endIndex
    guard end > 1, end == pieces.endIndex || end == pieces.count - 2 else { return [] }
    let things = withArticles(Array(pieces[..<(end - 1)])).map { thing in
      thing.map { ($0.word, $0.origin) }
    }
    let state = [(pieces[end - 1].word, pieces[end - 1].origin)]
    var questions: [[(String, Int)]] = []
    for thing in things {
      for word in language.copulas {
        let copula = [(word, state[0].1)]
        let statement = thing + copula + state
        questions += [copula + thing + state, copula + state + thing, statement]
        questions += grammar.questionOpenings.map { opened(statement, by: $0, at: 0, grammar) }
      }
    }
    return questions
  }

  /// Returns the words for a thing, and the same with each article if they have none: “pizza oven”
  /// as “the pizza oven”.
  func withArticles(_ pieces: [Piece]) -> [[Piece]] {
    guard let first = pieces.first, !language.determiners.contains(first.spoken),
      !language.subjects.contains(first.spoken), !language.isNumber(first.spoken)
    else { return [pieces] }
    return [pieces]
      + language.articles.filter { knows?($0) != false }.map { article in
        [Piece(word: article, spoken: article, origin: first.origin)] + pieces
      }
  }

  /// Returns the questions that words may stand for.
  func questions(
    _ pieces: [Piece], isAsked: Bool, _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    guard let first = pieces.first else { return [] }
    // “Y mi paquete”, “und wo ist es”.
    if pieces.count > 2, language.isJoint(first.spoken) {
      return questions(Array(pieces.dropFirst()), isAsked: isAsked, grammar)
    }
    // If articles change, those of a question stay as they were said.
    let plain = pieces.map { piece in
      let form = grammar.hasLateVerbs ? nil : grammar.sentenceForms[piece.spoken]
      return (form ?? piece.word, piece.origin)
    }
    let asksFirst = language.beginsQuestion(pieces.map(\.spoken)[...])
    let isQuestion =
      isAsked
      || grammar.asksByIntonation
        && (pieces.contains {
          language.tenses[$0.spoken] != nil || language.interrogatives.contains($0.spoken)
        } || grammar.finites.contains(first.spoken))
    let fronted = fronted(pieces, plain, grammar)
    guard isQuestion || asksFirst else {
      return rewritten(plain, grammar) + fronted + fronted.flatMap { rewritten($0, grammar) }
    }
    var questions = [plain]
    guard isQuestion else {
      return questions + fronted + ([plain] + fronted).flatMap { rewritten($0, grammar) }
    }
    for opening in grammar.questionOpenings where !asksFirst {
      questions.append(opened(plain, by: opening, at: 0, grammar))
    }
    for position in pieces.indices where isTense(position, pieces, plain) {
      for pronoun in grammar.inversions {
        var inverted = plain
        inverted.insert((pronoun, pieces[position].origin), at: position + 1)
        questions.append(inverted)
      }
    }
    // “Unser Flug ist doch nicht verspätet, oder” asks the same without its negation.
    if isAsked {
      let positive = pieces.filter { !language.negations.contains($0.spoken) }
      if positive.count < pieces.count, positive.count > 1 {
        questions += self.questions(positive, isAsked: true, grammar)
      }
    }
    // Questions with the words of the statement, which are rewritten too.
    let reordered = inverted(pieces, plain, isAsked: isAsked, grammar) + fronted
    questions += reordered
    let others = ([plain] + reordered).flatMap { rewritten($0, grammar, isMutual: false) }
    // Wordings that are equivalent to each other include those of the usual orders.
    let usual = [plain] + (grammar.hasLateVerbs ? reordered : []) + others
    return questions + others + others.flatMap { rewritten($0, grammar, isMutual: false) }
      + usual.flatMap { rewritten($0, grammar, isMutual: true) }
  }

  private func isTense(_ position: Int, _ pieces: [Piece], _ plain: [(String, Int)]) -> Bool {
    language.tenses[pieces[position].spoken] != nil || language.tenses[plain[position].0] != nil
  }

  /// Returns a statement or a clause with its verb in question position: “la porte est fermée” as
  /// “est la porte fermée”, “wann ich am Freitag arbeite” as “wann arbeite ich am Freitag”, “mi
  /// paquete ha llegado” as “ha llegado mi paquete”.
  private func inverted(
    _ pieces: [Piece], _ plain: [(String, Int)], isAsked: Bool, _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    guard let first = pieces.first else { return [] }
    let isAsking = language.beginsQuestion(pieces.map(\.spoken)[...])
    var reordered: [[(String, Int)]] = []
    if isAsking || language.tenses[first.spoken] != nil || grammar.finites.contains(first.spoken) {
      reordered += verbsMoved(in: plain, isAsking: isAsking, grammar)
    }
    for position in pieces.indices.dropFirst() {
      let isTense = isTense(position, pieces, plain)
      // The verb is the last word of a clause, and the second part of a main clause.
      let mayBeVerb =
        grammar.hasLateVerbs && isAsked
        && (position == pieces.count - 1 || !isAsking && position < 4)
      guard isTense || mayBeVerb else { continue }
      for place in isAsking ? Array(1..<max(1, min(position, 4))) : [0] {
        var inverted = plain
        inverted.insert(inverted.remove(at: position), at: place)
        reordered.append(inverted)
        guard mayBeVerb, position == pieces.count - 1 else { continue }
        reordered += separated(inverted, verb: place, grammar)
      }
      if isTense, !isAsking, !grammar.hasLateVerbs {
        reordered.append(Array(plain[position...] + plain[..<position]))
      }
    }
    guard isAsking, !grammar.questionOpenings.isEmpty else { return reordered }
    // “Quand je travaille” as “quand est-ce que je travaille”.
    for place in 1..<max(2, min(plain.count, 4)) {
      for opening in grammar.questionOpenings {
        reordered.append(opened(plain, by: opening, at: place, grammar))
      }
    }
    return reordered
  }

  /// Returns a question with the particle of its verb at its end: “wann der Zug abfährt” as “wann fährt der Zug ab”.
  private func separated(
    _ words: [(String, Int)], verb position: Int, _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    let (word, origin) = words[position]
    return grammar.separations(of: word).filter { particle, verb in
      !particle.isEmpty
        && grammar.conjugation.readings(of: verb).contains { $0.form != .infinitive }
    }.map { particle, verb in
      var separated = words
      separated[position].0 = verb
      return separated + [(particle, origin)]
    }
  }

  /// Returns words with a question opening among them; “que” loses its vowel before another one.
  private func opened(
    _ words: [(String, Int)], by opening: [String], at place: Int, _ grammar: ActGrammar
  ) -> [(String, Int)] {
    var opening = opening
    if let last = opening.last, grammar.elisions.contains(where: last.hasSuffix),
      let next = words[place...].first?.0.first,
      "aeiouy".contains(next)
    {
      opening[opening.count - 1] = String(last.dropLast())
    }
    let origin = words[min(place, words.count - 1)].1
    return words[..<place] + opening.map { ($0, origin) } + words[place...]
  }

  /// Returns a question with its interrogative moved to the front from after the topic or from
  /// within a statement: “mon colis, où est-il” as “où est mon colis”, “je commence à quelle heure”
  /// as “à quelle heure je commence”.
  private func fronted(
    _ pieces: [Piece], _ plain: [(String, Int)], _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    let spoken = pieces.map(\.spoken)
    guard !pieces.isEmpty, !language.beginsQuestion(spoken[...]) else { return [] }
    guard
      var start = pieces.indices.dropFirst().first(where: { position in
        if grammar.questionOpenings.contains(where: { spoken[position...].starts(with: $0) }) {
          return true
        }
        return language.chunks.longest(at: position, in: spoken[...], numbers: [])?.0
          == .cue(.question)
      }), start <= Self.maximumTheme
    else { return [] }
    // “Mon vol part de quelle porte.”
    if start > 1, grammar.prepositions.contains(spoken[start - 1]) { start -= 1 }
    let rotated = Array(plain[start...] + plain[..<start])
    var fronted = [rotated, withoutInversion(rotated, grammar)]
    for length in 1...4 where start + length <= plain.count {
      let asking = plain[start..<start + length]
      let rest = Array(plain[..<start] + plain[(start + length)...])
      guard !rest.isEmpty else { continue }
      fronted += [Array(asking) + rest, asking + withoutInversion(rest, grammar)]
      for opening in grammar.questionOpenings {
        fronted.append(asking + opened(rest, by: opening, at: 0, grammar))
      }
      // “Notre vol atterrit à quelle heure” as “à quelle heure atterrit notre vol”.
      var statements = [rest]
      // “Mon vol, il part ...”, “il part ..., mon vol”.
      if let pronoun = rest.firstIndex(where: { grammar.resumptives.contains($0.0) }),
        rest.count > 2
      {
        var bare = rest
        bare.remove(at: pronoun)
        statements.append(bare)
        fronted.append(Array(asking) + bare)
      }
      // “Il me reste combien ...” as “combien ... me reste-t-il”.
      if let subject = rest.first, grammar.inversions.contains(subject.0) {
        for place in 1..<max(2, min(rest.count, 4)) {
          let verb = Array(rest[1..<min(place + 1, rest.count)])
          let others = Array(rest.dropFirst(place + 1))
          for pronoun in [[subject]] + grammar.euphonics.map({ [($0, subject.1), subject] }) {
            var inverted = Array(asking) + verb
            inverted += pronoun
            inverted += others
            fronted.append(inverted)
          }
        }
      }
      for statement in statements {
        for position in statement.indices.dropFirst().prefix(Self.maximumVerbPlace) {
          var inverted = statement
          inverted.insert(inverted.remove(at: position), at: 0)
          fronted.append(Array(asking) + inverted)
        }
      }
    }
    return fronted
  }

  /// Returns the possible orders of a question's verb and parts: “está el horno encendido” as “está
  /// encendido el horno” and “el horno está encendido”, “à quelle heure notre vol part” as “à
  /// quelle heure part notre vol”.
  private func verbsMoved(
    in words: [(String, Int)], isAsking: Bool, _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    guard !grammar.hasLateVerbs, words.count > 2, words.count <= Self.maximumTheme + 2 else {
      return []
    }
    var moved: [[(String, Int)]] = []
    // “À quelle heure est-ce que part mon vol.”
    for opening in grammar.questionOpenings {
      let length = opening.count
      for place in 1..<max(2, min(5, words.count - length))
      where isAsking && place + length < words.count {
        let said = words[place..<place + length].map(\.0)
        guard
          said.elementsEqual(
            opening,
            by: {
              $0 == $1 || grammar.elisions.contains(where: $1.hasSuffix) && $0 == $1.dropLast()
            })
        else { continue }
        let bare = Array(words[..<place] + words[(place + length)...])
        moved.append(bare)
        moved += verbsMoved(in: bare, isAsking: true, grammar)
      }
    }
    // “Va-t-il pleuvoir” as “il va pleuvoir”.
    let inversion = words.indices.prefix(4).dropFirst().first {
      grammar.inversions.contains(words[$0].0)
    }
    if !isAsking, let inversion {
      let verb = words[..<inversion].filter { !grammar.euphonics.contains($0.0) }
      var statement = [words[inversion]]
      statement += verb
      statement += words[(inversion + 1)...]
      moved.append(statement)
      moved += grammar.questionOpenings.map { opened(statement, by: $0, at: 0, grammar) }
    }
    if isAsking {
      for position in words.indices.dropFirst(2).prefix(Self.maximumVerbPlace) {
        for place in 1..<min(position, 4) {
          var inverted = words
          inverted.insert(inverted.remove(at: position), at: place)
          moved.append(inverted)
        }
      }
    }
    let verb = words[0]
    for place in 2..<words.count {
      let (one, other) = (words[1..<place], words[place...])
      moved.append([verb] + Array(other) + Array(one))
      moved.append(Array(one) + [verb] + Array(other))
      moved.append(Array(other) + [verb] + Array(one))
    }
    return moved
  }

  /// Returns words without the pronoun next to a verb that refers to something named elsewhere:
  /// “est-il”, “il est”.
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
