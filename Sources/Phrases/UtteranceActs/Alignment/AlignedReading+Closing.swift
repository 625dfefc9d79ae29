/// What comes between and after the words of a phrase.
extension AlignedReading {
  func reason(between chunks: [Chunk], _ frames: Set<Frame>) -> ActReason? {
    for chunk in chunks {
      switch chunk.label {
      case .cue(.report) where frames.contains(.state) && isBeing(chunk): break
      // “The lamp, turn it off.”
      case .cue(.report) where words[chunk.words].allSatisfy(language.pronouns.contains): break
      case .cue(let reason): return reason
      case .frame([.query]): return .question
      // “Turn it off, I mean, on.”
      case .frame where chunk.label.isRepair: return .retraction
      case .frame, .boundary, .determiner, .plain: break
      }
    }
    return nil
  }

  func isBeing(_ chunk: Chunk) -> Bool {
    words[chunk.words].allSatisfy {
      language.tenses[$0] != nil || language.linkingVerbs.contains($0)
    }
  }

  /// Whether a word that may retract something is the verb of a statement: “ich warte draußen”,
  /// “they never stop”.
  func isOwnVerb(_ chunk: Chunk) -> Bool {
    let verb = chunk.words.lowerBound
    guard chunk.label == .cue(.retraction), chunk.words.count == 1, verb > 0 else { return false }
    if language.grammar != nil { return language.subjects.contains(words[verb - 1]) }
    let denial = words[..<verb].reversed().prefix {
      language.negations.contains($0) || language.tenses[$0] != nil
        || language.passiveModals.contains($0)
    }
    let subject = verb - denial.count - 1
    return !language.lacks.contains(words[verb])
      && denial.contains(where: language.negations.contains) && subject >= behind.lowerBound
      && language.deadlines.contains(words[subject])
  }

  /// Returns the number of words at the beginning that repeat the command: “turn it on” after “turn
  /// the lamp on”.
  func repetition(_ range: Range<Int>) -> Int {
    guard language.grammar == nil, let verb = uses.firstIndex(where: \.isUsed), range.count > 1,
      words[range.lowerBound] == words[verb]
    else { return 0 }
    let own = Set(zip(words, uses).filter { $0.1.isUsed }.map(\.0))
    let length = words[range].prefix { own.contains($0) || language.pronouns.contains($0) }.count
    return words[range].prefix(length).contains(where: language.pronouns.contains) ? length : 0
  }

  func closing(_ all: [Chunk]) -> ActVerdict {
    // “Freeze my card, right”: the speaker wants to know whether it is so.
    if let last = all.last, last.words.count == 1,
      language.checks.contains(words[last.words.lowerBound])
    {
      return .doubtful(.question)
    }
    if isSubject(before: all) { return .refused(.report) }
    var chunks = all[...]
    if let first = all.first {
      let end = words.index(
        first.words.lowerBound, offsetBy: repetition(first.words.lowerBound..<words.count))
      chunks = chunks.drop { $0.words.upperBound <= end }
    }
    var rest = chunks.drop(while: \.label.isIdle)
    // “Turn on the fan instead.”
    while let last = rest.last, last.words.count == 1,
      language.replacements.contains(words[last.words.lowerBound])
    {
      rest.removeLast()
    }
    guard let first = rest.first else { return .asked }
    let verdict = closing(rest, first, of: chunks)
    // “Order dog food, oh, we still have some”: someone who notices something may not want it any
    // more.
    return verdict == .asked && hasSecondThoughts(all, before: first)
      ? .doubtful(.unclear) : verdict
  }

