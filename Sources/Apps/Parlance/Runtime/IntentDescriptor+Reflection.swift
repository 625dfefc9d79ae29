internal import AppIntents
import IntentMetadata

extension IntentDescriptor {
  /// Creates the description of an intent type from a fresh instance.
  ///
  /// - Parameter confirming: The intents that ask for confirmation themselves.
  init<Intent: AppIntent>(
    reflecting type: Intent.Type, _ valueQueries: [any IntentValueQuery.Type] = [],
    confirming: [any AppIntent.Type] = []
  ) {
    let intent = Intent()
    let description = Intent.declaredDescription
    let sentence = intent.summaryText?.sentence
    let further = intent.furtherSummaries
    let schema = type as? any AssistantSchemaIntent.Type
    self.init(
      id: Intent.persistentIdentifier, title: String(localized: Intent.title),
      description: description.map { String(localized: $0.descriptionText) },
      category: description?.categoryName.map { String(localized: $0) },
      keywords: (description?.searchKeywords.map { String(localized: $0) } ?? [])
        + Intent.scopeWords,
      isDiscoverable: Intent.isDiscoverable,
      openAppWhenRun: Intent.supportedModes.contains(.foreground),
      authentication: AuthenticationPolicy(Intent.authenticationPolicy),
      parameters: intent.boundParameters.map { ParameterDescriptor(reflecting: $0, valueQueries) },
      summary: sentence?.isEmpty == true ? nil : sentence,
      resultType: (Intent.PerformResult.self as? any AnyIntentResult.Type)?.valueMetatype?
        ._valueType,
      role: IntentRole(of: type),
      confirmation: IntentConfirmation(of: type, confirming), schema: schema?.__appSchemaIntent,
      isAssistantOnly: Intent.isAssistantOnly ? true : nil)
    furtherSummaries = further.isEmpty ? nil : further
  }
}

extension IntentRole {
  /// Creates the role of an intent type, or `nil` if it has none.
  fileprivate init?(of type: any AppIntent.Type) {
    switch type {
    case is any SetFocusFilterIntent.Type: self = .focusFilter
    case is any AudioPlaybackIntent.Type, is any PlayVideoIntent.Type: self = .audioPlayback
    case is any DeleteIntent.Type: self = .delete
    case is any OpenIntent.Type: self = .open
    case is any SnippetIntent.Type: self = .snippet
    case is any WidgetConfigurationIntent.Type: self = .widgetConfiguration
    case is any ControlConfigurationIntent.Type: self = .controlConfiguration
    default: return nil
    }
  }
}

extension IntentConfirmation {
  /// Creates what is known of who asks before an intent is performed, or `nil` if nothing is.
  fileprivate init?(of type: any AppIntent.Type, _ confirming: [any AppIntent.Type]) {
    if confirming.contains(where: { $0 == type }) {
      self = .byIntent
    } else if type is any UndoableIntent.Type {
      self = .notNeeded
    } else {
      return nil
    }
  }
}

extension ParameterDescriptor {
  /// Creates the description of a parameter that knows its name.
  init(reflecting parameter: any AnyIntentParameter, _ valueQueries: [any IntentValueQuery.Type]) {
    let definition = parameter.definition
    let element = parameter.valueMetatype.elementMetatype
    let found = valueQueries.filter { $0.finds(element) }.map { $0.inputType }
    let inputTypes = (parameter.resolvableInputTypes ?? []) + found
    self.init(
      name: parameter.name,
      title: parameter.title,
      description: definition.description.map { String(localized: $0) },
      type: parameter.valueMetatype._valueType, isOptional: parameter.isOptional,
      defaultValue: parameter.defaultIntentValue,
      requestValueDialog: definition.requestValueDialog?.spokenText.full,
      requestDisambiguationDialog: definition.requestDisambiguationDialog?.spokenText.full,
      range: definition.range, unit: definition.unit,
      hasOptions: definition.optionsProvider != nil || definition.query != nil
        || definition.supportedValues != nil || definition.displayName != nil
        || element is any AppEntity.Type
        || element is any AppUnionValue.Type,
      resolvableInputTypes: inputTypes.isEmpty ? nil : inputTypes, input: definition.inputHints)
    query = definition.query.map { Swift.type(of: $0).capabilities }
  }
}

extension AuthenticationPolicy {
  fileprivate init(_ policy: IntentAuthenticationPolicy) {
    switch policy {
    case .alwaysAllowed: self = .alwaysAllowed
    case .requiresAuthentication: self = .requiresAuthentication
    case .requiresLocalDeviceAuthentication: self = .requiresLocalDeviceAuthentication
    }
  }
}
