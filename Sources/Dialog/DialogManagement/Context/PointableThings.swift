import IntentMetadata

/// The kinds of things to which a command can point instead of naming them, as in “delete it” and “open the second
/// one”: a recognizer listens for such words only when they can mean something.
public struct PointableThings: Sendable, Hashable {
  /// A type of entities or cases of an app.
  public struct Kind: Sendable, Hashable {
    /// The name of the app.
    public let app: String
    /// The identifier of the type.
    public let type: String
  }

  /// The kinds of the things that “it” can mean.
  public internal(set) var recent: Set<Kind> = []
  /// The kinds of the things in the list that was shown last.
  public internal(set) var listed: Set<Kind> = []

  /// Nothing.
  public static let none = PointableThings()
}

extension DialogMachine {
  /// The things to which the next command can point.
  package var pointableThings: PointableThings {
    var things = PointableThings.none
    let context = state.context
    things.listed = Set(context.shown.compactMap(\.pointableKind))
    things.recent = Set(
      context.trials(Self.maximumTrials).compactMap(\.pointableKind))
    if context.endsWithList { things.recent.formUnion(things.listed) }
    return things
  }
}

extension DialogContext.Referent {
  fileprivate var pointableKind: PointableThings.Kind? {
    switch value {
    case .entity(let type, _), .enumCase(let type, _): .init(app: app, type: type)
    default: nil
    }
  }
}
