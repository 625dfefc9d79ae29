import IntentMetadata
import PhraseAutomaton
import SpokenValues
import TextNormalization
import UtteranceActs

/// Matches of what an utterance asks for, without the frame around it.
extension IntentMatcher {
  /// Whether the next word belongs to a phrase too, such as “card” behind “freeze my debit”.
  private func cutsName(
    _ core: UtteranceCore, _ match: PhraseMatch, _ said: [String], _ slots: SpokenSlots
  ) -> Bool {
    guard core.repaired == nil, match.anyWords == 0, core.range.upperBound < said.count,
      match.slots.contains(where: { $0.words.upperBound == core.words.count })
    else { return false }
    let longer = core.words + [said[core.range.upperBound]]
    return automaton.accepts(longer.joined(separator: " "), reader: slots)
  }

  /// Returns what an utterance may ask for without the frame around it, likeliest first.
  func cores(of text: String) -> [UtteranceCore] {
    guard let acts else { return [] }
    let words = Words(text)
    let automaton = automaton
    return acts.hearing(pauses: words.pauses(in: text)).cores(
      of: words.map(String.init), spoken: acts.spoken(words, in: text),
      knows: { automaton.knows($0) })
  }

  /// Returns the matches of an utterance without the frame around it: the rest of “could you please
  /// turn on the light” once the request is stripped.
  ///
  /// - Parameter cores: What the utterance may ask for, from ``cores(of:)``.
  func coreMatches(
    _ text: String, _ cores: [UtteranceCore], slots: SpokenSlots, options: MatchOptions,
    refusing: Set<String>, refused: inout ActRefusal?
  ) -> [RankedMatch] {
    guard let reader = acts else { return [] }
    let words = Words(text)
    let said = words.map(String.init)
    let spoken = reader.spoken(words, in: text)
    let pauses = words.pauses(in: text)
    let acts = reader.hearing(pauses: pauses)
    let automaton = automaton
    let spellings = words.spellings(in: text)
    var guessed: [RankedMatch] = []
    // What may or may not be asked for, and where the frame that makes it doubtful ends.
    var unclear: (found: [RankedMatch], start: Int)?
    for core in cores {
      if let unclear, core.range.lowerBound >= unclear.start || core.repaired != nil { continue }
      // After a command, a thing on its own means doing the same with that thing.
      if options.isPartOfSequence, core.isTopicAlone, !core.isAskedFor { continue }
      let coreText =
        core.words.elementsEqual(said[core.range])
        ? words.source(of: core.range, in: text)
        : core.text(of: said, spelled: spellings)
      var found: [RankedMatch] = []
      var refusing = refusing
      automaton.forEachMatch(of: coreText, reader: slots) { match, coreWords in
        let record = automaton.record(of: match.phrase)
        guard automaton.allowsSkips(of: match) else { return .refused }
        // Figures always mean something, also where “un” would be an article.
        if match.skippedRanges.joined().contains(where: { coreWords[$0].first?.isNumber == true }) {
          return .refused
        }
        if record.role.isOfSchema, !core.isWhole(of: said, hasAnyWords: match.anyWords > 0) {
          return .refused
        }
        // “Some jazz, please” is a wish to hear something if “jazz” is the name of something;
        // “please clean the car windows” is not, although any words may be a title.
        if core.isSupplied, match.anyWords > 0 { return .refused }
        // “Throw on some jazz” may mean to play it; “info on the traffic” does not, although any words
        // may be a title.
        let isGuess =
          match.anyWords > 0 && match.literalWords == 1 && acts.isReworded(core, of: said)
          && wording(of: match.phrase, acts).act == .command
        if isGuess, !core.isAlone { return .refused }
        if isPartOfName(core, match, said, pauses) { return .refused }
        // “Thank you” names nothing to ask about, and “front door” on its own is not a question
        // about it.
        if core.isTopicAlone, match.skippedWords > 0 || isNameAlone(core, match, said) {
          return .refused
        }
        // A phrase that consists of a name alone has no word that could account for others: “turn
        // just off overhead light”.
        if !core.isAlone,
          core.words.indices.allSatisfy({ position in
            acts.isDeterminer(core.words[position])
              || match.slots.contains { $0.words.contains(position) }
          })
        {
          return .refused
        }
        // Negative phrases come first.
        if record.role == .negative {
          refusing.insert(record.app)
          return .refused
        }
        guard !refusing.contains(record.app), style(of: record.app) == .flexible,
          coreWords.count == core.words.count, !cutsName(core, match, said, slots)
        else { return .refused }
        let utterance = Utterance(
          text: coreText, words: coreWords, slots: slots, context: options.context)
        guard var reading = reading(of: match, record, utterance) else { return .refused }
        // “Could you pause the timer named pizza, please” is tried without its last word next.
        if core.range.lowerBound > 0, core.range.upperBound == said.count,
          reading.match.slots.contains(where: { slot in
            slot.isFreeText && slot.end == core.words.count
              && acts.endsInClosing(Array(core.words[slot.start..<slot.end]), isCourteous: true)
          })
        {
          return .refused
        }
        // „Soll ich Milch kaufen erledigen“ names nothing that is called “soll ich Milch kaufen”; behind a verb, these words
        // may be what a message says.
        if reading.match.slots.contains(where: { slot in
          slot.start < slot.end && slot.end <= core.words.count
            && core.origins[slot.start] == core.origins.min()
            && acts.deliberates(Array(core.words[slot.start..<slot.end]))
        }) {
          return .refused
        }
        // “What is John's last name” does not ask about “'s last name”.
        // Nor does “tell me John's last name”, in which “'s” is not a verb.
        if reading.match.hasText(
          of: core,
          startingWith: { acts.isClitic(said[$0]) || acts.isOwned($0, in: said) })
        {
          return .refused
        }
        // “Turn on my lamp” does not say “start”, which is a phrase by itself.
        if !core.isAlone, core.words.count == 1, said[core.origins[0]] != core.words[0] {
          return .refused
        }
        // “Hi, I want to order a pizza” is more than a greeting.
        if !core.isAlone, acts.areGreetings(core.words) { return .refused }
        // “Remove 1 houur from the timer” cancels no timer called “1 houur from”.
        if acts.isReworded(core, of: said),
          reading.match.slots.contains(where: { slot in
            slot.isFreeText && slot.start < slot.end && slot.end <= core.words.count
              && acts.hasNumber(core.words[slot.start..<slot.end])
          })
        {
          return .refused
        }
        // A text consists of words that were said one after the other.
        guard reading.match.textsInOrder(of: core),
          !joinsNumbers(reading.match, core, coreWords, said)
        else { return .refused }
        // “Please text Dad I'm home, no wait, do not send it” corrects no part of the text.
        if core.repaired != nil,
          reading.match.hasText(of: core, without: { !acts.isHesitation(said[$0]) })
        {
          return .refused
        }
        reading.match.place(core, in: said.count, fillerCost: Int(tolerance.costs.filler))
        reading.match.quoteSlots(from: words, of: text)
        let verdict = verdict(onPhrase: match, core, of: said, spoken, pauses: pauses)
        switch verdict {
        // “Set te speed of fans in the kitchen to 50%”: a phrase without its verb has little to
        // tell that it begins there.
        case .asked where !core.isAlone && beginsWithName(core, match, acts):
          reading.match.doubt = .unknown
        case .asked where isGuess: reading.match.doubt = .unknown
        case .asked where asksAboutStatement(match.phrase, text):
          reading.match.doubt = .unclear
        case .asked: break
        case .doubtful(let reason) where reason != .unknown: reading.match.doubt = reason
        case .doubtful(let reason), .refused(let reason):
          if isInstead(core, of: spoken, words, text, slots, acts) { break }
          if case .doubtful = verdict {
            reading.match.doubt = reason
            break
          }
          if refused == nil { refused = ActRefusal(reason: reason, understood: reading.match) }
          return .refused
        }
        if !found.contains(where: { $0.match.hasSameMeaning(as: reading.match) }) {
          found.append(reading)
        }
        return found.count < options.limit ? .accepted : .stop
      }
      if found.contains(where: { !$0.match.isByOwnWords }) {
        found.removeAll(where: \.match.isByOwnWords)
      }
      Self.preferLongerNames(in: &found)
      doubtTexts(of: &found, text)
      if let unclear {
        // “Could I listen to some jazz” is a wish that the data knows as a whole.
        guard let best = found.first, found.allSatisfy({ $0.match.doubt == nil }),
          unclear.found.contains(where: { $0.match.hasSameMeaning(as: best.match) })
        else { continue }
        return Self.byMeaning(found)
      }
      if found.contains(where: { $0.match.doubt != .unknown }) {
        guard !acts.hasConjugations, core.range.lowerBound > 0, core.repaired == nil,
          found.allSatisfy({ $0.match.doubt == .unclear })
        else { return Self.byMeaning(found) }
        unclear = (Self.byMeaning(found), core.range.lowerBound)
      } else if guessed.isEmpty {
        guessed = Self.byMeaning(found)
      }
    }
    return unclear?.found ?? guessed
  }

