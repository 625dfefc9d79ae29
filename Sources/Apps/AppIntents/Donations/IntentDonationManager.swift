package import IntentMetadata
import Synchronization

/// Keeps what people do, so that it can be suggested to them again.
///
///     let order = OrderSoup()
///     let donation = try await IntentDonationManager.shared.donate(intent: order)
///     try await IntentDonationManager.shared.deleteDonations(matching: .intentType(OrderSoup.self))
public final class IntentDonationManager: Sendable {
  /// The one manager of the app.
  public static let shared = IntentDonationManager()

  private let current: Mutex<any IntentDonationStore>

  package init(store: any IntentDonationStore = MemoryDonationStore()) {
    current = Mutex(store)
  }

  /// Keeps donations in a store from now on.
  package func use(_ store: any IntentDonationStore) { current.withLock { $0 = store } }

  /// Keeps that an intent was performed.
  ///
  /// - Throws: What the store throws if it cannot be written.
  @discardableResult
  public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier {
    let donation = IntentDonation(of: intent, at: Date())
    try await store.add(donation)
    return IntentDonationIdentifier(id: donation.id)
  }

  /// Keeps that an intent was performed, with what it returned.
  ///
  /// - Throws: What the store throws if it cannot be written.
  @discardableResult
  public func donate(intent: some AppIntent, result: some IntentResult) async throws
    -> IntentDonationIdentifier
  {
    try await donate(intent: intent)
  }

  /// Deletes donations and returns which.
  ///
  /// - Throws: What the store throws if it cannot be read or written.
  @discardableResult
  public func deleteDonations(matching predicate: IntentDonationMatchingPredicate) async throws
    -> [IntentDonationIdentifier]
  {
    let store = store
    let found = try await store.donations().filter(predicate.matches).map(\.id)
    try await store.remove(Set(found))
    return found.map { IntentDonationIdentifier(id: $0) }
  }

  /// Deletes all donations and returns how many there were.
  package func deleteAllDonations() async throws -> Int {
    let store = store
    let all = try await store.donations().map(\.id)
    try await store.remove(Set(all))
    return all.count
  }

  /// Returns what a person is likely to do now, the likeliest first.
  package func suggestions(at now: Date = Date()) async throws -> [IntentDonation] {
    IntentSuggestions.ranked(try await store.donations(), at: now)
  }

  /// The store of the donations.
  var store: any IntentDonationStore { current.withLock { $0 } }
}

/// The identifier of a donation.
///
///     let donation = try await OrderSoup().donate()
///     try await IntentDonationManager.shared.deleteDonations(matching: .donationIdentifier(donation))
public struct IntentDonationIdentifier: Sendable, Hashable {
  let id: String
}

/// A condition that selects donations.
///
///     try await IntentDonationManager.shared.deleteDonations(matching: .intentType(OrderSoup.self))
public struct IntentDonationMatchingPredicate: Sendable {
  let matches: @Sendable (IntentDonation) -> Bool

  /// The donation with an identifier.
  public static func donationIdentifier(_ identifier: IntentDonationIdentifier) -> Self {
    donationIdentifiers([identifier])
  }

  /// The donations with some identifiers.
  public static func donationIdentifiers(_ identifiers: [IntentDonationIdentifier]) -> Self {
    let wanted = Set(identifiers.map(\.id))
    return Self { wanted.contains($0.id) }
  }

  /// The donations that an entity takes part in.
  public static func entityIdentifier(_ identifier: EntityIdentifier) -> Self {
    entityIdentifiers([identifier])
  }

  /// The donations that one of some entities takes part in.
  public static func entityIdentifiers(_ identifiers: [EntityIdentifier]) -> Self {
    Self { donation in identifiers.contains { donation.mentions($0) } }
  }

  /// The donations of an intent, or those of them that an entity takes part in.
  public static func intentType(
    _ type: any AppIntent.Type, entityIdentifier: EntityIdentifier? = nil
  ) -> Self {
    let id = type.persistentIdentifier
    return Self { donation in
      donation.intent == id && (entityIdentifier.map { donation.mentions($0) } ?? true)
    }
  }
}

extension AppIntent {
  /// Keeps that the intent was performed, so that it can be suggested again.
  ///
  /// - Throws: What the store throws if it cannot be written.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier {
    try await IntentDonationManager.shared.donate(intent: self)
  }

  /// Keeps that the intent was performed, with what it returned.
  ///
  /// - Throws: What the store throws if it cannot be written.
  @discardableResult
  public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
    try await IntentDonationManager.shared.donate(intent: self, result: result)
  }

  /// Performs the intent and returns its value.
  ///
  /// - Parameter donate: Whether to keep that it was performed.
  @discardableResult
  public func callAsFunction(donate: Bool = true) async throws -> PerformResult.Value?
  where PerformResult.Value: _IntentValue {
    let result = try await perform()
    if donate { try await self.donate(result: result) }
    return result.value
  }

  /// Performs the intent.
  ///
  /// - Parameter donate: Whether to keep that it was performed.
  public func callAsFunction(donate: Bool = true) async throws
  where PerformResult.Value == Never {
    let result = try await perform()
    if donate { try await self.donate(result: result) }
  }
}
