internal import AudioInput
internal import PhraseAutomaton
internal import SpeechRecognition

/// What was said around a command, or instead of one.
extension PocketSphinxRecognizer {
  /// The name of the search for the sentence that was found with frames.
  private static let found = "found in frames"
  /// How much better that sentence has to fit than the one from the grammar alone, in the library's
  /// score units for each frame: if it is the same one with something else around it, if the grammar has nothing
  /// around it, and if it is a different one.
  ///
  /// The short courtesies of a grammar, such as “the” and “hi”, fit nearly whatever precedes a command: “the an turn
  /// it on” fits “don't turn it on”. They are no evidence against the words of the frames.
  private static let (leastGainOfCourtesies, leastGain, leastGainOfOthers) = (1, 4, 6)
  /// How many frames a different sentence counts as at least: in a short utterance a single sound decides.
  private static let fewestFrames = 165
  /// How much better a sentence with frames has to fit than the grammar's, at least, to make that one doubtful.
  private static let leastDoubt = 2
  /// How much worse a sentence of whole commands and wordings may fit than the likeliest one and still count.
  private static let mostLoss = 1
  /// The maximum number of paths and of sentences that are compared.
  private static let (mostPaths, mostSentences) = (100, 8)

  /// Gets ready for what may be said around a grammar's sentences.
  func listenForFrames(
    around grammar: SpeechGrammar, search: String
  ) throws(SpeechRecognitionError) {
    guard hearsFrames, let around = grammar.frames else { return }
    if frames == nil { frames = try FrameDecoder(model) }
    try frames?.listen(for: grammar, in: around, search: search)
  }

  /// What was perhaps said around a command, or instead of one.
  struct Framed {
    /// The sentence, if it fits so much better than the grammar's that it counts.
    var found: PocketSphinxDecoder.Result?
    /// Sentences that may have been said as well: if one of them asks for nothing, the person is asked.
    var rivals: [PocketSphinxDecoder.Result] = []
  }

  /// Returns what was said if it is a command with something around it, or no command, and what else may have been.
  ///
  /// The scores of a language-model search differ from those of a grammar. So the sentence that it
  /// finds is searched again with a grammar of that sentence alone: then both can be compared, and
  /// its words have the same kind of evidence as any.
  func framed(
    _ listening: RecentGrammars.Entry, _ clip: AudioClip, after plain: PocketSphinxDecoder.Result?
  ) throws(SpeechRecognitionError) -> Framed {
    guard
      let heard = try frames?.decode(clip.samples, after: decoder, search: listening.search),
      !heard.words.isEmpty
    else { return Framed() }
    let sentences = try whole(heard, listening, clip)
    guard let found = sentences.first else { return Framed() }
    let tokens = found.words.map(\.token)
    guard !isFreeText(tokens, after: plain) else { return Framed() }
    if tokens != plain?.words.map(\.token), isLikelier(found, than: plain, listening) {
      let rivals = sentences.dropFirst().filter {
        found.score - $0.score <= Self.mostLoss * found.frames
          && listening.framed?.accepts($0.words.map(\.token), allowsForms: false) == true
      }
      return Framed(found: found, rivals: Array(rivals))
    }
    let rivals = sentences.filter {
      $0.words.map(\.token) != plain?.words.map(\.token)
        && $0.score - (plain?.score ?? 0) >= Self.leastDoubt * $0.frames
        && listening.framed?.accepts($0.words.map(\.token)) == true
        && listening.grammar.saysMore($0.words.map(\.token), than: plain?.words.map(\.token) ?? [])
    }
    return Framed(rivals: rivals)
  }

  /// Returns whether a sentence with frames fits so much better than the one from the grammar alone that it counts.
  private func isLikelier(
    _ found: PocketSphinxDecoder.Result, than plain: PocketSphinxDecoder.Result?,
    _ listening: RecentGrammars.Entry
  ) -> Bool {
    guard let plain else { return true }
    let least = leastGain(of: found.words.map(\.token), over: plain, listening)
    let isOther = least == Self.leastGainOfOthers
    let frames = isOther ? max(found.frames, Self.fewestFrames) : found.frames
    return found.score - plain.score >= least * frames
  }

