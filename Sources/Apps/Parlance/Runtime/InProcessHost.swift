public import AppHosting
package import AppIntents
import Foundation
public import IntentMetadata

/// Hosts an app whose code is part of this process.
///
/// Names and titles are passed on as the app has them; code that prints them cleans them.
///
///     let host = InProcessHost(SoupChefApp.declaration)
///     let metadata = try await host.metadata()
public struct InProcessHost: AppHost {
  private let declaration: AppDeclaration
  let catalog: AppCatalog
  private let presenter: any ForegroundPresenter
  private let opener: any URLOpener
  private let undos = UndoTable()
  private let tables: StringTables

  /// Creates a host for an app.
  public init(_ declaration: AppDeclaration) {
    let launcher = ProgramLauncher(app: declaration.name, foreground: declaration.foreground)
    self.init(declaration, presenter: launcher, opener: launcher)
  }

  /// Creates a host with its own way to start programs.
  package init(
    _ declaration: AppDeclaration, presenter: any ForegroundPresenter, opener: any URLOpener
  ) {
    self.init(
      declaration, presenter: presenter, opener: opener,
      tables: StringTables(locale: declaration.locale, program: Bundle.main.executableURL))
  }

  /// Creates a host that takes the words of the app from tables.
  init(
    _ declaration: AppDeclaration, presenter: any ForegroundPresenter, opener: any URLOpener,
    tables: StringTables
  ) {
    self.declaration = declaration
    self.presenter = presenter
    self.opener = opener
    self.tables = tables
    catalog = Localization.$current.withValue(tables.localization) { AppCatalog(declaration) }
  }

  /// Returns what will not work as the app's author expects, to be shown to developers.
  public func diagnostics() async -> [AppDiagnostic] {
    var diagnostics = catalog.diagnostics
    for entity in catalog.entities {
      do {
        if try await entity.entityValues(.suggested).count == OptionLimit.count {
          diagnostics.append(
            AppDiagnostic(
              "The query of “\(entity.persistentIdentifier)” suggests more than "
                + "\(OptionLimit.count) entities; phrases can name the first of them only. Suggest "
                + "those that people are likely to mean, and find the others by text."))
        }
      } catch {
        diagnostics.append(
          AppDiagnostic(
            "The query of “\(entity.persistentIdentifier)” suggests no entities, because it throws: "
              + String(reflecting: error)))
      }
    }
    return diagnostics
  }

  /// Returns what the app declares, with the entities that it suggests now.
  ///
  /// A query that throws leaves its entity type without names; see ``diagnostics()``.
  public func metadata() async throws -> AppMetadata { await localized { await described() } }

  private func described() async -> AppMetadata {
    let onScreen = OnScreenContext.current.entity
    var enums = catalog.enums.map { $0.descriptor }
    var entities: [EntityDescriptor] = []
    for type in catalog.entities {
      var descriptor: EntityDescriptor
      do { descriptor = try await type.descriptor(noting: &enums) } catch {
        descriptor = type.bareDescriptor
      }
      if let onScreen { await descriptor.note(onScreen, of: type) }
      entities.append(descriptor)
    }
    await nameWhatParametersSuggest(&entities)
    let negative = declaration.shortcuts?.negativePhrases.phrases.map(\.template) ?? []
    return AppMetadata(
      name: declaration.name, synonyms: declaration.synonyms, locale: declaration.locale,
      intents: catalog.intents.map {
        IntentDescriptor(
          reflecting: $0, declaration.valueQueries, confirming: declaration.confirmingIntents
        ).localized(by: declaration)
      },
      enums: enums, entities: entities,
      shortcuts: catalog.shortcuts,
      negativePhrases: negative.isEmpty ? [:] : declaration.phrases(negative),
      matching: declaration.matching)
  }

