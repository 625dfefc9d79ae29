/// Requests in languages whose verbs change with the kind of request: a verb in one form and
/// position becomes the verb of a command, in each form and order that a phrase may have.
extension ActReader {
  /// A word of a core: in its phrase form, as it was said, and its position.
  struct Piece: Hashable {
    var word: String
    var spoken: String
    var origin: Int
  }

  /// What is asked for, regardless of the form of the request.
  struct Command {
    /// The infinitive, without its particle.
    var verb: String
    var particle = ""
    /// The words between the verb and its particle.
    var objects: [Piece]
    /// The words after all parts of the verb.
    var rest: [Piece] = []
    /// The position of the verb.
    var origin: Int
    /// The form of the verb.
    var form: VerbForm
  }

  /// Returns words as a phrase may have them, given the kind of request.
  ///
  /// - Parameters:
  ///   - range: The words.
  ///   - words: The words of the utterance.
  ///   - spoken: The same words with the accents that distinguish words.
  ///   - frames: The kind of request that precedes them.
  ///   - isAlone: Whether only courtesies surround them.
  ///   - chunks: The chunks of the utterance.
  func verbForms(
    of range: Range<Int>, in words: [String], _ spoken: [String], behind frames: Set<Frame>,
    isAlone: Bool, _ chunks: [ChunkIndex.Chunk], _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    let pieces = range.map { Piece(word: words[$0], spoken: spoken[$0], origin: $0) }
    let variants = variants(of: pieces, spoken, chunks, grammar)
    var cores: [UtteranceCore] = []
    var known: Set<[String]> = []
    func add(_ words: [(String, Int)], _ form: VerbForm, isQuestion: Bool = false) {
      guard !words.isEmpty, known.insert(words.map(\.0)).inserted else { return }
      var core = UtteranceCore(
        range: range, words: words.map(\.0), origins: words.map(\.1), form: form)
      core.isQuestion = isQuestion
      cores.append(core)
    }
    for variant in variants {
      add(variant.map { ($0.word, $0.origin) }, language.form(of: variant.map(\.spoken), grammar))
    }
    // “Verrouiller la porte” in other words is still an infinitive, which “je préfère ne pas” belongs to.
    let form = language.form(of: pieces.map(\.spoken), grammar)
    let saidForm: VerbForm = form == .infinitive ? .infinitive : .base
    // “Ich will die Lampe nicht mehr an haben” as “mach die Lampe aus”.
    // “Saqué el toldo” is a report, although only its accent tells it from an order.
    if frames.isEmpty && form != .third || !frames.isEmpty && !frames.contains(.query) {
      for words in rewrittenCommands(variants, areOpen: false, isAlone: isAlone, grammar) {
        add(words, saidForm)
      }
    }
    let isMarked =
      isAddressed || spoken.contains(where: language.requestMarks.contains)
      || pieces.contains { grammar.benefits.contains($0.spoken) }
    var reorderable: [Command] = []
    var supplied: [Command] = []
    for variant in variants.reversed() where !variant.isEmpty {
      var commands =
        grammar.hasLateVerbs
        ? lateCommands(variant, frames, grammar)
        : earlyCommands(variant, frames, isMarked: isMarked, grammar)
      if frames.contains(.state) { commands += wantedStates(variant, grammar) }
      if frames.isEmpty, isAlone {
        commands += switched(variant, grammar)
        if isMarked { supplied += suppliedThings(variant, grammar) }
      }
      commands.removeAll(where: denies)
      for command in commands {
        for words in wordings(of: command, grammar) { add(words, command.form) }
      }
      reorderable += commands
    }
    if frames.contains(.query) || frames.isEmpty {
      for variant in questionVariants(of: pieces, spoken, chunks, grammar).reversed() {
        let isAsked = frames.contains(.query) || resumptive(in: pieces, grammar) != nil
        let asked = questions(variant, isAsked: isAsked, grammar)
        for words in asked where areSaidOrKnown(words, in: variant) {
          add(words, .base, isQuestion: true)
        }
        guard isAsked || isAlone && mayBeThing(variant) else { continue }
        for words in askings(variant) { add(words, .base) }
        guard frames.isEmpty else { continue }
        for words in stateQuestions(variant, grammar) { add(words, .base) }
      }
    }
    // “Kannst du mir den Kontostand sagen”, “me puedes dar el saldo”.
    if frames.contains(.infinitive), pieces.count > 1, let first = pieces.first,
      let last = pieces.last
    {
      let thing =
        language.tellings.contains(last.spoken)
        ? pieces.dropLast()
        : !Set(grammar.withoutEnclitics(first.spoken)).isDisjoint(with: language.tellings)
          ? pieces.dropFirst() : []
      for variant in thing.isEmpty ? [] : variants.suffix(2) {
        for words in askings(variant.filter(thing.contains)) { add(words, .base) }
      }
    }
    var seen: Set<[Piece]> = []
    for command in reorderable where command.rest.isEmpty {
      for objects in orders(of: command.objects, grammar)
        + [withoutDeterminers(command.objects)]
      {
        var command = command
        command.objects = objects
        guard
          seen.insert(objects + [Piece(word: command.verb, spoken: command.particle, origin: -1)])
            .inserted
        else { continue }
        for words in wordings(of: command, grammar, withBenefits: false) {
          add(words, command.form)
        }
      }
    }
    // “Vire cette poutine” as “vire la poutine”.
    for command in reorderable
    where frames.isEmpty && command.objects.count < Self.maximumTopic {
      guard let first = command.objects.first, language.determiners.contains(first.spoken),
        !language.articles.contains(first.spoken),
        !language.othersPossessives.contains(first.spoken)
      else { continue }
      for article in language.articles where isKnown(article) {
        var command = command
        command.objects[0].word = article
        for words in wordings(of: command, grammar, withBenefits: false) {
          add(words, command.form)
        }
      }
    }
    if frames.isEmpty || !frames.contains(.query) {
      for words in rewrittenCommands(variants, areOpen: true, isAlone: isAlone, grammar) {
        add(words, saidForm)
      }
    }
    // “Pizzaofen anschalten” as “den Pizzaofen anschalten”.
    for command in reorderable
    where command.form == .infinitive && frames.isEmpty && command.objects.count < 5 {
      for objects in withArticles(command.objects).dropFirst() {
        var command = command
        command.objects = objects
        for words in wordings(of: command, grammar, withBenefits: false) {
          add(words, command.form)
        }
      }
    }
    let whole = cores.count
    for command in supplied {
      for words in wordings(of: command, grammar, withBenefits: false) { add(words, command.form) }
    }
    for index in cores.indices.dropFirst(whole) { cores[index].isSupplied = true }
    return cores
  }

