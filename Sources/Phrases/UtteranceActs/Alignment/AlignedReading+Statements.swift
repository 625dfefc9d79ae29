/// Statements before a command that are complete without it: “he talks too slow” in “he talks too slow put it on double
/// speed”.
///
/// In English, only “I”, “you”, “we”, “they” and plurals are the subject of a verb in its base form. So what precedes a
/// command is its reason if it has a subject and a finite verb, takes no clause of its own, and ends with nothing that
/// could be such a subject.
extension AlignedReading {
  /// The maximum length of such a statement, in words.
  private static let longestStatement = 12
  /// The maximum number of words before its verb.
  private static let longestSubject = 5

  /// Whether the words before a command are a complete statement.
  func isFinished(_ context: ArraySlice<Chunk>) -> Bool {
    guard language.grammar == nil, form == .base, let first = context.first,
      let last = context.last,
      beginsWithVerb, context.allSatisfy({ mayBelongToStatement($0) })
    else { return false }
    let range = first.words.lowerBound..<last.words.upperBound
    guard (3...Self.longestStatement).contains(range.count), let verb = finiteVerb(in: range),
      !takesClause(range), !endsInDoer(range)
    else { return false }
    return endsStatement(verb + 1..<range.upperBound)
  }

  /// Whether the words before a command are a complete statement, apart from courtesies before it. “We're running” may be
  /// one elsewhere.
  func endsStatement(_ all: [Chunk]) -> Bool {
    isFinished(
      all.drop {
        $0.label == .boundary
          || $0.label == .frame([.idle]) && !language.subjects.contains(words[$0.words.lowerBound])
      })
  }

  /// Whether nothing but a complete statement, and the frame of a request, precedes the command.
  var followsStatement: Bool {
    let all = chunks(before)
    var statement = all[..<(all.lastIndex { !$0.label.isFrame }.map { $0 + 1 } ?? 0)]
    // “I finished my antibiotics, so turn off the reminder for them.”
    if let last = statement.last, last.label == .boundary,
      words[last.words].contains(where: language.conclusions.contains)
    {
      statement.removeLast()
    }
    return endsStatement(all) || endsStatement(Array(statement))
  }

  /// Whether the command begins with a verb: “order the soup”, but not “order” in “I missed that order”.
  private var beginsWithVerb: Bool {
    guard let first = uses.firstIndex(where: \.isUsed), case .own(let meant) = uses[first] else {
      return false
    }
    return openings.contains(meant) || takesThing(words[first]) || hasObject(at: first)
  }

  /// Whether an article, a pronoun or a particle follows a word, which is then a verb.
  func hasObject(at verb: Int) -> Bool {
    guard verb + 1 < words.count else { return false }
    let next = words[verb + 1]
    return language.determiners.contains(next) || language.pronouns.contains(next)
      || language.endParticles.contains(next)
  }

  /// Whether words may be a part of a statement: none of them asks, tells, supposes or takes something back.
  private func mayBelongToStatement(_ chunk: Chunk) -> Bool {
    switch chunk.label {
    case .plain, .determiner: true
    case .frame(let frames): frames == [.idle] || frames == [.doubt] && chunk.words.count == 1
    case .cue(let reason): [.report, .negated, .later].contains(reason)
    case .boundary: false
    }
  }

  /// Returns the position of the statement's verb, or `nil` if its subject is not certain to end before one.
  private func finiteVerb(in range: Range<Int>) -> Int? {
    let start = range.lowerBound
    let opener = words[start]
    guard !language.interrogatives.contains(opener),
      opener != words[uses.firstIndex(where: \.isUsed) ?? start]
    else { return nil }
    if language.subjects.contains(opener), !language.determiners.contains(opener) {
      // “He always talks too slow.”
      let verb = range.dropFirst().first {
        !language.openEnds.contains(words[$0]) || isLink(words[$0])
          || language.passiveModals.contains(words[$0])
      }
      // “I walk in, lock the door, and ...”
      return verb.flatMap { endsSubject(words[$0]) ? $0 : nil }
    }
    return range.dropFirst().prefix(Self.longestSubject).first { position in
      let word = words[position]
      if language.tenses[word] != nil || language.clitics.contains(word) { return true }
      guard position + 1 < range.upperBound, !language.determiners.contains(words[position - 1]),
        !language.verbs.isPlural(words[position - 1])
      else { return false }
      // “Priya keeps asking”, “some jerk cut me off”; a plural may have any other word behind it.
      let next = words[position + 1]
      return (language.verbs.isThird(word) || language.verbs.isIrregularPast(word))
        && (language.determiners.contains(next) || language.pronouns.contains(next)
          || language.degrees.contains(next)
          || !language.verbs.bases(of: next, in: .gerund).isEmpty)
    }
  }

  /// Whether a word has a clause or an action as its object: “he insists”, “she lets the kids”.
  private func takesClause(_ range: Range<Int>) -> Bool {
    range.contains { position in
      // “We've got company”; see ``endsInDoer(_:)``.
      !isHaving(words[position]) && !language.linkingVerbs.contains(words[position])
        && governs(words[position])
    }
  }

