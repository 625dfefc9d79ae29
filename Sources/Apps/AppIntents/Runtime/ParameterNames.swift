/// The names of an intent's parameters, found by reflection.
///
/// A key path such as `\.$soup` does not reveal its property's name. Read on an instance, it gives
/// the parameter's wrapper, and the same object is among the instance's stored properties, named
/// `_soup` there.
package struct ParameterNames<Intent: AppIntent> {
  private let intent: Intent
  private let names: [ObjectIdentifier: String]

  init(_ intent: Intent) {
    self.intent = intent
    names = Dictionary(
      intent.boundParameters.map { (ObjectIdentifier($0), $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the name of the parameter for a key path, or `nil` if it leads to none.
  func name(of keyPath: PartialKeyPath<Intent>) -> String? {
    guard let parameter = intent[keyPath: keyPath] as? any AnyIntentParameter else { return nil }
    return names[ObjectIdentifier(parameter)]
  }

  /// Returns the slot for a parameter, or `?` if there is none.
  func slot(for keyPath: PartialKeyPath<Intent>) -> String {
    "${\(name(of: keyPath) ?? ParameterSlot.unknownName)}"
  }

  static func names(of keyPaths: [PartialKeyPath<Intent>], in intent: Intent) -> [String] {
    let names = ParameterNames(intent)
    return keyPaths.compactMap { names.name(of: $0) }
  }
}

/// The placeholder for a parameter in a template.
package enum ParameterSlot {
  /// The name in a slot whose key path leads to no parameter; no property can have it.
  package static let unknownName = "?"
}

extension AppIntent {
  /// The parameters in the order of their declaration, each knowing its name.
  package var boundParameters: [any AnyIntentParameter] {
    var mirrors: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      mirrors.append(current)
      mirror = current.superclassMirror
    }
    return mirrors.reversed().flatMap(\.children).compactMap { child in
      guard let parameter = child.value as? any AnyIntentParameter, let label = child.label else {
        return nil
      }
      // A wrapped property is stored under its name with an underscore in front.
      parameter.bind(name: label.hasPrefix("_") ? String(label.dropFirst()) : label)
      return parameter
    }
  }
}
