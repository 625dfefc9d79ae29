package import IntentMetadata

extension AppMetadata {
  /// The types of the entities that intents which require authentication are about.
  package var protectedEntityTypes: Set<String> {
    var types: Set<String> = []
    for intent in intents where intent.authentication != .alwaysAllowed {
      for parameter in intent.parameters {
        if case .entity(let id) = parameter.type.element { types.insert(id) }
      }
      if case .entity(let id)? = intent.resultType?.element { types.insert(id) }
    }
    return types
  }

  /// The app as a locked device knows it: without the things that protected intents are about.
  package var whileLocked: AppMetadata {
    let protected = protectedEntityTypes
    var app = self
    for index in app.entities.indices where protected.contains(app.entities[index].id) {
      app.entities[index].values = []
    }
    return app
  }

  /// The app as a locked device understands it: any words may be the name of a thing that protected
  /// intents are about.
  package var heardWhileLocked: AppMetadata {
    let protected = protectedEntityTypes
    var app = whileLocked
    for index in app.entities.indices where protected.contains(app.entities[index].id) {
      app.entities[index].hasUnknownValues = true
    }
    return app
  }

  /// Returns whether an invocation reveals nothing that protected intents are about.
  package func isTellableWhileLocked(_ invocation: IntentInvocation) -> Bool {
    guard let intent = intent(invocation.intent), intent.authentication == .alwaysAllowed else {
      return false
    }
    let protected = protectedEntityTypes
    return !intent.parameters.contains { $0.type.element.isEntity(of: protected) }
  }
}

extension ValueType {
  /// Whether the values are entities of one of some types.
  func isEntity(of types: Set<String>) -> Bool {
    if case .entity(let id) = self { types.contains(id) } else { false }
  }
}
