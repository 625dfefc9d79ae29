/// Clauses next to a command, in languages with a grammar of their own.
extension ActLanguage {
  /// Returns whether words begin with a reason for the command before them.
  func beginsReason(_ words: ArraySlice<String>) -> Bool { reasonLength(words) != nil }

  /// Returns the number of words that begin a reason for a command, or `nil` if there are none.
  func reasonLength(_ words: ArraySlice<String>) -> Int? {
    if let length = chunks.reasonLength(words) {
      // “To rest” is a purpose; “to 90 percent” and “to the left” are not.
      let next = words.dropFirst(length).first
      let isPurpose = length == 1 && words.first.map(aims.contains) == true
      if !isPurpose || next.map({ !determiners.contains($0) && !isNumber($0) }) == true {
        return length
      }
    }
    guard let grammar else {
      // “Our guests are pulling up”, “or the milk is off”.
      let clause = words.drop(while: disjunctions.contains)
      if namesDoer(clause) { return 1 }
      // “So Marcus can see”.
      if clause.count > 3, conclusions.contains(clause[clause.startIndex]),
        !openEnds.contains(clause[clause.startIndex + 1]),
        passiveModals.contains(clause[clause.startIndex + 2])
      {
        return 3
      }
      if let length = namedClauseLength(clause) { return length }
      guard let first = clause.first, determiners.contains(first) else { return nil }
      let isClause = clause.dropFirst(2).prefix(3).contains {
        tenses[$0] != nil || clitics.contains($0)
      }
      return isClause ? 1 : nil
    }
    guard let first = words.first else { return nil }
    // “Pour me détendre”, “para relajarnos”.
    if grammar.aims.contains(first) {
      let rest = words.dropFirst().drop {
        grammar.benefits.contains($0) || pronouns.contains($0) || negations.contains($0)
      }
      let infinitives = rest.first.map(grammar.withoutEnclitics) ?? []
      if infinitives.contains(where: { !grammar.conjugation.verbs(of: $0, as: .infinitive).isEmpty }
      ) {
        return 1
      }
    }
    guard determiners.contains(first) else { return nil }
    // “Die Kinder schlafen”, “le bébé dort”.
    return words.dropFirst(2).prefix(3).contains(where: grammar.finites.contains) ? 1 : nil
  }

  /// Whether words say what someone does or did with a thing: “Marcus needs his bike”, “Dad forgot his keys”.
  private func namesDoer(_ clause: ArraySlice<String>) -> Bool {
    guard clause.count > 3, let subject = clause.first, !determiners.contains(subject),
      !openEnds.contains(subject), determiners.contains(clause[clause.startIndex + 2])
    else { return false }
    let verb = clause[clause.startIndex + 1]
    // “Dad told the kids”, “dad reminds the kids” report.
    let isTold =
      [VerbForm.past, .third].contains { form in
        verbs.bases(of: verb, in: form).contains {
          causatives.contains($0) || perceivers.contains($0)
        }
      }
    return !openEnds.contains(verb) && !isTold
      && (verbs.isThird(verb)
        || tenses[verb] == nil && verbs.isPast(verb) && !causatives.contains(verb)
          && !perceivers.contains(verb))
  }

  /// Returns the number of words that begin a statement about something or someone by name: “Luna is at the
  /// door”, “Marcus wants to come in”, “dinner's ready”, “Mum's asleep”.
  private func namedClauseLength(_ words: ArraySlice<String>) -> Int? {
    guard words.count > 2, let subject = words.first, !openEnds.contains(subject),
      !interrogatives.contains(subject), !determiners.contains(subject), !isNumber(subject)
    else { return nil }
    let known = chunks.longest(at: words.startIndex, in: words, numbers: [])
    guard known.map({ $0.0 == .frame([.doubt]) && $0.1 == 1 }) ?? true else { return nil }
    let verb = words[words.startIndex + 1]
    guard
      copulas.contains(verb) || haves.contains(verb) || clitics.contains(verb)
        || linkingVerbs.contains(verb) && tenses[verb] != nil
        || copulars.contains(verb) && verbs.isThird(verb)
    else { return nil }
    return aims.contains(words[words.startIndex + 2]) ? 3 : 2
  }

