public import TextNormalization

/// Determines the act of an utterance that contains the words of a command: whether it requests,
/// reports, asks about, denies, postpones, makes conditional or quotes the command.
///
/// The words that name a command cannot show this; the words around them and the form of the verb
/// can. The reader examines the words of an utterance besides those of a phrase. The words before
/// them must be a frame: courtesies and licenses such as “could you”, each of which requires a
/// certain form of the verb. Words of closed classes (negations, question words, subjects,
/// conjunctions, times) are cues for other acts, except in a separate clause that gives a reason.
/// The classes are data of a language; an open class, such as nouns, is never listed. Any other
/// words before the command cause a refusal, so an unforeseen wording costs a question or a
/// refusal, never an action.
///
/// The idea that a few frames license a command is that of speech act recognition by surface cues
/// (Hinkelman & Allen, "Two constraints on speech act ambiguity", ACL 1989). The cost grows with
/// the number of words.
public struct ActReader: Sendable {
  let language: ActLanguage
  /// Returns whether any phrase has a word.
  var knows: (@Sendable (String) -> Bool)?
  /// The positions of words that a comma precedes.
  var pauses: Set<Int> = []
  /// The grammar, extended with the verbs of an utterance that phrases have and the language's data
  /// does not.
  var learned: ActGrammar?
  /// Whether the words are a request because they name their thing first and address the listener: “la porte, tu la
  /// fermes”.
  var isAddressed = false
  /// Whether a verb's particle may be moved to another place. After a correction it may not, since the order of the words
  /// shows what was corrected.
  var movesParticles = true

  /// Returns the reader of a language, or `nil` if there is no data for it.
  ///
  /// - Parameter language: A language code without a region, such as `en`.
  public static func named(_ language: String) -> ActReader? {
    ActLanguage.named(language).map { ActReader(language: $0) }
  }

  /// Returns a reader for phrases with some words, which may include names of people.
  ///
  /// - Parameter knows: Returns whether any phrase or name contains a word.
  public func knowing(_ knows: @escaping @Sendable (String) -> Bool) -> ActReader {
    var reader = self
    reader.knows = knows
    return reader
  }

  /// Returns a reader for an utterance with commas, as punctuation or as pauses.
  ///
  /// - Parameter pauses: The positions of words that a comma precedes.
  public func hearing(pauses: Set<Int>) -> ActReader {
    var reader = self
    reader.pauses = pauses
    return reader
  }

  /// Returns the words of a text with the accents that distinguish words: “apagué” is not “apague”.
  ///
  /// - Parameters:
  ///   - words: The normalized words of the text.
  ///   - text: The text as it was said.
  public func spoken(_ words: Words, in text: String) -> [String] {
    let spoken = language.accents.spoken(words, in: text)
    guard let grammar = language.grammar else { return spoken }
    return spoken.map { grammar.written($0) }
  }

  /// Returns whether a text has letters beyond ASCII, in a language with words that only such
  /// letters distinguish.
  public func tellsAccents(in text: String) -> Bool {
    language.grammar != nil && text.utf8.contains { $0 >= 0x80 }
  }

  /// Returns whether a word, as it was said, reports what its letters without accents ask for.
  ///
  /// - Parameters:
  ///   - spoken: The word with its accents.
  ///   - folded: The word in its phrase form.
  public func isReport(_ spoken: String, insteadOf folded: String) -> Bool {
    guard spoken != folded, let grammar = language.grammar else { return false }
    let isListed = [spoken, folded].contains { !grammar.conjugation.readings(of: $0).isEmpty }
    let conjugation =
      (isListed ? grammar : grammar.learning([spoken, folded]) { _ in true }).conjugation
    return conjugation.has(folded, as: .base) && !conjugation.has(spoken, as: .base)
  }

  /// Whether a text between words of a phrase begins with a negation: “füg keine Milch zur Liste hinzu” adds nothing.
  ///
  /// In English, such a text may be a message: “send no problem to Dad”.
  private func deniesThing(_ text: ArraySlice<String>, _ chunks: [ChunkIndex.Chunk]) -> Bool {
    guard language.grammar != nil, let thing = chunks.first(where: { !$0.label.isIdle }) else {
      return false
    }
    return thing.label == .cue(.negated)
      || text[thing.words].contains(where: language.negations.contains)
        && (thing.label != .plain || language.negations.contains(text[thing.words.lowerBound]))
  }

