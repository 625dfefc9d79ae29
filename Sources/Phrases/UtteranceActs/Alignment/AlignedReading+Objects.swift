/// Things that a phrase begins with, as objects of a verb before it.
extension AlignedReading {
  /// Whether the verb of a clause has the thing that the phrase begins with as its object: “I'm setting a” before
  /// “timer for 10 minutes”.
  func hasThingAsObject(
    _ context: ArraySlice<Chunk>, before frame: ArraySlice<Chunk>
  ) -> Bool {
    guard let article = frame.first, frame.allSatisfy({ $0.label == .determiner }),
      !pauses.contains(article.words.lowerBound), let first = context.first,
      let last = context.last, last.label != .boundary,
      let thing = uses.first(where: \.isUsed), case .own = thing
    else { return false }
    let end = lastVerb(upTo: last.words.upperBound)
    return isFinite(words[end])
      || endsInDeed(first.words.lowerBound..<last.words.upperBound)
      || takesThing(words[end]) && language.subjects.contains(words[first.words.lowerBound])
  }

  /// Whether a verb directly before a phrase, without a pause, may have the thing that it begins with as its object: no more
  /// than a subject and its verb precede it, or the verb is a participle without a subject, or the past form of one that
  /// phrases have. “It rained” has none.
  func mayHaveBareObject(
    _ context: ArraySlice<Chunk>, before frame: ArraySlice<Chunk>
  ) -> Bool {
    guard language.grammar == nil, frame.isEmpty, let start = context.first?.words.lowerBound,
      let first = uses.firstIndex(where: \.isUsed), first == context.last?.words.upperBound,
      case .own = uses[first], !pauses.contains(first), !takesThing(words[first])
    else { return false }
    let verb = lastVerb(upTo: first)
    // “I had turned on dark mode”, “phew, turned off dark mode”.
    if verb >= start, isPastOfKnownVerb(words[verb]) { return true }
    if endsInParticiple(start..<first) || endsInDeed(start..<first) { return true }
    if verb > start + 1 { return !hasObject(at: first) && endsInVerb(start...verb) }
    return verb == start + 1 && isFinite(words[verb]) && language.tenses[words[verb]] == nil
      && !language.copulars.contains(words[verb]) && !language.pronouns.contains(words[start])
  }

  /// Whether somebody does something with the thing that a phrase begins with, or does not: “I use” and “we never use” before
  /// “dark mode”. Right behind a person, and the words that deny or temper, stands a verb.
  private func endsInDeed(_ clause: Range<Int>) -> Bool {
    guard clause.count > 1, !beginsWithVerb(clause.upperBound),
      language.subjects.contains(words[clause.lowerBound]),
      !language.determiners.contains(words[clause.lowerBound])
    else { return false }
    let modifies: (String) -> Bool = { [language] in
      language.negations.contains($0) || language.supports.contains($0)
        || language.passiveModals.contains($0) || language.frameAdverbs.contains($0)
        || language.openEnds.contains($0) && !language.determiners.contains($0)
    }
    let verb = words[clause.upperBound - 1]
    return words[clause].dropFirst().dropLast().allSatisfy(modifies) && !modifies(verb)
      && language.tenses[verb] == nil && !language.copulars.contains(verb)
      && !isPreposition(verb) && !language.endParticles.contains(verb)
  }

  /// Whether a participle without a subject may have the thing that a phrase begins with as its object: “leaving” and
  /// “switching off” before “dark mode”, but not “leaving” before “lock the door”.
  private func endsInParticiple(_ remark: Range<Int>) -> Bool {
    guard !beginsWithVerb(remark.upperBound) else { return false }
    let last = words[remark.upperBound - 1]
    let hasParticle =
      remark.count > 1 && (language.endParticles.contains(last) || isPreposition(last))
    return remark.count == (hasParticle ? 2 : 1) && isParticiple(words[remark.lowerBound])
  }

  /// Whether a participle before the thing that a phrase begins with says how it was switched: “switched off”, “switching
  /// on”.
  func switchesThing(_ context: ArraySlice<Chunk>) -> Bool {
    guard let first = context.first?.words.lowerBound, let end = context.last?.words.upperBound
    else { return false }
    return endsInParticiple(first..<end) && language.switches.contains(words[end - 1])
  }

