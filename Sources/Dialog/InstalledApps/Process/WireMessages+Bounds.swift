import AppHosting
import Foundation
import IntentMetadata

/// An app's messages are cut to what a person can read and a dialog can hold: an app that sends
/// more is broken or malicious.
enum WireBounds {
  /// The length of a name or title, in characters.
  static let name = 500
  /// The length of what an app says, in characters.
  static let words = 10_000
  /// The length of a text that an intent results in, in characters.
  static let result = 1_000_000
  /// The maximum number of synonyms, labels and the like.
  static let few = 200
  /// The maximum number of options, entities and intents.
  static let many = 200_000
  /// The length of an identifier in the index, in bytes.
  static let identifier = 2_000
  /// The maximum number of index entries in one message.
  static let entries = 10_000
}

extension AppMessage {
  /// Reads a message; of a snippet no more than one may hold.
  ///
  /// - Throws: `DecodingError` if the line is not a message from an app.
  init(line: Data) throws {
    let decoder = JSONDecoder()
    decoder.userInfo[SnippetBudget.key] = SnippetBudget()
    self = try decoder.decode(AppMessage.self, from: line).bounded
  }

  /// The message, cut to size.
  var bounded: AppMessage {
    switch self {
    case .hello(let version, let name): .hello(version: version, name: name.cut())
    case .answer(let id, let result): .answer(id: id, result: result.bounded)
    case .prompt(let id, let prompt, let question):
      .prompt(id: id, prompt: prompt, question: question.bounded)
    case .progress(let id, let progress):
      .progress(
        id: id,
        progress: IntentProgress(fraction: progress.fraction, detail: progress.detail?.cut()))
    case .donated(let donation): .donated(donation.bounded)
    case .deletedDonations(let identifiers):
      .deletedDonations(Set(identifiers.prefix(WireBounds.many)))
    case .relevant(let intents): .relevant(intents.prefix(WireBounds.few).map(\.bounded))
    case .indexed(let change): .indexed(change.bounded)
    case .snippetsChanged(let intents):
      .snippetsChanged(Set(intents.prefix(WireBounds.few).map { $0.cut() }))
    case .metadataChanged: self
    }
  }
}

extension AppAnswer {
  fileprivate var bounded: AppAnswer {
    switch self {
    case .metadata(let metadata): .metadata(metadata.bounded)
    case .entities(let entities): .entities(entities.prefix(WireBounds.many).map(\.bounded))
    case .records(let records):
      .records(
        records.prefix(WireBounds.many).map {
          EntityRecord($0.entity.bounded, properties: $0.properties.bounded)
        })
    case .options(let options): .options(options.prefix(WireBounds.many).map(\.bounded))
    case .outcome(let outcome): .outcome(outcome.bounded)
    case .suggestions(let found): .suggestions(found.prefix(WireBounds.few).map(\.bounded))
    case .focusFilters(let filters):
      .focusFilters(
        filters.prefix(WireBounds.few).map {
          FocusFilter(intent: $0.intent.cut(), title: $0.title.cut(), subtitle: $0.subtitle?.cut())
        })
    case .failure(let failure): .failure(failure.bounded)
    case .count, .done: self
    }
  }
}

extension IndexChange {
  /// The change, without entries that nobody would look up: a truncated identifier would be
  /// another's.
  fileprivate var bounded: IndexChange {
    // The database would end a text at NUL.
    func fits(_ id: String) -> Bool {
      id.utf8.count <= WireBounds.identifier && !id.utf8.contains(0)
    }
    func bounded(_ entries: some Sequence<IndexEntry>) -> IndexChange {
      .insert(entries.filter { fits($0.id) && fits($0.type) }.map(\.bounded))
    }
    return switch self {
    case .insert(let entries): bounded(entries.prefix(WireBounds.entries))
    case .insertColumns(let columns): bounded(columns.entries(atMost: WireBounds.entries))
    case .remove(let type, let identifiers):
      .remove(type: type, identifiers: identifiers.prefix(WireBounds.many).filter(fits))
    case .removeDomains(let domains): .removeDomains(domains.prefix(WireBounds.few).filter(fits))
    case .commit(let types): .commit(types: types.prefix(WireBounds.few).filter(fits))
    case .removeType, .removeAll, .begin: self
    }
  }
}

extension IndexEntry {
  fileprivate var bounded: IndexEntry {
    var entry = self
    entry.domain = domain?.cut()
    entry.title = title.cut()
    entry.subtitle = subtitle?.cut()
    entry.names = names.few
    entry.text = text?.cut(to: WireBounds.words)
    return entry
  }
}

extension IntentFailure {
  fileprivate var bounded: IntentFailure {
    IntentFailure(
      code: code, message: message.cut(to: WireBounds.words),
      detail: detail?.cut(to: WireBounds.words))
  }
}

extension IntentDonation {
  fileprivate var bounded: IntentDonation {
    IntentDonation(
      id: id.cut(), intent: intent.cut(), parameters: parameters.bounded, title: title.cut(),
      date: date)
  }
}

extension KeptRelevantIntent {
  fileprivate var bounded: KeptRelevantIntent {
    KeptRelevantIntent(intent: intent.cut(), parameters: parameters.bounded, interval: interval)
  }
}

extension [String: IntentValue] {
  /// The values that describe a suggestion; long texts and lists are cut.
  fileprivate var bounded: [String: IntentValue] {
    Dictionary(prefix(WireBounds.few).map { ($0.key.cut(), $0.value.bounded) }) { first, _ in first
    }
  }
}

extension IntentValue {
  fileprivate var bounded: IntentValue { bounded(words: WireBounds.words, count: WireBounds.few) }

