package import IntentMetadata

extension AppMetadata {
  /// Returns the intents that take a thing of a type, with the parameter: first the one that opens
  /// it, then the others in order, but none that deletes it.
  package func intents(taking type: String) -> [(intent: IntentDescriptor, parameter: String)] {
    let taking = intents.compactMap { intent -> (intent: IntentDescriptor, parameter: String)? in
      guard intent.isDiscoverable, intent.role != .delete, intent.role != .focusFilter,
        intent.role?.isConfiguration != true
      else {
        return nil
      }
      let fitting = intent.parameters.first { $0.type == .entity(type) }
      return fitting.map { (intent, $0.name) }
    }
    return taking.filter { $0.intent.role == .open } + taking.filter { $0.intent.role != .open }
  }
}
