/// A key path in a closure that may run anywhere.
///
/// Key paths are immutable; the ones written here name properties only and capture nothing.
package struct SendableKeyPath<Root, Value>: @unchecked Sendable {
  package let keyPath: KeyPath<Root, Value>
  init(_ keyPath: KeyPath<Root, Value>) { self.keyPath = keyPath }
}

/// A key path to a value of any type, in a closure that may run anywhere.
package struct SendablePartialKeyPath<Root>: @unchecked Sendable {
  package let keyPath: PartialKeyPath<Root>
  init(_ keyPath: PartialKeyPath<Root>) { self.keyPath = keyPath }
}
