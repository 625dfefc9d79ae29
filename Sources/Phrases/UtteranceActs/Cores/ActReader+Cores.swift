/// Splits an utterance into what it asks for and the frame around that: courtesies, a request, a
/// reason before or after it, a retraction. If a phrase fits exactly without the frame, no search
/// is needed.
extension ActReader {
  /// The maximum number of an utterance's cores that are examined.
  static let maximumCores = 200
  /// The same, for verbs with many forms.
  static let maximumFormedCores = 900
  /// The maximum number of commands in other words that are tried with other articles.
  private static let maximumArticles = 12
  /// The maximum length of a thing's name that is a question by itself, in words.
  static let maximumTopic = 6
  /// The maximum number of positions tried as the end of a request.
  static let maximumEnds = 8
  /// The maximum number of corrections of an utterance that are examined within a frame.
  private static let maximumRepairs = 16
  /// The maximum length of an utterance that is split, in words.
  static let maximumWords = 48

  /// Returns what an utterance may ask for, likeliest first, or nothing if there is no frame around
  /// it.
  ///
  /// The cores are not judged: ``verdict(on:)`` determines whether each is asked for.
  ///
  /// - Parameters:
  ///   - words: The normalized words of the utterance.
  ///   - spoken: The same words with their accents; by default, the words themselves.
  ///   - knows: Returns whether any phrase contains a word. Cores with a verb form that no phrase
  ///     contains are left out.
  public func cores(
    of words: [String], spoken: [String]? = nil, knows: (@Sendable (String) -> Bool)? = nil
  ) -> [UtteranceCore] {
    guard words.count <= Self.maximumWords, words.count > 1 else { return [] }
    let spoken = spoken.flatMap { $0.count == words.count ? $0 : nil } ?? words
    guard let grammar = language.grammar else {
      var reader = self
      reader.knows = knows
      return reader.cores(ofPlain: words, spoken)
    }
    let written = spoken.map { grammar.written($0) }
    let learned = knows.map { grammar.learning(written, knows: $0) } ?? grammar
    var reader = self
    reader.knows = knows
    reader.learned = learned
    return reader.formedCores(of: words.map { grammar.plainlyWritten($0) }, written, learned)
  }

  /// Returns what an utterance may ask for in a language whose requests change their verb.
  func formedCores(
    of words: [String], _ spoken: [String], _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    let chunks = language.chunks.chunks(
      spoken[...], determiners: language.determiners, numbers: language.numbers(in: words))
    let repairs = repairs(of: words, chunks) + unstuttered(words)
    let topics =
      contrastedNumbers(words) + contrasted(words, spoken, chunks)
      + fronted(words, spoken, chunks, grammar)
      + activated(words, spoken, chunks, grammar) + topicalized(words, chunks)
    var cores = repairs + topics
    cores += self.cores(ofRepairs: repairs.prefix(8), words, spoken)
    cores += framed(words, spoken, chunks)
    cores += anaphoric(words, spoken, chunks)
    cores += untagged(words, spoken, chunks, grammar)
    cores += deedsAskedAbout(words, spoken, chunks)
    cores += topics.prefix(Self.maximumTopic).flatMap { self.cores(ofTopic: $0, words, spoken) }
    let governed = chunks.filter { language.governsVerb($0, in: spoken) }.map(\.words.upperBound)
    return governed.isEmpty
      ? cores : cores.filter { core in !governed.contains(where: core.origins.contains) }
  }

  func cores(ofPlain words: [String], _ spoken: [String]) -> [UtteranceCore] {
    let chunks = language.chunks.chunks(
      spoken[...], determiners: language.determiners, numbers: language.numbers(in: words))
    let repairs = repairs(of: words, chunks) + unstuttered(words)
    let topics =
      contrastedNumbers(words) + contrasted(words, spoken, chunks) + moved(words, chunks)
      + topicalized(words, chunks)
      + passives(words, spoken, chunks)
    var cores = repairs + topics + tagged(words, chunks) + anaphoric(words, spoken, chunks)
    cores += passivesBehindClause(words, spoken, chunks)
    cores += deedsAskedAbout(words, spoken, chunks)
    for repaired in repairs.suffix(1) { cores += self.cores(ofRepaired: repaired, words, spoken) }
    cores += topics.prefix(Self.maximumTopic).flatMap { self.cores(ofTopic: $0, words, spoken) }
    let known = DistinctCores(withRepetitions: cores)
    cores += framed(words, spoken, chunks).filter { !known.contains($0) }
    // “..., no, don't turn it on” denies the command.
    let corrections = repairs.filter { repair in
      let seam = repair.origins.indices.first { repair.origins[$0] != $0 } ?? repair.origins.count
      return !words[repair.origins[seam...].min().map { $0..<words.count } ?? 0..<0].contains(
        where: language.negations.contains)
    }
    return cores + self.cores(ofRepairs: corrections.prefix(Self.maximumRepairs), words, spoken)
  }

