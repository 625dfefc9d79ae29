import AppHosting
import IntentMetadata
import Testing

@testable import Assistant

/// The dialog in languages other than English, with the matcher, the reader and the words of each.
@Suite struct DialogLanguagesTests {
  private static func kitchen(
    _ locale: String, soup: String, size: String, quantity: String, phrases: [String],
    sizes: [String]
  ) -> AppMetadata {
    AppMetadata(
      name: "Kitchen", locale: locale,
      intents: [
        IntentDescriptor(
          id: "OrderSoup", title: soup,
          parameters: [
            ParameterDescriptor(
              name: "soup", title: soup, type: .entity("Soup"), hasOptions: true),
            ParameterDescriptor(name: "size", title: size, type: .enumeration("Size")),
            ParameterDescriptor(
              name: "quantity", title: quantity, type: .integer, defaultValue: .integer(1),
              range: ValueRange(lower: 1, upper: 10)),
          ])
      ],
      enums: [
        EnumDescriptor(
          id: "Size", cases: zip(["s", "l"], sizes).map { EnumCaseDescriptor(id: $0, title: $1) })
      ],
      entities: [
        EntityDescriptor(
          id: "Soup", query: [.suggestions],
          values: [
            EntityValue(id: "g", title: "Gazpacho"), EntityValue(id: "m", title: "Minestrone"),
          ])
      ],
      shortcuts: [ShortcutDescriptor(intent: "OrderSoup", phrases: [locale: phrases])])
  }

  private static func assistant(_ app: AppMetadata) async throws -> (Assistant, ScriptedHost) {
    let host = ScriptedHost(app) { invocation, prompter in
      let reply = try await prompter.answer(
        .confirmation(ConfirmationRequest(dialog: SpokenText("\(invocation.parameters.count)!?"))))
      guard reply == .confirmed(true) else {
        throw IntentFailure(code: .cancelled, message: "")
      }
      return .finished(IntentCompletion(dialog: "OK."))
    }
    return (try await Assistant.make(host, locale: app.locale), host)
  }

  private func play(
    _ app: AppMetadata, _ turns: [(String, [String])],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [[String: IntentValue]] {
    let (assistant, host) = try await Self.assistant(app)
    for (text, lines) in turns {
      #expect(await assistant.lines(text) == lines, "\(text)", sourceLocation: sourceLocation)
    }
    return host.performed.map(\.parameters)
  }

  private static func order(_ soup: String, _ title: String, _ size: String, _ quantity: Int)
    -> [String: IntentValue]
  {
    [
      "soup": .entity(type: "Soup", EntityValue(id: soup, title: title)),
      "size": .enumCase(type: "Size", id: size), "quantity": .integer(quantity),
    ]
  }

  @Test func `German`() async throws {
    let app = Self.kitchen(
      "de", soup: "Suppe", size: "Größe", quantity: "Anzahl",
      phrases: ["Bestelle Suppe bei ${applicationName}"], sizes: ["Klein", "Groß"])
    let performed = try await play(
      app,
      [
        (
          "bestelle suppe bei kitchen",
          ["matched OrderSoup", "ask Suppe: Was soll es sein? Gazpacho oder Minestrone?"]
        ),
        ("wie bitte?", ["ask Suppe: Was soll es sein? Gazpacho oder Minestrone?"]),
        ("die erste", ["ask Größe: Was soll es sein? Klein oder Groß?"]),
        (
          "nein, ich meinte Minestrone",
          ["ask Gut, Minestrone. Größe: Was soll es sein? Klein oder Groß?"]
        ),
        ("groß", ["ask 3!?"]),
        ("vielleicht", ["ask Ich brauche ein Ja oder ein Nein. 3!?"]),
        ("ja, bitte", ["performed OrderSoup", "say OK."]),
        ("noch einmal", ["matched OrderSoup", "ask 3!?"]),
        ("nein danke", ["cancelled OrderSoup", "say OK, abgebrochen."]),
        ("was machst du gerade", ["say Gerade nichts."]),
      ])
    #expect(performed.first == Self.order("m", "Minestrone", "l", 1))
  }

  @Test func `German adjectives with endings and numbers are taken at once`() async throws {
    let app = Self.kitchen(
      "de", soup: "Suppe", size: "Größe", quantity: "Anzahl",
      phrases: ["Bestelle Suppe bei ${applicationName}"], sizes: ["Klein", "Groß"])
    let performed = try await play(
      app,
      [
        (
          "bestelle suppe bei kitchen",
          ["matched OrderSoup", "ask Suppe: Was soll es sein? Gazpacho oder Minestrone?"]
        ),
        (
          "zwei große bitte",
          ["ask Gut, Groß und Anzahl 2. Suppe: Was soll es sein? Gazpacho oder Minestrone?"]
        ),
        ("die erste", ["ask 3!?"]),
        ("ja", ["performed OrderSoup", "say OK."]),
      ])
    #expect(performed.first == Self.order("g", "Gazpacho", "l", 2))
  }

  @Test func `French`() async throws {
    let app = Self.kitchen(
      "fr", soup: "Soupe", size: "Taille", quantity: "Quantité",
      phrases: ["Commande une soupe chez ${applicationName}"], sizes: ["Petite", "Grande"])
    let performed = try await play(
      app,
      [
        (
          "commande une soupe chez kitchen",
          [
            "matched OrderSoup",
            "ask Que voulez-vous pour «\u{A0}soupe\u{A0}»\u{A0}? Gazpacho ou Minestrone\u{A0}?",
          ]
        ),
        (
          "la deuxième",
          ["ask Que voulez-vous pour «\u{A0}taille\u{A0}»\u{A0}? Petite ou Grande\u{A0}?"]
        ),
        (
          "reviens",
          [
            "ask D’accord, je reviens en arrière. Que voulez-vous pour «\u{A0}soupe\u{A0}»\u{A0}? Gazpacho ou "
              + "Minestrone\u{A0}?"
          ]
        ),
        ("gazpacho, grande", ["ask 3!?"]),
        ("oui, bien sûr", ["performed OrderSoup", "say OK."]),
        ("annule", ["say Il n’y a rien à annuler."]),
      ])
    #expect(performed == [Self.order("g", "Gazpacho", "l", 1)])
  }

  @Test func `Spanish`() async throws {
    let app = Self.kitchen(
      "es", soup: "Sopa", size: "Tamaño", quantity: "Cantidad",
      phrases: ["Pide una sopa en ${applicationName}"], sizes: ["Pequeña", "Grande"])
    let performed = try await play(
      app,
      [
        (
          "pide una sopa en kitchen",
          ["matched OrderSoup", "ask ¿Qué quiere para «sopa»? ¿Gazpacho o Minestrone?"]
        ),
        ("ninguna de estas", ["cancelled OrderSoup", "say De acuerdo, cancelado."]),
        (
          "pide una sopa en kitchen",
          ["matched OrderSoup", "ask ¿Qué quiere para «sopa»? ¿Gazpacho o Minestrone?"]
        ),
        ("el primero", ["ask ¿Qué quiere para «tamaño»? ¿Pequeña o Grande?"]),
        ("dos grandes", ["ask 3!?"]),
        ("no, pequeña", ["ask 3!?"]),
        ("sí, por favor", ["performed OrderSoup", "say OK."]),
      ])
    #expect(performed.last == Self.order("g", "Gazpacho", "s", 2))
  }
}
