import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Commands that are understood by their parts if no phrase fits them.
extension DialogMachine {
  /// Returns an utterance with its meaning by parts, if no phrase fits it or one that fits says
  /// less.
  ///
  /// - Parameter mayLeaveOver: Whether some words may belong to nothing, in a command that is asked about.
  mutating func completed(_ utterance: Utterance, mayLeaveOver: Bool = true) -> Utterance {
    let isExact = utterance.candidates.contains { !$0.isForgiven }
    guard !isExact, !configuration.isExact, utterance.text.utf8.count <= 500 else {
      return utterance
    }
    let words = Words(utterance.text).map(String.init)
    var completed = utterance
    let values = RememberedValues(configuration.reader)
    let readings = readings(
      of: words, text: utterance.text, with: values, refused: &completed.refusal)
    if let best = readings.map(\.evidence).max() {
      let found = readings.filter { $0.evidence == best }.map(\.candidate)
      if utterance.candidates.isEmpty || hides(found, asOneOfSeveral: utterance.text) {
        completed.candidates = found
      } else if let known = utterance.candidates.first, utterance.candidates.count == 1,
        let same = found.first(where: { $0.isSameIntent(as: known) }),
        same.slots.count > known.slots.count || same.otherTime != nil
          || isWish(same, in: words) && same.hasValues(of: known)
          || known.doubt == nil && known.score < configuration.certainScore
            && !same.slots.contains(where: \.isFreeText) && same.hasValues(of: known),
        same.score >= configuration.certainScore
      {
        // The phrase had no place for some of what was said, or was only similar.
        completed.candidates = [same]
      }
    } else if utterance.candidates.isEmpty, mayLeaveOver {
      let readings = self.readings(
        of: words, text: utterance.text, with: values, refused: &completed.refusal,
        allowsLeftOver: true)
      let best = readings.map(\.evidence).max()
      completed.candidates = readings.filter { $0.evidence == best }
        .map { withWholeNames($0, words) }
    }
    completed.candidates.removeAll { onlyMentions($0, words) || isPast($0, words) }
    doubtMarks(of: &completed, words)
    completed.candidates = completed.candidates.map { searching(checked($0, words)) }
      .map { notingLeftOver($0, utterance) }
    return markedIfLocked(completed)
  }

  /// Whether a command is a wish in the words of the language, and its app has a phrase for one: “I'll have the gazpacho”
  /// for “I'd like a gazpacho”. No more is said, and nothing makes it doubtful.
  private func isWish(_ candidate: IntentMatch, in words: [String]) -> Bool {
    candidate.doubt == nil && candidate.leftOver.isEmpty
      && commandWords.wishLead(of: Words(candidate.phrase).map(String.init)) != nil
      && commandWords.wishLead(of: words) != nil
  }

  /// Whether words state at some earlier time what a phrase states: “I lost my card last year”.
  private func isPast(_ candidate: IntentMatch, _ words: [String]) -> Bool {
    guard let acts = ActReader.named(configuration.language.code),
      let first = Words(candidate.phrase).first.map(String.init),
      acts.isSubject(first) || acts.beginsStatement(first)
    else { return false }
    let used = candidate.slots.flatMap(\.words)
    return acts.namesEarlierTime(in: words, besides: Set(used))
  }

  /// Marks commands understood by their parts as doubtful whose text is a quotation, or an
  /// imperative with a question mark.
  private func doubtMarks(of utterance: inout Utterance, _ words: [String]) {
    guard let acts = ActReader.named(configuration.language.code),
      let reason = acts.doubt(aboutMarksIn: utterance.text)
    else { return }
    for index in utterance.candidates.indices where utterance.candidates[index].isAssembled {
      utterance.candidates[index].doubtMarks(reason, at: words.count)
    }
  }

