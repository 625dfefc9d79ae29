import SpokenValues
import UtteranceActs
import IntentMetadata
import PhraseAutomaton
import TextNormalization

/// Matching of utterances that fit no phrase as they were said.
extension IntentMatcher {
  /// The forgiving matcher over the compiled phrases.
  var forgivingMatcher: ForgivingMatcher {
    forgiving.matcher { shared in
      ForgivingMatcher(
        automaton, tolerance: tolerance,
        readerWords: { usesReaders ? spokenSlots.reader.vocabulary : [] },
        mustBeNear: { automaton.record(of: $0).role.isOfSchema }, sharing: shared)
    }
  }

  /// Prepares forgiving matching.
  ///
  /// Without this call, the first utterance that fits no phrase waits for the preparation. It may
  /// be called from any thread.
  public func prepareForgiving() { _ = forgivingMatcher }

  private var usesReaders: Bool { listTypes.contains { $0?.spokenKind != nil } }

  /// Returns the score of a reading with a cost, relative to the information in the utterance.
  ///
  /// Words in a slot that takes any words are no evidence for the reading: they would fit any
  /// other.
  func score(of reading: ForgivenReading, information: Int) -> Double {
    let heard = max(0, information - reading.anyInformation)
    let ground = reading.anyInformation > 0 ? 0 : tolerance.acceptance.groundInformation
    guard heard + ground > 0 else { return 0 }
    var cost = reading.cost
    if reading.anyInformation > 0 {
      // If a slot takes any words, only the phrase's own words are evidence.
      let structural: Set<EditKind> = [.skipped, .omitted, .swap, .split, .join]
      cost += reading.steps.reduce(0) { structural.contains($1.edit) ? $0 + 2 * $1.cost : $0 }
    }
    // A skipped word may be all that matters: “show the menu of the bank”.
    let passedOver = reading.steps.reduce(0) { sum, step in
      step.edit == .skipped && step.cost >= Int(tolerance.costs.skippedWord)
        ? sum + step.cost : sum
    }
    cost += passedOver / 2
    let left = max(0, 1 - Double(cost) / Double(heard + ground))
    return calibration?.probability(of: left) ?? left
  }

  /// Returns the maximum cost for an utterance, by the information in it.
  func greatestCost(information: Int, _ options: MatchOptions) -> Int {
    Int(
      (1 - min(1, calibration?.raw(for: options.minimumScore) ?? options.minimumScore))
        * Double(information + tolerance.acceptance.groundInformation))
  }

