package import IntentMetadata

/// The environment of a view: values that apply to all views within another one.
///
///     extension EnvironmentValues {
///       var isCompact: Bool {
///         get { self[CompactKey.self] }
///         set { self[CompactKey.self] = newValue }
///       }
///     }
public struct EnvironmentValues {
  /// The surroundings of the body that is made at present.
  @MainActor package static var current = EnvironmentValues()

  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  package var textStyle = SnippetStyle()
  package var tint: String?
  /// Creates surroundings in which nothing is set.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  /// The object of a type.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { objects[ObjectIdentifier(type)] as? Object }
    set { objects[ObjectIdentifier(type)] = newValue }
  }
}

/// A key of a value in the surroundings of views.
///
///     struct CompactKey: EnvironmentKey {
///       static let defaultValue = false
///     }
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}
