import Synchronization

/// What a person is doing in an app right now, such as looking at a trip.
///
/// The entity of the current activity is the one on screen: a person can say “this” for it. If no activity is current,
/// the one that was given an entity last counts for as long as the app holds it, as in `userActivity = activity`.
///
///     let activity = NSUserActivity(activityType: "com.example.viewing-trip")
///     activity.appEntityIdentifier = EntityIdentifier(for: trip)
///     activity.becomeCurrent()
public final class NSUserActivity: Sendable, Hashable, _PlainlyIdentifiedActivity {
  private struct State: Sendable {
    var title: String?
    var entity: EntityIdentifier?
    /// The entity's identifier, if its type is unknown.
    var plainIdentifier: String?
    var targetContentIdentifier: String?
    var persistentIdentifier: String?
    var isValid = true
  }

  /// The kind of activity, in reverse domain order.
  public let activityType: String
  private let state = Mutex(State())
  private let context = OnScreenContext.current

  /// Creates an activity, which is not current yet.
  public init(activityType: String) { self.activityType = activityType }

  /// What the person is doing, in words.
  public var title: String? {
    get { state.withLock(\.title) }
    set { state.withLock { $0.title = newValue } }
  }

  /// The entity that the activity is about.
  public var appEntityIdentifier: EntityIdentifier? {
    get { state.withLock(\.entity) }
    set {
      state.withLock { state in
        state.entity = newValue
        state.plainIdentifier = nil
      }
      noteEntity()
    }
  }

  /// The identifier of the entity as text.
  public var _plainEntityIdentifier: String? {
    get { state.withLock { $0.plainIdentifier ?? $0.entity?.identifier } }
    set {
      state.withLock { state in
        state.entity = nil
        state.plainIdentifier = newValue
      }
      noteEntity()
    }
  }

  private func noteEntity() {
    guard state.withLock(\.isValid) else { return }
    context.changed(self)
  }

  deinit { context.ended(ObjectIdentifier(self)) }

  /// The entity that the person sees, if the activity names one.
  var shownEntity: OnScreenEntity? {
    state.withLock { state in
      if let entity = state.entity {
        return OnScreenEntity(type: entity.entityType, identifier: entity.identifier)
      }
      return state.plainIdentifier.map { OnScreenEntity(type: nil, identifier: $0) }
    }
  }

  /// The identifier with which an app selects the scene that shows the activity.
  public var targetContentIdentifier: String? {
    get { state.withLock(\.targetContentIdentifier) }
    set { state.withLock { $0.targetContentIdentifier = newValue } }
  }

  /// The identifier of the activity, which distinguishes it from others of its kind.
  public var persistentIdentifier: String? {
    get { state.withLock(\.persistentIdentifier) }
    set { state.withLock { $0.persistentIdentifier = newValue } }
  }

  /// Makes the activity the one that the person currently sees.
  public func becomeCurrent() {
    guard state.withLock(\.isValid) else { return }
    context.show(self)
  }

  /// Marks the activity as no longer visible.
  public func resignCurrent() { context.hide(self) }

  /// Ends the activity for good.
  public func invalidate() {
    state.withLock { $0.isValid = false }
    resignCurrent()
  }

  /// Returns whether two activities are the same one.
  public static func == (left: NSUserActivity, right: NSUserActivity) -> Bool { left === right }

  /// Hashes which activity it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The half of `NSUserActivity` that takes the identifier of an entity as text.
///
/// Documentation of the framework shows both forms; the type of the assigned value decides between
/// them.
public protocol _PlainlyIdentifiedActivity: AnyObject {
  /// The identifier of the entity as text.
  var _plainEntityIdentifier: String? { get set }
}

extension _PlainlyIdentifiedActivity {
  /// The identifier of the entity that the activity is about, whatever type of the app has it.
  public var appEntityIdentifier: String? {
    get { _plainEntityIdentifier }
    set { _plainEntityIdentifier = newValue }
  }
}

/// The entity on screen.
package struct OnScreenEntity: Sendable {
  /// The type, or `nil` if the app specifies only the identifier.
  package let type: (any AppEntity.Type)?
  /// The identifier, as text.
  package let identifier: String
}

/// What the person currently sees of the app.
package final class OnScreenContext: Sendable {
  /// The one context of the app, as there is one screen; only tests set others, each of them its own.
  @TaskLocal package static var current = OnScreenContext()

  private struct State {
    /// The activity that was made current.
    var current: NSUserActivity?
    /// The activity that was given an entity last and is not current.
    weak var assigned: NSUserActivity?
    /// Which activity that is; it is still known when the activity ends.
    var assignedIdentity: ObjectIdentifier?
  }

  private let state = Mutex(State())

  package init() {}

  /// The entity on screen, or `nil` if there is none.
  package var entity: OnScreenEntity? {
    // An activity may end here, but not before the lock is free.
    let activity = state.withLock { $0.current ?? $0.assigned }
    return activity?.shownEntity
  }

  func show(_ activity: NSUserActivity) {
    let former = state.withLock { state in
      let former = state.current
      state.current = activity
      return former
    }
    withExtendedLifetime(former) { ShortcutUpdates.announce() }
  }

  func hide(_ former: NSUserActivity) {
    let wasShown = state.withLock { state in
      let wasShown = state.current === former || state.assigned === former
      if state.current === former { state.current = nil }
      if state.assignedIdentity == ObjectIdentifier(former) {
        state.assigned = nil
        state.assignedIdentity = nil
      }
      return wasShown
    }
    if wasShown { ShortcutUpdates.announce() }
  }

  func changed(_ activity: NSUserActivity) {
    let isShown = state.withLock { state in
      if state.current === activity { return true }
      state.assigned = activity
      state.assignedIdentity = ObjectIdentifier(activity)
      return state.current == nil
    }
    if isShown { ShortcutUpdates.announce() }
  }

  /// Notes that nobody holds an activity any longer.
  func ended(_ identity: ObjectIdentifier) {
    let wasShown = state.withLock { state in
      guard state.assignedIdentity == identity else { return false }
      state.assignedIdentity = nil
      return state.current == nil
    }
    if wasShown { ShortcutUpdates.announce() }
  }
}
