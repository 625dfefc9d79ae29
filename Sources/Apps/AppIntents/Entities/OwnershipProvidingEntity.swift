internal import IntentMetadata

/// An entity that knows with whom it is shared.
///
/// Before an intent deletes one that others have, or gives it a value, the person is asked.
///
///     extension AlbumEntity: OwnershipProvidingEntity {
///       var ownership: EntityOwnership { members.isEmpty ? .unknown : .shared }
///     }
public protocol OwnershipProvidingEntity: AppEntity {
  /// The people who have the entity.
  var ownership: EntityOwnership { get }
}

/// The people who have an entity besides the person.
///
/// See the example of ``OwnershipProvidingEntity``.
public struct EntityOwnership: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Unknown.
  public static let unknown: EntityOwnership = []
  /// Some other people.
  public static let shared = EntityOwnership(rawValue: 1)
  /// Everybody.
  public static let `public` = EntityOwnership(rawValue: 2)
}

extension AppIntent {
  /// Asks the person before the intent deletes or changes what others have too.
  ///
  /// - Throws: `AppIntentError` if the person declines or cancels, or no dialog is open.
  package func confirmWhatOthersHave() async throws {
    let action: ConfirmationActionName
    switch self {
    case is any DeleteIntent: action = .deleteShared
    case is any SetValueIntent: action = .changeShared
    default: return
    }
    let entities = boundParameters.flatMap(\.entitiesOfOthers)
    guard !entities.isEmpty else { return }
    let names = entities.map { "“\(String(localized: $0.displayRepresentation.title))”" }
      .englishList("and")
    let verb = entities.count == 1 ? "is" : "are"
    let isPublic = entities.contains { $0.ownership.contains(.public) }
    let audience = isPublic ? "public" : "shared with others"
    try await requestConfirmation(
      actionName: action, dialog: "\(names) \(verb) \(audience). \(action.acceptLabels[0]) anyway?")
  }
}

extension AnyIntentParameter {
  /// The entities in the value that others have too.
  fileprivate var entitiesOfOthers: [any OwnershipProvidingEntity] {
    let entities: [any OwnershipProvidingEntity] =
      switch assignedValue {
      case let entity as any OwnershipProvidingEntity: [entity]
      case let list as [any OwnershipProvidingEntity]: list
      default: []
      }
    return entities.filter { !$0.ownership.isDisjoint(with: [.shared, .public]) }
  }
}

extension ConfirmationActionName {
  fileprivate static var deleteShared: ConfirmationActionName { .destroying("Delete") }
  fileprivate static var changeShared: ConfirmationActionName { .destroying("Change") }

  private static func destroying(_ verb: LocalizedStringResource) -> ConfirmationActionName {
    custom(
      acceptLabel: verb, acceptAlternatives: [], denyLabel: "Cancel", denyAlternatives: [],
      destructive: true)
  }
}
