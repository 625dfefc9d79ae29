import FoundationEssentials
import IntentMatching
import IntentMetadata
import Testing

@testable import DialogManagement

/// Commands that say more than a phrase has slots for.
@Suite struct OneBreathTests {
  @Test(arguments: [
    ("order three large clam chowders", "quantity=3 size=large soup=clam"),
    ("please order a small minestrone", "quantity=1 size=small soup=mine"),
    ("order two big tomato soups from soup chef", "quantity=2 size=large soup=tomato"),
    ("order minestrone in small, two of them", "quantity=2 size=small soup=mine"),
    ("I'd like three small clam chowders", "quantity=3 size=small soup=clam"),
    ("could I have a large minestrone please", "quantity=1 size=large soup=mine"),
  ])
  func `values beside a phrase fill other parameters`(words: String, call: String) {
    Scenario.expect("> \(words)\n= OrderSoup\n! OrderSoup \(call)")
  }

  @Test(arguments: [
    "I need to add milk to the work list", "can we please add milk to the work list",
    "we are out of it, so add milk to the work list",
  ])
  func `a request around the command asks for the same`(words: String) {
    Scenario.expect("> \(words)\n= AddTask\n! AddTask list=w title=“milk”", apps: [Self.lists])
  }

  @Test(arguments: [
    "I don't need to add milk to the work list", "there's no need to add milk to the work list",
    "do I need to add milk to the work list", "she wants me to add milk to the work list",
    "I can't believe you want me to add milk to the work list",
    "I would love to add milk to the work list but I can't", "I had to add milk to the work list",
    "I added milk to the work list", "I need to know how to add milk to the work list",
    "I need to ask her before I add milk to the work list",
  ])
  func `what is only talked about is not done`(words: String) {
    var scenario = Scenario(apps: [Self.lists]) { _ in }
    scenario.enter("> \(words)")
    #expect(scenario.machine.isIdle)
  }

  @Test func `what could be several things is asked`() {
    Scenario.expect(
      """
      > order two large tomato
      = OrderSoup
      ? Which of these soups? Tomato Soup or Roasted Tomato Bisque?
      > the second one
      ! OrderSoup quantity=2 size=large soup=bisque
      """)
  }

  @Test(arguments: [
    "order three flying carpets", "do not order a large minestrone",
    "minestrone is nice", "not the minestrone", "large",
    "is a large minestrone in order for my uncle",
    "I want a large house", "milk is what I add to the work list",
  ])
  func `words that are left over or missing make it no command`(words: String) {
    var scenario = Scenario { _ in }
    scenario.enter("> \(words)")
    #expect(scenario.machine.isIdle)
  }

  @Test(arguments: ["minestrone", "three large minestrones", "um, the minestrone"])
  func `a thing that is named alone is asked about`(words: String) {
    var scenario = Scenario { _ in }
    scenario.enter("> \(words)")
    guard case .confirmIntent(let candidate)? = scenario.machine.question?.purpose else {
      Issue.record("Nothing was asked: \(scenario.machine.state.phase)")
      return
    }
    #expect(candidate.intent == "OrderSoup")
  }

  @Test(arguments: [
    ("add milk to the work list", "list=w title=“milk”"),
    ("add “call Bob” to work", "list=w title=“call Bob”"),
    ("add a task buy some bread", "title=“buy some bread”"),
    ("add take out the trash to home", "list=h title=“take out the trash”"),
    ("add pick up the kids from school to home", "list=h title=“pick up the kids from school”"),
    ("add put the bins out to home", "list=h title=“put the bins out”"),
    ("add get milk to home", "list=h title=“get milk”"),
    ("add make dinner to home", "list=h title=“make dinner”"),
    ("add add salt to soup to home", "list=h title=“add salt to soup”"),
    ("add undo that to work", "list=w title=“undo that”"),
    ("add clear the desk to my work list", "list=w title=“clear the desk”"),
    ("add forget about it to work", "list=w title=“forget about it”"),
    ("add some milk to my work list", "list=w title=“milk”"),
    ("please add the milk to work thanks", "list=w title=“milk”"),
  ])
  func `a text is what is left between the words of the command`(words: String, call: String) {
    Scenario.expect("> \(words)\n= AddTask\n! AddTask \(call)", apps: [Self.lists])
  }

