/// A person's focus, as an app receives it.
public struct FocusRequest: Codable, Sendable, Hashable {
  /// The name of the focus, for example `Work`.
  public var name: String
  /// The values that the person chose for the app's filters, by the identifier of the filter's intent
  /// and the name of its parameter.
  public var choices: [String: [String: IntentValue]]

  /// Creates a request.
  public init(name: String, choices: [String: [String: IntentValue]] = [:]) {
    self.name = name
    self.choices = choices
  }
}

/// What an app shows and hides while a focus is on.
public struct FocusFilter: Codable, Sendable, Hashable {
  /// The identifier of the filter's intent.
  public var intent: String
  /// What the filter does, in a few words.
  public var title: String
  /// A second line about it, or `nil`.
  public var subtitle: String?

  /// Creates a filter.
  public init(intent: String, title: String, subtitle: String? = nil) {
    self.intent = intent
    self.title = title
    self.subtitle = subtitle
  }
}
