/// What single words and short runs of words are, by the classes of a language.
extension ActReader {
  /// Returns whether a verb pays, sends, buys, deletes or unlocks something.
  public func isWeighty(_ verb: String) -> Bool { language.weighty.contains(verb) }

  /// Returns whether a verb takes someone somewhere: “get us to the lake”.
  public func namesGoal(from verb: Int, in words: [String]) -> Bool {
    language.grammar == nil && verb + 2 < words.count && language.aims.contains(words[verb + 2])
      && !isDeterminer(words[verb + 1])
  }

  /// Returns whether a word may be a verb or begins a frame, since it belongs to no closed class of other words.
  public func mayBeVerb(at position: Int, in words: [String]) -> Bool {
    guard !isDeterminer(words[position]) else { return false }
    let label = language.chunks.longest(at: position, in: words[...], numbers: [])?.0
    if let label, label.isFrame, !label.isIdle { return true }
    return label?.isIdle != true && !language.openEnds.contains(words[position])
  }

  /// Returns whether a word that is also a verb is a noun: “the order for soup”, “transfer of 20 dollars”.
  public func isNoun(at position: Int, in words: [String]) -> Bool {
    language.grammar == nil
      && (position > 0 && language.precedesNoun(words[position - 1])
        || position + 1 < words.count && language.origins.contains(words[position + 1])
          // “Transfer from savings.”
          && !language.fronts.contains(words[position + 1]))
  }

  /// Returns whether words that no phrase explains say what may happen to the thing before them: “can go” in “the
  /// reminder can go”.
  public func isAboutFate(_ uses: [PhraseAlignment.Use], _ words: [String]) -> Bool {
    guard language.grammar == nil else { return false }
    return words.indices.dropFirst().dropLast().contains { position in
      uses[position] == .unused && uses[position - 1].isUsed
        && !uses[position...].contains(where: \.isUsed)
        && language.passiveModals.contains(words[position])
        && !language.subjects.contains(words[position + 1])
        && !language.pronouns.contains(words[position + 1])
        // “Would you.”
        && language.chunks.longest(at: position, in: words[...], numbers: [])?.0.isFrame != true
    }
  }

  /// Returns whether a word may join two values: “and”, “or”.
  public func joinsValues(_ word: String) -> Bool {
    language.joints.contains(word) || language.disjunctions.contains(word)
  }

  /// Returns whether a word may end a clause as the particle of its verb: “in” of “log in”.
  public func isEndParticle(_ word: String) -> Bool { language.endParticles.contains(word) }

  /// Returns whether a word may be a preposition.
  public func isPreposition(_ word: String) -> Bool { language.isPreposition(word) }

  /// Returns whether a word that is a subject stands where no subject can, so that it is a slip: “he” in “on he list”.
  public func isMisplacedSubject(at position: Int, in words: [String]) -> Bool {
    language.grammar == nil && position > 0 && position + 1 < words.count
      && language.subjects.contains(words[position])
      && !language.pronouns.contains(words[position])
      && !language.determiners.contains(words[position])
      && language.fronts.contains(words[position - 1])
  }

  /// Returns whether a word is a place by itself: “outside”.
  public func isPlace(_ word: String) -> Bool { language.places.contains(word) }

  /// Returns whether a word is a form of such a verb or of one that asks for the same: “kauf” of “kaufen”,
  /// “encarga” for “pide”.
  public func isWeightyForm(_ word: String) -> Bool {
    guard let conjugation = language.grammar?.conjugation else { return isWeighty(word) }
    return conjugation.readings(of: word).contains { reading in
      conjugation.equivalents(of: reading.verb).contains(where: isWeighty)
    }
  }

  /// Returns whether a core begins with another verb than the one that was said: “play” for “throw on”.
  public func isReworded(_ core: UtteranceCore, of said: [String]) -> Bool {
    guard language.grammar == nil, let verb = core.words.first, let origin = core.origins.first
    else { return false }
    return said[origin] != verb && language.verbs.form(of: said[origin], meaning: verb) == .other
  }

  /// Returns whether one of some words is a number.
  public func hasNumber(_ words: some Sequence<String>) -> Bool {
    words.contains(where: language.isNumber)
  }

  /// Returns the verbs that a word may be the -ing form of; none in languages without it.
  public func verbs(ofGerund word: String) -> [String] {
    language.grammar == nil ? language.verbs.bases(of: word, in: .gerund) : []
  }