  /// Returns what an utterance means with edits.
  ///
  /// - Parameters:
  ///   - hearing: Alternatives that a recognizer may have heard.
  ///   - refusing: The apps that must not answer; apps are added whose negative phrases are as
  ///     close as any answer.
  ///   - considered: Receives every reading that was examined, if the caller wants to know.
  func forgivenMatch(
    _ text: String, hearing: Hearing? = nil, slots: SpokenSlots, options: MatchOptions,
    refusing: inout Set<String>, refused: inout ActRefusal?,
    considered: ((ConsideredReading) -> Void)? = nil
  ) -> MatchResult {
    var candidates: [Candidate] = []
    var information = 0
    var left = tolerance.acceptance.readings
    var seen: Set<PhraseMatch> = []
    var refusal = refused
    let report = forgivingMatcher.forEachReading(
      of: text, hearing: hearing, reader: slots,
      margin: tolerance.acceptance.intentMargin + tolerance.acceptance.slotMargin,
      budget: { total in
        information = total
        return greatestCost(information: total, options)
      },
      { reading, words, meant in
        left -= 1
        guard left > 0 else { return .stop }
        let record = automaton.record(of: reading.match.phrase)
        func tell(_ fate: ConsideredReading.Fate, _ match: IntentMatch? = nil) {
          guard let considered else { return }
          var told =
            match
            ?? IntentMatch(
              app: record.app, intent: record.intent, phrase: record.template, score: 0, slots: [])
          told.score = score(of: reading, information: information)
          told.edits = reading.steps
          considered(ConsideredReading(match: told, cost: reading.cost, fate: fate))
        }
        if record.role == .negative {
          refusing.insert(record.app)
          tell(.negative)
          return .refused
        }
        // Free text next to a misspelled title is not a request.
        guard isPlausible(reading, words), !cutsName(reading, words),
          !exchangesRoles(reading.match, words),
          record.role != .ownWords || reading.match.anyWords == 0,
          !record.role.isOfSchema || isNearSchema(reading)
        else {
          tell(.restsOnTooLittle)
          return .refused
        }
        guard seen.insert(reading.match).inserted else { return .refused }
        var utterance = Utterance(
          text: text, words: words, slots: slots, context: options.context)
        utterance.meant = meant
        utterance.isReadAsMeant = reading.isReadAsMeant
        guard var found = self.reading(of: reading.match, record, utterance) else {
          tell(.conditionsDoNotHold)
          return .refused
        }
        found.match.score = score(of: reading, information: information)
        guard found.match.score >= options.minimumScore else {
          tell(.belowThreshold, found.match)
          return .refused
        }
        found.match.edits = reading.steps
        switch verdict(on: reading, words, of: text) {
        case .asked: break
        case .doubtful(let reason) where reason != .unknown: found.match.doubt = reason
        case .refused(let reason), .doubtful(let reason):
          if refusal == nil { refusal = ActRefusal(reason: reason, understood: found.match) }
          tell(.anotherAct(reason), found.match)
          return .refused
        }
        if found.match.doubt == nil, !isQuestion(reading.match.phrase),
          hasOtherName(reading, words) || hasOtherVerb(reading, words)
            || hasOtherKnownWord(reading, words)
            || hasOtherWeightyVerb(reading, words)
            || hasCorrectedNumber(found.match, words)
            || passesOverThing(reading, words)
        {
          found.match.doubt = .unclear
        }
        doubtText(of: &found.match, text)
        if !candidates.contains(where: { $0.match.hasSameMeaning(as: found.match) }) {
          tell(.costsMore, found.match)
          candidates.append(
            Candidate(
              reading: reading, found: found,
              order: (reading.match.anyWords > 0 ? reading.total : reading.cost)
                + (record.role == .ownWords ? tolerance.acceptance.intentMargin + 1 : 0)))
        }
        return .accepted
      })
    refused = refusal
    candidates.removeAll { refusing.contains($0.match.app) }
    return result(text, candidates, options, reachedBound: report.reachedBound)
  }

  private struct Candidate {
    var reading: ForgivenReading
    var found: RankedMatch
    var match: IntentMatch { found.match }
    var rank: Int64 { found.rank }
    /// The cost, without the part that only distinguishes readings of the same words.
    var order: Int
  }

  /// Returns whether a free text is the correction of a number: “for 5 minutes, no 6” names nothing
  /// “no 6”.
  private func hasCorrectedNumber(_ match: IntentMatch, _ words: Words) -> Bool {
    guard let acts else { return false }
    return match.slots.contains { slot in
      slot.isFreeText && slot.start < slot.end && slot.end <= words.count
        && acts.correctsNumber(inText: slot.words, of: words.map(String.init))
    }
  }

  /// Returns whether a name was replaced by a different one although the spoken word is not a typo:
  /// “goat milk” does not mean “oat milk”, nor does “fix the cat” mean “fix the car”.
  ///
  /// A typo rarely produces another word. In a language without a word list, the first letter
  /// decides, since it is the one that people mistype least.
  private func hasOtherName(_ reading: ForgivenReading, _ words: Words) -> Bool {
    reading.steps.contains { step in
      let meant = step.meant.split(separator: " ").map(String.init)
      if step.edit == .omittedFromName {
        return step.words.contains { isOtherPart(String(words[$0]), of: meant) }
      }
      guard step.edit == .spelling || isOtherSound(step), step.words.count == meant.count,
        reading.match.slots.contains(where: { $0.words.overlaps(step.words) })
      else { return false }
      // Nobody spells “yoga” as “yogurt”. “Celing fn” stands for the ceiling fan.
      if step.edit == .sound { return !isMisheardPart(step, meant, words) }
      return zip(step.words, meant).contains { position, meant in
        let said = String(words[position])
        guard said != meant else { return false }
        if tolerance.commonWords.contains(said) || automaton.knows(said) { return true }
        // If common words are known, other words are not among them: “froom” is a typo for “room”.
        guard tolerance.commonWords.isEmpty, said.first != meant.first else { return false }
        return said.dropFirst() == meant || meant.dropFirst() == said
          || said.dropFirst() == meant.dropFirst()
      }
    }
  }

