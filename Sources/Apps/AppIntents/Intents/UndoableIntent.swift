/// An intent whose effect can be taken back.
///
/// It registers with its undo manager how to do so; the person then says "undo".
///
///     struct DeleteTask: UndoableIntent {
///       func perform() async throws -> some IntentResult {
///         let removed = store.remove(task.id)
///         await undoManager?.registerUndo(withTarget: store) { $0.restore(removed) }
///         return .result()
///       }
///     }
public protocol UndoableIntent: SystemIntent {
  /// The manager with which to register undo actions while the intent performs; `nil` at other
  /// times.
  @MainActor var undoManager: UndoManager? { get }
}

extension UndoableIntent {
  /// The undo manager of the present run.
  @MainActor public var undoManager: UndoManager? { CurrentUndo.manager }
}

/// The undo manager of the intent that performs in the present task.
package enum CurrentUndo {
  /// The manager that the host made for the run.
  @TaskLocal package static var manager: UndoManager?
}
