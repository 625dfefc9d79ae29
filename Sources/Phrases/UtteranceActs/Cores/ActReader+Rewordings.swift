/// Wordings that differ from a phrase in two ways at once: “are we low on aspirin” as “is there any aspirin left”, and that as
/// “how much aspirin do I have left”.
extension ActReader {
  /// The maximum number of wordings that are rewritten again.
  private static let maximumWordings = 24
  /// The maximum number of wordings that are the result.
  private static let maximumReworded = 96

  /// Returns what an utterance may ask for, reworded twice.
  ///
  /// - Parameters:
  ///   - words: The normalized words of the utterance.
  ///   - spoken: The same words with their accents.
  ///   - knows: Returns whether any phrase contains a word.
  public func rewordedTwice(
    _ words: [String], spoken: [String], knows: @escaping @Sendable (String) -> Bool
  ) -> [UtteranceCore] {
    guard words.count > 2, words.count <= Self.maximumWords else { return [] }
    var reader = self
    reader.knows = knows
    if let grammar = language.grammar {
      guard spoken.count == words.count else { return [] }
      let written = spoken.map(grammar.written)
      let learned = grammar.learning(written, knows: knows)
      reader.learned = learned
      return reader.reformed(words.map(grammar.plainlyWritten), written, learned)
    }
    let chunks = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words))
    let ends = ends(of: words, chunks)
    var found = DistinctCores()
    for start in starts(of: words, chunks) where !followsAuxiliary(start.position, in: words) {
      for end in ends where end > start.position + 1 {
        let range = start.position..<end
        var core = UtteranceCore(range: range, words: Array(words[range]), origins: Array(range))
        core.isAlone = isAlone(range, chunks)
        core.isRequested = !core.isAlone && isRequested(range, chunks)
        core.isAskedFor = start.frames.contains(.query)
        let asks = core.isAskedFor || language.interrogatives.contains(core.words[0])
        guard core.isAlone || core.isRequested || asks else { continue }
        for reworded in reader.rewordedTwice(core, asks: asks) {
          guard found.count < Self.maximumReworded else { return found.cores }
          found.append(reworded)
        }
      }
    }
    return found.cores
  }

  private func rewordedTwice(_ core: UtteranceCore, asks: Bool) -> [UtteranceCore] {
    var sources = [core] + ofSpeaker(core)
    if asks {
      let bare = core.without(language.questionFillers)
      if bare != core, !bare.words.isEmpty { sources.append(bare) }
    }
    if core.isAskedFor { sources += questions(core) }
    var found: [UtteranceCore] = []
    if asks || core.isAlone {
      let once = sources.flatMap { rewritten($0, language.rewrites, isLast: false) }
      found += once.prefix(Self.maximumWordings).flatMap { rewritten($0, language.rewrites) }
    }
    guard !asks else { return found }
    func isWanted(_ rewrite: Rewrite) -> Bool {
      !isVerbless(rewrite) || core.isAlone && self.asks(core, without: rewrite)
    }
    let isWeighty = core.words.contains(where: self.isWeightyForm)
    let once = sources.flatMap {
      rewritten($0, language.commandRewrites, isLast: false, where: isWanted)
    }
    return found
      + once.prefix(Self.maximumWordings).flatMap {
        rewritten($0, language.commandRewrites, where: isWanted)
      }.flatMap { [$0] + withOtherArticles($0) }.filter {
        isWeighty || !self.isWeightyForm($0.words[0])
      }
  }
}
