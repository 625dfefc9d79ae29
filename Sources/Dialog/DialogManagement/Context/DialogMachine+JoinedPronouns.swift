import IntentMetadata
import TextNormalization
import UtteranceActs

/// Pronouns that are not words of their own: «desbloquéala», « débloque-la », “how much is in there”.
extension DialogMachine {
  /// Returns what was said with a pronoun that stands alone in place of one that is joined to a verb, or of a place that
  /// stands for a thing; `nil` if there is neither.
  func withPronounApart(_ answer: SpokenAnswer) -> SpokenAnswer? {
    guard answer.words.count <= 30, let alone = commandWords.joinedPronouns.first?.first else {
      return nil
    }
    let spellings = answer.spellings
    if let apart = withPronounBefore(of: answer, spellings, alone) {
      return SpokenAnswer(apart.joined(separator: " "))
    }
    for position in answer.words.indices {
      if let apart = withJoinedPronoun(at: position, of: answer, spellings)
        ?? withPlace(at: position, of: answer, spellings, pronoun: alone)
      {
        return SpokenAnswer(apart.joined(separator: " "))
      }
    }
    return nil
  }

  /// Returns the range of an article and the kind of a thing that was talked about in a question, and the latest one of that
  /// kind: “what's on the list” after milk was added to the groceries. A command names its thing, or is asked about.
  func kindPointer(
    in words: [String]
  ) -> (place: Range<Int>, referents: [DialogContext.Referent], isAnyOfList: Bool)? {
    guard words.count > 2, let acts = ActReader.named(configuration.language.code),
      acts.beginsQuestion(words)
    else { return nil }
    for position in words.indices.dropFirst(2)
    where acts.isDeterminer(words[position - 1])
      && !commandWords.assent.oneArticles.contains(words[position - 1])
      && (acts.isArticle(words[position - 1]) || !acts.isOwner(words[position - 1]))
    {
      let latest = state.context.referents.first { thing in
        guard case .entity(let type, _) = thing.value,
          let kind = apps.first(where: { $0.name == thing.app })?.entity(type)?.title
        else { return false }
        // “The alarms” are more than one.
        return Words(String(kind.prefix(100))).map(String.init) == [words[position]]
      }
      if let latest { return (position - 1..<position + 1, [latest], false) }
    }
    return nil
  }

  /// Returns an infinitive with the pronoun behind it that was said before it: « la débloquer ».
  private func withPronounBefore(
    of answer: SpokenAnswer, _ spellings: [String], _ alone: String
  ) -> [String]? {
    let words = answer.words
    guard words.count == 2, commandWords.joinedPronouns.contains(where: { $0.contains(words[0]) }),
      words[0] != alone, let acts = ActReader.named(configuration.language.code),
      acts.isDeterminer(words[0]), acts.isRequest(words[1]), !acts.isImperative(words[1])
    else { return nil }
    return [spellings[1], alone]
  }

  private func withJoinedPronoun(
    at position: Int, of answer: SpokenAnswer, _ spellings: [String]
  ) -> [String]? {
    let word = answer.words[position]
    for line in commandWords.joinedPronouns {
      for pronoun in line.dropFirst() {
        if word == pronoun {
          guard isJoinedToVerb(position, of: answer, spellings) else { continue }
          return spellings[..<position] + [line[0]] + spellings[(position + 1)...]
        }
        guard word.hasSuffix(pronoun), let verb = verb(joinedTo: pronoun, in: spellings[position])
        else { continue }
        return spellings[..<position] + [verb, line[0]] + spellings[(position + 1)...]
      }
    }
    return nil
  }

  /// Whether a word that may be an article is a pronoun: behind a hyphen, or at the end of a command.
  private func isJoinedToVerb(
    _ position: Int, of answer: SpokenAnswer, _ spellings: [String]
  ) -> Bool {
    guard position > 0 else { return false }
    let isHyphened =
      answer.quote(position - 1..<position + 1)
      .dropLast(spellings[position].count).last.map { "-‐‑".contains($0) } == true
    let acts = ActReader.named(configuration.language.code)
    return isHyphened
      || position == answer.words.count - 1
        && acts?.mayBeRequest(answer.words[position - 1]) == true
  }

  /// Returns the verb to which a pronoun is joined in one word: an imperative or an infinitive. Of a verb that is not known,
  /// the accent tells that a pronoun follows: «desbloquéala».
  private func verb(joinedTo pronoun: String, in spelling: String) -> String? {
    let verb = String(spelling.dropLast(pronoun.count))
    let folded = Words(verb).map(String.init)
    guard verb.count >= 3, folded.count == 1,
      let acts = ActReader.named(configuration.language.code)
    else { return nil }
    let isAccented = verb.lowercased() != folded[0]
    return acts.isRequest(folded[0]) || isAccented && acts.mayBeRequest(folded[0]) ? verb : nil
  }

  private func withPlace(
    at position: Int, of answer: SpokenAnswer, _ spellings: [String], pronoun: String
  ) -> [String]? {
    let longest = commandWords.placeReferences.filter { line in
      line.count > 1 && position > 0 && answer.words[position...].starts(with: line.dropFirst())
    }.max { $0.count < $1.count }
    guard let longest else { return nil }
    return spellings[..<position] + [longest[0], pronoun]
      + spellings[(position + longest.count - 1)...]
  }
}
