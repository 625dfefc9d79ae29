import IntentMatching
import IntentMetadata
import Testing

@testable import DialogManagement

/// A name that is almost that of a person may be that of somebody else.
@Suite struct PeopleTests {
  private static let anna = EntityValue(id: "a", title: "Anna Berger", synonyms: ["the landlord"])

  private static func app(_ title: String) -> AppMetadata {
    AppMetadata(
      name: "Bank",
      intents: [
        IntentDescriptor(
          id: "Pay", title: "Pay",
          parameters: [
            ParameterDescriptor(name: "payee", title: title, type: .entity("Payee"))
          ], confirmation: .byIntent)
      ],
      entities: [
        EntityDescriptor(id: "Payee", title: title, query: [.strings], values: [anna])
      ])
  }

  private static func pay(_ name: String, _ title: String = "Payee") -> Scenario {
    var scenario = Scenario(apps: [app(title)]) { _ in }
    let slot = SlotMatch(
      name: "payee", text: name, value: .entity(type: "Payee", anna), words: 1..<3)
    scenario.begin(
      IntentMatch(app: "Bank", intent: "Pay", slots: [slot]), "pay \(name)")
    return scenario
  }

  @Test(arguments: ["Hanna Berger", "Anna Bergen", "Hanna"])
  func `a similar name is asked about, and a no asks who is meant`(name: String) {
    var scenario = Self.pay(name)
    scenario.enter("< found")
    #expect(scenario.machine.state.phase.run == nil)
    let question = scenario.machine.pendingQuestion?.text ?? ""
    #expect(question.contains("“\(name)”") && question.contains("Anna Berger"), "\(question)")
    scenario.enter("> no")
    #expect(scenario.machine.state.phase.run == nil)
  }

  @Test(arguments: ["Anna Berger", "anna berger", "the landlord"])
  func `the name itself is not asked about`(name: String) {
    #expect(Self.pay(name).machine.state.phase.run != nil)
  }

  @Test func `a thing with a misspelled name is understood`() {
    var scenario = Self.pay("Hanna Berger", "Soup")
    if scenario.machine.state.phase.run == nil { scenario.enter("< found") }
    #expect(scenario.machine.state.phase.run != nil)
  }
}
