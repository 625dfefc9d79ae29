public import IntentMetadata

extension CLPlacemark: _IntentValue {
  /// The type as the front knows it: the words for a place.
  public static var _valueType: IntentMetadata.ValueType { .string }
  /// The name, else the address.
  public var _intentValue: IntentValue? {
    let address = [thoroughfare, locality, administrativeArea, country].compactMap { $0 }
    return .string(name ?? address.joined(separator: ", "))
  }
  /// Returns the place with a name; its location is not looked up.
  public static func _resolve(_ value: IntentValue) async throws -> CLPlacemark {
    guard case .string(let name) = value else { throw AppIntentError.mismatch(value, .string) }
    return CLPlacemark(name: name)
  }
}

extension PlaceDescriptor: _IntentValue {
  /// The type as the front knows it: the words for a place.
  public static var _valueType: IntentMetadata.ValueType { .string }
  /// The name, else the address.
  public var _intentValue: IntentValue? { (commonName ?? address).map { .string($0) } }
  /// Returns the place with an address or a name; its location is not looked up.
  public static func _resolve(_ value: IntentValue) async throws -> PlaceDescriptor {
    guard case .string(let name) = value else { throw AppIntentError.mismatch(value, .string) }
    return PlaceDescriptor(representations: [.address(name)], commonName: name)
  }
}

extension IntentParameter where Value.ValueType == CLPlacemark {
  /// The part of a place's address that is shown.
  public typealias PlacemarkDisplayStyle = PlaceDisplayStyle

  /// Creates a place parameter.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, displayStyle: PlacemarkDisplayStyle,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<CLPlacemark>()
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        optionsProvider: optionsProvider.declared,
        hints: ParameterHints(placeStyle: displayStyle)),
      default: `default`)
  }
}
