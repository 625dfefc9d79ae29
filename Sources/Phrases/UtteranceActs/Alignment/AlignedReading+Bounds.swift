/// How much that says nothing may stand around a command.
///
/// Each courtesy, article and hesitation means nothing, and a person says a few of them. A recognizer that listens to noise
/// hears them by the dozen, with the words of a command somewhere among them. So what means nothing is counted: beyond a
/// few the utterance is asked about, and beyond a few more it is refused.
extension AlignedReading {
  /// How many articles that belong to nothing people say around a command: “the, the lamp”, “turn on the, um, a lamp”.
  private static let strays = 2
  /// How many courtesies people say on one side of a command, and of one that cannot be taken back.
  private static let courtesies = (most: 6, mostOfWeighty: 4)

  /// Returns what the words around a command make of the verdict on it: a question or a refusal where too many of them
  /// mean nothing, and a question where a word around a command that cannot be taken back belongs to nothing.
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

  /// Whether a chunk is an article that no thing follows. One that is said twice is a hesitation.
  private func isStray(_ chunk: Chunk) -> Bool {
    guard chunk.label == .determiner, language.openEnds.contains(words[chunk.words.lowerBound])
    else { return false }
    let next = chunk.words.upperBound
    guard next < words.count else { return true }
    guard !uses[next].isUsed, words[next] != words[chunk.words.lowerBound] else { return false }
    return uses[next] == .courtesy || language.openEnds.contains(words[next])
      || language.chunks.longest(at: next, in: words[...], numbers: numbers)?.0.isIdle == true
  }

  /// Whether a word among and after those of the command is neither used nor a part of any wording
  /// or clause that tells its reason.
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