  private func closing(
    _ rest: ArraySlice<Chunk>, _ first: Chunk, of chunks: ArraySlice<Chunk>
  ) -> ActVerdict {
    // “The lamp on the table”.
    if language.grammar == nil, form == .infinitive,
      language.determiners.contains(words[first.words.lowerBound])
    {
      return .refused(.unknown)
    }
    // “Lukas anrufen ist anstrengend”, “die Suppe bestellen wir später”, “llamar a mamá me cansa”.
    let next = words[first.words.lowerBound]
    // “Bestell Tomatensuppe oder Linsensuppe.”
    if language.disjunctions.contains(next), first.words.count == 1, rest.count > 1,
      rest.dropFirst().allSatisfy({ [.plain, .determiner].contains($0.label) || $0.label.isIdle })
    {
      return .doubtful(.unclear)
    }
    if continuesGerund(first) { return .doubtful(.unclear) }
    if mayBePreposition(before: first) { return .doubtful(.unclear) }
    if let grammar = language.grammar, form == .infinitive,
      language.tenses[next] != nil || grammar.predicates.contains(next)
    {
      return .refused(.report)
    }
    // “Ce soir” and “cuando” do not begin a reason, although “ce” and “que” may.
    let isDenial = deniesInReason(first)
    let reason = language.reasonLength(words[first.words.lowerBound...])
    // “Que no” takes back what was said; “que no se ve nada” is a reason.
    let isLongerReason = first.label == .cue(.retraction) && reason ?? 0 > first.words.count
    if language.grammar != nil, case .cue(let reason) = first.label, reason.isStrong, !isDenial,
      !isLongerReason
    {
      return .refused(reason)
    }
    // “This evening” is a time, although “this” may begin a reason.
    if language.grammar == nil, first.label == .cue(.later), first.words.count > reason ?? 0 {
      return .refused(.later)
    }
    // “Turn on the lamp. I wonder ...”; but “I forgot” alone is a reason.
    let asks =
      first.words.upperBound < words.count
      && language.interrogatives.contains(words[first.words.upperBound])
    if case .frame(let frames) = first.label, frames == [.query], asks || reason == nil {
      return .doubtful(.unclear)
    }
    let isReason = reason != nil
    // “Because I leave at seven” postpones nothing, and “before it rains” is not a condition.
    // In “I am trying to sleep”, it is longer than the first words.
    let opener = first.words.lowerBound + (reason ?? 0)
    let isOpener = first.words.count < reason ?? 0
    let cues =
      isReason
      ? (isOpener || isDenial
        ? rest.dropFirst().drop { $0.words.upperBound <= opener } : rest)
        .filter { !isOwnVerb($0) }[...] : rest
    let strong =
      isReason
      ? cues.filter { !(isIntention($0) && !isWeighty) && !isPossibleEvent($0, of: first) }[...]
      : cues
    if let reason = strongest(strong, where: { $0.isStrong && !(isReason && $0 == .later) }) {
      return .refused(reason)
    }
    // “Open the door, I mean, lock it.”
    // In “I can't make it”, nothing follows that could replace it.
    if chunks.contains(where: { $0.label.isRepair && $0.words.upperBound < words.count }) {
      return .refused(.retraction)
    }
    if isWhere(rest) { return .doubtful(.unclear) }
    if isReason {
      // “Can you pause the dishwasher” has an object that “pause” does not.
      if isObject(rest) { return .refused(.unknown) }
      // “Open the gate, he did” is only a report.
      let end = words[rest[rest.endIndex - 1].words.upperBound - 1]
      let isBroken =
        rest.count > 1
        // “So my wife can see where I am”.
        && !words[rest[rest.startIndex].words.upperBound...].contains {
          language.interrogatives.contains($0) && language.tenses[$0] == nil
        }
        && (language.tenses[end] != nil
          || words.suffix(2).contains(where: language.negations.contains)
            && language.openEnds.contains(end))
      if isBroken, language.grammar == nil { return .refused(.report) }
      // “So creeps can follow me, no thanks.”
      if let last = rest.last, last.label == .cue(.negated), last.words.count > 1,
        last.words.upperBound == words.count,
        language.lacks.contains(words[last.words.lowerBound])
      {
        return .refused(.negated)
      }
      return leadsSomewhere(first) ? .doubtful(.unclear) : .asked
    }
    // “Would you open the garage for a stranger” may only ask what would happen.
    if isForAnyone(rest) { return .doubtful(.unclear) }
    switch first.label {
    case .cue(let reason): return .refused(reason)
    case .boundary:
      return rest.dropFirst().allSatisfy(\.label.isIdle) ? .asked : .doubtful(.unclear)
    // “Or leave it.”
    case .plain where language.disjunctions.contains(words[first.words.lowerBound]):
      return .doubtful(.unclear)
    default:
      if let reason = strongest(rest, where: { _ in true }) { return .refused(reason) }
      return rest.contains(where: isDoubt) || endsWithAddress(rest) || goesOn(first)
        ? .doubtful(.unclear) : .asked
    }
  }