  /// Returns what the search found that consists of whole commands and wordings, the likeliest by the language model
  /// first; only what was heard if nothing of it does, or fits nearly as well.
  private func whole(
    _ heard: PocketSphinxDecoder.Result, _ listening: RecentGrammars.Entry, _ clip: AudioClip
  ) throws(SpeechRecognitionError) -> [PocketSphinxDecoder.Result] {
    guard let first = try score(heard.words.map(\.token), listening, clip) else { return [] }
    let paths = [heard.words] + (frames?.alternatives(limit: Self.mostPaths) ?? [])
    var seen: Set<[String]> = []
    let whole = paths.map { $0.map(\.token) }.filter {
      seen.insert($0).inserted && listening.framed?.accepts($0) == true
    }
    var found: [PocketSphinxDecoder.Result] = []
    for tokens in whole.prefix(Self.mostSentences) {
      guard let sentence = try score(tokens, listening, clip) else { continue }
      if first.score - sentence.score <= Self.mostLoss * first.frames { found.append(sentence) }
    }
    return found.isEmpty ? [first] : found
  }

  /// Returns the sentences with frames that may have been said instead of the best one, about as likely as it is.
  func framedRivals(of best: Scored) -> [Hypothesis] {
    best.framedRivals.map {
      var rival = Hypothesis(
        $0.later(by: best.part.frames.lowerBound), confidence: best.hypothesis.confidence * Self.tie
      )
      rival.isRefusal = isRefusal($0.words.map(\.token), of: best)
      return rival
    }
  }

  /// Returns whether words begin with a wording that refuses what the best sentence asks for.
  ///
  /// Wordings alone that have no word in common with it are what short words fit best in an accent that the model does not
  /// know. They refuse nothing.
  private func isRefusal(_ tokens: [String], of best: Scored) -> Bool {
    guard let framed = best.listening.framed, framed.beginWithRefusal(tokens) else { return false }
    let isElsewhere = Set(tokens).isDisjoint(with: best.result.words.map(\.token))
    return !(isElsewhere && framed.areWordings(tokens))
  }

  /// Returns how well a sentence fits, or `nil` if it does not at all.
  private func score(
    _ tokens: [String], _ listening: RecentGrammars.Entry, _ clip: AudioClip
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    guard !tokens.isEmpty else { return nil }
    try second.setGrammar(listening.grammar.only(tokens), named: Self.found, beam: nil)
    guard let found = try second.decode(clip.samples, after: decoder, search: Self.found),
      !found.words.isEmpty, found.frames > 0
    else { return nil }
    return found
  }

  /// Returns how much better a sentence has to fit than the one from the grammar alone.
  private func leastGain(
    of tokens: [String], over plain: PocketSphinxDecoder.Result, _ listening: RecentGrammars.Entry
  ) -> Int {
    let words = plain.words.map(\.token)
    let spelling = Spelling(listening.grammar)
    // Free text fits anything.
    if words.contains(where: FreeText.isPhone) || spelling.contains(words[...], in: tokens) {
      return Self.leastGain
    }
    // What precedes a whole sentence is a courtesy; what follows one may be a value that was misheard.
    let courtesies = Set(listening.grammar.frames?.wordings.words ?? [])
    let command = listening.sentences.shortestSentence(in: words) { place in
      spelling.contains(words[place], besides: listening.grammar.lightWords, in: tokens)
        && words[place.upperBound...].allSatisfy(courtesies.contains)
    }
    return command == nil ? Self.leastGainOfOthers : Self.leastGainOfCourtesies
  }

  /// Compares the tokens of a grammar and its frames, of which several may represent one word.
  private struct Spelling {
    private let grammar: SpeechGrammar

    init(_ grammar: SpeechGrammar) { self.grammar = grammar }

    /// Returns whether a sentence contains the words of another in order, with a verb perhaps in another form.
    func contains(
      _ words: ArraySlice<String>, besides others: Set<String> = [], in sentence: [String]
    ) -> Bool {
      var rest = sentence[...]
      for word in words where !others.contains(word) {
        guard let place = rest.firstIndex(where: { isSame($0, word) }) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }

    /// Returns whether one token is another one, a form of it, or sounds like it: “10” and “ten”.
    private func isSame(_ one: String, _ other: String) -> Bool {
      one == other || grammar.frames?.forms[other]?.contains(one) ?? false
        || !Set(pronunciations(of: one)).isDisjoint(with: pronunciations(of: other))
    }

    private func pronunciations(of token: String) -> [Pronunciation] {
      grammar.pronunciations[token] ?? grammar.frames?.pronunciations[token] ?? []
    }
  }

  /// Returns whether a sentence begins with a command after which anything may be said: its words
  /// are then a guess at free text.
  private func isFreeText(_ tokens: [String], after plain: PocketSphinxDecoder.Result?) -> Bool {
    guard let plain, plain.words.contains(where: { FreeText.isPhone($0.token) }) else {
      return false
    }
    let command = plain.words.prefix { !FreeText.isPhone($0.token) }.map(\.token)
    return !command.isEmpty && tokens.starts(with: command)
  }
}
