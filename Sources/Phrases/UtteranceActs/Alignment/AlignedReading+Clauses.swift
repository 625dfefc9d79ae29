/// Whole clauses before a command, which belong to the reason for it: “it is late” in “it is late order soup”.
extension AlignedReading {
  /// Whether words are a statement that ends before the command, without any other sign: “it is
  /// late” in “it is late order soup”.
  func isClause(_ context: ArraySlice<Chunk>) -> Bool {
    if language.grammar != nil {
      // “Hab die Hände voll, machst du ...”
      return (form == .base || form == .second) && language.isStatement(context, of: words)
    }
    guard form == .base, let last = context.last, let word = words[last.words].last else {
      return false
    }
    if isSubordinate(context) {
      return isClause(context.dropFirst()) || isDated(context.dropFirst())
    }
    // “We're heading out” is a courtesy elsewhere.
    if context.count == 1, last.label.isIdle, last.words.count > 1 {
      return language.subjects.contains(words[last.words.lowerBound])
    }
    if isWholeQuestion(context) || isTimedClause(context) || isPerceived(context) { return true }
    // “We leave in ten minutes”, “I'm leaving in ten minutes”.
    if last.label == .cue(.later), context.count > 1, isAboutOthers(context) {
      return isClause(context.dropLast())
    }
    // “It's Monday morning”, “it's the weekend”.
    if context.count == 2, let first = context.first, first.label == .cue(.report),
      language.pronouns.contains(words[first.words.lowerBound]),
      language.tenses[words[first.words.upperBound - 1]] != nil, isTime(last)
    {
      return true
    }
    // “That is enough”.
    if context.count == 2, let first = context.first, first.label == .cue(.report),
      first.words.count > 1, language.tenses[words[first.words.upperBound - 1]] != nil,
      last.words.count == 1, language.closers.contains(word)
    {
      return true
    }
    // “Nobody is using it”; but “it turns on”.
    let endsInObject =
      language.pronouns.contains(word)
      && (context.dropLast().last?.label == .plain || endsInDeed(context.dropLast()))
      // “I just weighed myself.”
      || last.label == .cue(.future) && last.words.count == 1 && last.words.lowerBound > 0
        && language.verbs.isPast(words[last.words.lowerBound - 1])
    let isNoun =
      last.label == .plain || last.label == .frame([.idle]) || isName(last, context)
      || endsInVerb(last)
    let isWhole =
      endsInObject || isNoun && !language.openEnds.contains(word)
      || context.count > 2 && language.closers.contains(word)
    guard isWhole || endsInParticle(context) else { return false }
    // In “I never sent lock the door”, the words of a command may be the object; in “it is not
    // paid”, they may not.
    let isPassive = context.contains { words[$0.words].contains { language.tenses[$0] != nil } }
    if language.verbs.isPast(word), !isPassive || language.haves.contains(where: words.contains),
      context.contains(where: { $0.label == .cue(.negated) })
    {
      return false
    }
    // “She lets the kids turn on the lamp” reports what they do.
    let range = (context.first?.words.lowerBound ?? 0)..<last.words.upperBound
    if lets(range) || endsInDoer(range) { return false }
    var hasVerb = hasThirdPerson(context)
    for (position, chunk) in zip(context.indices, context) {
      // “The plants look dry”.
      if chunk != context.first, chunk != last,
        language.copulars.contains(words[chunk.words.lowerBound])
      {
        hasVerb = true
        continue
      }
      // “I think somebody is outside”.
      if chunk == context.first, context.count > 2, isHedge(chunk) { continue }
      switch chunk.label {
      case .cue(.report): hasVerb = hasVerb || !isBareSubject(chunk)
      case .cue(.future): hasVerb = true
      // “The rabbit's hungry”.
      case .plain where words[chunk.words].contains(where: language.clitics.contains):
        hasVerb = true
      case .cue(.negated): break
      case .cue(.quoted) where isMeasured(chunk): hasVerb = true
      // “My period came this morning”, “the dog's about to run out”.
      case .cue(.later) where isAboutOthers(context): break
      case .cue where isAboutOthers(context) && isIntention(chunk): break
      case .cue: return false
      // “I need my passport”, “I have to leave”.
      case .frame(let frames)
      where chunk == context.first && !frames.contains(.query)
        && (!frames.contains(.doubt) || isDuty(chunk))
        && language.subjects.contains(words[chunk.words.lowerBound]):
        let sees = (chunk.words.upperBound..<range.upperBound).contains {
          language.perceivers.contains(words[$0]) && !isGoing(at: $0)
        }
        hasVerb = hasVerb || context.count > 1 && !sees && !isDoer(context.dropFirst())
      // “I forgot my keys”; but “I forgot whether ...”.
      case .frame where chunk == context.first:
        hasVerb = hasVerb || hasForgottenObject(at: position, of: context)
      case .plain where chunk.words.lowerBound > 0:
        let verb = chunk.words.lowerBound
        // “The kettle never works.”
        hasVerb =
          hasVerb
          // “The people on the left.”
          || language.verbs.isPast(words[verb]) && !language.articles.contains(words[verb - 1])
          || language.negations.contains(words[verb - 1]) && language.verbs.isThird(words[verb])
      default: break
      }
    }
    guard let first = context.first else { return false }
    // “I can't see anything”.
    let isDenial = first.label == .cue(.negated)
    if isDenial, language.subjects.contains(words[first.words.lowerBound]) {
      hasVerb = hasVerb || context.count > 1
    }
    // “Did anna ...” asks; “nobody should” is about the command itself. “Had another coffee”
    // reports.
    let opening = words[first.words.lowerBound]
    let second = first.words.lowerBound + 1
    let hasNoSubject =
      language.haves.contains(opening) && second < words.count
      && language.determiners.contains(words[second])
    return hasVerb && (hasNoSubject || !language.interrogatives.contains(opening))
  }

