/// Frames and commands that are a part of a larger clause, whose subject or auxiliary stands before them: “my
/// neighbor would like to ...”, “do I need ...”, “we noticed guests ...”. Only languages without a grammar of their
/// own are read here.
extension AlignedReading {
  /// The reason why what precedes a frame makes a statement or a question of it, or `nil` if
  /// nothing does.
  func clauseReason(of frame: ArraySlice<Chunk>, among chunks: ArraySlice<Chunk>) -> ActReason? {
    // “He didn't mind” is a clause of its own, without a frame behind it.
    let frame = frame.isEmpty ? chunks.suffix(1) : frame
    guard language.grammar == nil, !pauses.contains(before.upperBound),
      let request = frame.first(where: { !$0.label.isIdle && $0.label.isFrame }),
      !pauses.contains(request.words.lowerBound)
    else { return nil }
    if isInverted(request, among: chunks) { return .question }
    return lacksSubject(request) && followsSubject(request, among: chunks) ? .report : nil
  }

  /// Whether an auxiliary before a request that begins with its subject makes a question of it: “do
  /// I need the door opened”; but “what can I do, I need ...”.
  private func isInverted(_ first: Chunk, among chunks: ArraySlice<Chunk>) -> Bool {
    // In “do I need”, the “do” may be a frame by itself.
    let next = first.words.upperBound
    let isBareAuxiliary = first.words.count == 1 && isAuxiliary(words[first.words.lowerBound])
    let subject = isBareAuxiliary ? next : first.words.lowerBound
    guard subject > 0, subject < words.count, language.subjects.contains(words[subject]),
      !language.determiners.contains(words[subject]), isAuxiliary(words[subject - 1]),
      !pauses.contains(subject)
    else { return false }
    guard subject > 1 else { return true }
    let before = words[subject - 2]
    return !isAuxiliary(before) && !language.openEnds.contains(before)
  }

  private func isAuxiliary(_ word: String) -> Bool {
    language.supports.contains(word) || language.passiveModals.contains(word)
  }

  /// Whether a tag asks whether the listener can do what was said: “so you can lock the door, huh”, “you can lock
  /// it, can't you”.
  var asksForConfirmation: Bool {
    guard language.grammar == nil,
      behind.contains(where: { position in
        language.tags.longest(at: position, in: words[...], numbers: [])?.1
          == words.count - position
      })
    else { return false }
    return chunks(before).contains { chunk in
      let opener = words[chunk.words.lowerBound]
      return chunk.label.isFrame && chunk.words.count > 1
        && language.passiveModals.contains(words[chunk.words.lowerBound + 1])
        && !language.subjects.contains(opener) && !language.interrogatives.contains(opener)
        // “You couldn't lock it, could you” is polite.
        && !words[chunk.words].contains(where: language.negations.contains)
    }
  }

  /// Whether a polite condition has a consequence, so that it may be none: “if you could lock the car, I'd know about
  /// it”. “I'd appreciate it” is a courtesy.
  var isSupposed: Bool {
    guard language.grammar == nil,
      let request = chunks(before).last(where: { $0.label.isFrame && $0.label != .frame([.idle]) }),
      language.chunks.longest(at: 0, in: [words[request.words.lowerBound]], numbers: [])?.0
        == .cue(.condition)
    else { return false }
    let said = chunks(behind).filter { !$0.label.isIdle }.flatMap(\.words)
    return zip(said, said.dropFirst()).contains { position, next in
      // “It would help” is said of the request itself.
      next == position + 1 && language.passiveModals.contains(words[next])
        && !language.pronouns.contains(words[position])
        && (language.subjects.contains(words[position])
          || !language.openEnds.contains(words[position]))
    }
  }

  /// Whether a request was said without its subject, which may be what precedes it: “would like
  /// to”, “need”, “mind”.
  private func lacksSubject(_ request: Chunk) -> Bool {
    let opener = words[request.words.lowerBound]
    if language.copulars.contains(opener) { return true }
    guard case .frame(let frames) = request.label, request.words.count > 1 else {
      // “My car won't start” is a clause of its own.
      return request.label == .frame([.gerund]) && !language.supplies.contains(opener)
        && !language.linkingVerbs.contains(opener)
    }
    let next = words[request.words.lowerBound + 1]
    return frames.isDisjoint(with: [.query, .doubt]) && language.passiveModals.contains(opener)
      && (!language.openEnds.contains(next) || language.linkingVerbs.contains(next)
        || language.perceivers.contains(next))
  }

  /// Whether a noun, a negation or an auxiliary directly precedes a request: “my neighbor”, “he
  /// didn't”.
  private func followsSubject(_ request: Chunk, among chunks: ArraySlice<Chunk>) -> Bool {
    guard let last = chunks.last(where: { $0.words.upperBound == request.words.lowerBound })
    else { return false }
    switch last.label {
    // “Mind” and “go” are requests too, whatever noun precedes them.
    case .plain: return request.words.count > 1 || request.label != .frame([.gerund])
    case .cue(let reason): return !reason.isStrong
    case .frame, .boundary, .determiner: return false
    }
  }

