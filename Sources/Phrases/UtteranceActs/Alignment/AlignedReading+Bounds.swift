/// The limits on meaningless words around a command.
///
/// Each courtesy, article and hesitation is meaningless, and people say a few of them. A recognizer
/// that listens to noise hears them by the dozen, with the words of a command somewhere among them.
/// So meaningless words are counted: beyond a few, the person is asked; beyond a few more, the
/// utterance is refused.
extension AlignedReading {
  /// The number of stray articles that people say around a command: “the, the lamp”, “turn on the,
  /// um, a lamp”.
  private static let strays = 2
  /// The number of courtesies that people say on one side of a command, and of an irrevocable one.
  private static let courtesies = (most: 6, mostOfWeighty: 4)

  /// Returns the verdict on a command given the words around it: a question or a refusal if too
  /// many of them are meaningless, and a question if a word around an irrevocable command is
  /// unexplained.
  func bounded(_ verdict: ActVerdict) -> ActVerdict {
    guard verdict == .asked else { return verdict }
    let sides = [before, behind].map(chunks)
    let strays = (sides + between.map(chunks)).joined().count(where: isStray)
    let courtesies = sides.map { side in side.count(where: \.label.isIdle) }.max()
    let most = isWeighty ? Self.courtesies.mostOfWeighty : Self.courtesies.most
    if strays > 2 * Self.strays || courtesies ?? 0 > 2 * most { return .refused(.unknown) }
    if strays > Self.strays || courtesies ?? 0 > most { return .doubtful(.unknown) }
    return isWeighty && !usesAllWords && hasUnexplainedWord ? .doubtful(.unclear) : .asked
  }

  /// Whether a chunk is an article that nothing follows. A repeated article is a hesitation.
  private func isStray(_ chunk: Chunk) -> Bool {
    guard chunk.label == .determiner, language.openEnds.contains(words[chunk.words.lowerBound])
    else { return false }
    let next = chunk.words.upperBound
    guard next < words.count else { return true }
    guard !uses[next].isUsed, words[next] != words[chunk.words.lowerBound] else { return false }
    return uses[next] == .courtesy || language.openEnds.contains(words[next])
      || language.chunks.longest(at: next, in: words[...], numbers: numbers)?.0.isIdle == true
  }

  /// Whether a word among or after those of the command is neither used nor part of a wording or
  /// clause that gives its reason.
  private var hasUnexplainedWord: Bool {
    (between + [behind]).contains { range in
      guard !range.isEmpty,
        !range.contains(where: { language.beginsReason(words[$0..<range.upperBound]) })
      else { return false }
      return chunks(range).contains { chunk in
        let word = words[chunk.words.lowerBound]
        return chunk.label == .plain && !language.openEnds.contains(word)
          && !language.greetings.contains(word) && !isPreposition(word)
          && !language.closers.contains(word)
      }
    }
  }
}
