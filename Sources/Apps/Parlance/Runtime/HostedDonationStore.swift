internal import AppHosting
internal import AppIntents
import IntentMetadata

/// The donations of a served app: the host stores them, and this is the app's copy.
///
/// A host that keeps nothing, or is older than these messages, is sent none; the copy is all there is then.
actor HostedDonationStore: IntentDonationStore {
  private var kept: [IntentDonation] = []
  private var keptRelevant: [KeptRelevantIntent] = []
  /// Sends a change to the host; `nil` until the host has said what it keeps.
  private var send: (@Sendable (AppMessage) -> Void)?

  /// Takes over what the host keeps, and sends it what the app has donated while it started and donates
  /// from now on.
  func begin(
    with donations: [IntentDonation], relevant: [KeptRelevantIntent],
    send: @escaping @Sendable (AppMessage) -> Void
  ) {
    self.send = send
    for donation in kept { send(.donated(donation)) }
    kept = donations + kept
    if keptRelevant.isEmpty { keptRelevant = relevant } else { send(.relevant(keptRelevant)) }
  }

  func add(_ donation: IntentDonation) {
    kept.append(donation)
    send?(.donated(donation))
  }

  func donations() -> [IntentDonation] { kept }

  func remove(_ identifiers: Set<String>) {
    kept.removeAll { identifiers.contains($0.id) }
    send?(.deletedDonations(identifiers))
  }

  func relevant() -> [KeptRelevantIntent] { keptRelevant }

  func keepRelevant(_ intents: [KeptRelevantIntent]) {
    keptRelevant = intents
    send?(.relevant(intents))
  }
}
