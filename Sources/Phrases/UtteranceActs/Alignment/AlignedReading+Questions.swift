/// Verdicts on phrases that are themselves questions or statements.
extension AlignedReading {
  /// Whether the utterance asks the question.
  func questionVerdict() -> ActVerdict {
    if let reason = changedWord { return .refused(reason) }
    let opening = chunks(before)
    var asksBefore =
      language.grammar?.asksByIntonation == true
      && opening.allSatisfy { $0.label == .boundary || $0.label.isIdle }
    let asksItself = beginsWithInterrogative && !isUninverted
    // “Is the door locked” is a question by itself, whatever precedes it.
    let isInverted =
      asksItself
      && words.indices.first { uses[$0].isUsed }.map {
        language.tenses[words[$0]] != nil
      } == true
    for (position, chunk) in opening.enumerated() {
      switch chunk.label {
      case .frame(let frames): asksBefore = asksBefore || frames.contains(.query)
      case .cue(.quoted): return .refused(.quoted)
      // “But who is at the door”, “pardon me, but who is there”.
      case .cue(.exception)
      where asksItself && opening[..<position].allSatisfy(\.label.isIdle):
        break
      // “I have to leave soon, how full is the battery”: the time belongs to the clause.
      case .cue(.later)
      where position > 0 && asksItself && isAboutOthers(opening[...]) && language.grammar == nil:
        break
      case .cue(let reason) where reason.isStrong || reason == .negated:
        let isApart = asksItself && position < opening.count - 1
        if !isInverted, !isApart { return .refused(reason) }
      default: break
      }
    }
    guard asksBefore || asksItself || isTopic else { return .refused(.report) }
    // “What is John's number” does not ask whether he is something.
    if isInverted, !openings.contains(where: language.asksForThing),
      let last = opening.last, !last.label.isFrame,
      !pauses.contains(last.words.upperBound),
      language.asksForThing(words[last.words.upperBound - 1])
    {
      return .refused(.question)
    }
    // “I know what is on my list.”
    if let last = opening.last, language.embedders.contains(words[last.words.upperBound - 1]),
      !last.label.isFrame
    {
      return .refused(.report)
    }
    let closing = chunks(behind)
    // “How much fuel is left depends on my brother.”
    if closing.first?.label == .cue(.report), closing.first?.words.count == 1,
      let verb = closing.first.map({ words[$0.words.lowerBound] }),
      !language.subjects.contains(verb),
      language.tenses[verb] == nil, language.verbs.isThird(verb)
    {
      return .refused(.report)
    }
    // “Is the garage closed or not.”
    if !behind.isEmpty,
      language.tags.longest(at: behind.lowerBound, in: words[...], numbers: [])?.1 == behind.count
    {
      return .asked
    }
    if asksAboutDoing { return .refused(.deliberation) }
    if asksForAnother { return .doubtful(.unknown) }
    if isNarrowed(closing) { return .doubtful(.unknown) }
    if isOfThing(closing) { return .doubtful(.unclear) }
    if isOnlyBegun(before: closing) { return .refused(.unknown) }
    for chunk in closing {
      switch chunk.label {
      case .cue(.retraction): return .refused(.retraction)
      // “Is the garage closed, he asked.”
      case .cue(.quoted): return .refused(.quoted)
      default: break
      }
    }
    return .asked
  }

  /// Whether a question with a pronoun that stands for nothing asks what it would be like to do something, instead of how
  /// something is: “is it safe to unlock the door” for “is the door unlocked”.
  private var asksAboutDoing: Bool {
    guard language.grammar == nil, let verb = words.indices.first(where: { uses[$0].isUsed }),
      language.tenses[words[verb]] != nil, verb + 1 < words.count, uses[verb + 1] == .unused,
      language.pronouns.contains(words[verb + 1])
    else { return false }
    return words.indices.dropFirst(verb + 2).contains { position in
      language.aims.contains(words[position]) && uses[position] == .unused
        && position + 1 < words.count && uses[position + 1].isUsed
        && language.verbs.bases(of: words[position + 1], in: .past).isEmpty
        && !language.determiners.contains(words[position + 1])
    }
  }

