/// Requests whose parts have another order than in a phrase, in languages with a grammar of their
/// own: “die Haustür schließ mal ab”, “la puerta trasera ciérrala”, “la porte doit être
/// verrouillée”.
///
/// The words are put into the order of a plain request and read in that order. Possible statements
/// stay as they are: “die Haustür schließe ich ab” has a subject, and in “le garage ferme” the
/// garage may be the subject.
extension ActReader {
  /// The maximum number of parts that are reordered.
  private static let maximumParts = 5
  /// The maximum length of a part that is moved after its verb, in words.
  private static let maximumFront = 9

  // MARK: - Objects of a verb

  /// Returns other orders of a verb's objects, which begin with prepositions, articles and numbers.
  func orders(of objects: [Piece], _ grammar: ActGrammar) -> [[Piece]] {
    let starts = objects.indices.filter { beginsPart(at: $0, in: objects, grammar) }
    guard starts.count > 1, starts.count <= Self.maximumParts else { return [] }
    let ends = starts.dropFirst() + [objects.count]
    let parts = zip(starts, ends).map { Array(objects[$0..<$1]) }
    var orders: [[Piece]] = []
    func add(_ order: [[Piece]]) {
      let pieces = Array(order.joined())
      if pieces != objects, !orders.contains(pieces) { orders.append(pieces) }
    }
    for start in parts.indices.dropFirst() { add(Array(parts[start...] + parts[..<start])) }
    guard parts.count == 3 else { return orders }
    add([parts[0], parts[2], parts[1]])
    add([parts[1], parts[0], parts[2]])
    return orders
  }

  private func beginsPart(at position: Int, in objects: [Piece], _ grammar: ActGrammar) -> Bool {
    guard position > 0 else { return true }
    let word = objects[position].spoken
    let before = objects[position - 1].spoken
    if grammar.benefits.contains(before), !grammar.prepositions.contains(before) { return true }
    if grammar.prepositions.contains(before) || language.determiners.contains(before) {
      return false
    }
    if grammar.prepositions.contains(word) || grammar.benefits.contains(word) { return true }
    return isNumber(word)
      ? !isNumber(before) : language.determiners.contains(word) && !language.isJoint(before)
  }

  private func isNumber(_ word: String) -> Bool { language.isNumber(word) }

  /// Returns a verb's objects without articles, which a phrase may lack. That of a number stays, so that “20 dollars le 15” does
  /// not become 20.15, and so does “sa” in “bloque sa carte”.
  func withoutDeterminers(_ objects: [Piece]) -> [Piece] {
    guard let last = objects.last, !language.determiners.contains(last.spoken) else {
      return objects
    }
    return zip(objects.indices, objects).compactMap { position, object in
      let isBeforeNumber =
        position + 1 < objects.count && isNumber(objects[position + 1].spoken)
      let isKept =
        isBeforeNumber || !language.determiners.contains(object.spoken)
        || language.othersPossessives.contains(object.spoken)
      return isKept ? object : nil
    }
  }

  // MARK: - Fronted parts