  /// Returns whether words were taken for ones that sound only roughly like them.
  private func isOtherSound(_ step: ForgivenStep, ofWords count: Int = 1) -> Bool {
    step.edit == .sound && step.cost * 2 >= Int(tolerance.costs.omittedWord) * count
  }

  /// Returns whether a name of several words differs only by one slip in each word, none of which is another word.
  private func isMisheardPart(_ step: ForgivenStep, _ meant: [String], _ words: Words) -> Bool {
    meant.count > 1 && !isOtherSound(step, ofWords: meant.count)
      && !words.contains { acts?.isWeightyForm(String($0)) == true }
      && zip(step.words, meant).allSatisfy { position, meant in
        let said = String(words[position])
        return said == meant
          || !isKnown(said)
            && LetterDistance.between(Array(said), Array(meant), limit: 1) != nil
      }
  }

  /// Returns whether a word belongs to a phrase, to a name or to the common words that others resemble. Without such a
  /// list, any word may be one.
  private func isKnown(_ word: String) -> Bool {
    tolerance.commonWords.isEmpty || tolerance.commonWords.contains(word) || automaton.knows(word)
  }

  /// Returns whether a short word that is none stands for the word that introduces a text: “kalt” in “a timer kalt pizza”.
  private func introducesText(
    _ step: ForgivenStep, of reading: ForgivenReading, _ words: Words
  ) -> Bool {
    step.words.allSatisfy { words[$0].count <= Self.longestShort && !isKnown(String(words[$0])) }
      && reading.match.slots.contains {
        $0.nameID == nil && listType($0.list)?.spokenKind == nil
          && $0.words.lowerBound == step.words.upperBound
      }
  }

  /// The maximum length of the common words, in letters.
  private static let longestShort = 5

  /// Returns whether a word that the apps know was taken for a similar one of a phrase that has little else: with an app for
  /// workouts, “stop running” does not mean “stop ringing”.
  private func hasOtherKnownWord(_ reading: ForgivenReading, _ words: Words) -> Bool {
    guard reading.contentWords <= 2,
      !reading.match.slots.contains(where: { $0.nameID != nil })
    else { return false }
    return reading.steps.contains { step in
      (step.edit == .spelling || step.edit == .sound) && step.words.count == 1
        && step.cost * 5 >= Int(tolerance.costs.omittedWord) * 2
        && step.words.contains { position in
          let said = String(words[position])
          return said.count > Self.shortPart && said != step.meant && automaton.knows(said)
        }
    }
  }

  /// Returns whether a word is a part of a name only by a typo that is unlikely: “account” is not a part of “counter switch”,
  /// nor is “low” one of “workout log”.
  private func isOtherPart(_ said: String, of name: [String]) -> Bool {
    guard acts?.isDeterminer(said) != true, !name.contains(said) else { return false }
    let similar = name.filter { $0.first == said.first }
    // An inflected form is as common as its base.
    let isForm = similar.contains { $0.hasPrefix(said) || said.hasPrefix($0) }
    return similar.isEmpty || said.count <= Self.shortPart
      || tolerance.commonWords.contains(said) && !isForm
  }

  /// The number of letters of a word that many others are like, so that no other one is meant by it.
  private static let shortPart = 3

