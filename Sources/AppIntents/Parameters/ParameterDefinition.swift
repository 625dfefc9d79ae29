package import IntentMetadata

/// What a parameter's declaration says besides its type.
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
  /// How a value is shown or written.
  var hints: ParameterHints
  /// How many values an array may hold.
  package var size: IntentCollectionSize?
  /// Says why a value does not do, such as a file of the wrong type; `nil` where it does.
  package var objection: (@Sendable (any _IntentValue) -> LocalizedStringResource?)?

  init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    range: ValueRange? = nil, unit: String? = nil, displayName: Bool.IntentDisplayName? = nil,
    optionsProvider: (any DynamicOptionsProvider)? = nil, query: (any EntityQuery)? = nil,
    hints: ParameterHints = ParameterHints(), size: IntentCollectionSize? = nil,
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
    self.size = size
    self.objection = objection
  }
}

/// How many values a parameter of several takes.
public struct IntentCollectionSize: Sendable, Hashable, ExpressibleByIntegerLiteral {
  package let counts: ClosedRange<Int>

  /// Creates the size of exactly so many values.
  public init(exactly count: Int) { counts = count...count }

  /// Creates a size between two counts, both included; the greater one wins where they cross.
  public init(min: Int, max: Int) { counts = min...Swift.max(min, max) }

  /// Creates the size of exactly so many values.
  public init(integerLiteral value: Int) { self.init(exactly: value) }
}
