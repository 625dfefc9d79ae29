/// Remarks before a command that no frame foresees: their surroundings decide whether the command
/// stands on its own.
///
/// A verb in its base form is a command if nothing before it can be its subject, ask about it, or
/// report it. The words of closed classes reveal the latter two; what remains is a noun phrase,
/// which may be a subject or a form of address. So a remark is accepted if there is evidence that
/// it is neither; without evidence, the person is asked; and for an irrevocable command, the person
/// is asked in either case.
extension AlignedReading {
  /// The relation of a remark to the command after it.
  enum Remark {
    /// It stands on its own.
    case apart
    /// It may be who does it, or who is addressed.
    case unclear
    /// It is not a remark.
    case none
  }

  /// The maximum length of a remark, in words.
  private static let maximumLength = 9

  /// Whether the command pays, sends, buys, deletes or unlocks something.
  var isWeighty: Bool {
    let verbs = uses.compactMap { use -> String? in
      if case .own(let meant) = use { meant } else { nil }
    }
    guard let first = verbs.first else { return true }
    guard let grammar = language.grammar else {
      return verbs.contains(where: language.weighty.contains)
    }
    let used = words.indices.filter { uses[$0].isUsed }.map { words[$0] }
    // “Schließ das Auto auf” is a form of “aufschließen”.
    let particles = [""] + used.filter(grammar.particles.contains)
    return used.contains { word in
      grammar.separations(of: word).contains { part in
        [part.verb, first].contains { verb in
          grammar.conjugation.readings(of: verb).contains { reading in
            particles.contains { language.weighty.contains($0 + reading.verb) }
          }
        }
      }
    }
  }

  /// Returns the relation of the words before a command, none of which asks for anything.
  func remark(_ context: ArraySlice<Chunk>, in all: [Chunk]) -> Remark {
    guard form == .base || form == .second, let first = context.first, let last = context.last
    else { return .none }
    let range = first.words.lowerBound..<last.words.upperBound
    let remark = words[range]
    guard remark.count <= Self.maximumLength, let opener = remark.first, let end = remark.last,
      context.allSatisfy(isNominal)
    else { return .none }
    // “We're running low”: the beginning of the clause is elsewhere a courtesy.
    if let previous = all.last(where: { $0.words.upperBound == range.lowerBound }),
      previous.label.isIdle, language.subjects.contains(words[previous.words.lowerBound]),
      previous.words.count > 1
    {
      return language.openEnds.contains(end) ? .none : .apart
    }
    // “Set te speed of fans in the kitchen to 50%” may be a single command.
    let mayBeCommand =
      language.grammar == nil && knows?(opener) == true && !isParticiple(opener)
      && !language.verbs.isPast(opener)
      && !isPreposition(opener) && !language.determiners.contains(opener)
    let isClosed = language.closers.contains(end) || language.endParticles.contains(end)
    guard isClosed || !language.openEnds.contains(end), !language.determiners.contains(end),
      !remark.contains(where: language.causatives.contains),
      !language.perceivers.contains(opener),
      !language.verbs.bases(of: opener, in: .gerund).contains(where: {
        // “Feeling cold” says how somebody is.
        language.perceivers.contains($0) && !(language.copulars.contains($0) && remark.count == 2)
      })
    else { return .none }
    // In “Pedro from accounting”, the last word says who he is; “stuck in traffic” is not a person.
    let head = remark.prefix { !isPreposition($0) }
    if remark.count > 1, !isParticiple(opener), !isPreposition(opener),
      language.origins.contains(remark[remark.startIndex + 1])
    {
      return .none
    }
    if head.contains(where: isPerson) || isPerson(end) { return .none }
    guard let noun = head.last else {
      // “Out of coffee”, “off to work”; but “in the lab students ...”.
      return remark.count > 1 && language.grammar == nil && !language.verbs.isPlural(end)
        ? .apart : .unclear
    }
    if language.determiners.contains(opener), !mayBeIndefinite(head) { return .none }
    if remark.count == 1 { return isParticiple(opener) ? .apart : .unclear }
    // After an article, a word is a noun: “la compta”.
    let isNoun = language.determiners.contains(remark[remark.endIndex - 2])
    if mayBeCommand || mayBeOrder(remark) { return .unclear }
    if isParticiple(opener) || isParticiple(end) && !isNoun || isClosed { return .apart }
    if let grammar = language.grammar, grammar.hasLateVerbs { return .apart }
    // “Students in the lab”: they may be the subject.
    let isSeveral = language.verbs.isPlural(noun) || language.plurals.contains(noun)
    if language.grammar == nil {
      return head.count < remark.count && !isSeveral ? .apart : .unclear
    }
    // A plural is not a subject of the imperative form.
    return noun.hasSuffix("s") && noun.count > 3 ? .apart : .unclear
  }

