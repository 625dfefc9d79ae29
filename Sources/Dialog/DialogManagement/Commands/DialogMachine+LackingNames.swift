import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Commands for a thing that does not exist: “pause the oven timer”, where there is no such timer.
extension DialogMachine {
  /// The maximum number of words of such a name, and of the whole command.
  private static let longestName = 3
  private static let longestCommand = 20

  /// Has a command matched without the name of its thing, to find out whether only the thing is missing.
  ///
  /// The name stands next to the type of the thing, behind a word such as “the” or “my”.
  ///
  /// - Returns: Whether the words have such a name.
  mutating func matchLacking(_ utterance: Utterance) -> Bool {
    let answer = SpokenAnswer(utterance.text)
    let words = answer.words
    guard !configuration.isExact, !isLocked, words.count <= Self.longestCommand,
      utterance.offers.isEmpty,
      utterance.refusal.map({ $0.reason == .unknown }) ?? true,
      let (name, type, app) = lackingName(in: words)
    else { return false }
    match(
      words[..<name.lowerBound] + words[name.upperBound...], insteadOf: utterance,
      for: .lackingName(answer.quote(name), type: type, app: app))
    return true
  }

  /// Says that nothing has the name in a command that is doubtful because it makes nothing of it, if there is no thing of
  /// the type at all: “delete the school alarm”.
  ///
  /// - Returns: Whether that is so.
  mutating func tellLacking(_ utterance: Utterance, _ candidates: [IntentMatch]) -> Bool {
    let answer = SpokenAnswer(utterance.text)
    guard !configuration.isExact, !isLocked, answer.words.count <= Self.longestCommand,
      let only = candidates.first, candidates.count == 1, only.doubt != nil || only.isForgiven,
      let (name, type, app) = lackingName(in: answer.words), only.app == app,
      !only.slots.contains(where: { $0.words.overlaps(name) }),
      descriptor(of: only.intent, in: app).parameters.contains(where: {
        $0.type.element == .entity(type)
      }),
      let entity = apps.first(where: { $0.name == app })?.entity(type), entity.values.isEmpty,
      !entity.hasUnknownValues
    else { return false }
    tellLacking(answer.quote(name), entity, utterance)
    return true
  }

  private mutating func tellLacking(
    _ name: String, _ entity: EntityDescriptor, _ utterance: Utterance
  ) {
    report(
      .rejected(printable(utterance.text, limit: 1000), reason: ActReason.unknown.rawValue))
    say(
      .noneCalled,
      ["title": wording.inSentence(entity.title), "heard": printable(name, limit: 40)])
  }

  /// Says that nothing has the name, if the command without it is one for a thing of that type.
  mutating func tellLacking(
    _ name: String, type: String, app: String, _ matched: [Utterance], _ resolution: Resolution
  ) {
    let found = matched.first.map { completed($0, mayLeaveOver: false).candidates } ?? []
    let isMeant = found.contains { candidate in
      candidate.app == app && candidate.doubt == nil && candidate.leftOver.isEmpty
        && descriptor(of: candidate.intent, in: app).parameters.contains {
          $0.type.element == .entity(type)
        }
    }
    guard isMeant, let entity = apps.first(where: { $0.name == app })?.entity(type),
      !entity.hasUnknownValues
    else {
      return understand(resolution.utterance, isInOtherWords: true)
    }
    tellLacking(name, entity, resolution.utterance)
  }

  /// Returns the words next to the type of a thing that may be the name of one, with the identifier of the type and its app.
  private func lackingName(
    in words: [String]
  ) -> (name: Range<Int>, type: String, app: String)? {
    let acts = ActReader.named(configuration.language.code)
    func isDefinite(_ position: Int) -> Bool {
      words.indices.contains(position) && acts?.isDeterminer(words[position]) == true
        && !commandWords.assent.oneArticles.contains(words[position])
    }
    func mayBeName(_ name: Range<Int>) -> Bool {
      !name.isEmpty && name.count <= Self.longestName && name.upperBound <= words.count
        && !words[name].contains { word in
          commandWords.isStructure(word) || commandWords.quantifiers.contains(word)
            || commandWords.placeWords.contains(word) || commandWords.lastWords.contains(word)
            || commandWords.others.contains([word])
            || configuration.reader.ordinal(in: word) != nil
            || acts?.isDeterminer(word) == true
        }
    }
    for app in apps {
      for entity in app.entities {
        let kind = Words(String(entity.title.prefix(100))).map(String.init)
        guard kind.count == 1 else { continue }
        // “The completed tasks” are not one task.
        for place in words.indices where words[place] == kind[0] {
          // “The oven timer” and „den Timer Nudeln“.
          let article = (0..<place).last(where: isDefinite)
          if let article, mayBeName(article + 1..<place) {
            return (article + 1..<place, entity.id, app.name)
          }
          if isDefinite(place - 1), mayBeName(place + 1..<words.count),
            configuration.reader.moments(in: words, at: place + 1).isEmpty
          {
            return (place + 1..<words.count, entity.id, app.name)
          }
        }
      }
    }
    return nil
  }
}
