/// Remarks without a finite verb before a command, which give its reason: “too dark in here, turn
/// on the lamp”, “keine Milch mehr da, ...”, “running late, ...”.
///
/// A bare noun does not count, since it may be someone's name: “Leila, order us a taxi”. So each
/// kind is recognized by a word from a closed list at one of its ends.
extension AlignedReading {
  /// The maximum length of such a remark, in words.
  private static let maximumRemark = 8

  /// The evidence for a remark without a verb.
  enum VerblessRemark {
    /// Its first word, or an occasion that is listed: “no milk left”, “too dark in here”, “pizza
    /// night”.
    case introduced
    /// Its form or its end, which misheard words have too: “running late”, “whatever you here
    /// down”.
    case inForm
  }

  /// Returns the evidence that the words before a command are a separate remark and cannot be the
  /// subject of what follows, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - context: The words before the command, without courtesies.
  ///   - all: The same, including the courtesies at the beginning, one of which may belong to the
  ///     remark.
  func verblessRemark(_ context: ArraySlice<Chunk>, in all: [Chunk]) -> VerblessRemark? {
    guard mayBeCommand, let end = context.last?.words.upperBound else { return nil }
    if isEvent(context) { return .inForm }
    let isDegree: (Chunk) -> Bool = { words[$0.words].contains(where: language.degrees.contains) }
    let opening = all.prefix { $0.words.upperBound <= end }
    let start =
      opening.firstIndex { !$0.label.isIdle && $0.label != .boundary || isDegree($0) }
      ?? opening.endIndex
    let chunks = opening[start...]
    guard let first = chunks.first, !words[0..<end].isEmpty else { return nil }
    let remark = words[first.words.lowerBound..<end]
    guard remark.count <= Self.maximumRemark, let last = remark.last,
      let opener = remark.first,
      chunks.allSatisfy({ isTelling($0) || words[$0.words].allSatisfy(mayBeInRemark) }),
      !remark.dropLast().contains(where: {
        language.subjects.contains($0)
          && !(isTelling(first) && language.determiners.contains($0))
      }),
      // “Turn just off the lamp” is not a remark about turning.
      !remark.contains(where: language.settingVerbs.contains)
    else { return nil }
    let isClosed = remark.count > 1 && language.closers.contains(last)
    guard isClosed || !language.openEnds.contains(last), !language.determiners.contains(last) else {
      return nil
    }
    let lacks = language.lacks.contains(opener) && first.words.count == 1
    guard chunks.allSatisfy({ allows($0, isFirst: $0 == first, lacks: lacks) }) else {
      return nil
    }
    if lacks { return isLack(remark, isClosed: isClosed) ? .introduced : nil }
    if isTelling(first) { return .introduced }
    // “Kids upstairs turn on the lamp” reports what they do.
    let isGroup = language.places.contains(last) && remark.dropLast().contains { isMany($0) }
    let isMeasured = language.degrees.contains(opener)
    if isClosed, first.label != .determiner {
      return isGroup ? nil : isMeasured ? .introduced : .inForm
    }
    if isMeasured {
      return remark.count > 1 && !isMany(last) ? .introduced : nil
    }
    if language.benefactors.contains(opener) {
      // In “for years kids open the window”, the last noun is the subject.
      let mayEndInSubject =
        isMany(last) && first.words.count == 1
        && !language.determiners.contains(remark[remark.startIndex + 1])
      return remark.count == 2 || remark.count > 2 && !mayEndInSubject ? .introduced : nil
    }
    if let occasion = occasion(remark, chunks) { return occasion }
    // “Running late”, “getting stuffy”; after “watching the dog ...”, the rest may continue the
    // clause.
    // “Heating off, set the volume ...” asks for two things.
    return isGerund(opener) && remark.count > 1 && !mayBeOrder(remark) ? .inForm : nil
  }

  /// Whether a remark says what happens at a time, which is then not the command's: “big day
  /// tomorrow”, “guests at eight”. In “Robin, tomorrow ...”, a single noun may be a name.
  private func isEvent(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, let first = context.first, let time = context.last,
      time.label == .cue(.later), first != time,
      context.dropLast().allSatisfy({ $0.label == .plain })
    else { return false }
    let nouns = words[first.words.lowerBound..<time.words.lowerBound]
    guard nouns.count < 4, let noun = nouns.last, let opener = nouns.first,
      !language.openEnds.contains(noun), !language.settingVerbs.contains(opener)
    else { return false }
    if nouns.count == 1 { return isMany(noun) && knows?(noun) != true }
    return !nouns.contains(where: isPerson) && nouns.contains { knows?($0) != true }
  }

  /// Whether a word is a verb in -ing whose object performs no action itself.
  func isGerund(_ word: String) -> Bool {
    let bases = language.verbs.bases(of: word, in: .gerund)
    return language.grammar == nil && !bases.isEmpty && !language.openEnds.contains(word)
      && !bases.contains { language.causatives.contains($0) || language.perceivers.contains($0) }
  }

  /// Whether the words of the phrase are a command, or a thing and the state it should have.
  private var mayBeCommand: Bool {
    switch form {
    case .base, .other, .infinitive, .second: true
    case .past, .gerund, .third, .purpose, .wanted: false
    }
  }

  private func isTelling(_ chunk: Chunk) -> Bool { chunk.label == .frame([.telling]) }

  private func mayBeInRemark(_ word: String) -> Bool {
    !language.interrogatives.contains(word) && language.tenses[word] == nil
  }