  /// Returns whether words before a command are a statement of their own, such as “mir ist kalt”:
  /// they have a finite verb, nothing is left open at their end, and they do not change the meaning
  /// of what follows.
  func isStatement(_ context: ArraySlice<ChunkIndex.Chunk>, of words: [String]) -> Bool {
    guard let grammar, let first = context.first, let last = context.last else { return false }
    let end = words[last.words.upperBound - 1]
    // “Mein Rücken bringt mich um” ends with a particle.
    let isParticle = grammar.particles.contains(end) && context.count > 2
    // “Die Eier sind alle.”
    let before = last.words.upperBound - 2
    // “Weil es so dunkel ist”: the verb of a subordinate clause is its last word.
    let isConjunction =
      first.label == .cue(.report) || first.label == .plain || first.label.isIdle
    let isSubordinate =
      grammar.hasLateVerbs && context.count > 1 && isConjunction && first.words.count == 1
      && !subjects.contains(words[first.words.lowerBound])
      && reasonLength(words[first.words.lowerBound...]) != nil
      && (tenses[end] != nil || grammar.finites.contains(end))
    let isPredicate =
      isSubordinate
      || closers.contains(end) && before > first.words.lowerBound && tenses[words[before]] != nil
    // “Ich schaffe es nicht”: an imperative is denied behind its verb, not before it.
    // “Das heißt nicht, ...” is about what follows.
    let isDenial =
      grammar.hasLateVerbs && negations.contains(end) && context.count > 2
      && words[first.words.lowerBound..<before + 1].contains {
        grammar.benefits.contains($0)
          || subjects.contains($0) && !grammar.resumptives.contains($0)
      }
    guard isParticle || isPredicate || isDenial || !openEnds.contains(end),
      isPredicate || !subjects.contains(end),
      isPredicate || !(last.label == .determiner && determiners.contains(end))
    else { return false }
    // “Ist es kalt, mach die Heizung an” is a condition.
    let asks = first.label == .cue(.question) && tenses[words[first.words.lowerBound]] == nil
    if grammar.hasLateVerbs, !asks, interrogatives.contains(words[first.words.lowerBound]) {
      return false
    }
    let isPurpose = beginsPurpose(words[first.words.lowerBound..<last.words.upperBound])
    for (position, chunk) in zip(context.indices, context) {
      let isFirst = position == context.startIndex
      switch chunk.label {
      // “Para que no entre el gato”, “hace días que no hablo con papá”.
      case .cue(.negated)
      where isPurpose
        && (chunk != last
          || words[first.words.lowerBound..<chunk.words.lowerBound].contains(
            where: negations.contains)):
        break
      case .cue(.retraction)
      where !grammar.hasLateVerbs && chunk.words.count > 1 && chunk != last
        && negations.contains(words[chunk.words.upperBound - 1])
        && (isPurpose || grammar.isFinite(words[chunk.words.upperBound])):
        break
      // “Je ne peux pas y aller.”
      case .cue(.quoted)
      where !isFirst && chunk.words.count == 1
        && grammar.conjugation.has(words[chunk.words.lowerBound], as: .infinitive):
        break
      case .cue(.report), .cue(.later), .cue(.deliberation), .cue(.future), .plain, .determiner,
        .boundary:
        break
      // “Warum ist es hier so dunkel”, “quién ha dejado la tele encendida”.
      case .cue(.question) where isFirst && asks && context.count > 2: break
      case .cue(.condition) where position == context.startIndex + 1 && asks: break
      case .frame([.telling]): break
      // “Ich brauche meinen Pass.”
      case .cue(.quoted)
      where chunk.words.count == 1 && chunk != last
        && determiners.contains(words[chunk.words.lowerBound]):
        break
      // “Ya está la pasta”: with nothing before it, it does not retract anything.
      case .cue(.retraction) where isFirst && chunk != last: break
      // “Keine Milch mehr da”, “no hay nadie en la cocina”.
      case .cue(.negated) where chunk != last: break
      // “No veo nada”, “je ne vois pas”; but “hace frío, no ...” is about what follows.
      case .cue(.negated)
      where chunk.words.count == 1
        && (chunk != last || !negations.contains(end)
          || chunk != first && grammar.finites.contains(words[chunk.words.lowerBound - 1])):
        break
      // “On ne part plus”: both parts of the negation are in the clause, so it is complete.
      case .cue(.negated)
      where !grammar.hasLateVerbs && subjects.contains(words[first.words.lowerBound])
        && words[first.words.lowerBound..<chunk.words.lowerBound].contains(
          where: negations.contains):
        break
      // “Das brauche ich nicht mehr”: no “nicht” precedes the imperative that it negates.
      case .cue(.negated)
      where grammar.hasLateVerbs && !isFirst && negations.contains(words[chunk.words.lowerBound]):
        break
      // “Anna hat die Hände voll.”
      case .cue(.question)
      where !isFirst && grammar.finites.contains(words[chunk.words.lowerBound]):
        break
      // “Wir brauchen ihn doch nicht”: an imperative is denied behind its verb, not before it.
      case .cue(.retraction)
      where grammar.hasLateVerbs && !isFirst
        && negations.contains(words[chunk.words.upperBound - 1]):
        break
      case .frame(let frames) where frames.contains(.idle): break
      // “Les enfants dorment” does not address anyone.
      case .frame([.doubt]) where determiners.contains(words[chunk.words.lowerBound]): break
      // “Me da el sol en la cara”, “ich brauche Licht”.
      case .frame(let frames)
      where frames.contains(.state) && !frames.contains(.wanted) && chunk != last: break
      // “Ich muss mit Mama sprechen, ruf sie an.”
      case .frame(let frames)
      where isFirst && !frames.isDisjoint(with: [.infinitive, .state, .doubt])
        && (context.count > 2
          // “On aurait besoin de café.”
          || chunk.words.count > 2 && context.count > 1
            && grammar.prepositions.contains(words[chunk.words.upperBound - 1])):
        break
      // “Ich hätte gern Kaffee.”
      case .frame(let frames)
      where isFirst && frames.contains(.state) && chunk.words.count > 1 && context.count == 2
        && last.label == .plain:
        break
      // “Es ist schon spät.”
      case .frame
      where isFirst && grammar.hasLateVerbs && context.count == 2 && last.label == .plain
        && subjects.contains(words[chunk.words.lowerBound])
        && words[chunk.words].contains(where: { tenses[$0] != nil }):
        break
      // “Vois” after its subject asks for nothing, and “la necesitamos” is complete.
      case .frame
      where chunk.words.count == 1 && !isFirst
        && (chunk != last || pronouns.contains(words[chunk.words.lowerBound - 1])):
        break
      // “Tengo que hablar con mamá” does not address anyone.
      case .frame([.doubt])
      where !isFirst && grammar.prepositions.contains(words[chunk.words.lowerBound - 1]):
        break
      case .cue, .frame: return false
      }
    }
    // A verb alone does not say whom it is about: “ist” is not a sentence.
    guard first.words.lowerBound + 1 < last.words.upperBound else { return false }
    if isPurpose { return last.words.upperBound - first.words.lowerBound > 3 }
    return context.contains { chunk in
      chunk.label != .cue(.later)
        && chunk.words.contains { hasVerb(at: $0, in: words, end: last.words.upperBound, grammar) }
    }
  }