  /// Returns whether a word that says what to do, or what happened, was taken for a similar one:
  /// “lock it” does not mean “log it”, nor does “I love my card” mean “I lost my card”. In “term on
  /// the overhead light”, the rest of the command is evidence enough.
  private func hasOtherVerb(_ reading: ForgivenReading, _ words: Words) -> Bool {
    let verbs = verbs(ofPhrase: reading.match.phrase)
    if verbs != nil,
      reading.contentWords > 1 || reading.match.slots.contains(where: { $0.nameID != nil })
    {
      return false
    }
    return reading.steps.contains { step in
      guard step.edit == .spelling || step.edit == .sound,
        verbs.map({ $0.contains(step.meant) }) ?? true
      else { return false }
      return step.words.contains { position in
        let said = String(words[position])
        return said != step.meant && tolerance.commonWords.contains(said)
      }
    }
  }

  /// Returns whether a verb that blocks, pays or deletes something was taken for a form of another one:
  /// “spar meine Karte” does not block it, however well the rest fits.
  private func hasOtherWeightyVerb(_ reading: ForgivenReading, _ words: Words) -> Bool {
    guard let acts else { return false }
    return reading.steps.contains { step in
      (step.edit == .spelling || step.edit == .sound)
        && step.words.contains { acts.isOtherVerb(String(words[$0]), than: step.meant) }
    }
  }

  /// Returns whether a reading rests on enough evidence: a name alone, or a single word, is not a
  /// command.
  private func isPlausible(_ reading: ForgivenReading, _ words: Words) -> Bool {
    let omitted = reading.steps.filter { $0.edit == .omitted }
    let leavesOutContent = omitted.contains { $0.cost >= Int(tolerance.costs.omittedWord) }
    if reading.contentWords == 0 {
      let hasValue = reading.match.slots.contains { $0.nameID == nil }
      guard reading.anyInformation == 0, !leavesOutContent,
        hasValue || reading.match.slots.count > 1
          || reading.asksQuestion && reading.match.literalWords > 1
      else { return false }
    }
    // A slot for any words absorbs whatever was misheard, so all of the phrase's own words must be
    // there.
    if reading.unknownWords > 0, !omitted.isEmpty, reading.contentWords - reading.units < 2 {
      return false
    }
    if reading.match.anyWords > 0,
      reading.steps.contains(where: { isOtherWord($0, of: reading, words) })
    {
      return false
    }
    if omitted.contains(where: { leavesPreposition($0, reading.match, words) }) { return false }
    let isOneWordPhrase =
      reading.match.slots.isEmpty && omitted.isEmpty && reading.contentWords > 0
    return isOneWordPhrase || reading.evidence >= tolerance.acceptance.leastEvidence
  }

  /// Returns whether a word of a phrase was taken for one that resembles it little: “timer” for “dinner” in “cancel my
  /// reservation for dinner”.
  private func isOtherWord(
    _ step: ForgivenStep, of reading: ForgivenReading, _ words: Words
  ) -> Bool {
    (step.edit == .sound || step.edit == .spelling)
      && step.cost * 2 >= Int(tolerance.costs.omittedWord)
      && !reading.match.slots.contains { $0.words.overlaps(step.words) }
      && step.words.contains { words[$0].first != step.meant.first }
      && !introducesText(step, of: reading, words)
  }

  /// Returns whether a reading is close enough to the wording of a schema, which any app may adopt:
  /// if the wording has a slot for any words, its own words are the only evidence.
  private func isNearSchema(_ reading: ForgivenReading) -> Bool {
    guard reading.match.anyWords > 0 else { return true }
    return reading.steps.allSatisfy { step in
      switch step.edit {
      case .none, .filler, .anyWord, .slot: true
      case let edit where edit.isSlip: reading.contentWords > 1
      // An article, as in “use phone to call”; a text that nothing introduces may be anything: “for 5 minutes
      // on the oven”.
      case .omitted:
        step.cost < Int(tolerance.costs.omittedWord) && reading.contentWords > 1
          && (acts?.isDeterminer(step.meant) != false || !bordersText(step, of: reading.match))
      default: false
      }
    }
  }

