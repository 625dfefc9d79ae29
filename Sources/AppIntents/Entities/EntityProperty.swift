package import IntentMetadata
import Synchronization

/// A value of an entity that the app shows to people.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: Sendable {
  private let state: Mutex<Value?>
  package let title: LocalizedStringResource?
  package let identifier: String?

  private init(value: Value?, title: LocalizedStringResource?, identifier: String?) {
    state = Mutex(value)
    self.title = title
    self.identifier = identifier
  }

  /// Creates a property that is named after its Swift property.
  public convenience init() { self.init(value: nil, title: nil, identifier: nil) }

  /// Creates a property with a title.
  public convenience init(title: LocalizedStringResource) {
    self.init(value: nil, title: title, identifier: nil)
  }

  /// Creates a property with a first value and a title.
  public convenience init(wrappedValue: Value, title: LocalizedStringResource) {
    self.init(value: wrappedValue, title: title, identifier: nil)
  }

  /// Creates a property with an identifier that outlives a change of its Swift name.
  public convenience init(identifier: String, title: LocalizedStringResource) {
    self.init(value: nil, title: title, identifier: identifier)
  }

  /// Creates a property with an identifier that outlives a change of its Swift name.
  public convenience init(identifier: String) {
    self.init(value: nil, title: nil, identifier: identifier)
  }

  /// The value, which the entity's initializer sets.
  public var wrappedValue: Value {
    get {
      guard let value = state.withLock({ $0 }) ?? Value._absent else {
        preconditionFailure(
          "A property of an entity is read before it has a value; the initializer of the entity "
            + "sets all properties that are not optional.")
      }
      return value
    }
    set { state.withLock { $0 = newValue } }
  }

  /// The property itself.
  public var projectedValue: EntityProperty<Value> { self }
}

/// A property of any type, as the host sees it.
package protocol AnyEntityProperty {
  func descriptor(name: String) -> PropertyDescriptor
}

extension EntityProperty: AnyEntityProperty {
  package func descriptor(name: String) -> PropertyDescriptor {
    PropertyDescriptor(
      name: identifier ?? name, title: title.map { String(localized: $0) },
      type: Value._valueType)
  }
}
