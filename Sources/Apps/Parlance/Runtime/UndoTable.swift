internal import AppIntents
import IntentMetadata
import Synchronization

/// The actions that an app can undo: the undo managers of its latest runs, by token.
final class UndoTable: Sendable {
  /// The number of runs that can be undone; the oldest are forgotten.
  private static let capacity = 16

  private struct State {
    var managers: [(token: String, manager: UndoManager)] = []
    var lastToken = 0
  }

  private let state = Mutex(State())

  /// Returns a token for a manager that has something to undo, else `nil`.
  func keep(_ manager: UndoManager) async -> String? {
    guard await manager.canUndo else { return nil }
    return state.withLock { state in
      state.lastToken += 1
      let token = String(state.lastToken)
      state.managers.append((token, manager))
      if state.managers.count > Self.capacity { state.managers.removeFirst() }
      return token
    }
  }

  /// Undoes a run, once.
  func undo(_ token: String) async throws {
    let manager = state.withLock { state in
      state.managers.firstIndex { $0.token == token }
        .map { state.managers.remove(at: $0).manager }
    }
    guard let manager else {
      throw IntentFailure(
        code: .invalidRequest, message: "That can no longer be undone.",
        detail: "There is nothing to undo with the token “\(token)”.")
    }
    await manager.undo()
  }
}
