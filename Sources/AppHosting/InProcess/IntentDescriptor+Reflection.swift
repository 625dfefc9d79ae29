internal import AppIntents
import IntentMetadata

extension IntentDescriptor {
  /// Creates the description of an intent type from a fresh instance.
  init<Intent: AppIntent>(reflecting type: Intent.Type) {
    let intent = Intent()
    let description = Intent.declaredDescription
    let sentence = intent.summaryText?.sentence
    self.init(
      id: Intent.persistentIdentifier, title: String(localized: Intent.title),
      description: description.map { String(localized: $0.descriptionText) },
      category: description?.categoryName.map { String(localized: $0) },
      keywords: description?.searchKeywords.map { String(localized: $0) } ?? [],
      isDiscoverable: Intent.isDiscoverable,
      openAppWhenRun: Intent.supportedModes.contains(.foreground),
      authentication: AuthenticationPolicy(Intent.authenticationPolicy),
      parameters: intent.boundParameters.map { ParameterDescriptor(reflecting: $0) },
      summary: sentence?.isEmpty == true ? nil : sentence,
      resultType: (Intent.PerformResult.self as? any AnyIntentResult.Type)?.valueMetatype?
        ._valueType,
      role: IntentRole(of: type))
  }
}

extension IntentRole {
  /// Creates the role of an intent type; `nil` where it has none.
  fileprivate init?(of type: any AppIntent.Type) {
    switch type {
    case is any SetFocusFilterIntent.Type: self = .focusFilter
    case is any AudioPlaybackIntent.Type: self = .audioPlayback
    default: return nil
    }
  }
}

extension ParameterDescriptor {
  /// Creates the description of a parameter that knows its name.
  init(reflecting parameter: any AnyIntentParameter) {
    let definition = parameter.definition
    let element = parameter.valueMetatype.elementMetatype
    self.init(
      name: parameter.name,
      title: definition.title.map { String(localized: $0) }
        ?? Self.title(fromName: parameter.name),
      description: definition.description.map { String(localized: $0) },
      type: parameter.valueMetatype._valueType, isOptional: parameter.isOptional,
      defaultValue: parameter.defaultIntentValue,
      requestValueDialog: definition.requestValueDialog?.spokenText.full,
      requestDisambiguationDialog: definition.requestDisambiguationDialog?.spokenText.full,
      range: definition.range, unit: definition.unit,
      hasOptions: definition.optionsProvider != nil || definition.query != nil
        || definition.displayName != nil || element is any AppEntity.Type
        || element is any AppUnionValue.Type)
  }

  /// Returns the words of a property's name, for example `Due Date` for `dueDate`.
  static func title(fromName name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
      words.append(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
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