  /// Returns a reading with what it dropped of the words: a time becomes its date, or makes it one that
  /// is not to be done now; a number makes it doubtful.
  private func checked(_ candidate: IntentMatch, _ words: [String]) -> IntentMatch {
    guard candidate.isForgiven else { return candidate }
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    var candidate = candidate
    let own = Set(Words(candidate.phrase).map(String.init))
    func isFree(_ position: Int) -> Bool {
      !own.contains(words[position]) && !candidate.slots.contains { $0.words.contains(position) }
    }
    let takesDays = intent.parameters.contains { $0.type.element.isDate || $0.type == .currency }
    var position = 0
    while position < words.count {
      let times =
        (takesDays ? configuration.reader.days(in: words, at: position) : [])
        + configuration.reader.moments(in: words, at: position)
      if let time = times.first(where: { (position..<$0.end).allSatisfy(isFree) }) {
        let dates = intent.parameters.filter { $0.type.element.isDate }
        let said = words[position..<time.end].joined(separator: " ")
        if let date = dates.first, dates.count == 1 {
          if time.nearness != .now, date.type == .date,
            !candidate.slots.contains(where: { $0.name == date.name })
          {
            candidate.slots.append(
              SlotMatch(
                name: date.name, text: said, value: time.value, words: position..<time.end))
          }
        } else if time.nearness == .today, isSearched(intent, in: candidate.app) {
          candidate.otherTime = said
        } else if time.nearness == .past || time.nearness == .other {
          if time.nearness == .past || intent.parameters.contains(where: \.takesTimes) {
            candidate.score = min(candidate.score, CommandReader.scores.doubtful)
          } else {
            candidate.otherTime = said
          }
        }
        position = time.end
        continue
      }
      let later = commandWords.laterWords.length(in: words, at: position)
      if later > 0, (position..<position + later).allSatisfy(isFree),
        !intent.parameters.contains(where: \.takesTimes)
      {
        candidate.otherTime = words[position..<position + later].joined(separator: " ")
      }
      if isFree(position), counts(words, at: position) {
        candidate.score = min(candidate.score, CommandReader.scores.doubtful)
      }
      position += 1
    }
    var slots = candidate.slots
    // For free text, the candidate's names are looked up in the meantime.
    for index in slots.indices { extend(&slots[index], in: words, of: intent, isFree: isFree) }
    candidate.slots = slots
    return candidate
  }

  /// Returns a listing of things at a time that it cannot be asked for as a search for them: "what do I have to do
  /// tomorrow" finds the tasks that have that time.
  private func searching(_ listing: IntentMatch) -> IntentMatch {
    let intent = descriptor(of: listing.intent, in: listing.app)
    guard let time = listing.otherTime, listing.slots.isEmpty,
      let search = searchIntent(for: intent, in: listing.app)
    else { return listing }
    return listing.searching(by: search, for: time)
  }

  /// Whether what an intent lists can be searched by its only date.
  private func isSearched(_ intent: IntentDescriptor, in app: String) -> Bool {
    searchIntent(for: intent, in: app) != nil
  }

  /// Returns the intent that searches what another one lists, if the things have one date.
  private func searchIntent(for listing: IntentDescriptor, in app: String) -> String? {
    guard changesNothing(listing), case .array(.entity(let type))? = listing.resultType,
      let app = apps.first(where: { $0.name == app }),
      let entity = app.entity(type), app.intent(entity.findIntentID) != nil,
      entity.properties.count(where: { $0.type.element.isDate }) == 1
    else { return nil }
    return entity.findIntentID
  }

  /// Returns a reading with the leftover words next to a name added to it; without leftover words,
  /// the app is asked for the name instead of the person.
  private func withWholeNames(
    _ reading: CommandReader.Reading, _ words: [String]
  ) -> IntentMatch {
    var candidate = reading.candidate
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let own = Set(Words(candidate.phrase).map(String.init))
    let slots = candidate.slots
    var added = 0
    for (index, slot) in slots.enumerated() {
      guard let parameter = intent.parameter(slot.name),
        canSearch(for: parameter, in: candidate.app)
      else { continue }
      extend(&candidate.slots[index], in: words, of: intent) { position in
        !own.contains(words[position]) && !slots.contains { $0.words.contains(position) }
      }
      added += candidate.slots[index].words.count - slot.words.count
    }
    if added > 0, added >= reading.leftOver { candidate.score = CommandReader.scores.certain }
    return candidate
  }

