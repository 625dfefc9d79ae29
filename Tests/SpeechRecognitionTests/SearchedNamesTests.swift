import Foundation
import PhraseAutomaton
import PhraseTemplates
import Testing

@testable import SpeechRecognition

/// Lists that are too long for a grammar.
@Suite struct SearchedNamesTests {
  /// Returns an automaton of “can {thing}”.
  static func automaton(_ names: [String]) throws -> PhraseAutomaton {
    var builder = AutomatonBuilder()
    var scope = PhraseScope()
    let slots = names.map { SlotName([.text($0)], value: NameValue(kind: .string, text: $0)) }
    scope.lists["thing"] = builder.addList(.names(slots), name: "thing")
    let template = try #require(TemplateParser.parse("can {thing}", syntax: .hassil).template)
    try builder.addPhrase(
      template, in: scope, as: PhraseEntry(template: "can {thing}"))
    return builder.build().automaton
  }

  static func acceptor(
    _ automaton: PhraseAutomaton, searchedNames: Int = 1
  ) -> (sentences: WordAcceptor, searched: [NameInventory]) {
    var options = PhraseAutomaton.AcceptorOptions()
    options.searchedNames = searchedNames
    let (sentences, _, searched) = automaton.acceptor(options)
    return (sentences, searched)
  }

  static func names(_ names: [String]) throws -> SearchedNames {
    let searched = acceptor(try automaton(names)).searched
    return SearchedNames(try #require(searched.first), pronouncer: SmallLexicon.pronouncer())
  }

  private static let drinks = ["tea", "tea two", "two tea", "nine b", "one b c"]

  @Test func `One word stands for all names of a long list`() throws {
    let (sentences, searched) = Self.acceptor(try Self.automaton(Self.drinks), searchedNames: 5)
    let token = try #require(searched.first?.token)
    #expect(sentences.minimized().sentences() == ["can \(token)"])
    #expect(searched.map(\.count) == [5])
    #expect(Self.acceptor(try Self.automaton(Self.drinks), searchedNames: 6).searched.isEmpty)
  }

  @Test func `The names that sound most like some phones are found`() throws {
    let names = try Self.names(Self.drinks)
    let near = names.nearest(to: [["T", "UW", "T", "IH"]], limit: 2)
    #expect(near.map { names.words(ofName: $0).joined(separator: " ") } == ["two tea", "tea two"])
  }

  @Test func `What is near to one of several sounds is found`() throws {
    let names = try Self.names(Self.drinks)
    let near = names.nearest(
      to: [["N", "AY", "N", "B", "IY"], ["T", "IY"], ["T", "IY"]], limit: 2)
    #expect(Set(near.map { names.words(ofName: $0) }) == [["nine", "b"], ["tea"]])
  }

  @Test func `A name with a word that has no sound is left out and told of`() throws {
    let (sentences, searched) = Self.acceptor(try Self.automaton(["tea", "tea 東"]))
    let pronouncer = SmallLexicon.pronouncer()
    let list = SearchedNames(try #require(searched.first), pronouncer: pronouncer)
    #expect(list.count == 1)
    let grammar = try SpeechGrammar(sentences, searching: [list], pronouncer: pronouncer)
    #expect(grammar.unpronounceable == ["東"])
  }

  @Test func `A list of which no name has a sound leaves its sentences out`() throws {
    let (sentences, searched) = Self.acceptor(try Self.automaton(["東", "京"]))
    let pronouncer = SmallLexicon.pronouncer()
    let lists = searched.map { SearchedNames($0, pronouncer: pronouncer) }
    let error = #expect(throws: SpeechRecognitionError.self) {
      try SpeechGrammar(sentences, searching: lists, pronouncer: pronouncer)
    }
    #expect(error?.code == .emptyGrammar)
    #expect(error?.detail.contains("東") == true)
  }

  @Test func `Some of the names stand in the grammar in place of all`() throws {
    let (sentences, searched) = Self.acceptor(try Self.automaton(Self.drinks))
    let pronouncer = SmallLexicon.pronouncer()
    let lists = searched.map { SearchedNames($0, pronouncer: pronouncer) }
    let grammar = try SpeechGrammar(sentences, searching: lists, pronouncer: pronouncer)
    let near = lists.map { $0.nearest(to: [["T", "IY"]], limit: 1) }
    let narrowed = grammar.listing(near)
    #expect(narrowed.acceptor.sentences() == ["can tea"])
    #expect(narrowed.pronunciations["tea"]?.map(\.description) == ["T IY"])
    #expect(grammar.isSearching && !narrowed.isSearching)
  }

  @Test func `A list that did not change is not pronounced again, one that was replaced is`()
    async throws
  {
    let automaton = try Self.automaton(Self.drinks)
    let maker = GrammarMaker(pronouncer: SmallLexicon.pronouncer())
    func grammar(_ automaton: PhraseAutomaton) async throws -> SpeechGrammar {
      let (sentences, searched) = Self.acceptor(automaton)
      return try await maker.grammar(for: sentences, searching: searched)
    }
    let first = try await grammar(automaton)
    #expect(try await grammar(automaton) == first)
    let list = try #require(automaton.list(named: "thing"))
    let coffee = SlotName([.text("four b")], value: NameValue(kind: .string, text: "four b"))
    let other = try await grammar(automaton.replacing(list: list, with: [coffee]).automaton)
    #expect(other != first)
    #expect(other.searched.map { $0.words(ofName: 0) } == [["four", "b"]])
  }
}

@Suite struct NameLanguageModelTests {
  @Test func `What may follow a word adds up to one`() throws {
    let (sentences, searched) = SearchedNamesTests.acceptor(
      try SearchedNamesTests.automaton(["tea two", "tea nine", "two tea", "b", "b c"]))
    let pronouncer = SmallLexicon.pronouncer()
    let lists = searched.map { SearchedNames($0, pronouncer: pronouncer) }
    let model = NameLanguageModel(
      try SpeechGrammar(sentences, searching: lists, pronouncer: pronouncer))
    let lines = model.text.split(separator: "\n").map { $0.split(separator: " ") }
    let single = lines.filter { $0.count == 3 && Double($0[0]) != nil && Double($0[2]) != nil }
    let pairs = lines.filter { $0.count == 3 && Double($0[0]) != nil && Double($0[2]) == nil }
    func probability(_ text: Substring) -> Double { pow(10, Double(text) ?? .nan) }
    let likely = Dictionary(uniqueKeysWithValues: single.map { ($0[1], probability($0[0])) })
    #expect(abs(likely.values.reduce(0, +) - 1) < 0.15)
    for word in single where word[1] != "<s>" && word[1] != "</s>" {
      let followers = pairs.filter { $0[1] == word[1] }
      let seen = followers.reduce(0) { $0 + probability($1[0]) }
      let unseen = likely.reduce(0) { sum, other in
        followers.contains { $0[2] == other.key } ? sum : sum + other.value
      }
      #expect(abs(seen + unseen * probability(word[2]) - 1) < 0.15)
    }
    #expect(Set(model.pronunciations.keys) == ["tea", "two", "nine", "b", "c", "can"])
  }
}
