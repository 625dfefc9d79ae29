import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Utterances that name a thing or say a verb and no more: “tomato soup”, “stop”.
extension DialogMachine {
  /// The maximum number of commands among which a bare name lets the person choose.
  private static let mostCommands = 3

  /// Asks whether the command is meant that takes what an utterance names: “two tomato soups” may be an order.
  ///
  /// - Returns: Whether a few commands of the apps take all that was said, one of them a thing with a name.
  mutating func offerCommand(taking utterance: Utterance) -> Bool {
    let said = commandWords.withoutHesitations(Words(utterance.text).map(String.init))
    let words = commandWords.wraps.unwrapped(said)
    let found = commands(taking: words)
    if found.isEmpty { return offerEach(in: words) }
    guard found.count <= Self.mostCommands else { return false }
    start(found)
    return true
  }

  /// Asks about one command after the other: “one tomato soup and one gazpacho” may be two orders.
  ///
  /// - Returns: Whether each part is what the same command takes, and no other one.
  private mutating func offerEach(in words: [String]) -> Bool {
    let joint = Words(wording.text(.listAnd)).map(String.init)
    guard joint.count == 1, words.contains(joint[0]) else { return false }
    let parts = words.split(separator: joint[0], omittingEmptySubsequences: false).map(Array.init)
    guard parts.count <= Self.mostCommands else { return false }
    let found = parts.map { commands(taking: $0) }
    guard let first = found.first?.first,
      found.allSatisfy({ $0.count == 1 && $0[0].isSameIntent(as: first) })
    else { return false }
    let others = zip(parts, found).dropFirst().map {
      Utterance($0.joined(separator: " "), candidates: $1)
    }
    wait(for: others[...])
    start([first])
    return true
  }

  /// Returns the commands that take all of some words and destroy nothing; one more than ``mostCommands`` if there are
  /// more.
  private mutating func commands(taking words: [String]) -> [IntentMatch] {
    guard !words.isEmpty, words.count <= SlotReader.maximumWords else { return [] }
    var found: [IntentMatch] = []
    for app in apps {
      for intent in app.intents where !destroys(intent) && intent.role != .delete {
        guard found.count <= Self.mostCommands else { return found }
        if let candidate = command(intent, of: app, taking: words) { found.append(candidate) }
      }
    }
    return found
  }

  /// Returns a command with the values that words are as a whole, if one of them is a thing that the app's phrases name.
  private mutating func command(
    _ intent: IntentDescriptor, of app: AppMetadata, taking words: [String]
  ) -> IntentMatch? {
    let placed = app.placesInPhrases(of: intent.id)
    let named = intent.parameters.filter { $0.type.element.isNamed && placed.contains($0.name) }
    guard !named.isEmpty else { return nil }
    var candidate = IntentMatch(app: app.name, intent: intent.id)
    guard let filling = slots(in: words, of: DialogTask(candidate, intent: intent)),
      filling.undecided.isEmpty, filling.vague.isEmpty, filling.otherTime == nil
    else { return nil }
    let read = intent.parameters.filter { filling.values[$0.name] != nil }
    let places = filling.places.values
    // “Four of the chowders” has a preposition between its values.
    func isBetween(_ position: Int) -> Bool {
      places.contains { $0.upperBound <= position } && places.contains { $0.lowerBound > position }
        && commandWords.functionWords.contains(words[position])
    }
    // “The credit card is fine” says something about it.
    guard named.contains(where: { filling.values[$0.name] != nil }),
      !read.contains(where: { $0.type.element == .string && !$0.hasOptions }),
      words.indices.allSatisfy({ position in
        places.contains { $0.contains(position) }
          || commandWords.assent.articles.contains(words[position]) || isBetween(position)
      })
    else { return nil }
    candidate.slots = read.compactMap { parameter in
      guard let value = filling.values[parameter.name] else { return nil }
      let said = filling.places[parameter.name].map { words[$0].joined(separator: " ") }
      return SlotMatch(
        name: parameter.name, text: said ?? words.joined(separator: " "), value: value)
    }
    candidate.doubt = .unclear
    return candidate
  }

  /// Says that there is nothing to stop, or asks whether to end what the last action began: “stop” after “Start Workout”
  /// may mean “Stop Workout”.
  mutating func stopIdle(_ words: [String]) {
    let said = commandWords.wraps.unwrapped(commandWords.withoutHesitations(words))
    let rest = Array(said.dropFirst())
    guard let first = said.first, stops(first),
      rest.isEmpty || commandWords.references.contains(rest),
      let ending = endingOfDeed
    else { return say(.nothingToCancel) }
    open(matchQuestion(about: ending), for: nil)
  }

  /// The only command of the same app that is named as one to stop or to cancel what the last action was about.
  private var endingOfDeed: IntentMatch? {
    guard let deed = state.context.deed, deed.isOwn, !deed.wasUndone,
      let app = apps.first(where: { $0.name == deed.task.app })
    else { return nil }
    let topic = titleWords(of: deed.task.intent)
    let ending = app.intents.filter { intent in
      let words = titleWords(of: intent)
      return intent.isDiscoverable && intent.id != deed.task.intent.id
        && !topic.isDisjoint(with: words)
        && words.contains(where: stops)
    }
    guard let only = ending.first, ending.count == 1 else { return nil }
    return IntentMatch(app: app.name, intent: only.id)
  }

  /// Whether a word alone stops or cancels what is going on.
  private func stops(_ word: String) -> Bool {
    let command = commandWords.command([word])
    return command == .stop || command == .cancel
  }

  /// The words of an intent's title that carry meaning.
  func titleWords(of intent: IntentDescriptor) -> Set<String> {
    Set(Words(String(intent.title.prefix(100))).map(String.init))
      .subtracting(commandWords.functionWords)
  }
}

extension AppMetadata {
  /// Returns the names of the parameters that have a place in a phrase of an intent.
  fileprivate func placesInPhrases(of intent: String) -> Set<String> {
    var names: Set<String> = []
    for phrase in offeredShortcuts(of: intent).flatMap({ ExamplePhrases.phrases(of: $0, in: self) })
    {
      _ = phrase.fillingPlaces { name in
        names.insert(name)
        return name
      }
    }
    return names
  }
}
