import IntentMatching
import IntentMetadata
import TextNormalization

/// The settings of widgets and controls, which are set only by who asks for it.
extension DialogMachine {
  /// Returns whether a reading sets what a widget shows without a word for setting it.
  ///
  /// A widget is named after what it shows, so a person who mentions it with one of its values may
  /// just be describing it: "the favorite book widget shows Emma". A phrase may be paraphrased only
  /// if its first word ("set") comes before everything else.
  func onlyMentions(_ candidate: IntentMatch, _ words: [String]) -> Bool {
    guard candidate.isForgiven || candidate.isAssembled, !candidate.slots.isEmpty,
      let app = apps.first(where: { $0.name == candidate.app }),
      app.intent(candidate.intent)?.role?.isConfiguration == true
    else { return false }
    let shortcuts: [ShortcutDescriptor] = app.offeredShortcuts(of: candidate.intent)
    let phrases: [String] = shortcuts.flatMap { ExamplePhrases.phrases(of: $0, in: app) }
      .filter { phrase in candidate.slots.allSatisfy { phrase.contains("${\($0.name)}") } }
    let verbs = Set(phrases.compactMap { Words($0).first.map(String.init) })
    guard let verb = words.firstIndex(where: verbs.contains) else { return true }
    let own = Set(phrases.flatMap { Words($0).map(String.init) }).subtracting(verbs)
    let name = words.firstIndex { own.contains($0) && !commandWords.functionWords.contains($0) }
    let first = ([name].compactMap { $0 } + candidate.slots.map(\.words.lowerBound)).min()
    return first.map { $0 < verb } ?? false
  }

  /// Returns the setting of a widget that a sentence asks for with a value that nobody knows, and the
  /// words for that value.
  ///
  /// Only a sentence that begins as a phrase does and goes on with a few words is one: “set the favorite
  /// book widget to” something. The value becomes required, so that the person is asked for it.
  func openSetting(_ text: String) -> (task: DialogTask, said: String)? {
    // “I would set …” reports a wish or a habit; only hesitations and “please” may come first.
    let said = Words(text).map(String.init).drop(while: commandWords.hesitations.contains)
    for app in apps {
      for intent in app.intents where intent.role?.isConfiguration == true {
        let phrases = app.offeredShortcuts(of: intent.id)
          .flatMap { ExamplePhrases.phrases(of: $0, in: app) }
        for phrase in phrases {
          guard let (beginning, name) = phrase.beforeFirstPlace,
            let place = intent.parameters.firstIndex(where: { $0.name == name }),
            case let start = Words(beginning).map(String.init), said.starts(with: start)
          else { continue }
          let value = said.dropFirst(start.count)
          guard (1...6).contains(value.count), start.count > 2 else { continue }
          var asked = intent
          asked.parameters[place].isOptional = false
          let invocation = IntentInvocation(app: app.name, intent: intent.id)
          return (DialogTask(invocation, intent: asked), value.joined(separator: " "))
        }
      }
    }
    return nil
  }
}

extension String {
  /// What a template says before its first place, and the name of that.
  fileprivate var beforeFirstPlace: (text: String, name: String)? {
    guard let open = firstRange(of: "${"), let close = self[open.upperBound...].firstIndex(of: "}")
    else { return nil }
    return (String(self[..<open.lowerBound]), String(self[open.upperBound..<close]))
  }
}