  /// Returns whether the first word of a core belongs to a slot, and words other than a frame
  /// precede it.
  private func beginsWithName(
    _ core: UtteranceCore, _ match: PhraseMatch, _ acts: ActReader
  ) -> Bool {
    let first = core.words.indices.first { !acts.isDeterminer(core.words[$0]) } ?? 0
    return core.range.lowerBound > 0 && core.repaired == nil
      && match.slots.contains { $0.words.contains(first) }
  }

  /// Returns whether the only word of a phrase is the end of a longer name: “alarm” in “skip the gym alarm
  /// tomorrow”.
  private func isPartOfName(
    _ core: UtteranceCore, _ match: PhraseMatch, _ said: [String], _ pauses: Set<Int>
  ) -> Bool {
    let start = core.range.lowerBound
    return start > 1 && core.repaired == nil && match.literalWords == 1
      && !pauses.contains(start) && said[start] == core.words[0]
      && acts?.isDeterminer(said[start - 2]) == true && acts?.isDeterminer(said[start - 1]) == false
      // A verb has a thing after it: “lock the garage”.
      && match.slots.allSatisfy { $0.nameID == nil && !$0.words.contains(0) }
  }

  /// Returns whether only a name in a slot was said of a phrase.
  private func isNameAlone(_ core: UtteranceCore, _ match: PhraseMatch, _ said: [String]) -> Bool {
    let named = Set(match.slots.flatMap(\.words))
    return !core.words.indices.contains {
      !named.contains($0) && said[core.origins[$0]] == core.words[$0]
    }
  }

