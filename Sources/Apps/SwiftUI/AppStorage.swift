/// A value that is kept in the app's settings (`UserDefaults`).
///
///     @AppStorage("sortsByName") private var sortsByName = false
@propertyWrapper
public struct AppStorage<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  /// A way to the value.
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }

  private init(_ key: String, _ store: UserDefaults?, default value: Value) {
    let defaults = store ?? .standard
    read = { defaults.object(forKey: key) as? Value ?? value }
    write = { defaults.set($0, forKey: key) }
  }
}

extension AppStorage {
  /// Creates a value with a default for when nothing is stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool {
    self.init(key, store, default: wrappedValue)
  }
  /// Creates a value with a default for when nothing is stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int {
    self.init(key, store, default: wrappedValue)
  }
  /// Creates a value with a default for when nothing is stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(key, store, default: wrappedValue)
  }
  /// Creates a value with a default for when nothing is stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key, store, default: wrappedValue)
  }
  /// Creates a value with a default for when nothing is stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data {
    self.init(key, store, default: wrappedValue)
  }
  /// Creates a value with a default for when nothing is stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    let defaults = store ?? .standard
    read = { defaults.string(forKey: key).flatMap(Value.init(rawValue:)) ?? wrappedValue }
    write = { defaults.set($0.rawValue, forKey: key) }
  }
  /// Creates a value with a default for when nothing is stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    let defaults = store ?? .standard
    read = {
      (defaults.object(forKey: key) as? Int).flatMap(Value.init(rawValue:)) ?? wrappedValue
    }
    write = { defaults.set($0.rawValue, forKey: key) }
  }
  /// Creates a value that may be kept or not.
  public init<Kept>(_ key: String, store: UserDefaults? = nil)
  where Value == Kept? {
    let defaults = store ?? .standard
    read = { defaults.object(forKey: key) as? Kept }
    write = { value in
      if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    }
  }
}
