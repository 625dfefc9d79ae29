public import IntentMetadata

/// A focus of the person's, such as work: while it is on, apps show and hide what suits it.
public struct Focus: Codable, Sendable, Hashable {
  /// The name, which is one word.
  public var name: String
  /// The values that the person chose for the filters of apps, one invocation for each filter.
  public var choices: [IntentInvocation]

  /// Creates a focus.
  public init(name: String, choices: [IntentInvocation] = []) {
    self.name = name
    self.choices = choices
  }

  /// The focus as an app receives it.
  func request(to app: String) -> FocusRequest {
    let own = choices.filter { $0.app == app }.map { ($0.intent, $0.parameters) }
    return FocusRequest(name: name, choices: Dictionary(own, uniquingKeysWith: { $1 }))
  }
}

/// An app's reaction to a focus.
public struct FocusReport: Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// The filters that are in force now.
  public var filters: [FocusFilter]
  /// The app's filters that take no part in the focus, as nothing is chosen for them.
  public var idle: [IntentDescriptor]
  /// Why the app does not follow the focus, or `nil` if it does.
  public var failure: IntentFailure?
}
