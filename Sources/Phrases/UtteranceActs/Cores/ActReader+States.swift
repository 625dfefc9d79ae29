/// Wishes for a state, put as the command that brings it about.
extension ActReader {
  /// The maximum length of a command whose particle is moved, in words.
  private static let maximumParticled = 8

  /// “The door is locked” as “lock the door”, “the light is on” as “the light on”.
  func states(_ core: UtteranceCore) -> [UtteranceCore] {
    var bare = core
    for position in core.words.indices.reversed()
    where position > 0 && links(at: position, in: core.words) {
      bare.remove(at: position)
    }
    var cores = bare == core ? [] : [bare]
    for verb in language.settingVerbs {
      var active = bare
      active.insert(verb, from: bare.origins[0], at: 0)
      cores.append(active)
    }
    for position in bare.words.indices.dropFirst() {
      let bases = [VerbForm.past, .gerund].flatMap {
        language.verbs.bases(of: bare.words[position], in: $0)
      }
      for base in bases {
        var active = bare
        active.words[position] = base
        active.move(from: position, to: 0)
        cores.append(active)
        // “The lamp turned off” as “turn off the lamp” too.
        guard active.words.indices.contains(position + 1) else { continue }
        active.move(from: position + 1, to: 1)
        cores.append(active)
      }
    }
    return cores
  }

  /// “Bedroom blinds closed” as “close bedroom blinds”, in languages without a grammar of their own.
  func participles(_ core: UtteranceCore) -> [UtteranceCore] {
    guard language.grammar == nil, let state = core.words.last, core.words.count > 1,
      core.words.count <= Self.maximumTopic,
      core.words.dropLast().allSatisfy({
        language.tenses[$0] == nil && !language.subjects.contains($0)
      })
    else { return [] }
    return ([core] + withArticles(core)).flatMap { thing in
      language.verbs.bases(of: state, in: .past).sorted().map { base in
        var active = thing
        active.words[active.words.count - 1] = base
        active.move(from: active.words.count - 1, to: 0)
        return active
      }
    }
  }

  /// “Roll the window up” as “roll up the window”, and “send back the shoes” as “send the shoes back”.
  func particled(_ core: UtteranceCore) -> [UtteranceCore] {
    guard movesParticles, language.grammar == nil, core.words.count > 2,
      core.words.count <= Self.maximumParticled,
      !language.openEnds.contains(core.words[0]), !language.interrogatives.contains(core.words[0])
    else { return [] }
    func mayEnd(_ end: Int) -> Bool {
      end == core.words.endIndex || language.fronts.contains(core.words[end])
    }
    if language.endParticles.contains(core.words[1]) {
      return (3...core.words.endIndex).filter(mayEnd).map { end in
        var apart = core
        apart.move(from: 1, to: end - 1)
        return apart
      }
    }
    let particle = core.words.indices.dropFirst(2).first {
      language.endParticles.contains(core.words[$0]) && mayEnd($0 + 1)
    }
    guard let particle else { return [] }
    var together = core
    together.move(from: particle, to: 1)
    return [together]
  }

  /// “Desk lamp on” as “turn desk lamp on”. Without a verb, only a verbless remark may precede it.
  func switched(_ core: UtteranceCore) -> [UtteranceCore] {
    guard let state = core.words.last, language.switches.contains(state), core.words.count > 1,
      core.words.count <= Self.maximumTopic,
      core.words.dropLast().allSatisfy({
        language.tenses[$0] == nil && !language.subjects.contains($0)
      }),
      !language.settingVerbs.contains(core.words[0])
    else { return [] }
    return ([core] + withArticles(core)).flatMap { thing in
      language.settingVerbs.prefix(2).map { verb in
        var active = thing
        active.insert(verb, from: core.origins[0], at: 0)
        active.form = .infinitive
        return active
      }
    }
  }

  /// “Delete that message” as “delete the message” and as “delete message”: which article a phrase has
  /// does not matter if its verb was another.
  func withOtherArticles(_ core: UtteranceCore) -> [UtteranceCore] {
    let places = core.words.indices.dropFirst().filter {
      language.articles.contains(core.words[$0])
        || $0 + 1 < core.words.count && language.pronouns.contains(core.words[$0])
          && language.determiners.contains(core.words[$0])
    }
    guard !places.isEmpty else { return [] }
    var cores = language.articles.map { article in
      var other = core
      for place in places { other.words[place] = article }
      return other
    }
    var bare = core
    for place in places.reversed() { bare.remove(at: place) }
    cores.append(bare)
    return cores.filter { $0 != core }
  }

  /// “Pizza oven” as “the pizza oven”: telegrams have no articles.
  func withArticles(_ core: UtteranceCore) -> [UtteranceCore] {
    guard let first = core.words.first, !language.determiners.contains(first) else { return [] }
    return language.articles.map { article in
      var thing = core
      thing.insert(article, from: core.origins[0], at: 0)
      return thing
    }
  }

  /// “Some jazz” as “play some jazz”, after a wish or with only courtesies around it.
  func supplied(_ core: UtteranceCore) -> [UtteranceCore] {
    guard core.words.count <= Self.maximumTopic,
      core.words.allSatisfy({ language.tenses[$0] == nil && !language.interrogatives.contains($0) }
      ),
      // “Cancel the order” has a verb.
      let first = core.words.first, !language.weighty.contains(first),
      !language.settingVerbs.contains(first)
    else { return [] }
    return language.supplies.map { verb in
      var active = core
      active.insert(verb, from: core.origins[0], at: 0)
      active.isSupplied = true
      return active
    }
  }

  /// Whether a wording has only a courtesy to show that it asks for something: “milk on the list, please”.
  func isVerbless(_ rewrite: Rewrite) -> Bool {
    guard case .word(let last) = rewrite.said.last else { return false }
    return language.requestMarks.contains(last)
  }

  /// Whether words ask for what a wording without a verb says: they neither ask a question, nor deny or state
  /// anything.
  func asks(_ core: UtteranceCore, without rewrite: Rewrite) -> Bool {
    guard let first = core.words.first else { return false }
    if language.lacks.contains(first) {
      // “No more reminders, please” is a wording; “no milk on the list, please” denies one.
      guard rewrite.said.first == .word(first) else { return false }
    } else if language.commandRewrites.firstWords.contains(first) || isWeighty(first) {
      // “Delete milk on the list, please” has a verb.
      return false
    }
    return !core.words.contains { word in
      language.interrogatives.contains(word) || language.tenses[word] != nil
        || language.subjects.contains(word) && !language.determiners.contains(word)
        || language.questionFillers.contains(word) || language.negations.contains(word)
        || language.clitics.contains(word) || language.copulars.contains(word)
        || language.settingVerbs.contains(word)
    }
  }

  /// Whether a word links a thing to its state: “to” does in “to be”, but not in “sent to Anna”.
  func links(at position: Int, in words: [String]) -> Bool {
    func isLink(_ position: Int) -> Bool {
      words.indices.contains(position) && language.linkingVerbs.contains(words[position])
    }
    // “The lamp's turned off.”
    if language.clitics.contains(words[position]), words.indices.contains(position + 1) {
      let state = words[position + 1]
      return language.verbs.isPast(state) || language.switches.contains(state)
    }
    guard isLink(position) else { return false }
    // “The lamp being turned off.”
    if words.indices.contains(position + 1), language.verbs.isPast(words[position + 1]) {
      return true
    }
    return isLink(position - 1) || isLink(position + 1) || language.tenses[words[position]] != nil
      || !language.openEnds.contains(words[position])
  }
}
