import Assistant
import AssistantService
import DialogManagement
import IntentMetadata
import Synchronization

/// The session of one caller: its calls become requests to the service, and what happens becomes signals to it.
actor BusDialog {
  private struct Turn {
    var request: Int
    var call: Int
    var records: [String] = []
  }

  private let sender: String
  private let connection: BusConnection
  private let client: Task<ServiceClient, any Error>
  /// The calls, in their order; they end when the caller leaves the bus.
  private nonisolated let calls: AsyncStream<BusCall>.Continuation
  /// The turns in progress, oldest first: events belong to the first.
  private var turns: [Turn] = []
  /// Events from before the first turn.
  private var early: [String] = []
  /// The calls that ask for sentences, by their requests.
  private var questions: [Int: Int] = [:]
  private var failure: BusFailure?
  /// Whether the caller has left, so that nobody sees events.
  private let hasLeft = Atomic(false)
  /// Whether something came after that.
  private var isLate = false
  private var isEnding = false

  /// The prefix of callers' session names.
  static let sessionPrefix = "bus:"

  /// Creates the session, which connects on its own.
  init(
    of sender: String, on connection: BusConnection, service: ServiceAddress, hello: FrontHello
  ) {
    self.sender = sender
    self.connection = connection
    var hello = hello
    hello.session = Self.sessionPrefix + sender
    hello.isPerson = false
    client = Task.detached { [hello] in try ServiceClient(at: service, hello: hello) }
    let (calls, sink) = AsyncStream<BusCall>.makeStream()
    self.calls = sink
    Task { await self.run(calls) }
  }

  /// Takes a call, which is answered on the connection.
  nonisolated func take(_ call: BusCall) { calls.yield(call) }

  /// Notes that the caller has left.
  nonisolated func finish() {
    hasLeft.store(true, ordering: .releasing)
    calls.finish()
  }

  private func run(_ calls: AsyncStream<BusCall>) async {
    let client: ServiceClient
    do { client = try await self.client.value } catch {
      for await call in calls { connection.post(.answer(call.id, .failure(.service("\(error)")))) }
      return
    }
    let reader = Task {
      for await message in client.messages { self.take(message, client) }
      self.fail("The service ended before it had answered.")
    }
    for await call in calls { begin(call, client) }
    // What is in progress is finished. The result is not shown, so the service notifies the person.
    await finishTurns()
    if !isLate {
      // The session ends with its question, and the service closes nothing by itself.
      isEnding = true
      let request = client.request()
      turns.append(Turn(request: request, call: 0))
      send(.end(request: request), client)
      await finishTurns()
    }
    reader.cancel()
    client.disconnect()
  }

  private func finishTurns() async {
    while !turns.isEmpty, failure == nil { await withCheckedContinuation { ended = $0 } }
  }

  /// The tasks that wait for the end of turns.
  private var ended: CheckedContinuation<Void, Never>?

  private func begin(_ call: BusCall, _ client: ServiceClient) {
    if let failure { return connection.post(.answer(call.id, .failure(failure))) }
    let request = client.request()
    switch (call.member, call.arguments.first) {
    case ("Say", .string(let text)):
      turns.append(Turn(request: request, call: call.id, records: takeEarly()))
      send(.say(request: request, text: text), client)
    case ("Listen", _):
      turns.append(Turn(request: request, call: call.id, records: takeEarly()))
      send(.listen(request: request), client)
    case ("Cancel", _):
      turns.append(Turn(request: request, call: call.id, records: takeEarly()))
      send(.cancel(request: request), client)
    case ("Complete", .string(let prefix)):
      questions[request] = call.id
      send(.complete(request: request, prefix: prefix), client)
    default:
      connection.post(.answer(call.id, .failure(.arguments("There is no method \(call.member)."))))
    }
  }

  private func takeEarly() -> [String] {
    defer { early = [] }
    return early
  }

  private func send(_ message: FrontMessage, _ client: ServiceClient) {
    do throws(ServiceError) { try client.send(message) } catch { fail(error.description) }
  }

  private func take(_ message: ServiceMessage, _ client: ServiceClient) {
    switch message {
    case .event(let number, let event):
      show(event)
      if hasLeft.load(ordering: .acquiring), !isEnding {
        isLate = true
      } else {
        send(.shown(number), client)
      }
      // A passcode does not travel over the bus, where other programs may listen in.
      if case .unlock = event { send(.secret(nil), client) }
    case .turnEnded(let request, let question):
      guard let place = turns.firstIndex(where: { $0.request == request }) else { return }
      let turn = turns.remove(at: place)
      signal("TurnEnded", [.boolean(question != nil)])
      connection.post(
        .answer(turn.call, .success([.strings(turn.records), .boolean(question != nil)])))
      wakeEnd()
    case .listening: signal("Listening", [])
    case .heard(_, let text, let confidence):
      show(JSONValue.hypothesis(text, confidence: confidence))
      signal("Heard", [.string(text)])
    case .deaf(let request, let reason):
      guard let place = turns.firstIndex(where: { $0.request == request }) else { return }
      connection.post(.answer(turns.remove(at: place).call, .failure(.deaf(reason))))
      wakeEnd()
    case .sentences(let request, let sentences):
      guard let call = questions.removeValue(forKey: request) else { return }
      connection.post(.answer(call, .success([.strings(sentences)])))
    case .refused(let refusal): fail(refusal.description)
    case .welcome, .wrongSecret, .unlocked, .note, .phrases, .done, .status: break
    }
  }

  private func show(_ event: WireEvent) {
    show(event.event.record())
    switch event {
    case .say(let text, _): signal("Said", [.string(text)])
    case .ask(let question):
      signal("Asked", [.string(question.text), .strings(question.options)])
    case .performed(let invocation, _, _):
      signal("Performed", [.string(invocation.app), .string(invocation.intent)])
    case .rejected(let text, let reason): signal("Rejected", [.string(text), .string(reason)])
    case .failed(let intent, let text): signal("Failed", [.string(intent), .string(text)])
    case .matched, .progressed, .cancelled, .unlock, .interrupted: break
    }
  }

  private func show(_ record: JSONValue) {
    if turns.isEmpty {
      Self.append(record.text, to: &early)
    } else {
      Self.append(record.text, to: &turns[0].records)
    }
    signal("Event", [.string(record.text)])
  }

  /// Keeps a record for the answer; of an app that reports without end, the latest ones.
  private static func append(_ record: String, to records: inout [String]) {
    if records.count >= BusInterface.Limits.mostRecords { records.removeFirst() }
    records.append(record)
  }

  private func signal(_ member: String, _ values: [BusValue]) {
    connection.post(.signal(to: sender, member: member, values))
  }

  /// Answers whatever is open with what is wrong, and everything that comes later as well.
  private func fail(_ message: String) {
    guard failure == nil else { return }
    let failure = BusFailure.service(message)
    self.failure = failure
    for call in turns.map(\.call) + questions.values {
      connection.post(.answer(call, .failure(failure)))
    }
    (turns, questions) = ([], [:])
    wakeEnd()
  }

  private func wakeEnd() {
    ended?.resume()
    ended = nil
  }
}