  /// Whether words may ask for something that no phrase has, or set something: “turn on the lamp”, “kettle off”,
  /// “heating to 20”, “bestell Suppe”.
  func mayBeOrder(_ remark: ArraySlice<String>) -> Bool {
    // “Heating” is a thing if a phrase has it; “taking off” orders nothing.
    guard remark.count > 1,
      !remark.contains(where: {
        isParticiple($0) && (language.grammar != nil || knows?($0) != true)
      }),
      let opener = remark.first, let end = remark.last
    else { return false }
    if let grammar = language.grammar {
      // “Besuch da”: a noun that looks like a verb, and where it is.
      return grammar.hasLateVerbs && grammar.conjugation.has(opener, as: .base)
        && !grammar.finites.contains(opener) && !grammar.finites.contains(end)
        && !language.closers.contains(end)
    }
    // “Heating to 20” sets a thing to a value.
    if numbers.contains(remark.endIndex - 1), knows?(opener) == true { return true }
    return language.switches.contains(end)
      || language.settingVerbs.contains(opener)
        && remark.contains(where: language.switches.contains)
  }

  /// Whether someone is addressed whom the phrases name: “Marcus, could you ...”. A name that they
  /// do not have may be the assistant's.
  func isAddress(_ context: ArraySlice<Chunk>) -> Bool {
    guard let first = context.first, let last = context.last, first.words.lowerBound == 0,
      context.allSatisfy({ $0.label == .plain }), let knows
    else { return false }
    let name = words[0..<last.words.upperBound]
    // “Set dark mode” is said to nobody called “set”.
    return name.count <= 2
      && name.allSatisfy {
        knows($0) && !isParticiple($0) && !language.settingVerbs.contains($0)
      }
  }

  /// Whether a clause begins with a conjunction that gives a reason: “as”, “now that”.
  func isSubordinate(_ context: ArraySlice<Chunk>) -> Bool {
    guard let first = context.first, context.count > 1 else { return false }
    return isConjunction(first)
  }

  private func isConjunction(_ chunk: Chunk) -> Bool {
    (chunk.label == .cue(.report) || chunk.label == .plain && language.grammar != nil)
      && !language.subjects.contains(words[chunk.words.lowerBound])
      && language.tenses[words[chunk.words.lowerBound]] == nil
      // “That is enough” is a clause of its own.
      && language.tenses[words[chunk.words.upperBound - 1]] == nil
      && language.chunks.reasonLength(words[chunk.words]) == chunk.words.count
  }

  /// Whether a question before a command has a verb of its own: “did I lock it”, “why is that fan
  /// still going”. In “did anyone”, the verb is what follows.
  func isWholeQuestion(_ context: ArraySlice<Chunk>) -> Bool {
    guard let first = context.first, let last = context.last,
      language.interrogatives.contains(words[first.words.lowerBound]),
      context.allSatisfy({ !$0.label.isStrongCue }), beginsWithOwnWord
    else { return false }
    let end = words[last.words.upperBound - 1]
    let rest = first.words.upperBound..<last.words.upperBound
    if isQuestionOfState(first.words.lowerBound..<last.words.upperBound) { return true }
    guard context.count > 2 else { return false }
    if language.pronouns.contains(end) {
      return words[rest].count > 2 && !words[rest.upperBound - 2].isEmpty
        && language.tenses[words[rest.upperBound - 2]] == nil
        && !language.openEnds.contains(words[rest.upperBound - 2])
    }
    guard !language.openEnds.contains(end) else { return false }
    return words[rest].dropFirst().contains { word in
      !language.openEnds.contains(word)
        && (language.verbs.isPast(word) || !language.verbs.bases(of: word, in: .gerund).isEmpty)
    }
  }

