internal import AudioInput
internal import SpeechRecognition

/// What was said around a command, or instead of one.
extension PocketSphinxRecognizer {
  /// The name of the search for the sentence that was found with frames.
  private static let found = "found in frames"
  /// How much better that sentence has to fit than the one from the grammar alone, in the library's
  /// score units for each frame: if it is the same one with something around it, and if it is a
  /// different one.
  private static let (leastGain, leastGainOfOthers) = (8, 16)

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
      let isAround = self.isAround(plain, tokens, listening.grammar.frames)
      let least = isAround ? Self.leastGain : Self.leastGainOfOthers
      guard found.score - plain.score >= least * found.frames else { return nil }
    }
    return found
  }

  /// Returns whether a sentence contains the words of another in order, with a verb perhaps in
  /// another form, or whether that other one is partly free text, which fits anything.
  private func isAround(
    _ plain: PocketSphinxDecoder.Result, _ tokens: [String], _ frames: FrameGrammar?
  ) -> Bool {
    guard !plain.words.contains(where: { FreeText.isPhone($0.token) }) else { return true }
    var rest = tokens[...]
    for word in plain.words.map(\.token) {
      let forms = frames?.forms[word] ?? []
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