  /// Whether a word says what may happen, in a reason that is not about the speaker: “might” in “it might rain”.
  private func isPossibleEvent(_ chunk: Chunk, of first: Chunk) -> Bool {
    language.grammar == nil && chunk.label == .cue(.deliberation) && chunk.words.count == 1
      && language.passiveModals.contains(words[chunk.words.lowerBound])
      && language.deadlines.contains(words[first.words.lowerBound])
  }

  /// Whether words after a verb that is a command by itself are its object rather than a reason: a
  /// thing without a verb of its own, right after it.
  private func isObject(_ rest: ArraySlice<Chunk>) -> Bool {
    guard let start = rest.first?.words.lowerBound, uses.count(where: \.isUsed) == 1 else {
      return false
    }
    return isThing(from: start)
  }

  /// Whether words after “on” or “off” say where a thing is put, rather than that it is switched: “put the kettle on
  /// the stove”.
  private func isWhere(_ rest: ArraySlice<Chunk>) -> Bool {
    guard let start = rest.first?.words.lowerBound, start > 0,
      language.switches.contains(words[start - 1]),
      // “My head hurts”.
      rest.allSatisfy({ $0.label == .determiner || $0.label == .plain || $0.label.isIdle })
    else { return false }
    return isThing(from: start)
  }

  /// Whether the words from a position on are a thing right after the command, without a verb of its own.
  private func isThing(from start: Int) -> Bool {
    guard language.grammar == nil, start > 0, uses[start - 1].isUsed, !pauses.contains(start),
      language.determiners.contains(words[start]), !language.pronouns.contains(words[start])
    else { return false }
    return !words[start...].contains {
      language.tenses[$0] != nil || language.clitics.contains($0)
        || language.interrogatives.contains($0) || language.verbs.isPast($0)
    }
  }

  /// Whether words leave it open whether the command before them is meant, or address somebody
  /// else: “maybe”, “mom”. “Could we” only makes it polite; the French “peut-être” has no subject.
  private func isDoubt(_ chunk: Chunk) -> Bool {
    let said = words[chunk.words]
    let opener = words[chunk.words.lowerBound]
    return chunk.label == .frame([.doubt]) && !language.interrogatives.contains(opener)
      && (language.tenses[opener] == nil || !said.contains(where: language.subjects.contains))
  }

  /// Whether a command ends with a form of address after a comma that nothing explains: “can you
  /// lock the door, Jim”.
  private func endsWithAddress(_ rest: ArraySlice<Chunk>) -> Bool {
    guard let first = rest.first, rest.count <= Self.longestAddress,
      pauses.contains(first.words.lowerBound)
    else { return false }
    return rest.allSatisfy { mayBeAddress($0) }
  }

  /// Whether a word makes another thing to do of the “-ing” form before it: “start running the dishwasher”, “start running
  /// late”.
  private func continuesGerund(_ chunk: Chunk) -> Bool {
    let start = chunk.words.lowerBound
    guard start > 0, uses[start - 1].isUsed, !pauses.contains(start) else { return false }
    return (chunk.label == .determiner || mayBeAddress(chunk)) && isGerund(words[start - 1])
  }

  /// Whether a word goes on with the thing that the command names: “the ride home” is not a workout.
  private func goesOn(_ chunk: Chunk) -> Bool {
    !usesAllWords && followsDeterminedName(chunk) && mayBeAddress(chunk)
  }

  /// Whether a command of one word, a noun, is the subject of a statement: “my lap time was bad”, “le tour du lac m'a
  /// épuisé”.
  private func isSubject(before rest: [Chunk]) -> Bool {
    guard let start = rest.first?.words.lowerBound, !pauses.contains(start),
      uses.count(where: \.isUsed) == 1, let noun = uses.firstIndex(where: \.isUsed), noun > 0,
      language.determiners.contains(words[noun - 1])
    else { return false }
    guard let grammar = language.grammar else {
      return words[start...].prefix(Self.longestSubject).contains { language.tenses[$0] != nil }
    }
    // “Das Licht, weil es dunkel ist.”
    let opener = words[start]
    guard
      language.tenses[opener] != nil || language.determiners.contains(opener)
        || isPreposition(opener) || language.reasonLength(words[start...]) == nil
    else { return false }
    return words[start...].prefix(2 * Self.longestSubject).contains {
      language.tenses[$0] != nil || grammar.finites.contains($0)
    }
  }