  /// Whether a question asks how something is, or who did something, so that no verb in its base form
  /// belongs to it: “why is it so dark”, “who left the garage open”.
  private func isQuestionOfState(_ range: Range<Int>) -> Bool {
    let question = words[range]
    // “Isn't it cold”, “what time is it”.
    if let opener = question.first, let end = question.last {
      let rest = question.dropFirst().drop(while: language.negations.contains)
      if language.linkingVerbs.contains(opener), rest.count > 1,
        rest.first.map(language.pronouns.contains) == true, !language.openEnds.contains(end),
        !isPerson(end)
      {
        return true
      }
      // “How dark is it in here.”
      let pronoun = question.indices.dropFirst(3).first {
        language.pronouns.contains(words[$0]) && language.linkingVerbs.contains(words[$0 - 1])
      }
      if language.asksForThing(opener), let pronoun,
        words[(pronoun + 1)..<range.upperBound].allSatisfy({
          language.closers.contains($0) || language.endParticles.contains($0)
        })
      {
        return true
      }
    }
    guard question.count > 3, language.asksForThing(words[range.lowerBound]),
      let verb = question.dropFirst().first, let end = question.last,
      !question.contains(where: {
        language.causatives.contains($0) || language.perceivers.contains($0)
      }),
      !language.verbs.bases(of: verb, in: .past).contains(where: {
        language.causatives.contains($0) || language.perceivers.contains($0)
      }),
      !language.openEnds.contains(end) || language.switches.contains(end)
    else { return false }
    if language.linkingVerbs.contains(verb) { return !isPerson(end) }
    return language.tenses[verb] == nil && language.verbs.isPast(verb)
      && language.determiners.contains(question[range.lowerBound + 2])
  }

  /// Whether the command has a word of its own before the things that it names. “Have I lost my
  /// card” ends with its object: a command understood from “my card” alone does not follow a
  /// question.
  private var beginsWithOwnWord: Bool {
    guard let first = uses.firstIndex(where: \.isUsed), case .own = uses[first] else {
      return false
    }
    return !language.determiners.contains(words[first])
  }

  /// Whether a courtesy says how something is: “that show is amazing”.
  private func isPraise(_ chunk: Chunk, after before: Chunk) -> Bool {
    let word = words[chunk.words.lowerBound]
    return language.grammar == nil && chunk.label == .frame([.idle]) && chunk.words.count == 1
      && before.label == .cue(.report) && language.tenses[words[before.words.upperBound - 1]] != nil
      && language.linkingVerbs.contains(words[before.words.upperBound - 1])
      && !language.questionFillers.contains(word) && !language.requestMarks.contains(word)
  }

  /// Whether a frame is part of the clause before it: “my mind”, “a word with dad”.
  func isPartOfClause(at position: Int, of chunks: ArraySlice<Chunk>) -> Bool {
    guard position > chunks.startIndex, form == .base else { return false }
    let chunk = chunks[position]
    let before = chunks[position - 1]
    // “What time is it.”
    if language.grammar == nil, chunk.label == .frame([.query]),
      language.tenses[words[chunk.words.lowerBound]] != nil, let opener = chunks.first,
      language.asksForThing(words[opener.words.lowerBound])
    {
      return true
    }
    // “Die Eier sind alle” ends with a possible article.
    if language.grammar != nil, chunk.words.count == 1,
      language.closers.contains(words[chunk.words.lowerBound]),
      language.tenses[words[chunk.words.lowerBound - 1]] != nil
    {
      return true
    }
    if endsInVerb(chunk) || isPraise(chunk, after: before) { return true }
    // “I left in a hurry.”
    if language.grammar == nil, chunk.label == .frame([.idle]), chunk.words.count == 1,
      before.label == .determiner,
      language.indefinites.contains(words[before.words.upperBound - 1])
        || language.articles.contains(words[before.words.upperBound - 1])
    {
      return !isRequest(chunk)
    }
    // “Plus personne ne regarde”: the word is elsewhere a courtesy.
    if let grammar = language.grammar, !grammar.hasLateVerbs, chunk.label.isIdle,
      chunk.words.count == 1, before.words.count == 1, before.label == .cue(.negated),
      grammar.finites.contains(words[chunk.words.lowerBound])
    {
      return true
    }
    // “As we're heading out”.
    if chunk.label.isIdle, chunk.words.count > 1,
      language.subjects.contains(words[chunk.words.lowerBound]), isConjunction(before)
    {
      return true
    }
    // “It's bedtime”.
    if chunk.label.isIdle, before.label == .cue(.report), before.words.count > 1,
      language.tenses[words[before.words.upperBound - 1]] != nil, !isRequest(chunk)
    {
      return language.grammar == nil
    }
    guard case .frame(let frames) = chunk.label, chunk.words.count == 1,
      !frames.contains(.idle) || frames.contains(.doubt), !frames.contains(.repair)
    else { return chunk.label == .frame([.telling]) && before.label == .cue(.report) }
    let word = words[before.words.upperBound - 1]
    if before.label == .determiner {
      return language.grammar == nil || frames == [.doubt] || !frames.contains(.infinitive)
    }
    return frames == [.doubt] && before.label == .plain && isPreposition(word)
  }

