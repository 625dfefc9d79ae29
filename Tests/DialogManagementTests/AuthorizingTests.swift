import IntentMetadata
import Testing

@testable import DialogManagement

/// What happens while the person is asked to prove who they are.
@Suite struct AuthorizingTests {
  private var machine = DialogMachine(apps: Till.apps, configuration: .init(reader: FakeReader()))

  /// Returns the ticket of the authorization that the machine waits for.
  private var ticket: Int? {
    if case .authorizing(let ticket, _) = machine.state.phase { ticket } else { nil }
  }

  @Test mutating func `an answer that waits for a proof goes with the run that asked for it`()
    throws
  {
    _ = machine.handle(MachineWalk.heard("pay anna five"))
    _ = machine.handle(.authorized(ticket: try #require(ticket)))
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

  @Test mutating func `an answer that waits for a proof ends its run where that is denied`() throws
  {
    _ = machine.handle(MachineWalk.heard("pay anna five"))
    _ = machine.handle(.authorized(ticket: try #require(ticket)))
    let run = try #require(machine.state.phase.run)
    _ = machine.handle(.prompted(run: run, Till.prompts[2]))
    _ = machine.handle(.locked)
    _ = machine.handle(MachineWalk.heard("yes"))
    let actions = machine.handle(.denied(ticket: try #require(ticket), MachineWalk.refusal))
    #expect(actions.first == .stop(run: run))
    #expect(machine.isIdle)
  }
}
