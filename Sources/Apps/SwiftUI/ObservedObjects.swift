public import SwiftUICore

/// An object of the app whose values views show.
///
/// A snippet reads the values when it is created; code that changes them refreshes it with
/// `reload()`.
///
///     final class Library: ObservableObject {
///       @Published var books: [BookEntity] = []
///     }
///     struct Shelf: View {
///       @ObservedObject var library: Library
///       var body: some View { Text("\(library.books.count) books") }
///     }
public protocol ObservableObject: AnyObject {}

/// A value of an object that views show.
///
/// See the example of ``ObservableObject``.
@propertyWrapper
public struct Published<Value> {
  /// The value.
  public var wrappedValue: Value
  /// Creates it with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates it with a value.
  public init(initialValue: Value) { wrappedValue = initialValue }
}

extension Published: Sendable where Value: Sendable {}

/// An object that another view owns.
///
/// See the example of ``ObservableObject``.
@propertyWrapper @dynamicMemberLookup
public struct ObservedObject<Object: ObservableObject> {
  /// The object.
  public let wrappedValue: Object
  /// Creates it with an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  /// The object, for ways to its values.
  public var projectedValue: ObservedObject { self }
  /// Returns a way to a value of the object.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>)
    -> Binding<Value>
  {
    Binding(to: keyPath, of: wrappedValue)
  }
}

/// An object that a view owns; it is made when it is first read.
///
///     @StateObject private var library = Library()
@propertyWrapper
public struct StateObject<Object: ObservableObject> {
  // Made on the main actor alone: views are drawn there.
  private final class Box {
    let make: () -> Object
    lazy var object = make()
    init(_ make: @escaping () -> Object) { self.make = make }
  }
  private let box: Box

  /// Creates it with a way to make the object.
  public init(wrappedValue make: @autoclosure @escaping () -> Object) { box = Box(make) }
  /// The object.
  @MainActor public var wrappedValue: Object { box.object }
  /// The object, for ways to its values.
  @MainActor public var projectedValue: ObservedObject<Object> {
    ObservedObject(wrappedValue: box.object)
  }
}

/// An object that an enclosing view has provided.
///
///     @EnvironmentObject private var library: Library
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject> {
  /// Creates it.
  public init() {}
  /// The object.
  @MainActor public var wrappedValue: Object {
    guard let object = EnvironmentValues.current[Object.self] else {
      preconditionFailure(
        "No \(Object.self) is in the environment; add one with .environmentObject(_:) above this view."
      )
    }
    return object
  }
  /// The object, for ways to its values.
  @MainActor public var projectedValue: ObservedObject<Object> {
    ObservedObject(wrappedValue: wrappedValue)
  }
}

extension View {
  /// Puts an object into the surroundings.
  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some View
  {
    surrounded { $0[Object.self] = object }
  }
}