  /// Whether a thing that the phrase does not name is asked for, behind a word that asks for a thing or how much there is
  /// of it: “how many eggs do I have left” does not ask “how much fuel do I have left”.
  private var asksForAnother: Bool {
    guard let first = uses.firstIndex(where: \.isUsed),
      let (label, count) = language.chunks.longest(at: first, in: words[...], numbers: []),
      label == .cue(.question), first + count < words.count,
      uses[first..<first + count].allSatisfy(\.isUsed)
    else { return false }
    let thing = words[(first + count)...].drop(while: language.determiners.contains).startIndex
    guard thing + 1 < words.count, uses[thing] == .unused, uses[thing + 1].isUsed,
      !pauses.contains(thing), !isPreposition(words[thing + 1]),
      !language.determiners.contains(words[thing + 1]),
      !words[thing...].contains(where: language.asksForThing)
    else { return false }
    return chunks(thing..<thing + 1).first?.label == .plain
      && language.tenses[words[thing]] == nil && !language.verbs.isPast(words[thing])
      && !language.subjects.contains(words[thing]) && !language.pronouns.contains(words[thing])
      && !isPresent(words[thing])
  }

  /// Whether a phrase has no more than the words that begin a question, and a thing follows: “where is my phone” does
  /// not ask where the app's branch is, for the phrase “where is {app}”.
  private func isOnlyBegun(before closing: [Chunk]) -> Bool {
    guard let start = closing.first?.words.lowerBound, start > 0, uses[start - 1].isUsed,
      !pauses.contains(start), language.determiners.contains(words[start])
    else { return false }
    return uses.indices.allSatisfy { position in
      let word = words[position]
      return !uses[position].isUsed || language.asksForThing(word)
        || language.linkingVerbs.contains(word)
    }
      && !words[start...].contains {
        language.tenses[$0] != nil || language.grammar?.finites.contains($0) == true
      }
  }

  /// Whether a relative clause right behind the thing asked for narrows it down: “what's the time it takes to ...”.
  /// After a pause, it is a clause of its own.
  private func isNarrowed(_ closing: [Chunk]) -> Bool {
    guard language.grammar == nil, let start = closing.first?.words.lowerBound,
      start > 0, start + 1 < words.count, !pauses.contains(start),
      uses.indices.contains(where: { uses[$0].isUsed && language.asksForThing(words[$0]) }),
      uses[start - 1].isUsed
    else { return false }
    // “The time that it will take to arrive.”
    let isRelative =
      language.determiners.contains(words[start]) && language.pronouns.contains(words[start])
    if isRelative { return language.subjects.contains(words[start + 1]) }
    guard language.subjects.contains(words[start]),
      !language.determiners.contains(words[start]) || language.pronouns.contains(words[start])
    else { return false }
    // “..., it's late” and “..., I have to go” say why somebody asks; “the date I get paid” asks for that date.
    let verb = words[start + 1]
    guard language.tenses[verb] == nil, !language.passiveModals.contains(verb),
      !language.copulars.contains(verb), !language.haves.contains(verb)
    else { return false }
    return language.verbs.isThird(verb)
      || !language.verbs.isPast(verb) && start + 2 < words.count
        && !language.pronouns.contains(words[start - 1])
  }

  /// Whether a thing with a preposition, right behind the question, says what it is about: “what's the time for the
  /// flight” does not ask for the time, nor does “what's the weather in Paris” ask for that at home.
  private func isOfThing(_ closing: [Chunk]) -> Bool {
    guard let first = closing.first, first.words.lowerBound > 0,
      uses[first.words.lowerBound - 1].isUsed, !pauses.contains(first.words.lowerBound),
      [.plain, .determiner].contains(first.label), isPreposition(words[first.words.lowerBound]),
      !language.endParticles.contains(words[first.words.lowerBound])
    else { return false }
    let start = first.words.lowerBound + 1
    let thing = words[start...].drop(while: language.determiners.contains)
    guard let noun = thing.indices.first else { return false }
    let rest = chunks(noun..<words.count)
    return rest.first?.label == .plain && !language.pronouns.contains(words[noun])
      && !language.subjects.contains(words[noun])
  }

