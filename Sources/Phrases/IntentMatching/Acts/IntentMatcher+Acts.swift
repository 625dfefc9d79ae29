import IntentMetadata
import PhraseAutomaton
import SpokenValues
import TextNormalization
import UtteranceActs

/// What an utterance does is decided for every reading before it counts: one that only names what a
/// phrase would do is refused, with the reason.
extension IntentMatcher {
  /// The length from which on a word is taken for a misspelled courtesy, in letters.
  private static let leastMisspelled = 5

  /// Returns whether an utterance that says a phrase with edits asks for what the phrase would do.
  func verdict(on reading: ForgivenReading, _ words: Words, of text: String) -> ActVerdict {
    guard let acts else { return .asked }
    let wording = wording(of: reading.match.phrase, acts)
    let said = words.map(String.init)
    var uses = said.map { PhraseAlignment.Use.own(meant: $0) }
    for step in reading.steps where !step.words.isEmpty {
      switch step.edit {
      case .skipped: for position in step.words { uses[position] = .unused }
      // “Anna” is not a misspelled “and a”.
      case .filler:
        let isShort =
          step.cost > step.words.count * Int(tolerance.costs.filler)
          && step.words.allSatisfy { said[$0].utf8.count < Self.leastMisspelled }
        for position in step.words { uses[position] = isShort ? .unused : .courtesy }
      case .spelling, .sound, .synonym, .ending, .join, .split, .heard:
        // “All alarms but work” means no alarm “at” work.
        for position in step.words {
          uses[position] = acts.excludes(said[position]) ? .unused : .own(meant: step.meant)
        }
      case .none, .swap, .omitted, .omittedFromName, .nameOrder, .initials, .anyWord, .slot: break
      }
    }
    for slot in reading.match.slots {
      for position in slot.words where uses[position] != .unused { uses[position] = .name }
    }
    let spoken = acts.spoken(words, in: text)
    // “Un minuteur appelé {name}” has the participle itself.
    for position in uses.indices
    where uses[position] == .own(meant: said[position]) && wording.words.contains(spoken[position])
    {
      uses[position] = .own(meant: spoken[position])
    }
    var alignment = PhraseAlignment(
      words: said, spoken: spoken, uses: uses, phrase: wording.act, openings: wording.firstWords)
    alignment.isInOrder = !reading.steps.contains {
      $0.edit == .swap || $0.edit == .nameOrder
    }
    alignment.pauses = words.pauses(in: text)
    let verdict = acts.verdict(on: alignment)
    return verdict == .asked && asksAboutStatement(reading.match.phrase, text)
      ? .doubtful(.unclear) : verdict
  }

  /// Returns whether an utterance that paraphrases a phrase asks for what the phrase would do.
  func verdict(
    onParaphrase match: PhraseMatch, _ evidence: [WordEvidence], _ words: Words, of text: String
  ) -> ActVerdict {
    guard let acts else { return .asked }
    let wording = wording(of: match.phrase, acts)
    let synonyms = paraphraseFinder?.language.synonymWords ?? []
    let said = words.map(String.init)
    var uses = zip(said, evidence).map { word, evidence -> PhraseAlignment.Use in
      // Articles and the like occur in many phrases; they say nothing about where the phrase
      // begins.
      guard evidence.tells > 0 || wording.act == .statement else { return .unused }
      if wording.words.contains(word) { return .own(meant: word) }
      // “Not” and “note” have the same stem.
      guard evidence.fit > 0, !acts.isNegation(word) else { return .unused }
      let base = acts.base(of: word, among: wording.words)
      // “Binning the photos” is no more a command than “deleting the photos”.
      return .own(meant: base == word ? acts.base(of: word, listedIn: synonyms) : base)
    }
    for slot in match.slots {
      for position in slot.words { uses[position] = .name }
    }
    let verdict = acts.verdict(
      on: PhraseAlignment(
        words: said, spoken: acts.spoken(words, in: text), uses: uses, phrase: wording.act,
        openings: wording.firstWords))
    // “I lost my card, then I found it again.”
    if verdict == .asked, wording.act == .statement,
      zip(uses, evidence).contains(where: { $0 == .unused && $1.tells >= 1 })
    {
      return .doubtful(.unclear)
    }
    // “Marcus, please call Dad” names two people, and calls neither of them.
    if verdict == .asked, wording.act == .command, namesAnother(match, uses, evidence, said) {
      return .doubtful(.unclear)
    }
    // Free text takes any words: without the phrase's verb, “give me ... on my list” would add to it.
    let hasVerb = uses.contains { use in
      if case .own(let meant) = use { wording.firstWords.contains(meant) } else { false }
    }
    guard verdict == .asked, match.anyWords > 0, wording.act == .command, !hasVerb else {
      return verdict
    }
    return .doubtful(.unclear)
  }

