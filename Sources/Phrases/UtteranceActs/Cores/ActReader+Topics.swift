/// Commands that name the thing before the action.
extension ActReader {
  /// “The lamp, turn it off” as “turn the lamp off”, “garage, is it shut” as “is garage shut”.
  func topicalized(
    _ words: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    let bare = chunks.drop(while: \.label.isIdle)
    guard let first = bare.first, let last = bare.last(where: { !$0.label.isIdle }) else {
      return []
    }
    let range = first.words.lowerBound..<last.words.upperBound
    // “Ruf Lukas an, vergiss es” does not begin with a topic.
    if language.grammar?.conjugation.has(words[range.lowerBound], as: .base) == true { return [] }
    // The “las” of “a las ocho” is an article.
    let pronouns = range.dropFirst(2).filter {
      language.pronouns.contains(words[$0])
        && !(language.determiners.contains(words[$0])
          && language.grammar?.prepositions.contains(words[$0 - 1]) == true)
    }
    guard pronouns.count == 1, let pronoun = pronouns.first else { return [] }
    // In “turn off the lamp, leave it”, the pronoun stands for the command, which is retracted.
    if chunks.contains(where: { $0.label.takesBack && $0.words.contains(pronoun) }) { return [] }
    // “Den Fernseher möchte sie ausschalten” says what she wants.
    if language.grammar?.hasLateVerbs == true, language.subjects.contains(words[pronoun]),
      chunks.contains(where: {
        $0.words == pronoun - 1..<pronoun && $0.label.isFrame && !$0.label.isIdle
      })
    {
      return []
    }
    let length =
      bare.prefix { $0.label == .plain || $0.label == .determiner || $0.label == .boundary }
      .last?.words.upperBound ?? range.lowerBound
    let ends = range.lowerBound + 1..<max(range.lowerBound + 1, min(length + 1, pronoun))
    // “La porte, tu me la fermes”: the pronoun precedes its verb.
    let isBeforeVerb =
      language.grammar?.hasLateVerbs == false && pronoun + 1 < range.upperBound
      && language.grammar?.conjugation.readings(of: words[pronoun + 1]).contains {
        $0.form == .second || $0.form == .infinitive
      } == true
    let verb = isBeforeVerb ? [pronoun + 1] : []
    return ends.prefix(Self.maximumTopic).map { end in
      let topic = Array(range.lowerBound..<end)
      var rest = pronoun + 1 + verb.count..<range.upperBound
      // “The emails from Anna, delete them all.”
      if rest.first.map({ language.wholes.contains(words[$0]) }) == true { rest.removeFirst() }
      let origins = Array(end..<pronoun) + verb + topic + rest
      return UtteranceCore(
        range: 0..<words.count, words: origins.map { words[$0] }, origins: origins)
    }
  }

  /// Whether a thing named first was put behind the verb of a statement about the listener: “tu fermes la porte” for “la
  /// porte, tu la fermes”.
  func addressesListener(_ topic: UtteranceCore) -> Bool {
    guard let grammar = language.grammar, !grammar.hasLateVerbs,
      let subject = topic.words.first, grammar.seconds.contains(subject),
      let first = topic.origins.first, first > 0
    else { return false }
    return topic.words.dropFirst().first { !grammar.benefits.contains($0) }.map {
      grammar.conjugation.has($0, as: .second)
    } ?? false
  }

  /// “For Saturday book us a table” as “book us a table for Saturday”.
  func moved(_ words: [String], _ chunks: [ChunkIndex.Chunk]) -> [UtteranceCore] {
    guard let start = chunks.first(where: { !$0.label.isIdle })?.words.lowerBound,
      let end = chunks.last(where: { !$0.label.isIdle })?.words.upperBound,
      language.fronts.contains(words[start])
    else { return [] }
    let frame = chunks.first {
      $0.words.lowerBound > start && $0.label != .plain && $0.label != .determiner
    }
    // “On the shopping list put milk”; but “in the kitchen could you ...” has a frame of its own.
    let last = max(start + 3, min(start + Self.maximumFront, frame?.words.lowerBound ?? end))
    return (start + 2...last).filter { $0 < end - 1 }.map { verb in
      let origins = Array(verb..<end) + Array(start..<verb) + Array(end..<words.count)
      return UtteranceCore(
        range: 0..<words.count, words: origins.map { words[$0] }, origins: origins)
    }
  }