  @Test func `a text that rests on one word is asked about`() {
    Scenario.expect(
      """
      > add insult
      ? Did you mean “Add Task: insult”?
      > no
      x\u{20}
      . OK, then please put it another way.
      """, apps: [Self.lists])
  }

  @Test(arguments: [
    "move from home to work", "move to work from home", "please move it from my home to my work",
  ])
  func `the word before a value tells what it is for`(words: String) {
    Scenario.expect("> \(words)\n= Move\n! Move from=h to=w", apps: [Self.lists])
  }

  @Test func `an answer fills two parameters of one type by the words before them`() {
    var scenario = Scenario(apps: [Self.lists]) { _ in }
    scenario.begin(SoupShop.candidate("Tasks", "Move"))
    scenario.enter("> from home to work")
    let values = scenario.machine.task?.values.mapValues(\.spokenTitle)
    #expect(values == ["from": "Home", "to": "Work"])
  }

  @Test func `what another parameter has is not offered`() {
    Scenario.expect("> move from home\n= Move\n? Which to? Work?", apps: [Self.lists])
  }

  @Test func `nothing goes from a thing to the same thing`() {
    Scenario.expect(
      """
      > move from home to home
      = Move
      ? “Home” can't be both from and to. Which to? Work?
      """, apps: [Self.lists])
    var scenario = Scenario(apps: [Self.lists]) { _ in }
    scenario.enter("> move from home")
    scenario.enter("> home")
    #expect(scenario.machine.pendingQuestion?.parameter == "to")
    scenario.enter("> work")
    #expect(scenario.machine.state.phase.run != nil)
  }

  @Test(arguments: ["order all the soups", "order every large soup"])
  func `a command for all of something is not done to one`(words: String) {
    var scenario = Scenario { _ in }
    let chowder = SlotMatch(name: "soup", value: SoupShop.soup(2).value)
    let actions = scenario.begin(SoupShop.candidate("Soup Chef", "OrderSoup", [chowder]), words)
    #expect(
      actions.contains {
        if case .report(.matched(let match)) = $0 { match.slots.isEmpty } else { false }
      })
    #expect(scenario.machine.state.phase.run == nil)
  }

  private static let lists: AppMetadata = {
    let list = ValueType.entity("List")
    func parameter(_ name: String, _ type: ValueType, isOptional: Bool = false)
      -> ParameterDescriptor
    {
      ParameterDescriptor(name: name, title: name.capitalized, type: type, isOptional: isOptional)
    }
    return AppMetadata(
      name: "Tasks",
      intents: [
        IntentDescriptor(
          id: "AddTask", title: "Add Task",
          parameters: [parameter("title", .string), parameter("list", list, isOptional: true)],
          summary: "Add ${title} to ${list}"),
        IntentDescriptor(
          id: "Move", title: "Move List",
          parameters: [parameter("from", list), parameter("to", list)],
          summary: "Move from ${from} to ${to}"),
      ],
      entities: [
        EntityDescriptor(
          id: "List", query: [.enumeration],
          values: [EntityValue(id: "w", title: "Work"), EntityValue(id: "h", title: "Home")])
      ],
      shortcuts: [
        ShortcutDescriptor(
          intent: "AddTask",
          phrases: [
            "en": ["Add a task in ${applicationName}", "Add to ${list} in ${applicationName}"]
          ]),
        ShortcutDescriptor(
          intent: "Move", phrases: ["en": ["Move from ${from} in ${applicationName}"]]),
      ])
  }()
}
