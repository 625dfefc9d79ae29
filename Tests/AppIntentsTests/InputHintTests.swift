import Foundation
import IntentMetadata
import Testing

@testable import AppIntents

private struct Write: AppIntent {
  static let title: LocalizedStringResource = "Write"
  @Parameter(
    title: "Name", inputOptions: .init(keyboardType: .namePhonePad, capitalizationType: .words))
  var name: String
  @Parameter(title: "Text", inputOptions: .init(multiline: false)) var text: String
  @Parameter(title: "Code", inputOptions: .init(capitalizationType: .allCharacters)) var code:
    String
  @Parameter(title: "Raw", inputOptions: .init(capitalizationType: .none)) var raw: String
  @Parameter(title: "Volume", controlStyle: .slider, inclusiveRange: (0, 10)) var volume: Int
  @Parameter(title: "At", kind: .time) var at: Date
  @Parameter(title: "Price", currencyCodes: ["EUR", "CHF"]) var price: IntentCurrencyAmount
  func perform() async throws -> some IntentResult { .result() }
}

@Suite struct InputHintTests {
  private let intent = Write()

  private func parameter(_ name: String) throws -> any AnyIntentParameter {
    try #require(intent.boundParameters.first { $0.name == name })
  }

  @Test(arguments: [
    ("name", "ada lovelace", "Ada Lovelace"), ("name", "Ada von lovelace", "Ada von lovelace"),
    ("text", "buy milk. then go home", "Buy milk. Then go home"), ("text", "one\ntwo", "One two"),
    ("text", "version 2.5 is out", "Version 2.5 is out"), ("code", "x7a", "X7A"),
    ("raw", "as it is", "as it is"),
  ])
  func `a text is put down as the declared keyboard would`(
    name: String, said: String, written: String
  ) async throws {
    try await parameter(name).assign(.string(said))
    #expect(try parameter(name).currentValue == .string(written))
  }

  @Test func `what a front may show stands in the metadata`() throws {
    #expect(try parameter("name").definition.inputHints?.keyboard == "namePhonePad")
    #expect(try parameter("name").definition.inputHints?.capitalization == "words")
    #expect(try parameter("volume").definition.inputHints?.control == "slider")
    #expect(try parameter("at").definition.inputHints?.dateKind == "time")
    #expect(try parameter("price").definition.inputHints?.currencies == ["EUR", "CHF"])
  }

  @Test(
    arguments: [
      ("en_US", UnitMass.kilograms, UnitMass.pounds),
      ("de_DE", UnitMass.pounds, UnitMass.kilograms),
      ("de_DE", UnitMass.kilograms, UnitMass.kilograms),
      ("en_US", UnitLength.meters, UnitLength.feet),
      ("de_DE", UnitLength.yards, UnitLength.meters),
      ("en_GB", UnitLength.kilometers, UnitLength.miles),
      ("en_GB", UnitMass.kilograms, UnitMass.kilograms),
      ("en_US", UnitDuration.hours, UnitDuration.hours),
    ] as [(String, Dimension, Dimension)])
  func `a unit gives way to the one usual in the region`(
    locale: String, unit: Dimension, usual: Dimension
  ) {
    #expect(unit.usual(in: Locale(identifier: locale)) == usual)
  }
}
