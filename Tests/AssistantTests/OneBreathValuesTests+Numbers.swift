import Foundation
import IntentMetadata
import Testing

@testable import Assistant

/// Numbers and sizes that stand beside a name: “two large tomato soups”.
extension OneBreathValuesTests {
  private static let soups = AppMetadata(
    name: "Soup Chef",
    intents: [
      IntentDescriptor(
        id: "OrderSoup", title: "Order Soup",
        parameters: [
          ParameterDescriptor(name: "soup", title: "Soup", type: .entity("Soup"), hasOptions: true),
          ParameterDescriptor(
            name: "quantity", title: "Quantity", type: .integer, defaultValue: .integer(1),
            range: ValueRange(lower: 1, upper: 10)),
          ParameterDescriptor(
            name: "size", title: "Size", type: .enumeration("Size"),
            defaultValue: .enumCase(type: "Size", id: "medium")),
        ])
    ],
    enums: [
      EnumDescriptor(
        id: "Size",
        cases: ["small", "medium", "large"].map {
          EnumCaseDescriptor(id: $0, title: $0.capitalized)
        })
    ],
    entities: [
      EntityDescriptor(
        id: "Soup", query: [.suggestions],
        values: [
          EntityValue(id: "t", title: "Tomato Soup"), EntityValue(id: "g", title: "Gazpacho"),
        ])
    ],
    shortcuts: [
      ShortcutDescriptor(
        intent: "OrderSoup",
        phrases: [
          "en": [
            "Order ${soup} in ${applicationName}", "Order soup in ${applicationName}",
            "I'd like ${soup} from ${applicationName}",
          ]
        ])
    ])

  @Test(arguments: [
    ("two large tomato soups, and make it quick", 2, "large"),
    ("three gazpachos, hurry up", 3, "medium"),
    ("a couple of gazpachos", 2, "medium"), ("half a dozen small gazpachos please", 6, "small"),
    ("2 tomato soups, as soon as possible", 2, "medium"),
    ("three large tomato soups, we are so hungry here", 3, "large"),
  ])
  func `what counts beside a name is taken`(words: String, quantity: Int, size: String)
    async throws
  {
    // Behind a question a sentence of one's own is a remark, of which a name is asked back.
    let isRemark = words.contains("we are")
    for opening in ["order ", "I'd like "] + (isRemark ? [] : [nil]) {
      let host = ScriptedHost(Self.soups)
      let assistant = try await Self.assistant(host)
      if let opening {
        let lines = await assistant.lines(opening + words)
        if lines.last?.hasPrefix("ask Did you mean") == true { _ = await assistant.lines("yes") }
      } else {
        _ = await assistant.lines("order soup")
        _ = await assistant.lines(words)
      }
      let values = host.performed.first?.parameters
      #expect(values?["quantity"] == .integer(quantity), "\(opening ?? "")")
      #expect(values?["size"] == .enumCase(type: "Size", id: size), "\(opening ?? "")")
    }
  }

  @Test func `a name in an answer with a remark is asked back`() async throws {
    let host = ScriptedHost(Self.soups)
    let assistant = try await Self.assistant(host)
    _ = await assistant.lines("order soup")
    let lines = await assistant.lines("three large tomato soups, we are so hungry here")
    #expect(lines.first?.hasPrefix("ask ") == true)
    #expect(host.performed.isEmpty)
  }

  @Test(arguments: [
    ("de", "Bestelle ${soup} bei ${applicationName}", "bestelle ein paar Gazpacho"),
    ("de", "Bestelle ${soup} bei ${applicationName}", "bestelle zwei Gazpacho, und mach schnell"),
    ("fr", "Commande ${soup} chez ${applicationName}", "commande deux gazpacho, et vite"),
    ("es", "Pide ${soup} en ${applicationName}", "pide dos gazpacho, date prisa"),
    ("es", "Pide ${soup} en ${applicationName}", "pide un par de gazpacho por favor"),
  ])
  func `what counts beside a name is taken in every language`(
    locale: String, phrase: String, text: String
  ) async throws {
    var app = Self.soups
    app.locale = locale
    app.shortcuts = [ShortcutDescriptor(intent: "OrderSoup", phrases: [locale: [phrase]])]
    let values = try await Self.parameters(of: app, text, locale: locale)
    #expect(values?["quantity"] == .integer(2))
  }

  @Test func `of two things in one sentence each is done, with its number`() async throws {
    let host = ScriptedHost(Self.soups)
    _ = await (try Self.assistant(host)).lines("order two gazpachos and one tomato soup")
    #expect(host.performed.map { $0.parameters["quantity"] } == [.integer(2), .integer(1)])
  }

  @Test(arguments: ["order three gazpachos with extra croutons", "order spicy gazpacho"])
  func `words of content that nothing used are asked about`(text: String) async throws {
    let host = ScriptedHost(Self.soups)
    let lines = await (try Self.assistant(host)).lines(text)
    #expect(lines.first?.contains("“with extra croutons”") == true || text.contains("spicy"))
    #expect(lines.last?.hasPrefix("ask Did you mean “Order Soup: Gazpacho") == true, "\(lines)")
    #expect(host.performed.isEmpty)
  }

  @Test func `an answer for another time is reported and asked for again`() async throws {
    let host = ScriptedHost(Self.soups)
    let assistant = try await Self.assistant(host)
    _ = await assistant.lines("order soup")
    let lines = await assistant.lines("gazpacho tomorrow at noon")
    #expect(
      lines.first?.hasPrefix(
        "ask I can't do it later yet: I can do “Order Soup” now, but not “tomorrow at noon”.")
        == true, "\(lines)")
    #expect(host.performed.isEmpty)
  }
}
