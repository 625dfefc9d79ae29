import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// A command that is understood by its parts must be asked for like any other.
extension DialogMachine {
  /// Returns readings without those that an utterance only mentions; unclear ones are confirmed.
  ///
  /// A request for another time stays: the person learns that it cannot be done later.
  ///
  /// - Parameters:
  ///   - core: The part of the utterance that was read, if the words around it belong to nothing.
  ///   - spoken: The words with the accents that distinguish them: the French “à” is not “a”.
  ///   - text: The whole utterance as it was said.
  func askedFor(
    _ readings: [CommandReader.Reading], _ core: UtteranceCore? = nil, in words: [String],
    spoken: [String], of text: String, refused: inout ActRefusal?
  ) -> [CommandReader.Reading] {
    guard let reader = ActReader.named(configuration.language.code) else { return readings }
    return readings.compactMap { reading in
      var reading = reading
      // “Put nothing on my list.”
      if takesNothing(reading.candidate, words, reader) {
        refused = refused ?? ActRefusal(reason: .negated, understood: reading.candidate)
        return nil
      }
      if isCutOff(reading.candidate, words) { return nil }
      // « Anna me vire 50 dollars demain. »
      if isDoneByOther(reading.candidate, words, reader) {
        refused = refused ?? ActRefusal(reason: .report, understood: reading.candidate)
        return nil
      }
      let alignment = alignment(of: reading.candidate, core, with: words, spoken, reader)
      let phrase = Words(reading.candidate.phrase).map(String.init)
      switch reader.verdict(on: alignment) {
      // “Bring me a soup” orders one in other words than “order a soup”.
      case .asked where isWish(words, forOrder: phrase):
        reading.candidate.doubt = reading.candidate.doubt ?? .unclear
      case .asked where asksInOtherWords(phrase, words, reader):
        // “Give Anna 20 dollars” pays them only if the person says so.
        reading.candidate.doubt = reading.candidate.doubt ?? .unclear
      // “I lost my card?”
      case .asked where alignment.phrase == .statement && SpokenAnswer(text).isQuestion:
        reading.candidate.doubt = .unclear
      case .asked, .refused(.later): break
      case .doubtful: reading.candidate.doubt = .unclear
      // „Ich hätte gern zwei große Gazpacho“ is a wish, as is the phrase.
      case .refused(.report)
      where reading.leftOver == 0 && commandWords.wishLead(of: words) != nil
        && commandWords.isWish(phrase):
        reading.candidate.doubt = .unclear
      case .refused(let reason):
        if refused == nil {
          refused = ActRefusal(reason: reason, understood: reading.candidate)
        }
        return nil
      }
      return reading
    }
  }

  /// Whether the text of a command is only the article of one: “remind me about the”. “Called The” is a name.
  private func isCutOff(_ candidate: IntentMatch, _ words: [String]) -> Bool {
    candidate.slots.contains { slot in
      slot.isFreeText && !slot.words.isEmpty && slot.end <= words.count
        && words[slot.words].allSatisfy(commandWords.assent.articles.contains)
        && (slot.start == 0 || !commandWords.escapes.contains([words[slot.start - 1]]))
    }
  }

  /// Whether the verb of a command has its object before it, behind the name of somebody.
  private func isDoneByOther(
    _ candidate: IntentMatch, _ words: [String], _ reader: ActReader
  ) -> Bool {
    let phrase = Words(candidate.phrase).map(String.init)
    let verb = words.indices.dropFirst(2).first { position in
      reader.hasObjectBefore(position, in: words)
        && phrase.contains { own in
          let word = words[position]
          return commandWords.areForms(word, own) || commandWords.areSameVerb(word, own)
            || reader.haveSameVerb(word, own)
            || commandWords.payingVerbs.isSuperset(of: [word, own])
        }
    }
    guard let verb else { return false }
    return words[..<(verb - 1)].contains { !commandWords.isStructure($0) }
      && configuration.reader.moments(in: words, at: 0).isEmpty
  }

