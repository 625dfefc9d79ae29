import IntentMatching
import IntentMetadata
import TextNormalization

@testable import DialogManagement

/// Watches a machine from outside, and tells what it does that the lock forbids.
///
/// It knows nothing of how the machine keeps its grants. It sees events and actions, and counts by itself which
/// run has a proof:
///
/// 1. A proof is for the task that was gone on with; its first run uses it up.
/// 2. It goes with its run, but for one that ended in want of a value: then the next run may have that value
///    and no other change.
/// 3. Locking ends all proofs.
/// 4. A button of a snippet is a command like any other, of the snippet's own app.
/// 5. Words that the proof was given for are matched once more; the command that they are then, of the same intent,
///    is what the proof is for.
struct LockMonitor: Sendable {
  private struct Proof: Sendable, Hashable {
    var intent: String
    var values: [String: IntentValue]
    /// The run that uses it; `nil` before the first one, and behind one that ended in want of a value.
    var run: Int?
    var hasRun = false
    /// The parameter that the run ended in want of.
    var wanted: String?

    func allows(_ invocation: IntentInvocation) -> Bool {
      guard run == nil, intent == invocation.intent,
        values.allSatisfy({ invocation.parameters[$0.key]?.isSame(as: $0.value) == true })
      else { return false }
      return !hasRun
        || invocation.parameters.keys.allSatisfy { values[$0] != nil || $0 == wanted }
    }
  }

  private let policies: [String: [String: AuthenticationPolicy]]
  /// The names that a locked device must not tell.
  private let secrets: [String]
  private var isLocked = false
  private var asked: (ticket: Int, request: AuthorizationRequest)?
  /// The words that are matched once more because of a proof.
  private var rehearing: Int?
  /// The proof for the present task, and for the one that was left for it.
  private var present: Proof?
  private var left: Proof?
  private var invocations: [Int: IntentInvocation] = [:]
  /// Whether this step takes the words that a proof was given for.
  private var isHeardAgain = false
  /// How often something protected was done in the step watched last.
  private(set) var performs = 0

  init(apps: [AppMetadata]) {
    policies = Dictionary(
      uniqueKeysWithValues: apps.map { app in
        (app.name, Dictionary(uniqueKeysWithValues: app.intents.map { ($0.id, $0.authentication) }))
      })
    secrets = apps.flatMap { app in
      app.entities.filter { app.protectedEntityTypes.contains($0.id) }.flatMap(\.values).map(
        \.title)
    }
  }

  /// What decides which steps come, beside the machine's own state.
  var abstractState: String {
    let proofs = [present, left].map { proof in
      proof.map { "\($0.intent) \($0.run != nil) \($0.hasRun) \($0.wanted ?? "")" } ?? "-"
    }
    return " | \(isLocked) \(proofs)"
  }

  /// Watches a step, and returns what it does that is forbidden.
  ///
  /// Of the machine it looks at the tasks only: which is at hand, and whether one was left or came back.
  mutating func watch(
    _ event: DialogEvent, _ actions: [DialogAction], from before: DialogMachine,
    to after: DialogMachine
  ) -> String? {
    performs = 0
    var proved: AuthorizationRequest?
    var heard = ""
    isHeardAgain = false
    switch event {
    case .locked: (isLocked, present, left) = (true, nil, nil)
    case .unlocked: isLocked = false
    case .authorized(let ticket) where asked?.ticket == ticket:
      isLocked = false
      proved = asked?.request
      asked = nil
    case .ended(let run, .needs(let prompt)) where present?.run == run:
      present?.run = nil
      present?.wanted = prompt.parameter
    case .ended(let run, _), .failed(let run, _):
      if present?.run == run { present = nil }
    case .heard(let utterance): heard = utterance.text
    case .matched(let ticket, _) where ticket == rehearing: (rehearing, isHeardAgain) = (nil, true)
    default: break
    }
    if let proved, proved.policy == .requiresLocalDeviceAuthentication, before.task != nil {
      // A proof in the middle of a run is for that run.
      let run = before.state.phase.run
      let values = run.flatMap { invocations[$0]?.parameters }
      present = Proof(
        intent: proved.intent, values: values ?? [:], run: run, hasRun: run != nil)
    }
    let parked = Self.left(in: after)
    if !parked.isEmpty, parked != Self.left(in: before) {
      (left, present) = (present, nil)
    }
    var violation: String?
    for action in actions { violation = violation ?? check(action, proved, heard: heard) }
    if parked.isEmpty, !before.state.parked.isEmpty {
      (present, left) = (after.task == nil ? nil : left, nil)
    }
    // What a task has got before its first run is what the proof is for.
    if let task = after.task, present?.hasRun == false, present?.intent == task.intent.id {
      present?.values.merge(task.values) { first, _ in first }
    }
    return violation
  }