  /// Returns whether a core replaces a command that was said before it: “do not turn on the lamp,
  /// turn on the fan” asks for the fan, “order dog food, actually order cat food” for the latter.
  private func isInstead(
    _ core: UtteranceCore, of spoken: [String], _ words: Words, _ text: String,
    _ slots: SpokenSlots, _ acts: ActReader
  ) -> Bool {
    if let range = acts.superseded(before: core, in: spoken),
      automaton.accepts(words.source(of: range, in: text), reader: slots)
    {
      return true
    }
    guard let range = acts.negated(before: core, in: spoken) else { return false }
    return acts.commands(deniedIn: range, of: words.map(String.init), spoken).contains {
      automaton.accepts($0.joined(separator: " "), reader: slots)
    }
  }

  /// Returns whether a slot has a number whose parts were said apart: a day at the end of a sentence
  /// is not the thousands of an amount at its beginning.
  private func joinsNumbers(
    _ match: IntentMatch, _ core: UtteranceCore, _ words: Words, _ said: [String]
  ) -> Bool {
    match.slots.contains { slot in
      guard !slot.isFreeText, slot.start < slot.end, slot.end <= core.origins.count else {
        return false
      }
      // The particle of the verb is not a number behind the last one: “timer auf eine halbe Stunde *ein*”.
      let end = slot.end - 1
      if end > slot.start, core.origins[end] < core.origins[slot.start],
        core.words[end] != said[core.origins[end]],
        !reader.values(.number, in: words, at: end).isEmpty
      {
        return true
      }
      return (slot.start..<slot.end - 1).contains { position in
        let (one, next) = (core.origins[position], core.origins[position + 1])
        guard next != one, next != one + 1 else { return false }
        // “Twenty uh five”, and “twenty five, no, six”.
        let isSaidTogether =
          next > one
          && (core.repaired != nil
            || (one + 1..<next).allSatisfy { acts?.isHesitation(said[$0]) == true })
        return !isSaidTogether && reader.isWithinNumber(position..<position + 1, of: words)
      }
    }
  }
}

