/// How a parameter takes the result of the action before it in a shortcut.
public enum InputConnectionBehavior: Sendable, Hashable {
  /// As the system likes it.
  case `default`
  /// Never by itself.
  case never
  /// Whenever there is one.
  case connectToPreviousIntentResult
}

// Some initializers come twice: the second takes the value written after the property's type,
// which is the default then. No initializer takes that value alone: Swift would then make it an
// argument of the intent's memberwise initializer, and the intent would have no `init()`.
extension IntentParameter {
  /// Creates a parameter.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog),
      default: `default`)
  }

  /// Creates a parameter with a default.
  public convenience init(
    wrappedValue: Value, title: LocalizedStringResource,
    description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog),
      wrappedValue: wrappedValue)
  }

  /// Creates a parameter whose options come from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        optionsProvider: optionsProvider),
      default: `default`)
  }

  /// Creates a parameter with a default, whose options come from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    wrappedValue: Value, title: LocalizedStringResource,
    description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        optionsProvider: optionsProvider),
      wrappedValue: wrappedValue)
  }

  /// Creates a parameter whose entities come from a query of its own.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Query.Entity == Value.ValueType {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog, query: query),
      default: `default`)
  }
}

extension IntentParameter where Value.UnwrappedType == Bool {
  /// Creates a Boolean parameter with names for yes and no.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Bool? = nil, displayName: Bool.IntentDisplayName,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        displayName: displayName),
      default: `default`)
  }
}

extension Bool {
  /// The names of yes and no for one parameter, such as on and off.
  public struct IntentDisplayName: Sendable, Hashable {
    package let `true`: LocalizedStringResource
    package let `false`: LocalizedStringResource

    /// Creates the two names.
    public init(true: LocalizedStringResource, false: LocalizedStringResource) {
      self.true = `true`
      self.false = `false`
    }
  }
}

extension IntentParameter where Value.UnwrappedType == String {
  /// Creates a text parameter with hints for a keyboard.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: String? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog),
      default: `default`)
  }
}

extension String {
  /// How a text is typed; speech has no use for it.
  public struct IntentInputOptions: Sendable, Hashable {
    /// The kinds of keyboards.
    public enum KeyboardType: Sendable, Hashable {
      /// An ordinary keyboard.
      case `default`
      /// Letters without accents.
      case asciiCapable
      /// Digits and punctuation.
      case numbersAndPunctuation
      /// Web addresses.
      case URL
      /// Digits.
      case numberPad
      /// Phone numbers.
      case phonePad
      /// Names and phone numbers.
      case namePhonePad
      /// Mail addresses.
      case emailAddress
      /// Numbers with a fraction.
      case decimalPad
      /// Web searches.
      case webSearch
    }

    /// Which letters become capitals.
    public enum CapitalizationType: Sendable, Hashable {
      /// None.
      case none
      /// The first of each word.
      case words
      /// The first of each sentence.
      case sentences
      /// All.
      case allCharacters
    }

    package let keyboardType: KeyboardType
    package let capitalizationType: CapitalizationType
    package let multiline: Bool

    /// Creates the options; each may be left out.
    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = true, autocorrect: Bool = true, smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
    }
  }
}

extension IntentParameter where Value.UnwrappedType == Date {
  /// What of a date is asked for.
  public enum DateKind: Sendable, Hashable {
    /// The day.
    case date
    /// The time of day.
    case time
    /// Both.
    case dateTime
  }

  /// Creates a date parameter of a kind.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Date? = nil, kind: DateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog),
      default: `default`)
  }
}
