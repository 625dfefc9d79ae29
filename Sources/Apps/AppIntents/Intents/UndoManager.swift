/// A record of how to take back what was done; Foundation has none on Linux.
///
/// An intent registers how to undo each of its changes. Everything that one run of an intent
/// registers is one group: ``undo()`` reverts it as a whole, starting with the latest change. What
/// the handlers register in the process is what ``redo()`` does.
///
///     undoManager?.registerUndo(withTarget: library) { $0.restore(book) }
@MainActor
public final class UndoManager {
  private struct Action {
    weak var target: AnyObject?
    var perform: @MainActor () -> Void
  }

  private var undoActions: [Action] = []
  private var redoActions: [Action] = []
  /// Whether the manager is taking something back at the moment.
  public private(set) var isUndoing = false
  /// Whether the manager is doing something again at the moment.
  public private(set) var isRedoing = false
  /// The name of what ``undo()`` reverts, or an empty text if it has none.
  public private(set) var undoActionName = ""

  /// Creates a manager with nothing to undo.
  public nonisolated init() {}

  /// Whether there is something to undo.
  public var canUndo: Bool { !undoActions.isEmpty }
  /// Whether there is something to do again.
  public var canRedo: Bool { !redoActions.isEmpty }

  /// Registers how to take a change back.
  ///
  /// - Parameters:
  ///   - target: The object that the handler works on. It is not kept alive: if it is gone, nothing
  ///     is done.
  ///   - handler: Takes the change back.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    let action = Action(target: target) { [weak target] in
      if let target { handler(target) }
    }
    if isUndoing {
      redoActions.append(action)
    } else {
      undoActions.append(action)
      if !isRedoing { redoActions = [] }
    }
  }

  /// Sets the name of what can be undone, such as `Delete Task`.
  public func setActionName(_ actionName: String) { undoActionName = actionName }

  /// Takes back what was registered, the latest first.
  public func undo() {
    let actions = undoActions
    undoActions = []
    redoActions = []
    isUndoing = true
    for action in actions.reversed() { action.perform() }
    isUndoing = false
  }

  /// Does again what was undone last.
  public func redo() {
    let actions = redoActions
    redoActions = []
    isRedoing = true
    for action in actions.reversed() { action.perform() }
    isRedoing = false
  }

  /// Forgets all that was registered.
  public func removeAllActions() {
    undoActions = []
    redoActions = []
  }

  /// Forgets what was registered for a target.
  public func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    undoActions.removeAll { $0.target === target }
    redoActions.removeAll { $0.target === target }
  }
}
