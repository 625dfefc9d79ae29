import SessionStore
import Synchronization

/// Reports why a dialog is not saved, each reason once.
final class StoreComplaints: Sendable {
  private let notes: Console
  private let told = Mutex<Set<SessionStoreError.Code>>([])

  init(notes: Console) { self.notes = notes }

  /// Reports an error, unless one of its kind has been reported.
  ///
  /// - Parameter isSaved: Whether the dialog will be saved when the store can be written again.
  func add(_ error: SessionStoreError, isSaved: Bool = true) {
    let isNew = told.withLock { $0.insert(error.code).inserted }
    switch error.code {
    case .damagedRows: notes.print(error.advised, .warning)
    case _ where !isNew: break
    case .busy where isSaved:
      notes.print("\(error) The dialog continues, and will be saved as soon as possible.", .warning)
    default: notes.print("\(error.advised) The dialog continues without being saved.", .warning)
    }
  }
}
