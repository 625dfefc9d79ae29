public import IntentMetadata

/// A person, as far as they are known.
///
///     IntentPerson(handle: IntentPerson.Handle(emailAddress: "anna@example.com"))
public struct IntentPerson: Sendable, Hashable {
  /// The data that a parameter requires of a person.
  public enum ParameterMode: Sendable, Hashable {
    /// Anything.
    case contact
    /// A mail address.
    case email
    /// A phone number.
    case phone
    /// A mail address or a phone number.
    case emailOrPhone
  }

  /// The identifier of a person.
  public enum Identifier: Sendable, Hashable {
    /// The identifier of an entry in the address book.
    case contact(String)
    /// The app's own identifier.
    case applicationDefined(String)
    /// Unknown.
    case unknown
  }

  /// A person's name.
  public enum Name: Sendable, Hashable {
    /// The name as it is shown.
    case displayName(String)
    /// The name in its parts.
    case components(PersonNameComponents)
    /// Unknown.
    case unknown
  }

  /// A way to reach a person.
  public struct Handle: Sendable, Hashable {
    /// The kinds of handles.
    public enum Value: Sendable, Hashable {
      /// A mail address.
      case emailAddress(String)
      /// A phone number.
      case phoneNumber(String)
      /// A handle that the app understands.
      case applicationDefined(String)
    }

    /// A phone number, an email address or another handle of a person.
    public enum Label: Sendable, Hashable {
      /// At home.
      case home
      /// At work.
      case work
      /// On an iPhone.
      case iPhone
      /// On another mobile phone.
      case mobile
      /// At the main number.
      case main
      /// Elsewhere, by the app's word for it.
      case custom(String)
      /// Unknown.
      case unknown
    }

    /// The handle itself.
    public var value: Value
    /// The address or number itself.
    public var label: Label

    /// Creates a handle.
    public init(_ value: Value, label: Label = .unknown) {
      self.value = value
      self.label = label
    }

    /// Creates the handle of a mail address.
    public init(emailAddress: String, label: Label = .unknown) {
      self.init(.emailAddress(emailAddress), label: label)
    }

    /// Creates the handle of a phone number.
    public init(phoneNumber: String, label: Label = .unknown) {
      self.init(.phoneNumber(phoneNumber), label: label)
    }

    /// Creates a handle that the app understands.
    public init(applicationDefined: String, label: String? = nil) {
      self.init(
        .applicationDefined(applicationDefined), label: label.map { .custom($0) } ?? .unknown)
    }
  }

  /// The identifier of the person.
  public var identifier: Identifier
  /// The name.
  public var name: Name
  /// The usual way to reach the person.
  public var handle: Handle?
  /// Further ways to reach the person.
  public var aliases: [Handle]
  /// Whether the person is the one who speaks.
  public var isMe: Bool
  /// A picture.
  public var image: DisplayRepresentation.Image?

  /// Creates a person.
  public init(
    identifier: Identifier, name: Name, handle: Handle? = nil, aliases: [Handle] = [],
    isMe: Bool = false, image: DisplayRepresentation.Image? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
    self.aliases = aliases
    self.isMe = isMe
    self.image = image
  }

  /// Creates a person who is known by a handle only.
  public init(handle: Handle) {
    self.init(identifier: .unknown, name: .unknown, handle: handle)
  }
}

/// The person for whom an intent runs.
package enum Speaker {
  /// The words with which they mean themselves, in lower case; the front knows those of their
  /// language.
  @TaskLocal package static var selfReferences: Set<String> = []
}

extension IntentPerson: _IntentValue {
  /// The type as the front knows it: the words for a person.
  public static var _valueType: IntentMetadata.ValueType { .string }
  /// The name, else the handle.
  public var _intentValue: IntentValue? { .string(spokenName) }

  /// Returns the person of a name, a mail address or a phone number, and the speaker.
  public static func _resolve(_ value: IntentValue) async throws -> IntentPerson {
    guard case .string(let words) = value else { throw AppIntentError.mismatch(value, .string) }
    let text = words.trimmingCharacters(in: .whitespaces)
    if text.contains("@") { return IntentPerson(handle: Handle(emailAddress: text)) }
    let digits = text.filter(\.isNumber)
    if digits.count >= 3, text.allSatisfy({ $0.isNumber || "+-/() ".contains($0) }) {
      return IntentPerson(handle: Handle(phoneNumber: text))
    }
    return IntentPerson(
      identifier: .unknown, name: .displayName(text),
      isMe: Speaker.selfReferences.contains(text.lowercased()))
  }

  private var spokenName: String {
    switch name {
    case .displayName(let name): name
    case .components(let components):
      [components.givenName, components.familyName].compactMap { $0 }.joined(separator: " ")
    case .unknown:
      switch handle?.value {
      case .emailAddress(let text), .phoneNumber(let text), .applicationDefined(let text): text
      case nil: "somebody"
      }
    }
  }

  /// Reports that a parameter requires a handle that the person does not have.
  fileprivate func objection(in mode: ParameterMode) -> LocalizedStringResource? {
    let handles = ([handle].compactMap { $0 } + aliases).map(\.value)
    let hasMail = handles.contains { if case .emailAddress = $0 { true } else { false } }
    let hasPhone = handles.contains { if case .phoneNumber = $0 { true } else { false } }
    return switch mode {
    case .contact: nil
    case .email: hasMail ? nil : "I don’t know an email address for \(spokenName)."
    case .phone: hasPhone ? nil : "I don’t know a phone number for \(spokenName)."
    case .emailOrPhone:
      hasMail || hasPhone
        ? nil : "I know neither an email address nor a phone number for \(spokenName)."
    }
  }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// Creates a person parameter that requires a certain kind of handle.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, mode: IntentPerson.ParameterMode,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<IntentPerson>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        optionsProvider: optionsProvider.declared, hints: ParameterHints(personMode: mode),
        objection: Self.objection(in: mode)),
      default: `default`)
  }

  /// Creates a parameter for several people, whose number is limited.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, mode: IntentPerson.ParameterMode,
    size: IntentCollectionSize, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, hints: ParameterHints(personMode: mode),
        size: size, objection: Self.objection(in: mode)),
      default: `default`)
  }

  static func objection(in mode: IntentPerson.ParameterMode)
    -> @Sendable (
      any _IntentValue
    ) -> LocalizedStringResource?
  {
    { value in
      let people = (value as? IntentPerson).map { [$0] } ?? (value as? [IntentPerson]) ?? []
      return people.lazy.compactMap { $0.objection(in: mode) }.first
    }
  }
}

/// The name that some guides give to ``IntentPerson``.
///
/// It is not available, because a type `Person` of a package that an app imports would otherwise be ambiguous.
///
///     @Parameter(title: "Guest") var guest: IntentPerson
@available(*, unavailable, renamed: "IntentPerson")
public typealias Person = IntentPerson
