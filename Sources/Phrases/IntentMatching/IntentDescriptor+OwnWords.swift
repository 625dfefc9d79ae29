package import IntentMetadata

extension IntentDescriptor {
  /// The required parameters that neither have a default nor appear in the summary.
  ///
  /// An intent that lacks any of them is not offered for search. This is Apple's rule: a person who
  /// chooses the intent there fills in the summary and nothing else.
  package var parametersMissingInSummary: [ParameterDescriptor] {
    parameters.filter { parameter in
      !parameter.isOptional && parameter.defaultValue == nil
        && summary?.contains("${\(parameter.name)}") != true
    }
  }

  /// The title, unless it is only the identifier, and all sentences that sum the intent up.
  package var ownTexts: [String] {
    (title == id ? [] : [title]) + [summary].compactMap { $0 } + (furtherSummaries ?? [])
  }

  /// Whether people find the intent by its title and its summary, although no phrase may start it.
  package var isFoundByItsWords: Bool {
    isDiscoverable && isAssistantOnly != true && role != .focusFilter
      && role?.isConfiguration != true && parametersMissingInSummary.isEmpty
  }
}

extension AppMetadata {
  /// The shortcuts whose intents people may find.
  ///
  /// A shortcut of an intent that is not discoverable is neither recognized nor listed; another
  /// intent or a button starts it by its identifier.
  package var offeredShortcuts: [ShortcutDescriptor] {
    let hidden = Set(intents.lazy.filter { !$0.isDiscoverable }.map(\.id))
    return hidden.isEmpty ? shortcuts : shortcuts.filter { !hidden.contains($0.intent) }
  }
}
