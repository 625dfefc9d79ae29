public import SwiftUICore

// State of an app's own screens. A snippet is drawn once, with the values that are there.

/// Whether a person is typing into a field; never in a snippet.
///
///     @FocusState private var isEditing: Bool
///     TextField("Name", text: $name).focused($isEditing)
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let state: State<Value>
  /// Creates it for one field.
  public init() where Value == Bool { state = State(wrappedValue: false) }
  /// Creates it for one field of several.
  public init<Field: Hashable>() where Value == Field? { state = State(wrappedValue: nil) }
  /// Whether there is focus, or where.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  /// A way to the value.
  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  /// A way to a value.
  @propertyWrapper
  public struct Binding {
    let binding: SwiftUI.Binding<Value>
    /// The value.
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    /// The way itself.
    public var projectedValue: Binding { self }
  }
}

/// A name that views share, to move from one to the other.
///
///     @Namespace private var namespace
@propertyWrapper
public struct Namespace {
  /// The name.
  public struct ID: Sendable, Hashable { private let value = UUID() }
  /// The name.
  public let wrappedValue = ID()
  /// Creates a name.
  public init() {}
}

/// A value that is kept while a window is open; no window is, so it keeps the first.
///
///     @SceneStorage("tab") private var tab = 0
@propertyWrapper
public struct SceneStorage<Value> {
  private let state: State<Value>
  /// Creates it with a value.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }
  /// Creates it without a value.
  public init<Kept>(_ key: String) where Value == Kept? { state = State(wrappedValue: nil) }
  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  /// A way to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// A value that lasts as long as a gesture; there is none, so it keeps the first.
///
///     @GestureState private var offset = CGSize.zero
@propertyWrapper
public struct GestureState<Value> {
  /// The value.
  public let wrappedValue: Value
  /// Creates it with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates it with a value.
  public init(initialValue: Value) { wrappedValue = initialValue }
  /// The state itself.
  public var projectedValue: GestureState { self }
}

/// A length that follows the size of text; it stays as it is.
///
///     @ScaledMetric private var size = 24.0
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The length.
  public let wrappedValue: Value
  /// Creates it with a length.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates it with a length that follows a style of text.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

/// An observable object, for ways to its values.
///
///     struct Editor: View {
///       @Bindable var recipe: Recipe
///       var body: some View { TextField("Name", text: $recipe.name) }
///     }
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value
  /// Creates it with an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates it with an object.
  public init(_ value: Value) { wrappedValue = value }
  /// The object, for ways to its values.
  public var projectedValue: Bindable { self }
  /// Returns a way to a value of the object.
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>)
    -> Binding<Part>
  {
    Binding(to: keyPath, of: wrappedValue)
  }
}

/// What views say to the views around them; nothing listens in a snippet.
///
///     struct Width: PreferenceKey {
///       static let defaultValue = 0.0
///       static func reduce(value: inout Double, nextValue: () -> Double) { value = nextValue() }
///     }
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none is said.
  static var defaultValue: Value { get }
  /// Combines the values of two views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Leaves the view as it is.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  /// Leaves the view as it is.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  /// Leaves the view as it is.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { self }
  /// Leaves the view as it is.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, isSource: Bool = true
  ) -> some View { self }
  /// Leaves the view as it is.
  public nonisolated func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID)
    -> some View
  { self }
  /// Leaves the view as it is.
  public nonisolated func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value)
    -> some View
  { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable { self }
}
