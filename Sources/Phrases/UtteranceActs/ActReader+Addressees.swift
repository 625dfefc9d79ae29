/// Somebody else who is spoken to before a command: “Peter sperr mal meine Karte”, «Ana, paga la factura».
extension ActReader {
  /// The maximum length of such a name, in words: “Frau Doktor Müller”.
  private static let longestAddressee = 3

  /// Returns the words at the beginning of an utterance that address somebody: a name, or a noun for a person, directly
  /// before a verb in the imperative or before the frame of a request. Returns `nil` if there are none.
  ///
  /// An open class, such as names, is never listed: any word that belongs to no closed class, to no verb and to nothing
  /// that the command takes may be one. Where a verb may precede an imperative without being recognized as one, only nouns
  /// for persons count.
  ///
  /// - Parameters:
  ///   - words: The words of the utterance, with their accents.
  ///   - isOwn: Whether the word at a position belongs to the command, its values or its app.
  public func addressee(in words: [String], isOwn: (Int) -> Bool) -> Range<Int>? {
    guard words.count > 2, words.count <= Self.maximumWords else { return nil }
    let all = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words))
    let chunks = all.drop { $0.label.isIdle || $0.label == .boundary }
    // “Hallo Nova” is what somebody calls the assistant.
    if let greeting = all[..<chunks.startIndex].last,
      language.greetings.contains(words[greeting.words.upperBound - 1])
    {
      return nil
    }
    let named = chunks.prefix(Self.longestAddressee).prefix { chunk in
      mayAddress(chunk, in: words) && !chunk.words.contains(where: isOwn)
    }
    // “Frau Müller”; but “fremde Leute” may be a part of a remark.
    let names =
      named.first.map { isPersonal($0, in: words) } == true ? named : named.prefix(1)
    guard let first = names.first, let last = names.last else { return nil }
    let next = chunks.first {
      $0.words.lowerBound >= last.words.upperBound && !$0.label.isIdle && $0.label != .boundary
    }
    guard let next, asks(next, of: words, isOwn) else { return nil }
    return first.words.lowerBound..<last.words.upperBound
  }

  /// Returns the name behind a greeting at the beginning of an utterance, directly before a command: “Tom” in “hey Tom, freeze my
  /// card”. It may be what somebody calls the assistant, or somebody else. Returns `nil` if there is none.
  ///
  /// - Parameters:
  ///   - words: The words of the utterance, with their accents.
  ///   - isOwn: Whether the word at a position belongs to the command, its values or its app.
  public func greetedName(in words: [String], isOwn: (Int) -> Bool) -> Range<Int>? {
    guard words.count > 2, words.count <= Self.maximumWords else { return nil }
    let chunks = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words))
    let rest = chunks.drop { $0.label.isIdle || $0.label == .boundary }
    guard let name = rest.first, rest.startIndex > 0, name.words.count == 1,
      language.greetings.contains(words[name.words.lowerBound - 1]),
      chunks[rest.startIndex - 1].label.isIdle, !isOwn(name.words.lowerBound),
      isPersonal(name, in: words) || mayCall(name, in: words)
    else { return nil }
    let next = rest.dropFirst().first { !$0.label.isIdle && $0.label != .boundary }
    // “Start” may be a frame as well, as in “start turning”.
    guard let next,
      asks(next, of: words, isOwn) || language.grammar == nil && isOwn(next.words.lowerBound)
    else { return nil }
    return name.words
  }

  /// Returns the words at the end of an utterance that address somebody, behind the command: “please *Peter*”, “Küche aus
  /// *Peter*”. Returns `nil` if there are none.
  ///
  /// Right behind the command, a word may as well belong to its thing, so that only nouns for persons and what is written
  /// like a name count there, and in German any word behind the particle that ends the command. Beside a courtesy, any word
  /// counts that belongs to no closed class.
  ///
  /// - Parameters:
  ///   - words: The words of the utterance, with their accents.
  ///   - isOwn: Whether the word at a position belongs to the command, its values or its app.
  ///   - isIdle: Whether the word at a position is a courtesy, such as a misspelled one.
  ///   - isName: Whether the word at a position is written like a name.
  public func closingAddressee(
    in words: [String], isOwn: (Int) -> Bool, isIdle: (Int) -> Bool = { _ in false },
    isName: (Int) -> Bool = { _ in false }
  ) -> Range<Int>? {
    guard words.count > 2, words.count <= Self.maximumWords,
      let last = words.indices.last(where: isOwn), last + 1 < words.count
    else { return nil }
    let behind = language.chunks.chunks(
      words[(last + 1)...], determiners: language.determiners, numbers: language.numbers(in: words))
    func isCourtesy(_ chunk: ChunkIndex.Chunk) -> Bool {
      chunk.label.isIdle || chunk.words.allSatisfy(isIdle)
        || language.grammar?.stills.contains(words[chunk.words.lowerBound]) == true
    }
    let courtesies = behind.prefix(while: isCourtesy)
    let named = behind.dropFirst(courtesies.count)
      .prefix { !isCourtesy($0) }
    guard let first = named.first, let end = named.last, named.count <= Self.longestAddressee,
      behind[named.endIndex...].allSatisfy(isCourtesy),
      // “Please, it is dark”; but “les enfants”.
      first.label == .frame([.doubt]) && named.count == 1
        || language.reasonLength(words[first.words.lowerBound...]) == nil
    else { return nil }
    let isPerson = isPersonal(first, in: words)
    let isApart =
      !courtesies.isEmpty || language.grammar?.particles.contains(words[last]) == true
      || first.words.allSatisfy(isName)
      || language.grammar == nil && named.endIndex < behind.endIndex
    // “Frau Müller”; but “in zehn Minuten” and “so schnell es geht” are no names.
    guard isPerson ? named.dropFirst().allSatisfy(mayCallBehind) : isApart && named.count == 1,
      isPerson || mayCallBehind(first)
    else { return nil }
    return first.words.lowerBound..<end.words.upperBound

    func mayCallBehind(_ chunk: ChunkIndex.Chunk) -> Bool { mayCall(chunk, in: words) }
  }

  /// Whether only names are written with capitals within a sentence: not in German.
  public var tellsNames: Bool { language.grammar?.hasLateVerbs != true }

  /// Whether a word behind a command may be a name: one of no closed class, and no adverb.
  private func mayCall(_ chunk: ChunkIndex.Chunk, in words: [String]) -> Bool {
    let word = words[chunk.words.lowerBound]
    guard chunk.label == .plain, chunk.words.count == 1, !language.isNumber(word) else {
      return false
    }
    let isClosed =
      [
        language.openEnds, language.closers, language.greetings, language.disjunctions,
        language.degrees, language.subjects, language.lacks, language.conclusions,
        language.replacements, language.places, language.endParticles, language.recents,
        language.switches, language.checks, language.amends, language.exclamations,
        language.determiners, language.pronouns, language.negations, language.requestMarks,
        language.thanks,
      ].contains { $0.contains(word) }
    guard !isClosed, language.tenses[word] == nil else { return false }
    guard let grammar = language.grammar else {
      // “Quickly” and “running” are no names.
      return !language.isAdverb(word) && language.verbs.bases(of: word, in: .gerund).isEmpty
    }
    return !grammar.finites.contains(word) && !grammar.prepositions.contains(word)
      && !grammar.particles.contains(word)
      && !grammar.conjugation.readings(of: word).contains { grammar.conjugation.lists($0.verb) }
  }

  /// Returns whether a word is the imperative of a verb, in languages that distinguish it: “sperr”.
  public func isImperative(_ word: String) -> Bool {
    guard let grammar = language.grammar else { return false }
    return grammar.withoutEnclitics(word).contains { grammar.conjugation.has($0, as: .base) }
  }

  /// Returns whether a word is an imperative or an infinitive of a known verb: “desbloquear”.
  public func isRequest(_ word: String) -> Bool {
    guard let conjugation = language.grammar?.conjugation else { return false }
    return conjugation.has(word, as: .base) || conjugation.has(word, as: .infinitive)
  }

  /// Returns whether a word has an ending of an imperative or an infinitive.
  public func mayBeRequest(_ word: String) -> Bool {
    guard let conjugation = language.grammar?.conjugation else { return false }
    return !conjugation.verbs(of: word, as: .base).isEmpty
      || !conjugation.verbs(of: word, as: .infinitive).isEmpty
  }

  /// Whether words are a noun for a person, or a title: “Papa”, “Frau”.
  private func isPersonal(_ chunk: ChunkIndex.Chunk, in words: [String]) -> Bool {
    chunk.label == .frame([.doubt])
      || words[chunk.words].contains(where: language.people.containsNoun)
  }

  /// Whether words may be a name or a noun for a person.
  ///
  /// In the Romance languages, a word before an imperative may as well be a verb: «llueve, cierra la ventana».
  private func mayAddress(_ chunk: ChunkIndex.Chunk, in words: [String]) -> Bool {
    if chunk.label == .frame([.doubt]) {
      // “Can we” and “may I” ask somebody.
      return chunk.words.count < Self.longestAddressee
        && !words[chunk.words].contains { word in
          language.interrogatives.contains(word) || language.tenses[word] != nil
            || language.passiveModals.contains(word)
            || language.subjects.contains(word) && !language.determiners.contains(word)
        }
    }
    let word = words[chunk.words.lowerBound]
    guard let grammar = language.grammar, chunk.label == .plain, !language.isNumber(word)
    else { return false }
    if isPersonal(chunk, in: words) { return true }
    // „Filmabend, mach das Licht aus“ names a reason.
    guard grammar.hasLateVerbs, !language.occasions.containsNoun(word) else { return false }
    return !language.openEnds.contains(word) && !language.closers.contains(word)
      && !language.greetings.contains(word) && !language.disjunctions.contains(word)
      && !language.degrees.contains(word) && !language.subjects.contains(word)
      && !language.lacks.contains(word) && !language.conclusions.contains(word)
      && language.tenses[word] == nil && !grammar.finites.contains(word)
      && !grammar.prepositions.contains(word) && !grammar.particles.contains(word)
      && !grammar.conjugation.readings(of: word).contains { reading in
        grammar.conjugation.lists(reading.verb)
      }
  }

  /// Whether words ask the listener for something.
  private func asks(
    _ chunk: ChunkIndex.Chunk, of words: [String], _ isOwn: (Int) -> Bool
  ) -> Bool {
    if case .frame(let frames) = chunk.label {
      return chunk.words.count > 1 && !frames.isDisjoint(with: [.base, .infinitive, .wanted])
    }
    let verb = words[chunk.words.lowerBound]
    return language.grammar == nil ? isOwn(chunk.words.lowerBound) : isImperative(verb)
  }
}
