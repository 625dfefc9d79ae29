public import Assistant
public import DialogManagement
public import IntentMatching
public import IntentMetadata

/// The outcome of replaying a scenario.
public struct ScenarioOutcome: Sendable {
  /// What differs from the expectation, with the actual events; `nil` if nothing does.
  public var failure: String?
  /// The location of the failed turn, otherwise of the scenario.
  public var place: SourceText
  /// The utterances understood as commands, in the order of the turns.
  public var understood: [UnderstoodCommand] = []
}

/// An utterance understood as a command.
public struct UnderstoodCommand: Sendable {
  /// The words, as they were typed or recognized.
  public var text: String
  /// Their meaning.
  public var match: IntentMatch

  /// Creates a command.
  public init(text: String, match: IntentMatch) {
    self.text = text
    self.match = match
  }
}

/// Replays scenarios.
public enum ScenarioRunner {
  /// Replays a scenario with a fresh assistant.
  ///
  /// The assistant must be set up with the scenario's locale, time and lock, and with the person
  /// as its authenticator. The replay ends with the first turn that differs.
  ///
  /// - Parameter hearing: Recognizes the turns that have recordings; without it they are typed.
  public static func run(
    _ scenario: Scenario, with assistant: Assistant, person: ScenarioPerson,
    hearing: (any ScenarioHearing)? = nil
  ) async -> ScenarioOutcome {
    var understood: [UnderstoodCommand] = []
    for turn in scenario.turns {
      await person.setUnlocks(turn.unlocks)
      var heard: HeardTurn?
      do {
        heard = try await self.heard(in: turn, by: hearing, assistant)
      } catch {
        return ScenarioOutcome(failure: "\(error)", place: turn.place)
      }
      let events =
        switch turn.act {
        case .says(let text):
          if let heard {
            await answer(to: heard, assistant)
          } else {
            await assistant.respond(to: text)
          }
        case .cancels: await assistant.cancel()
        case .isSilent: await assistant.hearNothing()
        case .isUnclear: await assistant.hearUnclearly()
        case .ends: await assistant.endOfInput()
        }
      async let interruption = turn.interrupts ? interrupt(assistant) : []
      let said = heard?.transcript ?? turn.act.words
      let records =
        await records(of: events) { match in
          understood.append(UnderstoodCommand(text: said, match: match))
        } + interruption
      if let problem = problem(in: records, turn, isStrict: scenario.isStrict) {
        return ScenarioOutcome(
          failure: "\(turn.act.described)\(heard?.described ?? ""): \(problem)"
            + (await person.reason ?? ""),
          place: turn.place)
      }
    }
    return ScenarioOutcome(place: scenario.place, understood: understood)
  }

  private static func heard(
    in turn: Scenario.Turn, by hearing: (any ScenarioHearing)?, _ assistant: Assistant
  ) async throws -> HeardTurn? {
    guard let path = turn.recording, let hearing else { return nil }
    return try await hearing.hear(
      path, answering: await assistant.expectedAnswers,
      pointingAt: await assistant.pointableThings)
  }

  private static func answer(
    to heard: HeardTurn, _ assistant: Assistant
  ) async -> AsyncStream<AssistantEvent> {
    guard let text = heard.transcript else { return await assistant.hearUnclearly() }
    return await assistant.respond(
      to: HeardUtterance(best: .init(text: text, confidence: heard.confidence)))
  }

  private static func records(
    of events: AsyncStream<AssistantEvent>, _ understand: (IntentMatch) -> Void = { _ in }
  ) async -> [JSONValue] {
    var records: [JSONValue] = []
    for await event in events {
      if case .matched(let match) = event { understand(match) }
      // How often an app reports progress depends on the time it takes.
      if case .progressed = event { continue }
      records.append(event.record())
    }
    return records
  }

  /// Cancels with a key as soon as an app is working, and returns the resulting events.
  private static func interrupt(_ assistant: Assistant) async -> [JSONValue] {
    for _ in 0..<500 where await !assistant.isAtWork {
      do { try await Task.sleep(for: .milliseconds(10)) } catch { return [] }
    }
    return await records(of: assistant.cancel())
  }

  private static func problem(
    in records: [JSONValue], _ turn: Scenario.Turn, isStrict: Bool
  ) -> String? {
    guard let expectations = turn.expectations else { return nil }
    var rest = records[...]
    var unexpected: [JSONValue] = []
    for expected in expectations {
      guard let index = rest.firstIndex(where: expected.accepts) else {
        return "expected\n" + list([ScenarioText.line(expected)]) + came(records)
      }
      unexpected += rest[..<index]
      rest = rest[(index + 1)...]
    }
    unexpected += rest
    guard isStrict, let first = unexpected.first else { return nil }
    return "nothing was expected of\n" + list([ScenarioText.line(first)]) + came(records)
  }

  private static func came(_ records: [JSONValue]) -> String {
    records.isEmpty
      ? "\n  and nothing came." : "\n  and this came:\n" + list(records.map(ScenarioText.line))
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "    - \($0)" }.joined(separator: "\n")
  }
}

/// The person in a scenario, who authenticates or not, depending on the turn.
public actor ScenarioPerson: Authenticator {
  private var unlocks = false
  private let refusal: String?
  private var wasAsked = false

  /// Creates a person who does not unlock.
  ///
  /// - Parameter refusal: A sentence that explains why the person cannot authenticate, whatever a
  ///   turn says; `nil` if they can.
  public init(refusal: String? = nil) { self.refusal = refusal }

  /// A possible cause of a failure, on a separate line.
  var reason: String? { wasAsked ? refusal.map { "\n  \($0)" } : nil }

  func setUnlocks(_ unlocks: Bool) { self.unlocks = unlocks }

  /// A person can always be asked.
  public func isSetUp() -> Bool { true }

  /// Returns the decision of the turn.
  public func authenticate(_ request: AuthenticationRequest) -> AuthenticationResult {
    wasAsked = true
    return unlocks && refusal == nil ? .authenticated : .refused
  }
}

extension Scenario.Turn.Act {
  /// What the person said; empty if they said nothing.
  fileprivate var words: String { if case .says(let text) = self { text } else { "" } }

  /// What the person did, at the start of a failure.
  fileprivate var described: String {
    switch self {
    case .says(let text): "After “\(text)”"
    case .cancels: "After canceling"
    case .isSilent: "After the silence"
    case .isUnclear: "After unclear speech"
    case .ends: "At the end of input"
    }
  }
}

extension HeardTurn {
  /// What was recognized, after what was said.
  fileprivate var described: String {
    transcript.map { " (heard “\($0)”)" } ?? " (heard nothing clearly)"
  }
}