  /// Returns whether a word behind the verb is left unexplained although a name before the verb is
  /// the value of a slot.
  private func namesAnother(
    _ match: PhraseMatch, _ uses: [PhraseAlignment.Use], _ evidence: [WordEvidence],
    _ said: [String]
  ) -> Bool {
    guard
      let verb = uses.firstIndex(where: { if case .own = $0 { true } else { false } }),
      match.slots.contains(where: { $0.nameID != nil && $0.words.upperBound <= verb })
    else { return false }
    // Only the object of the verb counts: “get Priya on the phone, there's a love”.
    return said.indices.first { $0 > verb && evidence[$0].tells > 0 }.map { object in
      uses[object] == .unused && evidence[object].fit <= 0 && automaton.knows(said[object])
    } == true
  }

  /// Returns whether an utterance, some of whose words are a phrase, asks for what the phrase would
  /// do.
  private func verdict(
    onPhrase match: PhraseMatch, _ core: UtteranceCore, of said: [String], _ spoken: [String],
    pauses: Set<Int>
  ) -> ActVerdict {
    guard let acts else { return .asked }
    let wording = wording(of: match.phrase, acts)
    if core.isDeedAskedAbout
      || core.isQuestion && wording.act == .command && !acts.mayAsk(core.words)
    {
      return .refused(.question)
    }
    // “I lost my card” is about the speaker alone.
    if core.isOfSeveral, wording.act == .statement { return .refused(.report) }
    // “J'ai préchauffé le four” has the same letters as “préchauffe le four”.
    if let origin = core.origins.first, said[origin] == core.words[0],
      acts.isReport(spoken[origin], insteadOf: core.words[0]),
      !wording.words.contains(spoken[origin])
    {
      return .refused(.report)
    }
    // The core was put into the form that its frame requires, so its words are the phrase's.
    var words = core.repaired?.words ?? said
    let spokenBefore = spoken
    var spoken = core.repaired?.spoken ?? spoken
    let range = core.repaired?.range ?? core.range
    let asks = wording.act == .question
    // “Tengo mensajes” is a phrase of its own, not a report about one.
    let isOwnForm =
      core.form == .third && !core.isQuestion && !acts.isDeterminer(core.words[0])
      && core.origins.first.map { said[$0] } == core.words[0]
      && wording.firstWords.contains(core.words[0])
    // Words that the phrases skip belong to no phrase.
    let skipped = Set(
      match.skippedRanges.joined().map {
        core.repaired == nil ? core.origins[$0] : range.lowerBound + $0
      })
    let first = range.first { !skipped.contains($0) }
    // “Pay the water bill is on my list”: words with which the phrase may go on belong to it.
    let added = words[range.upperBound...].prefix {
      wording.words.contains($0) && !core.words.contains($0)
    }
    let goesOn = added.last.map(acts.isDeterminer) == false
    let uses = words.indices.map { position -> PhraseAlignment.Use in
      if goesOn, added.indices.contains(position) { return .own(meant: words[position]) }
      guard range.contains(position) else { return .unused }
      if skipped.contains(position) { return .courtesy }
      if position == first {
        return .own(meant: position == range.lowerBound ? core.words[0] : words[position])
      }
      // “Mon vol part de quelle porte.”
      return asks && acts.asksForThing(words[position]) ? .own(meant: words[position]) : .name
    }
    words[range.lowerBound] = core.words[0]
    spoken[range.lowerBound] = core.words[0]
    var alignment = PhraseAlignment(
      words: words, spoken: spoken, uses: uses, phrase: wording.act,
      form: isOwnForm ? .base : core.form)
    if core.repaired == nil { alignment.pauses = pauses }
    let verdict = acts.verdict(on: alignment)
    // “La voisine du dessous ferme les volets” says what she does, whatever else its words could
    // mean.
    if verdict == .asked, wording.act == .command, let verb = core.origins.first,
      acts.isSubject(Array(spokenBefore[..<verb])),
      (1..<max(1, verb)).allSatisfy({ !core.origins.contains($0) })
    {
      return .refused(.report)
    }
    // “I want dog food” is not an order before it has been confirmed.
    if verdict == .asked, core.isSupplied, acts.isWeighty(core.words[0]) {
      return .doubtful(.unknown)
    }
    return verdict
  }

