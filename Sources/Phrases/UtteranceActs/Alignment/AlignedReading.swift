/// An utterance divided by the words that belong to a phrase: what comes before, between and after
/// them.
struct AlignedReading {
  typealias Chunk = ChunkIndex.Chunk

  /// The words with the accents that distinguish words.
  let words: [String]
  /// The words in their phrase form.
  let folded: [String]
  let uses: [PhraseAlignment.Use]
  let language: ActLanguage
  let numbers: Set<Int>
  let knownForm: VerbForm?
  let openings: Set<String>
  let usesAllWords: Bool
  let isInOrder: Bool
  let pauses: Set<Int>
  let lacksOwner: Bool
  let omitsWord: Bool
  let isGerund: Bool
  /// Returns whether any phrase or name contains a word.
  var knows: (@Sendable (String) -> Bool)?
  /// The words before the phrase's.
  let before: Range<Int>
  /// The runs of words between those of the phrase.
  var between: [Range<Int>] = []
  /// The words after the phrase's.
  let behind: Range<Int>

  init(_ alignment: PhraseAlignment, _ language: ActLanguage) {
    words = alignment.spoken
    folded = alignment.words
    uses = alignment.uses
    self.language = language
    knownForm = alignment.form
    openings = alignment.openings
    usesAllWords = alignment.usesAllWords
    isInOrder = alignment.isInOrder
    pauses = alignment.pauses
    lacksOwner = alignment.lacksOwner
    omitsWord = alignment.omitsWord
    isGerund = alignment.isGerund
    numbers = language.numbers(in: alignment.words)
    let used = alignment.uses.indices.filter { alignment.uses[$0].isUsed }
    before = 0..<(used.first ?? 0)
    behind = (used.last.map { $0 + 1 } ?? 0)..<words.count
    for (one, next) in zip(used, used.dropFirst()) where next > one + 1 {
      between.append(one + 1..<next)
    }
  }

  func chunks(_ range: Range<Int>) -> [Chunk] {
    let chunks = language.chunks.chunks(
      words[range], determiners: language.determiners, numbers: numbers)
    func isCourtesy(_ chunk: Chunk) -> Bool {
      chunk.label == .plain && uses[chunk.words.lowerBound] == .courtesy
    }
    return chunks.enumerated().map { position, chunk in
      // “You” in the misspelled courtesy “wuold you mnid”.
      let isWithin =
        chunk.label == .cue(.report) && chunk.words.count == 1
        && uses[chunk.words.lowerBound] == .courtesy
        && chunks[..<position].last.map(isCourtesy) == true
        && chunks[(position + 1)...].first.map(isCourtesy) == true
      guard isCourtesy(chunk) || isWithin else { return chunk }
      return Chunk(words: chunk.words, label: .frame([.idle]))
    }
  }

  // MARK: - The act of the phrase

  /// Returns whether the utterance gives the command.
  func commandVerdict() -> ActVerdict {
    if let reason = changedWord { return .refused(reason) }
    if isPartOfTime { return .refused(.later) }
    let opening = opening(chunks(before))
    var frames: Set<Frame> = []
    var isDoubtful = false
    var isGuessed = false
    switch opening {
    case .refused(let reason): return .refused(reason)
    case .frames(let found, let doubt):
      frames = found
      isDoubtful = doubt
    case .guessed(let found):
      frames = found
      isGuessed = true
    }
    if frames == [.query] { return .refused(.question) }
    if let polite = chunks(before).last, language.governsVerb(polite, in: words) {
      return .refused(.condition)
    }
    if asksForConfirmation || invertsStatement { return .refused(.question) }
    isDoubtful =
      isDoubtful || asksAboutAbility || asksInstead || isSupposed
      || language.saysWhatIsPossible(words)
    if let reason = reason(against: form, in: frames) { return .refused(reason) }
    for range in between {
      if let reason = reason(between: chunks(range), frames) { return .refused(reason) }
      isDoubtful = isDoubtful || joinsValues(range)
    }
    isDoubtful = isDoubtful || joinsNumber
    if beginsWithSubject || isDoneBySubject || isDoneByAnother
      || frames.contains(.wanted) && endsWithSubject || statesSomethingOfThing
    {
      return .refused(.report)
    }
    if beginsWithThing {
      if isLinkedByClitic { return .refused(.report) }
      isDoubtful =
        isDoubtful || frames.isEmpty && !words.contains(where: language.requestMarks.contains)
    }
    switch closing(chunks(behind)) {
    case .refused(let reason): return .refused(reason)
    case .doubtful(let reason): return .doubtful(reason)
    case .asked where isGuessed: return .doubtful(.unknown)
    case .asked:
      let isDivided =
        dividesTime || isWeighty && isOfAnother || endsWithPerson || isNoun
      return bounded(isDoubtful || isDivided ? .doubtful(.unclear) : .asked)
    }
  }

