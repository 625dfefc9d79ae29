package import IntentMetadata

/// Opens what is kept of an app's donations, or returns `nil` where nothing can be kept.
package typealias DonationStoreProvider =
  @Sendable (_ app: String) -> (any IntentDonationStore)?

/// A change of what is kept of an app's donations.
enum DonationChange: Sendable {
  /// The app has said who it is.
  case opened(app: String)
  case added(IntentDonation)
  case deleted(Set<String>)
  case relevant([KeptRelevantIntent])

  /// Writes the change to a store; one that cannot be written is lost, as a suggestion is no more than that.
  func keep(in store: (any IntentDonationStore)?) async {
    do {
      switch self {
      case .opened: break
      case .added(let donation): try await store?.add(donation)
      case .deleted(let identifiers): try await store?.remove(identifiers)
      case .relevant(let intents): try await store?.keepRelevant(intents)
      }
    } catch {
      // Nothing that the person asked for has failed.
    }
  }
}