  /// Whether a subject and the past form of a verb that phrases have precede the thing that a phrase begins with: “my wife
  /// turned on” before “dark mode”.
  func tellsPast(_ context: ArraySlice<Chunk>) -> Bool {
    guard let start = context.first?.words.lowerBound, let end = context.last?.words.upperBound,
      case let verb = lastVerb(upTo: end), verb > start
    else { return false }
    return isPastOfKnownVerb(words[verb])
  }

  /// Whether words say what somebody thinks of the thing that a phrase without a verb names: “nice” and “love” right before
  /// “dark mode”.
  func isPraised(behind chunks: [Chunk]) -> Bool {
    guard let first = uses.firstIndex(where: \.isUsed),
      let praise = chunks.last(where: { $0.label != .determiner }), praise.label.isIdle,
      !pauses.contains(praise.words.upperBound),
      words[praise.words].contains(where: language.praises.contains)
    else { return false }
    if let grammar = language.grammar {
      // «Genial, cómprame un billete» has its pronoun at the verb.
      return !grammar.withoutEnclitics(words[first]).contains {
        grammar.conjugation.has($0, as: .base)
      }
        && !language.subjects.contains(words[first])
    }
    return !takesThing(words[first]) && !beginsWithVerb(first)
      && !language.commandRewrites.firstWords.contains(words[first])
      && !language.interrogatives.contains(words[first])
  }

  /// Whether the first word of a phrase is a verb: an article follows it, or it stands alone and is the verb of a command in
  /// the data. The “light” of “light mode” is a verb elsewhere.
  private func beginsWithVerb(_ first: Int) -> Bool {
    guard !isPreposition(words[first]) else { return false }
    let isFollowedByArticle = words[(first + 1)...].prefix(2)
      .contains(where: language.determiners.contains)
    return isFollowedByArticle
      || language.commandRewrites.firstWords.contains(words[first])
        && uses.count(where: \.isUsed) == 1
  }

  /// Whether a clause goes on with the thing that the phrase is: “my phone is in” before “dark mode”. What has
  /// an article in it has a verb, and begins a command of its own: “the dog is in lock the door”.
  func saysWhereThingIs(_ context: ArraySlice<Chunk>, before frame: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, frame.allSatisfy({ $0.label == .determiner }),
      let end = context.last?.words.upperBound, end > 2, isPreposition(words[end - 1]),
      let first = uses.firstIndex(where: \.isUsed), !takesThing(words[first]),
      !language.weighty.contains(words[first]),
      !words[first...].contains(where: language.determiners.contains),
      pauses.isDisjoint(with: end..<first + 1)
    else { return false }
    let verb = words[end - 2]
    return language.copulars.contains(verb) || language.tenses[verb] != nil
  }

  /// Whether a longer clause ends in a verb that still lacks its object: “my brother used”, “I had seen”. “My brother is
  /// tired” lacks none.
  private func endsInVerb(_ clause: ClosedRange<Int>) -> Bool {
    let (opener, helper, verb) = (
      words[clause.lowerBound], words[clause.upperBound - 1], words[clause.upperBound]
    )
    let isPast = language.verbs.isPast(verb)
    guard clause.count <= Self.longestClause, isPast || language.verbs.isThird(verb),
      language.tenses[verb] == nil, !language.copulars.contains(verb)
    else { return false }
    if language.tenses[helper] != nil { return isPast && !language.linkingVerbs.contains(helper) }
    return language.determiners.contains(opener)
  }

  /// The maximum number of words of such a clause.
  private static let longestClause = 5

  /// Whether a word is only the past form of a verb that a phrase contains: “turned”, but not “set”.
  private func isPastOfKnownVerb(_ word: String) -> Bool {
    let bases = language.verbs.bases(of: word, in: .past)
    return language.verbs.isPast(word) && !bases.contains(word)
      && bases.contains { knows?($0) == true }
  }

  /// Returns the position of a clause's last word, or of the verb before it if it is a particle: “I'm putting on a”,
  /// “I'm on a”.
  private func lastVerb(upTo end: Int) -> Int {
    let last = end - 1
    let isParticle =
      last > 0 && isFinite(words[last - 1])
      && (language.endParticles.contains(words[last])
        || language.grammar == nil && isPreposition(words[last]))
    return isParticle ? last - 1 : last
  }

  /// Whether a word is a verb that the data lists for what it does to a thing.
  func takesThing(_ word: String) -> Bool {
    language.settingVerbs.contains(word) || language.supplies.contains(word)
      || language.weighty.contains(word) || language.causatives.contains(word)
  }
}
