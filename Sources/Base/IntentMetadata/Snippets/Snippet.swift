/// What an app shows for a result or before a decision: views, and the intent that renders them.
public struct Snippet: Codable, Sendable, Hashable {
  /// The views.
  public var root: SnippetNode
  /// The snippet intent that renders the views, or `nil` if they never change.
  public var intent: IntentInvocation?
  /// Whether views were omitted because there were too many or they were nested too deeply.
  public var isTruncated: Bool

  /// Creates a snippet.
  public init(_ root: SnippetNode, intent: IntentInvocation? = nil, isTruncated: Bool = false) {
    self.root = root
    self.intent = intent
    self.isTruncated = isTruncated
  }

  /// The buttons and toggles, in reading order.
  public var buttons: [SnippetButton] {
    var found: [SnippetButton] = []
    root.visit { node in if let button = node.button { found.append(button) } }
    return found
  }

  /// The snippet, truncated to what a person can view; one within the limits is unchanged.
  public var bounded: Snippet {
    let budget = SnippetBudget()
    var snippet = self
    snippet.root = root.bounded(by: budget, depth: 0) ?? SnippetNode(.group)
    snippet.isTruncated = isTruncated || budget.isExceeded
    return snippet
  }

  /// Returns the snippet with each text that a person sees or hears replaced.
  package func mappingWords(_ change: (String) -> String) -> Snippet {
    var snippet = self
    snippet.root = root.mappingWords(change)
    return snippet
  }
}

/// The action of a part of a snippet that can be pressed.
public struct SnippetButton: Codable, Sendable, Hashable {
  /// What a button does beyond its intent.
  public enum Role: String, Codable, Sendable, Hashable {
    /// Destroys something.
    case destructive
    /// Cancels.
    case cancel
  }

  /// The words to press it by.
  public var label: String
  /// The intent to perform, or `nil` if the button has none and does nothing.
  public var action: IntentInvocation?
  /// What the button does beyond its intent.
  public var role: Role?
  /// Whether a toggle is on; `nil` for a button.
  public var isOn: Bool?
  /// Whether the button cannot be pressed at present.
  public var isDisabled: Bool?

  /// Creates a button.
  public init(
    label: String, action: IntentInvocation? = nil, role: Role? = nil, isOn: Bool? = nil,
    isDisabled: Bool? = nil
  ) {
    self.label = label
    self.action = action
    self.role = role
    self.isOn = isOn
    self.isDisabled = isDisabled
  }
}
