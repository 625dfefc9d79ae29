public import IntentMetadata
import Synchronization

/// Keeps what the person has set for the widgets and controls of apps.
public protocol WidgetSettings: Sendable {
  /// Returns the values that were set for a configuration intent, by parameter; empty if none were.
  ///
  /// - Throws: An error whose description says what is wrong, and where.
  func values(of intent: String, in app: String) throws -> [String: IntentValue]

  /// Stores the values of a configuration intent, replacing previous ones.
  ///
  /// - Throws: An error whose description says what is wrong, and where.
  func keep(_ values: [String: IntentValue], of intent: String, in app: String) throws
}

/// Settings that last as long as the dialog, for one that keeps nothing.
public final class UnkeptWidgetSettings: WidgetSettings {
  private struct Place: Hashable {
    var app: String
    var intent: String
  }
  private let values = Mutex<[Place: [String: IntentValue]]>([:])

  /// Creates empty settings.
  public init() {}

  /// Returns the values of a configuration intent.
  public func values(of intent: String, in app: String) -> [String: IntentValue] {
    values.withLock { $0[Place(app: app, intent: intent)] ?? [:] }
  }

  /// Keeps the values of a configuration intent.
  public func keep(_ values: [String: IntentValue], of intent: String, in app: String) {
    self.values.withLock { $0[Place(app: app, intent: intent)] = values }
  }
}