  /// Returns what an utterance may ask for after one of several things was removed from it.
  private func cores(
    ofRepairs repairs: ArraySlice<UtteranceCore>, _ words: [String], _ spoken: [String]
  ) -> [UtteranceCore] {
    repairs.flatMap { repaired in
      // The first words alone are not what was meant: “close the blinds, oh no, they are closed”.
      let end = repaired.origins.indices.first { repaired.origins[$0] != $0 } ?? 0
      return cores(ofRepaired: repaired, words, spoken).filter {
        ($0.repaired?.range.upperBound ?? end) > end || repaired.origins.count == end
      }
    }
  }

  /// Returns what an utterance may ask for after something was removed from it.
  func cores(
    ofRepaired core: UtteranceCore, _ said: [String], _ spoken: [String]
  ) -> [UtteranceCore] {
    let words = core.words
    let spoken =
      language.grammar == nil
      ? words : zip(words, core.origins).map { $0 == said[$1] ? spoken[$1] : $0 }
    let chunks = language.chunks.chunks(
      spoken[...], determiners: language.determiners, numbers: language.numbers(in: words))
    var reader = self
    reader.movesParticles = false
    // “Please [do not stop] the workout” asks for no workout.
    return reader.framed(words, spoken, chunks).filter { !$0.isSupplied }.map { inner in
      var inner = inner
      inner.isPassiveQuestion = core.isPassiveQuestion
      inner.isPossibility = core.isPossibility
      inner.repaired = RepairedUtterance(words: words, spoken: spoken, range: inner.range)
      inner.range = core.range
      inner.origins = inner.origins.map { core.origins[$0] }
      return inner
    }
  }

  /// Returns what a command may be that names its thing first, or moves something else to its front.
  ///
  /// The thing alone is not the command: in “turn on the lamp, oh, found it”, nothing is to be done
  /// with what precedes the pronoun.
  private func cores(
    ofTopic topic: UtteranceCore, _ said: [String], _ spoken: [String]
  ) -> [UtteranceCore] {
    func isInOrder(_ core: UtteranceCore) -> Bool {
      zip(core.origins, core.origins.dropFirst()).allSatisfy { $0 < $1 }
    }
    let isMoved =
      language.grammar == nil && topic.words.count < said.count && !isInOrder(topic)
    var reader = self
    reader.isAddressed = addressesListener(topic)
    // “Le four, tu l'éteins trop tard” is a complaint.
    let mustBeAlone =
      reader.isAddressed && !spoken.contains(where: language.requestMarks.contains)
    return reader.cores(ofRepaired: topic, said, spoken).filter { core in
      (!isMoved || !isInOrder(core)) && (!mustBeAlone || core.isAlone || core.form != .second)
    }
  }

  /// Returns the rest of an utterance without the frame around it.
  func framed(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    var cores = DistinctCores()
    let ends = ends(of: spoken, chunks)
    let maximum = language.grammar == nil ? Self.maximumCores : Self.maximumFormedCores
    for start in starts(of: spoken, chunks) {
      // What one beginning leads to leaves room for the others.
      let limit = min(maximum, cores.count + maximum / 3)
      for end in ends where end > start.position && cores.count < limit {
        let limit = language.grammar == nil ? limit : min(limit, cores.count + maximum / 6)
        let range = start.position..<end
        let core = UtteranceCore(
          range: range, words: Array(words[range]), origins: Array(range))
        let isBare = isAlone(range, chunks)
        let forms =
          (learned ?? language.grammar).map {
            verbForms(
              of: range, in: words, spoken, behind: start.frames, isAlone: isBare,
              chunks, $0)
          }
          ?? forms(of: core, behind: start.frames, isAlone: isBare)
        let isBareThing =
          start.frames.isEmpty && isBare
          && words.contains(where: language.requestMarks.contains)
        // “Bedroom blinds closed, please.”
        let wished = isBareThing ? participles(core) : []
        // “Do I need a refill of insulin” does not say “I need a refill of insulin”.
        let isAsked = followsAuxiliary(start.position, in: words)
        for var core in wished + forms + (isBareThing ? supplied(core) : [])
        where core.words != words && !(isAsked && core.words[0] != words[start.position]) {
          core.isAlone = isBare
          core.isRequested = !isBare && isRequested(range, chunks)
          core.isAskedFor = start.frames.contains(.query)
          if cores.count < limit { cores.append(core) }
        }
        if cores.count >= maximum { return cores.cores }
      }
    }
    return cores.cores
  }