  /// Whether a polite question names any thing of a kind where the phrase names the speaker's own: “can you freeze a
  /// debit card” may only ask what is possible.
  private var asksAboutAbility: Bool {
    lacksOwner && words[before].contains(where: language.passiveModals.contains) && namesAny
  }

  /// Whether an indefinite article precedes the name of a thing: “a debit card”.
  var namesAny: Bool {
    words.indices.dropFirst().contains { position in
      uses[position] == .name && !uses[position - 1].isUsed
        && language.indefinites.contains(words[position - 1])
    }
  }

  /// Whether the verb of a command is a noun: “the order for soup”, “transfer of 20 dollars”.
  private var isNoun: Bool {
    guard language.grammar == nil, let verb = uses.firstIndex(where: \.isUsed),
      case .own(let meant) = uses[verb], language.weighty.contains(meant),
      openings.isEmpty || openings.contains(meant)
    else { return false }
    let isDetermined = verb > 0 && language.precedesNoun(words[verb - 1])
    let next = verb + 1
    return isDetermined
      || next < words.count && uses[next] == .unused && language.origins.contains(words[next])
        && !language.fronts.contains(words[next])
  }

  /// Whether a word before the verb is not an article but who does it: “her” in “I want to see her lock the car”.
  private var isDoneByAnother: Bool {
    guard language.grammar == nil, form == .base,
      let verb = uses.firstIndex(where: \.isUsed), verb > 1, case .own(let meant) = uses[verb],
      openings.isEmpty || openings.contains(meant), !language.interrogatives.contains(meant),
      language.othersPossessives.contains(words[verb - 1])
    else { return false }
    let before = words[verb - 2]
    return language.perceivers.contains(before) || language.causatives.contains(before)
      || language.copulars.contains(before) || language.haves.contains(before)
  }

  /// Whether a question word was taken for the verb: “what's on the list” does not mean “put it on the list”.
  private var asksInstead: Bool {
    guard let first = uses.firstIndex(where: \.isUsed), case .own(let meant) = uses[first] else {
      return false
    }
    return language.asksForThing(folded[first]) && !language.asksForThing(meant)
  }

  /// Whether unused words between two values join them, so that the phrase has no place for both:
  /// “an alarm for 7 or 8”.
  private func joinsValues(_ range: Range<Int>) -> Bool {
    guard range.lowerBound > 0, uses[range.lowerBound - 1] == .name,
      uses[range.upperBound] == .name
    else { return false }
    return words[range].contains(where: language.disjunctions.contains)
      || range.count == 1 && language.joints.contains(words[range.lowerBound])
  }

  /// Whether a number is joined to the last value, which the phrase has no place for: “timers for 5 and 10 minutes”.
  private var joinsNumber: Bool {
    guard let joint = behind.first, behind.count > 1, joint > 0 else { return false }
    return language.joints.contains(words[joint]) && numbers.contains(joint + 1)
      && numbers.contains { $0 < joint && uses[$0...(joint - 1)].allSatisfy { $0 == .name } }
  }

  /// Whether a thing precedes the verb of a command, so that the verb may be a state: “the garage
  /// open”. In English, only word order distinguishes a verb from a state, unless the phrase itself
  /// has that order: “TV pause”.
  var beginsWithThing: Bool {
    guard language.grammar == nil, !isInOrder,
      let verb = uses.firstIndex(where: { if case .own = $0 { true } else { false } }),
      case .own(let meant) = uses[verb], openings.contains(meant)
    else { return false }
    // “The lamp, turn it off.”
    return uses[..<verb].contains(.name)
      && !words[verb...].contains(where: language.pronouns.contains)
  }

