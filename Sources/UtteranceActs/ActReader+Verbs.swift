/// Requests in languages whose verbs change with the kind of request: a verb that was said in one form and at one
/// place becomes the verb of a command, in each form and order that a phrase may have.
extension ActReader {
  /// A word of a core: as phrases have it, as it was said, and where.
  struct Piece: Hashable {
    var word: String
    var spoken: String
    var origin: Int
  }

  /// What is asked for, less the form in which it was.
  private struct Command {
    /// The infinitive, without its particle.
    var verb: String
    var particle = ""
    /// What stands between the verb and its particle.
    var objects: [Piece]
    /// What stands behind all parts of the verb.
    var rest: [Piece] = []
    /// Where the verb was said.
    var origin: Int
    /// The form in which it was said.
    var form: VerbForm
  }

  /// Returns words as a phrase may have them, which is what the kind of request asks for.
  ///
  /// - Parameters:
  ///   - range: The words.
  ///   - words: The words of the utterance.
  ///   - spoken: The same words with the accents that make others of them.
  ///   - frames: The kind of request that stands before them.
  ///   - chunks: What the words of the utterance are.
  func verbForms(
    of range: Range<Int>, in words: [String], _ spoken: [String], behind frames: Set<Frame>,
    _ chunks: [ChunkIndex.Chunk], _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    let pieces = range.map { Piece(word: words[$0], spoken: spoken[$0], origin: $0) }
    let variants = variants(of: pieces, spoken, chunks, grammar)
    var cores: [UtteranceCore] = []
    func add(_ words: [(String, Int)], _ form: VerbForm) {
      guard !words.isEmpty else { return }
      let core = UtteranceCore(
        range: range, words: words.map(\.0), origins: words.map(\.1), form: form)
      if !cores.contains(core) { cores.append(core) }
    }
    for variant in variants {
      add(variant.map { ($0.word, $0.origin) }, language.form(of: variant.map(\.spoken), grammar))
    }
    let isMarked =
      spoken.contains(where: language.requestMarks.contains)
      || pieces.contains { grammar.benefits.contains($0.spoken) }
    for variant in variants.reversed() where !variant.isEmpty {
      var commands =
        grammar.hasLateVerbs
        ? lateCommands(variant, frames, grammar)
        : earlyCommands(variant, frames, isMarked: isMarked, grammar)
      if frames.contains(.state) { commands += wantedStates(variant, grammar) }
      for command in commands where !denies(command) {
        for words in wordings(of: command, grammar) { add(words, command.form) }
      }
      if frames.contains(.query) || frames.isEmpty {
        for words in questions(variant, isAsked: frames.contains(.query), grammar) {
          add(words, .base)
        }
      }
    }
    return cores
  }

  // MARK: - What may be left out

  /// Returns words less what says nothing: courtesies, for whom something is done, the day of a time of day.
  private func variants(
    of pieces: [Piece], _ spoken: [String], _ chunks: [ChunkIndex.Chunk], _ grammar: ActGrammar
  ) -> [[Piece]] {
    var idle: Set<Int> = []
    for chunk in chunks {
      if case .frame(let frames) = chunk.label, frames.contains(.idle) {
        idle.formUnion(chunk.words)
      }
    }
    func isIdle(_ piece: Piece) -> Bool { idle.contains(piece.origin) }
    func isBenefit(_ piece: Piece) -> Bool { grammar.benefits.contains(piece.spoken) }
    var variants = [
      pieces, Array(pieces.drop(while: isIdle)), pieces.filter { !isIdle($0) },
      Array(pieces.drop(while: { isIdle($0) || isBenefit($0) })),
      pieces.filter { !isIdle($0) && !isBenefit($0) },
    ]
    let namesTime = zip(spoken, spoken.dropFirst()).contains { word, next in
      grammar.clock.contains(word)
        && (language.numbers.contains(next) || next.first?.isNumber == true)
    }
    if namesTime, pieces.contains(where: { grammar.nextDay.contains($0.spoken) }) {
      variants += variants.suffix(3).map { variant in
        variant.filter { !grammar.nextDay.contains($0.spoken) }
      }
    }
    var seen: Set<[Piece]> = []
    return variants.filter { seen.insert($0).inserted }
  }

  /// Whether a negation stands among what a verb governs, so that it asks for nothing.
  private func denies(_ command: Command) -> Bool {
    let near =
      language.grammar?.hasLateVerbs == true ? command.objects[...] : command.objects.prefix(2)
    return near.contains { language.negations.contains($0.spoken) }
  }

  // MARK: - Verbs that stand first