  /// Whether words begin a clause that states a purpose: “pour que”, “para que”; but “pour le dîner”.
  private func beginsPurpose(_ words: ArraySlice<String>) -> Bool {
    guard let grammar, !grammar.hasLateVerbs, words.count > 3, let first = words.first,
      grammar.aims.contains(first), let length = reasonLength(words), length > 1
    else { return false }
    let next = words[words.startIndex + 1]
    return openEnds.contains(next) && !determiners.contains(next) && !isNumber(next)
  }

  /// Whether a word is a finite verb, or a subject that requires one.
  private func hasVerb(
    at position: Int, in words: [String], end: Int, _ grammar: ActGrammar
  ) -> Bool {
    let word = words[position]
    // “Julien de la compta” has no verb: a noun follows a preposition and an article.
    if position > 1, determiners.contains(words[position - 1]) {
      let opener = words[position - 2]
      if grammar.prepositions.contains(opener) || origins.contains(opener) { return false }
    }
    if grammar.finites.contains(word) || grammar.conjugation.has(word, as: .third) { return true }
    // “Der Postbote klingelt”: no adjective follows a noun, so the next word is its verb.
    if grammar.hasLateVerbs, position > 1, determiners.contains(words[position - 2]),
      !grammar.prepositions.contains(words[position - 1]),
      !grammar.conjugation.verbs(of: word, as: .third).isEmpty
    {
      return true
    }
    // “Die Nudeln kochen.”
    if grammar.hasLateVerbs, position > 1, position == end - 1,
      determiners.contains(words[position - 2]),
      grammar.conjugation.has(word, as: .infinitive)
    {
      return true
    }
    // “Alles geprüft.”
    if grammar.hasLateVerbs, position == end - 1, grammar.conjugation.has(word, as: .past) {
      return true
    }
    // “Le debemos dinero”, “ça ne vaut rien”; “tu” and “du” address someone.
    return position + 1 < end && subjects.contains(word) && !determiners.contains(word)
      && !grammar.seconds.contains(word)
  }

