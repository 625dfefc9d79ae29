import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Testing

@Suite struct InProcessHostTests {
  let host = InProcessHost(.kitchen)
  let tomato = IntentValue.entity(
    type: "SoupEntity",
    EntityValue(
      id: "tomato", title: "Tomato Soup", subtitle: "House tomato",
      synonyms: ["the Tomato Soup"]))

  func perform(
    _ intent: String, _ parameters: [String: IntentValue] = [:],
    _ prompter: ScriptedPrompter = ScriptedPrompter()
  ) async throws -> IntentOutcome {
    try await host.perform(
      IntentInvocation(app: "Kitchen", intent: intent, parameters: parameters),
      prompter: prompter)
  }

  @Test func `metadata tells what the intent declares`() async throws {
    let metadata = try await host.metadata()
    let order = try #require(metadata.intent("OrderSoup"))
    #expect(
      order
        == IntentDescriptor(
          id: "OrderSoup", title: "Order Soup", description: "Orders a soup.",
          category: "Orders", keywords: ["lunch"],
          parameters: [
            ParameterDescriptor(
              name: "soup", title: "Soup", type: .entity("SoupEntity"),
              requestValueDialog: "Which soup?", hasOptions: true),
            ParameterDescriptor(
              name: "quantity", title: "Quantity", type: .integer, defaultValue: .integer(1),
              range: ValueRange(lower: 1, upper: 10)),
            ParameterDescriptor(
              name: "size", title: "Size", type: .enumeration("SoupSize"), isOptional: true),
            ParameterDescriptor(
              name: "extraTopping", title: "Extra Topping", type: .string, hasOptions: true),
          ], summary: "Order ${quantity} ${soup}", resultType: .integer))
    #expect(metadata.intent("AskAll")?.description == "Asks everything.")
    #expect(metadata.intent("Fail")?.isDiscoverable == false)
    #expect(metadata.intent("Fail")?.authentication == .requiresAuthentication)
  }

  @Test func `metadata tells entities, enumerations and shortcuts`() async throws {
    let metadata = try await host.metadata()
    let soup = try #require(metadata.entity("SoupEntity"))
    #expect(soup.values.map(\.title) == ["Tomato Soup", "Roasted Tomato Bisque"])
    #expect(soup.values.first?.synonyms == ["the Tomato Soup"])
    #expect(soup.query == [.suggestions, .strings])
    #expect(
      soup.properties == [
        PropertyDescriptor(name: "name", title: "Name", type: .string),
        PropertyDescriptor(name: "price", title: "Price", type: .double),
      ])
    #expect(metadata.enumeration("SoupSize")?.cases.last?.synonyms == ["big"])
    #expect(
      metadata.shortcuts.first
        == ShortcutDescriptor(
          intent: "OrderSoup",
          phrases: [
            "en": ["Order ${soup} in ${applicationName}", "Get soup from ${applicationName}"]
          ], shortTitle: "Order Soup", systemImageName: "cup.and.saucer"))
    #expect(
      metadata.shortcuts.last?.presetParameters
        == ["size": .enumCase(type: "SoupSize", id: "large")])
    #expect(metadata.negativePhrases == ["en": ["Cancel ${applicationName}"]])
  }

  @Test func `an intent with all values performs and gives value and dialog back`() async throws {
    let outcome = try await perform("OrderSoup", ["soup": tomato, "quantity": .integer(2)])
    #expect(
      outcome
        == .finished(
          IntentCompletion(
            value: .integer(2), dialog: "2 Tomato Soup with basil.", valueTitle: "2")))
  }

  @Test func `a missing required value is asked for with the intent's own words`() async throws {
    #expect(
      try await perform("OrderSoup") == .needs(.value(parameter: "soup", dialog: "Which soup?")))
  }

  @Test func `a number outside of its range is asked for again`() async throws {
    #expect(
      try await perform("OrderSoup", ["soup": tomato, "quantity": .integer(11)])
        == .needs(
          .value(
            parameter: "quantity", dialog: "Quantity goes from 1 to 10. What should it be?")))
  }

  @Test func `an entity that the query no longer finds fails by its name`() async throws {
    let gone = IntentValue.entity(type: "SoupEntity", EntityValue(id: "leek", title: "Leek"))
    await #expect(throws: IntentFailure(code: .thrown, message: "I can no longer find “Leek”.")) {
      try await perform("OrderSoup", ["soup": gone])
    }
  }

  @Test func `each request reaches the person and its answer the intent`() async throws {
    let prompter = ScriptedPrompter(
      .value(.integer(4)), .value(tomato), .confirmed(true), .choice(0), .confirmed(true))
    let outcome = try await perform("AskAll", [:], prompter)
    #expect(
      outcome == .finished(IntentCompletion(dialog: "4 Tomato Soup true Eat in")))
    let soups = SoupQuery.all.compactMap { ValueOption(describing: $0) }
    #expect(
      prompter.prompts == [
        .value(parameter: "quantity", dialog: "How many?"),
        .disambiguation(parameter: "soup", among: soups, dialog: nil),
        .parameterConfirmation(
          parameter: "quantity", value: ValueOption(value: .integer(4), title: "4"),
          dialog: nil),
        .choice(
          options: [ChoiceOption(title: "Eat in"), ChoiceOption(title: "Cancel", style: .cancel)],
          dialog: "Where?"),
        .confirmation(ConfirmationRequest(dialog: "Order now?", acceptLabels: ["Order"])),
      ])
  }

  @Test func `declining a confirmation ends the intent as cancelled`() async throws {
    let prompter = ScriptedPrompter(
      .value(.integer(4)), .value(tomato), .confirmed(true), .choice(0), .confirmed(false))
    await #expect(throws: IntentFailure(code: .cancelled, message: "OK, I won’t do that.")) {
      try await perform("AskAll", [:], prompter)
    }
  }

  @Test(arguments: [
    ("words", "The kitchen is closed."), ("localized", "Out of spoons."),
    ("plain", "Something went wrong in Kitchen."),
    ("restart", "Kitchen kept starting over and was stopped."),
  ]) func `an error becomes a sentence`(kind: String, sentence: String) async throws {
    let failure = await #expect(throws: IntentFailure.self) {
      try await perform("Fail", ["kind": .enumCase(type: "Kind", id: kind)])
    }
    #expect(failure?.message == sentence)
    #expect(failure?.code == .thrown)
  }

  @Test(arguments: [
    ("value", IntentPrompt.value(parameter: "quantity", dialog: "Say how many.")),
    (
      "confirm",
      .parameterConfirmation(
        parameter: "quantity", value: ValueOption(value: .integer(2), title: "2"),
        dialog: "Two?")
    ),
    (
      "choose",
      .disambiguation(
        parameter: "quantity",
        among: [
          ValueOption(value: .integer(1), title: "1"), ValueOption(value: .integer(2), title: "2"),
        ], dialog: nil)
    ),
  ]) func `an error that needs something becomes a prompt`(kind: String, prompt: IntentPrompt)
    async throws
  {
    #expect(
      try await perform("Fail", ["kind": .enumCase(type: "Kind", id: kind)]) == .needs(prompt))
  }

  @Test func `dependencies are ready before the intent performs`() async throws {
    AppDependencyManager.shared.add(dependency: Larder())
    let outcome = try await perform("CountTins")
    guard case .finished(let completion) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(completion.value == .integer(3))
    #expect(
      completion.opensIntent
        == IntentInvocation(
          app: "Kitchen", intent: "OrderSoup",
          parameters: ["soup": tomato, "quantity": .integer(3)]))
  }

  @Test(
    arguments: [
      ("Nothing", [:], "There is no intent “Nothing”."),
      ("AskAll", ["colour": .string("red")], "“AskAll” has no parameter “colour”."),
    ] as [(String, [String: IntentValue], String)])
  func `a request that does not fit the app is refused`(
    intent: String, parameters: [String: IntentValue], detail: String
  ) async throws {
    let failure = await #expect(throws: IntentFailure.self) {
      try await perform(intent, parameters)
    }
    #expect(failure?.code == .invalidRequest)
    #expect(failure?.detail == detail)
  }

  @Test func `a value of another type is refused`() async throws {
    let failure = await #expect(throws: IntentFailure.self) {
      try await perform("AskAll", ["quantity": .boolean(true)])
    }
    #expect(
      failure
        == IntentFailure(code: .invalidRequest, message: "“yes” is not a whole number."))
  }

  @Test(arguments: [
    ("soup", ["Tomato Soup", "Roasted Tomato Bisque"]), ("size", ["Small", "Large"]),
    ("extraTopping", ["croutons", "basil"]), ("quantity", []),
  ]) func `options come from the provider, the query or the type`(
    parameter: String, titles: [String]
  ) async throws {
    let options = try await host.options(
      forParameter: parameter, of: IntentInvocation(app: "Kitchen", intent: "OrderSoup"))
    #expect(options.map(\.title) == titles)
  }

  @Test func `options depend on the values known so far`() async throws {
    var invocation = IntentInvocation(app: "Kitchen", intent: "Season")
    #expect(try await host.options(forParameter: "spice", of: invocation) == [])
    invocation.parameters["soup"] = tomato
    let options = try await host.options(forParameter: "spice", of: invocation)
    #expect(options.map(\.title) == ["Spice for Tomato Soup"])
  }

  @Test func `an intent that opens something brings the app to the foreground`() async throws {
    #expect(try await host.metadata().intent("OpenSoup")?.openAppWhenRun == true)
  }

  @Test(arguments: [
    (EntityRequest.identifiers(["bisque", "leek"]), ["bisque"]), (.matching("soup"), ["tomato"]),
    (.suggested, ["tomato", "bisque"]), (.all, ["tomato", "bisque"]),
  ]) func `entities are found by each way of asking`(request: EntityRequest, ids: [String])
    async throws
  {
    #expect(try await host.entities(ofType: "SoupEntity", request).map(\.id) == ids)
  }
}
