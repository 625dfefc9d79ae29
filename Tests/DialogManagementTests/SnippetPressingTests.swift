import IntentMetadata
import Testing

@testable import DialogManagement

/// What happens where the person presses a button of what an intent shows.
@Suite struct SnippetPressingTests {
  private static let apps = [
    AppMetadata(
      name: "Soup Chef",
      intents: [
        IntentDescriptor(id: "Menu", title: "Show Menu"),
        IntentDescriptor(id: "Status", title: "Order Status", role: .snippet),
        IntentDescriptor(id: "Hurry", title: "Hurry"),
        IntentDescriptor(id: "Track", title: "Track Order"),
        IntentDescriptor(id: "Sweep", title: "Sweep Up"),
        IntentDescriptor(id: "Cancel", title: "Cancel Order"),
      ])
  ]

  private func expect(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < shows Hurry up=Hurry,Track=Track,Call,Later=Track*
      + Menu
      . You can say: Hurry up, Track.[Hurry up, Track, Call, Later]
      \(script)
      """, apps: Self.apps, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["track", "press track", "the second button", "button two", "press 2", "trakc"])
  func `a button is pressed by its name, its number, or a slip of its name`(words: String) {
    expect(
      """
      > \(words)
      ! Track
      < done
      + Track
      ! Status
      < shows Track=Track
      . You can say: Track.[Track]
      """)
  }

  @Test func `a button without an intent, or one that is disabled, does nothing and says so`() {
    expect(
      """
      > press call
      . “Call” does nothing here.
      > later
      . “Later” cannot be pressed at the moment.
      """)
  }

  @Test(arguments: [
    "the fifth button", "tracks of the moon", "call me later", "is track on", "did you track",
    "is this track",
    "could track be on", "this is track", "I am on the track", "track?", "are you on track",
    "have you pressed track",
  ])
  func `words that name no button press none`(words: String) {
    var scenario = Scenario(apps: Self.apps) { _ in }
    scenario.enter("> show the menu in soup chef")
    scenario.enter("< shows Hurry up=Hurry,Track=Track,Call,Later=Track*")
    scenario.enter("> \(words)")
    #expect(scenario.machine.state.phase.run == nil)
  }

  /// Shows a button that destroys something by its role, and one whose intent does by its title.
  private func destroy(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
    Scenario.expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < shows Sweep kitchen=Sweep!,Cancel order=Cancel
      + Menu
      . You can say: Sweep kitchen, Cancel order.[Sweep kitchen, Cancel order]
      \(script)
      """, apps: Self.apps, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "sweep kitchne", "press sweep kitchne", "press sweep", "the first button", "press 1",
  ])
  func `a button that destroys something is asked about unless it is named in full`(words: String) {
    destroy("> \(words)\n? Sweep Up?\n> no\nx Sweep\n. OK, I won't do “Sweep Up”.")
    destroy("> \(words)\n? Sweep Up?\n> yes\n! Sweep")
  }

  @Test(arguments: ["sweep kitchen", "press sweep kitchen", "please sweep kitchen"])
  func `a button that destroys something and is named in full is pressed`(words: String) {
    destroy("> \(words)\n! Sweep")
  }

  @Test func `an app that has asked once is not trusted to ask about a name that is misspelled`() {
    destroy(
      """
      > cancel order
      ? Cancel Order?
      > yes
      ! Cancel
      < confirm The soup is on its way. Really?
      ? The soup is on its way. Really?
      > no
      ~ no
      < declined
      x Cancel
      . OK, cancelled.
      > canel order
      ? Cancel Order?
      """)
  }

  @Test func `a snippet is made anew once in a turn, however often its app asks for it`() throws {
    var scenario = Scenario(apps: Self.apps) { _ in }
    scenario.enter("> show the menu in soup chef")
    scenario.enter("< shows Track=Track")
    var made = 0
    for _ in 0..<1_000 {
      _ = scenario.machine.handle(.reloaded(app: "Soup Chef", intents: ["Status"]))
      guard let run = scenario.machine.state.phase.run else { continue }
      made += 1
      var again = Snippet(SnippetNode(.text, text: "Again"))
      again.intent = IntentInvocation(app: "Soup Chef", intent: "Status")
      let completion = IntentCompletion(snippet: again)
      _ = scenario.machine.handle(.ended(run: run, .finished(completion)))
    }
    #expect(made == 1)
    #expect(scenario.machine.state.shown?.snippet.root.text == "Again")
  }

  @Test func `an intent that fails leaves what was shown, and its buttons`() {
    expect(
      """
      > track
      ! Track
      < fails The courier is lost.
      # Track: The courier is lost.
      . The courier is lost.
      > hurry up
      ! Hurry
      """)
  }

  @Test func `a snippet that cannot be made anew is said to be gone, and presses nothing`() {
    expect(
      """
      > track
      ! Track
      < done
      + Track
      ! Status
      < fails The kitchen is closed.
      . I can't show “Order Status” at the moment.
      > track
      """ + "\n- track\n. I didn't understand “track”. Say “help” to hear what you can say.")
  }

  @Test func `what is shown is forgotten where another intent is performed`() {
    expect(
      """
      > show the menu in soup chef
      = Menu
      ! Menu
      < done Here.
      + Menu
      . Here.
      > press track
      """
        + "\n- press track\n. I didn't understand “press track”. Say “help” to hear what you can say."
    )
  }
}

