internal import IntentMetadata

/// The key under which an index stores a property.
enum IndexingKey: Sendable {
  case attribute(SendablePartialKeyPath<CSSearchableItemAttributeSet>)
  case custom(CSCustomAttributeKey)

  /// Keeps a value; one that does not fit the attribute's type is left out.
  func set(_ value: any _IntentValue, in attributes: CSSearchableItemAttributeSet) {
    switch self {
    case .custom(let key): attributes.setValue(value, forCustomKey: key)
    case .attribute(let key):
      switch key.keyPath {
      case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, String?>:
        attributes[keyPath: path] = value._intentValue.map { ValueOption.words(for: $0) }
      case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, [String]?>:
        attributes[keyPath: path] = (value as? [String]) ?? (value as? String).map { [$0] }
      case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, Date?>:
        attributes[keyPath: path] = value as? Date
      case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, URL?>:
        attributes[keyPath: path] = value as? URL
      case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, NSNumber?>:
        attributes[keyPath: path] = NSNumber(number: value)
      default: break
      }
    }
  }
}

extension NSNumber {
  fileprivate convenience init?(number value: any _IntentValue) {
    switch value {
    case let value as Int: self.init(value: value)
    case let value as Double: self.init(value: value)
    case let value as Bool: self.init(value: value)
    default: return nil
    }
  }
}

extension EntityProperty {
  /// Creates a property that an index keeps under one of its attributes.
  public convenience init(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) {
    self.init(value: nil, index: .attribute(SendablePartialKeyPath(indexingKey)))
  }

  /// Creates a property with a title that an index keeps under one of its attributes.
  public convenience init(
    title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) {
    self.init(value: nil, title: title, index: .attribute(SendablePartialKeyPath(indexingKey)))
  }

  /// Creates a property that an index keeps under one of its attributes.
  public convenience init(
    identifier: String, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) {
    self.init(
      value: nil, identifier: identifier, index: .attribute(SendablePartialKeyPath(indexingKey)))
  }

  /// Creates a property with a title that an index keeps under one of its attributes.
  public convenience init(
    identifier: String, title: LocalizedStringResource,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) {
    self.init(
      value: nil, title: title, identifier: identifier,
      index: .attribute(SendablePartialKeyPath(indexingKey)))
  }

  /// Creates a property that an index keeps under a key of the app's own.
  public convenience init(customIndexingKey: CSCustomAttributeKey) {
    self.init(value: nil, index: .custom(customIndexingKey))
  }

  /// Creates a property with a title that an index keeps under a key of the app's own.
  public convenience init(title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey) {
    self.init(value: nil, title: title, index: .custom(customIndexingKey))
  }

  /// Creates a property that an index keeps under a key of the app's own.
  public convenience init(identifier: String, customIndexingKey: CSCustomAttributeKey) {
    self.init(value: nil, identifier: identifier, index: .custom(customIndexingKey))
  }

  /// Creates a property with a title that an index keeps under a key of the app's own.
  public convenience init(
    identifier: String, title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey
  ) {
    self.init(
      value: nil, title: title, identifier: identifier, index: .custom(customIndexingKey))
  }
}
