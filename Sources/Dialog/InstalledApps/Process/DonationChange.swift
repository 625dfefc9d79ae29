package import IntentMetadata

/// Opens the stored donations of an app, or returns `nil` if nothing can be stored.
package typealias DonationStoreProvider =
  @Sendable (_ app: String) -> (any IntentDonationStore)?

/// A change of what is kept of an app's donations.
enum DonationChange: Sendable {
  /// The app has said who it is.
  case opened(app: String)
  case added(IntentDonation)
  case deleted(Set<String>)
  case relevant([KeptRelevantIntent])
  /// The person wants all of them deleted.
  case forgotten

  /// Writes the change to a store. A change that cannot be written is lost: only a suggestion depends on it.
  func write(to store: (any IntentDonationStore)?) async {
    guard let store else { return }
    do {
      switch self {
      case .opened: break
      case .added(let donation): try await store.add(donation)
      case .deleted(let identifiers): try await store.remove(identifiers)
      case .relevant(let intents): try await store.keepRelevant(intents)
      case .forgotten: try await store.remove(Set(store.donations().map(\.id)))
      }
    } catch {
      // Nothing that the person asked for has failed.
    }
  }
}
