/// Questions about whether something was done, or is in the state that a command brings about.
extension ActReader {
  /// The maximum number of words in a question that may be such an action.
  private static let maximumDeeds = 8

  /// Returns “freeze my card” for “is my card frozen” and for “did you freeze my card”.
  ///
  /// The words of such a question need not resemble any phrase. The command identifies the topic of
  /// the question, so that the answer can say how to change it.
  func deedsAskedAbout(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    let bare = chunks.drop { $0.label == .frame([.idle]) || $0.label == .boundary }
    guard let start = bare.first?.words.lowerBound, language.tenses[spoken[start]] != nil else {
      return []
    }
    let end = chunks.last { $0.label != .frame([.idle]) }?.words.upperBound ?? words.count
    var cores = DistinctCores()
    for position in start + 1..<max(start + 1, end) {
      let things = (start + 1..<position).filter {
        !language.subjects.contains(spoken[$0]) || isOwned($0, spoken)
      }
      let rest = Array(position + 1..<end)
      for deed in deeds(spoken[position]) {
        var orders = [[position] + things + rest, [position] + rest + things]
        if language.grammar?.hasLateVerbs == true { orders.append(things + [position] + rest) }
        for origins in orders where origins.count > 1 {
          var core = UtteranceCore(
            range: 0..<words.count, words: origins.map { $0 == position ? deed : words[$0] },
            origins: origins)
          core.isDeedAskedAbout = true
          cores.append(core)
          // “Is it frozen” is read with the name of the card in place of the pronoun.
          guard let thing = core.words.indices.dropFirst().first,
            !language.determiners.contains(core.words[thing]), origins[0] == position
          else { continue }
          for owner in language.owners {
            var owned = core
            owned.insert(owner, from: core.origins[thing], at: thing)
            cores.append(owned)
          }
        }
      }
      if cores.count >= Self.maximumDeeds * 8 { break }
    }
    return cores.cores
  }

  /// Whether a word for someone is a possessive: “our” in “our card”.
  private func isOwned(_ position: Int, _ words: [String]) -> Bool {
    language.determiners.contains(words[position])
  }

  /// Returns the commands of which a word is the participle, or the word itself.
  private func deeds(_ word: String) -> [String] {
    guard let grammar = learned ?? language.grammar else {
      return (language.verbs.bases(of: word, in: .past) + [word]).prefix(Self.maximumDeeds).map {
        $0
      }
    }
    var found: [String] = []
    for (particle, verb) in grammar.separations(of: word) {
      for reading in grammar.conjugation.readings(of: verb) where reading.form == .past {
        found.append(particle + reading.verb)
        if particle.isEmpty { found += grammar.conjugation.requests(of: reading.verb) }
      }
    }
    return Array(found.prefix(Self.maximumDeeds))
  }
}
