import IntentMetadata
import Testing

@testable import DialogManagement

/// The watch that the walk relies on: it must see each way of breaking the lock.
@Suite struct LockMonitorTests {
  private static let five = IntentInvocation(
    app: "Till", intent: "Pay",
    parameters: ["payee": Till.payee(0).value, "amount": .integer(5)])
  private static let nine = IntentInvocation(
    app: "Till", intent: "Pay",
    parameters: ["payee": Till.payee(0).value, "amount": .integer(900)])
  private static let request = AuthorizationRequest(
    app: "Till", intent: "Pay", title: "Pay", policy: .requiresLocalDeviceAuthentication)

  private let machine: DialogMachine = {
    var machine = DialogMachine(apps: Till.apps, configuration: .init(reader: FakeReader()))
    let task = DialogTask(
      IntentInvocation(app: "Till", intent: "Pay"), intent: Till.apps[0].intents[0])
    machine.state.phase = .authorizing(ticket: 1, .perform(task))
    return machine
  }()

  /// Returns what the watch says of some steps, of the last one that it says something of.
  private func verdict(_ steps: [(DialogEvent, [DialogAction])]) -> String? {
    var monitor = LockMonitor(apps: Till.apps)
    var verdict: String?
    for (event, actions) in steps {
      verdict = monitor.watch(event, actions, from: machine, to: machine) ?? verdict
    }
    return verdict
  }

  @Test func `A run with its proof is fine, and one without is not`() {
    #expect(
      verdict([
        (.silence, [.authorize(ticket: 1, Self.request)]),
        (.authorized(ticket: 1), [.perform(run: 2, Self.five)]),
        (.prompted(run: 2, Till.prompts[2]), []),
        (.silence, [.reply(run: 2, .confirmed(true))]),
      ]) == nil)
    #expect(verdict([(.silence, [.perform(run: 2, Self.five)])]) == "performs Pay without a grant")
    #expect(
      verdict([
        (.silence, [.authorize(ticket: 1, Self.request)]),
        (.authorized(ticket: 9), [.perform(run: 2, Self.five)]),
      ]) == "performs Pay without a grant")
  }

  @Test func `A second run needs a proof of its own`() {
    let first: [(DialogEvent, [DialogAction])] = [
      (.silence, [.authorize(ticket: 1, Self.request)]),
      (.authorized(ticket: 1), [.perform(run: 2, Self.five)]),
    ]
    #expect(
      verdict(first + [(.silence, [.stop(run: 2), .perform(run: 3, Self.nine)])])
        == "performs Pay without a grant")
    let needs = DialogEvent.ended(run: 2, .needs(.value(parameter: "tip", dialog: nil)))
    var tipped = Self.five
    tipped.parameters["tip"] = .integer(1)
    #expect(verdict(first + [(needs, []), (.silence, [.perform(run: 3, tipped)])]) == nil)
    #expect(
      verdict(first + [(needs, []), (.silence, [.perform(run: 3, Self.nine)])])
        == "performs Pay without a grant")
  }

  @Test func `Locking ends what was authorized`() {
    #expect(
      verdict([
        (.silence, [.authorize(ticket: 1, Self.request)]),
        (.authorized(ticket: 1), [.perform(run: 2, Self.five)]),
        (.locked, []), (.silence, [.reply(run: 2, .confirmed(true))]),
      ]) == "answers Pay on a locked device")
    let undeclared = IntentInvocation(app: "Till", intent: "Hidden")
    #expect(
      verdict([(.locked, []), (.silence, [.perform(run: 1, undeclared)])])
        == "performs Hidden on a locked device")
  }

  @Test func `A locked device that tells a name is seen`() {
    #expect(
      verdict([(.locked, []), (.silence, [.report(.say("Pay Anna Berger?"))])])
        == "tells “Anna Berger” on a locked device")
  }
}