  /// “Nobody's using the lamp, switch it off” as “switch the lamp off”, after a separate clause.
  func anaphoric(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    let grammar = language.grammar
    var cores: [UtteranceCore] = []
    for pronoun in words.indices.dropFirst(3) {
      guard let (verb, command) = command(with: pronoun, words, spoken),
        !chunks.contains(where: { $0.label.takesBack && $0.words.contains(pronoun) })
      else { continue }
      let before = chunks.last { $0.words.upperBound <= verb && !$0.label.isIdle }
      // “Unlock the car and start it” asks for both.
      if before?.label == .boundary
        || before.map({ language.joints.contains(words[$0.words.upperBound - 1]) }) == true
      {
        let isConclusion = before.map {
          words[$0.words].contains(where: language.conclusions.contains)
        }
        guard isConclusion == true else { continue }
      }
      let ends = ends(of: spoken, chunks).filter { $0 > pronoun }
      let idle = chunks.filter { $0.label.isIdle && $0.words.lowerBound > pronoun }
      // “Turn off the lamp, I mean, turn it on.”
      // “Pay the rent, no, don't pay it” asks for nothing.
      if let before, before.label.takesBack,
        language.negations.contains(words[before.words.upperBound - 1])
      {
        continue
      }
      if before?.label.takesBack == true,
        let end = chunks.last(where: {
          $0.words.upperBound <= verb && !$0.label.takesBack && !$0.label.isIdle
        })?
        .words.upperBound, let last = ends.first
      {
        for length in 1...Self.maximumThing where end > length {
          let origins =
            [verb] + Array(end - length..<end) + Array(pronoun + 1..<max(last, pronoun + 1))
          var core = UtteranceCore(
            range: verb..<last, words: origins.map { words[$0] }, origins: origins)
          core.words[0] = command
          cores.append(core)
        }
        continue
      }
      // “Get rid of it.”
      let verbs = Array(grammar == nil ? verb..<pronoun : verb..<verb + 1)
      for deed in deeds(before: verb, words, chunks) {
        for end in ends.prefix(2) {
          let rest = pronoun + 1..<max(end, pronoun + 1)
          cores.append(
            UtteranceCore(
              range: verb..<rest.upperBound, words: [command] + deed.words + words[rest],
              origins: [verb] + deed.origins + rest))
        }
      }
      let things = words.indices.prefix(verb).filter { language.determiners.contains(spoken[$0]) }
      // In “c'est bien de mettre le chauffage”, “le” is an article.
      let unmarked =
        isArticle(at: pronoun, spoken) ? [] : unmarkedThings(before: verb, spoken, chunks)
      for thing in unmarked.suffix(2) {
        for length in 1...3 where thing + length <= verb {
          let articles = language.articles.filter { knows?($0) != false }.map { [$0] }
          // “Wir brauchen Milch, setz es auf die Liste.”
          // “I don't want location sharing, turn it off.”
          for article in articles + (grammar?.hasLateVerbs == false ? [] : [[]]) {
            let rest = pronoun + 1..<max(ends.last ?? 0, pronoun + 1)
            var core = UtteranceCore(
              range: verb..<(ends.first ?? words.count),
              words: [command] + verbs.dropFirst().map { words[$0] } + article
                + words[thing..<thing + length] + words[rest],
              origins: verbs + article.map { _ in thing } + Array(thing..<thing + length)
                + Array(rest))
            core.range = verb..<max(rest.upperBound, pronoun + 1)
            cores.append(core)
          }
        }
      }
      for thing in things.suffix(2) {
        for length in 2...Self.maximumThing where thing + length <= verb {
          for end in ends.prefix(2) {
            var origins = verbs + Array(thing..<thing + length)
            // “Der Fernseher nervt, mach den bitte aus.”
            origins += (pronoun + 1..<max(end, pronoun + 1)).filter { position in
              !idle.contains { $0.words.contains(position) }
            }
            var core = UtteranceCore(
              range: verb..<end, words: origins.map { words[$0] }, origins: origins)
            core.words[0] = command
            if let form = grammar?.sentenceForms[spoken[thing]], grammar?.hasLateVerbs == true {
              core.words[1] = form
            }
            cores.append(core)
          }
        }
      }
    }
    for index in cores.indices { cores[index].isReferring = true }
    // “I've fixed the sink, tick it off” as “mark the sink as done”.
    guard let grammar = learned ?? grammar else { return cores + referring(cores) }
    return cores
      + cores.prefix(Self.maximumAnaphors).flatMap { formed($0, words, spoken, grammar) }
  }