  /// Whether a form of a verb may have a clause or an action as its object: “known” in “I've known them”.
  private func governs(_ word: String) -> Bool {
    func takes(_ verb: String) -> Bool {
      language.causatives.contains(verb) || language.perceivers.contains(verb)
        || language.embedders.contains(verb) && !isPreposition(verb)
          && !language.openEnds.contains(verb)
    }
    return takes(word)
      || [VerbForm.past, .third, .gerund].contains { form in
        language.verbs.bases(of: word, in: form).contains(where: takes)
      }
  }

  /// Whether a verb says what somebody has, or has done: “had”, “got”.
  private func isHaving(_ word: String) -> Bool {
    language.haves.contains(word)
      || language.perceivers.contains(word) && language.linkingVerbs.contains(word)
      || language.verbs.bases(of: word, in: .past).contains {
        language.perceivers.contains($0) && language.linkingVerbs.contains($0)
      }
  }

  /// Whether the last words of a clause may be who does the command's verb: “I had the valet”, “I've never known them”,
  /// “the rule is residents”.
  func endsInDoer(_ range: Range<Int>) -> Bool {
    guard language.grammar == nil, let end = range.last, range.count > 2 else { return false }
    let word = words[end]
    // “She came to see us”; but “I've had enough of them”.
    let isObject =
      language.pronouns.contains(word) && !language.subjects.contains(word)
      && !language.determiners.contains(word)
      || language.othersPossessives.contains(word)
      || language.singulars[word] != nil && !language.subjects.contains(word)
    if isObject {
      // See ``endsInPeople(_:)``.
      if language.haves.contains(words[end - 1]), language.singulars[word] != nil { return false }
      return !isPreposition(words[end - 1]) && !language.origins.contains(words[end - 1])
        && range.dropLast().contains { governs(words[$0]) }
    }
    let nouns = range.reversed().prefix { position in
      !language.determiners.contains(words[position])
        && !language.openEnds.contains(words[position])
        && !language.endParticles.contains(words[position])
        && !isHaving(words[position]) && !isLink(words[position])
    }
    guard let start = nouns.last, nouns.count <= 2, start > range.lowerBound else { return false }
    let article = words[start - 1]
    let hasArticle = language.determiners.contains(article)
    guard let verb = (hasArticle ? range.lowerBound..<start - 1 : range.lowerBound..<start).last
    else {
      return false
    }
    if language.haves.contains(words[verb]) {
      // “I have a meeting”, “we have guests”.
      return hasArticle
        ? !language.indefinites.contains(article)
          && (isPerson(word) || language.verbs.isPast(words[verb]))
        : knows?(word) == true && !language.verbs.isPast(word)
    }
    // “They are robots”, “it's been ages”.
    let opener = words[range.lowerBound]
    let isOfThing = language.determiners.contains(opener) || !language.subjects.contains(opener)
    return !hasArticle && language.verbs.isPlural(word) && isOfThing
      && !language.pronouns.contains(opener) && language.tenses[words[verb]] != nil
      && language.linkingVerbs.contains(words[verb])
  }

  /// Whether words behind a verb end its clause, and none of the last ones can be the subject of another verb.
  private func endsStatement(_ rest: Range<Int>) -> Bool {
    guard let end = rest.last else { return false }
    let (word, before) = (words[end], words[end - 1])
    guard !isPerson(word), !language.plurals.contains(word) else { return false }
    if language.closers.contains(word) || language.endParticles.contains(word) { return true }
    // “I missed that, go back”, “the last one, order more”; but not “I missed that order”.
    if language.determiners.contains(word) {
      let isAlone = language.pronouns.contains(word) || !language.openEnds.contains(word)
      return isAlone && uses.firstIndex(where: \.isUsed).map(hasObject) == true
    }
    if language.pronouns.contains(word) { return true }
    guard !language.openEnds.contains(word) else { return false }
    let isObject = language.determiners.contains(before) || isPreposition(before)
    if language.verbs.isPlural(word), !isObject { return false }
    // “He insists Marcus ...”: a name may be the subject of the next verb.
    return (rest.count > 1 || isLink(before)) && !leavesOpen(before)
  }

  /// Whether a verb or an adverb before the last word needs more than that: “shout” in “he would always shout”.
  private func leavesOpen(_ word: String) -> Bool {
    language.openEnds.contains(word) && !language.determiners.contains(word) && !isPreposition(word)
      && !language.linkingVerbs.contains(word)
  }

  /// Whether a verb behind a pronoun is in a form that a command cannot continue: “I missed”, “he talks”, “we can”.
  private func endsSubject(_ word: String) -> Bool {
    isLink(word) || language.passiveModals.contains(word) || language.haves.contains(word)
      || language.verbs.isPast(word) || language.verbs.isThird(word)
      || language.negations.contains(word)
  }

  private func isLink(_ verb: String) -> Bool {
    language.tenses[verb] != nil || language.clitics.contains(verb)
      || language.copulars.contains(verb) || language.linkingVerbs.contains(verb)
  }
}