  /// Whether a word is the subject of a question, the auxiliary of which is before it.
  func followsAuxiliary(_ position: Int, in words: [String]) -> Bool {
    language.grammar == nil && position > 0 && language.subjects.contains(words[position])
      && !language.determiners.contains(words[position])
      && language.interrogatives.contains(words[position - 1])
  }

  /// Whether only courtesies and the frame of a request surround some words.
  func isRequested(_ range: Range<Int>, _ chunks: [ChunkIndex.Chunk]) -> Bool {
    chunks.allSatisfy { chunk in
      guard !range.overlaps(chunk.words) else { return true }
      guard case .frame(let frames) = chunk.label else { return false }
      return frames == [.idle]
        || chunk.words.lowerBound < range.lowerBound && frames.contains(.base)
          && frames.isDisjoint(with: [.query, .doubt])
    }
  }

  /// Whether only courtesies, or “tell me”, surround some words.
  func isAlone(_ range: Range<Int>, _ chunks: [ChunkIndex.Chunk]) -> Bool {
    chunks.allSatisfy { chunk in
      guard !range.overlaps(chunk.words) else { return true }
      if chunk.label == .determiner || chunk.label == .boundary {
        return chunk.words.lowerBound < range.lowerBound
      }
      guard case .frame(let frames) = chunk.label else { return false }
      return frames.contains(.query) || frames == [.idle]
    }
  }

  /// Returns words as a phrase may have them, given the kind of request.
  func forms(
    of plain: UtteranceCore, behind frames: Set<Frame>, isAlone: Bool
  ) -> [UtteranceCore] {
    let isCourtesyAlone = isAlone && frames.isEmpty
    var cores = [plain]
    for (frame, form) in [(Frame.gerund, VerbForm.gerund), (.past, .past)]
    where frames.contains(frame) {
      for base in language.verbs.bases(of: plain.words[0], in: form) {
        var core = plain
        core.words[0] = base
        cores.append(core)
      }
    }
    // “Would you mind giving Anna a call.”
    let plainForms = cores
    // The phrase's own words in another order come before other words.
    cores += particled(plain)
    let commands = plainForms.flatMap { core in
      rewritten(core, language.commandRewrites) {
        !isVerbless($0) || isCourtesyAlone && asks(core, without: $0)
      }
    }
    if frames.contains(.state) {
      // “I want that bill paid.”
      let states = states(plain)
      cores += states + states.flatMap { rewritten($0, language.commandRewrites) }
      cores += supplied(plain) + commands.flatMap(supplied)
    }
    if frames.isEmpty {
      // “Dishwasher on” as “start the dishwasher”.
      let states = switched(plain)
      cores += states + states.flatMap { rewritten($0, language.commandRewrites) }
    }
    if frames.contains(.query) {
      let asked = questions(plain)
      // “Check whether the doors are locked” as “are all the doors locked”.
      cores += asked + asked.flatMap(reworded)
    }
    if isAlone { cores += askings(plain) }
    cores += uninverted(plain)
    cores += commands
    cores += ofSpeaker(plain).flatMap { forms(of: $0, behind: frames, isAlone: isAlone) }
    if isAlone || frames.contains(.query) || language.interrogatives.contains(plain.words[0]) {
      cores += reworded(plain)
    }
    // “How much money have I got left” as “how much money do I have”.
    let bare = plain.without(language.questionFillers)
    if bare != plain, !bare.words.isEmpty,
      isAlone || language.interrogatives.contains(plain.words[0])
    {
      // “Front door still unlocked.”
      if isAlone { cores += questions(bare) }
      cores += forms(of: bare, behind: frames, isAlone: isAlone)
    }
    cores += commands.prefix(Self.maximumArticles).flatMap(withOtherArticles)
    return cores
  }
}