  /// Whether a word that elsewhere asks for another verb is the verb of a clause: “the match is about
  /// to start”, “my car won't start”; but not in “I never start locking the door”.
  func endsInVerb(_ chunk: Chunk) -> Bool {
    guard language.grammar == nil, !isGerund, chunk.label == .frame([.gerund]),
      chunk.words.count == 1,
      chunk.words.lowerBound > 0
    else { return false }
    let word = words[chunk.words.lowerBound - 1]
    return language.aims.contains(word) || language.negations.contains(word)
      || language.passiveModals.contains(word)
  }

  /// Whether a clause has its own subject, to which a time or an intention belongs.
  func isAboutOthers(_ context: ArraySlice<Chunk>) -> Bool {
    guard let first = context.first else { return false }
    let opener = words[first.words.lowerBound]
    // “Rent is due tomorrow.”
    let isNoun =
      language.grammar == nil && first.label == .plain
      && context.dropFirst().first.map { language.tenses[words[$0.words.lowerBound]] != nil }
        == true
    return isNoun || language.subjects.contains(opener) || language.determiners.contains(opener)
      || context.contains { words[$0.words].contains(where: language.clitics.contains) }
  }

  /// Whether words announce what someone is going to do: “about to”.
  func isIntention(_ chunk: Chunk) -> Bool {
    chunk.label == .cue(.story) && language.aims.contains(words[chunk.words.upperBound - 1])
      && chunk.words.count > 1
  }

  /// Whether the last words of a clause name someone: “I need a word with dad”.
  func isName(_ chunk: Chunk, _ context: ArraySlice<Chunk>) -> Bool {
    chunk.label == .frame([.doubt]) && context.count > 2 && chunk.words.count == 1
  }

  private func isNominal(_ chunk: Chunk) -> Bool {
    switch chunk.label {
    case .plain, .determiner: true
    case .frame(let frames):
      frames.isSubset(of: [.idle, .telling]) || chunk.words.count == 1 && frames.contains(.idle)
    case .cue(.report): words[chunk.words].allSatisfy(language.closers.contains)
    case .cue, .boundary: false
    }
  }

  func isPreposition(_ word: String) -> Bool { language.isPreposition(word) }

  /// Whether a word is a participle: “stuck”, “boarding”, “coincé”.
  func isParticiple(_ word: String) -> Bool {
    guard !isPerson(word), !language.openEnds.contains(word) else { return false }
    if let grammar = language.grammar {
      return grammar.conjugation.has(word, as: .past)
        && !grammar.conjugation.has(word, as: .base)
    }
    // A short word in -ed or -ing is more likely a name or a noun: “Ahmed”, “thing”.
    if word.count == 5 { return !word.hasSuffix("ed") && language.verbs.isPast(word) }
    return word.count > 5
      && (language.verbs.isPast(word) || !language.verbs.bases(of: word, in: .gerund).isEmpty)
  }

  /// Whether a word names people: “kids”, “electricians”.
  func isPerson(_ word: String) -> Bool {
    language.people.containsNoun(word)
      || language.chunks.longest(at: 0, in: [word], numbers: [])?.0 == .frame([.doubt])
  }

  /// Whether a noun phrase with an article cannot be the subject of a command's verb: in English, a
  /// singular one.
  private func mayBeIndefinite(_ head: ArraySlice<String>) -> Bool {
    // “The lights here.”
    guard language.grammar == nil, let noun = head.last(where: { !language.closers.contains($0) })
    else { return false }
    return !language.verbs.isPlural(noun) && !language.plurals.contains(noun)
  }
}

extension ChunkIndex.Label {
  /// Whether it is a cue that applies to a whole sentence.
  fileprivate var isStrongCue: Bool {
    if case .cue(let reason) = self { reason.isStrong } else { false }
  }
}
