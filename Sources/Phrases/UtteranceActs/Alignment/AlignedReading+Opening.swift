/// What comes before the words of a phrase.
extension AlignedReading {
  enum Opening {
    /// The last license, and whether it is doubtful.
    case frames(Set<Frame>, isDoubtful: Bool)
    /// A remark that no frame foresees and that may be more than a remark.
    case guessed(Set<Frame>)
    case refused(ActReason)
  }

  func opening(_ all: [Chunk]) -> Opening {
    // Courtesies and an “and” at the very beginning change nothing.
    let chunks = withoutHalt(
      addressed(all).drop {
        $0.label == .frame([.idle]) || $0.label == .boundary || isLink($0) || isAlarm($0)
      })
    var start = chunks.endIndex
    while start > chunks.startIndex,
      isFrame(chunks[start - 1], isLast: start == chunks.endIndex),
      !isPartOfClause(at: start - 1, of: chunks)
    {
      start -= 1
      // Everything before “I mean” is retracted, whether a form of address or not.
      if chunks[start].label.isRepair { break }
    }
    while start > chunks.startIndex, start < chunks.endIndex, chunks[start].label.isRepair,
      chunks[start - 1].label.isRepair
    {
      start -= 1
    }
    let frame = chunks[start...]
    let licences = frame.compactMap { chunk -> Set<Frame>? in
      if isProposal(chunk) { return [.doubt] }
      guard case .frame(let frames) = chunk.label,
        frames.isDisjoint(with: [.idle, .repair, .telling])
      else { return nil }
      return frames
    }
    // “Can we turn the lamp off, please” asks for it.
    let doubts = frame.filter { $0.label == .frame([.doubt]) || isProposal($0) }
    // So does “can we turn the lamp off”, unless it cannot be undone.
    let isCourteous = words.contains(where: language.requestMarks.contains)
    let isShared =
      doubts.allSatisfy { words[$0.words].contains(where: language.inclusives.contains) }
      && (isCourteous
        || !isWeighty && !doubts.isEmpty
          && doubts.allSatisfy { language.politeModals.contains(words[$0.words.lowerBound]) })
    // “Es posible que bloquees la tarjeta” may be a question or a guess.
    let isDoubtful =
      !isShared
      && licences.contains {
        $0 == [.doubt] || $0.contains(.doubt) && !$0.isDisjoint(with: [.wanted, .gerund, .past])
      }
    let asks = licences.dropLast().contains([.query])
    // “I am not sure if I want to ...” is a deliberation.
    let last = asks ? [.query] : licences.last { $0 != [.doubt] } ?? []
    let context = chunks[..<start]
    if let reason = clauseReason(of: frame, among: chunks) { return .refused(reason) }
    if saysHowMuch { return .refused(strongest(all[...], where: { _ in true }) ?? .report) }
    if asksAnother(context) { return .refused(.question) }
    if endsInAim(context) { return .refused(.question) }
    if endsInItsVerb(context) {
      return .refused(strongest(context, where: { _ in true }) ?? .report)
    }
    guard let end = context.last else {
      return .frames(last, isDoubtful: isDoubtful || isPraised(behind: all))
    }
    if deniesThing(context) || deniesVerb(all) { return .refused(.negated) }
    if saysWhereThingIs(context, before: frame) {
      return .refused(strongest(context, where: { _ in true }) ?? .report)
    }
    // “I missed that, go back twenty seconds”; but not “Anna will put the lock on the door”.
    if frame.allSatisfy({ $0.label == .determiner && standsAlone($0) }), !endsInState(context),
      endsStatement(all),
      !mayHaveBareObject(context, before: frame),
      strongest(all, where: { $0 == .later }) == nil || !isWeighty
    {
      return .frames([], isDoubtful: false)
    }
    if hasThingAsObject(context, before: frame) || endsInState(context) {
      return .refused(strongest(context, where: { _ in true }) ?? .report)
    }
    // “He turned on dark mode”, “mom bought dark mode”.
    if mayHaveBareObject(context, before: frame) {
      // “Who turned on dark mode.”
      let reason =
        strongest(context) { $0.isStrong || $0 == .question }
        // “I don't use dark mode.”
        ?? (context.contains { words[$0.words].contains(where: language.negations.contains) }
          ? .negated : nil)
        // “Switched off dark mode” offers no dark mode.
        ?? (switchesThing(context) || tellsPast(context) ? .report : nil)
      return reason.map { .refused($0) } ?? .guessed(last)
    }
    if let reason = reasonAgainstRepair(frame, behind: context) { return .refused(reason) }
    if isRepaired(context, frame) {
      if let reason = strongest(context, where: \.isOfOthers) { return .refused(reason) }
      // “No, turn on the lamp”; but “wait, actually turn on the lamp”.
      let isAmended = frame.first.map { words[$0.words].contains(where: language.amends.contains) }
      let isBareNo = context.count == 1 && isBareNo(end) && isAmended != true
      return .frames(last, isDoubtful: isDoubtful || isBareNo)
    }
    if isDeadline(context) || isTimeOfClause(context, in: all) {
      return .frames(last, isDoubtful: isDoubtful)
    }
    if let remark = verblessRemark(context, in: all) {
      return remark == .inForm && isWeighty
        ? .guessed(last) : .frames(last, isDoubtful: isDoubtful)
    }
    // “The insurance is about to run out, so ...”: what follows stands on its own, unless it
    // depends on that.
    if end.label == .boundary, words[end.words].contains(where: language.conclusions.contains),
      licences.allSatisfy({ $0 != [.query] }), form == .base
    {
      let others = context.filter { !isDay($0) }
      if let reason = strongest(others, where: { $0 == .condition }) { return .refused(reason) }
      let isTold =
        context.first?.label == .cue(.story)
        || context.contains { $0.label == .cue(.quoted) && !isMeasured($0) }
      return .frames(last, isDoubtful: isDoubtful || isTold)
    }
    // “No, not the lamp, turn on the fan.”
    if context.first?.label == .cue(.retraction), isDismissed(context) {
      return .frames(last, isDoubtful: isDoubtful || isWeighty)
    }
    // “Don't leave the lamp on, turn it off.”
    let isUnwanted = deniesWish(context)
    if isUnwanted || refersBack(to: context) && !isWeighty {
      let reasons = context.compactMap { chunk -> ActReason? in
        if case .cue(let reason) = chunk.label { reason } else { nil }
      }
      if reasons.allSatisfy({ !$0.isStrong || $0 == .deliberation }) {
        return .frames(last, isDoubtful: isDoubtful)
      }
    }
    // “Tomorrow I leave early, set the alarm to five”: the time belongs to the clause.
    let isOwnClause =
      isClause(context)
      && (language.grammar != nil || isAboutOthers(context)
        || isSubordinate(context) && isAboutOthers(context.dropFirst()))
      || isFinished(context) || isClauseBehindCourtesy(context, in: all)
    let isTold: (Chunk) -> Bool = { chunk in
      guard isOwnClause, case .cue(let reason) = chunk.label else { return false }
      if language.grammar == nil {
        return reason == .later || isTime(chunk) || isMeasured(chunk) || isIntention(chunk)
          || isHedge(chunk)
          || reason == .story && isPerceived(context)
      }
      // “Ich brauche meinen Pass”, “je ne peux pas y aller”.
      if reason == .quoted, chunk.words.count == 1,
        language.determiners.contains(words[chunk.words.lowerBound])
          || language.grammar?.conjugation.has(words[chunk.words.lowerBound], as: .infinitive)
            == true
      {
        return true
      }
      // “Warum ist es hier so dunkel” has the words of a condition.
      let isAsked =
        chunk.words.lowerBound > 0 && language.asksForThing(words[chunk.words.lowerBound - 1])
      return reason == .later || reason == .deliberation || reason == .retraction
        || reason == .condition && isAsked
    }
    if let reason = strongest(context.filter { !isTold($0) }, where: \.isStrong) {
      return .refused(reason)
    }
    // “I do not think you should ...”
    if !licences.isEmpty, end.label == .cue(.negated), !isOwnClause { return .refused(.negated) }
    if end.label == .boundary, words[end.words].allSatisfy(language.joints.contains) {
      // “Grab your coat and ...” may be said to someone else.
      let isReason = isClause(context.dropLast()) && !mayGoOn(context) && !hasPurpose(context)
      return .frames(last, isDoubtful: isDoubtful || !isReason)
    }
    if let reason = reasonForLastWord(of: context, before: frame) { return .refused(reason) }
    if isAddress(context) { return .refused(.quoted) }
    // “How often do I have to ...”
    let asksHow =
      end.label == .cue(.question)
      && language.interrogatives.contains(words[end.words.upperBound - 1])
    if isOwnClause || end.label == .boundary || isMarked(frame) && !asksHow || isClause(context)
      || isState(context, before: frame)
    {
      return .frames(
        last,
        isDoubtful: isDoubtful || isNameOfOther(context) || frame.isEmpty && endsInPeople(context))
    }
    if isDismissed(context) { return .frames(last, isDoubtful: isDoubtful || isWeighty) }
    switch remark(context, in: all) {
    case .apart where !isWeighty: return .frames(last, isDoubtful: isDoubtful)
    case .apart, .unclear: return .guessed(last)
    case .none: break
    }
    return .refused(strongest(context, where: { _ in true }) ?? .unknown)
  }