  /// Whether words end with a verb of doing that an object completes: “I did”, “we have done”.
  private func endsInDeed(_ context: ArraySlice<Chunk>) -> Bool {
    guard let last = context.last, last.words.upperBound > 1,
      language.subjects.contains(words[last.words.lowerBound])
    else { return false }
    let verb = words[last.words.upperBound - 1]
    return !language.subjects.contains(verb) && language.verbs.isPast(verb)
  }

  /// Whether a clause says when something is: “payday was yesterday”.
  private func isDated(_ context: ArraySlice<Chunk>) -> Bool {
    guard context.count > 2, let time = context.last, time.label == .cue(.later) else {
      return false
    }
    let verb = words[time.words.lowerBound - 1]
    return language.linkingVerbs.contains(verb) && language.tenses[verb] != nil
      && context.dropLast(2).allSatisfy { $0.label == .plain || $0.label == .determiner }
  }

  /// Whether words quote nothing but the number that the command has too: “the recipe says 190, set the oven to 190”.
  func isMeasured(_ chunk: Chunk) -> Bool {
    let number = chunk.words.upperBound
    guard language.grammar == nil, !isWeighty, chunk.label == .cue(.quoted),
      numbers.contains(number)
    else { return false }
    return words.indices.contains {
      $0 > number && uses[$0] == .name && words[$0] == words[number]
    }
  }

  /// Whether words name a time, and introduce no clause: “the weekend”.
  func isTime(_ chunk: Chunk) -> Bool {
    chunk.label == .cue(.later)
      || chunk.label == .cue(.condition) && chunk.words.count == 2
        && language.determiners.contains(words[chunk.words.lowerBound])
  }

  /// Whether words say what day it is: “the weekend” in “it's the weekend, so ...”.
  func isDay(_ chunk: Chunk) -> Bool {
    let start = chunk.words.lowerBound
    return language.grammar == nil && isTime(chunk) && start > 0
      && language.tenses[words[start - 1]] != nil
      && language.linkingVerbs.contains(words[start - 1])
  }

  /// Whether a statement with a verb of its own ends with its time: “my flight leaves at six”, “the
  /// guests arrive at seven”. In “my neighbors every evening”, the verb is what follows.
  private func isTimedClause(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, !isWeighty, let first = context.first, let last = context.last,
      last.label == .cue(.later), isAboutOthers(context.prefix(1))
    else { return false }
    let clause = Array(words[first.words.lowerBound..<last.words.lowerBound])
    let isClosed = context.dropLast().allSatisfy {
      if case .cue(let reason) = $0.label { !reason.isStrong && reason != .question } else { true }
    }
    guard clause.count > 1, let end = clause.last, isClosed, !isPerson(end),
      !clause.contains(where: language.causatives.contains),
      !clause.contains(where: language.perceivers.contains)
    else { return false }
    let subject = language.determiners.contains(clause[0]) ? 2 : 1
    return clause.indices.dropFirst(subject).contains { position in
      let verb = clause[position]
      return language.verbs.isThird(verb) || language.verbs.isPast(verb)
        || language.tenses[verb] != nil && position < clause.count - 1
        || language.verbs.isPlural(clause[position - 1])
    }
  }

