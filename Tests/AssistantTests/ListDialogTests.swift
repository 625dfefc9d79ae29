import AppHosting
import IntentMetadata
import Testing

@testable import Assistant

/// Adding to a list in German, French and Spanish: where the text ends, and what it keeps.
@Suite struct ListDialogTests {
  private static func app(
    _ locale: String, title: String, list: String, text: String, phrases: [String], summary: String,
    lists: [String]
  ) -> AppMetadata {
    AppMetadata(
      name: "Zettel", locale: locale,
      intents: [
        IntentDescriptor(
          id: "Add", title: title,
          parameters: [
            ParameterDescriptor(name: "text", title: text, type: .string),
            ParameterDescriptor(name: "list", title: list, type: .entity("List")),
            ParameterDescriptor(name: "due", title: "Date", type: .date, isOptional: true),
          ], summary: summary)
      ],
      entities: [
        EntityDescriptor(
          id: "List", title: list, query: [.suggestions],
          values: lists.map { EntityValue(id: $0, title: $0) })
      ],
      shortcuts: [ShortcutDescriptor(intent: "Add", phrases: [locale: phrases])])
  }

  private static let apps = [
    "de": app(
      "de", title: "Aufgabe hinzufügen", list: "Liste", text: "Text",
      phrases: [
        "Füge eine Aufgabe hinzu in ${applicationName}",
        "Setz eine Aufgabe auf die ${list} in ${applicationName}",
        "Schreib etwas auf meine ${list} in ${applicationName}",
      ], summary: "${text} auf die Liste ${list} setzen", lists: ["Einkaufsliste", "Arbeit"]),
    "fr": app(
      "fr", title: "Ajouter une tâche", list: "Liste", text: "Texte",
      phrases: [
        "Ajoute une tâche dans ${applicationName}",
        "Mets quelque chose sur ma ${list} dans ${applicationName}",
      ], summary: "Ajouter ${text} à ${list}", lists: ["Courses", "Travail"]),
    "es": app(
      "es", title: "Añadir una tarea", list: "Lista", text: "Texto",
      phrases: [
        "Añade una tarea en ${applicationName}", "Pon algo en mi ${list} en ${applicationName}",
      ], summary: "Añadir ${text} a ${list}", lists: ["Compra", "Trabajo"]),
  ]

  private static func added(_ locale: String, _ text: String) async throws -> [IntentValue] {
    let host = ScriptedHost(try #require(apps[locale]))
    let assistant = try await Assistant.make(host, locale: locale)
    _ = await assistant.lines(text)
    return host.performed.compactMap { $0.parameters["text"] }
  }

  @Test(arguments: [
    ("de", "Setz Milch auf die Einkaufsliste", "Milch"),
    ("de", "Setz laktosefreie Milch auf die Einkaufsliste", "laktosefreie Milch"),
    ("de", "Setz Butter auf meine Einkaufsliste", "Butter"),
    ("fr", "Ajoute du lait à la liste Courses", "lait"),
    ("fr", "Mets du lait sur ma liste Courses", "lait"),
    ("es", "Pon leche y pan en mi lista Compra", "leche y pan"),
  ])
  func `the words before the list end the text`(
    locale: String, text: String, item: String
  ) async throws {
    #expect(try await Self.added(locale, text) == [.string(item)])
  }

  @Test(arguments: [
    ("de", "Mach die Karte"), ("de", "Schreib Butter"), ("fr", "Mets du lait"), ("es", "Pon leche"),
    ("de", "Setz Milch nicht auf die Einkaufsliste"),
    ("fr", "N'ajoute pas de lait à la liste Courses"),
    ("fr", "J'ai mis du lait sur ma liste Courses"),
    ("es", "No pongas leche en mi lista Compra"),
    ("de", "Ich habe Milch auf die Einkaufsliste gesetzt"),
  ])
  func `what only sounds like it adds nothing`(locale: String, text: String) async throws {
    #expect(try await Self.added(locale, text).isEmpty)
  }

  @Test(arguments: [
    ("Erinnere mich morgen daran, Brot zu kaufen", "Brot kaufen", true),
    ("Erinnere mich daran, Oma anzurufen", "Oma anrufen", false),
    ("Erinnere mich am Freitag daran, das Buch abzugeben", "Buch abgeben", true),
  ])
  func `a reminder has the title of a task`(
    text: String, title: String, hasDate: Bool
  ) async throws {
    let host = ScriptedHost(try #require(Self.apps["de"]))
    let assistant = try await Assistant.make(host, locale: "de")
    for line in [text, "Arbeit"] { _ = await assistant.lines(line) }
    let parameters = try #require(host.performed.first?.parameters)
    #expect(parameters["text"] == .string(title))
    #expect((parameters["due"] != nil) == hasDate)
  }
}
