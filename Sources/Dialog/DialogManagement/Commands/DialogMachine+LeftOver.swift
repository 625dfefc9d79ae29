import IntentMatching
import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// What a doubtful reading makes nothing of; before it is asked about, the person hears which words these are.
extension DialogMachine {
  /// Returns a reading with the words that neither its phrase nor its values account for: “with croutons” of “order
  /// 3 tomato soups with croutons”.
  func notingLeftOver(_ candidate: IntentMatch, _ utterance: Utterance) -> IntentMatch {
    let answer = SpokenAnswer(utterance.text)
    let words = answer.words
    if let name = unknownName(in: words, of: candidate) {
      var candidate = candidate
      candidate.leftOver = [printable(answer.quote(name), limit: 80)]
      return candidate
    }
    // In other words than those of the phrase, all may mean what it means.
    guard candidate.isDoubtful || candidate.score < configuration.certainDestructiveScore,
      !candidate.isParaphrase, words.count <= 40,
      candidate.slots.allSatisfy({ $0.words.upperBound <= words.count }),
      candidate.slots.contains(where: { !$0.words.isEmpty })
    else { return candidate }
    let acts = ActReader.named(configuration.language.code)
    let own = ownWords(of: candidate)
    func isIn(_ position: Int) -> Bool { candidate.slots.contains { $0.words.contains(position) } }
    func isOwn(_ word: String) -> Bool {
      own.contains { commandWords.areAlike($0, word) || commandWords.areSameVerb($0, word) }
    }
    let content = words.indices.filter { position in
      let word = words[position]
      if isTakenFrom(position, candidate, words, own) { return true }
      return !isIn(position) && !isOwn(word) && !commandWords.isStructure(word)
        && !commandWords.hesitations.contains(word) && !commandWords.emptyNouns.contains(word)
        && acts?.isAuxiliary(word) != true
    }
    guard let first = content.first else { return candidate }
    var ranges = [first..<first + 1]
    for position in content.dropFirst() {
      let between = ranges[ranges.count - 1].upperBound..<position
      if between.contains(where: { isIn($0) || isOwn(words[$0]) }) {
        ranges.append(position..<position + 1)
      } else {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<position + 1
      }
    }
    // “With croutons” is quoted whole.
    func isAround(_ position: Int) -> Bool {
      words.indices.contains(position) && !isIn(position) && !isOwn(words[position])
        && !commandWords.listWords.contains(words[position])
    }
    for index in ranges.indices {
      var (start, end) = (ranges[index].lowerBound, ranges[index].upperBound)
      while isAround(start - 1) { start -= 1 }
      while isAround(end) { end += 1 }
      ranges[index] = start..<end
    }
    var candidate = candidate
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    // “Anna's gym” is not Anna: what ends within a word is not the name that was said.
    for index in ranges.indices {
      let start = ranges[index].lowerBound
      guard words[start].hasPrefix("'"),
        let cut = candidate.slots.firstIndex(where: { slot in
          intent.parameter(slot.name)?.type.element.isNamed == true
            && slot.words.upperBound == start
        })
      else { continue }
      ranges[index] = candidate.slots[cut].words.lowerBound..<ranges[index].upperBound
      candidate.slots.remove(at: cut)
    }
    // “Water the garden” is not “water the plants”.
    for index in ranges.indices {
      let other = candidate.slots.firstIndex { slot in
        intent.parameter(slot.name)?.type.element.isNamed == true && !slot.words.isEmpty
          && slot.words.upperBound == ranges[index].lowerBound
          && sharesOnlyVerb(
            Array(words[slot.words.lowerBound..<ranges[index].upperBound]),
            with: slot.alternatives.isEmpty ? [slot.value] : slot.alternatives.map(\.value))
      }
      guard let other else { continue }
      let said = candidate.slots.remove(at: other).words
      ranges[index] = said.lowerBound..<ranges[index].upperBound
    }
    // “Half of 50 dollars” is not 50 dollars, nor is “50 dollars less than last time”.
    for index in ranges.indices {
      let amount = candidate.slots.firstIndex { slot in
        slot.value.magnitude != nil && changes(ranges[index], amountAt: slot.words, in: words)
      }
      guard let amount else { continue }
      let said = candidate.slots.remove(at: amount).words
      let start = min(ranges[index].lowerBound, said.lowerBound)
      ranges[index] = start..<max(ranges[index].upperBound, said.upperBound)
    }
    candidate.leftOver = ranges.map { printable(answer.quote($0), limit: 80) }
    return candidate
  }