  /// Returns whether an utterance that contains a phrase has too many meaningless words around it.
  func bound(on match: PhraseMatch, _ words: Words, of text: String) -> ActVerdict {
    guard match.skips.count > Limits.skips, let acts else { return .asked }
    let said = words.map(String.init)
    var uses = said.map { PhraseAlignment.Use.own(meant: $0) }
    for slot in match.slots { for position in slot.words { uses[position] = .name } }
    for range in match.skippedRanges { for position in range { uses[position] = .courtesy } }
    return acts.bound(
      on: PhraseAlignment(
        words: said, spoken: acts.spoken(words, in: text), uses: uses, phrase: .command))
  }

  /// Returns whether a text asks whether what a phrase states is so: “I lost my card?”
  func asksAboutStatement(_ phrase: PhraseID, _ text: String) -> Bool {
    guard let acts, text.last(where: { !$0.isWhitespace && !"\"”»“!".contains($0) }) == "?" else {
      return false
    }
    let wording = wording(of: phrase, acts)
    // In Spanish, “he perdido mi tarjeta” has no subject.
    return wording.act == .statement
      || wording.act == .command && !wording.firstWords.isEmpty
        && wording.firstWords.allSatisfy(acts.beginsStatement)
  }

  /// Returns whether a phrase is itself a question.
  func isQuestion(_ phrase: PhraseID) -> Bool {
    acts.map { wording(of: phrase, $0).act == .question } ?? false
  }

  /// Returns the verbs of a command phrase, or `nil` for a statement, in which every word counts.
  func verbs(ofPhrase phrase: PhraseID) -> Set<String>? {
    guard let wording = acts.map({ wording(of: phrase, $0) }), wording.act != .statement else {
      return acts == nil ? [] : nil
    }
    return wording.firstWords
  }

  func wording(of phrase: PhraseID, _ acts: ActReader) -> PhraseWording {
    wordings.wording(of: phrase, automaton.record(of: phrase), acts) {
      // If the app section of a compiled file is broken, only its templates are available.
      (try? outlines) ?? []
    }
  }

  /// Returns whether an utterance that contains a phrase has another form of a verb, which only the
  /// accent reveals: “apagué la cafetera” for “apague la cafetera”.
  func tellsOtherwise(_ text: String, _ match: PhraseMatch, _ words: Words) -> Bool {
    guard let acts, acts.tellsAccents(in: text) else { return false }
    let spoken = acts.spoken(words, in: text)
    var own = Array(words.indices)
    for slot in match.slots { own.removeAll { slot.words.contains($0) } }
    let others = own.filter { acts.isReport(spoken[$0], insteadOf: String(words[$0])) }
    guard !others.isEmpty else { return false }
    let wording = wording(of: match.phrase, acts)
    return others.contains { !wording.words.contains(spoken[$0]) }
  }

