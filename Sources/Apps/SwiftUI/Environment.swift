public import SwiftUICore

extension EnvironmentValues {
  /// Whether it is light or dark; light, as anyone who draws the views decides on that.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// The language and region.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  /// The calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The time zone.
  public var timeZone: TimeZone {
    get { calendar.timeZone }
    set { calendar.timeZone = newValue }
  }
  /// Whether buttons can be pressed.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
  /// The variant that symbols are drawn in.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  /// Whether the screen is in front.
  public var scenePhase: ScenePhase { .active }
  /// Whether there is room from side to side; not much.
  public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
  /// Whether there is room up and down.
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
  /// How large text is.
  public var dynamicTypeSize: DynamicTypeSize { .large }
  /// Whether things should move less; nothing moves.
  public var accessibilityReduceMotion: Bool { true }
  /// In which direction text runs.
  public var layoutDirection: LayoutDirection { .leftToRight }
  /// How many pixels a point has.
  public var displayScale: CGFloat { 2 }
  /// Leaves a screen.
  public var dismiss: DismissAction { DismissAction() }
  /// Opens an address.
  public var openURL: OpenURLAction { OpenURLAction() }
  /// The part of labels that is shown.
  var labelParts: LabelParts {
    get { self[LabelPartsKey.self] }
    set { self[LabelPartsKey.self] = newValue }
  }
}

/// Light or dark.
///
///     @Environment(\.colorScheme) private var colorScheme
public enum ColorScheme: Sendable, Hashable, CaseIterable { case light, dark }

/// Leaves a screen, which a snippet is not: it goes when another takes its place.
///
///     @Environment(\.dismiss) private var dismiss
@MainActor
public struct DismissAction {
  nonisolated init() {}
  /// Does nothing.
  @available(*, deprecated, message: "Nothing is dismissed: a snippet is not a screen.")
  public func callAsFunction() {}
}

/// Opens an address, which the person's browser does.
///
///     @Environment(\.openURL) private var openURL
@MainActor
public struct OpenURLAction {
  nonisolated init() {}
  /// Does nothing.
  @available(*, deprecated, message: "Nothing is opened from a view; use Link.")
  public func callAsFunction(_ url: URL) {}
}

/// Whether there is room in a direction.
///
///     @Environment(\.horizontalSizeClass) private var sizeClass
public enum UserInterfaceSizeClass: Sendable, Hashable { case compact, regular }

/// How large text is.
///
///     @Environment(\.dynamicTypeSize) private var size
public enum DynamicTypeSize: Sendable, Hashable, Comparable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  /// Whether it is larger than most people need.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// In which direction text runs.
///
///     @Environment(\.layoutDirection) private var direction
public enum LayoutDirection: Sendable, Hashable, CaseIterable { case leftToRight, rightToLeft }

/// The part of a label that is shown.
enum LabelParts: Sendable { case titleAndIcon, titleOnly, iconOnly }

private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum SymbolVariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}
private enum LabelPartsKey: EnvironmentKey {
  static var defaultValue: LabelParts { .titleAndIcon }
}

/// A variant of symbols.
///
///     Image(systemName: "heart").symbolVariant(.fill)
public struct SymbolVariants: Sendable, Hashable {
  let suffix: String
  /// None.
  public static let none = SymbolVariants(suffix: "")
  /// Filled.
  public static let fill = SymbolVariants(suffix: ".fill")
  /// In a circle.
  public static let circle = SymbolVariants(suffix: ".circle")
  /// In a square.
  public static let square = SymbolVariants(suffix: ".square")
  /// Struck out.
  public static let slash = SymbolVariants(suffix: ".slash")
  /// The variant, filled.
  public var fill: SymbolVariants { SymbolVariants(suffix: suffix + ".fill") }
}

/// A value from a view's surroundings.
///
/// See the example of ``ColorScheme``.
@propertyWrapper
public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value

  /// Creates it for a value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
  /// Creates it for an object that must be there.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { environment in
      guard let object = environment[type] else {
        preconditionFailure(
          "No \(type) is in the environment; add one with .environment(_:) above this view.")
      }
      return object
    }
  }
  /// Creates it for an object that may be there.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    read = { $0[type] }
  }
  /// The value.
  @MainActor public var wrappedValue: Value { read(EnvironmentValues.current) }
}

/// A value that a view starts with; in a snippet it is not kept.
///
///     @State private var count = 0
@propertyWrapper
public struct State<Value> {
  // Read and written on the main actor alone: views are made there.
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box

  /// Creates it with a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// Creates it with a value.
  public init(initialValue: Value) { box = Box(initialValue) }
  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  /// A way to the value.
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding {
      box.value
    } set: {
      box.value = $0
    }
  }
}

/// A way to a value that is kept elsewhere.
///
///     struct Volume: View {
///       @Binding var level: Double
///       var body: some View { Gauge(value: level) { Text("Volume") } }
///     }
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a way to a value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
  /// Returns a way to a value that never changes.
  public static func constant(_ value: Value) -> Binding {
    Binding {
      value
    } set: { _ in
    }
  }
  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  /// The way itself.
  public var projectedValue: Binding { self }
  /// Creates it from another.
  public init(projectedValue: Binding) { self = projectedValue }
  init<Object>(to keyPath: ReferenceWritableKeyPath<Object, Value>, of object: Object) {
    self.init {
      object[keyPath: keyPath]
    } set: {
      object[keyPath: keyPath] = $0
    }
  }
  /// Returns a way to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part> {
      wrappedValue[keyPath: keyPath]
    } set: {
      wrappedValue[keyPath: keyPath] = $0
    }
  }
  /// Creates a way to a value that may be missing.
  public init<Base>(_ base: Binding<Base>) where Value == Base? {
    self.init {
      base.wrappedValue
    } set: { value in
      if let value { base.wrappedValue = value }
    }
  }
  /// Creates a way to a value that is there, or returns `nil`.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init {
      base.wrappedValue ?? value
    } set: {
      base.wrappedValue = $0
    }
  }
  /// Returns the same way: a snippet is drawn at once.
  public func animation(_ animation: Animation? = .default) -> Binding { self }
}