  private func earlyCommands(
    _ pieces: [Piece], _ frames: Set<Frame>, isMarked: Bool, _ grammar: ActGrammar
  ) -> [Command] {
    guard let first = pieces.first else { return [] }
    let conjugation = grammar.conjugation
    var commands: [Command] = []
    func add(_ verbs: [String], _ form: VerbForm, from start: Int = 0) {
      for verb in verbs {
        commands.append(
          Command(
            verb: verb, objects: Array(pieces[(start + 1)...]), origin: pieces[start].origin,
            form: form))
      }
    }
    for word in grammar.withoutEnclitics(first.spoken) {
      let isWhole = word == first.spoken
      for form in [VerbForm.base, .infinitive] where conjugation.has(word, as: form) {
        add(conjugation.verbs(of: word, as: form), form)
      }
      if frames.contains(.infinitive), !conjugation.has(word, as: .infinitive) {
        add(conjugation.verbs(of: word, as: .infinitive), .infinitive)
      }
      guard isWhole else { continue }
      for (frame, form) in [(Frame.wanted, VerbForm.wanted), (.gerund, .gerund)]
      where frames.contains(frame) {
        add(conjugation.verbs(of: word, as: form), form)
      }
      if isMarked, conjugation.has(word, as: .second), !conjugation.has(word, as: .base) {
        add(conjugation.verbs(of: word, as: .second), .second)
      }
    }
    if isMarked, pieces.count > 1, grammar.seconds.contains(first.spoken),
      conjugation.has(pieces[1].spoken, as: .second)
    {
      add(conjugation.verbs(of: pieces[1].spoken, as: .second), .second, from: 1)
    }
    return commands
  }

  // MARK: - Verbs that stand last

  private func lateCommands(
    _ pieces: [Piece], _ frames: Set<Frame>, _ grammar: ActGrammar
  ) -> [Command] {
    imperatives(pieces, frames, grammar) + lateInfinitives(pieces, frames, grammar)
  }

  /// “Schalte das Licht ein”, “schalten Sie das Licht ein”, “schaltest du das Licht ein”.
  private func imperatives(
    _ pieces: [Piece], _ frames: Set<Frame>, _ grammar: ActGrammar
  ) -> [Command] {
    guard let first = pieces.first else { return [] }
    var forms: [(form: VerbForm, said: VerbForm, start: Int)] = [(.base, .base, 1)]
    if pieces.count > 1 {
      if grammar.polites.contains(pieces[1].spoken) { forms.append((.infinitive, .base, 2)) }
      if grammar.seconds.contains(pieces[1].spoken) { forms.append((.second, .second, 2)) }
      if frames.contains(.base) { forms.append((.infinitive, .base, 1)) }
    }
    var commands: [Command] = []
    for (form, said, start) in forms where grammar.conjugation.has(first.spoken, as: form) {
      for verb in grammar.conjugation.verbs(of: first.spoken, as: form) {
        let objects = pieces[start...]
        commands.append(
          Command(verb: verb, objects: Array(objects), origin: first.origin, form: said))
        for position in objects.indices.reversed()
        where grammar.particles.contains(pieces[position].spoken) {
          commands.append(
            Command(
              verb: verb, particle: pieces[position].word, objects: Array(pieces[start..<position]),
              rest: Array(pieces[(position + 1)...]), origin: first.origin, form: said))
        }
      }
    }
    return commands
  }

  /// “Das Licht einschalten”, “das Licht einzuschalten”, “das Licht einschaltest”.
  private func lateInfinitives(
    _ pieces: [Piece], _ frames: Set<Frame>, _ grammar: ActGrammar
  ) -> [Command] {
    var end = pieces.endIndex
    if frames.contains(.wanted), let last = pieces.last, grammar.auxiliaries.contains(last.spoken) {
      end -= 1
    }
    var commands: [Command] = []
    for position in pieces.indices.prefix(end).dropFirst().reversed() {
      let piece = pieces[position]
      let isGuess = position == end - 1 && !frames.isEmpty
      var objects = Array(pieces[..<position])
      let rest = Array(pieces[(position + 1)...].prefix(end - position - 1))
      func add(_ particle: String, _ verbs: [String], _ form: VerbForm) {
        for verb in verbs {
          commands.append(
            Command(
              verb: verb, particle: particle, objects: objects, rest: rest, origin: piece.origin,
              form: form))
        }
      }
      func has(_ word: String, _ form: VerbForm) -> Bool {
        isGuess || grammar.conjugation.has(word, as: form)
      }
      for (particle, word) in listedFirst(grammar.separations(of: piece.spoken), grammar) {
        if frames.contains(.purpose), let purpose = grammar.purpose, word.hasPrefix(purpose),
          !particle.isEmpty
        {
          let bare = String(word.dropFirst(purpose.count))
          if has(bare, .infinitive) {
            add(particle, grammar.conjugation.verbs(of: bare, as: .infinitive), .purpose)
          }
        }
        if frames.contains(.wanted), has(word, .wanted) {
          add(particle, grammar.conjugation.verbs(of: word, as: .wanted), .wanted)
        }
        guard has(word, .infinitive) else { continue }
        let verbs = grammar.conjugation.verbs(of: word, as: .infinitive)
        if frames.contains(.purpose), objects.last?.spoken == grammar.purpose, particle.isEmpty {
          let all = objects
          objects.removeLast()
          add(particle, verbs, .purpose)
          objects = all
        }
        add(particle, verbs, frames.contains(.wanted) ? .wanted : .infinitive)
      }
    }
    return commands
  }