  /// Returns a reading as doubtful if it passes over words that carry meaning: “turn the TV volume down” is not about the
  /// volume of this device, and “start my workout for my son” is not the person's own workout.
  ///
  /// A word that was hardly heard, a courtesy or a time is none of these.
  func doubtedForSkipped(_ candidate: IntentMatch, in utterance: Utterance) -> IntentMatch {
    guard candidate.doubt == nil, !candidate.isParaphrase, candidate.otherTime == nil,
      candidate.isAssembled || !candidate.edits.isEmpty
    else { return candidate }
    let answer = SpokenAnswer(utterance.text)
    guard !candidate.isAssembled else { return notingBeneficiary(candidate, answer) }
    let words = answer.words
    let own = ownWords(of: candidate)
    let acts = ActReader.named(configuration.language.code)
    func isSkipped(_ position: Int, atCost cost: Int) -> Bool {
      words.indices.contains(position)
        && !candidate.slots.contains { $0.words.contains(position) }
        && candidate.edits.contains {
          $0.edit == .skipped && $0.words.contains(position) && $0.cost >= cost * $0.words.count
        }
    }
    // Times and other values are examined elsewhere: “morning” says which six is meant.
    let times = Set(
      words.indices.flatMap { start in
        configuration.reader.moments(in: words, at: start).flatMap { start..<$0.end }
      })
    func isOfValue(_ position: Int) -> Bool {
      times.contains(position) || configuration.reader.vocabulary.contains(words[position])
    }
    let content = words.indices.filter { position in
      let word = words[position]
      return isSkipped(position, atCost: Self.costOfMeaning) && !commandWords.isStructure(word)
        && !commandWords.hesitations.contains(word) && !commandWords.emptyNouns.contains(word)
        && !own.contains { commandWords.areAlike($0, word) || commandWords.areSameVerb($0, word) }
        && acts?.isAuxiliary(word) != true && !isOfValue(position)
    }
    guard !content.isEmpty else { return notingBeneficiary(candidate, answer) }
    var ranges: [Range<Int>] = []
    for position in content {
      // “For my son” is quoted whole.
      var start = position
      while start > 0, isPassedOver(start - 1, candidate),
        !commandWords.listWords.contains(words[start - 1]),
        !commandWords.leadingFillers.contains(words[start - 1])
      {
        start -= 1
      }
      if let last = ranges.last, start <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<position + 1
      } else {
        ranges.append(start..<position + 1)
      }
    }
    var candidate = candidate
    candidate.doubt = .unclear
    candidate.leftOver = ranges.map { printable(answer.quote($0), limit: 80) }
    candidate.tellsLeftOver = true
    return candidate
  }

  /// Returns a reading with the words for whom it is done, which it passes over: “for my son”. They change little of what is
  /// done, so nothing is asked, but the person hears of them.
  private func notingBeneficiary(_ candidate: IntentMatch, _ answer: SpokenAnswer) -> IntentMatch {
    let acts = ActReader.named(configuration.language.code)
    var ranges = candidate.edits.filter { $0.edit == .filler || $0.edit == .skipped }.map(\.words)
    // By its parts, a command says nothing about what it passes over behind its last value.
    if let end = candidate.slots.map(\.words.upperBound).max(), candidate.isAssembled,
      end < answer.words.count
    {
      ranges.append(end..<answer.words.count)
    }
    let said = ranges.lazy.compactMap { acts?.beneficiary(in: answer.words, within: $0) }.first
    guard let said, !candidate.slots.contains(where: { $0.words.overlaps(said) }) else {
      return candidate
    }
    let length = answer.words[said].reversed().drop(while: commandWords.trailingFillers.contains)
      .count
    var candidate = candidate
    candidate.leftOver = [
      printable(answer.quote(said.lowerBound..<said.lowerBound + length), limit: 80)
    ]
    candidate.tellsLeftOver = true
    return candidate
  }

  /// Whether a reading has no use for a word.
  private func isPassedOver(_ position: Int, _ candidate: IntentMatch) -> Bool {
    candidate.edits.contains { step in
      step.words.contains(position) && (step.edit == .skipped || step.edit == .filler)
    }
  }

  /// The cost of passing over a word that is neither structure nor hardly heard, in thousandths.
  private static let costOfMeaning = 900

  /// Returns the word that identifies an item, if a doubtful reading picked an item that was not named: “school” in “delete the
  /// school alarm”, where the only alarm is called “work”.
  private func unknownName(in words: [String], of candidate: IntentMatch) -> Range<Int>? {
    guard candidate.isDoubtful || candidate.isForgiven, words.count <= 40,
      let type = candidate.slots.lazy.filter({ $0.text.isEmpty }).compactMap({
        $0.value.only?.entityType
      }).first,
      let title = apps.first(where: { $0.name == candidate.app })?.entity(type)?.title,
      let kind = Words(String(title.prefix(200))).map(String.init).last,
      let place = words.firstIndex(where: { commandWords.areAlike($0, kind) }), place > 0
    else { return nil }
    let word = words[place - 1]
    let isOwn = ownWords(of: candidate).contains {
      commandWords.areAlike($0, word) || commandWords.areSameVerb($0, word)
    }
    let isName =
      !isOwn && !commandWords.isStructure(word) && !commandWords.hesitations.contains(word)
      && !commandWords.assent.articles.contains(word)
    return isName ? place - 1..<place : nil
  }

  /// Whether words before or after an amount make another one of it: “half of”, “less than yesterday”.
  private func changes(
    _ range: Range<Int>, amountAt amount: Range<Int>, in words: [String]
  ) -> Bool {
    if range.upperBound <= amount.lowerBound,
      words[range.upperBound..<amount.lowerBound].allSatisfy(commandWords.functionWords.contains)
    {
      let text = words[range].joined(separator: " ")
      return configuration.reader.value(of: .double, in: text) != nil
        || configuration.reader.vagueness(of: .currency, in: text) == .share
    }
    return range.lowerBound == amount.upperBound
      && commandWords.inexactAmounts.length(in: words, at: range.lowerBound) > 0
  }

  /// Whether a word is the kind of thing that a reading would destroy, though something is only to be taken out of one:
  /// “remove it from the *trip*”. “Remove Rome from my trips” names all of that kind.
  private func isTakenFrom(
    _ position: Int, _ candidate: IntentMatch, _ words: [String], _ own: [String]
  ) -> Bool {
    guard position > 1, commandWords.assent.articles.contains(words[position - 1]),
      commandWords.functionWords.contains(words[position - 2]),
      !commandWords.assent.articles.contains(words[position - 2]),
      !own.contains(words[position - 2]),
      candidate.slots.contains(where: { $0.words.upperBound <= position - 2 }),
      !candidate.slots.contains(where: { $0.words.contains(position) })
    else { return false }
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    guard destroys(intent) else { return false }
    let app = apps.first { $0.name == candidate.app }
    return intent.parameters.contains { parameter in
      guard case .entity(let type) = parameter.type.element, let title = app?.entity(type)?.title
      else { return false }
      return Words(String(title.prefix(200))).map(String.init) == [words[position]]
    }
  }

  /// Returns the words by which a reading's intent, its parameters and its app are known.
  private func ownWords(of candidate: IntentMatch) -> [String] {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let app = apps.first { $0.name == candidate.app }
    let titles = [candidate.phrase, intent.title, candidate.app] + (app?.synonyms ?? [])
    let places = intent.parameters.flatMap { parameter -> [String] in
      let type: String? =
        switch parameter.type.element {
        case .entity(let type): app?.entity(type)?.title
        case .enumeration(let type): app?.enumeration(type)?.title
        default: nil
        }
      return [parameter.title, type].compactMap(\.self)
    }
    return (titles + places).flatMap { Words(String($0.prefix(200))).map(String.init) }
  }
}