  /// Returns commands that refer to a thing before them in other words, and with other articles: “I did the laundry, mark it as
  /// done” as “mark laundry as done”, “we're out of eggs, put them on the list” as “add eggs to my list”.
  private func referring(_ cores: [UtteranceCore]) -> [UtteranceCore] {
    let commands = cores.prefix(Self.maximumReferring)
    let reworded = commands.flatMap { rewritten($0, language.commandRewrites) }
    return reworded + (commands + reworded.prefix(Self.maximumReferring)).flatMap(withOtherArticles)
  }

  /// Returns a command that refers to a thing before it with other verbs and verb forms: “wirf die
  /// Fritteuse an” as “schalte die Fritteuse ein”.
  private func formed(
    _ core: UtteranceCore, _ words: [String], _ spoken: [String], _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    let said = zip(core.words, core.origins).map { $0 == words[$1] ? spoken[$1] : $0 }
    return verbForms(
      of: core.words.indices, in: core.words, said, behind: [], isAlone: false, [], grammar
    ).filter { !$0.isQuestion }.map { inner in
      var inner = inner
      inner.range = core.range
      inner.origins = inner.origins.map { core.origins[$0] }
      return inner
    }
  }

  /// Whether a word that may be a pronoun is an article: a noun follows it.
  private func isArticle(at position: Int, _ words: [String]) -> Bool {
    guard language.determiners.contains(words[position]), position + 1 < words.count else {
      return false
    }
    let next = words[position + 1]
    return language.grammar?.prepositions.contains(next) != true
      && !language.openEnds.contains(next) && !language.endParticles.contains(next)
  }