  /// Whether a name before the verb is its subject, in languages with one form of the verb for a
  /// command and for the third person: “Anna paga 20 dólares”; or the subject of a modal verb: “Anna soll
  /// 20 Dollar zahlen”.
  var beginsWithSubject: Bool {
    guard let grammar = language.grammar, !isInOrder, let first = uses.firstIndex(where: \.isUsed),
      uses[first] == .name, !numbers.contains(first),
      first == 0 || !grammar.prepositions.contains(words[first - 1]),
      !words.contains(where: language.requestMarks.contains)
    else { return false }
    let time = language.chunks.longest(at: first, in: words[...], numbers: numbers)?.0
    guard time != .cue(.later), time?.isIdle != true,
      let end = uses[first...].firstIndex(where: { $0 != .name })
    else { return false }
    if grammar.hasLateVerbs {
      return form == .infinitive && uses[end] == .unused && grammar.predicates.contains(words[end])
        && end + 1 < words.count && !language.subjects.contains(words[end + 1])
    }
    let verb = uses[end...].firstIndex { if case .own = $0 { true } else { false } }
    guard let verb, grammar.conjugation.has(words[verb], as: .base) else { return false }
    return words[end..<verb].allSatisfy(grammar.benefits.contains)
  }

  /// Whether nothing but a noun follows, which may be the verb's subject: “bloquee mi tarjeta mi mujer”; a
  /// clause, such as “le facteur attend”, may be a reason.
  private var endsWithPerson: Bool {
    guard endsWithSubject, let grammar = language.grammar else { return false }
    let said = chunks(behind).filter { !$0.label.isIdle }
    return said.count == 2 && said[1].label == .plain
      && words[said[1].words].allSatisfy {
        !grammar.finites.contains($0) && language.tenses[$0] == nil
          // “Mujer” ends like a verb.
          && !grammar.conjugation.readings(of: $0).contains { grammar.conjugation.lists($0.verb) }
      }
  }

  /// Whether a noun without a preposition behind the objects is the verb's subject: “que pague el alquiler
  /// mi hermana”.
  private var endsWithSubject: Bool {
    guard let grammar = language.grammar, !grammar.hasLateVerbs, form == .base,
      let noun = chunks(behind).first(where: { !$0.label.isIdle })
    else { return false }
    let start = noun.words.lowerBound
    return noun.label == .determiner && !grammar.prepositions.contains(words[start])
      && (start == 0 || !grammar.prepositions.contains(words[start - 1]))
  }

  /// Whether a thing that the phrase names belongs to someone else: “freeze his card”.
  var isOfAnother: Bool {
    words.indices.contains { position in
      language.othersPossessives.contains(words[position]) && !uses[position].isUsed
        && position + 1 < words.count && uses[position + 1].isUsed
    }
  }

  /// Whether only a part of a time belongs to the phrase: “zehn Uhr” of “um halb zehn Uhr”, “mañana”
  /// of “pasado mañana”, “last” of “last week's orders”.
  var dividesTime: Bool {
    language.chunks.chunks(words[...], determiners: [], numbers: numbers).contains { chunk in
      (chunk.label == .cue(.later) && uses[chunk.words].contains(.name)
        || isPastTime(chunk) && uses[chunk.words].contains(where: \.isUsed))
        && chunk.words.contains { position in
          uses[position] == .unused && !language.determiners.contains(words[position])
            && !language.openEnds.contains(words[position])
            && language.grammar?.prepositions.contains(words[position]) != true
        }
    }
  }

  /// Whether words say when something was: “last week”, but not “I was”.
  private func isPastTime(_ chunk: Chunk) -> Bool {
    chunk.label == .cue(.report)
      && words[chunk.words].allSatisfy {
        !language.subjects.contains($0) && language.tenses[$0] == nil
          && !language.pronouns.contains($0) && !language.verbs.isPast($0)
      }
  }