  /// Returns the form of a core's verb: that of a command (`base`), an infinitive, or another,
  /// which also stands for words without a verb.
  func form(of words: [String], _ grammar: ActGrammar) -> VerbForm {
    guard let first = words.first else { return .other }
    let conjugation = grammar.conjugation
    let forms = Set(
      grammar.withoutEnclitics(first).flatMap { conjugation.readings(of: $0) }.map(\.form))
    // “Miete zahlen abhaken” does not begin with an imperative.
    let endsInInfinitive =
      words.count > 2
      && grammar.separations(of: words[words.count - 1]).contains {
        !$0.particle.isEmpty && conjugation.has($0.verb, as: .infinitive)
      }
    if forms.contains(.base), !endsInInfinitive { return .base }
    if grammar.hasLateVerbs {
      if words.count > 1 {
        if forms.contains(.infinitive), grammar.polites.contains(words[1]) { return .base }
        if forms.contains(.second), grammar.seconds.contains(words[1]) { return .second }
      }
      let isInfinitive = grammar.separations(of: words[words.count - 1]).contains {
        conjugation.has($0.verb, as: .infinitive)
      }
      return isInfinitive ? .infinitive : .other
    }
    if forms.contains(.infinitive) { return .infinitive }
    if forms.contains(.third) || forms.contains(.past) { return .third }
    return .other
  }
}

extension ActGrammar {
  /// Whether a word is a finite verb other than an imperative.
  func isFinite(_ word: String) -> Bool {
    finites.contains(word) || conjugation.has(word, as: .third)
  }

  /// Returns the form of the word that begins a command, by its ending, if it is not a form of a
  /// listed verb.
  func guessedForm(of word: String) -> VerbForm {
    guard conjugation.readings(of: word).isEmpty else { return .other }
    if !conjugation.verbs(of: word, as: .base).isEmpty { return .base }
    return !hasLateVerbs && !conjugation.verbs(of: word, as: .infinitive).isEmpty
      ? .infinitive : .other
  }
}

extension ActLanguage {
  /// Whether a polite condition before a verb belongs to it, so that nothing is asked for: “si tu veux éteindre la
  /// télé”, unlike “si tu veux, éteins la télé”.
  func governsVerb(_ polite: ChunkIndex.Chunk, in words: [String]) -> Bool {
    guard let grammar, !grammar.hasLateVerbs, polite.label.isIdle, polite.words.count > 1,
      grammar.volitions.contains(words[polite.words.upperBound - 1]),
      !subjects.contains(words[polite.words.lowerBound]), polite.words.upperBound < words.count
    else { return false }
    let verb = words[polite.words.upperBound]
    return grammar.conjugation.has(verb, as: .infinitive)
      && !grammar.conjugation.has(verb, as: .base)
  }
}