  /// Whether a clause begins with a request for information whose verb has a thing as its object:
  /// “I forgot my keys”.
  private func hasForgottenObject(at position: Int, of context: ArraySlice<Chunk>) -> Bool {
    let chunk = context[position]
    let next = position + 1
    return language.subjects.contains(words[chunk.words.lowerBound])
      && language.verbs.isPast(words[chunk.words.upperBound - 1])
      && next < context.endIndex && context[next].label == .determiner
  }

  /// Whether a chunk says what the speaker must do, which a verb completes: “I have to”.
  private func isDuty(_ chunk: Chunk) -> Bool {
    chunk.words.count > 1 && language.aims.contains(words[chunk.words.upperBound - 1])
  }

  /// Whether a verb says where someone goes: “get” in “I've got to get to the library”.
  private func isGoing(at verb: Int) -> Bool {
    guard verb + 2 < words.count, language.aims.contains(words[verb + 1]) else { return false }
    return language.determiners.contains(words[verb + 2])
      || language.bareDestinations.contains(words[verb + 2])
  }

  /// Whether words are nothing but people, who may do what follows: “the kids” in “it is time the kids close the
  /// garage”.
  private func isDoer(_ chunks: ArraySlice<Chunk>) -> Bool {
    guard let last = chunks.last, isPerson(words[last.words.upperBound - 1]) else { return false }
    return chunks.allSatisfy { chunk in
      chunk.label == .determiner
        || chunk.label == .plain && !language.verbs.isPast(words[chunk.words.lowerBound])
    } && chunks.count <= 3
  }

  /// Whether a verb makes or lets somebody do what follows: “she lets the kids ...”, “dad is making the kids ...”.
  private func lets(_ range: Range<Int>) -> Bool {
    words[range].contains { word in
      language.causatives.contains(word)
        || isPerson(words[range.upperBound - 1])
          && language.verbs.bases(of: word, in: .gerund).contains(
            where: language.causatives.contains)
    }
  }

  /// Whether a chunk is a pronoun or a noun without a verb: “you” in “whatever you here down”, “people” in “people
  /// next door”.
  private func isBareSubject(_ chunk: Chunk) -> Bool {
    let word = words[chunk.words.lowerBound]
    guard chunk.words.count == 1, chunk.words.upperBound < words.count,
      language.tenses[word] == nil, !language.linkingVerbs.contains(word),
      !language.verbs.isPast(word)
    else { return false }
    let next = words[chunk.words.upperBound]
    // “People can see in” has an auxiliary.
    return language.closers.contains(next)
      || language.openEnds.contains(word) && !language.subjects.contains(word)
        && !language.passiveModals.contains(next) && language.tenses[next] == nil
  }

  /// Whether a clause ends with an adverb that is elsewhere a preposition: “the rain's coming in”,
  /// “the dishes are in”.
  private func endsInParticle(_ context: ArraySlice<Chunk>) -> Bool {
    guard let last = context.last, last.words.upperBound > 1,
      language.endParticles.contains(words[last.words.upperBound - 1])
    else { return false }
    let verb = words[last.words.upperBound - 2]
    // “I left the kettle on.”
    if language.switches.contains(words[last.words.upperBound - 1]),
      let first = context.first(where: { !$0.label.isFrame }),
      language.subjects.contains(words[first.words.lowerBound]) || first.label == .cue(.report),
      let thing = context.firstIndex(where: {
        $0.label == .determiner || language.pronouns.contains(words[$0.words.lowerBound])
      }),
      thing > context.startIndex,
      thing < context.endIndex - (context[thing].label == .determiner ? 2 : 1),
      language.verbs.isPast(words[context[thing].words.lowerBound - 1])
    {
      return true
    }
    // “People can see in”.
    if last.words.upperBound > 2,
      language.passiveModals.contains(words[last.words.upperBound - 3]),
      context.first.map({ !language.interrogatives.contains(words[$0.words.lowerBound]) }) == true
    {
      return true
    }
    return language.tenses[verb] != nil || language.clitics.contains(verb)
      || !language.verbs.bases(of: verb, in: .gerund).isEmpty || language.verbs.isPast(verb)
  }

