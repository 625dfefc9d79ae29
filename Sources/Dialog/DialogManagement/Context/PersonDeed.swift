import Foundation
import IntentMetadata

/// Which deed it is, among those of all dialogs of a person.
public struct DeedID: Sendable, Hashable {
  /// The dialog in which it was done; `nil` for the one at hand.
  public var dialog: Int?
  /// Its number in that dialog.
  public var number: Int

  /// Creates the name of an action.
  public init(dialog: Int? = nil, number: Int) {
    self.dialog = dialog
    self.number = number
  }
}

/// Something that a person had done in one of their dialogs, for “undo that” in another one.
public struct PersonDeed: Sendable, Hashable, Identifiable {
  /// Which deed it is; its dialog is known.
  public let id: DeedID
  let task: DialogTask
  let time: Date?
  /// Whether its app can take it back.
  public var isUndoable: Bool { undo != nil }
  /// What its app knows it by, or `nil` if it cannot be taken back, or was already.
  private(set) var undo: String?
  /// Whether it was taken back.
  public private(set) var wasUndone: Bool
  /// Its place among the actions of all dialogs; what was done later has a higher one.
  public var sequence = 0

  /// The app that did it.
  public var app: String { task.app }

  init(_ deed: DialogContext.Deed, in dialog: Int, at time: Date?) {
    id = DeedID(dialog: dialog, number: deed.id.number)
    task = deed.task
    undo = deed.undo
    wasUndone = deed.wasUndone
    self.time = time
  }

  /// Marks it as undone, or about to be, so that it is not undone twice.
  public mutating func markUndone() { (undo, wasUndone) = (nil, true) }
}

extension DialogMachine {
  /// Returns what was done in this dialog since this was called last, for the person's other dialogs.
  ///
  /// - Parameter dialog: The number of this dialog.
  public mutating func takeNewDeeds(of dialog: Int) -> [PersonDeed] {
    state.context.takeNewDeeds(of: dialog)
  }

  /// Notes the places of deeds of this dialog among those of all dialogs.
  public mutating func place(_ deeds: [PersonDeed]) { state.context.place(deeds) }

  /// Takes over what the person had done in all their dialogs, and what was taken back there.
  ///
  /// - Parameters:
  ///   - actions: The actions, the latest last.
  ///   - dialog: The number of this dialog.
  public mutating func adopt(_ deeds: [PersonDeed], as dialog: Int) {
    let known = deeds.map { deed in
      // The other dialog may have another language, and knows what protects an intent no better than this one.
      guard deed.id.dialog != dialog,
        var intent = declaredApps.first(where: { $0.name == deed.app })?.intent(deed.task.intent.id)
      else { return (deed, deed.task) }
      intent.authentication = intent.authentication.stricter(than: deed.task.intent.authentication)
      var task = deed.task
      task.intent = intent
      return (deed, task)
    }
    state.context.adopt(known, as: dialog)
  }
}