  /// Returns whether a command leaves out a verb before it that pays, sends, buys, deletes or unlocks something, and
  /// whose object its first word is: “alarm tomorrow” of “cancel tomorrow's alarm”.
  public func leavesOutVerb(before first: Int, of words: [String], pauses: Set<Int>) -> Bool {
    guard words.indices.contains(first), !isWeighty(words[first]) else { return false }
    let chunks = language.chunks.chunks(words[..<first], determiners: [], numbers: [])
    // “Unlock, no wait, lock the car.”
    let start = chunks.last { $0.label.takesBack }?.words.upperBound ?? 0
    var position = first
    while position > start, !pauses.contains(position) {
      position -= 1
      // “The text is too small”: a noun, in a clause of its own.
      if language.tenses[words[position]] != nil { return false }
      let isNoun = position > 0 && isDeterminer(words[position - 1])
      if isWeighty(words[position]), !isNoun { return !hasSubject(position, words) }
      let isSubject = language.subjects.contains(words[position]) && !isDeterminer(words[position])
      let label = language.chunks.longest(at: position, in: words[...], numbers: [])?.0
      if isSubject || label == .boundary { return false }
    }
    return false
  }

  /// Whether a verb is that of a clause before the command: “they never pay”, “he won't move”.
  private func hasSubject(_ verb: Int, _ words: [String]) -> Bool {
    guard language.grammar == nil, verb > 0 else { return false }
    let adverbs = words[..<verb].reversed().prefix {
      language.negations.contains($0) || language.passiveModals.contains($0)
        || language.openEnds.contains($0) && !language.subjects.contains($0)
          && !language.determiners.contains($0) && !language.aims.contains($0)
    }
    let subject = verb - 1 - adverbs.count
    return subject >= 0 && language.subjects.contains(words[subject])
      && !language.determiners.contains(words[subject])
  }

  /// Returns the places of words about getting up: “wake”, “get me up”.
  public func wakings(in words: [String]) -> [Range<Int>] {
    words.indices.compactMap { start in
      language.wakings.longest(at: start, in: words[...], numbers: []).map { start..<start + $0.1 }
    }
  }

  /// Returns whether a word asks for something: “which”, but not “is”.
  public func asksForThing(_ word: String) -> Bool { language.asksForThing(word) }

  /// Returns whether a word is a determiner that names one certain thing: “the”, but not “a”.
  public func isDefinite(_ word: String) -> Bool {
    language.determiners.contains(word) && !language.indefinites.contains(word)
  }

  /// Returns the positions of words that only say that something is asked: “tell me what”, “have ... got”.
  public func asking(_ words: [String]) -> Set<Int> {
    let chunks = language.chunks.chunks(words[...], determiners: [], numbers: [])
    let frames = chunks.filter {
      if case .frame(let frames) = $0.label { frames.contains(.query) } else { false }
    }
    return Set(frames.flatMap(\.words)).union(
      words.indices.filter {
        language.asksForThing(words[$0]) || language.questionFillers.contains(words[$0])
          || language.linkingVerbs.contains(words[$0])
      })
  }

  /// Returns whether a word stands for a thing named before: “it”, but not the German “das”, which is an article too.
  public func isPronoun(_ word: String) -> Bool {
    language.pronouns.contains(word)
      && (language.grammar == nil || !language.determiners.contains(word))
  }

  /// Returns whether words ask about an action of someone, and not about a state: “why did you turn it off”.
  public func asksAboutDeed(_ words: [String]) -> Bool {
    words.count > 3 && language.asksForThing(words[0]) && language.tenses[words[1]] != nil
      && !language.linkingVerbs.contains(words[1])
  }

  /// Returns whether words report what somebody did, or ask about it: “I already gave her ten dollars”, “my wife
  /// has paid”, “did I pay”.
  public func tellsDeed(_ words: [String]) -> Bool {
    guard words.count > 2, !hasRequest(words) else { return false }
    if language.tenses[words[0]] != nil, language.subjects.contains(words[1]) { return true }
    let isThing = language.determiners.contains(words[0])
    guard isThing || language.subjects.contains(words[0]) else { return false }
    var rest = words.dropFirst(isThing ? 2 : 1).drop(while: language.frameAdverbs.contains)
    guard let grammar = language.grammar else {
      rest = rest.drop { language.recents.contains($0) || language.haves.contains($0) }
      return rest.first.map(language.verbs.isPast) == true
    }
    return !isThing
      && rest.first.map { language.tenses[$0] != nil || grammar.finites.contains($0) } == true
  }