  /// Returns a reason why the words of a text may not be text, but say when to carry out the
  /// command or who gave it: “later” in “text Dad later”, “was her advice”. Returns `nil` if there
  /// is none.
  ///
  /// - Parameters:
  ///   - range: The range of the text.
  ///   - words: The words of the utterance, with their accents.
  public func doubt(aboutText range: Range<Int>, in words: [String]) -> ActReason? {
    let text = words[range]
    let chunks = language.chunks.chunks(
      text, determiners: language.determiners, numbers: language.numbers(in: words))
    guard let first = chunks.first, let last = chunks.last else { return nil }
    if range.upperBound < words.count, deniesThing(words[range], chunks) { return .negated }
    let isTime: (ChunkIndex.Chunk) -> Bool = {
      $0.label == .cue(.later)
        || $0.label.isIdle && !language.subjects.contains(words[$0.words.lowerBound])
    }
    if chunks.allSatisfy(isTime), chunks.contains(where: { $0.label == .cue(.later) }) {
      return .later
    }
    // “Text Dad tomorrow that ...”; but “text Dad tomorrow I'm off”.
    let next = text[first.words.upperBound...].first
    // “Tell Dad that if he's hungry there's soup.”
    let isIntroduced =
      range.lowerBound > 0 && language.openEnds.contains(words[range.lowerBound - 1])
    if !isIntroduced, first.label == .cue(.later), next.map(language.subjects.contains) != true {
      return .later
    }
    // “Text Dad if I'm late”; but “text Dad when is dinner”.
    // ... and “text Dad when I get there I'll call”: a second clause follows, which is the text.
    let clauses = text[first.words.upperBound...].indices.filter {
      language.subjects.contains(words[$0]) && !language.determiners.contains(words[$0])
    }
    let hasMainClause =
      language.grammar == nil && clauses.count > 1
      && clauses.dropFirst().contains {
        $0 > first.words.upperBound + 2 && $0 + 1 < text.endIndex
          // “When he says it is time” is still the condition.
          && !language.embedders.contains(words[$0 - 1])
      }
    if !isIntroduced, first.label == .cue(.condition), !hasMainClause,
      next.map({ language.tenses[$0] != nil }) != true
    {
      return .condition
    }
    if first.label == .cue(.quoted), language.tenses[text[first.words.lowerBound]] != nil {
      return .quoted
    }
    if first.label == .cue(.exception), first.words.count > 1 { return .exception }
    // “Create an album called They Said.”
    let isNamed = range.lowerBound > 0 && language.verbs.isPast(words[range.lowerBound - 1])
    if !isIntroduced, !isNamed, let reason = reasonAfterThing(text, chunks) { return reason }
    // “Text Dad are you coming or not”.
    let isTag =
      language.beginsQuestion(text)
      && language.tags.longest(at: last.words.lowerBound, in: text, numbers: [])?.1
        == last.words.count
    if last.label == .cue(.retraction), last.words.count > 1, chunks.count > 1, !isTag {
      return .retraction
    }
    // “Text Dad, well, no, better not.”
    if takesAllBack(chunks, in: text) || deniesCommand(chunks, before: range, in: words) {
      return .retraction
    }
    if correctsNumber(in: text) { return .retraction }
    return chunks.dropFirst().contains { $0.label == .cue(.quoted) && isComment($0, in: text) }
      ? .quoted : nil
  }

  /// Returns the reason why words right after a thing say something about it or about the command rather than name it: “isn't
  /// working”, “because I'm bored” and “they said” after “create an album”.
  private func reasonAfterThing(
    _ text: ArraySlice<String>, _ chunks: [ChunkIndex.Chunk]
  ) -> ActReason? {
    guard language.grammar == nil, let opener = text.first, let last = chunks.last else {
      return nil
    }
    let next = text.dropFirst().first
    // “Isn't working”; but “text Dad are you coming”.
    if language.tenses[opener] != nil,
      next.map({
        language.negations.contains($0) || language.verbs.isPast($0)
          || !language.verbs.bases(of: $0, in: .gerund).isEmpty
      }) == true
    {
      return .report
    }
    if !language.subjects.contains(opener), !language.determiners.contains(opener),
      !language.openEnds.contains(opener), language.tenses[opener] == nil,
      language.reasonLength(text) != nil, next.map(language.subjects.contains) == true
    {
      return .unclear
    }
    let isSaying = last.label == .cue(.quoted) && last.words.upperBound == text.endIndex
    return isSaying && text.count <= Self.longestSaying && language.subjects.contains(opener)
      ? .quoted : nil
  }