  /// Adds unused words next to a name to those that were said for it: in "use the long lamp",
  /// "lamp" alone is not the name.
  private func extend(
    _ slot: inout SlotMatch, in words: [String], of intent: IntentDescriptor,
    isFree: (Int) -> Bool
  ) {
    guard case .entity = slot.value, !slot.words.isEmpty, slot.words.upperBound <= words.count,
      words[slot.words].joined(separator: " ") == Words(slot.text).joined(separator: " ")
    else { return }
    let kind = Words(String((intent.parameter(slot.name)?.title ?? "").prefix(100)))
      .map(String.init)
    func belongs(_ position: Int) -> Bool {
      let word = words[position]
      return isFree(position) && !commandWords.isStructure(word)
        && !commandWords.hesitations.contains(word) && !commandWords.quantifiers.contains(word)
        && !kind.contains { commandWords.areAlike($0, word) }
        && !commandWords.verbs.contains { $0.contains(word) }
        && configuration.reader.values(of: .double, in: words, at: position)?.isEmpty != false
        && configuration.reader.moments(in: words, at: position).isEmpty
    }
    // The first word that means something is what to do.
    let first = words.firstIndex { !commandWords.isStructure($0) } ?? 0
    var range = slot.words
    while range.lowerBound - 1 > first, belongs(range.lowerBound - 1) {
      range = (range.lowerBound - 1)..<range.upperBound
    }
    let spoken = commandWords.withoutAfterthoughts(words)
    let end = words.starts(with: spoken) ? spoken.count : words.count
    while range.upperBound < end, belongs(range.upperBound) {
      range = range.lowerBound..<(range.upperBound + 1)
    }
    guard range != slot.words, range.count <= 6 else { return }
    slot.text = words[range].joined(separator: " ")
    slot.words = range
  }

  /// Returns whether a number other than one, which merely points as well, starts at a word.
  private func counts(_ words: [String], at position: Int) -> Bool {
    let numbers = configuration.reader.values(of: .integer, in: words, at: position) ?? []
    return numbers.contains { span in
      span.value.magnitude != 1
        && configuration.reader.ordinal(in: words[position..<span.end].joined(separator: " "))
          == nil
    }
  }

  /// Explains that something can only be done now, if a time to come was said.
  ///
  /// - Returns: Whether that was so.
  mutating func isForAnotherTime(_ candidates: [IntentMatch]) -> Bool {
    guard let candidate = candidates.first(where: { $0.otherTime != nil }),
      let time = candidate.otherTime
    else { return false }
    let intent = title(of: descriptor(of: candidate.intent, in: candidate.app))
    say(.onlyNow, ["intent": intent, "time": printable(time)])
    return true
  }

  /// Returns a command of some without the time that was said, which is not to come: a command that only looks something
  /// up would leave it out, which is asked about.
  func leavingOutTime(_ candidates: [IntentMatch]) -> IntentMatch? {
    guard var candidate = candidates.first(where: { $0.otherTime != nil }),
      let time = candidate.otherTime
    else { return nil }
    let words = Words(String(time.prefix(100))).map(String.init)
    let isToCome =
      !changesNothing(descriptor(of: candidate.intent, in: candidate.app))
      && words.indices.contains { start in
        commandWords.laterWords.length(in: words, at: start) > 0
          || configuration.reader.moments(in: words, at: start).contains { $0.nearness == .other }
      }
    guard !isToCome else { return nil }
    candidate.otherTime = nil
    candidate.leftOver = [printable(time, limit: 80)]
    candidate.doubt = .unclear
    return candidate
  }

