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
}