  /// Ways to read a word, those first whose verb is listed.
  private func listedFirst(
    _ ways: [(particle: String, verb: String)], _ grammar: ActGrammar
  ) -> [(particle: String, verb: String)] {
    ways.filter { !grammar.conjugation.readings(of: $0.verb).isEmpty }
      + ways.filter { grammar.conjugation.readings(of: $0.verb).isEmpty }
  }

  // MARK: - States

  /// “Das Garagentor zu ist”, “que los volets soient fermés”, “gern klassische Musik”.
  private func wantedStates(_ pieces: [Piece], _ grammar: ActGrammar) -> [Command] {
    let bare = pieces.enumerated().filter { position, piece in
      position == 0 || !language.linkingVerbs.contains(piece.spoken)
    }.map { _, piece in
      guard let other = grammar.sentenceForms[piece.spoken] else { return piece }
      return Piece(word: other, spoken: other, origin: piece.origin)
    }
    guard let first = bare.first else { return [] }
    var commands: [Command] = []
    for position in bare.indices.dropFirst() {
      var objects = bare
      objects.remove(at: position)
      for (particle, word) in grammar.separations(of: bare[position].spoken) {
        let verbs = grammar.conjugation.readings(of: word).filter { $0.form == .past }
        for verb in Set(verbs.map(\.verb)).sorted() {
          commands.append(
            Command(
              verb: verb, particle: particle, objects: objects, origin: first.origin, form: .base))
        }
      }
    }
    for verb in language.settingVerbs {
      commands.append(Command(verb: verb, objects: bare, origin: first.origin, form: .base))
      if let last = bare.last, bare.count > 1, grammar.particles.contains(last.spoken) {
        commands.append(
          Command(
            verb: verb, particle: last.word, objects: bare.dropLast(), origin: first.origin,
            form: .base))
      }
    }
    return commands
  }

  // MARK: - Wordings

  /// Returns what a phrase may say for a command, the likeliest first.
  private func wordings(of command: Command, _ grammar: ActGrammar) -> [[(String, Int)]] {
    let objects = command.objects.map { ($0.word, $0.origin) }
    let rest = command.rest.map { ($0.word, $0.origin) }
    let conjugation = grammar.conjugation
    var wordings: [[(String, Int)]] = []
    for whole in conjugation.equivalents(of: command.particle + command.verb) {
      let (particle, verb) =
        whole == command.particle + command.verb
        ? (command.particle, command.verb)
        : grammar.separations(of: whole).last { conjugation.lists($0.verb) } ?? ("", whole)
      let behind = particle.isEmpty ? [] : [(particle, command.origin)]
      let requests = conjugation.requests(of: verb)
      for request in grammar.hasLateVerbs ? requests + [verb] : requests {
        wordings.append([(request, command.origin)] + objects + behind + rest)
        if !behind.isEmpty, !rest.isEmpty {
          wordings.append([(request, command.origin)] + objects + rest + behind)
        }
      }
      guard grammar.hasLateVerbs else {
        wordings.append([(verb, command.origin)] + objects)
        for benefit in grammar.benefitsBehind {
          for request in requests.prefix(2) {
            wordings.append([(request, command.origin), (benefit, command.origin)] + objects)
          }
          if let front = grammar.benefits.sorted().first(where: { benefit.hasPrefix($0) }) {
            wordings.append([(front, command.origin), (verb, command.origin)] + objects)
          }
        }
        for enclitic in grammar.enclitics where grammar.benefits.contains(enclitic) {
          for request in requests.prefix(2) + [verb] {
            wordings.append([(request + enclitic, command.origin)] + objects)
          }
        }
        continue
      }
      wordings.append(objects + [(particle + verb, command.origin)] + rest)
      if !behind.isEmpty { wordings.append(objects + behind + rest) }
    }
    return wordings
  }

  // MARK: - Questions

  /// Returns words as the questions that they may stand for.
  private func questions(
    _ pieces: [Piece], isAsked: Bool, _ grammar: ActGrammar
  ) -> [[(String, Int)]] {
    guard let first = pieces.first, isAsked || grammar.asksByIntonation else { return [] }
    let plain = pieces.map { (grammar.sentenceForms[$0.spoken] ?? $0.word, $0.origin) }
    var questions = [plain]
    for opening in grammar.questionOpenings where !language.interrogatives.contains(first.spoken) {
      questions.append(opening.map { ($0, first.origin) } + plain)
    }
    for position in pieces.indices
    where language.tenses[pieces[position].spoken] != nil
      || language.tenses[plain[position].0] != nil
    {
      for pronoun in grammar.inversions {
        var inverted = plain
        inverted.insert((pronoun, pieces[position].origin), at: position + 1)
        questions.append(inverted)
      }
      guard position > 0 else { continue }
      let isAsking = language.interrogatives.contains(first.spoken)
      for place in isAsking ? Array(1..<max(1, min(position, 4))) : [0] {
        var inverted = plain
        inverted.insert(inverted.remove(at: position), at: place)
        questions.append(inverted)
      }
    }
    return questions
  }
}