  /// Whether “so” before a phrase says how much rather than what follows from something: “it is so” and “why is it so” before
  /// “loud in here”.
  private var saysHowMuch: Bool {
    guard language.grammar == nil, let first = uses.firstIndex(where: \.isUsed), first > 1,
      language.conclusions.contains(words[first - 1]), pauses.isDisjoint(with: first - 1...first)
    else { return false }
    let clause = words[..<(first - 1)]
    return clause.lastIndex { language.tenses[$0] != nil }.map { verb in
      clause[(verb + 1)...].allSatisfy(language.subjects.contains)
    } == true
  }

  /// Whether a word that may be an article needs no noun: “that” in “I missed that”.
  private func standsAlone(_ chunk: Chunk) -> Bool {
    let word = words[chunk.words.upperBound - 1]
    return language.pronouns.contains(word) || !language.openEnds.contains(word)
  }

  /// Whether a verb and “no” precede a phrase that begins with a thing: “set no” in “set no alarm
  /// for 7”. Before another verb, “no” retracts the first one.
  private func deniesThing(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, let last = context.last, last.words.count == 1,
      last.words.lowerBound > 0, language.lacks.contains(words[last.words.lowerBound]),
      let first = uses.firstIndex(where: \.isUsed)
    else { return false }
    return takesThing(words[last.words.lowerBound - 1]) && !takesThing(words[first])
  }