  /// Returns whether the first word of a core belongs to a slot, and words other than a frame
  /// precede it.
  private func beginsWithName(
    _ core: UtteranceCore, _ match: PhraseMatch, _ acts: ActReader
  ) -> Bool {
    let first = core.words.indices.first { !acts.isDeterminer(core.words[$0]) } ?? 0
    return core.range.lowerBound > 0 && core.repaired == nil
      && match.slots.contains { $0.words.contains(first) }
  }

  /// Returns whether the only word of a phrase is the end of a longer name: “alarm” in “skip the gym alarm
  /// tomorrow”.
  private func isPartOfName(
    _ core: UtteranceCore, _ match: PhraseMatch, _ said: [String], _ pauses: Set<Int>
  ) -> Bool {
    let start = core.range.lowerBound
    return start > 1 && core.repaired == nil && match.literalWords == 1
      && !pauses.contains(start) && said[start] == core.words[0]
      && acts?.isDeterminer(said[start - 2]) == true && acts?.isDeterminer(said[start - 1]) == false
      // A verb has a thing after it: “lock the garage”.
      && match.slots.allSatisfy { $0.nameID == nil && !$0.words.contains(0) }
  }

  /// Returns whether only a name in a slot was said of a phrase.
  private func isNameAlone(_ core: UtteranceCore, _ match: PhraseMatch, _ said: [String]) -> Bool {
    let named = Set(match.slots.flatMap(\.words))
    return !core.words.indices.contains {
      !named.contains($0) && said[core.origins[$0]] == core.words[$0]
    }
  }

  /// Returns whether a core replaces a command that was said before it: “do not turn on the lamp,
  /// turn on the fan” asks for the fan, “order dog food, actually order cat food” for the latter.
  private func isInstead(
    _ core: UtteranceCore, of spoken: [String], _ words: Words, _ text: String,
    _ slots: SpokenSlots, _ acts: ActReader
  ) -> Bool {
    if let range = acts.superseded(before: core, in: spoken),
      automaton.accepts(words.source(of: range, in: text), reader: slots)
    {
      return true
    }
    guard let range = acts.negated(before: core, in: spoken) else { return false }
    return acts.commands(deniedIn: range, of: words.map(String.init), spoken).contains {
      automaton.accepts($0.joined(separator: " "), reader: slots)
    }
  }

  /// Whether the next word belongs to a phrase too, such as “card” behind “freeze my debit”.
  private func cutsName(
    _ core: UtteranceCore, _ match: PhraseMatch, _ said: [String], _ slots: SpokenSlots
  ) -> Bool {
    guard core.repaired == nil, match.anyWords == 0, core.range.upperBound < said.count,
      match.slots.contains(where: { $0.words.upperBound == core.words.count })
    else { return false }
    let longer = core.words + [said[core.range.upperBound]]
    return automaton.accepts(longer.joined(separator: " "), reader: slots)
  }

