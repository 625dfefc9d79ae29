import AppHosting
import InstalledApps
import IntentMetadata
import Testing

@Suite struct DryRunHostTests {
  static let soup = EntityValue(id: "1", title: "Tomato Soup", synonyms: ["red soup"])
  let host = DryRunHost(
    AppMetadata(
      name: "Kitchen",
      intents: [
        IntentDescriptor(
          id: "Order", title: "Order Soup",
          parameters: [
            ParameterDescriptor(
              name: "soup", type: .entity("Soup"), requestValueDialog: "Which one?"),
            ParameterDescriptor(name: "size", type: .enumeration("Size"), isOptional: true),
            ParameterDescriptor(name: "count", type: .integer, defaultValue: .integer(1)),
          ])
      ],
      enums: [EnumDescriptor(id: "Size", cases: [EnumCaseDescriptor(id: "s", title: "Small")])],
      entities: [EntityDescriptor(id: "Soup", values: [soup])]))

  func perform(_ parameters: [String: IntentValue]) async throws -> IntentOutcome {
    try await host.perform(
      IntentInvocation(app: "Kitchen", intent: "Order", parameters: parameters),
      prompter: ScriptedPrompter())
  }

  @Test func `a missing value is asked for`() async throws {
    #expect(
      try await perform([:]) == .needs(.value(parameter: "soup", dialog: "Which one?")))
  }

  @Test func `it says what it would do, in the order of the declaration`() async throws {
    let outcome = try await perform([
      "size": .enumCase(type: "Size", id: "s"), "soup": .entity(type: "Soup", Self.soup),
    ])
    #expect(
      outcome
        == .finished(
          IntentCompletion(dialog: "Would perform Order Soup (soup: Tomato Soup, size: Small).")))
  }

  @Test(arguments: [
    (EntityRequest.identifiers(["1", "2"]), 1), (.matching("RED"), 1), (.matching("leek"), 0),
    (.suggested, 1), (.all, 1),
  ]) func `entities come from the metadata`(request: EntityRequest, count: Int) async throws {
    #expect(try await host.entities(ofType: "Soup", request).count == count)
  }

  @Test(arguments: [("soup", ["Tomato Soup"]), ("size", ["Small"]), ("count", [])])
  func `options come from the metadata`(parameter: String, titles: [String]) async throws {
    let options = try await host.options(
      forParameter: parameter, of: IntentInvocation(app: "Kitchen", intent: "Order"))
    #expect(options.map(\.title) == titles)
  }

  @Test func `an unknown intent is refused`() async {
    let failure = await #expect(throws: IntentFailure.self) {
      try await host.perform(
        IntentInvocation(app: "Kitchen", intent: "Fly"), prompter: ScriptedPrompter())
    }
    #expect(failure?.code == .invalidRequest)
  }
}
