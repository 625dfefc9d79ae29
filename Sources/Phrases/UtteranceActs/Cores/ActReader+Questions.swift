/// Questions as people ask each other, put as a phrase asks them.
extension ActReader {
  /// “The door is closed, isn't it” as “is the door closed”, “door open or shut” as “is door open”.
  func tagged(_ words: [String], _ chunks: [ChunkIndex.Chunk]) -> [UtteranceCore] {
    for length in 1...4 where length < words.count - 1 {
      let start = words.count - length
      let isAlternative = length == 2 && language.disjunctions.contains(words[start])
      let tag = language.tags.longest(at: start, in: words[...], numbers: [])
      guard isAlternative || tag?.1 == length else { continue }
      // “So the door is closed, is it”.
      let bare = chunks.first { $0.label != .frame([.idle]) && $0.label != .boundary }
      let range = min(bare?.words.lowerBound ?? 0, start - 1)..<start
      let core = UtteranceCore(
        range: 0..<words.count, words: Array(words[range]), origins: Array(range))
      // “I locked the door, didn't I.”
      // “Garage door locked or not.”
      let offersTwo = language.disjunctions.contains(words[start])
      return questions(core) + reworded(core)
        + (offersTwo ? withArticles(core) : []).flatMap { questions($0) }
    }
    return []
  }

  /// “My savings balance, please” as “what is my savings balance”.
  func askings(_ core: UtteranceCore) -> [UtteranceCore] {
    guard core.words.count <= Self.maximumTopic, !language.interrogatives.contains(core.words[0])
    else { return [] }
    var cores = DistinctCores()
    let bare = core.without(language.clitics)
    for thing in bare.words.count == core.words.count ? [core] : [core, bare]
    where !thing.words.isEmpty {
      for asking in language.askings {
        var asked = thing
        asked.isTopicAlone = true
        asked.words = asking + thing.words
        asked.origins = asking.map { _ in thing.origins[0] } + thing.origins
        cores.append(asked)
      }
    }
    return cores.cores
  }

  /// “Which tasks do I have” as “what tasks do I have”, “what time is my haircut” as “when is my haircut”.
  func reworded(_ core: UtteranceCore) -> [UtteranceCore] { rewritten(core, language.rewrites) }

  /// Returns a core after some rewrites.
  ///
  /// - Parameter isLast: Whether the wordings are not rewritten again.
  func rewritten(
    _ core: UtteranceCore, _ rewrites: Rewrites, isLast: Bool = true,
    where isWanted: (Rewrite) -> Bool = { _ in true }
  ) -> [UtteranceCore] {
    rewritten(core.words, core.origins, rewrites, where: isWanted)
      .filter { asked in
        // A word that no phrase has leads to none.
        !asked.words.isEmpty
          && (!isLast
            || asked.words.allSatisfy {
              core.words.contains($0) || language.isNumber($0) || knows?($0) ?? true
            })
      }
      .map {
        var asked = core
        (asked.words, asked.origins) = $0
        return asked
      }
  }

  /// “Are we late” as “am I late”, “pay our rent” as “pay my rent”.
  func ofSpeaker(_ core: UtteranceCore) -> [UtteranceCore] {
    guard !core.isOfSeveral, core.words.contains(where: { language.singulars[$0] != nil }) else {
      return []
    }
    var alone = core
    alone.isOfSeveral = true
    alone.words = core.words.map { language.singulars[$0] ?? $0 }
    return [alone]
  }

  /// “Have I any plans” as “do I have any plans”, “have I left it open” as “did I leave it open”.
  func uninverted(_ core: UtteranceCore) -> [UtteranceCore] {
    guard let support = language.supports.first, language.interrogatives.contains(core.words[0])
    else { return [] }
    return perfects(core)
      + core.words.indices.dropLast().filter { position in
        language.haves.contains(core.words[position])
          && language.subjects.contains(core.words[position + 1])
      }.map { position in
        var asked = core
        asked.words[position] = support
        asked.insert(core.words[position], from: core.origins[position], at: position + 2)
        return asked
      }
  }

  private func perfects(_ core: UtteranceCore) -> [UtteranceCore] {
    guard let support = language.supports.last, language.haves.contains(core.words[0]),
      core.words.count > 3, language.subjects.contains(core.words[1])
    else { return [] }
    return language.verbs.bases(of: core.words[2], in: .past).sorted().map { base in
      var asked = core
      asked.words[0] = support
      asked.words[2] = base
      return asked
    }
  }

  /// “If the door is locked” as “is the door locked”, “how warm it is” as “how warm is it”, “I left it
  /// open” as “did I leave it open”.
  func questions(_ core: UtteranceCore) -> [UtteranceCore] {
    var cores: [UtteranceCore] = []
    // “I did not leave it open, did I” asks the same.
    if let negation = core.words.indices.dropFirst().first(where: {
      language.negations.contains(core.words[$0]) && language.tenses[core.words[$0 - 1]] != nil
    }) {
      var positive = core
      positive.remove(at: negation)
      cores += questions(positive)
    }
    // “The door's shut, right” as “the door is shut”.
    if let clitic = core.words.firstIndex(where: language.clitics.contains),
      let copula = language.copulas.first
    {
      // “The dog's been fed, right.”
      let has = language.haves.filter { language.verbs.isThird($0) || $0.hasSuffix("s") }.sorted()
      for verb in [copula] + has {
        var full = core
        full.words[clitic] = verb
        cores += questions(full)
      }
    }
    let bare = core.without(language.questionFillers)
    if bare != core, !bare.words.isEmpty { cores += questions(bare) }
    let isAsking = language.interrogatives.contains(core.words[0])
    cores += supported(core, isAsking: isAsking)
    if !isAsking {
      for copula in language.copulas {
        var asked = core
        asked.insert(copula, from: core.origins[0], at: 0)
        cores.append(asked)
      }
    }
    for position in core.words.indices.dropFirst()
    where language.tenses[core.words[position]] != nil {
      for place in isAsking ? Array(1..<max(1, min(position, 4))) : [0] {
        var inverted = core
        inverted.move(from: position, to: place)
        cores.append(inverted)
      }
    }
    return cores
  }

  /// “I have any plans” as “do I have any plans”, “my order arrives” as “does my order arrive”.
  func supported(_ core: UtteranceCore, isAsking: Bool) -> [UtteranceCore] {
    guard language.supports.count == 3, let first = core.origins.first else { return [] }
    var cores: [UtteranceCore] = []
    func add(_ support: Int, _ words: [String]) {
      for place in isAsking ? Array(1..<max(2, min(words.count, 4))) : [0] {
        var asked = core
        asked.words = words
        asked.insert(language.supports[support], from: first, at: place)
        cores.append(asked)
      }
    }
    // Whether a thing is one or several, a phrase asks about it in one way: “does the herbs need
    // water”.
    add(0, core.words)
    add(1, core.words)
    for (support, form) in [(1, VerbForm.third), (2, .past)] {
      for position in core.words.indices.dropFirst() {
        for base in Set(language.verbs.bases(of: core.words[position], in: form)).sorted() {
          var words = core.words
          words[position] = base
          add(support, words)
        }
      }
    }
    return cores
  }
}