  /// Whether the text of a command is nothing at all, unless words before it say that it is a name: “called nothing”.
  private func takesNothing(
    _ candidate: IntentMatch, _ words: [String], _ reader: ActReader
  ) -> Bool {
    candidate.textsOfNothing(in: words, reader).contains { slot in
      slot.start == 0 || !commandWords.escapes.contains([words[slot.start - 1]])
    }
  }

  /// Returns what an utterance says not to do, if only its negation keeps it from being a command that is understood by
  /// its parts: “no pongas leche en la lista”.
  mutating func prohibition(in utterance: Utterance) -> ActRefusal? {
    guard let reader = ActReader.named(configuration.language.code),
      utterance.text.utf8.count <= 500, !asksSomething(utterance)
    else { return nil }
    let words = Words(utterance.text).map(String.init)
    let spoken = spokenWords(of: utterance.text)
    guard spoken.count == words.count, spoken.contains(where: reader.isNegation) else { return nil }
    let values = RememberedValues(configuration.reader)
    let commands = reader.commands(deniedIn: words.indices, of: words, spoken)
    for command in commands.prefix(Self.mostProhibited) {
      let positive = command.filter { !reader.isNegation($0) }
      var refused: ActRefusal?
      let found = readings(
        of: positive, text: positive.joined(separator: " "), with: values, refused: &refused)
      if let best = found.first(where: { $0.candidate.score >= configuration.certainScore }) {
        return ActRefusal(reason: .negated, understood: best.candidate)
      }
      if let refused, refused.reason == .negated { return refused }
    }
    return nil
  }

  /// The maximum number of commands that a negation may deny.
  private static let mostProhibited = 8

  /// Returns the words of a text, with the accents that distinguish words.
  func spokenWords(of text: String) -> [String] {
    let words = Words(text)
    return ActReader.named(configuration.language.code)?.spoken(words, in: text)
      ?? words.map(String.init)
  }

  /// Whether another verb replaces that of a phrase, or a verb says what somebody does. Verbs that set something
  /// are interchangeable, as are those that put something on a list in languages with conjugations: “mets le volume à
  /// 20”.
  private func asksInOtherWords(
    _ phrase: [String], _ words: [String], _ reader: ActReader
  ) -> Bool {
    guard let other = otherVerb(than: phrase, in: words, reader) else {
      return isTold(phrase, words, reader)
    }
    // The English “put it on Home” may also belong to the command before it.
    let listingVerbs = reader.hasConjugations ? commandWords.listingVerbs : []
    return ![commandWords.settingVerbs, listingVerbs].contains { verbs in
      verbs.contains(other) && phrase.contains(where: verbs.contains)
    }
  }

  /// Whether words are a wish for a thing that a phrase orders.
  private func isWish(_ words: [String], forOrder phrase: [String]) -> Bool {
    phrase.first.map(commandWords.orderingVerbs.contains) == true
      && words.first.map(commandWords.orderingVerbs.contains) != true
      && commandWords.wishLead(of: words) != nil
  }

  /// Whether the verb of a phrase stands in the third person: “Anna schickt 20 Euro”.
  private func isTold(_ phrase: [String], _ words: [String], _ reader: ActReader) -> Bool {
    words.contains { word in
      reader.isThirdPerson(word) && !phrase.contains(word)
        && phrase.contains { commandWords.areForms(word, $0) || commandWords.areSameVerb(word, $0) }
    }
  }

  /// Returns the first word of a command that is interchangeable with the verb of a phrase, but no form of
  /// it: “give” for “pay”.
  private func otherVerb(
    than phrase: [String], in words: [String], _ reader: ActReader
  ) -> String? {
    let paying = commandWords.payingVerbs
    let first = words.first { word in
      paying.contains(word) || commandWords.verbs.contains { $0.contains(word) }
        || !commandWords.isStructure(word) && !commandWords.hesitations.contains(word)
    }
    guard let first,
      !phrase.contains(where: {
        commandWords.areForms(first, $0) || reader.haveSameVerb(first, $0, in: words)
      })
    else { return nil }
    return phrase.contains {
      commandWords.areSameVerb(first, $0) || paying.contains(first) && paying.contains($0)
    } ? first : nil
  }