  /// Whether the only word of a phrase belongs to a time: “next” in “I'm leaving next week”.
  private var isPartOfTime: Bool {
    guard let word = uses.firstIndex(where: \.isUsed), uses.count(where: \.isUsed) == 1 else {
      return false
    }
    return language.chunks.chunks(words[...], determiners: [], numbers: numbers).contains {
      $0.label == .cue(.later) && $0.words.count > 1 && $0.words.contains(word)
    }
  }

  /// Whether a clitic links a thing to what follows: “the garage's open”.
  var isLinkedByClitic: Bool {
    zip(words.indices, words.indices.dropFirst()).contains { position, next in
      guard language.clitics.contains(words[position]), uses[position] == .unused,
        case .own = uses[next]
      else { return false }
      return true
    }
  }

  // MARK: - The phrase's own words

  /// The reason why a word of the phrase was not said, although another was taken for it: a
  /// negation, or a question about another time.
  var changedWord: ActReason? {
    for (position, use) in uses.enumerated() {
      guard case .own(let meant) = use, meant != folded[position] else { continue }
      let word = words[position]
      if let said = language.tenses[word], let wanted = language.tenses[meant], said != wanted {
        return .report
      }
      if reports(position, insteadOf: meant) { return .report }
      if let reason = reasonOfStatement(position, insteadOf: meant) { return reason }
      // “It's so loud” does not ask for “louder”.
      if language.grammar == nil, meant == folded[position] + "er",
        !uses.indices.contains(where: {
          $0 != position && uses[$0].isUsed && !isPreposition(words[$0])
        }), words[..<position].contains(where: { language.tenses[$0] != nil })
      {
        return .report
      }
      // “Undelete” is not a misspelling of “delete”.
      if language.reversals.contains(where: { $0 + meant == word || $0 + word == meant }) {
        return .negated
      }
      let label = language.chunks.longest(at: 0, in: [word], numbers: [])?.0
      if case .cue(let reason)? = label, reason == .negated || reason == .condition {
        if language.chunks.longest(at: 0, in: [meant], numbers: [])?.0 != label { return reason }
      }
    }
    return tellsWhatThingDoes ? .report : nil
  }

  /// Whether the utterance says what a thing does or has done instead of what it shall do.
  ///
  /// In English, so does the third person of a linking verb, or of any verb if another word of the phrase was not said:
  /// “my alarm goes off at six” and “my alarm rings at six” are not “have my alarm go off at six” and “have my alarm ring
  /// at six”. And so does a verb in the past behind the thing with which a phrase without a verb begins: “my alarm rang at
  /// six”, “le réveil a sonné à six heures” are not “alarm at six”.
  private var tellsWhatThingDoes: Bool {
    let tells = uses.indices.dropFirst().contains { position in
      guard case .own(let meant) = uses[position], meant != folded[position] else { return false }
      let isLinking = [words[position], meant].allSatisfy(language.linkingVerbs.contains)
      return language.grammar == nil && (isLinking || omitsWord)
        && language.verbs.form(of: words[position], meaning: meant) == .third
    }
    guard !tells else { return true }
    guard let first = uses.firstIndex(where: \.isUsed), first + 1 < words.count,
      case .own = uses[first]
    else { return false }
    let verb = words[first + 1]
    if case .unused = uses[first + 1], language.verbs.isIrregularPast(verb) { return true }
    guard let grammar = language.grammar, language.tenses[verb] != nil, first + 2 < words.count,
      case .unused = uses[first + 2]
    else { return false }
    return grammar.conjugation.has(words[first + 2], as: .past)
  }

  /// Whether a word behind a subject is the past of another verb than the one for which it was taken: “I used a
  /// timer” does not mean “I need a timer”. Of “I neeed a timer”, only a letter is repeated.
  private func reports(_ position: Int, insteadOf meant: String) -> Bool {
    let word = words[position]
    guard language.grammar == nil, position > 0, language.subjects.contains(words[position - 1]),
      language.verbs.isPast(word), !language.verbs.isPast(meant)
    else { return false }
    return !word.isRepetition(of: meant)
  }

  /// Whether a subject did what the phrase says with another form of the same verb: “I woke up at seven” is not “I have to
  /// be woken at seven”.
  private var isDoneBySubject: Bool {
    language.grammar == nil
      && uses.indices.dropFirst().contains { position in
        guard case .own(let meant) = uses[position] else { return false }
        return language.subjects.contains(words[position - 1])
          && language.verbs.form(of: words[position], meaning: meant) == .past
      }
  }

