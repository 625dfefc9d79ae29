import IntentMetadata
import LanguageData
import PhraseAutomaton
import Testing

@testable import IntentMatching

/// Words that code puts around phrases and into slots are those of the phrases' language.
@Suite struct LanguageWordsTests {
  private static func app(
    _ language: String, _ phrases: [String], names: [String] = [], type: ValueType = .entity("Line")
  ) -> AppMetadata {
    AppMetadata(
      name: "Netz", locale: language,
      intents: [
        IntentDescriptor(
          id: "Show", parameters: [ParameterDescriptor(name: "line", type: type)])
      ],
      entities: [
        EntityDescriptor(id: "Line", values: names.map { EntityValue(id: $0, title: $0) })
      ],
      shortcuts: [ShortcutDescriptor(intent: "Show", phrases: [language: phrases])])
  }

  private static func matches(_ matcher: IntentMatcher, _ text: String) -> Bool {
    matcher.match(text, options: MatchOptions(isForgiving: false, findsParaphrases: false))
      .matches.first?.intent == "Show"
  }

  @Test(arguments: [
    ("en", "three", "drei"), ("de", "drei", "three"), ("fr", "trois", "three"),
    ("es", "tres", "three"),
  ])
  func `Figures are the number words of the language`(
    _ language: String, _ own: String, _ other: String
  ) throws {
    let app = Self.app(
      language, ["${line} ${applicationName}", "xyz 3 ${applicationName}"], names: ["Abc 3"])
    let matcher = try IntentMatcher(apps: [app])
    for matcher in [matcher, try matcher.replacing(Self.renamed(app))] {
      for text in ["abc \(own) netz", "xyz \(own) netz", "abc 3 netz"] {
        #expect(Self.matches(matcher, text), "\(text)")
      }
      #expect(!Self.matches(matcher, "xyz \(other) netz"))
    }
  }

  /// The app with another entity, so that its list is replaced.
  private static func renamed(_ app: AppMetadata) -> AppMetadata {
    var app = app
    app.entities[0].values.append(EntityValue(id: "new", title: "Neu 4"))
    return app
  }

  @Test(arguments: [
    ("ueberweise Geld via Netz", true), ("Ueberweise Geld via Netz", true),
    ("überweise Geld via Netz", true),
    ("zeige Müller via Netz", true), ("zeige Mueller via Netz", true),
    ("zeige Lueneburg via Netz", true),
    ("zeige Muell via Netz", false), ("zeige Manuel via Netz", false),
  ])
  func `Letters that a keyboard lacks may be written as two`(
    _ text: String, isUnderstood: Bool
  ) throws {
    let app = Self.app(
      "de", ["Überweise Geld via ${applicationName}", "Zeige ${line} via ${applicationName}"],
      names: ["Müller", "Lüneburg"])
    let matcher = try IntentMatcher(apps: [app])
    #expect(Self.matches(matcher, text) == isUnderstood)
  }

  @Test(arguments: [
    ("de", "Sperr meine ${line} bei ${applicationName}", "spar meine Blaue Karte", "sperrr"),
    ("fr", "Vire ma ${line} chez ${applicationName}", "vise ma Blaue Karte", "virre"),
    ("es", "Paga mi ${line} en ${applicationName}", "pega mi Blaue Karte", "pagga"),
  ])
  func `Another verb than one that blocks or pays is asked about`(
    _ language: String, phrase: String, text: String, slip: String
  ) throws {
    let matcher = try IntentMatcher(
      apps: [Self.app(language, [phrase], names: ["Blaue Karte"])])
    #expect(matcher.match(text).outcome != .matched)
    // A slip that is no other verb is understood.
    let slipped = slip + text.drop { $0 != " " }
    #expect(matcher.match(slipped).outcome == .matched)
  }

  @Test(arguments: [
    ("en", "Show tours with ${applicationName}", "show tours"),
    ("de", "Zeig Touren bei ${applicationName}", "zeig touren"),
    ("fr", "Montre les trajets avec ${applicationName}", "montre les trajets"),
    ("es", "Muestra viajes con ${applicationName}", "muestra viajes"),
  ])
  func `The word before a name that is left out is the language's`(
    _ language: String, _ phrase: String, _ text: String
  ) throws {
    #expect(Self.matches(try IntentMatcher(apps: [Self.app(language, [phrase])]), text))
  }

  @Test func `No English word goes with a name that is left out of a German phrase`() throws {
    let matcher = try IntentMatcher(apps: [Self.app("de", ["Zeig an via ${applicationName}"])])
    #expect(Self.matches(matcher, "zeig an via"))
    #expect(!Self.matches(matcher, "zeig an"))
  }

  @Test func `Courtesies of a language without data are none`() throws {
    let matcher = try IntentMatcher(apps: [Self.app("xx", ["Mostra ${applicationName}"])])
    #expect(Self.matches(matcher, "mostra netz"))
    #expect(!Self.matches(matcher, "kindly mostra netz"))
  }

  @Test(arguments: [
    ("de", "Linie 105", "linie eins null fünf"), ("en", "Line 105", "line one oh five"),
    ("es", "Línea 105", "línea uno cero cinco"),
  ])
  func `A zero among figures is said in the language`(
    _ language: String, _ name: String, _ said: String
  ) throws {
    let app = Self.app(language, ["abc ${line} ${applicationName}"], names: [name])
    #expect(Self.matches(try IntentMatcher(apps: [app]), "abc \(said) netz"))
  }

  @Test func `A language without files has no English words around its phrases`() throws {
    let phrases = ["Zet de lamp aan ${applicationName}"]
    let matcher = try IntentMatcher(apps: [Self.app("xx", phrases)])
    #expect(matcher.acts == nil)
    #expect(matcher.tolerance.fillers.isEmpty)
    #expect(Self.matches(matcher, "zet de lamp aan netz"))
    #expect(try IntentMatcher(apps: [Self.app("en", phrases)]).acts != nil)
  }

  @Test(
    arguments: LanguageData.languages(with: .phrasing),
    [ValueType.integer, .date, .duration, .boolean])
  func `Sentences are drawn with values that the language reads`(
    _ language: String, _ type: ValueType
  ) throws {
    let app = Self.app(language, ["abc ${line} ${applicationName}"], type: type)
    let matcher = try IntentMatcher(apps: [app])
    let sentences = try matcher.sample(count: 20, seed: 3)
    #expect(sentences.count == 20)
    for sentence in sentences {
      #expect(matcher.reading(of: sentence) != nil, "\(sentence.text)")
    }
  }

  @Test(arguments: [("en", "go two netz"), ("de", "go zwei netz"), ("es", "go dos netz")])
  func `A conflict is shown with a value in the language`(
    _ language: String, _ utterance: String
  ) throws {
    var app = Self.app(language, ["Go ${line} ${applicationName}"], type: .integer)
    app.intents.append(
      IntentDescriptor(
        id: "Other", parameters: [ParameterDescriptor(name: "number", type: .integer)]))
    app.shortcuts.append(
      ShortcutDescriptor(intent: "Other", phrases: [language: ["go ${number} ${applicationName}"]]))
    let conflicts = try IntentMatcher(apps: [app]).conflicts().conflicts
    #expect(conflicts.map(\.utterance) == [utterance])
  }

  @Test func `A language without sentences for values is listened to without numbers`() {
    #expect(IntentMatcher.sentences(ofNumbers: 1...9).accepts(["seven"]))
    #expect(!IntentMatcher.sentences(ofNumbers: 1...9, language: "de").accepts(["seven"]))
  }
}