  /// Returns the position of what a number counts, with adjectives between them, and its singular: the “soups” of “two large
  /// soups” does not say what somebody does.
  private func counted(
    by slots: [SlotMatch], in words: [String], named nouns: [String]
  ) -> (noun: String, position: Int)? {
    for slot in slots where slot.value.isSeveral {
      var end = slot.words.upperBound
      while let next = slots.first(where: { $0.words.lowerBound == end && !$0.words.isEmpty }) {
        end = next.words.upperBound
      }
      guard words.indices.contains(end), !slot.words.isEmpty else { continue }
      let singular = nouns.first { $0 != words[end] && commandWords.areAlike($0, words[end]) }
      if let singular { return (singular, end) }
    }
    return nil
  }

  private func alignment(
    of candidate: IntentMatch, _ core: UtteranceCore?, with words: [String], _ spoken: [String],
    _ reader: ActReader
  ) -> PhraseAlignment {
    let own = Words(candidate.phrase).map(String.init)
    let content = own.filter { !commandWords.functionWords.contains($0) }
    var (words, spoken) = (words, spoken)
    if let (noun, position) = counted(by: candidate.slots, in: words, named: content),
      spoken.count == words.count
    {
      (words[position], spoken[position]) = (noun, noun)
    }
    let read = core?.range ?? words.indices
    let others = Set(otherVerb(than: own, in: words, reader).map { [$0] } ?? [])
    var uses = words.enumerated().map { position, word -> PhraseAlignment.Use in
      guard read.contains(position) else { return .unused }
      if content.contains(word) { return .own(meant: word) }
      let base = reader.base(of: word, among: Set(content))
      guard base == word else { return .own(meant: base) }
      // “Bezahle” for “bezahl”, “vom” for “von”.
      let form = own.first {
        $0 != word && (commandWords.areForms(word, $0) || reader.haveSameVerb(word, $0))
      }
      return form.map { .own(meant: $0) } ?? (others.contains(word) ? .own(meant: word) : .unused)
    }
    for slot in candidate.slots {
      for position in slot.words where uses.indices.contains(position) { uses[position] = .name }
    }
    // “I'd like” of a phrase that says so is its own.
    while let first = uses.firstIndex(where: { $0 != .unused }), first > read.lowerBound,
      own.contains(words[first - 1])
    {
      uses[first - 1] = .own(meant: words[first - 1])
    }
    // “Bring me” is for the “I'd like” of a phrase, or for its “order”.
    // “Could I have” remains a question.
    if core == nil, let lead = commandWords.wishLead(of: words),
      !reader.isAuxiliary(words[lead.lowerBound]),
      commandWords.wishLead(of: own + [""]) != nil || isWish(words, forOrder: own)
    {
      for position in lead { uses[position] = .own(meant: words[position]) }
    }
    // Between the first and the last of them, what only holds the command together belongs to it.
    let used = uses.indices.filter { uses[$0] != .unused }
    if let first = used.first, let last = used.last {
      for position in first...last
      where uses[position] == .unused && own.contains(words[position]) {
        uses[position] = .own(meant: words[position])
      }
    }
    var alignment = PhraseAlignment(
      words: words, spoken: spoken, uses: uses,
      phrase: reader.act(ofPhrase: [Array(own.prefix(4))]))
    alignment.isInOrder = candidate.phrase.hasPrefix("${")
    // Unused words are mentioned before anything is done, unless only a part was read.
    alignment.usesAllWords = core == nil
    alignment.form = core?.form
    return alignment
  }
}

extension IntentValue {
  /// Whether it is a whole number other than one.
  fileprivate var isSeveral: Bool {
    if case .integer(let number) = self { number != 1 } else { false }
  }
}
