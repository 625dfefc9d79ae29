import Synchronization

/// Keeps what intents use of the app.
///
///     AppDependencyManager.shared.add(dependency: SoupStore())
public final class AppDependencyManager: Sendable {
  /// The manager in which dependencies are looked up by default.
  public static let shared = AppDependencyManager()

  private enum Entry: Sendable {
    case factory(@Sendable () -> any Sendable)
    case asyncFactory(@Sendable () async throws -> any Sendable)
    case ready(any Sendable)
  }

  private let entries = Mutex<[AnySendableKey: Entry]>([:])

  /// Creates a separate manager, for example for a test.
  public init() {}

  /// Registers a value, which is made when it is first used.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    set(.factory { dependency() }, AnySendableKey(key, Dependency.self))
  }

  /// Registers a factory that may wait, which is called before an intent that uses the value runs.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency: @escaping @Sendable () async throws -> Dependency
  ) {
    set(.asyncFactory { try await dependency() }, AnySendableKey(key, Dependency.self))
  }

  private func set(_ entry: Entry, _ key: AnySendableKey) {
    entries.withLock { $0[key] = entry }
  }

  /// Returns the value if it is available without waiting.
  func readyValue<Value: Sendable>(_ key: AnySendableKey, as type: Value.Type) -> Value? {
    switch entries.withLock({ $0[key] }) {
    case .ready(let value): return value as? Value
    case .factory(let make):
      return (make() as? Value).map { keep($0, key) }
    case .asyncFactory, nil: return nil
    }
  }

  /// Prepares the value and returns whether there is one.
  func prepare<Value: Sendable>(_ key: AnySendableKey, as type: Value.Type) async throws -> Bool {
    switch entries.withLock({ $0[key] }) {
    case .ready(let value): return value is Value
    case .factory(let make): keep(make(), key)
    case .asyncFactory(let make): keep(try await make(), key)
    case nil: return false
    }
    return true
  }

  /// Keeps the first value made, should two tasks make one at the same time.
  @discardableResult
  private func keep<Value: Sendable>(_ value: Value, _ key: AnySendableKey) -> Value {
    entries.withLock { entries in
      if case .ready(let first as Value) = entries[key] { return first }
      entries[key] = .ready(value)
      return value
    }
  }
}

/// The key of a dependency, and its type.
struct AnySendableKey: Hashable, @unchecked Sendable {
  // Unchecked, because `AnyHashable` is not sendable: the key is only hashed and compared, and keys
  // are literals or enumeration cases in all uses that Apple's interface allows.
  private let key: AnyHashable?
  private let type: ObjectIdentifier

  init<Value>(_ key: AnyHashable?, _ type: Value.Type) {
    self.key = key
    self.type = ObjectIdentifier(type)
  }
}