  /// Returns whether an omitted word would have introduced a text that begins with a preposition: “timer in he kitchen” is not
  /// “timer named in he kitchen”.
  private func leavesPreposition(
    _ step: ForgivenStep, _ match: PhraseMatch, _ words: Words
  ) -> Bool {
    match.slots.contains { slot in
      slot.nameID == nil && listType(slot.list)?.spokenKind == nil && !slot.words.isEmpty
        && slot.words.lowerBound == step.words.lowerBound
        && acts?.isPreposition(String(words[slot.words.lowerBound])) == true
    }
  }

  /// Returns whether an omitted word would have been next to a slot for any words.
  private func bordersText(_ step: ForgivenStep, of match: PhraseMatch) -> Bool {
    match.slots.contains { slot in
      slot.nameID == nil && listType(slot.list)?.spokenKind == nil
        && (slot.words.lowerBound == step.words.lowerBound
          || slot.words.upperBound == step.words.lowerBound)
    }
  }

  /// Returns the candidates in order, and the number that are equally good.
  private func result(
    _ text: String, _ found: [Candidate], _ options: MatchOptions, reachedBound: Bool
  ) -> MatchResult {
    var sorted = found.sorted { ($0.order, -$0.rank) < ($1.order, -$1.rank) }
    preferLongerNames(in: &sorted)
    guard let cheapest = sorted.first else {
      var result = MatchResult(text: text, outcome: .rejected, matches: [])
      result.reachedBound = reachedBound
      return result
    }
    var rivals = sorted.dropFirst().filter { isAsGood($0, as: cheapest) }
    var others = sorted.dropFirst().filter { !isAsGood($0, as: cheapest) }
    var best = cheapest
    if let plainest = plainest(of: [cheapest] + rivals, text) {
      others = ([cheapest] + rivals).filter { $0.match != plainest.match } + others
      (best, rivals) = (plainest, [])
    }
    let hasAlternatives = best.match.slots.contains { !$0.alternatives.isEmpty }
    var result = MatchResult(
      text: text, outcome: rivals.isEmpty && !hasAlternatives ? .matched : .ambiguous,
      matches: ([best] + rivals + others).prefix(options.limit).map(\.match),
      equallyGood: rivals.count + 1)
    result.reachedBound = reachedBound
    return result
  }

  /// Puts a candidate first that has a longer name where the cheapest one has a part of it, and
  /// costs about the same.
  private func preferLongerNames(in sorted: inout [Candidate]) {
    guard let cheapest = sorted.first,
      let place = sorted.firstIndex(where: {
        $0.order - cheapest.order <= tolerance.acceptance.slotMargin
          && $0.found.hasLongerName(than: cheapest.found)
          && !cheapest.found.hasLongerName(than: $0.found)
      })
    else { return }
    sorted.insert(sorted.remove(at: place), at: 0)
  }

  /// Returns whether the matcher cannot decide between two readings.
  ///
  /// Readings with the same edits are readings of the same corrected words, so the rules for exact
  /// matches decide between them.
  private func isAsGood(_ candidate: Candidate, as best: Candidate) -> Bool {
    if best.found.hasLongerName(than: candidate.found) { return false }
    if candidate.reading.correction == best.reading.correction {
      return candidate.rank == best.rank
    }
    let isSameIntent =
      candidate.match.app == best.match.app && candidate.match.intent == best.match.intent
    // How much a slot for any words takes does not distinguish intents.
    if isSameIntent, candidate.reading.anyInformation != best.reading.anyInformation {
      return false
    }
    let margin =
      isSameIntent ? tolerance.acceptance.slotMargin : tolerance.acceptance.intentMargin
    return candidate.order - best.order <= margin
  }

  /// Returns the one of several equally good readings that has a plainer name than each other one, unless
  /// something is to be paid, sent, bought, deleted or unlocked.
  private func plainest(of tied: [Candidate], _ text: String) -> Candidate? {
    let words = Words(text)
    guard tied.count > 1, let acts, !words.contains(where: { acts.isWeightyForm(String($0)) })
    else { return nil }
    return tied.first { one in
      tied.allSatisfy { other in
        one.match == other.match
          || one.match.app == other.match.app && one.match.intent == other.match.intent
            && hasPlainerName(one.reading, than: other.reading, words, acts)
      }
    }
  }
}