  /// The form in which the phrase's verb was said.
  var form: VerbForm {
    if let knownForm, knownForm != .other { return knownForm }
    var first: Int?
    var hasVerb = false
    for (position, (word, use)) in zip(words, uses).enumerated() {
      guard case .own(let meant) = use else { continue }
      let isFirst = first == nil
      if meant != word {
        switch language.verbs.form(of: word, meaning: meant) {
        // “5 minuted” is not an action: in a command, the verb comes first.
        case .past where isFirst || openings.isEmpty || openings.contains(meant): return .past
        // “The alarm rang at six” leaves out what “have the alarm ring at six” begins with.
        case .past where language.verbs.isIrregularPast(word) && !beginsWithOpening: return .past
        // “Stop turning it on”; but “the kitchen lighting” is a thing.
        // “The lights needed turning off.”
        case .gerund where isFirst || position - 1 == first || openings.contains(meant):
          return .gerund
        // “The fridge runs on gas” does not mean “run the fridge on gas”.
        case .third
        where isFirst || language.grammar == nil && !hasVerb && openings.contains(meant):
          return .third
        default: break
        }
      }
      if isFirst { first = position }
      hasVerb = hasVerb || openings.contains(meant)
    }
    guard let grammar = language.grammar else { return .base }
    let used = words.indices.filter { uses[$0].isUsed }.map { words[$0] }
    let listed = language.form(of: used, grammar)
    return listed == .other && beginsWithOpening ? grammar.guessedForm(of: used[0]) : listed
  }

  /// Whether the first word of the phrase that was said is one with which the phrase may begin.
  private var beginsWithOpening: Bool {
    guard let first = uses.firstIndex(where: \.isUsed), case .own(let meant) = uses[first] else {
      return false
    }
    return (meant == folded[first] || meant == words[first]) && openings.contains(meant)
      && !language.determiners.contains(words[first])
  }

  /// Whether a question begins with its interrogative, or has a question word after its topic: “in
  /// the bedroom, how warm is it”.
  var beginsWithInterrogative: Bool {
    guard let first = uses.firstIndex(where: \.isUsed) else { return false }
    if case .own(let meant) = uses[first], language.interrogatives.contains(meant) { return true }
    if beginsWithQuery(first) { return true }
    return zip(words, uses).contains { word, use in
      guard case .own = use else { return false }
      return language.asksForThing(word)
    }
  }

  /// Whether the phrase's own words begin with a request for an answer: “tell me”.
  private func beginsWithQuery(_ first: Int) -> Bool {
    let meant = uses[first...].prefix { $0.isUsed }.compactMap { use -> String? in
      if case .own(let meant) = use { meant } else { nil }
    }
    guard let (label, length) = language.chunks.longest(at: 0, in: meant[...], numbers: []),
      length > 1, case .frame(let frames) = label
    else { return false }
    return frames.contains(.query)
  }

  /// The reason why a verb in a form is not a command after some frames.
  func reason(against form: VerbForm, in frames: Set<Frame>) -> ActReason? {
    switch form {
    case .base, .other: nil
    case .gerund: frames.contains(.gerund) ? nil : .report
    case .past:
      frames.isDisjoint(with: [.past, .state]) ? .report : wishesPast ? .wish : nil
    case .third: .report
    case .infinitive:
      frames.isEmpty || !frames.isDisjoint(with: [.infinitive, .purpose]) ? nil : .unknown
    case .purpose: frames.contains(.purpose) ? nil : .report
    case .wanted: frames.contains(.wanted) ? nil : .report
    case .second: frames.isEmpty || frames.contains(.base) ? nil : .question
    }
  }
}

extension PhraseAlignment.Use {
  /// Whether the word belongs to the phrase.
  var isUsed: Bool {
    switch self {
    case .own, .name: true
    case .courtesy, .unused: false
    }
  }
}

extension String {
  /// Whether the text is another one with letters repeated: “neeed”.
  fileprivate func isRepetition(of other: String) -> Bool {
    func squeezed(_ text: String) -> [Character] {
      text.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    return squeezed(self) == squeezed(other)
  }
}
