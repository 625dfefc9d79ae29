package import IntentMetadata
import Synchronization

/// A value of an entity that the app shows to people.
///
///     @Property(title: "Price") var price: Double
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: Sendable {
  /// The source of the value.
  enum Source: Sendable {
    /// The entity's initializer sets it.
    case stored
    /// It is read from the entity each time.
    case computed(@Sendable (Any) -> Value?)
    /// It takes a while, and is computed only when it is asked for.
    case deferred(@Sendable (Any) async throws -> Value?)
  }

  private let state: Mutex<Value?>
  let source: Source
  package let title: LocalizedStringResource?
  package let identifier: String?
  let index: IndexingKey?

  init(
    value: Value? = nil, title: LocalizedStringResource? = nil, identifier: String? = nil,
    index: IndexingKey? = nil, source: Source = .stored
  ) {
    state = Mutex(value)
    self.title = title
    self.identifier = identifier
    self.index = index
    self.source = source
  }

  // Here and not in an extension: the compiler looks for it only here to complete a declaration
  // that has no arguments.
  /// Creates a property that is named after its Swift property.
  public convenience init() { self.init(value: nil) }

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

  /// Returns the value if it is available without waiting.
  func value(of entity: Any) -> Value? {
    switch source {
    case .stored: state.withLock { $0 }
    case .computed(let getter): getter(entity)
    case .deferred: nil
    }
  }
}

extension EntityProperty {
  /// Creates a property with a title.
  public convenience init(title: LocalizedStringResource) {
    self.init(value: nil, title: title)
  }

  /// Creates a property with a first value and a title.
  public convenience init(wrappedValue: Value, title: LocalizedStringResource) {
    self.init(value: wrappedValue, title: title)
  }

  /// Creates a property with an identifier that outlives a change of its Swift name.
  public convenience init(identifier: String, title: LocalizedStringResource) {
    self.init(value: nil, title: title, identifier: identifier)
  }

  /// Creates a property with an identifier that outlives a change of its Swift name.
  public convenience init(identifier: String) {
    self.init(value: nil, identifier: identifier)
  }
}

/// A property of any type, as the host sees it.
package protocol AnyEntityProperty: AnyObject, Sendable {
  func descriptor(name: String) -> PropertyDescriptor
  /// The enumeration that values are cases of, or `nil`.
  var enumeration: (any AppEnum.Type)? { get }
  /// Returns the value of an entity's property, waiting for one that is deferred.
  func value(in entity: any Sendable) async throws -> IntentValue?
  /// Writes the value into what an index knows of the entity.
  func fill(_ attributes: CSSearchableItemAttributeSet, of entity: Any)
  /// Stores the value if it has to be computed first; one whose computation fails is left out.
  func fillDeferred(_ attributes: CSSearchableItemAttributeSet, of entity: any Sendable) async
  /// The name of the property besides its Swift name, if its declaration has one.
  var identifier: String? { get }
}

extension EntityProperty: AnyEntityProperty {
  package func descriptor(name: String) -> PropertyDescriptor {
    // Without a title, the words of the name are one as soon as the app's tables translate them.
    let derived = ParameterDefinition.localizedTitle(fromName: name)
    return PropertyDescriptor(
      name: identifier ?? name,
      title: title.map { String(localized: $0) } ?? Localization.current?.lookUp(derived),
      type: Value._valueType)
  }

  package var enumeration: (any AppEnum.Type)? { Value.elementMetatype as? any AppEnum.Type }

  package func value(in entity: any Sendable) async throws -> IntentValue? {
    if case .deferred(let getter) = source { return try await getter(entity)?._intentValue }
    return value(of: entity)?._intentValue
  }

  package func fill(_ attributes: CSSearchableItemAttributeSet, of entity: Any) {
    guard let index, let value = value(of: entity) else { return }
    index.set(value, in: attributes)
  }

  package func fillDeferred(
    _ attributes: CSSearchableItemAttributeSet, of entity: any Sendable
  ) async {
    guard let index, case .deferred(let getter) = source else { return }
    do {
      guard let value = try await getter(entity) else { return }
      index.set(value, in: attributes)
    } catch {
      // The entity is found by what else is known of it.
    }
  }
}