  /// Whether the verb of a question has a word before it that makes no question of it, such as a subject: “that is
  /// enough”.
  private var isUninverted: Bool {
    guard language.grammar == nil, let verb = uses.firstIndex(where: \.isUsed), verb > 0,
      language.tenses[words[verb]] != nil, uses[verb - 1] == .unused
    else { return false }
    let before = words[verb - 1]
    // “She might have my order delivered”, “it costs more to have my order delivered”, “I never have my order
    // delivered” do not ask “have my orders been delivered”.
    return language.subjects.contains(before) || language.pronouns.contains(before)
      || language.passiveModals.contains(before) || language.tenses[before] != nil
      || language.negations.contains(before) || isPreposition(before)
  }

  /// The maximum length of a question that only names its topic, in words.
  private static let maximumTopic = 7

  /// Whether the words only name the topic of a question: “any plans for Friday”, “fuel level in
  /// the car”.
  private var isTopic: Bool {
    // “Shut the lights off in my bedroom” is a command, whatever question has its words.
    guard words.count <= Self.maximumTopic, !beginsWithSetting else { return false }
    return words.indices.allSatisfy { position in
      let word = words[position]
      guard language.tenses[word] == nil, !language.verbs.isPast(word),
        !language.negations.contains(word),
        !language.clitics.contains(word),
        language.determiners.contains(word)
          || !language.subjects.contains(word)
      else { return false }
      return uses[position] != .unused || language.determiners.contains(word)
        || language.fronts.contains(word) || language.requestMarks.contains(word)
        || language.grammar?.prepositions.contains(word) == true
    }
  }

  /// Whether the utterance begins with a verb that changes a thing.
  private var beginsWithSetting: Bool {
    chunks(0..<words.count).first { $0.label != .frame([.idle]) && $0.label != .boundary }
      .map { language.settingVerbs.contains(words[$0.words.lowerBound]) } ?? false
  }

  /// Whether words only weaken the statement after them.
  func isHedge(_ chunk: Chunk) -> Bool {
    language.hedges.longest(at: chunk.words.lowerBound, in: words[chunk.words], numbers: [])?.1
      == chunk.words.count
  }

  /// Whether the utterance reports what the phrase reports.
  func statementVerdict() -> ActVerdict {
    if let reason = changedWord { return .refused(reason) }
    // “Have I lost my card” is a question.
    let opener = chunks(before).first { $0.label != .frame([.idle]) }?.words.lowerBound
    if let opener, language.interrogatives.contains(words[opener]) { return .refused(.question) }
    // “Do you know that I lost my card”, although “do you know” may be a courtesy.
    if let last = before.last, last > 0, language.interrogatives.contains(words[0]),
      language.pronouns.contains(words[last]), language.determiners.contains(words[last])
    {
      return .refused(.question)
    }
    let used = words.indices.filter { uses[$0].isUsed }
    // “Was my card stolen” in the words of “my card was stolen”.
    if let first = used.first, language.interrogatives.contains(words[first]) {
      return .refused(.question)
    }
    // “I have lost my card before.”
    if ActReader(language: language).namesEarlierTime(in: words, besides: Set(used)) {
      return .refused(.report)
    }
    // “Her card was stolen”, “I lost a card”, where the phrase names the speaker's own.
    if isOfAnother { return .refused(.report) }
    if lacksOwner, namesAny { return .doubtful(.unclear) }
    // “Hey Robin, I lost my card.”
    for chunk in addressed(chunks(before)) {
      switch chunk.label {
      case .frame(let frames) where frames.isSubset(of: [.idle, .telling]): break
      // “Oh no, I lost my card.”
      case .determiner, .cue(.retraction): break
      // “I think I lost my card.”
      case .cue where isHedge(chunk): break
      case .cue(let reason): return .refused(reason)
      default: return .refused(.unknown)
      }
    }
    if form != .base { return .refused(.report) }
    // “I lost my card, or did I?”
    if ActReader(language: language).endsInTag(words[behind]) { return .refused(.question) }
    for range in between {
      for chunk in chunks(range) {
        switch chunk.label {
        case .cue(let reason): return .refused(reason)
        // “Ich habe gerade meine Karte verloren.”
        case .plain where words[chunk.words].allSatisfy { isPresent($0) }: break
        // “My sister lost her card.”
        case .plain: return .refused(.report)
        default: break
        }
      }
    }
    let closing = chunks(behind)
    for chunk in closing {
      guard case .cue(let reason) = chunk.label, reason.isStrong else { continue }
      guard reason == .later else { return .refused(reason) }
      // “I lost my card last year.”
      if !words[chunk.words].contains(where: language.recents.contains) {
        return .doubtful(.unclear)
      }
    }
    return isAboutOtherThing(closing) || goesOn(closing) ? .doubtful(.unclear) : .asked
  }

