extension IntentParameter where Value.ValueType == Bool {
  /// Creates a Boolean parameter with names for yes and no.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        displayName: displayName),
      default: `default`)
  }

  /// The names of yes and no, if declared.
  public var displayName: Bool.IntentDisplayName? { definition.displayName }
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

extension IntentParameter where Value.ValueType == String {
  /// Creates a text parameter with hints for how it is written.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<String>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        optionsProvider: optionsProvider.declared,
        hints: ParameterHints(textInput: inputOptions)),
      default: `default`)
  }
}

extension String {
  /// How a text is typed.
  ///
  /// Spoken or uncapitalized text gets the declared capitalization; a text that may not have
  /// several lines gets one. The rest is for on-screen keyboards: fronts find it in the metadata.
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
    package let autocorrect: Bool
    package let smartQuotes: Bool
    package let smartDashes: Bool

    /// Creates the options; each may be left out.
    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = true, autocorrect: Bool = true, smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
      self.autocorrect = autocorrect
      self.smartQuotes = smartQuotes
      self.smartDashes = smartDashes
    }
  }
}

extension String.IntentInputOptions {
  /// Returns a text as such a keyboard would have entered it.
  func typed(_ text: String) -> String {
    let text = multiline ? text : text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A capital in the text is someone's own decision.
    guard !text.contains(where: \.isUppercase) else { return text }
    switch capitalizationType {
    case .none: return text
    case .allCharacters: return text.uppercased()
    case .words: return capitalized(text, atStartOf: .words)
    case .sentences: return capitalized(text, atStartOf: .sentences)
    }
  }

  private func capitalized(_ text: String, atStartOf unit: CapitalizationType) -> String {
    var result = ""
    var isAtStart = true
    var mayEnd = false
    for character in text {
      if character.isWhitespace {
        isAtStart = isAtStart || unit == .words || mayEnd
      } else if isAtStart, character.isLetter || character.isNumber {
        result += character.uppercased()
        (isAtStart, mayEnd) = (false, false)
        continue
      } else if character.isLetter || character.isNumber {
        mayEnd = false
      } else if ".!?".contains(character) {
        mayEnd = true
      }
      result.append(character)
    }
    return result
  }
}

extension IntentParameter where Value.ValueType == Date {
  /// The part of a date that is asked for.
  public typealias DateKind = DateParameterKind

  /// Creates a date parameter of a kind.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, kind: DateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<Date>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        optionsProvider: optionsProvider.declared,
        hints: ParameterHints(dateKind: kind)),
      default: `default`)
  }
}
