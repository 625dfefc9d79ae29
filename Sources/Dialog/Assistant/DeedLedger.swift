import AppHosting
import DialogManagement
import Synchronization

/// What a person did recently in all their dialogs, so that “undo that” undoes the latest action in any of them.
///
/// Each deed can be taken back once: the dialog that claims it first has its app undo it. The app is asked through
/// the host that did it, since the process of another language knows nothing of it.
public final class DeedLedger: Sendable {
  private struct Entry {
    var deed: PersonDeed
    var host: (any AppHost)?
  }

  private struct State {
    /// The actions, the latest last.
    var entries: [Entry] = []
    var lastDialog = 0
    var lastSequence = 0
    /// Another number after each change.
    var version = 0
  }

  /// The outcome of a claim to undo an action.
  enum Claim {
    /// It is this dialog's to take back, with the host that did it.
    case granted((any AppHost)?)
    /// It was taken back before, or another dialog is about to.
    case tooLate
    /// It is not known, because it is too long ago.
    case unknown
  }

  /// The number of actions that are remembered.
  private static let capacity = 24

  private let state = Mutex(State())

  /// Creates a ledger for the dialogs of one person.
  public init() {}

  /// Returns the number of a new dialog.
  func beginDialog() -> Int {
    state.withLock { state in
      state.lastDialog += 1
      return state.lastDialog
    }
  }

  /// Notes what a dialog has had done, and returns it with its places among the actions of all dialogs.
  func note(_ deeds: [PersonDeed], host: (String) -> (any AppHost)?) -> [PersonDeed] {
    guard !deeds.isEmpty else { return [] }
    let entries = deeds.map { Entry(deed: $0, host: host($0.app)) }
    return state.withLock { state in
      var told: [PersonDeed] = []
      for var entry in entries {
        state.lastSequence += 1
        entry.deed.sequence = state.lastSequence
        state.entries.append(entry)
        told.append(entry.deed)
      }
      state.entries.removeFirst(max(state.entries.count - Self.capacity, 0))
      state.version += 1
      return told
    }
  }

  /// Returns the actions, the latest last, where they have changed since a version.
  func deeds(after version: Int) -> (version: Int, deeds: [PersonDeed])? {
    state.withLock { state in
      state.version == version ? nil : (state.version, state.entries.map(\.deed))
    }
  }

  /// Claims an action in order to undo it; from then on, no other dialog can.
  func claim(_ id: DeedID) -> Claim {
    state.withLock { state in
      guard let place = state.entries.firstIndex(where: { $0.deed.id == id }) else {
        return .unknown
      }
      guard state.entries[place].deed.isUndoable else { return .tooLate }
      state.entries[place].deed.markUndone()
      state.version += 1
      return .granted(state.entries[place].host)
    }
  }
}