  mutating func readings(
    of words: [String], text: String, with values: RememberedValues,
    refused: inout ActRefusal?, allowsLeftOver: Bool = false
  ) -> [CommandReader.Reading] {
    guard !words.isEmpty, words.count <= SlotReader.maximumWords + 6 else { return [] }
    // “It's 45” by itself would report something.
    if let found = readings(
      ofCores: stated(in: words), of: words, text: text, with: values, refused: &refused)
    {
      return found
    }
    var reader = CommandReader(
      commandWords: commandWords, reader: values, text: text, allowsLeftOver: allowsLeftOver)
    let whole = readings(of: words, by: &reader)
    let spoken = spokenWords(of: text)
    if !whole.isEmpty || allowsLeftOver {
      return askedFor(whole, in: words, spoken: spoken, of: text, refused: &refused)
    }
    // “I need to pay Anna twenty dollars”: the command is what the request is for.
    for core in requested(in: words) {
      var found = readings(of: core.words, by: &reader).filter { reading in
        // Without its verb at the beginning, nothing shows that a command begins there.
        guard let said = core.words.first, let verb = Words(reading.candidate.phrase).first else {
          return false
        }
        return commandWords.areSameVerb(said, String(verb))
      }
      for index in found.indices where core.range.lowerBound > 0 {
        found[index].candidate.isFramed = true
      }
      if !found.isEmpty {
        return askedFor(found, core, in: words, spoken: spoken, of: text, refused: &refused)
      }
    }
    if let found = formedRequest(words, text: text, with: values, refused: &refused) {
      return found
    }
    if let found = corrected(words, text: text, with: values, refused: &refused) { return found }
    return reworded(words, text: text, with: values, refused: &refused)
  }

  /// Returns the readings of a command whose speaker corrected a value in it: “set the brightness to
  /// 30, no, 40”.
  private mutating func corrected(
    _ words: [String], text: String, with values: RememberedValues, refused: inout ActRefusal?
  ) -> [CommandReader.Reading]? {
    guard let acts = ActReader.named(configuration.language.code) else { return nil }
    let cores = acts.hearing(pauses: Words(text).pauses(in: text)).cores(of: words)
      .filter { $0.isCorrection(of: words) }
    return readings(
      ofCores: Array(cores.prefix(Self.mostCorrections)), of: words, text: text, with: values,
      refused: &refused)
  }

  /// Returns the readings of the first of some cores that is a command whose values, including one behind what was
  /// left out or replaced, all have a place.
  private mutating func readings(
    ofCores cores: [UtteranceCore], of words: [String], text: String, with values: RememberedValues,
    refused: inout ActRefusal?
  ) -> [CommandReader.Reading]? {
    let source = Words(text)
    guard source.count == words.count else { return nil }
    let spellings = source.spellings(in: text)
    for core in cores {
      let seam =
        core.origins.indices.first {
          core.origins[$0] != $0 || core.words[$0] != words[core.origins[$0]]
        } ?? 0
      var reader = CommandReader(
        commandWords: commandWords, reader: values,
        text: core.text(of: words, spelled: spellings))
      let spoken = spokenWords(of: text)
      let found = readings(of: core.words, by: &reader).filter { reading in
        // What a free text would be without a part of it is unclear.
        reading.candidate.slots.allSatisfy { !$0.isFreeText || $0.words.upperBound <= seam }
          && reading.candidate.slots.contains { $0.words.upperBound > seam }
      }
      let asked = askedFor(
        found, in: core.words, spoken: core.origins.map { spoken[$0] }, of: text,
        refused: &refused)
      guard !asked.isEmpty else { continue }
      return asked.map { $0.placed(by: core, in: words, of: text) }
    }
    return nil
  }

  /// The maximum number of corrections of an utterance that are read.
  private static let mostCorrections = 12