  /// The maximum number of words of “they said”.
  private static var longestSaying: Int { 3 }

  /// Whether a text of several words only retracts something; “not yet” answers something.
  private func takesAllBack(_ chunks: [ChunkIndex.Chunk], in text: ArraySlice<String>) -> Bool {
    text.count > 1 && !language.negations.contains(text[text.startIndex])
      && chunks.contains { $0.label == .cue(.retraction) }
      && chunks.allSatisfy { $0.label == .cue(.retraction) || $0.label == .frame([.idle]) }
  }

  /// Returns whether a text corrects a number, which is then more likely a value than text: “no 6”, “5,
  /// no 6 minutes”, or “5, no” before another number.
  public func correctsNumber(inText range: Range<Int>, of words: [String]) -> Bool {
    correctsNumber(in: words[range])
  }

  private func correctsNumber(in text: ArraySlice<String>) -> Bool {
    if text.first.map(language.isNumber) == true,
      text.indices.dropFirst().prefix(2).contains(where: { position in
        // “10 not 20”, “5 minutes, make that 10”.
        guard let (label, length) = language.chunks.longest(at: position, in: text, numbers: []),
          label.takesBack || language.negations.contains(text[position])
        else { return false }
        return position + length < text.endIndex && language.isNumber(text[position + length])
      })
    {
      return true
    }
    guard let first = text.first(where: { !language.isNumber($0) }),
      language.amends.contains(first), let start = text.firstIndex(of: first)
    else { return false }
    let next = start + 1
    return next == text.endIndex ? start > text.startIndex : language.isNumber(text[next])
  }

  /// Whether words comment on what precedes them: “that's the sort of thing ...”.
  private func isComment(_ chunk: ChunkIndex.Chunk, in text: ArraySlice<String>) -> Bool {
    chunk.words.count > 2 && language.pronouns.contains(text[chunk.words.lowerBound])
  }

  // MARK: - Phrases

  /// Returns the act of a phrase, by the words with which it may begin.
  ///
  /// - Parameters:
  ///   - openings: The first words of its wordings; an empty string stands for a slot.
  ///   - lastWords: The words with which they may end.
  public func act(ofPhrase openings: [[String]], lastWords: Set<String> = []) -> PhraseAct {
    if hasSeparatedVerb(openings, lastWords) { return .command }
    var acts: Set<PhraseAct> = []
    for opening in openings { acts.insert(act(ofOpening: opening[...])) }
    // “(Has|have) the {pet} been fed”: “have” would be a command by itself.
    let asksWithHave = openings.contains { opening in
      opening.first.map(language.haves.contains) == true
        && act(ofOpening: opening[...]) == .question
    }
    if asksWithHave {
      acts = Set(
        openings.filter { $0.first.map(language.haves.contains) != true }
          .map { act(ofOpening: $0[...]) } + [.question])
    }
    // All wordings of a phrase must have the same act; otherwise it counts as a command.
    return acts.count == 1 ? acts.first ?? .command : .command
  }

  /// Returns whether a phrase begins with a verb whose particle makes another one of it: “sag die Probe ab”
  /// cancels it, although “sag” may ask.
  private func hasSeparatedVerb(_ openings: [[String]], _ lastWords: Set<String>) -> Bool {
    guard let grammar = language.grammar else { return false }
    let particles = grammar.particles.intersection(lastWords)
    return openings.contains { opening in
      grammar.conjugation.readings(of: opening.first ?? "").contains { reading in
        reading.form == .base
          && particles.contains { particle in
            let whole = particle + reading.verb
            return !language.tellings.contains(whole)
              && (isWeighty(whole) || grammar.conjugation.equivalents(of: whole).count > 1)
          }
      }
    }
  }