  /// Returns entities of a type, as its default query finds them.
  public func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue]
  {
    let entity = try entity(type)
    return try await guarded { try await entity.entityValues(request) }
  }

  /// Returns entities of a type with the values of their properties.
  public func records(
    ofType type: String, _ request: EntityRequest, properties: Set<String>?
  ) async throws -> [EntityRecord] {
    let entity = try entity(type)
    return try await guarded { try await entity.records(request, properties: properties) }
  }

  private func entity(_ type: String) throws -> any AppEntity.Type {
    guard let entity = catalog.entity(type) else {
      throw IntentFailure(
        code: .invalidRequest, message: "\(declaration.name) knows nothing of that kind.",
        detail: "There is no entity type “\(type)”.")
    }
    return entity
  }

  /// Fills the index again, with what has been indexed since the app was started, and with what its
  /// queries provide.
  ///
  /// Of types whose query neither fills the index nor lists all entities, only the app knows what there is;
  /// what was kept of them stays.
  public func reindex() async throws {
    try await guarded {
      CSSearchableIndex.announce(.begin)
      CSSearchableIndex.announceAll()
      var types: [String] = []
      for entity in catalog.entities where try await entity.reindex(listsAll: true) {
        types.append(entity.persistentIdentifier)
      }
      CSSearchableIndex.announce(.commit(types: types))
    }
  }

  /// Returns the options for a parameter: its provider's, its query's, or its type's.
  public func options(forParameter parameter: String, of invocation: IntentInvocation)
    async throws -> [ValueOption]
  {
    let run = try run(of: invocation)
    return try await guarded(invocation) { try await run.options(forParameter: parameter) }
  }

  /// Returns what the query of a parameter finds for a text.
  public func options(
    forParameter parameter: String, of invocation: IntentInvocation, matching text: String
  ) async throws -> [ValueOption] {
    let run = try run(of: invocation)
    return try await guarded(invocation) {
      try await run.options(forParameter: parameter, matching: text)
    }
  }

  /// Performs an intent once its parameters are resolved in the order of their declaration.
  public func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    let run = try run(of: invocation)
    let session = PrompterSession(prompter: prompter, app: declaration.name)
    return try await guarded(invocation) {
      try await ParlanceRun.$id.withValue(prompter.runID) {
        try await CurrentSession.$session.withValue(session) {
          guard run.isUndoable else { return try await run.perform() }
          let manager = UndoManager()
          let outcome = try await CurrentUndo.$manager.withValue(manager) {
            try await run.perform()
          }
          guard case .finished(var completion) = outcome else { return outcome }
          completion.undo = await undos.keep(manager)
          return .finished(completion)
        }
      }
    }
  }

  /// Returns what is relevant now, what was donated, and the workouts that the app suggests.
  ///
  /// Values that the current focus filters out are omitted.
  public func suggestions() async throws -> [IntentInvocation] {
    try await guarded {
      let relevant = try await RelevantIntentManager.shared.relevantIntents()
        .map { invocation($0.intent, $0.parameters) }
      let donated = try await IntentDonationManager.shared.suggestions()
        .map { invocation($0.intent, $0.parameters) }
      let workouts = catalog.intents.compactMap { $0 as? any StartWorkoutIntent.Type }
        .flatMap { $0.suggestions }.map { $0.with(app: declaration.name) }
      var suggestions: [IntentInvocation] = []
      for invocation in relevant + donated + workouts where !suggestions.contains(invocation) {
        guard let type = catalog.intent(invocation.intent) else { continue }
        if await isAdmitted(type, invocation.parameters) { suggestions.append(invocation) }
        if suggestions.count == 10 { break }
      }
      return suggestions
    }
  }

  /// Deletes all that was donated; what the app says is relevant stays.
  public func forgetDonations() async throws -> Int {
    try await guarded { try await IntentDonationManager.shared.deleteAllDonations() }
  }

  /// Performs the app's focus filters, with defaults for those that go out of force.
  public func setFocus(_ focus: FocusRequest?) async throws -> [FocusFilter] {
    let filters = FocusFilters(app: declaration.name, types: catalog.focusFilters) { type, values in
      try await perform(invocation(type.persistentIdentifier, values), prompter: NobodyToAsk())
    }
    defer { ShortcutUpdates.announce() }
    return try await guarded { try await filters.turn(to: focus) }
  }

  private func isAdmitted(_ type: any AppIntent.Type, _ values: [String: IntentValue]) async -> Bool
  {
    guard let type = type as? any TargetContentProvidingIntent.Type else { return true }
    let intent = type.init()
    for parameter in intent.boundParameters {
      guard let value = values[parameter.name] else { continue }
      // The identifier may name the current entity; one that is gone is not suggested.
      do { try await parameter.assign(value) } catch { return false }
    }
    for filter in catalog.focusFilters {
      guard await filter.admits(intent.contentIdentifier) else { return false }
    }
    return true
  }

  private func invocation(_ intent: String, _ values: [String: IntentValue]) -> IntentInvocation {
    IntentInvocation(app: declaration.name, intent: intent, parameters: values)
  }

  /// Takes back what an intent registered with its undo manager.
  public func undo(_ token: String) async throws { try await undos.undo(token) }

  /// Returns a sequence with an element whenever the app announces new names.
  public func metadataUpdates() -> AsyncStream<Void> { ShortcutUpdates.updates() }

  /// Returns the intents whose snippets show something else now, since this was asked last.
  public func changedSnippets() -> Set<String> { SnippetReloads.takePending() }

  /// Does nothing: the app lives as long as the process.
  public func shutdown() async {}

  private func run(of invocation: IntentInvocation) throws -> IntentRun {
    let shown = ShownIntents.type(invocation.intent)
    guard let type = catalog.intent(invocation.intent) ?? shown else {
      throw IntentFailure(
        code: .invalidRequest, message: "\(declaration.name) can’t do that.",
        detail: "There is no intent “\(invocation.intent)”.")
    }
    return IntentRun(
      type: type, app: declaration.name, values: invocation.parameters,
      offeredOptions: catalog.offeredOptions(of: invocation.intent), presenter: presenter,
      opener: opener)
  }

  /// Performs work in which the app's texts come from its tables.
  private func localized<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    let shortcuts = ShownShortcuts(
      app: declaration.name, locale: declaration.locale, descriptors: catalog.shortcuts)
    return try await Localization.$current.withValue(tables.localization) {
      try await ShownShortcuts.$current.withValue(shortcuts) { try await work() }
    }
  }

  /// Performs work for an invocation, in the words of whose speaker persons are read.
  private func guarded<Result>(
    _ invocation: IntentInvocation, _ work: () async throws -> Result
  ) async throws -> Result {
    try await Speaker.$selfReferences.withValue(invocation.selfReferences ?? []) {
      try await guarded(work)
    }
  }

  private func guarded<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await IntentValueQueries.$current.withValue(declaration.valueQueries) {
        try await localized(work)
      }
    } catch {
      throw IntentFailure(error, app: declaration.name)
    }
  }
}

/// Leaves a filter's questions unanswered, since a focus changes on its own.
private struct NobodyToAsk: IntentPrompter {
  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply { .cancelled }
}

private struct PrompterSession: IntentSession {
  let prompter: any IntentPrompter
  /// The name of the app, which what it shows does not know.
  let app: String

  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    try await prompter.answer(prompt.with(app: app))
  }

  func report(_ progress: IntentProgress) async { await prompter.report(progress) }

  var cancellationCause: CancellationCause { prompter.cancellationCause }
}

extension IntentDescriptor {
  /// Returns the intent with the sentences that sum it up in the language of an app.
  fileprivate func localized(by app: AppDeclaration) -> IntentDescriptor {
    guard let catalogs = app.catalogs else { return self }
    var intent = self
    intent.summary = summary.map { catalogs.template($0, in: app.locale) }
    intent.furtherSummaries = furtherSummaries?.map { catalogs.template($0, in: app.locale) }
    return intent
  }
}