  private func allows(_ chunk: Chunk, isFirst: Bool, lacks: Bool) -> Bool {
    switch chunk.label {
    case .plain, .determiner: true
    case .frame(let frames): frames.isSubset(of: [.idle, .telling]) || lacks
    case .cue(.negated), .cue(.retraction): isFirst && lacks
    // “Getting stuffy”.
    case .cue(.report) where isFirst && isGerund(words[chunk.words.lowerBound]):
      chunk.words.count == 1
    case .cue(.report): words[chunk.words].allSatisfy(language.closers.contains)
    case .cue, .boundary: false
    }
  }

  /// “No clean socks left”, “no time to walk”, “plus de café”.
  private func isLack(_ remark: ArraySlice<String>, isClosed: Bool) -> Bool {
    if isClosed { return true }
    let rest = remark.dropFirst().dropLast()
    if language.grammar == nil { return rest.dropFirst().contains(where: language.aims.contains) }
    if rest.contains(where: language.linkers.contains) { return true }
    return rest.first.map { language.grammar?.prepositions.contains($0) == true } == true
      || language.grammar?.purpose.map(rest.contains) == true
      || !language.lacks.contains(where: language.negations.contains) && remark.count > 1
  }

  /// “Bedtime”, “pizza night”, “Planänderung”, “noche de pizza”.
  private func occasion(
    _ remark: ArraySlice<String>, _ chunks: ArraySlice<Chunk>
  ) -> VerblessRemark? {
    let isNominal = chunks.allSatisfy {
      $0.label == .plain || words[$0.words].allSatisfy(language.linkers.contains)
    }
    guard remark.count <= 4, isNominal, let last = remark.last else { return nil }
    let isNamed =
      language.occasions.hasEnding(of: last)
      || language.occasions.contains(last) && (remark.count > 1 || language.grammar != nil)
    if isNamed { return .introduced }
    // A bare noun with another one is neither a subject nor a name.
    guard let grammar = language.grammar, remark.count > 2, let first = remark.first else {
      return nil
    }
    let isNoun =
      !grammar.finites.contains(first) && grammar.conjugation.readings(of: first).isEmpty
      && language.linkers.contains(remark[remark.startIndex + 1])
      // “Julien de la compta” is someone.
      && !language.determiners.contains(remark[remark.startIndex + 2])
    return isNoun ? .inForm : nil
  }

  /// Whether a word is a plural: “kids”, “children”.
  private func isMany(_ word: String) -> Bool {
    language.verbs.isPlural(word) || language.plurals.contains(word)
  }

  /// Whether a thing is excluded before a command: “not the heater” in “not the heater, turn on the
  /// fan”, “no, not the heater, turn on the fan”.
  func isDismissed(_ all: ArraySlice<Chunk>) -> Bool {
    let context = all.drop { $0.label == .cue(.retraction) && $0.words.count == 1 }
    // “Never mind the lamp.”
    guard form == .base, let first = context.first,
      first.label == .cue(.negated) || first.label == .cue(.retraction),
      let last = context.last, last.label == .plain
    else { return false }
    let rest = context.dropFirst()
    // “No, not lasagna, ...” needs no article, unlike “stop, don't turn on ...”.
    let isDenied =
      language.grammar == nil && context.startIndex > all.startIndex && first.words.count == 1
      && pauses.contains(last.words.upperBound)
    return (rest.first?.label == .determiner || isDenied) && rest.count <= 6
      && rest.allSatisfy { $0.label == .plain || $0.label == .determiner }
  }

  /// Whether a thing and its state belong to the clause before them: “I left the kitchen” before “light on”, “I
  /// guess I left” before “the fan on”.
  func endsInState(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, let first = uses.firstIndex(where: \.isUsed),
      let last = uses.lastIndex(where: \.isUsed), first < last,
      language.switches.contains(words[last]), !language.settingVerbs.contains(words[first]),
      let start = context.first?.words.lowerBound,
      let article = words[...first].lastIndex(where: language.determiners.contains),
      article > start + 1, first - article <= Self.longestModifier,
      pauses.isDisjoint(with: start + 1..<first + 1)
    else { return false }
    let verb = article - 1
    return words[start..<verb].contains(where: language.subjects.contains)
      && (isFinite(words[verb]) || language.subjects.contains(words[verb - 1]))
  }

  /// Whether a verb right behind a phrase that only names a thing makes the thing its subject or object: “der Dunkelmodus
  /// ist aus”, “el modo oscuro me cansa”, “den Dunkelmodus brauche ich nicht”.
  ///
  /// Behind a thing without an article, a pause shows that the verb begins a reason: “Dunkelmodus an, ist zu hell hier”.
  var statesSomethingOfThing: Bool {
    guard let grammar = language.grammar, let verb = behind.first,
      let first = uses.firstIndex(where: \.isUsed),
      language.tenses[words[verb]] != nil || grammar.finites.contains(words[verb])
        || grammar.predicates.contains(words[verb])
    else { return false }
    let noun = language.determiners.contains(words[first]) ? first + 1 : first
    if noun > 0, language.determiners.contains(words[noun - 1]) {
      // “Den Dunkelmodus schalte an, ist zu hell hier.”
      return !words[min(noun + 1, verb)..<verb].contains { grammar.conjugation.has($0, as: .base) }
    }
    return form == .other && !pauses.contains(verb) && !grammar.particles.contains(words[verb - 1])
  }

  /// The maximum number of words between an article and a thing: “the upstairs kitchen light”.
  private static var longestModifier: Int { 3 }

  /// Whether a word is the verb of a clause, and no imperative.
  func isFinite(_ word: String) -> Bool {
    if let grammar = language.grammar {
      return grammar.finites.contains(word) || !grammar.conjugation.readings(of: word).isEmpty
    }
    return language.tenses[word] != nil || language.verbs.isPast(word)
      || language.verbs.isThird(word) || !language.verbs.bases(of: word, in: .gerund).isEmpty
  }
}
