import IntentMetadata

/// The parts of which tests build an app.
extension EntityDescriptor {
  /// Returns a type of entity that suggests things with these names.
  static func entity(_ id: String, _ names: String...) -> EntityDescriptor {
    EntityDescriptor(
      id: id, title: id, query: [.suggestions],
      values: names.map { EntityValue(id: $0.lowercased(), title: $0) })
  }
}

extension ShortcutDescriptor {
  /// Returns an App Shortcut with one English phrase.
  static func shortcut(_ intent: String, _ phrase: String) -> ShortcutDescriptor {
    ShortcutDescriptor(intent: intent, phrases: ["en": [phrase]])
  }
}

extension IntentDescriptor {
  /// An intent that moves money between two accounts.
  static let transfer = IntentDescriptor(
    id: "Move", title: "Transfer Money",
    parameters: [
      ParameterDescriptor(name: "source", title: "Source", type: .entity("Account")),
      ParameterDescriptor(name: "target", title: "Target", type: .entity("Account")),
      ParameterDescriptor(name: "amount", title: "Amount", type: .currency),
    ], summary: "Transfer ${amount} from ${source} to ${target}")
}
