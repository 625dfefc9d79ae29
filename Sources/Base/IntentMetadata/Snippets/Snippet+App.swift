// Views do not know the name of their app: its host fills it in, so no app can speak for another.
extension IntentInvocation {
  /// Returns the request as one to an app.
  package func with(app: String) -> IntentInvocation {
    var invocation = self
    invocation.app = app
    return invocation
  }
}

extension Snippet {
  /// Returns the snippet with all its intents assigned to an app.
  package func with(app: String) -> Snippet {
    var snippet = self
    snippet.intent = intent?.with(app: app)
    snippet.root = root.with(app: app)
    return snippet
  }
}

extension SnippetNode {
  fileprivate func with(app: String) -> SnippetNode {
    var node = self
    if let action = button?.action { node.button?.action = action.with(app: app) }
    node.children = children.map { $0.with(app: app) }
    return node
  }
}

extension IntentPrompt {
  /// Returns the prompt with its snippet assigned to an app.
  package func with(app: String) -> IntentPrompt {
    switch self {
    case .value, .disambiguation: return self
    case .parameterConfirmation(let parameter, let value, let dialog, let snippet):
      return .parameterConfirmation(
        parameter: parameter, value: value, dialog: dialog, snippet: snippet?.with(app: app))
    case .confirmation(var request):
      request.snippet = request.snippet?.with(app: app)
      return .confirmation(request)
    case .choice(let options, let dialog, let snippet):
      return .choice(options: options, dialog: dialog, snippet: snippet?.with(app: app))
    }
  }

  /// What is shown with the prompt.
  package var snippet: Snippet? {
    switch self {
    case .value, .disambiguation: nil
    case .parameterConfirmation(_, _, _, let snippet), .choice(_, _, let snippet): snippet
    case .confirmation(let request): request.snippet
    }
  }
}
