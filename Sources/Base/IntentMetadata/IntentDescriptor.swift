/// One thing that an app can do, with the parameters it needs.
public struct IntentDescriptor: Codable, Sendable, Hashable {
  /// The persistent identifier, by default the intent's type name.
  public var id: String
  /// The title people see, for example `Order Soup`.
  public var title: String
  /// What the intent does, in a sentence.
  public var description: String?
  /// The group the intent belongs to in lists.
  public var category: String?
  /// Words that help to find the intent.
  public var keywords: [String]
  /// Whether the intent is offered to people at all.
  public var isDiscoverable: Bool
  /// Whether only the assistant offers the intent, and neither search nor shortcuts; `nil` means
  /// `false`.
  public var isAssistantOnly: Bool?
  /// Whether the app comes to the foreground when the intent runs.
  public var openAppWhenRun: Bool
  /// What must be unlocked before the intent runs.
  public var authentication: AuthenticationPolicy
  /// The parameters in the order of their declaration, which is the order of their resolution.
  public var parameters: [ParameterDescriptor]
  /// The sentence that sums up the intent, with `${name}` for parameters, or `nil`.
  public var summary: String?
  /// The summaries that depend on the values of parameters; `nil` if there is one for all
  /// values.
  public var furtherSummaries: [String]?
  /// The type of the value that the intent returns, or `nil` if it returns none.
  public var resultType: ValueType?
  /// The intent's role for the system, or `nil` if the system only performs it.
  public var role: IntentRole?
  /// Who asks before the intent does something irreversible, or `nil` if that is not declared.
  public var confirmation: IntentConfirmation?
  /// The assistant schema that the intent conforms to, such as `photos.openAsset`, or `nil`.
  public var schema: String?

  /// Creates a descriptor; everything but the identifier is optional.
  public init(
    id: String, title: String? = nil, description: String? = nil, category: String? = nil,
    keywords: [String] = [], isDiscoverable: Bool = true, openAppWhenRun: Bool = false,
    authentication: AuthenticationPolicy = .alwaysAllowed,
    parameters: [ParameterDescriptor] = [], summary: String? = nil, resultType: ValueType? = nil,
    role: IntentRole? = nil, confirmation: IntentConfirmation? = nil, schema: String? = nil,
    isAssistantOnly: Bool? = nil
  ) {
    self.id = id
    self.title = title ?? id
    self.description = description
    self.category = category
    self.keywords = keywords
    self.isDiscoverable = isDiscoverable
    self.openAppWhenRun = openAppWhenRun
    self.authentication = authentication
    self.parameters = parameters
    self.summary = summary
    self.resultType = resultType
    self.role = role
    self.confirmation = confirmation
    self.schema = schema
    self.isAssistantOnly = isAssistantOnly
  }

  /// Returns the parameter with a name, or `nil` if there is none.
  public func parameter(_ name: String) -> ParameterDescriptor? {
    parameters.first { $0.name == name }
  }
}

/// What the system does with an intent, besides performing it when a person asks for it.
public enum IntentRole: String, Codable, Sendable, Hashable {
  /// Performs it when a focus comes and goes.
  case focusFilter
  /// Lets the assistant finish speaking first, because the intent is about to play sound.
  case audioPlayback
  /// Asks before performing it, since it deletes the entities it receives.
  case delete
  /// Performs it to show an entity that was found.
  case open
  /// Does not belong to an app: finds entities of an app by their properties.
  case find
  /// Performs it to show something, and again whenever that has changed.
  case snippet
  /// Stores its values as the settings of a widget; it is never performed.
  case widgetConfiguration
  /// Stores its values as the settings of a control; it is never performed.
  case controlConfiguration

  /// Whether the values of the intent are settings, so that it is never performed.
  public var isConfiguration: Bool { self == .widgetConfiguration || self == .controlConfiguration }
}

/// Who asks the person before an intent does something irreversible.
public enum IntentConfirmation: String, Codable, Sendable, Hashable {
  /// The intent asks.
  case byIntent
  /// No confirmation is required, because the intent can be undone.
  case notNeeded
}