  /// Whether a word says that something is so now, or only just happened.
  private func isPresent(_ word: String) -> Bool {
    language.recents.contains(word) || language.grammar?.stills.contains(word) == true
  }

  /// Whether a noun behind the last one makes it another thing: “PIN” in “I lost my credit card PIN”.
  private func isAboutOtherThing(_ closing: [Chunk]) -> Bool {
    guard let first = closing.first, first.label == .plain, mayBeAddress(first),
      first.words.lowerBound > 0, uses[first.words.lowerBound - 1].isUsed
    else { return false }
    return !pauses.contains(first.words.lowerBound)
  }

  /// Whether a statement goes on with a clause that says what happened next, and asks for nothing: “then I
  /// found it again”.
  private func goesOn(_ closing: [Chunk]) -> Bool {
    guard language.grammar == nil, let first = closing.first, let last = closing.last else {
      return false
    }
    let said = words[first.words.lowerBound..<last.words.upperBound]
    return said.contains(where: language.subjects.contains)
      && said.contains { language.verbs.isPast($0) || language.tenses[$0] != nil }
      && !said.contains(where: language.requestMarks.contains)
  }

  /// Whether the verb stands before its subject where the phrase states something, in languages that ask so: “muss ich um sieben raus”
  /// for “ich muss um sieben raus”, “dois-je me lever” for “je dois me lever”.
  ///
  /// Anything else at the front shows a statement in German: “morgen muss ich um sieben raus”.
  var invertsStatement: Bool {
    guard language.grammar != nil, let verb = uses.firstIndex(where: \.isUsed),
      verb + 1 < words.count, case .own(let meant) = uses[verb + 1],
      meant == folded[verb + 1], openings.contains(meant), language.subjects.contains(meant),
      !openings.contains(folded[verb])
    else { return false }
    return chunks(before).allSatisfy(\.label.isIdle)
  }

  /// The reason why the verb of a statement was not said, although another was taken for it: “ich musste um sieben raus” is not
  /// “ich muss um sieben raus”, nor is «tenía que levantarme» «tengo que levantarme».
  func reasonOfStatement(_ position: Int, insteadOf meant: String) -> ActReason? {
    let isBehindSubject = position > 0 && language.subjects.contains(words[position - 1])
    guard language.grammar != nil, openings.contains(meant) || isBehindSubject else { return nil }
    var wanted = words
    wanted[position] = meant
    // “Je voulais” is one in French.
    for start in (isBehindSubject ? position - 1 : position)...position {
      let said = language.chunks.longest(at: start, in: words[...], numbers: numbers)
      guard let said, case .cue(let reason) = said.0, start + said.1 > position,
        language.chunks.longest(at: start, in: wanted[...], numbers: numbers)?.0 != said.0
      else { continue }
      return reason
    }
    return nil
  }
}
