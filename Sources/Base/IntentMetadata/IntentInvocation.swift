/// A request to perform an intent with values for its parameters.
public struct IntentInvocation: Codable, Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// The values known so far, by parameter name.
  public var parameters: [String: IntentValue]
  /// The words with which the speaker means themselves, such as “me”, in lower case; the front
  /// passes them to the app along with what was said.
  public var selfReferences: Set<String>?

  /// Creates an invocation.
  public init(app: String, intent: String, parameters: [String: IntentValue] = [:]) {
    self.app = app
    self.intent = intent
    self.parameters = parameters
  }
}

/// Something that an app asks the person while an intent runs.
public enum IntentPrompt: Codable, Sendable, Hashable {
  /// A value for a parameter.
  case value(parameter: String, dialog: SpokenText?)
  /// One of several values for a parameter.
  case disambiguation(parameter: String, among: [ValueOption], dialog: SpokenText?)
  /// A yes or no before a value of a parameter is used, with what is shown of it.
  case parameterConfirmation(
    parameter: String, value: ValueOption, dialog: SpokenText?, snippet: Snippet? = nil)
  /// A yes or no before something is done.
  case confirmation(ConfirmationRequest)
  /// One of several choices, with what is shown of them.
  case choice(options: [ChoiceOption], dialog: SpokenText?, snippet: Snippet? = nil)
}

/// A question for a yes or no before something is done.
public struct ConfirmationRequest: Codable, Sendable, Hashable {
  /// What the app says before it asks.
  public var dialog: SpokenText?
  /// The words that accept, for example `Order`; the first is shown.
  public var acceptLabels: [String]
  /// The words that decline, for example `Cancel`; the first is shown.
  public var denyLabels: [String]
  /// Whether accepting destroys something.
  public var isDestructive: Bool
  /// The snippet that is shown with it, or `nil`.
  public var snippet: Snippet?

  /// Creates a request; everything is optional.
  public init(
    dialog: SpokenText? = nil, acceptLabels: [String] = [], denyLabels: [String] = [],
    isDestructive: Bool = false, snippet: Snippet? = nil
  ) {
    self.snippet = snippet
    self.dialog = dialog
    self.acceptLabels = acceptLabels
    self.denyLabels = denyLabels
    self.isDestructive = isDestructive
  }
}

/// One of the choices an app offers.
public struct ChoiceOption: Codable, Sendable, Hashable {
  /// What an option does, beyond being chosen.
  public enum Style: String, Codable, Sendable, Hashable {
    /// An ordinary option.
    case `default`
    /// Destroys something.
    case destructive
    /// Cancels.
    case cancel
  }

  /// The name people see and say.
  public var title: String
  /// A second line that explains the option.
  public var subtitle: String?
  /// What the option does, beyond being chosen.
  public var style: Style

  /// Creates an option.
  public init(title: String, subtitle: String? = nil, style: Style = .default) {
    self.title = title
    self.subtitle = subtitle
    self.style = style
  }
}

/// What the person answered to a prompt.
public enum IntentPromptReply: Codable, Sendable, Hashable {
  /// The value asked for or chosen.
  case value(IntentValue)
  /// Yes or no.
  case confirmed(Bool)
  /// The choice at a position of the options, counted from 0.
  case choice(Int)
  /// The person cancelled.
  case cancelled
}

/// Words for a person, in a long form and, if a screen shows the rest, a short one.
public struct SpokenText: Codable, Sendable, Hashable, ExpressibleByStringLiteral {
  /// The complete words.
  public var full: String
  /// The words that accompany a screen, if they differ.
  public var supporting: String?

  /// Creates words from the long form and an optional short one.
  public init(_ full: String, supporting: String? = nil) {
    self.full = full
    self.supporting = supporting
  }

  /// Creates words from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

/// How a run of an intent ended.
public enum IntentOutcome: Codable, Sendable, Hashable {
  /// The intent did its work.
  case finished(IntentCompletion)
  /// The intent stopped until the person answers a prompt; it then runs again from the start.
  case needs(IntentPrompt)
}

/// The result of a successful intent.
public struct IntentCompletion: Codable, Sendable, Hashable {
  /// The value returned, or `nil` if there is none.
  public var value: IntentValue?
  /// What the app says, or `nil` if it says nothing.
  public var dialog: SpokenText?
  /// The words for the value, or `nil` if there is none.
  public var valueTitle: String?
  /// The intent to perform next, or `nil` if there is none.
  public var opensIntent: IntentInvocation?
  /// The host's token for undoing the action, or `nil` if it cannot be undone.
  public var undo: String?
  /// The snippet that shows the result, or `nil`.
  public var snippet: Snippet?
  /// Why the intent's snippet cannot be shown; its work is done all the same.
  public var snippetFailure: IntentFailure?

  /// Creates a completion; everything is optional.
  public init(
    value: IntentValue? = nil, dialog: SpokenText? = nil, valueTitle: String? = nil,
    opensIntent: IntentInvocation? = nil, undo: String? = nil, snippet: Snippet? = nil,
    snippetFailure: IntentFailure? = nil
  ) {
    self.snippet = snippet
    self.snippetFailure = snippetFailure
    self.value = value
    self.dialog = dialog
    self.valueTitle = valueTitle
    self.opensIntent = opensIntent
    self.undo = undo
  }
}

/// Why an intent could not do its work.
public struct IntentFailure: Error, Codable, Sendable, Hashable {
  /// The kinds of failure.
  public enum Code: String, Codable, Sendable, Hashable {
    /// The intent threw an error.
    case thrown
    /// The intent or its app took longer than allowed.
    case timedOut
    /// The app ended or could not be reached.
    case appEnded
    /// The person declined or cancelled.
    case cancelled
    /// The app has no such intent, or a value does not fit its parameter.
    case invalidRequest
    /// The person did not authenticate, which the intent requires.
    case notAuthenticated
  }

  /// The kind of failure.
  public var code: Code
  /// A sentence for the person.
  public var message: String
  /// Further details for developers.
  public var detail: String?

  /// Creates a failure.
  public init(code: Code, message: String, detail: String? = nil) {
    self.code = code
    self.message = message
    self.detail = detail
  }
}