  private func act(ofOpening words: ArraySlice<String>) -> PhraseAct {
    guard let first = words.first else { return .command }
    // “Do I have any meetings”; but “do turn on the light”.
    if language.interrogatives.contains(first),
      words.dropFirst().first.map(language.subjects.contains) == true
    {
      return .question
    }
    if let (label, length) = longest(at: words.startIndex, in: words),
      case .frame(let frames) = label
    {
      // “I want to order soup” is a request by itself. “Check the weather” asks; “check me in” does
      // not.
      let next = words.dropFirst(length).first
      let isTaken =
        length > 1
        || next.map {
          $0.isEmpty || language.determiners.contains($0) || language.interrogatives.contains($0)
        } ?? true
      if frames.contains(.query), isTaken { return .question }
      if length < words.count, frames == [.idle] {
        return act(ofOpening: words.dropFirst(length))
      }
      return .command
    }
    if language.beginsQuestion(words) || isQuestionOfState(words) { return .question }
    return language.subjects.contains(first) ? .statement : .command
  }

  /// Whether a phrase names a thing and its state, which is a question in languages where
  /// intonation may make one.
  private func isQuestionOfState(_ words: ArraySlice<String>) -> Bool {
    guard language.grammar?.asksByIntonation == true, let slot = words.firstIndex(of: "") else {
      return false
    }
    return words[..<slot].allSatisfy(language.determiners.contains)
      && words[(slot + 1)...].first.map { language.tenses[$0] != nil } == true
  }

  /// Returns the word among some of which another is a form, or the word itself if there is none.
  public func base(of word: String, among words: Set<String>) -> String {
    words.sorted().first {
      switch language.verbs.form(of: word, meaning: $0) {
      case .past, .gerund, .third, .wanted, .second, .purpose: true
      case .base, .infinitive, .other: false
      }
    } ?? word
  }

  /// Returns the word among some of which another is a form, by its ending: “bin” for “binning” and
  /// “binned”, or the word itself if there is none. Only languages without conjugations have such endings.
  public func base(of word: String, listedIn words: Set<String>) -> String {
    guard language.grammar == nil, !words.contains(word) else { return word }
    for form in [VerbForm.gerund, .past, .third] {
      let bases = language.verbs.bases(of: word, in: form).sorted()
      if let base = bases.first(where: words.contains) { return base }
    }
    return word
  }

  /// Returns whether a word is a verb in the third person and nothing else: “schickt” says what
  /// somebody does, or asks for it. Only languages with conjugations distinguish it.
  public func isThirdPerson(_ word: String) -> Bool {
    guard let grammar = language.grammar else { return false }
    let forms = Set(grammar.conjugation.readings(of: word).map(\.form))
    guard !forms.isEmpty else { return grammar.guessedForm(of: word) == .third }
    return forms.contains(.third) && forms.isDisjoint(with: [.base, .infinitive])
  }

  /// Returns whether an object pronoun before the verb at a position makes it say what somebody does, as in « Anna me vire
  /// 50 dollars »: an imperative has its pronouns behind it.
  public func hasObjectBefore(_ position: Int, in words: [String]) -> Bool {
    guard let grammar = language.grammar, position > 0,
      grammar.proclitics.contains(words[position - 1])
    else { return false }
    return !grammar.conjugation.has(words[position], as: .infinitive)
  }

  // MARK: - Utterances

  /// Returns whether an utterance asks for what a phrase would do.
  public func verdict(on alignment: PhraseAlignment) -> ActVerdict {
    var reading = AlignedReading(alignment, language)
    reading.knows = knows
    return switch alignment.phrase {
    case .command: reading.commandVerdict()
    case .question: reading.questionVerdict()
    case .statement: reading.statementVerdict()
    }
  }