/// What the lock lets through of the buttons that are shown.
@Suite struct LockedSnippetTests {
  private var machine = DialogMachine(apps: Till.apps, configuration: .init(reader: FakeReader()))

  private var ticket: Int? {
    if case .authorizing(let ticket, _) = machine.state.phase { ticket } else { nil }
  }

  /// Rings, and shows a button for the balance.
  private mutating func show() throws {
    _ = machine.handle(MachineWalk.heard("ring"))
    var button = SnippetNode(.button, text: "Balance of today")
    button.button = SnippetButton(
      label: "Balance of today", action: IntentInvocation(app: "Till", intent: "Balance"))
    let run = try #require(machine.state.phase.run)
    _ = machine.handle(.ended(run: run, .finished(IntentCompletion(snippet: Snippet(button)))))
    #expect(machine.buttons == ["Balance of today"])
  }

  @Test mutating func `a button of a protected intent waits for a proof on a locked device`() throws
  {
    try show()
    _ = machine.handle(.locked)
    let actions = machine.handle(MachineWalk.heard("balance of today"))
    #expect(!actions.contains { if case .perform = $0 { true } else { false } })
    let asked = try #require(ticket)
    let proved = machine.handle(.authorized(ticket: asked))
    #expect(
      proved.contains {
        if case .perform(_, let call) = $0 { call.intent == "Balance" } else { false }
      })
  }

  @Test mutating func `a proof that is refused performs nothing`() throws {
    try show()
    _ = machine.handle(.locked)
    _ = machine.handle(MachineWalk.heard("the first button"))
    let actions = machine.handle(.denied(ticket: try #require(ticket), MachineWalk.refusal))
    #expect(!actions.contains { if case .perform = $0 { true } else { false } })
    #expect(machine.isIdle)
  }

  @Test mutating func `what a protected intent shows is not shown on a locked device`() throws {
    _ = machine.handle(MachineWalk.heard("balance"))
    if let ticket { _ = machine.handle(.authorized(ticket: ticket)) }
    let run = try #require(machine.state.phase.run)
    _ = machine.handle(.locked)
    let actions = machine.handle(
      .ended(
        run: run,
        .finished(IntentCompletion(snippet: Snippet(SnippetNode(.text, text: "1,000 dollars"))))))
    for case .report(let event) in actions { #expect(!"\(event)".contains("1,000")) }
    #expect(machine.buttons.isEmpty)
  }
}
