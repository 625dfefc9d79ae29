/// Commands behind a statement that is their reason, and that may name their thing.
extension ActReader {
  /// The maximum number of things that a pronoun may stand for.
  private static let maximumReferents = 2

  /// Returns what an utterance may ask for behind a complete statement, which is then its reason: “put it on double speed”
  /// in “he talks too slow put it on double speed”.
  ///
  /// A command with a pronoun follows with each thing that its reason names: “use Elm Street as my pharmacy” in “Elm Street
  /// is closer, so use that as my pharmacy”.
  ///
  /// - Parameters:
  ///   - pauses: The positions of the words before which the text has a comma.
  ///   - knows: Returns whether any phrase or name contains a word.
  public func requests(
    behindStatementsIn words: [String], pauses: Set<Int>, knows: (String) -> Bool
  ) -> [UtteranceCore] {
    guard language.grammar == nil, words.count > 4, words.count <= Self.maximumWords else {
      return []
    }
    return words.indices.dropFirst(3).dropLast().filter { mayBeginCommand(at: $0, in: words) }
      .filter { start in
        let uses = words.indices.map { position -> PhraseAlignment.Use in
          position < start ? .unused : position == start ? .own(meant: words[position]) : .name
        }
        var alignment = PhraseAlignment(
          words: words, uses: uses, phrase: .command, openings: [words[start]])
        alignment.pauses = pauses
        var reading = AlignedReading(alignment, language)
        reading.knows = self.knows
        return reading.followsStatement && reading.commandVerdict() == .asked
      }
      .flatMap { start -> [UtteranceCore] in
        let range = start..<words.count
        let command = UtteranceCore(range: range, words: Array(words[range]), origins: Array(range))
        return [command] + referring(command, in: words, knows)
      }
  }

  /// Returns a command with the things that are named before it in place of its pronoun.
  private func referring(
    _ command: UtteranceCore, in words: [String], _ knows: (String) -> Bool
  ) -> [UtteranceCore] {
    let pronouns = command.words.indices.dropFirst().filter { isPronoun(at: $0, in: command.words) }
    guard pronouns.count == 1, let pronoun = pronouns.first else { return [] }
    return things(in: words[..<command.range.lowerBound], knows).suffix(Self.maximumReferents)
      .reversed().map { thing in
        var named = command
        named.words.replaceSubrange(pronoun...pronoun, with: words[thing])
        named.origins.replaceSubrange(pronoun...pronoun, with: thing)
        named.isReferring = true
        return named
      }
  }

  /// Whether a word stands for a thing: “that” in “use that as”, but not in “use that pharmacy”.
  private func isPronoun(at position: Int, in words: [String]) -> Bool {
    guard language.pronouns.contains(words[position]) else { return false }
    guard language.determiners.contains(words[position]), position + 1 < words.count else {
      return true
    }
    let next = words[position + 1]
    return language.openEnds.contains(next) || language.endParticles.contains(next)
      || language.requestMarks.contains(next)
  }

  /// Returns the things that words name, with their articles: runs of words that phrases and names have, without verbs and
  /// what joins them.
  private func things(
    in words: ArraySlice<String>, _ knows: (String) -> Bool
  ) -> [Range<Int>] {
    var things: [Range<Int>] = []
    var start = words.startIndex
    for position in words.indices {
      let word = words[position]
      let isArticle = language.determiners.contains(word)
      if !isArticle, !mayName(word, knows) {
        start = position + 1
        continue
      }
      // “My insulin” begins a thing of its own.
      if isArticle { start = position }
      guard !isArticle else { continue }
      if let last = things.last, last.lowerBound == start { things.removeLast() }
      things.append(start..<position + 1)
    }
    return things
  }

  /// Whether a word may belong to the name of a thing.
  private func mayName(_ word: String, _ knows: (String) -> Bool) -> Bool {
    knows(word) && !language.openEnds.contains(word) && !language.subjects.contains(word)
      && !language.pronouns.contains(word) && !language.linkingVerbs.contains(word)
      && !language.endParticles.contains(word) && !language.clitics.contains(word)
      && language.tenses[word] == nil && !language.verbs.isIrregularPast(word)
  }

  /// Returns whether a word is a verb with which a command may begin, to judge by what follows it: “give the tent”, but
  /// not “light on”.
  private func mayBeginCommand(at position: Int, in words: [String]) -> Bool {
    let word = words[position]
    guard !language.openEnds.contains(word), !language.determiners.contains(word),
      !language.subjects.contains(word), !language.interrogatives.contains(word),
      !language.closers.contains(word) || knows?(word) == true, language.tenses[word] == nil,
      !language.copulars.contains(word), !language.endParticles.contains(word),
      language.verbs.bases(of: word, in: .gerund).isEmpty,
      !language.verbs.isPast(word) || language.verbs.bases(of: word, in: .past).contains(word)
    else { return false }
    let next = words[position + 1]
    return language.weighty.contains(word) || language.settingVerbs.contains(word)
      || language.supplies.contains(word) || language.determiners.contains(next)
      || language.pronouns.contains(next)
  }
}