  /// Whether a question, or what somebody needs, ends with a verb that the command completes: “what do I need to jump”
  /// in “what do I need to jump start my car”.
  private func endsInAim(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, let first = context.first?.words.lowerBound,
      let end = context.last?.words.upperBound, end - first > 2,
      language.aims.contains(words[end - 2]), !pauses.contains(end),
      !language.bareDestinations.contains(words[end - 1])
    else { return false }
    // “Help needed to jump”; but “I want to relax” is complete.
    let isNeeded = language.verbs.bases(of: words[end - 3], in: .past)
      .contains(where: language.copulars.contains)
    return isNeeded || words[first..<end].contains(where: language.asksForThing)
  }

  /// Returns the reason why a phrase of one word is the last word of a question or of a statement: “next” in “what day do I
  /// get paid next”, “louder” in “nobody wants it louder”, but not the verb in “it is late stop”.
  private func reasonForLastWord(
    of context: ArraySlice<Chunk>, before frame: ArraySlice<Chunk>
  ) -> ActReason? {
    guard let first = context.first?.words.lowerBound, let last = words.last, frame.isEmpty,
      uses.last?.isUsed == true, uses.count(where: \.isUsed) == 1,
      pauses.allSatisfy({ !(first..<words.count).contains($0) })
    else { return nil }
    if language.asksForThing(words[first]) { return .question }
    guard language.grammar == nil, !takesThing(last), isClause(context) else { return nil }
    return strongest(context, where: { _ in true }) ?? .report
  }

  /// Whether the words before a request may be the name of somebody else: “Jim, could you ...”,
  /// “Doctor Lee, could you ...”.
  private func isNameOfOther(_ context: ArraySlice<Chunk>) -> Bool {
    guard let first = context.first, context.count <= Self.longestAddress,
      context.allSatisfy({ mayBeAddress($0) })
    else { return false }
    let word = words[first.words.lowerBound]
    return context.count == 1
      ? language.grammar != nil || !language.verbs.isPast(word) : isPerson(word)
  }

  /// Whether the words before a command are a clause whose first words are elsewhere a courtesy: “ya
  /// que es de noche”, “se acabó el café”.
  private func isClauseBehindCourtesy(_ context: ArraySlice<Chunk>, in all: [Chunk]) -> Bool {
    guard language.grammar != nil, let first = context.first, let end = context.last,
      let opener = all.last(where: { $0.words.upperBound == first.words.lowerBound }),
      opener.label.isIdle,
      opener.words.count > 1
        || language.reasonLength(words[opener.words.lowerBound...]) != nil
    else { return false }
    let clause = all.filter {
      (opener.words.lowerBound..<end.words.upperBound).overlaps($0.words)
    }
    return isClause(clause[...])
  }

