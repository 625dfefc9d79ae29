import IntentMatching
import IntentMetadata
import Testing

@testable import DialogManagement

/// What happens while the person is asked to prove who they are.
@Suite struct AuthorizingTests {
  private var machine = DialogMachine(apps: Till.apps, configuration: .init(reader: FakeReader()))

  /// Gives the command to pay, with the proof that it needs.
  private mutating func payAnna() throws {
    _ = machine.handle(MachineWalk.heard("pay anna five"))
    _ = machine.handle(.authorized(ticket: try #require(ticket)))
  }

  /// Says something again where the machine has it matched once more.
  private mutating func matchAgain() throws -> [DialogAction] {
    guard case .rehearing(let rehearing) = machine.state.phase else { return [] }
    let text = rehearing.utterance.text
    return machine.handle(
      .matched(
        ticket: rehearing.ticket, [Utterance(text, candidates: Till.sentences[text] ?? [])]))
  }

  /// Returns the ticket of the authorization that the machine waits for.
  private var ticket: Int? {
    if case .authorizing(let ticket, _) = machine.state.phase { ticket } else { nil }
  }

  @Test mutating func `an answer that waits for a proof goes with the run that asked for it`()
    throws
  {
    try payAnna()
    let run = try #require(machine.state.phase.run)
    _ = machine.handle(.prompted(run: run, Till.prompts[2]))
    _ = machine.handle(.locked)
    _ = machine.handle(MachineWalk.heard("yes"))
    let first = try #require(ticket)
    _ = machine.handle(.ended(run: run, .needs(Till.prompts[0])))
    let second = try #require(ticket)
    #expect(first != second)
    #expect(machine.handle(.authorized(ticket: first)) == [])
    #expect(machine.isLocked)
    _ = machine.handle(.authorized(ticket: second))
    #expect(machine.pendingQuestion?.parameter == "tip")
  }

  @Test mutating func `a locked device does not name what was paid`() throws {
    try payAnna()
    let run = try #require(machine.state.phase.run)
    _ = machine.handle(.ended(run: run, .finished(IntentCompletion())))
    let told = machine.handle(MachineWalk.heard("what did you do?"))
    #expect("\(told)".contains("Anna Berger"))
    _ = machine.handle(.locked)
    let kept = machine.handle(MachineWalk.heard("what did you do?"))
    #expect("\(kept)".contains("Pay") && !"\(kept)".contains("Anna"))
  }

  @Test mutating func `an answer that waits for a proof ends its run where that is denied`() throws
  {
    try payAnna()
    let run = try #require(machine.state.phase.run)
    _ = machine.handle(.prompted(run: run, Till.prompts[2]))
    _ = machine.handle(.locked)
    _ = machine.handle(MachineWalk.heard("yes"))
    let actions = machine.handle(.denied(ticket: try #require(ticket), MachineWalk.refusal))
    #expect(actions.first == .stop(run: run))
    #expect(machine.isIdle)
  }

  /// Says "pay" and a name that the matcher took for any words, as it does on a locked device.
  private mutating func pay(_ name: String) -> [DialogAction] {
    let candidate = SoupShop.candidate(
      "Till", "Pay", [SlotMatch(name: "payee", text: name, value: .string(name))])
    return machine.handle(.heard(Utterance("pay \(name)", candidates: [candidate])))
  }

  @Test(arguments: ["anna berger", "mallory", "no such payee at all"])
  mutating func `a locked device asks for the proof whether a name is known or not`(name: String)
    throws
  {
    _ = machine.handle(.locked)
    let actions = pay(name)
    guard case .report(.matched(let told))? = actions.first,
      case .authorize(_, let request)? = actions.last
    else {
      Issue.record("\(actions)")
      return
    }
    #expect(actions.count == 2 && request.intent == "Pay" && told.slots == [])
  }

  @Test(arguments: ["5 to anna berger", "5 to mallory", "somebody else altogether 5"])
  mutating func `a command by its parts asks for the proof whether a name is known or not`(
    words: String
  ) throws {
    _ = machine.handle(.locked)
    let actions = machine.handle(.heard(Utterance("pay \(words)")))
    guard case .report(.matched(let told))? = actions.first,
      case .authorize(_, let request)? = actions.last
    else {
      Issue.record("\(actions)")
      return
    }
    #expect(actions.count == 2 && request.intent == "Pay" && told.slots == [])
  }

  @Test(arguments: ["anna berger", "5 to anna berger", "do not pay anna 5", "what a nice day"])
  mutating func `what is not a command asks for no proof, with a name or without`(words: String) {
    _ = machine.handle(.locked)
    _ = machine.handle(.heard(Utterance(words)))
    #expect(ticket == nil)
  }

  @Test mutating func `a command by its parts is done behind the proof`() throws {
    _ = machine.handle(.locked)
    _ = machine.handle(.heard(Utterance("pay 5 to anna berger")))
    let actions = machine.handle(.authorized(ticket: try #require(ticket)))
    guard case .match(_, ["pay 5 to anna berger"])? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    let performed = try matchAgain().compactMap { action -> IntentInvocation? in
      if case .perform(_, let invocation) = action { invocation } else { nil }
    }
    #expect(performed.map(\.parameters["payee"]) == [Till.payee(0).value])
  }

  @Test mutating func `what was said is matched once more behind the proof, and asks for no other`()
    throws
  {
    _ = machine.handle(.locked)
    _ = machine.handle(MachineWalk.heard("pay anna five"))
    let actions = machine.handle(.authorized(ticket: try #require(ticket)))
    guard case .match(_, ["pay anna five"])? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    let further = try matchAgain()
    let performed = further.compactMap { action -> String? in
      if case .perform(_, let invocation) = action { invocation.intent } else { nil }
    }
    #expect(performed == ["Pay"])
  }

  /// Gives two commands on a locked device, whose names are distinguished only after the proof.
  private mutating func payAndRing(_ parts: [String]) throws -> [DialogAction] {
    _ = machine.handle(.locked)
    _ = machine.handle(.heard(Utterance("pay 5 to anna berger and ring")))
    _ = machine.handle(.authorized(ticket: try #require(ticket)))
    guard case .rehearing(let rehearing) = machine.state.phase else { return [] }
    var both = Utterance(rehearing.utterance.text)
    both.parts = parts.map { Utterance($0, candidates: Till.sentences[$0] ?? []) }
    return machine.handle(.matched(ticket: rehearing.ticket, [both]))
  }

  private func performed(_ actions: [DialogAction]) -> [String] {
    actions.compactMap {
      if case .perform(_, let invocation) = $0 { invocation.intent } else { nil }
    }
  }

  @Test mutating func `two commands on a locked device are both done behind one proof`() throws {
    #expect(performed(try payAndRing(["pay anna five", "ring"])) == ["Pay"])
    let run = try #require(machine.state.phase.run)
    let actions = machine.handle(.ended(run: run, .finished(IntentCompletion())))
    #expect(performed(actions) == ["Ring"])
  }

  @Test mutating func `the proof for one of two commands is none for the other`() throws {
    #expect(performed(try payAndRing(["ring", "pay anna five"])) == ["Ring"])
    let run = try #require(machine.state.phase.run)
    let actions = machine.handle(.ended(run: run, .finished(IntentCompletion())))
    #expect(performed(actions) == [] && ticket != nil)
  }

  @Test mutating func `the second of two protected commands asks for a proof of its own`() throws {
    #expect(performed(try payAndRing(["pay anna five", "pay anna five"])) == ["Pay"])
    let run = try #require(machine.state.phase.run)
    let actions = machine.handle(.ended(run: run, .finished(IntentCompletion())))
    #expect(performed(actions) == [] && ticket != nil)
  }

  @Test mutating func `a lock between two commands has the second ask for a proof`() throws {
    var both = Utterance("ring and balance")
    both.parts = ["ring", "balance"].map { Utterance($0, candidates: Till.sentences[$0] ?? []) }
    _ = machine.handle(.heard(both))
    let run = try #require(machine.state.phase.run)
    _ = machine.handle(.locked)
    let actions = machine.handle(.ended(run: run, .finished(IntentCompletion())))
    #expect(performed(actions) == [] && ticket != nil)
  }

  @Test mutating func `a part that is cut once more leaves the commands behind it waiting`() throws
  {
    _ = machine.handle(.locked)
    var three = Utterance("ring and pay anna five and ring")
    three.parts = ["ring", "pay anna five", "ring"].map {
      Utterance($0, candidates: Till.sentences[$0] ?? [])
    }
    _ = machine.handle(.heard(three))
    let run = try #require(machine.state.phase.run)
    _ = machine.handle(.ended(run: run, .finished(IntentCompletion())))
    _ = machine.handle(.authorized(ticket: try #require(ticket)))
    guard case .rehearing(let rehearing) = machine.state.phase else {
      Issue.record("Nothing is matched again.")
      return
    }
    var both = Utterance("pay anna five")
    both.parts = ["pay anna five", "balance"].map {
      Utterance($0, candidates: Till.sentences[$0] ?? [])
    }
    var performed = performed(machine.handle(.matched(ticket: rehearing.ticket, [both])))
    while let run = machine.state.phase.run {
      performed += self.performed(machine.handle(.ended(run: run, .finished(IntentCompletion()))))
    }
    #expect(performed == ["Pay", "Balance", "Ring"])
  }

  @Test mutating func `no more commands wait than are allowed, and the person is told`() throws {
    _ = machine.handle(MachineWalk.heard("pay"))
    guard case .lookingUp(let lookup, _) = machine.state.phase else {
      Issue.record("Nobody is asked who is paid.")
      return
    }
    _ = machine.handle(.found(ticket: lookup.ticket, Till.options))
    var many = Utterance("ring and ring")
    many.parts = Array(
      repeating: Utterance("ring", candidates: Till.sentences["ring"] ?? []), count: 20)
    var dropped = 0
    for _ in 0..<10 {
      _ = machine.handle(.heard(many))
      for case .report(.cancelled("Ring")) in machine.handle(.heard(Utterance("finish first"))) {
        dropped += 1
      }
    }
    #expect(machine.state.upcoming.count == 24 && dropped == 176)
  }

  @Test mutating func `a locked device does not ask about one of two commands alone`() throws {
    _ = machine.handle(.locked)
    var ring = Till.sentences["ring"] ?? []
    ring[0].isParaphrase = true
    let actions = machine.handle(
      .heard(Utterance("pay 5 to anna berger and ring", candidates: ring)))
    guard case .authorize(_, let request)? = actions.last else {
      Issue.record("\(actions)")
      return
    }
    #expect(request.intent == "Pay")
  }

  @Test mutating func `a lock between the proof and the names asks again`() throws {
    _ = machine.handle(.locked)
    _ = machine.handle(MachineWalk.heard("pay anna five"))
    _ = machine.handle(.authorized(ticket: try #require(ticket)))
    _ = machine.handle(.locked)
    _ = try matchAgain()
    #expect(ticket != nil && machine.isLocked)
  }

  @Test mutating func `a command that is another one behind the proof has no proof`() throws {
    _ = machine.handle(.locked)
    _ = machine.handle(MachineWalk.heard("balance"))
    _ = machine.handle(.authorized(ticket: try #require(ticket)))
    guard case .rehearing(let rehearing) = machine.state.phase else {
      Issue.record("Nothing is matched again.")
      return
    }
    let pay = Utterance("balance", candidates: Till.sentences["pay anna five"] ?? [])
    _ = machine.handle(.matched(ticket: rehearing.ticket, [pay]))
    #expect(ticket != nil, "To pay needs a proof of its own.")
  }

  @Test mutating func `a locked device knows no name, and all of them afterwards`() {
    #expect(machine.apps == Till.apps)
    _ = machine.handle(.locked)
    let names = machine.apps.flatMap(\.entities).flatMap(\.values)
    #expect(names == [])
    machine.declaredApps = Till.apps + SoupShop.apps
    #expect(machine.apps.flatMap(\.entities).first?.values.isEmpty == true)
    _ = machine.handle(.unlocked)
    #expect(machine.apps == Till.apps + SoupShop.apps)
  }
}
