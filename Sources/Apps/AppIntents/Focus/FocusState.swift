package import IntentMetadata
import Synchronization

/// The filters of the app that are in force, with the values of their parameters.
package final class FocusState: Sendable {
  /// The one state of the app, as there is one focus.
  package static let shared = FocusState()

  private let filters = Mutex<[String: [String: IntentValue]]>([:])

  /// Returns the values of a filter that is in force, or `nil` if it is not.
  package func values(of filter: String) -> [String: IntentValue]? {
    filters.withLock { $0[filter] }
  }

  /// Puts a filter into force, or out of it with `nil`; returns what was before.
  @discardableResult
  package func set(_ values: [String: IntentValue]?, of filter: String) -> [String: IntentValue]? {
    filters.withLock { filters in
      defer { filters[filter] = values }
      return filters[filter]
    }
  }
}