  /// Whether the words before a command are only the time of a clause that is elsewhere a courtesy:
  /// “we're running late tonight”.
  private func isTimeOfClause(_ context: ArraySlice<Chunk>, in all: [Chunk]) -> Bool {
    guard form == .base, context.count == 1, let time = context.first, time.label == .cue(.later),
      let clause = all.last(where: { $0.words.upperBound == time.words.lowerBound })
    else { return false }
    return clause.label.isIdle && clause.words.count > 2
      && language.subjects.contains(words[clause.words.lowerBound])
  }

  /// Whether a courtesy behind a command proposes it before one: “shall we”.
  private func isProposal(_ chunk: Chunk) -> Bool {
    language.grammar == nil && chunk.label == .frame([.idle, .doubt])
      && language.interrogatives.contains(words[chunk.words.lowerBound])
  }

  /// Returns words without one that only asks the listener to wait for the clause after it: “wait,
  /// I got a call”.
  private func withoutHalt(_ chunks: ArraySlice<Chunk>) -> ArraySlice<Chunk> {
    guard language.grammar == nil, let first = chunks.first, first.label == .cue(.retraction),
      first.words.count == 1, language.amends.contains(words[first.words.lowerBound]),
      !language.lacks.contains(words[first.words.lowerBound]),
      let subject = chunks.dropFirst().first?.words.lowerBound,
      language.subjects.contains(words[subject]), isClause(chunks.dropFirst())
    else { return chunks }
    return chunks.dropFirst()
  }

  /// Whether words are a no without what is meant instead: “no”, “please no”, “oh bitte nein”. They may as well
  /// refuse what follows.
  private func isBareNo(_ chunk: Chunk) -> Bool {
    guard chunk.label != .plain else { return false }
    guard chunk.words.count > 1 else { return true }
    // “God no”, “oh non”; but “ach nein” corrects, as “wait no” does.
    return language.amends.contains(words[chunk.words.upperBound - 1])
      && words[chunk.words].dropLast().allSatisfy { !language.amends.contains($0) }
  }

  /// Whether words that take something back elsewhere only sound alarmed: “oh no” at the beginning.
  private func isAlarm(_ chunk: Chunk) -> Bool {
    language.grammar == nil && chunk.label == .cue(.retraction) && chunk.words.count == 2
      && language.exclamations.contains(words[chunk.words.lowerBound])
      && language.lacks.contains(words[chunk.words.lowerBound + 1])
  }

  /// Whether a conjunction begins the utterance: “und” in “ach, und ruf Anna an”.
  private func isLink(_ chunk: Chunk) -> Bool {
    // “Luego” is “then” at the beginning, and “later” at the end.
    guard language.grammar != nil,
      [.cue(.report), .cue(.later), .plain].contains(chunk.label)
    else { return false }
    return language.links.longest(at: chunk.words.lowerBound, in: words[chunk.words], numbers: [])?
      .1
      == chunk.words.count
  }

  /// Whether a clause states a deadline: something must be done before another person does
  /// something, or before a change of weather: “before it gets dark”. An action of the speaker's
  /// own postpones it: “before I go to bed”.
  private func isDeadline(_ context: ArraySlice<Chunk>) -> Bool {
    guard form == .base, let first = context.first?.words.lowerBound,
      let end = context.last?.words.upperBound, end - first > 2, end - first <= 8,
      language.befores.contains(words[first]),
      // “Avant qu'il pleuve”, “antes de que llueva”.
      let event = words[first + 1..<end].firstIndex(where: { !isSubordinator($0) }),
      language.deadlines.contains(words[event]),
      language.grammar?.hasLateVerbs != false || event > first + 1,
      language.grammar?.hasLateVerbs == true || !language.openEnds.contains(words[end - 1])
    else { return false }
    return context.dropFirst().allSatisfy { chunk in
      if case .cue(let reason) = chunk.label {
        reason == .report || reason == .negated
      } else {
        true
      }
    }
  }

