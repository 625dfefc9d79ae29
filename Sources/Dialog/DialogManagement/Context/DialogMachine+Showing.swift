import IntentMatching
import IntentMetadata
import TextNormalization

/// “Open the first one”, where no phrase of the app opens such a thing.
extension DialogMachine {
  /// Returns whether a command has no words but a verb such as “open”, those that point to a thing, and courtesies.
  func asksToSee(_ words: [String], pointingAt place: Range<Int>) -> Bool {
    let before = words[..<place.lowerBound]
    guard let verb = before.last, commandWords.lookUpVerbs.contains(verb) else { return false }
    return before.dropLast().allSatisfy(commandWords.hesitations.contains)
      && words[place.upperBound...].allSatisfy {
        commandWords.hesitations.contains($0) || commandWords.trailingFillers.contains($0)
      }
  }

  /// Shows the thing that a command points to, if an intent does that by the thing alone; of several, the
  /// person chooses one.
  ///
  /// - Returns: Whether there is such an intent.
  mutating func showThing(of resolution: Resolution) -> Bool {
    guard resolution.asksToSee, !resolution.isAnyOfList, resolution.utterance.candidates.isEmpty
    else { return false }
    for referent in resolution.referents {
      guard case .entity(let type, _) = referent.value,
        let app = apps.first(where: { $0.name == referent.app })
      else { continue }
      let intents = app.intents(taking: type).filter { intent, parameter in
        showsSomething(intent)
          && intent.parameters.allSatisfy {
            $0.name == parameter || $0.isOptional || $0.defaultValue != nil
          }
      }
      // What opens a thing comes first, and is what is meant.
      let meant = intents.first?.intent.role == .open ? Array(intents.prefix(1)) : intents
      guard !meant.isEmpty else { return false }
      start(
        meant.map { intent, parameter in
          IntentMatch(
            app: app.name, intent: intent.id,
            slots: [SlotMatch(name: parameter, text: referent.title, value: referent.value)])
        })
      return true
    }
    return false
  }

  /// Returns whether an intent changes nothing: it opens a thing, or its title begins with a verb such as “show”.
  private func showsSomething(_ intent: IntentDescriptor) -> Bool {
    guard intent.role != .open else { return true }
    let first = Words(String(intent.title.prefix(100))).first.map(String.init)
    return first.map(commandWords.lookUpVerbs.contains) ?? false
  }
}