  /// Returns whether words begin with the statement that somebody did something, although a tag may make a question of it: “I
  /// turned it off, right”, «activé el modo oscuro, verdad».
  ///
  /// - Parameter spoken: The same words with the accents that distinguish words.
  public func statesDeed(_ words: [String], _ spoken: [String]) -> Bool {
    guard let first = words.first, spoken.count == words.count else { return false }
    return language.subjects.contains(first) && tellsDeed(words)
      || isReport(spoken[0], insteadOf: first)
  }

  /// Returns whether words say something besides courtesies and the frame of a request: “I finished the
  /// report”.
  public func mentionsSomething(_ words: [String]) -> Bool {
    language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words)
    ).contains { $0.label == .plain }
  }

  /// Returns whether words behind a value leave it as it is: they ask nothing, and have no condition, exception, doubt or
  /// alternative, nor a request or anything that takes it back. So do “for the train” and “I like them soft”.
  public func leaveAsItIs(_ words: [String]) -> Bool {
    guard !words.isEmpty, !language.beginsQuestion(words[...]),
      !words.contains(where: language.disjunctions.contains)
    else { return false }
    let chunks = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words))
    return chunks.indices.allSatisfy { place in
      let chunk = chunks[place]
      return switch chunk.label {
      // “They should be soft” says what is wanted of a thing, while “I should think” is a doubt.
      case .cue(.deliberation):
        chunk.words.count == 1 && place > 0
          && (chunks[place - 1].label == .plain
            || language.deadlines.contains(words[chunk.words.lowerBound - 1]))
      case .cue(let reason): reason == .report || reason == .future
      case .frame(let frames): frames.isSubset(of: [.idle, .telling])
      case .boundary, .determiner, .plain: true
      }
    }
  }

  /// Returns whether a word takes back what precedes it: “no”, but not “not”.
  public func amends(_ word: String) -> Bool { language.amends.contains(word) }

  /// Returns whether a word excludes what follows: “but”.
  public func excludes(_ word: String) -> Bool {
    language.chunks.longest(at: 0, in: [word], numbers: [])?.0 == .cue(.exception)
  }

  /// Returns whether a word negates what follows: “not”.
  public func isNegation(_ word: String) -> Bool { language.negations.contains(word) }

  /// Returns whether a word is an auxiliary that tells a time: “is”, “did”.
  public func isAuxiliary(_ word: String) -> Bool { language.tenses[word] != nil }

  /// Returns whether a word is a verb with which a statement can begin that names no subject: the Spanish “he
  /// perdido ...”.
  public func beginsStatement(_ word: String) -> Bool {
    isAuxiliary(word) || language.grammar?.finites.contains(word) == true
  }

  /// Returns whether words begin with a negation of a verb, in languages that name no subject before it: «no me gusta», but not
  /// «no la grande».
  public func negatesVerb(_ words: [String]) -> Bool {
    guard let grammar = language.grammar, words.count > 1, language.negations.contains(words[0])
    else { return false }
    return beginsStatement(words[1])
      || grammar.proclitics.contains(words[1]) && !language.determiners.contains(words[1])
  }

  /// Returns whether a word is an article or similar, which names nothing by itself.
  public func isDeterminer(_ word: String) -> Bool { language.determiners.contains(word) }

  /// Returns the words within a range that say for whom something is done: “for my son”.
  public func beneficiary(in words: [String], within range: Range<Int>) -> Range<Int>? {
    range.clamped(to: words.indices).first { position in
      language.benefactors.contains(words[position]) && position + 2 < range.upperBound
        && isDeterminer(words[position + 1])
    }.map { $0..<min(range.upperBound, words.count) }
  }

  /// Returns whether a word is an article that a phrase may have before a thing of the speaker's: “my”.
  public func isOwner(_ word: String) -> Bool { language.owners.contains(word) }

  /// Returns whether a word is an article that a thing of the speaker's may have: “the”.
  public func isArticle(_ word: String) -> Bool { language.articles.contains(word) }

  /// Returns whether a word is a subject by itself: “I”, “they”.
  public func isSubject(_ word: String) -> Bool {
    language.subjects.contains(word) && !isDeterminer(word)
  }

  /// Returns whether a word is an ending that links a thing to its state or its owner: “'s”.
  public func isClitic(_ word: String) -> Bool { language.clitics.contains(word) }

  /// Returns whether a thing belongs to what was named before it: “last name” in “tell me John's
  /// last name”. In “tell me if John's home”, where “home” follows “'s”, it does not.
  public func isOwned(_ position: Int, in words: [String]) -> Bool {
    guard position > 1, language.clitics.contains(words[position - 1]),
      !language.interrogatives.contains(words[position - 2])
    else { return false }
    return !(0..<position - 2).contains {
      language.chunks.longest(at: $0, in: words[$0...$0], numbers: [])?.0 == .cue(.condition)
    }
  }

  /// Returns whether words only greet somebody.
  public func areGreetings(_ words: [String]) -> Bool {
    words.allSatisfy(language.greetings.contains)
  }

  /// Returns whether the last words of an utterance are a courtesy and no part of the text before
  /// them: “thanks” in “set a timer named pizza, thanks”.
  ///
  /// A name of a few words does not end with a courtesy, while a sentence may.
  ///
  /// - Parameters:
  ///   - isCourteous: Whether the utterance also begins with a courtesy.
  public func isClosing(
    _ words: some Collection<String>, after text: some Collection<String>, isCourteous: Bool
  ) -> Bool {
    guard (1...Self.maximumNameLength).contains(text.count),
      text.allSatisfy({ language.tenses[$0] == nil && !language.subjects.contains($0) })
    else { return false }
    return isCourteous
      || words.contains { language.requestMarks.contains($0) || language.thanks.contains($0) }
  }

  /// Returns whether a text ends with a courtesy that is not part of it, see
  /// ``isClosing(_:after:isCourteous:)``.
  public func endsInClosing(_ text: [String], isCourteous: Bool) -> Bool {
    let chunks = language.chunks.chunks(text[...], determiners: [], numbers: [])
    // “Now” is a courtesy, and ends a clause elsewhere.
    let courtesies = chunks.reversed().prefix { $0.label.isIdle || $0.label == .boundary }
    return courtesies.contains { chunk in
      let start = chunk.words.lowerBound
      return isClosing(text[start...], after: text[..<start], isCourteous: isCourteous)
    }
  }

  /// The maximum length of free text that is a name rather than a sentence, in words.
  private static let maximumNameLength = 3

  /// Returns whether a word is a sound that people make while they think: “um”.
  public func isHesitation(_ word: String) -> Bool {
    language.hesitations.longest(at: 0, in: [word], numbers: []) != nil
  }

  /// Returns whether a word comments on a command, and may also correct what was said before it: “actually”.
  public func isComment(_ word: String) -> Bool {
    language.frameAdverbs.contains(word) && language.amends.contains(word)
  }

  /// Returns whether a word may be the subject of a clause.
  public func mayBeSubject(_ word: String) -> Bool { language.subjects.contains(word) }

  /// Returns whether a word introduces a time of day, in languages in which a number of hours is otherwise a length of
  /// time as well: the “à” of “à deux heures”.
  public func introducesTime(_ word: String) -> Bool {
    language.grammar?.clock.contains(word) == true
  }

  /// Returns whether the last of some words is the particle of a verb before it: the “ein” of „trag das ein“.
  public func endsInParticle(_ words: [String]) -> Bool {
    guard let grammar = language.grammar, let last = words.last, grammar.particles.contains(last)
    else { return false }
    return words.dropLast().contains { !grammar.conjugation.readings(of: $0).isEmpty }
  }

  /// Returns whether words stand for nothing at all: “put *nothing else* on the list” adds no such thing.
  public func areNothing(_ words: ArraySlice<String>) -> Bool {
    language.nothings.longest(at: words.startIndex, in: words, numbers: [])?.1 == words.count
  }

  /// Returns whether all words are such sounds, or wordings such as “let me think”.
  public func areHesitations(_ words: ArraySlice<String>) -> Bool {
    var position = words.startIndex
    while position < words.endIndex {
      guard let found = language.hesitations.longest(at: position, in: words, numbers: []) else {
        return false
      }
      position += found.1
    }
    return !words.isEmpty
  }
}

extension ActLanguage {
  /// Returns whether a word is an article or a possessive, behind which a word that may be a verb is a noun.
  func precedesNoun(_ word: String) -> Bool {
    articles.contains(word) || indefinites.contains(word) || othersPossessives.contains(word)
  }
}

extension ActReader {
  /// Returns whether a verb with a pronoun for its own thing only says what is possible: “puede apagarse el ventilador”.
  public func saysWhatIsPossible(_ words: [String]) -> Bool { language.saysWhatIsPossible(words) }
}

extension ActLanguage {
  /// Returns whether a verb with a pronoun for its own thing only says what is possible: “puede apagarse el ventilador”.
  func saysWhatIsPossible(_ words: [String]) -> Bool {
    guard let grammar, let reflexive = grammar.reflexive else { return false }
    return words.indices.dropFirst().contains { position in
      possibilityModals.contains(words[position - 1]) && words[position].hasSuffix(reflexive)
        && grammar.isInfinitive(String(words[position].dropLast(reflexive.count)))
    }
  }
}