  /// Returns the matches of an utterance without the frame around it: the rest of “could you please
  /// turn on the light” once the request is stripped.
  func coreMatches(
    _ text: String, slots: SpokenSlots, options: MatchOptions, refusing: Set<String>,
    refused: inout ActRefusal?
  ) -> [RankedMatch] {
    guard let reader = acts else { return [] }
    let words = Words(text)
    let said = words.map(String.init)
    let spoken = reader.spoken(words, in: text)
    let pauses = words.pauses(in: text)
    let acts = reader.hearing(pauses: pauses)
    let automaton = automaton
    var guessed: [RankedMatch] = []
    for core in acts.cores(of: said, spoken: spoken, knows: { automaton.knows($0) }) {
      // After a command, a thing on its own means doing the same with that thing.
      if options.isPartOfSequence, core.isTopicAlone, !core.isAskedFor { continue }
      let coreText =
        core.words.elementsEqual(said[core.range])
        ? words.source(of: core.range, in: text) : core.words.joined(separator: " ")
      var found: [RankedMatch] = []
      var refusing = refusing
      automaton.forEachMatch(of: coreText, reader: slots) { match, coreWords in
        let record = automaton.record(of: match.phrase)
        guard automaton.allowsSkips(of: match) else { return .refused }
        // Figures always mean something, also where “un” would be an article.
        if match.skippedRanges.joined().contains(where: { coreWords[$0].first?.isNumber == true }) {
          return .refused
        }
        if record.role.isOfSchema, !core.isWhole(of: said, hasAnyWords: match.anyWords > 0) {
          return .refused
        }
        // “Some jazz, please” is a wish to hear something if “jazz” is the name of something;
        // “please clean the car windows” is not, although any words may be a title.
        if core.isSupplied, match.anyWords > 0 { return .refused }
        if isPartOfName(core, match, said, pauses) { return .refused }
        // “Thank you” names nothing to ask about, and “front door” on its own is not a question
        // about it.
        if core.isTopicAlone, match.skippedWords > 0 || isNameAlone(core, match, said) {
          return .refused
        }
        // A phrase that consists of a name alone has no word that could account for others: “turn
        // just off overhead light”.
        if !core.isAlone,
          core.words.indices.allSatisfy({ position in
            acts.isDeterminer(core.words[position])
              || match.slots.contains { $0.words.contains(position) }
          })
        {
          return .refused
        }
        // Negative phrases come first.
        if record.role == .negative {
          refusing.insert(record.app)
          return .refused
        }
        guard !refusing.contains(record.app), style(of: record.app) == .flexible,
          coreWords.count == core.words.count, !cutsName(core, match, said, slots)
        else { return .refused }
        let utterance = Utterance(
          text: coreText, words: coreWords, slots: slots, context: options.context)
        guard var reading = reading(of: match, record, utterance) else { return .refused }
        // “Could you pause the timer named pizza, please” is tried without its last word next.
        if core.range.lowerBound > 0, core.range.upperBound == said.count,
          reading.match.slots.contains(where: { slot in
            slot.isFreeText && slot.end == core.words.count
              && acts.endsInClosing(Array(core.words[slot.start..<slot.end]), isCourteous: true)
          })
        {
          return .refused
        }
        // “What is John's last name” does not ask about “'s last name”.
        if reading.match.hasText(of: core, startingWith: { acts.isClitic(said[$0]) }) {
          return .refused
        }
        // A text consists of words that were said one after the other.
        guard reading.match.textsInOrder(of: core),
          !joinsNumbers(reading.match, core, coreWords, said)
        else { return .refused }
        // “Please text Dad I'm home, no wait, do not send it” corrects no part of the text.
        if core.repaired != nil,
          reading.match.hasText(of: core, without: { !acts.isHesitation(said[$0]) })
        {
          return .refused
        }
        reading.match.place(core, in: said.count, fillerCost: Int(tolerance.costs.filler))
        reading.match.quoteSlots(from: words, of: text)
        let verdict = verdict(onPhrase: match, core, of: said, spoken, pauses: pauses)
        switch verdict {
        // “Set te speed of fans in the kitchen to 50%”: a phrase without its verb has little to
        // tell that it begins there.
        case .asked where !core.isAlone && beginsWithName(core, match, acts):
          reading.match.doubt = .unknown
        case .asked where asksAboutStatement(match.phrase, text):
          reading.match.doubt = .unclear
        case .asked: break
        case .doubtful(let reason) where reason != .unknown: reading.match.doubt = reason
        case .doubtful(let reason), .refused(let reason):
          if isInstead(core, of: spoken, words, text, slots, acts) { break }
          if case .doubtful = verdict {
            reading.match.doubt = reason
            break
          }
          if refused == nil { refused = ActRefusal(reason: reason, understood: reading.match) }
          return .refused
        }
        if !found.contains(where: { $0.match.hasSameMeaning(as: reading.match) }) {
          found.append(reading)
        }
        return found.count < options.limit ? .accepted : .stop
      }
      if found.contains(where: { !$0.match.isByOwnWords }) {
        found.removeAll(where: \.match.isByOwnWords)
      }
      doubtTexts(of: &found, text)
      if found.contains(where: { $0.match.doubt != .unknown }) { return Self.byMeaning(found) }
      if guessed.isEmpty { guessed = Self.byMeaning(found) }
    }
    return guessed
  }
}

