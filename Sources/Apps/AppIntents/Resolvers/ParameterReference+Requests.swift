internal import IntentMetadata

// The requests of a parameter to the person, which `IntentParameter` and `IntentParameterContext`
// offer to apps.
extension ParameterReference {
  func requestValue<Item: _IntentValue>(_ dialog: IntentDialog?) async throws -> Item {
    let dialog = dialog ?? definition.requestValueDialog
    let reply = try await CurrentSession.ask(.value(parameter: name, dialog: dialog?.spokenText))
    guard case .value(let value) = reply else { throw AppIntentError.refused(reply) }
    return try await resolve(value, as: Item.self)
  }

  func requestDisambiguation<Item: _IntentValue>(among items: [Item], dialog: IntentDialog?)
    async throws -> Item
  {
    let reply = try await CurrentSession.ask(disambiguation(among: items, dialog: dialog))
    guard case .value(let chosen) = reply else { throw AppIntentError.refused(reply) }
    // The item itself is returned if it is one of the app's values, since the app may have values
    // that no query finds.
    if let item = items.first(where: { $0._intentValue?.isSame(as: chosen) ?? false }) {
      return item
    }
    return try await resolve(chosen, as: Item.self)
  }

  func requestConfirmation<Item: _IntentValue>(
    for item: Item, dialog: IntentDialog?, snippet: Snippet? = nil
  ) async throws -> Bool {
    let reply = try await CurrentSession.ask(
      confirmation(for: item, dialog: dialog, snippet: snippet))
    guard case .confirmed(let answer) = reply else { throw AppIntentError.refused(reply) }
    return answer
  }

  func needsValueError(_ dialog: IntentDialog?) -> AppIntentError {
    let dialog = dialog ?? definition.requestValueDialog
    return AppIntentError(.needs(.value(parameter: name, dialog: dialog?.spokenText)))
  }

  func disambiguation<Item: _IntentValue>(among items: [Item], dialog: IntentDialog?)
    -> IntentPrompt
  {
    let dialog = dialog ?? definition.requestDisambiguationDialog
    return .disambiguation(
      parameter: name, among: items.compactMap { ValueOption(describing: $0) },
      dialog: dialog?.spokenText)
  }

  func confirmation<Item: _IntentValue>(
    for item: Item, dialog: IntentDialog?, snippet: Snippet? = nil
  ) -> IntentPrompt {
    // A value that the front cannot know is asked about by its name.
    let option =
      ValueOption(describing: item)
      ?? ValueOption(value: .string(String(describing: item)), title: String(describing: item))
    return .parameterConfirmation(
      parameter: name, value: option, dialog: dialog?.spokenText, snippet: snippet)
  }
}
