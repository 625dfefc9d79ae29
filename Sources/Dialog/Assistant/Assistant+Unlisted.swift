import DialogManagement
import IntentMatching
import IntentMetadata

/// Commands that name things which no app has suggested: the app that would perform one is asked for
/// them before the dialog hears of it.
extension Assistant {
  /// The maximum number of intents for which names are looked up.
  private static let maximumIntents = 3

  /// Returns an utterance with the commands that it may be if it names what only an app's query
  /// finds.
  func withUnlistedNames(_ utterance: Utterance, by matcher: any UtteranceMatching) -> Utterance {
    // A locked device takes any words for names, and looks for them once it is unlocked.
    guard !machine.isLocked, utterance.candidates.isEmpty, utterance.parts.isEmpty,
      utterance.refusal == nil
    else { return utterance }
    var utterance = utterance
    utterance.unlisted = matcher.unlisted(in: utterance.text)
    return utterance
  }

  /// Returns an utterance that is the commands whose names their apps found.
  func lookedUp(
    _ utterance: Utterance, tellingTo sink: AsyncStream<AssistantEvent>.Continuation
  ) async -> Utterance {
    guard !utterance.unlisted.isEmpty else { return utterance }
    var (utterance, failure) = (utterance, IntentFailure?.none)
    for candidate in utterance.unlisted.prefix(Self.maximumIntents) {
      do throws(IntentFailure) {
        if let found = try await named(candidate) { utterance.candidates.append(found) }
      } catch { failure = error }
    }
    utterance.unlisted = []
    if utterance.candidates.isEmpty, let failure {
      failureDetail = failure.detail
      await tell(.say(printable(failure.message)), to: sink)
    }
    return utterance
  }

  /// Returns a command with what its app finds for the names in it, or `nil` if there is nothing for one
  /// of them.
  private func named(_ candidate: IntentMatch) async throws(IntentFailure) -> IntentMatch? {
    var invocation = IntentInvocation(app: candidate.app, intent: candidate.intent)
    guard let intent = intent(of: invocation) else { return nil }
    let unlisted = candidate.slots.filter { $0.isUnlisted(in: intent) }
    for slot in candidate.slots where !slot.isUnlisted(in: intent) {
      invocation.parameters[slot.name] = slot.value
    }
    var candidate = candidate
    for slot in unlisted {
      guard let parameter = intent.parameter(slot.name), machine.mayName(slot) else { return nil }
      let request = OptionRequest(
        ticket: 0, parameter: parameter, invocation: invocation,
        searchText: machine.nameWords(of: slot))
      guard
        let found = machine.named(slot, among: try await foundOptions(for: request), in: candidate)
      else { return nil }
      candidate = found
    }
    return candidate
  }
}