extension IntentMatcher {
  /// Returns whether a slot has a number whose parts were said apart: a day at the end of a sentence
  /// is not the thousands of an amount at its beginning.
  private func joinsNumbers(
    _ match: IntentMatch, _ core: UtteranceCore, _ words: Words, _ said: [String]
  ) -> Bool {
    match.slots.contains { slot in
      guard !slot.isFreeText, slot.start < slot.end, slot.end <= core.origins.count else {
        return false
      }
      return (slot.start..<slot.end - 1).contains { position in
        let (one, next) = (core.origins[position], core.origins[position + 1])
        guard next != one, next != one + 1 else { return false }
        // “Twenty uh five”, and “twenty five, no, six”.
        let isSaidTogether =
          next > one
          && (core.repaired != nil
            || (one + 1..<next).allSatisfy { acts?.isHesitation(said[$0]) == true })
        return !isSaidTogether && reader.isWithinNumber(position..<position + 1, of: words)
      }
    }
  }
}

extension UtteranceCore {
  /// Returns whether a core covers enough of an utterance to be matched against the words of a
  /// schema.
  ///
  /// Any app may adopt a schema, and its slots take any words. Words left out after them would have
  /// been theirs; and if a verb was not said, or the words are in another order, nothing shows that
  /// the schema is meant.
  fileprivate func isWhole(of said: [String], hasAnyWords: Bool) -> Bool {
    !hasAnyWords
      || range.upperBound == said.count && !isSupplied && words.elementsEqual(said[range])
  }
}

extension IntentMatch {
  /// Returns whether the words of each free text have the order in which they were said.
  fileprivate func textsInOrder(of core: UtteranceCore) -> Bool {
    slots.allSatisfy { slot in
      guard slot.isFreeText, slot.start < slot.end else { return true }
      let origins = core.origins[slot.start..<slot.end]
      return zip(origins, origins.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  /// Returns whether a free text of a core starts with such a word.
  fileprivate func hasText(of core: UtteranceCore, startingWith isStart: (Int) -> Bool) -> Bool {
    slots.contains { slot in
      slot.isFreeText && slot.start < slot.end && isStart(core.origins[slot.start])
    }
  }

  /// Returns whether a free text of a core leaves out a word that it surrounds.
  fileprivate func hasText(of core: UtteranceCore, without isMissed: (Int) -> Bool) -> Bool {
    slots.contains { slot in
      guard slot.isFreeText, slot.start < slot.end else { return false }
      let origins = core.origins[slot.start..<slot.end]
      return zip(origins, origins.dropFirst()).contains { one, next in
        one + 1 < next && (one + 1..<next).contains(where: isMissed)
      }
    }
  }

  /// Takes the texts of slots from the utterance, with its accents and capitals, where the words are the same.
  fileprivate mutating func quoteSlots(from words: Words, of text: String) {
    for index in slots.indices where !slots[index].words.isEmpty {
      let range = slots[index].words.clamped(to: 0..<words.count)
      let said = words.source(of: range, in: text)
      if Words(said).elementsEqual(Words(slots[index].text)) { slots[index].text = said }
    }
  }

  /// Counts the slots' word positions in the utterance that a core is part of.
  fileprivate mutating func place(_ core: UtteranceCore, in count: Int, fillerCost: Int) {
    for index in slots.indices where slots[index].start < slots[index].end {
      let origins = core.origins[slots[index].start..<slots[index].end]
      guard let first = origins.min(), let last = origins.max() else { continue }
      slots[index].words = first..<last + 1
    }
    var range = core.range
    if let repaired = core.repaired {
      let behind = repaired.words.count - repaired.range.upperBound
      range = repaired.range.lowerBound..<max(repaired.range.lowerBound, count - behind)
    }
    edits = [0..<range.lowerBound, range.upperBound..<count]
      .filter { !$0.isEmpty }
      .map {
        ForgivenStep(edit: .filler, words: $0, meant: "", cost: $0.count * fillerCost)
      }
  }
}
