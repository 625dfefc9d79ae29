import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// The name of a person whom an app does not know, among other words.
struct MissingName: Sendable, Hashable {
  /// The name as it was said.
  var said: String
  /// The position of the words in its place.
  var words: Range<Int>
}

/// Commands for people whom an app does not know: “pay the landlord”, where nobody is called that.
extension DialogMachine {
  /// The maximum number of words of such a name, and of the whole command.
  private static let longestPerson = 3
  private static let longestPersonCommand = 20

  /// Has a command matched with somebody who is known in place of somebody who is not.
  ///
  /// The name follows the verb and begins with an article or a capital: “pay attention” names nobody.
  ///
  /// - Returns: Whether the words have such a name.
  mutating func matchUnknownPerson(_ utterance: Utterance) -> Bool {
    let answer = SpokenAnswer(utterance.text)
    guard !configuration.isExact, !isLocked, utterance.offers.isEmpty,
      answer.words.count <= Self.longestPersonCommand,
      utterance.refusal.map({ $0.reason == .unknown }) ?? true
    else { return false }
    for app in apps {
      for intent in app.intents {
        guard
          let parameter = intent.parameters.first(where: {
            !$0.isOptional && takesPeople($0, in: app.name)
          }), case .entity(let type) = parameter.type.element,
          let known = app.entity(type)?.values.first,
          let name = person(behindVerbOf: intent, in: answer)
        else { continue }
        let names = Words(String(known.title.prefix(100))).map(String.init)
        let missing = MissingName(
          said: answer.quote(name), words: name.lowerBound..<name.lowerBound + names.count)
        match(
          answer.words[..<name.lowerBound] + names + answer.words[name.upperBound...],
          insteadOf: utterance, for: .unknownPerson(missing))
        return true
      }
    }
    return false
  }

  /// Returns the words behind the verb of an intent that may be a name.
  private func person(
    behindVerbOf intent: IntentDescriptor, in answer: SpokenAnswer
  ) -> Range<Int>? {
    let acts = ActReader.named(configuration.language.code)
    let (words, spellings) = (answer.words, answer.spellings)
    let verb = words.indices.dropLast().first { position in
      titleWords(of: intent).contains { word in
        commandWords.areSameVerb(word, words[position])
          || acts?.haveSameVerb(words[position], word) == true
      }
    }
    guard let verb, words[..<verb].allSatisfy(commandWords.isStructure) else { return nil }
    var start = verb + 1
    let isDefinite =
      acts?.isDeterminer(words[start]) == true
      && !commandWords.assent.oneArticles.contains(words[start])
    if isDefinite { start += 1 }
    let end =
      words[start...].indices.first { position in
        commandWords.isStructure(words[position])
          || configuration.reader.value(of: .double, in: words[position]) != nil
          || !configuration.reader.moments(in: words, at: position).isEmpty
      } ?? words.count
    guard start < end, end - start <= Self.longestPerson,
      isDefinite || spellings[start].first?.isUppercase == true,
      !words[start..<end].contains(where: { word in
        commandWords.quantifiers.contains(word) || commandWords.references.contains([word])
          || commandWords.negations.contains(word) || commandWords.others.contains([word])
      })
    else { return nil }
    return start..<end
  }

  /// Asks for the person, if the command is one with somebody who is known.
  mutating func askForPerson(
    _ missing: MissingName, _ matched: [Utterance], _ resolution: Resolution
  ) {
    let found = matched.first.map { completed($0, mayLeaveOver: false).candidates } ?? []
    if var candidate = found.first, found.count == 1, candidate.doubt == nil,
      candidate.leftOver.isEmpty
    {
      let intent = descriptor(of: candidate.intent, in: candidate.app)
      let named = candidate.slots.filter { $0.words.overlaps(missing.words) }
      if let slot = named.first, named.count == 1, missing.words.contains(slot.words.lowerBound),
        intent.parameter(slot.name).map({ takesPeople($0, in: candidate.app) }) == true
      {
        candidate.slots.removeAll { $0.name == slot.name }
        let heard = ["heard": printable(missing.said, limit: 40)]
        return begin(candidate, lead: words(.unknownOption, heard))
      }
    }
    understand(resolution.utterance, isInOtherWords: true)
  }
}