  /// Whether words begin with a noun and a verb in the third person, such as “the landlord wants his money”.
  func hasThirdPerson(_ context: ArraySlice<Chunk>) -> Bool {
    guard let first = context.first, first.label == .determiner else { return false }
    let rest = context.dropFirst().prefix { $0.label == .plain }
    // The second of two nouns may be a plural: a verb is followed by something.
    guard rest.count >= 2, rest.count + 1 < context.count else { return false }
    return rest.dropFirst().contains { language.verbs.isThird(words[$0.words.lowerBound]) }
  }

  /// Whether a command refers by a pronoun to a thing that was named before it, in a clause that is
  /// complete: “the lamp shouldn't be on, turn it off”.
  func refersBack(to context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, form == .base, let first = context.first,
      let last = context.last, let verb = uses.firstIndex(where: \.isUsed), verb + 1 < words.count,
      language.pronouns.contains(words[verb + 1]), last.words.upperBound <= verb
    else { return false }
    let clause = words[first.words.lowerBound..<last.words.upperBound]
    guard let end = clause.last, clause.count > 3,
      clause.contains(where: language.determiners.contains),
      !clause.contains(where: language.causatives.contains),
      !clause.contains(where: language.perceivers.contains)
    else { return false }
    // “Don't leave the lamp on”, “the garage shouldn't be open”.
    return language.switches.contains(end) || language.closers.contains(end)
      || language.verbs.isPast(end) || !language.verbs.bases(of: end, in: .gerund).isEmpty
      || clause.dropLast().last.map(language.linkingVerbs.contains) == true
  }

  /// Whether a clause says that the speaker does not want the thing that the command refers to by a pronoun: “I don't
  /// need that alarm, get rid of it”.
  func deniesWish(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, form == .base, let denial = context.first,
      denial.label == .cue(.negated), denial.words.count > 1,
      language.subjects.contains(words[denial.words.lowerBound]),
      language.copulars.contains(words[denial.words.upperBound - 1]),
      let end = context.last?.words.upperBound, end > denial.words.upperBound,
      let verb = uses.firstIndex(where: \.isUsed), verb >= end,
      words[verb...].prefix(Self.longestVerb).contains(where: language.pronouns.contains)
    else { return false }
    let thing = context.dropFirst()
    let isDetermined = thing.first?.label == .determiner && thing.count > 1
    return (isDetermined || !isWeighty) && !isPerson(words[end - 1])
      && thing.allSatisfy { $0.label == .determiner || $0.label == .plain }
      && !language.openEnds.contains(words[end - 1])
  }

  /// The maximum number of words from the verb of a command to its pronoun: “get rid of it”.
  private static let longestVerb = 4

  /// Whether a clause says what someone perceives, and no verb can follow it: “I hear the kettle
  /// boiling”, “I see the kettle is boiling”. In “I heard Dad turn it off”, the verb does.
  func isPerceived(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, let first = context.first, first.label == .cue(.story),
      first.words.count == 2, context.count > 2, let last = context.last,
      language.subjects.contains(words[first.words.lowerBound])
    else { return false }
    let clause = words[first.words.upperBound..<last.words.upperBound]
    let isClosed = context.dropFirst().allSatisfy {
      if case .cue(let reason) = $0.label { !reason.isStrong && reason != .negated } else { true }
    }
    guard isClosed, let end = clause.last,
      !language.openEnds.contains(end) || language.endParticles.contains(end),
      !clause.contains(where: language.causatives.contains),
      !clause.contains(where: language.perceivers.contains)
    else { return false }
    func isGerund(_ word: String) -> Bool {
      let bases = language.verbs.bases(of: word, in: .gerund)
      return !bases.isEmpty
        && !bases.contains { language.causatives.contains($0) || language.perceivers.contains($0) }
    }
    if isGerund(end) { return true }
    // “I heard a noise downstairs.”
    if language.places.contains(end), clause.count > 2, let opener = clause.first,
      language.determiners.contains(opener), !isPerson(clause[clause.endIndex - 2])
    {
      return true
    }
    // “The kettle's boiling.”
    return clause.dropFirst().dropLast().contains {
      language.tenses[$0] != nil || language.clitics.contains($0)
    } && !isPerson(end)
  }
}