  // MARK: - Optional words

  /// Returns words without those that add nothing: courtesies, beneficiaries, the day of a time of
  /// day.
  func variants(
    of pieces: [Piece], _ spoken: [String], _ chunks: [ChunkIndex.Chunk], _ grammar: ActGrammar
  ) -> [[Piece]] {
    var idle: Set<Int> = []
    for chunk in chunks {
      if case .frame(let frames) = chunk.label, frames.contains(.idle) {
        idle.formUnion(chunk.words)
      }
    }
    func isIdle(_ piece: Piece) -> Bool {
      // “Sag bitte” would ask for an answer; “sag bitte die Sitzung ab” has a verb and a courtesy.
      idle.contains(piece.origin)
        || grammar.hasLateVerbs && language.requestMarks.contains(piece.spoken)
    }
    func isBenefit(_ piece: Piece) -> Bool { grammar.benefits.contains(piece.spoken) }
    // “Grad” is a courtesy and a unit of phrases.
    func isMeaningless(_ piece: Piece) -> Bool { isIdle(piece) && knows?(piece.word) != true }
    var variants = [
      pieces, pieces.filter { !isMeaningless($0) },
      pieces.filter { !isMeaningless($0) && !isBenefit($0) },
      Array(pieces.drop(while: isIdle)), pieces.filter { !isIdle($0) },
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

  /// Whether a negation is among a verb's objects, so that nothing is asked for.
  func denies(_ command: Command) -> Bool {
    let near =
      language.grammar?.hasLateVerbs == true ? command.objects[...] : command.objects.prefix(2)
    return near.contains { language.negations.contains($0.spoken) }
  }

  // MARK: - Verbs in first position

  func earlyCommands(
    _ pieces: [Piece], _ frames: Set<Frame>, isMarked: Bool, _ grammar: ActGrammar
  ) -> [Command] {
    guard let first = pieces.first else { return [] }
    let conjugation = grammar.conjugation
    // “¿Me imprime usted el recibo?”
    let isPolite = pieces.count > 2 && grammar.polites.contains(pieces[1].spoken)
    var commands: [Command] = []
    func add(_ verbs: [String], _ form: VerbForm, from start: Int = 0) {
      for verb in verbs {
        let objects = pieces[(start + (isPolite ? 2 : 1))...]
        commands.append(
          Command(
            verb: verb, objects: Array(objects), origin: pieces[start].origin, form: form))
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
      // “Tú me abres la puerta, por favor”, “y si abres la puerta”.
      if isMarked || frames.contains(.wanted), conjugation.has(word, as: .second),
        !conjugation.has(word, as: .base)
      {
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

  // MARK: - Verbs in last position

  func lateCommands(
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
      // “Wärst du so nett und bestellst ...”
      if frames.contains(.base) { forms.append((.second, .second, 1)) }
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
    // “... wenn du das Licht ausmachen könntest”, “ich möchte die Karte sperren lassen”.
    if !frames.isDisjoint(with: [.wanted, .infinitive]), let last = pieces.last,
      grammar.auxiliaries.contains(last.spoken)
    {
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

  /// The readings of a word, those with a listed verb first.
  private func listedFirst(
    _ ways: [(particle: String, verb: String)], _ grammar: ActGrammar
  ) -> [(particle: String, verb: String)] {
    ways.filter { !grammar.conjugation.readings(of: $0.verb).isEmpty }
      + ways.filter { grammar.conjugation.readings(of: $0.verb).isEmpty }
  }

  // MARK: - States

  /// “Das Garagentor zu ist”, “que los volets soient fermés”, “gern klassische Musik”.
  private func wantedStates(_ pieces: [Piece], _ grammar: ActGrammar) -> [Command] {
    let said = pieces.enumerated().filter { position, piece in
      position == 0 && pieces.count < 3 || !language.linkingVerbs.contains(piece.spoken)
    }.map(\.element)
    let formed = said.map { piece in
      guard let other = grammar.sentenceForms[piece.spoken] else { return piece }
      return Piece(word: other, spoken: other, origin: piece.origin)
    }
    // “Dass der Fernseher aus ist” and “ein Ticket” have the same article.
    return wantedStates(of: formed, grammar)
      + (said == formed ? [] : wantedStates(of: said, grammar))
  }

  private func wantedStates(of bare: [Piece], _ grammar: ActGrammar) -> [Command] {
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

  /// Whether phrases may contain all words of a wording that were not said.
  func areSaidOrKnown(_ words: [(String, Int)], in pieces: [Piece]) -> Bool {
    words.allSatisfy { word in pieces.contains { $0.word == word.0 } || isKnown(word.0) }
  }

  /// Whether a phrase may contain a word.
  private func isKnown(_ word: String) -> Bool { knows?(word) ?? true }

  /// Whether a verb with a particle means to bring something into the state that the particle names.
  private func setsState(_ command: Command, _ grammar: ActGrammar) -> Bool {
    grammar.conjugation.equivalents(of: command.particle + command.verb).contains { whole in
      grammar.separations(of: whole).contains { language.settingVerbs.contains($0.verb) }
    }
  }

  /// Returns how a phrase may say a command, likeliest first.
  ///
  /// - Parameter withBenefits: Whether to include wordings with a beneficiary.
  private func wordings(
    of command: Command, _ grammar: ActGrammar, withBenefits: Bool = true
  ) -> [[(String, Int)]] {
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
      let requests = conjugation.requests(of: verb).filter(isKnown)
      guard particle.isEmpty || isKnown(particle) || isKnown(particle + verb) else { continue }
      for request in grammar.hasLateVerbs && isKnown(verb) ? requests + [verb] : requests
      where particle.isEmpty || isKnown(particle) {
        wordings.append([(request, command.origin)] + objects + behind + rest)
        if !behind.isEmpty, !rest.isEmpty {
          wordings.append([(request, command.origin)] + objects + rest + behind)
        }
      }
      guard grammar.hasLateVerbs else {
        if isKnown(verb) { wordings.append([(verb, command.origin)] + objects) }
        guard withBenefits else { continue }
        for benefit in grammar.benefitsBehind where isKnown(benefit) {
          for request in requests.prefix(2) {
            wordings.append([(request, command.origin), (benefit, command.origin)] + objects)
          }
          if isKnown(verb),
            let front = grammar.benefits.sorted().first(where: { benefit.hasPrefix($0) })
          {
            wordings.append([(front, command.origin), (verb, command.origin)] + objects)
          }
        }
        for enclitic in grammar.enclitics where grammar.benefits.contains(enclitic) {
          for request in conjugation.requests(of: verb).prefix(2) + [verb]
          where isKnown(request + enclitic) {
            wordings.append([(request + enclitic, command.origin)] + objects)
          }
        }
        continue
      }
      if isKnown(particle + verb) {
        wordings.append(objects + [(particle + verb, command.origin)] + rest)
      }
      // “Schalt die Lampe aus” as “Lampe aus”; but “lass die Lampe aus” changes nothing. “Stell die Lampe” names no state,
      // although “einstellen” stands for “stellen” as well.
      let isStateSaid =
        !command.particle.isEmpty || !conjugation.equivalents(of: command.verb).contains(verb)
      if !behind.isEmpty, isStateSaid, setsState(command, grammar) {
        wordings.append(objects + behind + rest)
      }
    }
    return wordings
  }
}
