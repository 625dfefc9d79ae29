public import AppHosting
public import DialogManagement
import Foundation
public import IntentMetadata

/// An app whose widgets and controls the person sets in the dialog: “set the favorite book widget to Emma”.
///
/// The parameters of a configuration intent are settings, which are stored for programs that show
/// the widget; undoing restores the previous ones. The app performs the intent only to draw the
/// widget with the current settings.
public struct ConfiguringHost: ForwardingHost {
  /// The app itself.
  public let host: any AppHost
  private let language: WidgetLanguage
  private let locale: String
  private let settings: any WidgetSettings
  private let reader: any ValueReading

  /// Creates an app whose widgets can be set; `nil` in a language without words for that.
  public init?(
    _ host: any AppHost, locale: String, settings: any WidgetSettings, reader: any ValueReading
  ) {
    guard let language = WidgetLanguage.named(locale) else { return nil }
    (self.host, self.language, self.settings) = (host, language, settings)
    (self.locale, self.reader) = (locale, reader)
  }

  /// Returns what the app declares, with phrases for the settings.
  public func metadata() async throws -> AppMetadata {
    try await host.metadata().addingWidgetPhrases(language, locale: locale)
  }

  /// Stores the settings if the intent is a configuration, or else has the app perform it.
  public func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    let app = try await host.metadata()
    guard let intent = app.intent(invocation.intent), intent.role?.isConfiguration == true else {
      return try await host.perform(invocation, prompter: prompter)
    }
    let before = try kept { try settings.values(of: intent.id, in: app.name) }
    let given = invocation.parameters.filter { intent.parameter($0.key) != nil }
    guard !given.isEmpty else {
      return .finished(
        try await shown(intent, before, in: app, invocation.selfReferences, prompter))
    }
    for (name, value) in given {
      guard let parameter = intent.parameter(name) else { continue }
      try check(value, for: parameter, of: intent, in: app)
    }
    try kept {
      try settings.keep(before.merging(given) { $1 }, of: intent.id, in: app.name)
    }
    return .finished(
      IntentCompletion(
        dialog: SpokenText(sentence(given, of: intent, in: app)),
        undo: try Former(intent: intent.id, values: before).token))
  }

  /// Restores previous settings if the token belongs to a setting, or else has the app undo.
  public func undo(_ token: String) async throws {
    guard let former = try Former(token) else { return try await host.undo(token) }
    let app = try await host.metadata()
    try kept { try settings.keep(former.values, of: former.intent, in: app.name) }
  }

  /// Returns the widget as the app draws it with what is set, and its settings in words.
  private func shown(
    _ intent: IntentDescriptor, _ values: [String: IntentValue], in app: AppMetadata,
    _ selfReferences: Set<String>?, _ prompter: any IntentPrompter
  ) async throws -> IntentCompletion {
    let known = values.filter { intent.parameter($0.key) != nil }
    var completion = IntentCompletion()
    var invocation = IntentInvocation(app: app.name, intent: intent.id, parameters: known)
    invocation.selfReferences = selfReferences
    if case .finished(let drawn)? = try await drawing(invocation, prompter) {
      (completion.snippet, completion.snippetFailure) = (drawn.snippet, drawn.snippetFailure)
      // Without values, it is redrawn; with values, it would be set.
      completion.snippet?.intent = IntentInvocation(
        app: app.name, intent: intent.id, parameters: [:])
    }
    let report = report(known, of: intent, in: app)
    if completion.snippet == nil || report.hasSettings {
      completion.dialog = SpokenText(report.text)
    }
    return completion
  }

  /// Returns what the app draws, or `nil` if it was built before widgets were drawn and reports that
  /// there is nothing to do.
  private func drawing(
    _ invocation: IntentInvocation, _ prompter: any IntentPrompter
  ) async throws -> IntentOutcome? {
    do {
      return try await host.perform(invocation, prompter: prompter)
    } catch let failure as IntentFailure
      where failure.code == .thrown && Self.refusals.contains(failure.message)
    {
      return nil
    }
  }

  /// How apps of earlier versions refuse to perform an intent that holds settings.
  private static let refusals: Set = [
    "These are the settings of a widget; there is nothing to do.",
    "These are the settings of a control; there is nothing to do.",
  ]

  // MARK: - Words

  private func sentence(
    _ values: [String: IntentValue], of intent: IntentDescriptor, in app: AppMetadata
  ) -> String {
    let sentences = intent.parameters.compactMap { parameter -> String? in
      guard let value = values[parameter.name] else { return nil }
      return language.text(
        intent.parameters.count == 1 ? language.done : language.doneOne, intent, in: app,
        ["value": words(for: value, in: app), "title": parameter.title])
    }
    return sentences.joined(separator: " ")
  }

  private func report(
    _ values: [String: IntentValue], of intent: IntentDescriptor, in app: AppMetadata
  ) -> (text: String, hasSettings: Bool) {
    let shown = intent.parameters.compactMap { parameter -> String? in
      guard let value = values[parameter.name] ?? parameter.defaultValue else { return nil }
      return "\(parameter.title): \(words(for: value, in: app))"
    }
    let text = language.text(
      shown.isEmpty ? language.none : language.shown, intent, in: app,
      ["settings": shown.joined(separator: ", ")])
    return (text, !shown.isEmpty)
  }

  private func words(for value: IntentValue, in app: AppMetadata) -> String {
    switch value {
    case .enumCase(let type, let id):
      app.enumeration(type)?.cases.first { $0.id == id }?.title ?? id
    case .array(let values): values.map { words(for: $0, in: app) }.joined(separator: ", ")
    default: value.spokenTitle ?? reader.words(for: value) ?? "…"
    }
  }

  private func check(
    _ value: IntentValue, for parameter: ParameterDescriptor, of intent: IntentDescriptor,
    in app: AppMetadata
  ) throws {
    guard case .array(let values) = value else { return }
    let (least, most) = (parameter.input?.fewestValues, parameter.input?.mostValues)
    let isShort = least.map { values.count < $0 } ?? false
    guard isShort || most.map({ values.count > $0 }) ?? false else { return }
    let count = (isShort ? least : most) ?? 0
    throw IntentFailure(
      code: .invalidRequest,
      message: language.text(
        isShort ? language.tooFew : language.tooMany, intent, in: app,
        ["count": "\(count)", "title": parameter.title]))
  }

  /// Returns what the settings give, or fails with words for the person.
  private func kept<Result>(_ work: () throws -> Result) throws -> Result {
    do { return try work() } catch {
      throw IntentFailure(code: .appEnded, message: "\(error)")
    }
  }
}

/// The previous settings, as the token with which to restore them.
private struct Former: Codable {
  var intent: String
  var values: [String: IntentValue]

  private static let mark = "widget:"

  var token: String {
    get throws {
      Self.mark + String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }
  }

  init(intent: String, values: [String: IntentValue]) {
    (self.intent, self.values) = (intent, values)
  }

  /// Reads a token, or `nil` if it is another one.
  init?(_ token: String) throws {
    guard token.hasPrefix(Self.mark) else { return nil }
    self = try JSONDecoder().decode(
      Former.self, from: Data(token.dropFirst(Self.mark.count).utf8))
  }
}