  /// Returns what the speaker has done, as a phrase may name it: “fix the sink” in “I've fixed the sink, mark it as
  /// done”.
  private func deeds(
    before command: Int, _ words: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [(words: [String], origins: [Int])] {
    guard language.grammar == nil else { return [] }
    let last = chunks.last {
      $0.words.upperBound <= command && !$0.label.isIdle && $0.label != .boundary
    }
    let first = chunks.first { !$0.label.isIdle }?.words.lowerBound ?? 0
    guard let end = last?.words.upperBound, first + 1 < end,
      language.subjects.contains(words[first])
    else { return [] }
    let isAuxiliary: (Int) -> Bool = { position in
      language.haves.contains(words[position])
        || language.questionFillers.contains(words[position])
        || language.chunks.longest(at: position, in: words[...], numbers: [])?.0.isIdle == true
    }
    let verb = (first + 1..<end).first { !isAuxiliary($0) }
    guard let verb, verb + 1 < end else { return [] }
    return language.verbs.bases(of: words[verb], in: .past).sorted().map {
      ([$0] + words[verb + 1..<end], Array(verb..<end))
    }
  }

  /// Returns the positions at which a thing without an article may begin: “flan” in “ya no hay flan”,
  /// “fish pie” in “we've sold out of fish pie”.
  private func unmarkedThings(
    before verb: Int, _ words: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [Int] {
    // “Dishwasher's full, so run it.”
    let opener = chunks.first { !$0.label.isIdle }?.words.lowerBound
    return words.indices.prefix(verb).filter { position in
      if position == opener, language.grammar == nil,
        chunks.contains(where: {
          $0.label == .plain && $0.words.lowerBound == position
        })
      {
        return words[position..<verb].dropFirst().prefix(2).contains {
          language.clitics.contains($0) || language.tenses[$0] != nil
        }
      }
      guard position > 1 else { return false }
      let previous = words[position - 1]
      let isBehind =
        language.origins.contains(previous) || language.linkers.contains(previous)
        || language.grammar?.prepositions.contains(previous) == true
        || language.grammar?.finites.contains(previous) == true
        || language.grammar?.stills.contains(previous) == true
        || language.grammar == nil && language.copulars.contains(previous)
      let isNoun = chunks.contains { $0.label == .plain && $0.words.lowerBound == position }
      return isBehind && isNoun && !language.determiners.contains(words[position])
        && !language.openEnds.contains(words[position])
        && !language.pronouns.contains(words[position])
    }
  }

  /// Returns the verb that governs a pronoun, and the imperative: “apágala” contains both.
  private func command(
    with pronoun: Int, _ words: [String], _ spoken: [String]
  ) -> (position: Int, verb: String)? {
    guard let grammar = learned ?? language.grammar else {
      // “Get rid of it.”
      let idiom = pronoun - 3
      if idiom > 1, language.pronouns.contains(words[pronoun]),
        language.origins.contains(words[pronoun - 1]),
        language.commandRewrites.firstWords.contains(words[idiom])
      {
        return (idiom, words[idiom])
      }
      guard language.pronouns.contains(words[pronoun]),
        !language.openEnds.contains(words[pronoun - 1]),
        language.tenses[words[pronoun - 1]] == nil
      else { return nil }
      return (pronoun - 1, words[pronoun - 1])
    }
    if language.pronouns.contains(spoken[pronoun]),
      grammar.conjugation.has(spoken[pronoun - 1], as: .base)
    {
      return (pronoun - 1, words[pronoun - 1])
    }
    let joined = grammar.withoutEnclitics(words[pronoun]).dropFirst().first {
      grammar.conjugation.has($0, as: .base)
    }
    return joined.map { (pronoun, $0) }
  }

  /// The maximum number of commands with a pronoun that are tried with other verbs.
  private static let maximumAnaphors = 8
  /// The same, in languages whose verbs have few forms.
  private static let maximumReferring = 24
  /// The maximum length of a thing that a pronoun stands for, in words.
  private static let maximumThing = 5
  /// The maximum length of a part that precedes a command, in words.
  private static let maximumFront = 5

  /// “The rent has to be paid” and “the rent needs paying” as “pay the rent”.
  func passives(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    guard let first = chunks.first(where: { !$0.label.isIdle && $0.label != .boundary }),
      let last = chunks.last(where: { !$0.label.isIdle })
    else { return [] }
    let start = first.words.lowerBound
    var ends = [last.words.upperBound]
    for end in self.ends(of: spoken, chunks) where !ends.contains(end) { ends.append(end) }
    return ends.filter { $0 > start }.prefix(Self.maximumEnds).flatMap {
      passives(in: start..<$0, of: words, first)
    }
  }

  /// “I'm cold, could the heater be turned on” as “turn on the heater”, behind a clause of its own.
  func passivesBehindClause(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    guard
      let question = chunks.dropFirst(2).first(where: {
        language.politeModals.contains(words[$0.words.lowerBound])
      })
    else { return [] }
    let start = question.words.lowerBound
    return ends(of: spoken, chunks).filter { $0 > start }.prefix(Self.maximumEnds).flatMap { end in
      passives(in: start..<end, of: words, question).map { core in
        var core = core
        core.range = start..<end
        return core
      }
    }
  }

  func passives(
    in range: Range<Int>, of words: [String], _ first: ChunkIndex.Chunk
  ) -> [UtteranceCore] {
    let (start, end) = (range.lowerBound, range.upperBound)
    var thing: Range<Int>?
    var verb = end
    let isMarked = words.contains(where: language.requestMarks.contains)
    if language.passiveModals.contains(words[start]) {
      // “Could the fan be turned off” is polite by itself.
      let isPolite = isMarked || language.politeModals.contains(words[start])
      guard isPolite,
        let link = range.dropFirst(2).first(where: { language.linkingVerbs.contains(words[$0]) })
      else { return [] }
      thing = start + 1..<link
      verb = link + 1
    } else if first.label == .determiner || first.label == .plain {
      for position in start + 1..<max(start + 1, end - 1) where thing == nil {
        let rest = words[..<end]
        let marker =
          language.passives.longest(at: position, in: rest, numbers: [])
          ?? (isMarked ? language.politePassives.longest(at: position, in: rest, numbers: []) : nil)
        guard let length = marker?.1, position - start <= Self.maximumTopic else { continue }
        thing = start..<position
        verb = position + length
      }
    }
    // “Nora wants to call” needs no call.
    guard let thing, !thing.isEmpty, verb < end, !language.aims.contains(words[verb]) else {
      return []
    }
    // “Could I hear what is on my list” is not a passive.
    let isModal = thing.lowerBound > start && !isMarked
    let isPossibility = isModal && language.possibilityModals.contains(words[start])
    func core(_ verb: String, _ others: [Int]) -> UtteranceCore {
      var core = UtteranceCore(
        range: 0..<end, words: [verb] + others.map { words[$0] },
        origins: [others.min() ?? start] + others)
      core.isPassiveQuestion = isModal
      core.isPossibility = isPossibility
      return core
    }
    let rest = Array(verb + 1..<end)
    if isModal {
      guard language.verbs.isPast(words[verb]),
        !words[thing].contains(where: language.subjects.contains)
      else { return [] }
    }
    // “The heater needs to be off.”
    var cores =
      isModal ? [] : language.settingVerbs.sorted().map { core($0, Array(thing) + [verb] + rest) }
    let bases = [VerbForm.past, .gerund].flatMap { language.verbs.bases(of: words[verb], in: $0) }
    for base in Set(bases + (isModal ? [] : [words[verb]])).sorted() {
      cores += [Array(thing) + rest, rest + Array(thing)].map { core(base, $0) }
    }
    return cores
  }
}