  /// Returns whether words before a verb are its subject: a noun with an article and without a
  /// verb, in languages whose verbs have one form for a command and for the third person.
  public func isSubject(_ words: [String]) -> Bool {
    guard let grammar = language.grammar, !grammar.hasLateVerbs else { return false }
    let chunks = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words)
    ).drop {
      // “Que mi mujer la bloquee.”
      if case .frame(let frames) = $0.label { frames.contains(.wanted) } else { false }
    }
    guard let start = chunks.first?.words.lowerBound, words.count > start + 1,
      language.determiners.contains(words[start])
    else { return false }
    return chunks.allSatisfy { $0.label == .plain || $0.label == .determiner }
      && words[start...].allSatisfy {
        !grammar.finites.contains($0) && language.tenses[$0] == nil
          && !grammar.conjugation.has($0, as: .past)
      }
  }

  /// Returns whether words that belong to no phrase place a statement at some earlier time: “already”.
  ///
  /// - Parameters:
  ///   - words: The words of the utterance, with their accents.
  ///   - used: The positions of the phrase's words.
  public func namesEarlierTime(in words: [String], besides used: Set<Int>) -> Bool {
    words.indices.contains { position in
      guard !used.contains(position),
        let (_, length) = language.earlierTimes.longest(at: position, in: words[...], numbers: [])
      else { return false }
      return used.isDisjoint(with: position..<position + length)
    }
  }

  /// Returns whether the words before those of a command make a question of it, or leave open whether it is one:
  /// “can you really”, each word of which is a courtesy elsewhere.
  public func opening(of alignment: PhraseAlignment) -> ActVerdict {
    let reading = AlignedReading(alignment, language)
    return switch reading.opening(reading.chunks(reading.before)) {
    case .frames([.query], _): .refused(.question)
    case .frames(let frames, isDoubtful: true) where frames.isEmpty: .doubtful(.unclear)
    default: .asked
    }
  }

  /// Returns whether an utterance that contains a phrase verbatim is still one, given the number of
  /// meaningless words around it.
  public func bound(on alignment: PhraseAlignment) -> ActVerdict {
    AlignedReading(alignment, language).bounded(.asked)
  }

  /// Returns whether a reading uses only a part of a time: “last” of “last week's orders”.
  ///
  /// - Parameters:
  ///   - words: The words of the utterance, with their accents.
  ///   - used: The positions of those that the reading uses.
  public func dividesTime(_ words: [String], used: Set<Int>) -> Bool {
    let uses = words.indices.map { used.contains($0) ? PhraseAlignment.Use.name : .unused }
    return AlignedReading(
      PhraseAlignment(words: words, spoken: words, uses: uses, phrase: .command), language
    ).dividesTime
  }

  /// Returns whether words that were rewritten as a question may be one: they do not begin with an
  /// imperative.
  public func mayAsk(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    return language.beginsQuestion(words[...]) || language.determiners.contains(first)
      || language.tenses[first] != nil || language.grammar?.prepositions.contains(first) == true
      || language.grammar?.finites.contains(first) == true
  }

  /// Returns whether an utterance is a question, by its question mark or its beginning.
  public func asksSomething(_ text: String) -> Bool {
    text.last == "?" || beginsQuestion(Words(text).map(String.init))
  }

  /// Returns whether more has to follow a word at the end of an utterance: “with”, “and the”.
  public func announcesMore(_ word: String) -> Bool { language.incompleteEnds.contains(word) }

  /// Returns whether some of the words make a request or a wish of what follows: “could you”, “I'd like you to”.
  public func hasRequest(_ words: [String]) -> Bool {
    language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words)
    ).dropLast().contains { chunk in
      guard case .frame(let frames) = chunk.label else { return false }
      // “Next” alone may be a part of the phrase.
      return chunk.words.count > 1 && frames.contains(where: \.isRequest)
    }
  }

  /// Returns whether words begin with an interrogative or another request for an answer, ignoring
  /// courtesies; in languages where intonation may make a question, or a verb may come first, any
  /// words may.
  public func opensQuestion(_ words: [String]) -> Bool {
    guard language.grammar == nil else { return true }
    let chunks = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words))
    guard let first = chunks.first(where: { $0.label != .frame([.idle]) && $0.label != .boundary })
    else { return false }
    if case .frame(let frames) = first.label, frames.contains(.query) { return true }
    return language.beginsQuestion(words[first.words.lowerBound...])
      || words.allSatisfy { language.tenses[$0] == nil && !language.subjects.contains($0) }
  }

  /// Returns whether some words begin by asking whether to do something: “soll ich Milch kaufen”. Only in languages whose
  /// verbs come last may they stand where a name does.
  public func deliberates(_ words: [String]) -> Bool {
    language.grammar?.hasLateVerbs == true
      && longest(at: 0, in: words[...])?.0 == .cue(.deliberation)
  }

  private func longest(at start: Int, in words: ArraySlice<String>) -> (ChunkIndex.Label, Int)? {
    language.chunks.longest(at: start, in: words, numbers: [])
  }
}
