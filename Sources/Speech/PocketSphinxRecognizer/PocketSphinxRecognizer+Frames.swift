internal import AudioInput
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
  private static let (leastGainOfCourtesies, leastGain, leastGainOfOthers) = (1, 8, 16)

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
      guard found.score - plain.score >= least * found.frames else { return nil }
    }
    return found
  }

  /// Returns how much better a sentence has to fit than the one from the grammar alone.
  private func leastGain(
    of tokens: [String], over plain: PocketSphinxDecoder.Result, _ listening: RecentGrammars.Entry
  ) -> Int {
    let words = plain.words.map(\.token)
    let forms = listening.grammar.frames?.forms ?? [:]
    // Free text fits anything.
    if words.contains(where: FreeText.isPhone) || Self.contains(tokens, words[...], forms) {
      return Self.leastGain
    }
    let command = listening.sentences.shortestSentence(in: words) {
      Self.contains(tokens, words[$0], forms)
    }
    return command == nil ? Self.leastGainOfOthers : Self.leastGainOfCourtesies
  }

  /// Returns whether a sentence contains the words of another in order, with a verb perhaps in another form.
  private static func contains(
    _ tokens: [String], _ words: ArraySlice<String>, _ forms: [String: [String]]
  ) -> Bool {
    var rest = tokens[...]
    for word in words {
      let forms = forms[word] ?? []
      guard let place = rest.firstIndex(where: { $0 == word || forms.contains($0) }) else {
        return false
      }
      rest = rest[(place + 1)...]
    }
    return true
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
