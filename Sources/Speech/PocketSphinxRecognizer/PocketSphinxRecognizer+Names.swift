internal import AudioInput
internal import SpeechRecognition

/// Names of lists that are too long for a grammar.
extension PocketSphinxRecognizer {
  /// The name of the search for the names that are near.
  private static let nearNames = "near names"

  /// Prepares for the lists that a grammar searches; unchanged lists of the previous grammar are
  /// kept.
  func searchNames(of grammar: SpeechGrammar) throws(SpeechRecognitionError) {
    guard grammar.isSearching, names?.searched != grammar.searched else { return }
    names = nil
    names = try NameSearch(model, grammar)
  }

  /// Returns what is listened for with the names that sound like what was heard, or `nil` if no
  /// list is searched.
  func narrowed(
    _ listening: RecentGrammars.Entry, _ clip: AudioClip, _ heard: PocketSphinxDecoder.Result
  ) throws(SpeechRecognitionError) -> RecentGrammars.Entry? {
    guard listening.grammar.isSearching,
      let grammar = try names?.narrowed(listening.grammar, for: clip.samples, heard: heard.words)
    else { return nil }
    try decoder.setGrammar(grammar, named: Self.nearNames)
    return RecentGrammars.Entry(grammar, search: Self.nearNames)
  }
}
