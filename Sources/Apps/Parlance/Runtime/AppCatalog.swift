internal import AppIntents
import IntentMetadata

/// The types of an app, found by following its intents' parameters and results.
struct AppCatalog: Sendable {
  private(set) var intents: [any AppIntent.Type] = []
  private(set) var enums: [any AppEnum.Type] = []
  private(set) var entities: [any AppEntity.Type] = []
  private(set) var shortcuts: [ShortcutDescriptor] = []
  private(set) var diagnostics: [AppDiagnostic] = []
  /// The providers of the values that shortcuts offer, by intent and parameter.
  private var offered: [String: [String: [any DynamicOptionsProvider]]] = [:]

  init(_ declaration: AppDeclaration) {
    for intent in declaration.intents + (declaration.package?.allIntents ?? []) { add(intent) }
    for shortcut in declaration.shortcuts?.appShortcuts ?? [] {
      add(type(of: shortcut.intent))
      add(shortcut, of: declaration)
    }
  }

  func intent(_ id: String) -> (any AppIntent.Type)? {
    intents.first { $0.persistentIdentifier == id }
  }

  /// Returns what lists the values that the shortcuts of an intent offer, by parameter.
  func offeredOptions(of intent: String) -> [String: [any DynamicOptionsProvider]] {
    offered[intent] ?? [:]
  }

  /// The filters that a focus performs.
  var focusFilters: [any SetFocusFilterIntent.Type] {
    intents.compactMap { $0 as? any SetFocusFilterIntent.Type }
  }

  func entity(_ id: String) -> (any AppEntity.Type)? {
    entities.first { $0.persistentIdentifier == id }
  }

  private mutating func add(_ intent: any AppIntent.Type) {
    guard !contains(intent, in: intents, kind: "intents") else { return }
    intents.append(intent)
    for parameter in intent.init().boundParameters {
      add(valueType: parameter.valueMetatype.elementMetatype)
    }
    guard let result = intent.resultMetatype else { return }
    if let value = result.valueMetatype { add(valueType: value.elementMetatype) }
    if let next = result.opensIntentMetatype { add(next) }
    for shown in result.shownIntentMetatypes { add(shown) }
  }

  private mutating func add(valueType: any _IntentValue.Type) {
    if let type = valueType as? any AppEnum.Type {
      if !contains(type, in: enums, kind: "enumerations") { enums.append(type) }
    } else if let type = valueType as? any AppEntity.Type {
      if !contains(type, in: entities, kind: "entity types") { entities.append(type) }
    } else if let union = valueType as? any AppUnionValue.Type {
      for member in union.memberTypes { add(valueType: member.elementMetatype) }
    }
  }

  /// Returns whether a type is known; two types under one identifier are reported.
  private mutating func contains<Value>(
    _ type: any PersistentlyIdentifiable.Type, in known: [Value], kind: String
  ) -> Bool {
    let types = known.compactMap { $0 as? any PersistentlyIdentifiable.Type }
    let id = type.persistentIdentifier
    guard let other = types.first(where: { $0.persistentIdentifier == id }) else { return false }
    if other != type {
      diagnostics.append(
        AppDiagnostic(
          "Two \(kind) have the identifier “\(id)”: \(String(reflecting: other)) and "
            + "\(String(reflecting: type)). The second is left out; give one of them another "
            + "persistentIdentifier."))
    }
    return true
  }

  private mutating func add(_ shortcut: AppShortcut, of declaration: AppDeclaration) {
    let id = type(of: shortcut.intent).persistentIdentifier
    if let (name, providers) = shortcut.offeredOptions {
      offered[id, default: [:]][name] = providers
    }
    if shortcut.phrases.isEmpty {
      diagnostics.append(
        AppDiagnostic("A shortcut of “\(id)” has no phrases; give it at least one."))
    }
    var phrases: [String] = []
    for phrase in shortcut.phrases {
      if phrase.hasUnknownParameter {
        diagnostics.append(
          AppDiagnostic(
            "The phrase “\(phrase.template)” of “\(id)” has a slot whose key path leads to no "
              + "parameter of the intent; the phrase is left out. Write \\(\\.$name) with the "
              + "name of a property that is declared with @Parameter."))
      } else if phrases.contains(phrase.template) {
        diagnostics.append(
          AppDiagnostic("The phrase “\(phrase.template)” of “\(id)” is there twice."))
      } else {
        phrases.append(phrase.template)
      }
    }
    var summary = shortcut.summary
    if summary?.hasUnknownParameter == true {
      summary = nil
      diagnostics.append(
        AppDiagnostic(
          "The summary of a shortcut of “\(id)” has a slot whose key path leads to no parameter of "
            + "the intent; it is left out. Write \\(\\.$name) with the name of a property that is "
            + "declared with @Parameter."))
    }
    let preset = shortcut.intent.boundParameters.filter(\.isAssigned).compactMap { parameter in
      parameter.currentValue.map { (parameter.name, $0) }
    }
    shortcuts.append(
      ShortcutDescriptor(
        intent: id, phrases: declaration.phrases(phrases),
        shortTitle: shortcut.shortTitle.map { String(localized: $0) },
        systemImageName: shortcut.systemImageName, summary: summary?.template,
        presetParameters: Dictionary(preset, uniquingKeysWith: { first, _ in first })))
  }
}

extension AppIntent {
  /// The type of the result, if it is one that the functions named `result` create.
  fileprivate static var resultMetatype: (any AnyIntentResult.Type)? {
    PerformResult.self as? any AnyIntentResult.Type
  }
}
