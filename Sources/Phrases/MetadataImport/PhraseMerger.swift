import IntentMetadata
import PhraseTemplates

/// Merges phrase files into one phrase set, as hassil merges their mappings.
///
/// The sentences of an intent and the values of a list accumulate; of two rules with one name, the
/// later is used, with a warning.
struct PhraseMerger {
  private(set) var phraseSet = PhraseSet()
  private(set) var intents: [String] = []
  private(set) var language: String?
  private(set) var diagnostics = DiagnosticSink()
  private(set) var hasContent = false
  private(set) var matching: MatchingStyle?
  private var knownIntents: Set<String> = []
  private var knownSkipWords: Set<String> = []
  private var listPlaces: [String: SourceText] = [:]

  mutating func add(_ file: PhraseFile) {
    diagnostics.add(file.diagnostics)
    hasContent =
      hasContent || !file.intents.isEmpty || !file.lists.isEmpty || !file.rules.isEmpty
    addLanguage(of: file)
    matching = matching ?? file.matching
    for intent in file.intents where knownIntents.insert(intent).inserted {
      intents.append(intent)
    }
    phraseSet.groups += file.groups
    for word in file.skipWords where knownSkipWords.insert(word).inserted {
      phraseSet.skipWords.append(word)
    }
    for list in file.lists { add(list) }
    for rule in file.rules { add(rule) }
  }

  private mutating func addLanguage(of file: PhraseFile) {
    guard let found = file.language else { return }
    if let language, language != found.text {
      diagnostics.add(
        ImportDiagnostic(
          severity: .warning, rule: "mixed-languages", file: file.path, line: found.line,
          column: found.column,
          message:
            "The file is in “\(found.text.shortened)”, others are in “\(language.shortened)”.",
          hint: "Keep each language in a folder of its own."))
    }
    language = language ?? found.text
  }

  private mutating func add(_ list: PhraseFile.Named<ListDescriptor>) {
    guard let existing = phraseSet.lists[list.name] else {
      phraseSet.lists[list.name] = list.value
      listPlaces[list.name] = list.place
      return
    }
    if case .values(let old) = existing, case .values(let new) = list.value {
      phraseSet.lists[list.name] = .values(old + new)
      return
    }
    phraseSet.lists[list.name] = list.value
    if existing != list.value {
      noteDuplicate("list", list.name, at: list.place, first: listPlaces[list.name])
    }
  }

  private mutating func add(_ rule: PhraseFile.Named<SourceText>) {
    if let existing = phraseSet.rules.updateValue(rule.value, forKey: rule.name),
      existing.text != rule.value.text
    {
      noteDuplicate("rule", rule.name, at: rule.place, first: existing)
    }
  }

  private mutating func noteDuplicate(
    _ what: String, _ name: String, at place: SourceText, first: SourceText?
  ) {
    let firstPlace =
      first.map { "\(VisibleText.of($0.file ?? "")):\($0.line ?? 1)" } ?? "another file"
    diagnostics.add(
      ImportDiagnostic(
        severity: .warning, rule: "duplicate-\(what)", file: place.file ?? "", line: place.line,
        column: place.column,
        message: "The \(what) “\(name.shortened)” is defined twice; this definition is used.",
        hint: "The first is at \(firstPlace); keep one of them."))
  }
}
