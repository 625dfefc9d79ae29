internal import SpeechRecognition

/// Finds the names of large lists that were perhaps said.
///
/// Where such a name may be said, the grammar has a loop of free phones, which locates the name in
/// the sound but hears every second phone wrong. A language model of the names transcribes that
/// part, and its words sound like those that were said; so the names that sound most like them are
/// few enough for a grammar.
struct NameSearch: ~Copyable {
  /// The lists.
  let searched: [SearchedNames]
  private let names: NameLanguageModel
  private var dictation: Dictation

  /// The number of names found in each list.
  private static let limit = 300
  /// The number of paths through the possible words that are examined, and the number with
  /// different sounds.
  private static let (pathLimit, soundLimit) = (200, 15)

  /// Loads a language model of the names that a grammar searches.
  init(_ model: AcousticModel, _ grammar: SpeechGrammar) throws(SpeechRecognitionError) {
    searched = grammar.searched
    names = NameLanguageModel(grammar)
    dictation = try Dictation.words(of: names, model)
  }

  /// Returns a grammar with the names that sound like those in an utterance; `nil` if there are none in it.
  ///
  /// - Parameters:
  ///   - grammar: A grammar that searches.
  ///   - samples: The utterance.
  ///   - heard: What the grammar heard in it.
  mutating func narrowed(
    _ grammar: SpeechGrammar, for samples: [Int16], heard: [PocketSphinxDecoder.Word]
  ) throws(SpeechRecognitionError) -> SpeechGrammar? {
    let runs = FreeText.frames(in: heard)
    guard !runs.isEmpty else { return nil }
    let hypotheses = try dictation.hypotheses(in: samples, limit: Self.pathLimit)
    let found = searched.map { list in
      Set(
        runs.flatMap { run in
          list.nearest(to: sounds(hypotheses, heard, in: run), limit: Self.limit)
        }
      ).sorted()
    }
    return grammar.listing(found)
  }

  /// Returns what was perhaps said in some frames, in phones.
  private func sounds(
    _ hypotheses: [[PocketSphinxDecoder.Word]], _ heard: [PocketSphinxDecoder.Word],
    in run: ClosedRange<Int>
  ) -> [[String]] {
    var sounds: [[String]] = []
    for words in hypotheses where sounds.count < Self.soundLimit {
      let sound = phones(of: words.filter { run ~= $0.middleFrame })
      if !sound.isEmpty, !sounds.contains(sound) { sounds.append(sound) }
    }
    return sounds.isEmpty ? [FreeText.phones(of: heard.filter { run ~= $0.middleFrame })] : sounds
  }

  private func phones(of words: [PocketSphinxDecoder.Word]) -> [String] {
    var phones: [String] = []
    for word in words {
      if let list = names.pronunciations[word.token], list.indices.contains(word.variant) {
        phones += list[word.variant].phones
      }
    }
    return phones
  }
}