  /// Whether a word links a clause to the conjunction before it: “que”.
  private func isSubordinator(_ word: String) -> Bool {
    language.linkers.contains(word)
      || language.grammar?.hasLateVerbs == false && language.openEnds.contains(word)
        && !language.subjects.contains(word) && !language.determiners.contains(word)
  }

  /// Whether a verb in its base form may continue a clause, as in “I always lock the car and close
  /// the garage”: its subject is not a third person, and it says more about that than its state.
  func mayGoOn(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, let first = context.first,
      language.subjects.contains(words[first.words.lowerBound]), !asksListener(first)
    else { return false }
    // In “he'll go to the city and ...”, a verb follows in the same form.
    return !context.contains { chunk in
      words[chunk.words].contains { word in
        language.linkingVerbs.contains(word)
          && (language.tenses[word] != nil || language.verbs.isPast(word)
            || language.verbs.isThird(word) || isGerund(word))
      }
    }
  }

  /// Whether the first words are retracted in favor of what follows.
  func isRepaired(_ context: ArraySlice<Chunk>, _ frame: ArraySlice<Chunk>) -> Bool {
    if frame.contains(where: \.label.isRepair) { return true }
    // “Open the garage, no wait, the gate, open the gate.”
    if let first = context.first, let verb = uses.firstIndex(where: \.isUsed),
      words[first.words.lowerBound] == words[verb],
      context.contains(where: {
        $0.label == .cue(.retraction)
          && !language.negations.contains(words[$0.words.upperBound - 1])
      })
    {
      return true
    }
    guard let last = context.last, last.label == .cue(.retraction) else { return false }
    // “No hace falta regar”, “pas la peine d'arroser” say that it need not be done.
    if form == .infinitive || form == .purpose, last.words.count > 1,
      words[last.words].contains(where: language.negations.contains)
    {
      return false
    }
    // “No, do not ...” retracts nothing: it is about what follows.
    return !language.negations.contains(words[last.words.upperBound - 1])
  }

  /// Whether a request begins a separate clause: it has its own subject, or a “please”.
  func isMarked(_ frame: ArraySlice<Chunk>) -> Bool {
    guard let first = frame.first(where: { $0.label != .frame([.idle]) || isRequest($0) }),
      case .frame(let frames) = first.label
    else { return false }
    if isRequest(first) { return true }
    // “Have” in “I have turned it on” is not a request; “could you” is.
    let word = words[first.words.lowerBound]
    return !frames.isSubset(of: [.doubt]) && first.words.count > 1
      && (language.interrogatives.contains(word) || language.subjects.contains(word))
  }

  /// Whether a statement about a state precedes a request that begins with its addressee: “der Kuchen
  /// ist fertig, du kannst ...”; but “Anna meint, du kannst ...”.
  private func isState(_ context: ArraySlice<Chunk>, before frame: ArraySlice<Chunk>) -> Bool {
    guard let grammar = language.grammar, let first = frame.first, first.words.count > 1,
      grammar.seconds.contains(words[first.words.lowerBound]), let last = context.last
    else { return false }
    return language.isStatement(context, of: words)
      && language.closers.contains(words[last.words.upperBound - 1])
      && context.contains { words[$0.words].contains { language.tenses[$0] != nil } }
  }

  /// Names after a form of address, as in “hey Robin”, are part of it.
  func addressed(_ chunks: [Chunk]) -> [Chunk] {
    var chunks = chunks
    for (position, chunk) in chunks.enumerated().dropFirst() where chunk.label == .plain {
      let before = chunks[position - 1]
      guard before.label == .frame([.idle]),
        language.greetings.contains(words[before.words.upperBound - 1])
      else { continue }
      chunks[position].label = .frame([.idle])
    }
    return chunks
  }

  func isFrame(_ chunk: Chunk, isLast: Bool) -> Bool {
    switch chunk.label {
    case .frame: true
    case .determiner: isLast
    case .cue, .boundary, .plain: false
    }
  }

  /// Whether a courtesy marks what follows as a request: “please”.
  func isRequest(_ chunk: Chunk) -> Bool {
    words[chunk.words].contains { language.requestMarks.contains($0) }
  }

  /// Returns the reason among those of the cues that is reported first.
  func strongest(
    _ chunks: some Sequence<Chunk>, where isWanted: (ActReason) -> Bool
  ) -> ActReason? {
    chunks.compactMap { chunk in
      if case .cue(let reason) = chunk.label, isWanted(reason) { reason } else { nil }
    }.min { $0.order < $1.order }
  }
}
