import IntentMetadata
import PhraseAutomaton
import SpokenValues
import TextNormalization
import UtteranceActs

/// What an utterance does is decided for every reading before it counts: one that only names what a
/// phrase would do is refused, with the reason.
extension IntentMatcher {
  /// The length from which on a word is taken for a misspelled courtesy, in letters.
  static let leastMisspelled = 5

  /// Returns whether an utterance that says a phrase with edits asks for what the phrase would do.
  func verdict(on reading: ForgivenReading, _ words: Words, of text: String) -> ActVerdict {
    guard let acts else { return .asked }
    let wording = wording(of: reading.match.phrase, acts)
    let said = words.map(String.init)
    var uses = said.map { PhraseAlignment.Use.own(meant: $0) }
    for step in reading.steps where !step.words.isEmpty {
      switch step.edit {
      case .skipped:
        let isSlip =
          step.words.count == 1 && acts.isMisplacedSubject(at: step.words.lowerBound, in: said)
        for position in step.words { uses[position] = isSlip ? .courtesy : .unused }
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
    alignment.lacksOwner = reading.steps.contains {
      $0.edit == .omitted && acts.isOwner($0.meant)
    }
    alignment.omitsWord =
      wording.act == .command
      && reading.steps.contains { $0.edit == .omitted && !acts.isDeterminer($0.meant) }
    let verdict = acts.verdict(on: alignment)
    guard verdict == .asked else { return verdict }
    // “Leila would like 20 dollars for lunch” pays nothing.
    let lacksVerb =
      wording.isWeighty(acts)
      && reading.steps.contains { $0.edit == .omitted && wording.firstWords.contains($0.meant) }
      && said.indices.contains {
        (uses[$0] == .unused || uses[$0] == .courtesy) && acts.mayBeVerb(at: $0, in: said)
      }
    return lacksVerb || asksAboutStatement(reading.match.phrase, text)
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
    // “Finished buy milk” is a report, although “finished” is a synonym of “done”.
    if wording.act == .command, let verb = uses.firstIndex(where: { $0 != .unused }),
      uses[verb] == .own(meant: said[verb]), !wording.words.contains(said[verb])
    {
      let others = synonyms.subtracting([said[verb]])
      uses[verb] = .own(meant: acts.base(of: said[verb], listedIn: others))
    }
    for slot in match.slots {
      for position in slot.words { uses[position] = .name }
    }
    // In “is it true that Mia is ill”, only the second “is” is that of “{child} is ill”.
    if wording.act != .question, let first = said.first, acts.mayAsk([first]),
      !wording.firstWords.contains(first), said.dropFirst().contains(first)
    {
      uses[0] = .unused
    }
    let verdict = acts.verdict(
      on: PhraseAlignment(
        words: said, spoken: acts.spoken(words, in: text), uses: uses, phrase: wording.act,
        openings: wording.firstWords))
    // “Not” is not a form of “note”: “I don't want to put milk on the list”.
    if verdict == .asked, wording.act == .command,
      said.indices.contains(where: {
        evidence[$0].fit > 0 && acts.isNegation(said[$0]) && uses[$0] == .unused
          && !wording.words.contains(said[$0])
      })
    {
      return .refused(.negated)
    }
    // “I lost my card, then I found it again.”
    if verdict == .asked, wording.act == .statement,
      zip(uses, evidence).contains(where: { $0 == .unused && $1.tells >= 1 })
    {
      return .doubtful(.unclear)
    }
    // “Marcus, please call Dad” names two people, and calls neither of them.
    if verdict == .asked, wording.act == .command,
      namesAnother(match, uses, evidence, said) || addressesName(match, uses, evidence, said)
        || isNounOfAnother(wording, uses, evidence, said)
    {
      return .doubtful(.unclear)
    }
    if verdict == .asked, wording.act == .command,
      !saysWeightyVerb(of: wording, uses, said) || acts.isAboutFate(uses, said)
    {
      return .doubtful(.unclear)
    }
    // Free text takes any words: without the phrase's verb, “give me ... on my list” would add to it.
    let hasVerb = uses.contains { use in
      if case .own(let meant) = use { wording.firstWords.contains(meant) } else { false }
    }
    guard verdict == .asked, wording.act == .command, !hasVerb else { return verdict }
    // “Leo let Mia have ten minutes” is not about Leo alone.
    let isOfSomeone =
      match.slots.contains { $0.nameID != nil && $0.words.contains(0) }
      && said.indices.contains {
        uses[$0] == .unused && evidence[$0].tells > 0 && automaton.knows(said[$0])
      }
    guard match.anyWords > 0 || isOfSomeone else { return verdict }
    return .doubtful(.unclear)
  }

  /// Returns whether a paraphrase has a verb of the phrase or a synonym of it, if all of them pay, send, buy, delete or
  /// unlock: “Anna wants 20 dollars” pays nothing.
  private func saysWeightyVerb(
    of wording: PhraseWording, _ uses: [PhraseAlignment.Use], _ words: [String]
  ) -> Bool {
    guard let acts, let language = paraphraseFinder?.language, wording.isWeighty(acts) else {
      return true
    }
    let stems = words.map { language.stemmer.stem(of: $0) }
    let verbs = Set(wording.firstWords.map { language.stemmer.stem(of: $0) })
    let others = language.synonyms.filter {
      $0.contains { $0.count == 1 && verbs.contains($0[0]) }
    }.joined()
    let said = words.indices.filter { position in
      guard uses[position] != .name else { return false }
      return verbs.contains(stems[position])
        // “Get us to the lake” books nothing there.
        || (language.weight(of: stems[position]) >= 1 || !acts.namesGoal(from: position, in: words))
          && others.contains { stems[position...].starts(with: $0) }
    }
    // “The order for soup”; but “20 dollars to Anna” has no word that could be another verb.
    return said.isEmpty
      ? !words.indices.contains { uses[$0] == .unused && acts.mayBeVerb(at: $0, in: words) }
      : !said.allSatisfy { acts.isNoun(at: $0, in: words) }
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

  /// Returns whether an utterance begins with a name that may be an addressee: “Olivia, please drop off the letter” does
  /// not send the letter to Olivia.
  private func addressesName(
    _ match: PhraseMatch, _ uses: [PhraseAlignment.Use], _ evidence: [WordEvidence],
    _ said: [String]
  ) -> Bool {
    guard let acts, !acts.isDeterminer(said[0]),
      let name = match.slots.first(where: { $0.nameID != nil && $0.words.contains(0) }),
      let verb = said.indices.first(where: {
        $0 >= name.words.upperBound && evidence[$0].tells > 0
      }),
      case .own = uses[verb]
    else { return false }
    return verb > name.words.upperBound
      || verb + 1 < said.count && acts.isDeterminer(said[verb + 1])
  }

  /// Returns whether the verb of a phrase is a noun behind a word that nothing explains: “Anna will put the lock on the
  /// door” does not ask for it to be locked.
  private func isNounOfAnother(
    _ wording: PhraseWording, _ uses: [PhraseAlignment.Use], _ evidence: [WordEvidence],
    _ said: [String]
  ) -> Bool {
    guard let acts, !acts.hasConjugations else { return false }
    let verbs = said.indices.filter {
      if case .own(let meant) = uses[$0] { wording.firstWords.contains(meant) } else { false }
    }
    guard let first = verbs.first, verbs.allSatisfy({ acts.isNoun(at: $0, in: said) }) else {
      return false
    }
    return said.indices.prefix(first).contains {
      uses[$0] == .unused && evidence[$0].tells >= 1 && evidence[$0].fit == 0
    }
  }

  /// Returns whether an utterance, some of whose words are a phrase, asks for what the phrase would
  /// do.
  func verdict(
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
    // “J'ai déjà perdu ma carte”: what was left out of the core says when.
    let isStatement =
      wording.act == .statement
      || wording.act == .command && !wording.firstWords.isEmpty
        && wording.firstWords.allSatisfy(acts.beginsStatement)
    if isStatement, acts.namesEarlierTime(in: spoken, besides: Set(core.origins)) {
      return .refused(.report)
    }
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
    // “Somebody turned the volume up” does not ask for “volume up”.
    if wording.act == .command, acts.reportsDeedOfAnyone(spokenBefore) { return .refused(.report) }
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
    // “Can you really lock the car” without its adverb would be a command.
    if wording.act == .command, !skipped.isEmpty, core.repaired == nil,
      let start = core.origins.first(where: { !skipped.contains($0) })
    {
      let uses = words.indices.map { $0 < start ? PhraseAlignment.Use.courtesy : .name }
      let opening = acts.opening(
        of: PhraseAlignment(words: words, spoken: spoken, uses: uses, phrase: .command))
      if opening != .asked { return opening }
    }
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
    let isGerund =
      words[range.lowerBound] != core.words[0]
      && !acts.verbs(ofGerund: words[range.lowerBound]).isEmpty
    words[range.lowerBound] = core.words[0]
    spoken[range.lowerBound] = core.words[0]
    var alignment = PhraseAlignment(
      words: words, spoken: spoken, uses: uses, phrase: wording.act,
      form: isOwnForm ? .base : core.form)
    alignment.isGerund = isGerund
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
    // “Cancel tomorrow's alarm” does not set an alarm for tomorrow.
    let place = core.repaired?.range.lowerBound ?? core.origins[0]
    if wording.act == .command, !acts.isWeighty(core.words[0]),
      acts.leavesOutVerb(
        before: place, of: core.repaired?.words ?? said, pauses: alignment.pauses)
    {
      return .refused(.unknown)
    }
    if verdict == .asked,
      core.isPossibility || acts.saysWhatIsPossible(said)
        || core.isPassiveQuestion && wording.firstWords.contains(where: acts.isWeightyForm)
    {
      return .doubtful(.unclear)
    }
    // “Show me last week's orders” does not ask to play the last one.
    if verdict == .asked, core.isSupplied, wording.act == .command,
      acts.dividesTime(spokenBefore, used: Set(core.origins))
    {
      return .doubtful(.unknown)
    }
    // “I want dog food” is not an order before it has been confirmed.
    if verdict == .asked, core.isSupplied,
      [core.words.first, core.words.last].contains(where: { $0.map(acts.isWeightyForm) == true })
    {
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

  /// Returns whether a text asks whether what a phrase states is so: “I lost my card?”, “ich habe meine Karte verloren, oder”.
  func asksAboutStatement(_ phrase: PhraseID, _ text: String) -> Bool {
    guard let acts else { return false }
    let isMarked = text.last(where: { !$0.isWhitespace && !"\"”»“!".contains($0) }) == "?"
    let spoken = acts.spoken(Words(text), in: text)
    let wording = wording(of: phrase, acts)
    // “I can't find my card” says less than “I lost my card”.
    let states =
      wording.act == .statement || wording.firstWords.contains { acts.isSubject($0) }
      || spoken.first.map(acts.isNegation) == true
    let isDenied =
      states && spoken.contains { acts.isNegation($0) && !wording.words.contains($0) }
    guard isMarked || isDenied || acts.endsInTag(spoken) else { return false }
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
}
