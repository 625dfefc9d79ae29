internal import AppIntents
import IntentMetadata

/// Puts the filters of an app in and out of force as a focus comes and goes.
struct FocusFilters {
  let app: String
  let types: [any SetFocusFilterIntent.Type]
  /// Performs a filter with values for its parameters.
  let perform:
    @Sendable (any SetFocusFilterIntent.Type, [String: IntentValue]) async throws -> IntentOutcome

  /// Turns to a focus, or to none, and returns the filters that are in force then.
  ///
  /// - Throws: The error of the first filter that cannot be put into or out of force.
  func turn(to focus: FocusRequest?) async throws -> [FocusFilter] {
    var inForce: [FocusFilter] = []
    for type in types {
      let id = type.persistentIdentifier
      // The filter's dependencies are prepared for its suggestions, too.
      try await AppDependencies.prepare(type.init())
      let values = try await values(of: type, in: focus)
      let former = FocusState.shared.set(values, of: id)
      do {
        if let values {
          if case .needs(let prompt) = try await perform(type, values) {
            throw missingValue(of: type, prompt)
          }
          inForce.append(try await type.filter(with: values))
        } else if former != nil {
          // A filter that needs a value has no defaults to go back to.
          _ = try await perform(type, [:])
        }
      } catch {
        FocusState.shared.set(former, of: id)
        throw error
      }
    }
    return inForce
  }

  private func missingValue(
    of type: any SetFocusFilterIntent.Type, _ prompt: IntentPrompt
  ) -> IntentFailure {
    var name = ""
    if case .value(let parameter, _) = prompt { name = " for “\(parameter)”" }
    return IntentFailure(
      code: .invalidRequest,
      message: "\(app) can’t take part in the focus before a value is chosen\(name).",
      detail: "Its filter “\(String(localized: type.title))” needs it.")
  }

  /// Returns what the person chose, else what the app suggests, else `nil`: no part in the focus.
  private func values(
    of type: any SetFocusFilterIntent.Type, in focus: FocusRequest?
  ) async throws -> [String: IntentValue]? {
    guard let focus else { return nil }
    if let chosen = focus.choices[type.persistentIdentifier] { return chosen }
    return await type.suggestion(naming: focus.name)
  }
}

extension SetFocusFilterIntent {
  /// Returns the filter in words.
  fileprivate static func filter(with values: [String: IntentValue]) async throws -> FocusFilter {
    let shown = try await make(with: values).displayRepresentation
    return FocusFilter(
      intent: persistentIdentifier, title: String(localized: shown.title),
      subtitle: shown.subtitle.map { String(localized: $0) })
  }

  /// Returns the values of the first suggestion whose words name a focus.
  fileprivate static func suggestion(naming focus: String) async -> [String: IntentValue]? {
    let suggestions = await suggestedFocusFilters(for: FocusFilterSuggestionContext())
    let suggestion = suggestions.first { filter in
      let shown = filter.displayRepresentation
      let words = [shown.title, shown.subtitle].compactMap { $0.map { String(localized: $0) } }
      return words.contains { $0.localizedStandardContains(focus) }
    }
    guard let suggestion else { return nil }
    let values = suggestion.boundParameters.compactMap { parameter in
      parameter.currentValue.map { (parameter.name, $0) }
    }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether the filter in force lets content notify the person.
  static func admits(_ contentIdentifier: String) async -> Bool {
    // If no focus is on, nothing is held back.
    do { return try await current.appContext.admits(contentIdentifier) } catch { return true }
  }
}