  /// Whether a clause ends with people who may do what follows: “we noticed guests”. After a preposition, they
  /// belong to the clause: “it's for the kids”.
  func endsInPeople(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, let first = context.first, let last = context.last else {
      return false
    }
    let end = last.words.upperBound - 1
    // “She had us ...”
    if end > 0, language.haves.contains(words[end - 1]), language.singulars[words[end]] != nil {
      return true
    }
    guard last.label == .plain || last.label == .frame([.doubt]),
      language.people.contains(words[end])
    else { return false }
    let clause = words[first.words.lowerBound..<last.words.upperBound - 1]
    guard clause.count > 1,
      let position = clause.lastIndex(where: { !language.determiners.contains($0) })
    else { return false }
    // “School is out, kids ...”
    let isAdverb =
      language.endParticles.contains(words[position]) && position > clause.startIndex
      && language.tenses[words[position - 1]] != nil
    return isAdverb || !isPreposition(words[position]) && language.tenses[words[position]] == nil
  }

  /// Whether a polite question is about somebody else: “could Marcus” before “please lock the car”.
  func asksAnother(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, form == .base, let first = context.first,
      let last = context.last,
      language.passiveModals.contains(words[first.words.lowerBound])
    else { return false }
    let question = words[first.words.lowerBound + 1..<last.words.upperBound]
    guard let subject = question.first, question.count <= Self.longestAddress + 1,
      !pauses.contains(last.words.upperBound)
    else { return false }
    // “Might need a cab” leaves out who needs it, and “can you believe it” has a verb of its own.
    let isSomeone =
      language.determiners.contains(subject) || isPerson(subject)
      || knows?(subject) == true && !language.weighty.contains(subject)
      // “Could Tom please ...”; but “could quickly ...”.
      || question.count == 1 && isCallable(last)
        && words[before].last.map(language.requestMarks.contains) == true
    return isSomeone
      && question.allSatisfy {
        !language.openEnds.contains($0) || language.determiners.contains($0)
      }
  }

  /// Whether a chunk ends with a word that may be a name and not an adverb.
  private func isCallable(_ chunk: Chunk) -> Bool {
    let word = words[chunk.words.upperBound - 1]
    return chunk.label == .plain && mayBeAddress(chunk) && !language.isAdverb(word)
      && !language.linkingVerbs.contains(word) && !language.passiveModals.contains(word)
  }

  /// Whether the words before a phrase of which the verb was not said are its subject and its verb: “I'll put” before
  /// “fifty dollars into savings”.
  func endsInItsVerb(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, form == .base, let last = context.last, last.label == .plain,
      last.words.lowerBound > 0, let first = uses.firstIndex(where: \.isUsed),
      !openings.isEmpty, !pauses.contains(last.words.upperBound)
    else { return false }
    if case .own(let meant) = uses[first], openings.contains(meant) { return false }
    let before = words[last.words.lowerBound - 1]
    return language.passiveModals.contains(before)
      || language.subjects.contains(before) && !language.determiners.contains(before)
  }

  /// Whether a verb behind “and” may continue an infinitive: “her plan is to sell it and ...”.
  func hasPurpose(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, let start = context.first?.words.lowerBound,
      let end = context.last?.words.lowerBound
    else { return false }
    return (start..<end).dropLast().contains { position in
      let next = words[position + 1]
      return language.aims.contains(words[position]) && !language.determiners.contains(next)
        && !language.bareDestinations.contains(next) && !numbers.contains(position + 1)
        && !language.linkingVerbs.contains(next)
    }
  }

  /// Whether a chunk asks the listener for a verb, which another one may follow: “I need you to”.
  func asksListener(_ chunk: Chunk) -> Bool {
    guard case .frame(let frames) = chunk.label, frames.contains(.base), chunk.words.count > 2
    else { return false }
    return language.aims.contains(words[chunk.words.upperBound - 1])
      && language.openEnds.contains(words[chunk.words.upperBound - 2])
  }

  /// Whether a verb in its past form follows “have” directly, so that the action would be over by
  /// then: “I'd like to have called Anna”.
  var wishesPast: Bool {
    guard language.grammar == nil, let verb = uses.firstIndex(where: \.isUsed), verb > 1 else {
      return false
    }
    return language.haves.contains(words[verb - 1]) && language.verbs.isPast(words[verb])
  }

  /// The reason why words that may repair something are the verb of the clause before them: “make it” in “don't make it
  /// louder” and “that doesn't make it louder”, unlike “louder, no, make it quieter”.
  func reasonAgainstRepair(
    _ frame: ArraySlice<Chunk>, behind context: ArraySlice<Chunk>
  ) -> ActReason? {
    guard language.grammar == nil, let repair = frame.first?.words.lowerBound,
      frame.first?.label.isRepair == true, let last = context.last,
      last.words.upperBound == repair, !pauses.contains(repair),
      !language.subjects.contains(words[repair])
    else { return nil }
    func denies(_ chunk: Chunk) -> Bool {
      chunk.label == .cue(.negated)
        || words[chunk.words].contains(where: language.negations.contains)
    }
    let word = words[repair - 1]
    let others = last.label.isFrame ? context.dropLast() : context
    let isDenied = others.contains(where: denies)
    guard !language.lacks.contains(word), last.label != .cue(.retraction) || denies(last) else {
      return nil
    }
    // “Don't you dare make it louder”; but “don't be shy, make it louder”.
    let isProhibition =
      context.first.map { denies($0) && !last.label.isFrame } == true
      && pauses.isDisjoint(with: context[context.startIndex].words.lowerBound + 1..<repair)
    let governs =
      language.negations.contains(word) || language.aims.contains(word)
      || language.subjects.contains(word) || language.pronouns.contains(word)
      || language.passiveModals.contains(word) || language.supports.contains(word)
    guard isProhibition || (last.label.isFrame ? isDenied : governs || denies(last)) else {
      return nil
    }
    return isDenied ? .negated : strongest(context, where: { _ in true }) ?? .report
  }
}
