import IntentMetadata
import Testing

@testable import IntentMatching

/// Articles, possessives and prepositions that differ from the phrase, or are missing, in German, French and Spanish.
@Suite struct SmallWordTests {
  private static let phrases = [
    "de": ["Sperre meine Karte in ${applicationName}", "Mach das Licht an in ${applicationName}"],
    "fr": ["Arrête ma séance dans ${applicationName}", "Allume la lampe dans ${applicationName}"],
    "es": [
      "Activa el modo oscuro en ${applicationName}", "Para mi entrenamiento en ${applicationName}",
    ],
  ]

  private func result(of text: String, in language: String) throws -> MatchResult {
    let phrases = try #require(Self.phrases[language])
    let intents = phrases.indices.map { IntentDescriptor(id: "Intent\($0)") }
    let app = AppMetadata(
      name: "Haus", locale: language, intents: intents,
      shortcuts: phrases.indices.map {
        ShortcutDescriptor(intent: "Intent\($0)", phrases: [language: [phrases[$0]]])
      })
    return try IntentMatcher(apps: [app]).match(text)
  }

  @Test(
    arguments: [
      ("de", "sperre die karte", 0), ("de", "sperre karte", 0), ("de", "mach licht an", 1),
      ("fr", "arrête la séance", 0), ("fr", "allume lampe", 1), ("fr", "allume ma lampe", 1),
      ("es", "activa modo oscuro", 0), ("es", "para el entrenamiento", 1),
    ])
  func `Another article, or none, is the same command`(
    language: String, text: String, intent: Int
  ) throws {
    let result = try result(of: text, in: language)
    #expect(result.outcome == .matched && result.matches.first?.intent == "Intent\(intent)")
  }

  @Test(
    arguments: [
      ("de", "mach das licht aus"), ("de", "sperre die karte nicht"), ("de", "sperre keine karte"),
      ("de", "ist die karte gesperrt"), ("de", "meine karte"), ("de", "mach das auf"),
      ("fr", "n'arrête pas la séance"), ("fr", "éteins la lampe"), ("fr", "la lampe est allumée"),
      ("fr", "la lampe"), ("fr", "allume rien"), ("fr", "sans lampe"),
      ("es", "no actives el modo oscuro"), ("es", "desactiva el modo oscuro"),
      ("es", "el modo oscuro"), ("es", "algo para mi entrenamiento"),
      ("es", "música para mi entrenamiento"),
    ])
  func `What small words do not make up for is no command`(language: String, text: String) throws {
    #expect(try result(of: text, in: language).outcome != .matched)
  }
}
