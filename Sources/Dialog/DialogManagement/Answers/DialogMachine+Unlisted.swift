package import IntentMatching
package import IntentMetadata
import TextNormalization
import UtteranceActs

/// Commands that name things which no app has suggested.
extension DialogMachine {
  /// Returns what to ask an app for, the words for an unlisted name in a command.
  package func nameWords(of slot: SlotMatch) -> String {
    commandWords.trim(Words(String(slot.text.prefix(200))).map(String.init)).joined(separator: " ")
  }

  /// Returns whether the words for an unlisted name may be one: they neither point to something, as “it” does, nor
  /// consist of nothing but articles and the like.
  package func mayName(_ slot: SlotMatch) -> Bool {
    let words = Words(nameWords(of: slot)).map(String.init)
    return commandWords.references.place(in: words) == nil
      && words.contains { !commandWords.isStructure($0) }
  }

  /// Returns a command with what the app found for one of its names: the thing with that very name, or
  /// those whose names contain the words. What the app found by anything but its name is confirmed.
  ///
  /// - Returns: The command, or `nil` if the app found nothing.
  package func named(
    _ slot: SlotMatch, among options: [ValueOption], in candidate: IntentMatch
  ) -> IntentMatch? {
    guard let place = candidate.slots.firstIndex(where: { $0.name == slot.name }) else {
      return nil
    }
    let said = Words(nameWords(of: slot)).map(String.init)
    let options = options.filter { if case .entity = $0.value { true } else { false } }
    var found = options.filter { option in
      names(of: option.value).contains { isName($0, said) }
    }
    if found.isEmpty {
      found = options.filter { option in names(of: option.value).contains { isPart(said, of: $0) } }
    }
    var candidate = candidate
    if found.isEmpty {
      found = options
      candidate.doubt = candidate.doubt ?? .unclear
    }
    guard let first = found.first?.value else { return nil }
    candidate.slots[place].value = first
    candidate.slots[place].alternatives = found.count == 1 ? [] : found
    candidate.slots[place].isFreeText = false
    return candidate
  }
}

extension SlotMatch {
  /// Whether the words of a slot may be the name of a thing that no app has suggested.
  package func isUnlisted(in intent: IntentDescriptor) -> Bool {
    guard case .entity? = intent.parameter(name)?.type.element, case .string = value else {
      return false
    }
    return true
  }
}
