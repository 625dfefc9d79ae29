import PhraseAutomaton
internal import SpeechRecognition

/// The searches of a decoder.
extension PocketSphinxDecoder {
  /// Adds a search for a grammar, or replaces it.
  ///
  /// - Parameter beam: How much less likely than the best a path may be, if it differs from the
  ///   default.
  mutating func setGrammar(
    _ grammar: SpeechGrammar, named name: String, beam: Double? = nil
  ) throws(SpeechRecognitionError) {
    var names: [String: [String]] = [:]
    for word in grammar.acceptor.words where !SpeechGrammar.isOpen(word) {
      names[word] = try add(word, grammar.pronunciations[word] ?? [])
    }
    var phones: [String] = []
    if grammar.hasFreeText || grammar.isSearching {
      for phone in Pronunciation.english.sorted() {
        phones += try add(FreeText.token(of: phone), [Pronunciation([phone])])
      }
    }
    let network = GrammarNetwork(
      grammar, names: names, phones: phones, phoneProbability: freePhoneProbability)
    guard !grammar.acceptor.isEmpty, library.setGrammar(network, named: name, beam: beam) else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the grammar", detail: LibraryLog.lastProblem)
    }
  }

  /// Adds words for searches by language models.
  mutating func addWords(
    _ pronunciations: [String: [Pronunciation]]
  ) throws(SpeechRecognitionError) {
    for (word, list) in pronunciations.sorted(by: { $0.key < $1.key }) { _ = try add(word, list) }
  }

  /// Removes a search; one that is used afterwards has to be started first.
  mutating func removeSearch(_ name: String) { library.removeSearch(name) }

  /// Adds a search for any words, by a language model.
  mutating func setLanguageModel(
    _ file: String, named name: String
  ) throws(SpeechRecognitionError) {
    guard library.setLanguageModel(file, named: name) else {
      throw SpeechRecognitionError(.damagedModel, source: file, detail: LibraryLog.lastProblem)
    }
  }

  /// Adds a search for a phrase in running sound: for the usual pronunciation of all its words, and
  /// for each in which one word is pronounced another way.
  mutating func setKeyphrase(
    _ words: [(word: String, list: [Pronunciation])], named name: String
  ) throws(SpeechRecognitionError) {
    var names: [[String]] = []
    for (word, list) in words { names.append(try add(word, list)) }
    let phrases = names.alternatives(limit: Self.mostPhrases).map { $0.joined(separator: " ") }
    let isSet = try PrivateFile.with(
      phrases.joined(separator: "\n") + "\n", extension: "kws"
    ) { file throws(SpeechRecognitionError) in
      library.setKeyphrases(file, named: name)
    }
    guard isSet else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the wake phrase", detail: LibraryLog.lastProblem)
    }
  }

  /// The maximum number of pronunciations of a whole phrase.
  private static var mostPhrases: Int { 8 }

  /// Adds what the library lacks of a token's pronunciations; returns its names for them.
  private mutating func add(
    _ token: String, _ pronunciations: [Pronunciation]
  ) throws(SpeechRecognitionError) -> [String] {
    // Brackets mark variants and noises in the library's dictionary.
    guard !token.isEmpty, token.utf8.count <= 2_000,
      !token.contains(where: { "()<>[]+ \t\r\n\0".contains($0) })
    else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "“\(token.prefix(60))”", detail: "this cannot be a word")
    }
    var names: [String] = []
    for pronunciation in pronunciations
    where pronunciation.phones.allSatisfy(Pronunciation.english.contains) {
      var list = known[token] ?? []
      let place = list.firstIndex(of: pronunciation) ?? list.count
      let name = place == 0 ? token : "\(token)(\(place + 1))"
      if place == list.count {
        guard library.addWord(name, phones: pronunciation.description) else {
          throw SpeechRecognitionError(
            .recognizerFailed, source: "“\(name.prefix(60))”", detail: LibraryLog.lastProblem)
        }
        list.append(pronunciation)
        known[token] = list
      }
      names.append(name)
    }
    return names
  }
}