/// What must be unlocked before an intent runs.
public enum AuthenticationPolicy: String, Codable, Sendable, Hashable {
  /// Runs on a locked device too.
  case alwaysAllowed
  /// Requires an unlocked device.
  case requiresAuthentication
  /// Requires the person to authenticate on this device.
  case requiresLocalDeviceAuthentication
}

/// One parameter of an intent.
public struct ParameterDescriptor: Sendable, Hashable {
  /// The property's name, as phrases and summaries refer to it.
  public var name: String
  /// The title people see and questions are made from.
  public var title: String
  /// What the parameter means, in a sentence.
  public var description: String?
  /// The type of the value.
  public var type: ValueType
  /// Whether the intent can run without a value.
  public var isOptional: Bool
  /// The value used if the person gives none.
  public var defaultValue: IntentValue?
  /// The question that asks for the value, if the app has one.
  public var requestValueDialog: String?
  /// The question that asks to choose among candidates, if the app has one.
  public var requestDisambiguationDialog: String?
  /// The minimum and maximum, for numbers and measurements.
  public var range: ValueRange?
  /// The unit of a number without one, as Foundation's symbol such as `kg`, or `nil`.
  ///
  /// It has the type's dimension; for ``ValueType/duration`` it is a unit of time, for
  /// ``ValueType/currency`` an ISO 4217 code.
  public var unit: String?
  /// Whether the app offers options for the value when asked (an options provider or a query).
  public var hasOptions: Bool
  /// How the parameter's own query finds values; `nil` if the query of the type counts.
  public var query: QueryCapabilities?
  /// The types that the app converts to the value itself, such as text.
  public var resolvableInputTypes: [ValueType]?
  /// How a value is shown and typed, if the declaration specifies it.
  public var input: InputHints?

  /// Creates a descriptor; everything but name and type is optional.
  public init(
    name: String, title: String? = nil, description: String? = nil, type: ValueType,
    isOptional: Bool = false, defaultValue: IntentValue? = nil,
    requestValueDialog: String? = nil, requestDisambiguationDialog: String? = nil,
    range: ValueRange? = nil, unit: String? = nil, hasOptions: Bool = false,
    resolvableInputTypes: [ValueType]? = nil, input: InputHints? = nil
  ) {
    self.name = name
    self.title = title ?? name
    self.description = description
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.requestValueDialog = requestValueDialog
    self.requestDisambiguationDialog = requestDisambiguationDialog
    self.range = range
    self.unit = unit
    self.hasOptions = hasOptions
    self.resolvableInputTypes = resolvableInputTypes
    self.input = input
  }

  /// Whether the app accepts any text.
  public var resolvesText: Bool { resolvableInputTypes?.contains(.string) ?? false }
}

extension ParameterDescriptor: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, title, description, type, range, unit, hasOptions, query, resolvableInputTypes
    case input
    case isOptional = "optional"
    case defaultValue = "default"
    case requestValueDialog, requestDisambiguationDialog
  }
}

/// The minimum and maximum of a number, both included.
public struct ValueRange: Codable, Sendable, Hashable {
  /// The minimum.
  public var lower: Double
  /// The maximum.
  public var upper: Double

  /// Creates a range from its two ends.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether there is a lower limit; the smallest number of a type does not count as one.
  package var hasLowerBound: Bool { lower > Double(Int.min) }

  /// Whether there is an upper limit; the largest number of a type does not count as one.
  package var hasUpperBound: Bool { upper < Double(Int.max) }

  /// Returns whether a number lies within the range.
  public func contains(_ number: Double) -> Bool { lower <= number && number <= upper }
}

extension IntentDescriptor {
  /// The title, or the words of the identifier if a source has no title: “Set Lamp” for `SetLamp`.
  ///
  /// It is only shown: a title is also a phrase that starts the intent, which an identifier is not.
  package var readableTitle: String {
    guard title == id else { return title }
    return id.reduce(into: "") { words, character in
      if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
      words.append(character)
    }
  }
}
