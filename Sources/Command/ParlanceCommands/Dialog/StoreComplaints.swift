import SessionStore
import Synchronization

/// Tells a person what keeps their dialog from being saved, each reason once.
final class StoreComplaints: Sendable {
  private let notes: Console
  private let told = Mutex<Set<SessionStoreError.Code>>([])

  init(notes: Console) { self.notes = notes }

  /// Tells of an error, unless one of its kind has been told.
  ///
  /// - Parameter isSaved: Whether the dialog is saved once the store can be written again.
  func add(_ error: SessionStoreError, isSaved: Bool = true) {
    let isNew = told.withLock { $0.insert(error.code).inserted }
    switch error.code {
    case .damagedRows: notes.print(error.advised, .warning)
    case _ where !isNew: break
    case .busy where isSaved:
      notes.print("\(error) The dialog goes on, and is saved once it can be.", .warning)
    default: notes.print("\(error.advised) The dialog goes on without saving.", .warning)
    }
  }
}
