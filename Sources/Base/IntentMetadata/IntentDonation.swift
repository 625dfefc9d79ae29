package import Foundation

/// A single time that a person did something.
package struct IntentDonation: Codable, Sendable, Hashable {
  /// The donation's unique identifier.
  package let id: String
  /// The identifier of the intent.
  package let intent: String
  /// The values that the parameters had.
  package let parameters: [String: IntentValue]
  /// How the intent is suggested.
  package let title: String
  /// When it was done.
  package let date: Date

  package init(
    id: String = UUID().uuidString, intent: String, parameters: [String: IntentValue],
    title: String, date: Date
  ) {
    self.id = id
    self.intent = intent
    self.parameters = parameters
    self.title = title
    self.date = date
  }
}

/// A relevant intent in the form in which it is kept.
package struct KeptRelevantIntent: Codable, Sendable, Hashable {
  /// The identifier of the intent.
  package let intent: String
  /// The values of its parameters.
  package let parameters: [String: IntentValue]
  /// When it is relevant.
  package let interval: DateInterval

  package init(intent: String, parameters: [String: IntentValue], interval: DateInterval) {
    self.intent = intent
    self.parameters = parameters
    self.interval = interval
  }
}

/// Stores donations and relevant intents.
package protocol IntentDonationStore: Sendable {
  /// Stores a donation.
  func add(_ donation: IntentDonation) async throws
  /// Returns all donations, in the order they were made.
  func donations() async throws -> [IntentDonation]
  /// Deletes the donations with some identifiers.
  func remove(_ identifiers: Set<String>) async throws
  /// Returns the intents that are relevant at some time.
  func relevant() async throws -> [KeptRelevantIntent]
  /// Replaces the stored relevant intents.
  func keepRelevant(_ intents: [KeptRelevantIntent]) async throws
}