extension UtteranceCore {
  /// Returns whether a core covers enough of an utterance to be matched against the words of a
  /// schema.
  ///
  /// Any app may adopt a schema, and its slots take any words. Words left out after them would have
  /// been theirs; and if a verb was not said, or the words are in another order, nothing shows that
  /// the schema is meant.
  fileprivate func isWhole(of said: [String], hasAnyWords: Bool) -> Bool {
    !hasAnyWords
      || range.upperBound == said.count && !isSupplied && words.elementsEqual(said[range])
  }
}

extension IntentMatch {
  /// Returns whether the words of each free text have the order in which they were said.
  fileprivate func textsInOrder(of core: UtteranceCore) -> Bool {
    slots.allSatisfy { slot in
      guard slot.isFreeText, slot.start < slot.end else { return true }
      let origins = core.origins[slot.start..<slot.end]
      return zip(origins, origins.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  /// Returns whether a free text of a core starts with such a word.
  fileprivate func hasText(of core: UtteranceCore, startingWith isStart: (Int) -> Bool) -> Bool {
    slots.contains { slot in
      slot.isFreeText && slot.start < slot.end && isStart(core.origins[slot.start])
    }
  }

  /// Returns whether a free text of a core leaves out a word that it surrounds.
  fileprivate func hasText(of core: UtteranceCore, without isMissed: (Int) -> Bool) -> Bool {
    slots.contains { slot in
      guard slot.isFreeText, slot.start < slot.end else { return false }
      let origins = core.origins[slot.start..<slot.end]
      return zip(origins, origins.dropFirst()).contains { one, next in
        one + 1 < next && (one + 1..<next).contains(where: isMissed)
      }
    }
  }

  /// Takes the texts of slots from the utterance, with its accents and capitals, where the words are the same.
  fileprivate mutating func quoteSlots(from words: Words, of text: String) {
    for index in slots.indices where !slots[index].words.isEmpty {
      let range = slots[index].words.clamped(to: 0..<words.count)
      let said = words.source(of: range, in: text)
      if Words(said).elementsEqual(Words(slots[index].text)) { slots[index].text = said }
    }
  }

  /// Counts the slots' word positions in the utterance that a core is part of.
  fileprivate mutating func place(_ core: UtteranceCore, in count: Int, fillerCost: Int) {
    for index in slots.indices where slots[index].start < slots[index].end {
      let origins = core.origins[slots[index].start..<slots[index].end]
      guard let first = origins.min(), let last = origins.max() else { continue }
      slots[index].words = first..<last + 1
    }
    var range = core.range
    if let repaired = core.repaired {
      let behind = repaired.words.count - repaired.range.upperBound
      range = repaired.range.lowerBound..<max(repaired.range.lowerBound, count - behind)
    }
    edits = [0..<range.lowerBound, range.upperBound..<count]
      .filter { !$0.isEmpty }
      .map {
        ForgivenStep(edit: .filler, words: $0, meant: "", cost: $0.count * fillerCost)
      }
  }
}
