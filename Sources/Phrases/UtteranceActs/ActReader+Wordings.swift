extension ActReader {
  /// The words of all frames and cues as a graph, for a recognizer.
  ///
  /// Its size is that of the templates, regardless of the number of wordings.
  public struct WordingGraph: Sendable, Hashable {
    /// An edge between two nodes.
    public struct Step: Sendable, Hashable {
      /// The node that the step leaves; all wordings begin in 0.
      public var from: Int
      /// The node that it leads to.
      public var to: Int
      /// Its word, or `nil` for a number.
      public var word: String?
    }

    /// The steps.
    public internal(set) var steps: [Step] = []
    /// The nodes in which a wording may end.
    public internal(set) var ends: Set<Int> = []
    /// The number of nodes.
    public internal(set) var nodeCount = 1
  }

  /// Everything that determines the act of an utterance: frames, cues, beginnings of reasons,
  /// hesitations, tags, and the words of the closed classes.
  public var wordings: WordingGraph {
    var graph = WordingGraph()
    for index in [language.chunks, language.hesitations, language.tags, language.passives] {
      index.write(to: &graph)
    }
    for word in language.closedWords.sorted() {
      graph.steps.append(.init(from: 0, to: graph.nodeCount, word: word))
      graph.ends.insert(graph.nodeCount)
      graph.nodeCount += 1
    }
    return graph
  }

  /// Whether the language has a conjugation table, so that its requests change their verb.
  public var hasConjugations: Bool { language.grammar != nil }

  /// Returns the forms of a verb other than the imperative. Some may not be real words, as spelling
  /// has exceptions.
  ///
  /// Empty for question words, and in languages with conjugation tables.
  public func forms(ofVerb verb: String) -> [String] {
    guard language.grammar == nil, !language.interrogatives.contains(verb),
      language.tenses[verb] == nil
    else { return [] }
    return language.verbs.forms(of: verb)
  }
}

extension ActLanguage {
  /// The words that the reader examines individually.
  fileprivate var closedWords: Set<String> {
    let classes: [WordSet] = [
      determiners, openEnds, interrogatives, tenses.keys, subjects, requestMarks,
      linkingVerbs, negations, joints, causatives, amends, exclamations, passiveModals,
      disjunctions, pronouns,
      greetings, WordSet(settingVerbs), WordSet(supports), WordSet(copulas),
      WordSet(askings.joined()),
    ]
    return classes.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting([""])
  }
}
