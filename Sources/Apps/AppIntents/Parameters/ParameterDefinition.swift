package import IntentMetadata

/// The contents of a parameter's declaration besides its type.
package struct ParameterDefinition: Sendable {
  package var title: LocalizedStringResource?
  package var description: LocalizedStringResource?
  package var requestValueDialog: IntentDialog?
  package var requestDisambiguationDialog: IntentDialog?
  package var range: ValueRange?
  /// The symbol of the unit that a number without one counts, for a measurement; for an amount of
  /// money the currency's code.
  package var unit: String?
  /// The names of yes and no, for a Boolean.
  package var displayName: Bool.IntentDisplayName?
  package var optionsProvider: (any DynamicOptionsProvider)?
  /// The query that finds entities in place of their type's own.
  package var query: (any EntityQuery)?
  /// The display and format of a value.
  var hints: ParameterHints
  /// The resolvers that convert values of other types, such as text.
  var resolvers: (any ResolverSpecification)?
  /// The accepted values, if they are restricted.
  package var supportedValues: [ValueOption]?
  /// The number of values that an array may hold.
  package var size: IntentCollectionSize?
  /// Says why a value does not do, such as a file of the wrong type, or `nil` if it does.
  package var objection: (@Sendable (any _IntentValue) -> LocalizedStringResource?)?

  init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    range: ValueRange? = nil, unit: String? = nil, displayName: Bool.IntentDisplayName? = nil,
    optionsProvider: (any DynamicOptionsProvider)? = nil, query: (any EntityQuery)? = nil,
    hints: ParameterHints = ParameterHints(), resolvers: (any ResolverSpecification)? = nil,
    supportedValues: [ValueOption]? = nil, size: IntentCollectionSize? = nil,
    objection: (@Sendable (any _IntentValue) -> LocalizedStringResource?)? = nil
  ) {
    self.title = title
    self.description = description
    self.requestValueDialog = requestValueDialog
    self.requestDisambiguationDialog = requestDisambiguationDialog
    self.range = range
    self.unit = unit
    self.displayName = displayName
    self.optionsProvider = optionsProvider
    self.query = query
    self.hints = hints
    self.resolvers = resolvers
    self.supportedValues = supportedValues
    self.size = size
    self.objection = objection
  }
}

extension ParameterDefinition {
  /// Returns the words of a property's name, for example `Due Date` for `dueDate`, and `Enabled` for
  /// `isEnabled`.
  static func title(fromName name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
      words.append(character)
    }
    // “Enabled, yes or no?” is a question; “Is Enabled, yes or no?” is not.
    if words.hasPrefix("is ") { words.removeFirst(3) }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the words of a property's name as a title, which the app's tables may translate.
  static func localizedTitle(fromName name: String) -> LocalizedStringResource {
    LocalizedStringResource(stringLiteral: title(fromName: name))
  }

  /// The minimum and maximum whole number.
  var wholeRange: (lowerBound: Int, upperBound: Int)? {
    range.map { range in
      (
        Int(exactly: range.lower.rounded(.up)) ?? .min,
        Int(exactly: range.upper.rounded(.down)) ?? .max
      )
    }
  }

  /// Returns the unit of a number without one, or `nil` if none is declared.
  func unit<Value: _IntentValue>(of type: Value.Type) -> Value.ValueType.UnitType?
  where Value.ValueType: _MeasurementValue {
    unit.flatMap { Value.ValueType._unit($0) }
  }
}
