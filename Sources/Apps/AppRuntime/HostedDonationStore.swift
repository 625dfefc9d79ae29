internal import AppHosting
internal import AppIntents
import IntentMetadata

/// What a served app has donated: the host keeps it, and this is the app's copy of it.
actor HostedDonationStore: IntentDonationStore {
  private var kept: [IntentDonation] = []
  private var keptRelevant: [KeptRelevantIntent] = []
  /// Tells the host of a change; `nil` until the host listens.
  private var send: (@Sendable (AppMessage) -> Void)?

  /// Tells the host of changes from now on, and of those that the app made while it started.
  func attach(_ send: @escaping @Sendable (AppMessage) -> Void) {
    self.send = send
    for donation in kept { send(.donated(donation)) }
    if !keptRelevant.isEmpty { send(.relevant(keptRelevant)) }
  }

  /// Takes over what the host has kept, in front of what was donated meanwhile.
  func begin(with donations: [IntentDonation], relevant: [KeptRelevantIntent]) {
    kept = donations + kept
    if keptRelevant.isEmpty { keptRelevant = relevant }
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
