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

  /// Gets ready for what may be said around a grammar's sentences.
  func listenForFrames(
    around grammar: SpeechGrammar, search: String
  ) throws(SpeechRecognitionError) {
    guard hearsFrames, let around = grammar.frames else { return }
    if frames == nil { frames = try FrameDecoder(model) }
    try frames?.listen(for: grammar, in: around, search: search)
  }

  /// Returns what was said if it is a command with something around it, or no command, or `nil` if
  /// the sentence from the grammar alone fits nearly as well.
  ///
  /// The scores of a language-model search differ from those of a grammar. So the sentence that it
  /// finds is searched again with a grammar of that sentence alone: then both can be compared, and
  /// its words have the same kind of evidence as any.
  func framed(
    _ listening: RecentGrammars.Entry, _ clip: AudioClip, after plain: PocketSphinxDecoder.Result?
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    guard
      let heard = try frames?.decode(clip.samples, after: decoder, search: listening.search),
      !heard.words.isEmpty
    else { return nil }
    let tokens = heard.words.map(\.token)
    guard tokens != plain?.words.map(\.token), !isFreeText(tokens, after: plain) else { return nil }
    try second.setGrammar(listening.grammar.only(tokens), named: Self.found, beam: nil)
    guard let found = try second.decode(clip.samples, after: decoder, search: Self.found),
      !found.words.isEmpty, found.frames > 0
    else { return nil }
    if let plain {
      let least = leastGain(of: tokens, over: plain, listening)
      let isOther = least == Self.leastGainOfOthers
      let frames = isOther ? max(found.frames, Self.fewestFrames) : found.frames
      guard found.score - plain.score >= least * frames else { return nil }
    }
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