  /// The value with texts and lists cut, and all that names something.
  fileprivate func bounded(words: Int, count: Int) -> IntentValue {
    switch self {
    case .string(let text): .string(text.cut(to: words))
    case .entity(let type, let entity): .entity(type: type.cut(), entity.bounded)
    case .array(let values):
      .array(values.prefix(count).map { $0.bounded(words: words, count: count) })
    default: self
    }
  }
}

extension IntentInvocation {
  fileprivate var bounded: IntentInvocation {
    var invocation = self
    invocation.app = app.cut()
    invocation.intent = intent.cut()
    invocation.parameters = parameters.bounded
    return invocation
  }
}

extension IntentOutcome {
  fileprivate var bounded: IntentOutcome {
    switch self {
    case .finished(var completion):
      completion.dialog = completion.dialog?.bounded
      completion.valueTitle = completion.valueTitle?.cut(to: WireBounds.words)
      completion.value = completion.value?.bounded(
        words: WireBounds.result, count: WireBounds.many)
      completion.opensIntent = completion.opensIntent?.bounded
      completion.undo = completion.undo?.cut()
      completion.snippet = completion.snippet?.bounded
      completion.snippetFailure = completion.snippetFailure?.bounded
      return .finished(completion)
    case .needs(let prompt): return .needs(prompt.bounded)
    }
  }
}

extension IntentPrompt {
  fileprivate var bounded: IntentPrompt {
    switch self {
    case .value(let parameter, let dialog): .value(parameter: parameter, dialog: dialog?.bounded)
    case .disambiguation(let parameter, let options, let dialog):
      .disambiguation(
        parameter: parameter, among: options.prefix(WireBounds.many).map(\.bounded),
        dialog: dialog?.bounded)
    case .parameterConfirmation(let parameter, let value, let dialog, let snippet):
      .parameterConfirmation(
        parameter: parameter, value: value.bounded, dialog: dialog?.bounded,
        snippet: snippet?.bounded)
    case .confirmation(let request):
      .confirmation(
        ConfirmationRequest(
          dialog: request.dialog?.bounded, acceptLabels: request.acceptLabels.few,
          denyLabels: request.denyLabels.few, isDestructive: request.isDestructive,
          snippet: request.snippet?.bounded))
    case .choice(let options, let dialog, let snippet):
      .choice(
        options: options.prefix(WireBounds.few).map {
          ChoiceOption(title: $0.title.cut(), subtitle: $0.subtitle?.cut(), style: $0.style)
        }, dialog: dialog?.bounded, snippet: snippet?.bounded)
    }
  }
}

extension SpokenText {
  fileprivate var bounded: SpokenText {
    SpokenText(
      full.cut(to: WireBounds.words), supporting: supporting?.cut(to: WireBounds.words))
  }
}

extension ValueOption {
  fileprivate var bounded: ValueOption {
    var option = self
    option.title = title.cut()
    option.subtitle = subtitle?.cut()
    option.synonyms = synonyms.few
    if case .entity(let type, let entity) = value {
      option.value = .entity(type: type, entity.bounded)
    }
    return option
  }
}

extension EntityValue {
  fileprivate var bounded: EntityValue {
    EntityValue(
      id: id.cut(to: WireBounds.words), title: title.cut(), subtitle: subtitle?.cut(),
      synonyms: synonyms.few)
  }
}

extension AppMetadata {
  fileprivate var bounded: AppMetadata {
    var app = self
    app.name = name.cut()
    app.synonyms = synonyms.few
    app.localizedNames = localizedNames?.mapValues(\.few)
    app.intents = intents.prefix(WireBounds.many).map(\.bounded)
    app.enums = enums.map { type in
      EnumDescriptor(
        id: type.id, title: type.title.cut(),
        cases: type.cases.prefix(WireBounds.many).map { value in
          EnumCaseDescriptor(
            id: value.id, title: value.title.cut(), subtitle: value.subtitle?.cut(),
            synonyms: value.synonyms.few)
        })
    }
    for index in app.entities.indices {
      app.entities[index].title = entities[index].title.cut()
      app.entities[index].values = entities[index].values.prefix(WireBounds.many).map(\.bounded)
    }
    for index in app.shortcuts.indices {
      app.shortcuts[index].shortTitle = shortcuts[index].shortTitle?.cut()
    }
    return app
  }
}

extension IntentDescriptor {
  fileprivate var bounded: IntentDescriptor {
    var intent = self
    intent.id = id.cut()
    intent.title = title.cut()
    intent.description = description?.cut(to: WireBounds.words)
    intent.category = category?.cut()
    intent.keywords = keywords.few
    for index in intent.parameters.indices {
      intent.parameters[index].name = parameters[index].name.cut()
      intent.parameters[index].title = parameters[index].title.cut()
      intent.parameters[index].description = parameters[index].description?.cut()
      intent.parameters[index].requestValueDialog = parameters[index].requestValueDialog?.cut()
      intent.parameters[index].requestDisambiguationDialog =
        parameters[index].requestDisambiguationDialog?.cut()
    }
    return intent
  }
}

extension [String] {
  /// The first of the texts, each cut to the length of a name.
  fileprivate var few: [String] {
    count <= WireBounds.few && allSatisfy { $0.utf8.count <= WireBounds.name }
      ? self : prefix(WireBounds.few).map { $0.cut() }
  }
}

extension String {
  /// Returns the text, truncated with an ellipsis if it is longer than a limit in characters.
  fileprivate func cut(to limit: Int = WireBounds.name) -> String {
    // Counting bytes costs nothing; a character has at least one.
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "…"
  }
}
