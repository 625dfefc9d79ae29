import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// A pronoun for a setting, in words that need none: „mach sie leiser“, “make it louder” after the volume was set.
extension DialogMachine {
  /// Has a command matched without its pronoun, if that may stand for a setting that was set.
  ///
  /// - Returns: Whether that is so.
  mutating func matchWithoutPronoun(_ resolution: Resolution) -> Bool {
    guard resolution.question == nil, !resolution.isCorrection, !resolution.isEach,
      resolution.utterance.refusal.map({ $0.reason == .unknown }) ?? true,
      let setting = resolution.referents.first(where: \.value.isSetting)
    else { return false }
    let said = SpokenAnswer(resolution.utterance.text)
    let words = (withPronounApart(said) ?? said).words
    let acts = ActReader.named(configuration.language.code)
    guard let place = commandWords.references.place(in: words), place.lowerBound > 0,
      !said.isQuestion, acts?.beginsQuestion(words) != true
    else { return false }
    // “Turn it down a bit.”
    let rest = Array(words[..<place.lowerBound] + words[place.upperBound...])
    match(
      acts?.withoutCourtesiesBehind(rest) ?? rest, insteadOf: resolution.utterance,
      for: .setting(setting))
    return true
  }

  /// Does what a command without its pronoun means, if it changes the setting for which that stood.
  mutating func change(
    _ setting: DialogContext.Referent, _ matched: [Utterance], _ resolution: Resolution
  ) {
    let topic = Words(String(setting.title.prefix(100))).map(String.init)
    let found = matched.first.map { completed($0, mayLeaveOver: false).candidates } ?? []
    let meant = found.filter { candidate in
      let title = titleWords(of: descriptor(of: candidate.intent, in: candidate.app))
      return candidate.app == setting.app && !candidate.isDoubtful
        && candidate.slots.allSatisfy(\.words.isEmpty)
        && topic.contains { word in title.contains { commandWords.areAlike($0, word) } }
    }
    if let only = meant.first, found.count == 1 {
      return start([doubted(only, heardWith: resolution.utterance.confidence)])
    }
    unresolved(resolution)
  }
}

extension DialogMachine {
  /// Does nothing for an utterance that forbids what was said, shown or done last, which its pronoun does not stand for
  /// besides: „mach es nicht lauter“ after „lauter“.
  ///
  /// - Returns: Whether it is one.
  mutating func rejectForbidden(_ utterance: Utterance) -> Bool {
    let referents = state.context.referents
    guard utterance.candidates.isEmpty, let refusal = utterance.refusal,
      commandWords.references.place(in: Words(utterance.text).map(String.init)) != nil,
      [.negated, .retraction].contains(refusal.reason),
      refusal.understood.slots.contains(where: { slot in
        referents.contains { $0.value.isSame(as: slot.value) }
      })
    else { return false }
    reject(utterance)
    return true
  }
}

extension IntentValue {
  /// Whether this is what a setting is set to: on, off, or an amount.
  var isSetting: Bool {
    if case .boolean = self { true } else { magnitude != nil }
  }
}