  /// Returns an utterance with the words before a request moved after its verb.
  func fronted(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk], _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    let bare = chunks.drop { $0.label == .frame([.idle]) || $0.label == .boundary }
    guard let first = bare.first else { return [] }
    let start = first.words.lowerBound
    var cores: [UtteranceCore] = []
    for chunk in bare {
      let end = chunk.words.upperBound
      guard mayStandInFront(chunk, spoken, grammar), end - start <= Self.maximumFront else { break }
      guard end < words.count, !language.openEnds.contains(spoken[end - 1]) else { continue }
      cores += reordered(start..<end, words, spoken, grammar)
    }
    return cores
  }

  private func mayStandInFront(
    _ chunk: ChunkIndex.Chunk, _ spoken: [String], _ grammar: ActGrammar
  ) -> Bool {
    switch chunk.label {
    case .plain, .determiner, .cue(.later), .frame([.idle]): true
    // “Die Aufgabe ...” names a thing, although “Aufgabe: ...” would announce a command.
    case .frame where grammar.prepositions.contains(spoken[chunk.words.lowerBound]):
      chunk.words.count == 1
    case .frame:
      chunk.words.count == 1 && chunk.words.lowerBound > 0
        && language.determiners.contains(spoken[chunk.words.lowerBound - 1])
    // “Dormir”, “et” cannot be a subject.
    case .cue(.report): chunk.words.count == 1 && language.isJoint(spoken[chunk.words.lowerBound])
    case .cue, .boundary: false
    }
  }

  /// Returns an utterance with some words moved after the verb that follows them.
  private func reordered(
    _ front: Range<Int>, _ words: [String], _ spoken: [String], _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    var rest = front.upperBound
    // “Die Haustür, die schließ ab.”
    let isTakenUp = language.pronouns.contains(spoken[rest]) && rest + 1 < words.count
    var starts = [rest]
    if isTakenUp { starts.insert(rest + 1, at: 0) }
    for start in starts {
      rest = start
      let frame = requestLength(at: rest, spoken)
      var verb = rest + frame
      guard verb < words.count else { continue }
      var hasPronoun = start > front.upperBound
      if grammar.hasLateVerbs {
        if frame > 0 {
          // “Die Suppe möchte ich nicht”, “die Haustür kannst du nicht abschließen”.
          guard !spoken[rest...].contains(where: language.negations.contains) else { return [] }
          var bare = verb + (language.pronouns.contains(spoken[verb]) ? 1 : 0)
          if language.subjects.contains(spoken[verb]) {
            // “Ich möchte” asks for something, “sie möchte” does not.
            let stated = [spoken[verb]] + spoken[rest..<verb]
            guard requestLength(at: 0, stated) == stated.count else { return [] }
            bare = verb + 1
          }
          return [core(Array(rest..<verb), front, Array(bare..<words.count), words)]
        }
        let isAddressed = addressesListener(at: verb, spoken, grammar)
        guard isAddressed || isCommand(at: verb, spoken, grammar) else { continue }
        var next = verb + 1
        if next < words.count, isAddressed || grammar.polites.contains(spoken[next]) { next += 1 }
        let request = Array(rest..<next)
        if next + 1 < words.count, grammar.objects.contains(spoken[next]) { next += 1 }
        let objects = Array(next..<words.count)
        let behind = core(request, front, objects, words)
        return objects.isEmpty ? [behind] : [behind, core(request + objects, front, [], words)]
      }
      // “La puerta la abre” says who opens it, and in “tengo la alarma” no thing is taken up.
      if start > front.upperBound, frame == 0 { continue }
      while frame > 0, verb + 1 < words.count,
        language.pronouns.contains(spoken[verb]) || grammar.benefits.contains(spoken[verb])
      {
        hasPronoun = hasPronoun || language.pronouns.contains(spoken[verb])
        verb += 1
      }
      let isJoined = grammar.withoutEnclitics(spoken[verb]).dropFirst().contains {
        grammar.conjugation.has($0, as: .base) || grammar.conjugation.has($0, as: .infinitive)
      }
      guard frame > 0 || isJoined || isCommand(at: verb, spoken, grammar) else { continue }
      var next = verb + 1
      let isClitic = { (word: String) in
        language.pronouns.contains(word) || grammar.benefitsBehind.contains(word)
      }
      while grammar.enclitics.isEmpty, next < words.count, isClitic(spoken[next]) {
        // “Ajoute du lait” has an article, “verrouille-la” a pronoun.
        if next + 1 < words.count, isNoun(at: next + 1, spoken) { break }
        hasPronoun = true
        next += 1
      }
      let beginsWithPart =
        grammar.prepositions.contains(spoken[front.lowerBound])
        || isNumber(spoken[front.lowerBound])
      guard frame > 0 || isJoined || hasPronoun || beginsWithPart else { continue }
      let request = Array(rest..<rest + frame) + [verb]
      let objects = Array(next..<words.count)
      let behind = core(request, front, objects, words)
      return objects.isEmpty ? [behind] : [behind, core(request + objects, front, [], words)]
    }
    return []
  }

  private func core(
    _ verb: [Int], _ front: Range<Int>, _ rest: [Int], _ words: [String]
  ) -> UtteranceCore {
    let origins = verb + Array(front) + rest
    return UtteranceCore(
      range: 0..<words.count, words: origins.map { words[$0] }, origins: origins)
  }

  /// Whether a word does not end a clause: neither a courtesy nor a preposition.
  private func isNoun(at position: Int, _ words: [String]) -> Bool {
    guard language.grammar?.benefitsBehind.contains(words[position]) != true else { return false }
    guard let found = language.chunks.longest(at: position, in: words[...], numbers: []) else {
      return true
    }
    return found.0 == .determiner
  }

  /// Returns the number of words of a request at a position.
  private func requestLength(at position: Int, _ words: [String]) -> Int {
    guard
      let (label, length) = language.chunks.longest(
        at: position, in: words[...], numbers: []),
      case .frame(let frames) = label, !frames.isDisjoint(with: [.infinitive, .wanted, .purpose])
    else { return 0 }
    return length
  }

  /// Whether a courtesy makes a request of a statement about the listener: “den Bon druckst du bitte aus”.
  private func addressesListener(
    at position: Int, _ words: [String], _ grammar: ActGrammar
  ) -> Bool {
    position + 1 < words.count && grammar.seconds.contains(words[position + 1])
      && grammar.conjugation.has(words[position], as: .second)
      && words[position...].contains(where: language.requestMarks.contains)
  }

  /// Whether an imperative without a subject is at a position.
  private func isCommand(at position: Int, _ words: [String], _ grammar: ActGrammar) -> Bool {
    let next = position + 1 < words.count ? words[position + 1] : ""
    if grammar.polites.contains(next) {
      return grammar.conjugation.has(words[position], as: .infinitive)
    }
    guard grammar.conjugation.has(words[position], as: .base) else { return false }
    return !language.subjects.contains(next) || grammar.benefits.contains(next)
  }

  // MARK: - Passives

  /// “Die Haustür muss abgeschlossen werden” as “die Haustür abschließen”, “la porte doit être fermée” as “fermer la
  /// porte”.
  func activated(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk], _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    func isIdle(_ chunk: ChunkIndex.Chunk) -> Bool { chunk.label == .frame([.idle]) }
    guard let start = chunks.first(where: { !isIdle($0) })?.words.lowerBound,
      let end = chunks.last(where: { !isIdle($0) })?.words.upperBound, start + 2 < end
    else { return [] }
    if language.passiveModals.contains(spoken[start]) {
      guard spoken.contains(where: language.requestMarks.contains) else { return [] }
      return active(start..<start + 1, start..<end, words, spoken, grammar)
    }
    // “La télé doit être éteinte” may also be a guess.
    guard grammar.hasLateVerbs || chunks.contains(where: isIdle) else { return [] }
    for position in start + 1..<min(end - 1, start + Self.maximumFront) {
      let marker = language.passives.longest(at: position, in: spoken[..<end], numbers: [])
      let length = marker?.1 ?? 0
      let isLink = grammar.purpose != nil && language.linkingVerbs.contains(spoken[position])
      guard length > 0 || isLink else { continue }
      let found = active(
        position..<position + max(1, length), start..<end, words, spoken, grammar)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the active form of a passive without its marker.
  private func active(
    _ marker: Range<Int>, _ range: Range<Int>, _ words: [String], _ spoken: [String],
    _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    let isLink =
      grammar.purpose != nil && marker.count == 1
      && language.linkingVerbs.contains(spoken[marker.lowerBound])
    let places = marker.upperBound..<range.upperBound
    for verb in grammar.hasLateVerbs ? places : places.prefix(1) {
      let infinitives = isLink ? purposes(verb, spoken, grammar) : passive(verb, spoken, grammar)
      guard !infinitives.isEmpty else { continue }
      let objects = range.filter { position in
        // “Es müssen fünf Säcke bestellt werden.”
        let isExpletive =
          position == range.lowerBound && position + 1 == marker.lowerBound
          && grammar.expletives.contains(spoken[position])
        return !marker.contains(position) && position != verb && !isExpletive
          && !grammar.passiveEnds.contains(spoken[position])
      }
      let origins = grammar.hasLateVerbs ? objects + [verb] : [verb] + objects
      return infinitives.map { infinitive in
        UtteranceCore(
          range: 0..<words.count, words: origins.map { $0 == verb ? infinitive : words[$0] },
          origins: origins)
      }
    }
    return []
  }

  /// Returns the infinitives of a possible participle, “abgeschlossen”, or reflexive, “cerrarse”.
  private func passive(_ position: Int, _ words: [String], _ grammar: ActGrammar) -> [String] {
    var found: Set<String> = []
    for (particle, word) in grammar.separations(of: words[position]) {
      for reading in grammar.conjugation.readings(of: word) where reading.form == .past {
        found.insert(particle + reading.verb)
      }
    }
    // “Tiene que cerrarse”, “les volets à fermer”.
    for word in grammar.withoutEnclitics(words[position]).dropFirst(
      grammar.enclitics.isEmpty ? 0 : 1)
    where !grammar.hasLateVerbs && grammar.conjugation.has(word, as: .infinitive) {
      found.insert(word)
    }
    return found.sorted()
  }

  /// Returns the infinitives of a possible purpose: “abzuschließen”.
  private func purposes(_ position: Int, _ words: [String], _ grammar: ActGrammar) -> [String] {
    grammar.separations(of: words[position]).compactMap { particle, word in
      guard let purpose = grammar.purpose, !particle.isEmpty, word.hasPrefix(purpose) else {
        return nil
      }
      let bare = String(word.dropFirst(purpose.count))
      return grammar.conjugation.has(bare, as: .infinitive) ? particle + bare : nil
    }
  }

  // MARK: - Questions

  /// “Die Garage ist zu, oder” as “ist die Garage zu”.
  func untagged(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk], _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    let start = chunks.first { chunk in
      if case .frame(let frames) = chunk.label { return !frames.isSubset(of: [.idle, .query]) }
      return chunk.label != .boundary
    }?.words.lowerBound
    guard let start else { return [] }
    // Words after a tag are meaningless too.
    let ends =
      [words.count]
      + chunks.reversed().prefix { $0.label == .frame([.idle]) }.map(\.words.lowerBound)
    for end in ends {
      for length in (1...4).reversed() where length < end - start - 1 {
        let tag = end - length
        guard language.tags.longest(at: tag, in: spoken[..<end], numbers: [])?.1 == length else {
          continue
        }
        let pieces = (start..<tag).map { Piece(word: words[$0], spoken: spoken[$0], origin: $0) }
        guard let first = pieces.first else { continue }
        // “Sperr die Karte nicht” forbids something instead of asking about it.
        if length == 1, language.negations.contains(spoken[tag]),
          grammar.conjugation.has(first.spoken, as: .base)
        {
          return []
        }
        let asks =
          language.interrogatives.contains(first.spoken)
          || language.beginsQuestion(pieces.map(\.spoken)[...])
          || pieces.contains(where: { language.tenses[$0.spoken] != nil })
        guard asks || grammar.hasLateVerbs || grammar.asksByIntonation else { continue }
        // “Ich arbeite am Sonntag, oder” may have any verb and does not ask for an action.
        let form: VerbForm = asks ? .base : .third
        return questionVariants(of: pieces, spoken, chunks, grammar).flatMap { variant in
          // “La porte d'entrée fermée ou pas.”
          let states = asks ? [] : stateQuestions(variant, grammar)
          let asked = states + questions(variant, isAsked: true, grammar)
          return asked.filter { areSaidOrKnown($0, in: variant) }.map { words in
            var core = UtteranceCore(
              range: 0..<spoken.count, words: words.map(\.0), origins: words.map(\.1), form: form)
            core.isQuestion = !asks
            return core
          }
        }
      }
    }
    return []
  }

  /// Returns words without the optional words of a question: courtesies, “still”, a resumptive
  /// pronoun.
  func questionVariants(
    of pieces: [Piece], _ spoken: [String], _ chunks: [ChunkIndex.Chunk], _ grammar: ActGrammar
  ) -> [[Piece]] {
    var variants = [pieces]
    func add(_ variant: [Piece]) {
      if !variant.isEmpty, !variants.contains(variant) { variants.append(variant) }
    }
    add(pieces.filter { !grammar.stills.contains($0.spoken) })
    var idle: Set<Int> = []
    for chunk in chunks where chunk.label == .frame([.idle]) { idle.formUnion(chunk.words) }
    add(pieces.filter { !idle.contains($0.origin) })
    let bare = pieces.filter { !idle.contains($0.origin) && !grammar.stills.contains($0.spoken) }
    add(bare)
    // “La porte, elle est ouverte.”
    if let position = bare.indices.dropFirst(2).first(where: {
      grammar.inversions.contains(bare[$0].spoken) && $0 + 1 < bare.count
        && (language.tenses[bare[$0 + 1].spoken] != nil
          || language.tenses[bare[$0 - 1].spoken] != nil)
    }) {
      var without = bare
      without.remove(at: position)
      add(without)
    }
    // “Les volets sont ouverts ou fermés.”
    if bare.count > 3, language.isJoint(bare[bare.count - 2].spoken),
      bare.contains(where: { language.tenses[$0.spoken] != nil })
    {
      add(bare.dropLast(2))
    }
    // “Mein Flug, ist der verspätet.”
    if let position = resumptive(in: bare, grammar) {
      var without = bare
      without.remove(at: position)
      add(without)
    }
    // “An welchem Tag kommt das Mehl”, where a phrase has “wann kommt {Ware}”.
    if bare.count > 2, language.beginsQuestion(bare.map(\.spoken)[...]) {
      add(bare.filter { !language.articles.contains($0.spoken) })
    }
    return variants
  }

  /// Returns the position of a pronoun that resumes its topic after the verb, which makes the words
  /// a question.
  func resumptive(in pieces: [Piece], _ grammar: ActGrammar) -> Int? {
    guard grammar.hasLateVerbs else { return nil }
    return pieces.indices.dropFirst(3).first { position in
      grammar.resumptives.contains(pieces[position].spoken)
        && language.tenses[pieces[position - 1].spoken] != nil
        && language.determiners.contains(pieces[0].spoken)
    }
  }

  /// Returns equivalent wordings of a question: “quelles tâches j'ai” as “quelles sont mes tâches”.
  ///
  /// - Parameter isMutual: Whether to use wordings that are equivalent to each other, or else the other ones; by default, all.
  func rewritten(
    _ question: [(String, Int)], _ grammar: ActGrammar, isMutual: Bool? = nil
  ) -> [[(String, Int)]] {
    rewritten(question, grammar.rewrites) { isMutual == nil || $0.isMutual == isMutual }
  }
}

extension ActLanguage {
  /// Whether a word joins two names: “und”.
  func isJoint(_ word: String) -> Bool { joints.contains(word) }
}