  /// Returns the questions that were left; what is shown with them may be made anew.
  private static func left(in machine: DialogMachine) -> [OpenQuestion] {
    machine.state.parked.map { parked in
      var question = parked.question
      question.snippet = nil
      return question
    }
  }

  private mutating func check(
    _ action: DialogAction, _ proved: AuthorizationRequest?, heard: String
  ) -> String? {
    switch action {
    case .authorize(let ticket, let request): asked = (ticket, request)
    case .perform(let run, let invocation):
      invocations[run] = invocation
      if policies[invocation.app] == nil { return "performs an intent of no known app" }
      guard let policy = policy(invocation) else { return nil }
      performs += 1
      if isLocked { return "performs \(invocation.intent) on a locked device" }
      guard policy == .requiresLocalDeviceAuthentication else { return nil }
      guard present?.allows(invocation) == true else {
        return "performs \(invocation.intent) without a grant"
      }
      present = Proof(
        intent: invocation.intent, values: invocation.parameters, run: run, hasRun: true)
    case .reply(let run, _):
      guard let invocation = invocations[run], let policy = policy(invocation) else { return nil }
      performs += 1
      if isLocked { return "answers \(invocation.intent) on a locked device" }
      return policy == .requiresLocalDeviceAuthentication && present?.run != run
        ? "answers \(invocation.intent) without a grant" : nil
    case .undo(_, let request):
      guard let policy = policy(request.invocation) else { return nil }
      performs += 1
      if isLocked { return "takes \(request.invocation.intent) back on a locked device" }
      return policy == .requiresLocalDeviceAuthentication
        && proved?.intent != request.invocation.intent
        ? "takes \(request.invocation.intent) back without a grant" : nil
    case .stop(let run):
      if present?.run == run { present = nil }
      if left?.run == run { left = nil }
    case .report(let event): return checkReport(event, heard: heard)
    case .match(let ticket, _): if proved != nil { rehearing = ticket }
    case .findOptions: break
    }
    return nil
  }

  private mutating func checkReport(_ event: AssistantEvent, heard: String) -> String? {
    switch event {
    case .matched(let candidate):
      // The first command of those words is the one that the proof was given for.
      if !isHeardAgain || present?.intent != candidate.intent { present = nil }
      isHeardAgain = false
      return isLocked && policies[candidate.app]?[candidate.intent] != .alwaysAllowed
        && !candidate.slots.isEmpty ? "tells the values of \(candidate.intent)" : nil
    case .performed(let invocation, let value, let snippet):
      return isLocked && policy(invocation) != nil
        && (value != nil || snippet != nil || !invocation.parameters.isEmpty)
        ? "tells what \(invocation.intent) gave" : telling(Self.words(of: snippet), heard)
    case .failed(_, let text): return telling(text, heard)
    case .say(let text, let snippet): return telling(text + Self.words(of: snippet), heard)
    case .ask(let question):
      let words = [question.text, Self.words(of: question.snippet)] + question.options
      return telling(words.joined(separator: " "), heard)
    case .cancelled, .rejected, .progressed, .unlock, .interrupted: break
    }
    return nil
  }

  /// Returns all that a snippet shows, one behind the other.
  private static func words(of snippet: Snippet?) -> String {
    var words = ""
    _ = snippet?.mappingWords { text in
      words += " " + text
      return text
    }
    return words
  }

  private func telling(_ text: String, _ heard: String) -> String? {
    guard isLocked else { return nil }
    let said = Words(heard).joined(separator: " ")
    let told = secrets.first { name in
      text.contains(name) && !said.contains(Words(name).joined(separator: " "))
    }
    return told.map { "tells “\($0)” on a locked device" }
  }

  private func policy(_ invocation: IntentInvocation) -> AuthenticationPolicy? {
    let policy = policies[invocation.app]?[invocation.intent] ?? .requiresAuthentication
    return policy == .alwaysAllowed ? nil : policy
  }
}

extension IntentPrompt {
  fileprivate var parameter: String? {
    switch self {
    case .value(let name, _), .disambiguation(let name, _, _),
      .parameterConfirmation(let name, _, _, _):
      name
    case .confirmation, .choice: nil
    }
  }
}
