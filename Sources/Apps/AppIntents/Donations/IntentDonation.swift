package import IntentMetadata

extension IntentDonation {
  /// Creates the donation of an intent with the values that it has now.
  init(of intent: some AppIntent, at date: Date) {
    let values = intent.boundParameters.compactMap { parameter in
      parameter.currentValue.map { (parameter.name, $0) }
    }
    let type = Swift.type(of: intent)
    let title = (intent as? any PredictableIntent)?.predictionTitle ?? String(localized: type.title)
    self.init(
      intent: type.persistentIdentifier,
      parameters: Dictionary(values, uniquingKeysWith: { first, _ in first }), title: title,
      date: date)
  }

  /// Returns whether a parameter holds an entity.
  func mentions(_ entity: EntityIdentifier) -> Bool {
    parameters.values.contains { $0.mentions(entity) }
  }
}

extension IntentValue {
  fileprivate func mentions(_ identifier: EntityIdentifier) -> Bool {
    switch self {
    case .entity(let type, let entity):
      type == identifier.entityType.persistentIdentifier && entity.id == identifier.identifier
    case .array(let values): values.contains { $0.mentions(identifier) }
    default: false
    }
  }
}

/// Keeps donations as long as the process lives.
package actor MemoryDonationStore: IntentDonationStore {
  private var kept: [IntentDonation] = []
  private var keptRelevant: [KeptRelevantIntent] = []
  package init() {}
  package func add(_ donation: IntentDonation) { kept.append(donation) }
  package func donations() -> [IntentDonation] { kept }
  package func remove(_ identifiers: Set<String>) { kept.removeAll { identifiers.contains($0.id) } }
  package func relevant() -> [KeptRelevantIntent] { keptRelevant }
  package func keepRelevant(_ intents: [KeptRelevantIntent]) { keptRelevant = intents }
}

/// Ranks what a person is likely to do again.
///
/// Each donation counts, with a half-life of a week, and up to twice as much at the same time of
/// day: exp(-hours² / 8) falls to a third three hours away.
package enum IntentSuggestions {
  private static let halfLife = 7 * 24 * 3600.0

  /// Returns the latest donation of each thing done, the likeliest first.
  package static func ranked(
    _ donations: [IntentDonation], at now: Date, calendar: Calendar = .current
  ) -> [IntentDonation] {
    struct Key: Hashable {
      let intent: String
      let parameters: [String: IntentValue]
    }
    var scores: [Key: (score: Double, latest: IntentDonation)] = [:]
    for donation in donations where donation.date <= now {
      let key = Key(intent: donation.intent, parameters: donation.parameters)
      let age = now.timeIntervalSince(donation.date)
      let hours = hoursApart(donation.date, now, calendar)
      let score = pow(0.5, age / halfLife) * (1 + exp(-hours * hours / 8))
      let known = scores[key]
      let latest = known.map { $0.latest.date > donation.date ? $0.latest : donation } ?? donation
      scores[key] = ((known?.score ?? 0) + score, latest)
    }
    return scores.values
      .sorted { ($0.score, $0.latest.date) > ($1.score, $1.latest.date) }
      .map(\.latest)
  }

  /// Returns how far two times of day are apart, at most 12 hours.
  private static func hoursApart(_ left: Date, _ right: Date, _ calendar: Calendar) -> Double {
    func hour(_ date: Date) -> Double {
      let parts = calendar.dateComponents([.hour, .minute], from: date)
      return Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60
    }
    let apart = abs(hour(left) - hour(right))
    return min(apart, 24 - apart)
  }
}
