import Foundation
import IntentMetadata
import MetadataImport
import SwiftIntentImport
import Testing

/// Writes sources to a folder and returns what they declare, as far as it is more than a note.
private func read(_ sources: String...) throws -> AppFragment {
  let files = sources.enumerated().map { ("\($0.offset).swift", $0.element) }
  var fragment = try #require(try read(files: files).first)
  fragment.diagnostics.removeAll { $0.severity == .note }
  return fragment
}

@Suite struct SwiftImporterTests {
  @Test(arguments: [
    ("Decimal", "double"), ("IntentFile", "url"), ("IntentPaymentMethod", "string"),
    ("IntentPerson", "string"), ("CLPlacemark", "string"), ("PlaceDescriptor", "string"),
    ("Range<Date>", "array:date"), ("Calendar.RecurrenceRule", "dateComponents"),
    ("Duration", "duration"), ("Set<Int>", "array:integer"), ("[URL]?", "array:url"),
    ("Measurement<UnitMass>", "measurement:mass"), ("Invoice", "other:Invoice"),
  ])
  func `A parameter's type is the one that a running app declares`(type: String, read name: String)
    throws
  {
    let fragment = try read(
      """
      import AppIntents
      struct Pay: AppIntent {
        static let title: LocalizedStringResource = "Pay"
        @Parameter(title: "Value") var value: \(type)
        func perform() async throws -> some IntentResult { .result() }
      }
      """)
    #expect(fragment.intents.first?.parameters.map(\.type.description) == [name])
  }

  @Test func `An intent is read with its parameters`() throws {
    let fragment = try read(
      """
      import AppIntents
      struct OrderSoup: AppIntent {
        static let title: LocalizedStringResource = "Order Soup"
        static let description = IntentDescription("Orders a soup.")
        static var isDiscoverable: Bool { false }
        @Parameter(title: "Soup", requestValueDialog: "Which soup?") var soup: SoupEntity
        @Parameter(title: "Count", default: 1, inclusiveRange: (1, 10)) var count: Int
        @Parameter(title: "Size") var size: Size?
        @Parameter(title: "Extras") var extras: [Size]
        @Parameter var weight: Measurement<UnitMass>
        @Dependency var store: Store
        static var parameterSummary: some ParameterSummary {
          When(\\.$size, .hasAnyValue) { Summary("Order \\(\\.$size) \\(\\.$soup)") }
        }
        func perform() async throws -> some IntentResult { .result() }
      }
      struct SoupEntity: AppEntity {
        static var typeDisplayRepresentation: TypeDisplayRepresentation = "Soup"
        static var defaultQuery = SoupQuery()
        @Property(title: "Name") var name: String
      }
      struct SoupQuery: EntityStringQuery {
        func suggestedEntities() async throws -> [SoupEntity] { [] }
      }
      """,
      """
      extension Size: AppEnum {
        static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Size")
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
          .small: "Small",
          .large: DisplayRepresentation(title: "Large", synonyms: ["Big", "Huge"]),
        ]
      }
      """,
      "enum Size: String { case small, large = \"L\" }")
    #expect(fragment.diagnostics == [])
    let intent = try #require(fragment.intents.first)
    #expect(intent.id == "OrderSoup")
    #expect(intent.title == "Order Soup")
    #expect(intent.description == "Orders a soup.")
    #expect(!intent.isDiscoverable)
    #expect(intent.summary == "Order ${size} ${soup}")
    #expect(
      intent.parameters.map(\.type.description) == [
        "entity:SoupEntity", "integer", "enum:Size", "array:enum:Size", "measurement:mass",
      ])
    #expect(intent.parameters.map(\.isOptional) == [false, false, true, false, false])
    #expect(intent.parameters[0].requestValueDialog == "Which soup?")
    #expect(intent.parameters[1].defaultValue == .integer(1))
    #expect(intent.parameters[1].range == ValueRange(lower: 1, upper: 10))
    #expect(fragment.entities.first?.query == [.strings, .suggestions])
    #expect(
      fragment.enums.first?.cases == [
        EnumCaseDescriptor(id: "small", title: "Small"),
        EnumCaseDescriptor(id: "L", title: "Large", synonyms: ["Big", "Huge"]),
      ])
  }

  @Test func `Shortcuts are read from every branch, with the places of their phrases`() throws {
    let fragment = try read(
      """
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: OrderSoup(),
            phrases: [
              "Order \\(\\.$soup) in \\(.applicationName)", #"Say "hi" to \\#(.applicationName)"#,
              "Typed in ${applicationName}",
            ], shortTitle: "Order", systemImageName: "cup")
          #if os(iOS)
            if #available(iOS 17, *) {
              AppShortcut(intent: Reorder.init(), phrases: ["Again in \\(.applicationName)"])
            }
          #endif
        }
        static var negativePhrases: [NegativeAppShortcutPhrase] {
          NegativeAppShortcutPhrase("Soup kitchen")
        }
      }
      """)
    #expect(fragment.diagnostics == [])
    #expect(fragment.shortcuts.map(\.intent) == ["OrderSoup", "Reorder"])
    let phrases = try #require(fragment.shortcuts[0].phrases[""])
    #expect(
      phrases.map(\.text) == [
        "Order ${soup} in ${applicationName}", "Say \"hi\" to ${applicationName}",
        "Typed in ${applicationName}",
      ])
    #expect(phrases.map(\.line) == [6, 6, 7])
    #expect(phrases[0].column == 10)
    #expect(fragment.shortcuts[0].shortTitle == "Order")
    #expect(fragment.negativePhrases[""]?.map(\.text) == ["Soup kitchen"])
  }

  @Test func `What cannot be known is reported with its place`() throws {
    let fragment = try read(
      """
      let hoisted = "Order in App"
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: A(), phrases: [hoisted, "Do \\(name) in \\(.applicationName)"])
          AppShortcut(intent: A(), phrases: Self.phrases)
          AppShortcut(intent: makeIntent(), phrases: ["Go in \\(.applicationName)"])
        }
      }
      struct More: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { [] } }
      """)
    #expect(
      fragment.diagnostics.map(\.rule) == [
        "phrase-not-literal", "phrase-interpolation", "phrase-not-literal",
        "unknown-intent-expression", "several-providers",
      ])
    #expect(fragment.diagnostics.map(\.line) == [4, 4, 5, 6, 9])
  }

  @Test(arguments: ["struct A: AppIntent {", "AppIntent ]]]] \u{0} ((((", "extension : AppEnum"])
  func `Swift that does not parse is read as far as it goes`(source: String) throws {
    #expect(try read(source).shortcuts.isEmpty)
  }

  @Test func `A source of endless brackets is left out, the others are read`() throws {
    let deep = "let intent: AppIntent = " + String(repeating: "[", count: 100_000)
    let fragments = try read(files: [
      ("Deep.swift", deep),
      (
        "Intents.swift",
        "struct A: AppIntent { static let title: LocalizedStringResource = \"A\" }"
      ),
    ])
    #expect(fragments.flatMap(\.intents).map(\.id) == ["A"])
    #expect(fragments.flatMap(\.diagnostics).map(\.rule) == ["unreadable-source"])
  }
}