  /// The maximum number of words from the noun of a subject to its verb in English, where a phrase of a noun alone is rare; twice
  /// as many elsewhere.
  private static let longestSubject = 2

  /// Whether the verb of a command may be a preposition, and a verb follows without a pause: “para el cronómetro necesito
  /// pilas”; but “para la alarma, ya estoy despierto”.
  private func mayBePreposition(before chunk: Chunk) -> Bool {
    guard let grammar = language.grammar, let verb = uses.firstIndex(where: \.isUsed),
      language.benefactors.contains(words[verb]), !pauses.contains(chunk.words.lowerBound)
    else { return false }
    let next = words[chunk.words.lowerBound]
    return grammar.finites.contains(next) || !grammar.conjugation.readings(of: next).isEmpty
  }

  /// Whether words say where the thing leads that the command names: “the walk to work” is not a workout, though
  /// “turn on the lamp to work” gives a reason.
  private func leadsSomewhere(_ chunk: Chunk) -> Bool {
    let start = chunk.words.lowerBound
    guard followsDeterminedName(chunk), language.aims.contains(words[start]),
      let verb = uses.firstIndex(where: \.isUsed), !language.settingVerbs.contains(words[verb])
    else { return false }
    return start + 1 < words.count && language.bareDestinations.contains(words[start + 1])
  }

  /// Whether words follow the name of a thing with a determiner, without a pause: “the walk”.
  private func followsDeterminedName(_ chunk: Chunk) -> Bool {
    let start = chunk.words.lowerBound
    guard language.grammar == nil, start > 1, uses[start - 1] == .name,
      !numbers.contains(start - 1), !pauses.contains(start)
    else { return false }
    let name = uses[..<start].lastIndex { $0 != .name } ?? 0
    return language.determiners.contains(words[name])
  }

  /// The maximum length of a form of address, in words.
  static let longestAddress = 2

  /// Whether a word may be a name or a noun for a person: a word of no wording, and of no closed
  /// class.
  func mayBeAddress(_ chunk: Chunk) -> Bool {
    let word = words[chunk.words.lowerBound]
    return chunk.label == .plain && !numbers.contains(chunk.words.lowerBound)
      && !language.openEnds.contains(word) && !language.closers.contains(word)
      && !language.greetings.contains(word) && !language.disjunctions.contains(word)
      && !isPreposition(word) && language.tenses[word] == nil
  }

  /// Whether words that may retract the command begin a reason with a verb of its own: “que no me
  /// concentro”.
  private func deniesInReason(_ chunk: Chunk) -> Bool {
    guard let grammar = language.grammar, chunk.label == .cue(.retraction), chunk.words.count > 1,
      chunk.words.upperBound < words.count - 1,
      language.negations.contains(words[chunk.words.upperBound - 1]),
      language.beginsReason(words[chunk.words.lowerBound...])
    else { return false }
    let next = words[chunk.words.upperBound]
    return language.subjects.contains(next) || grammar.finites.contains(next)
  }

  /// Whether words after a command name an indefinite beneficiary: “for a stranger”.
  private func isForAnyone(_ rest: ArraySlice<Chunk>) -> Bool {
    // “I'd like to return the lamp for a refund” is not a question.
    guard language.grammar != nil || !words[before].contains(where: language.subjects.contains)
    else { return false }
    return zip(rest, rest.dropFirst()).contains { chunk, next in
      chunk.words.count == 1 && language.benefactors.contains(words[chunk.words.lowerBound])
        && language.indefinites.contains(words[next.words.lowerBound])
    }
  }

  /// Whether words before a remark announce a correction of what was said, or a discovery:
  /// “actually”, “oh”.
  private func hasSecondThoughts(_ all: [Chunk], before remark: Chunk) -> Bool {
    let courtesies = all.prefix { $0.words.lowerBound < remark.words.lowerBound }
    return courtesies.contains {
      words[$0.words].contains {
        language.amends.contains($0) || language.exclamations.contains($0)
      }
    } || language.exclamations.contains(words[remark.words.lowerBound])
  }
}
