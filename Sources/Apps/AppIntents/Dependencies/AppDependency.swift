import Synchronization

/// An intent, a query or a provider, which may use the app's dependencies.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  /// Something of the app that an intent uses.
  public typealias Dependency = AppDependency
}

/// Something of the app that an intent uses, such as a store; the app registers it at its start.
///
///     @AppDependency var store: SoupStore
@propertyWrapper
public final class AppDependency<Value: Sendable>: Sendable {
  private let key: AnySendableKey
  private let manager: AppDependencyManager
  /// Creates the default on first use; `nil` if there is none, or one that must be awaited.
  private let makeDefault: (@Sendable () -> Value)?
  private let fallback: (@Sendable () async throws -> Value)?
  private let state = Mutex<Value?>(nil)

  /// Creates a dependency that is found by its key, or by its type if there is none.
  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.key = AnySendableKey(key, Value.self)
    self.manager = manager
    makeDefault = nil
    fallback = nil
  }

  /// Creates a dependency with a value for when none is registered.
  public init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.key = AnySendableKey(key, Value.self)
    self.manager = manager
    makeDefault = `default`
    fallback = nil
  }

  /// Creates a dependency with a factory for when none is registered.
  public init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default: @escaping @Sendable () async throws -> Value
  ) {
    self.key = AnySendableKey(key, Value.self)
    self.manager = manager
    makeDefault = nil
    fallback = `default`
  }

  /// The value, which a host has made ready before the intent runs.
  public var wrappedValue: Value {
    if let value = manager.readyValue(key, as: Value.self) ?? defaultValue { return value }
    preconditionFailure(
      "The dependency \(Value.self) is used before it is registered; call "
        + "AppDependencyManager.shared.add(dependency:) when the app starts.")
  }

  /// The default, created once; concurrent uses wait for it.
  private var defaultValue: Value? {
    state.withLock { value in
      if value == nil { value = makeDefault?() }
      return value
    }
  }

  /// The dependency itself.
  public var projectedValue: AppDependency<Value> { self }
}

/// A dependency of any type, as the host sees it.
package protocol AnyAppDependency {
  /// Prepares the value.
  func prepare() async throws
}

extension AppDependency: AnyAppDependency {
  package func prepare() async throws {
    if try await manager.prepare(key, as: Value.self) { return }
    // A default that need not be awaited is made when the intent uses it, if it does.
    if makeDefault != nil { return }
    guard let fallback else {
      throw AppIntentError(.missingDependency(String(describing: Value.self)))
    }
    let value = try await fallback()
    state.withLock { $0 = value }
  }
}

/// Prepares dependencies before code that uses them runs.
package enum AppDependencies {
  /// Prepares the dependencies of an intent, a query or a provider.
  package static func prepare(_ user: Any) async throws {
    for child in Mirror(reflecting: user).children {
      if let dependency = child.value as? any AnyAppDependency { try await dependency.prepare() }
    }
  }
}
