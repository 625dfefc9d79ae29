import DialogManagement
import Foundation
import IntentMetadata
import Testing

@testable import Assistant

@Suite struct MeasurementAnswerTests {
  private static func app(
    _ type: ValueType, unit: String?, range: ValueRange? = nil
  ) -> AppMetadata {
    AppMetadata(
      name: "Log",
      intents: [
        IntentDescriptor(
          id: "Add", title: "Add",
          parameters: [
            ParameterDescriptor(
              name: "amount", title: "Amount", type: type, range: range, unit: unit)
          ])
      ],
      shortcuts: [
        ShortcutDescriptor(intent: "Add", phrases: ["en": ["Add one to ${applicationName}"]])
      ])
  }

  @Test(
    arguments: [
      (.duration, "min", "five", .duration(300)),
      (.duration, UnitDuration.minutes.symbol, "five", .duration(300)),
      (.duration, "min", "two hours", .duration(7200)),
      (.duration, "h", "1.5", .duration(5400)),
      (.measurement("mass"), "kg", "seven", .measurement(value: 7, unit: "kg")),
      (.measurement("mass"), "kg", "seven pounds", .measurement(value: 7, unit: "lb")),
    ] as [(ValueType, String, String, IntentValue)])
  func `a bare number counts the parameter's unit`(
    type: ValueType, unit: String, answer: String, value: IntentValue
  ) async throws {
    let host = ScriptedHost(Self.app(type, unit: unit))
    let assistant = try await Assistant.make(host)
    _ = await assistant.lines("add one to log")
    #expect(await assistant.lines(answer) == ["performed Add", "say Done it."])
    #expect(host.performed.map(\.parameters) == [["amount": value]])
  }

  @Test(
    arguments: [
      (.currency, "twenty dollars", "between one dollar and ten dollars"),
      (.measurement("mass"), "twenty kilos", "between one kilogram and ten kilograms"),
      (.integer, "twenty", "between 1 and 10"),
    ] as [(ValueType, String, String)])
  func `a range is said in the unit of the answer`(
    type: ValueType, answer: String, range: String
  ) async throws {
    let host = ScriptedHost(Self.app(type, unit: nil, range: ValueRange(lower: 1, upper: 10)))
    let assistant = try await Assistant.make(host)
    _ = await assistant.lines("add one to log")
    #expect(await assistant.lines(answer).first?.hasPrefix("ask It must be \(range).") == true)
  }

  @Test(arguments: ["two hours", "five miles"])
  func `a unit of another dimension is refused with a sentence`(answer: String) async throws {
    let host = ScriptedHost(Self.app(.measurement("mass"), unit: "kg"))
    let assistant = try await Assistant.make(host)
    _ = await assistant.lines("add one to log")
    #expect(
      await assistant.lines(answer) == [
        "ask The amount has to be in a unit such as kg. What should the amount be?"
      ])
    #expect(host.performed == [])
  }
}
