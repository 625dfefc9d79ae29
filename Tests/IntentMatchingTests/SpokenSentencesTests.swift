import Foundation
import IntentMetadata
import PhraseAutomaton
import PhraseTemplates
import SpokenValues
import Testing
import TextNormalization

@testable import IntentMatching

@Suite struct SpokenSentencesTests {
  @Test(arguments: ["de", "en", "es", "fr"])
  func `every wording that refuses is a template`(language: String) throws {
    for text in ValueSentences.named(language)?.refusals ?? [] {
      let template = try #require(
        TemplateParser.parse(text, syntax: .hassil).template, "\(text)")
      var builder = AutomatonBuilder()
      try builder.addPhrase(template, in: PhraseScope(), as: PhraseEntry(template: text))
    }
  }

  @Test func `what refuses a command is listened for, without what also requests one`() throws {
    let matcher = try IntentMatcher(apps: [AppMetadata(name: "Tasks", intents: [])])
    let refusals = try #require(matcher.spokenFrames(around: WordAcceptor())?.refusals)
    for text in ["do not", "please never", "why did you", "have you", "he", "i already", "if it"] {
      #expect(refusals.accepts(text.split(separator: " ")), "\(text)")
    }
    for text in ["could you", "can you", "would you", "will you", "please", "i want to", "can i"] {
      #expect(!refusals.accepts(text.split(separator: " ")), "\(text)")
    }
  }

  @Test func `“it” is listened for in place of a name while it can mean something`() throws {
    var app = AppMetadata(
      name: "Tasks",
      intents: [
        IntentDescriptor(
          id: "Delete",
          parameters: [ParameterDescriptor(name: "task", type: .entity("TaskEntity"))])
      ])
    app.entities = [
      EntityDescriptor(id: "TaskEntity", values: [EntityValue(id: "1", title: "Buy milk")])
    ]
    app.shortcuts = [
      ShortcutDescriptor(
        intent: "Delete", phrases: ["en": ["Delete ${task} in ${applicationName}"]])
    ]
    let matcher = try IntentMatcher(apps: [app])
    var pronouns = WordAcceptor()
    let end = pronouns.addState(isFinal: true)
    pronouns.addArc(from: 0, to: end, word: "it")
    func accepts(_ sentence: String, _ standIns: [SpokenStandIn]) -> Bool {
      matcher.speechSentences(standIns: standIns).sentences.accepts(Array(Words(sentence)))
    }
    let task = SpokenStandIn(app: "Tasks", type: "TaskEntity", sentences: pronouns)
    #expect(accepts("delete buy milk in tasks", [task]))
    #expect(accepts("delete it in tasks", [task]))
    #expect(!accepts("delete it in tasks", []))
    let other = SpokenStandIn(app: "Notes", type: "TaskEntity", sentences: pronouns)
    #expect(!accepts("delete it in tasks", [other]))
  }

  @Test(arguments: [
    (SpokenValueKind.integer, "two hundred and five"), (.integer, "forty two thousand"),
    (.number, "three point five"), (.ordinal, "the twenty first"),
    (.date, "tomorrow at half past six"),
    (.date, "next monday"), (.date, "on the third of may"), (.dateComponents, "every friday"),
    (.duration, "an hour and a half"), (.duration, "ten minutes"), (.measurement, "half a mile"),
    (.measurement, "two point five kilos"), (.currency, "twenty euros"),
    (.percentage, "fifty percent"), (.boolean, "yes please"), (.boolean, "no"),
  ])
  func `What people say for values is listened for and read`(
    _ kind: SpokenValueKind, _ text: String
  ) throws {
    let sentences = IntentMatcher.sentences(of: kind)
    #expect(sentences.accepts(Array(Words(text))))
    let reader = try SpokenValueReader(
      language: "en", now: Date(timeIntervalSince1970: 0),
      calendar: Calendar(identifier: .gregorian))
    #expect(reader.value(kind, of: text) != nil)
  }

  /// A sentence that is listened for may still mean nothing, as "the thirty-first of february" and
  /// "from the tenth to the third" do; they are few.
  @Test(arguments: [
    SpokenValueKind.integer, .number, .ordinal, .date, .dateComponents, .dateInterval, .duration,
    .measurement, .currency, .percentage, .boolean, .phone,
  ])
  func `Nearly all sentences that are listened for are values`(_ kind: SpokenValueKind) throws {
    let sentences = IntentMatcher.sentences(of: kind)
    let reader = try SpokenValueReader(
      language: "en", now: Date(timeIntervalSince1970: 0),
      calendar: Calendar(identifier: .gregorian))
    var generator = SplitMix(state: 5)
    let samples = (0..<400).compactMap { _ in sentences.sample(using: &generator) }
      .map { $0.replacing(" 's", with: "'s") }
    try #require(samples.count > 300)
    let strange = samples.filter { reader.value(kind, of: $0) == nil }
    #expect(strange.count * 8 < samples.count, "\(strange.prefix(30))")
  }

  @Test(arguments: [
    (NumberRange(lower: 1, upper: 30), "thirty", true),
    (NumberRange(lower: 1, upper: 30), "thirty one", false),
    (NumberRange(lower: 0, upper: 100, step: 10), "twenty", true),
    (NumberRange(lower: 0, upper: 100, step: 10), "twenty one", false),
    (NumberRange(lower: -5, upper: 5), "minus two", true),
    (NumberRange(lower: 0, upper: 3, fraction: .halves), "two and a half", true),
    (NumberRange(lower: 0, upper: 3, fraction: .tenths), "two point four", true),
    (NumberRange(lower: .min, upper: .max), "nine hundred thousand", true),
  ])
  func `Numbers are those of the range`(_ range: NumberRange, _ text: String, _ isIn: Bool) throws {
    let acceptor = try #require(SpokenSentences.acceptor(for: .range(range), language: "en"))
    #expect(acceptor.accepts(text.split(separator: " ")) == isIn)
  }

  @Test func `Other languages have no sentences yet`() {
    #expect(SpokenSentences.acceptor(for: .spoken("date"), language: "de") == nil)
  }
}

/// A small generator of the same numbers on each run (Steele, Lea and Flood, 2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension WordAcceptor {
  /// Returns a sentence by a walk of random steps, `nil` where the walk finds no end.
  fileprivate func sample(using generator: inout some RandomNumberGenerator) -> String? {
    let leaving = Dictionary(grouping: arcs, by: \.from)
    var state: StateID = 0
    var sentence: [String] = []
    for _ in 0..<200 {
      let ways = leaving[state] ?? []
      if isFinal(state), ways.isEmpty || Bool.random(using: &generator) {
        return sentence.joined(separator: " ")
      }
      guard let way = ways.randomElement(using: &generator) else { return nil }
      if let word = way.word { sentence.append(text(of: word)) }
      state = way.to
    }
    return nil
  }
}