  /// Returns the parts of an utterance that may be what it requests, likeliest first; what follows a part would be
  /// lost.
  private func requested(in words: [String]) -> [UtteranceCore] {
    guard let acts = ActReader.named(configuration.language.code) else { return [] }
    var requested: [UtteranceCore] = []
    for core in acts.cores(of: words)
    where core.repaired == nil && !core.isQuestion && !core.isDeedAskedAbout
      && core.range.upperBound == words.count && core.words == Array(words[core.range])
      && !requested.contains(where: { $0.range == core.range })
      && !acts.followsReport(core.range, of: words)
    {
      requested.append(core)
      if requested.count == Self.mostRequests { break }
    }
    return requested
  }

  /// The maximum number of parts of an utterance that are read as what it requests.
  private static let mostRequests = 4

  /// Returns the readings of words as commands of all apps.
  mutating func readings(
    of words: [String], by reader: inout CommandReader
  ) -> [CommandReader.Reading] {
    var result: [CommandReader.Reading] = []
    reader.acts = ActReader.named(configuration.language.code)
    for app in apps {
      reader.takesRequests = task == nil
      reader.hiddenTypes = isLocked ? app.protectedEntityTypes : []
      let named = words.removing(anyOf: app.names(in: app.locale), commandWords.functionWords)
      for frames in commandFrames(of: app) {
        let task = DialogTask(
          IntentInvocation(app: app.name, intent: frames.intent.id), intent: frames.intent)
        func options(_ parameter: ParameterDescriptor) -> OptionList {
          self.options(known: parameter, of: task)
        }
        // The app's name is not part of a free text.
        if let named, var reading = reader.reading(of: named, as: frames, options: options) {
          reading.candidate.omitsAppName = false
          reading.evidence += 1
          result.append(reading)
        } else if let reading = reader.reading(of: words, as: frames, options: options) {
          result.append(reading)
        }
      }
    }
    return result
  }

  mutating func commandFrames(of app: AppMetadata) -> [CommandFrames] {
    if let known = knownFrames[app.name] { return known }
    let acts = ActReader.named(configuration.language.code)
    let frames = app.intents.filter(\.isDiscoverable)
      .compactMap { CommandFrames($0, of: app, commandWords, acts: acts) }
    knownFrames[app.name] = frames
    return frames
  }
}

extension UtteranceCore {
  /// Whether it is a whole command in which later words took the place of earlier ones.
  fileprivate func isCorrection(of said: [String]) -> Bool {
    repaired == nil && range == said.indices && !isQuestion && !isDeedAskedAbout
      && !isTopicAlone && !isSupplied && origins.first == 0 && words.count < said.count
      && origins.max().map { $0 >= words.count } == true
  }
}

extension [String] {
  /// Returns the words without the first of some names and the preposition before it, or `nil` if
  /// none is there.
  fileprivate func removing(anyOf names: [String], _ functionWords: Set<String>) -> [String]? {
    for name in names.sorted(by: { $0.count > $1.count }) {
      let name = Words(name).map(String.init)
      guard let place = firstPlace(of: name) else { continue }
      var start = place
      while start > 0, functionWords.contains(self[start - 1]) { start -= 1 }
      return Array(self[..<start] + self[(place + name.count)...])
    }
    return nil
  }
}

extension IntentMatch {
  /// Returns a listing as a search for what has a time.
  fileprivate func searching(by intent: String, for time: String) -> IntentMatch {
    var search = self
    search.intent = intent
    search.otherTime = nil
    search.slots = [SlotMatch(name: FindReader.wish, text: time, value: .string(time))]
    return search
  }

  /// Whether it has each value of another reading, and leaves no more open than that.
  fileprivate func hasValues(of other: IntentMatch) -> Bool {
    other.slots.allSatisfy { known in
      slots.contains {
        $0.name == known.name && $0.value.isSame(as: known.value) && $0.alternatives.isEmpty
      }
    }
  }
}
