import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Reads commands that say more than a phrase has slots for: "order three large tomato soups".
///
/// Phrases contain few values, and no free text, but people say what they want in one breath. If no
/// phrase fits, the words are divided into values of an intent's parameters, the words of one of
/// its phrases or of its summary, and meaningless words. If nothing is left over and all meaningful
/// words of the phrase were said, the intent is meant, with all the values.
///
/// If a little is left over, the rest may still be read, and is then confirmed: nothing that was
/// said is dropped without telling the person what was understood.
///
/// A value's parameter is determined by its type, and by the word before it if the templates have
/// one there ("from savings to checking").
struct CommandReader {
  /// A reading, and how many words of it carry meaning or are values.
  struct Reading {
    var candidate: IntentMatch
    var evidence: Int
    /// The number of words that belong to nothing.
    var leftOver = 0
  }

  /// The score of a command whose every word is explained, and of one that rests on little.
  static let scores = (certain: 0.9, doubtful: 0.6)
  /// The maximum number of leftover words in a command that is confirmed.
  private static let maximumLeftOver = 3

  let commandWords: CommandWords
  let reader: any ValueReading
  /// The words as they were said.
  let text: String
  /// Whether words may be left over, for a reading that is asked about.
  var allowsLeftOver = false
  /// The types of entities whose names a locked device hides: any words may be one. They are
  /// determined again once the person has authenticated.
  var hiddenTypes: Set<String> = []
  /// Whether a thing with a “please” is a command. In the middle of a task, it is an answer.
  var takesRequests = false
  /// The classes of the language's words.
  var acts: ActReader?
  /// Verbs that are the same for the intent that is read, because an amount of money was said.
  private var payingVerbs: Set<String> = []

  /// Creates a reader of a text.
  init(
    commandWords: CommandWords, reader: any ValueReading, text: String,
    allowsLeftOver: Bool = false
  ) {
    self.commandWords = commandWords
    self.reader = reader
    self.text = text
    self.allowsLeftOver = allowsLeftOver
  }

  /// Returns the meaning of words as a command of an intent, or `nil` if something is left over or
  /// missing.
  ///
  /// - Parameters:
  ///   - words: The words without the app's name.
  ///   - options: The known values of a parameter.
  func reading(
    of words: [String], as frames: CommandFrames, options: (ParameterDescriptor) -> OptionList
  ) -> Reading? {
    var reader = self
    reader.payingVerbs = isAboutMoney(words, frames.intent) ? commandWords.payingVerbs : []
    return reader.wishOrCommand(words, frames, options)
  }

  /// Whether an amount of money was said, and an intent takes one.
  private func isAboutMoney(_ words: [String], _ intent: IntentDescriptor) -> Bool {
    intent.parameters.contains { $0.type == .currency }
      && (namesCents
        || words.indices.contains {
          reader.values(of: .currency, in: words, at: $0)?.isEmpty == false
        })
  }

  /// Whether a figure is written like an amount, with two decimals: “25.50”.
  private var namesCents: Bool {
    text.split(separator: " ").contains { word in
      let parts = word.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
      return parts.count == 2 && !parts[0].isEmpty && parts[1].count == 2
        && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    }
  }

  private func wishOrCommand(
    _ words: [String], _ frames: CommandFrames, _ options: (ParameterDescriptor) -> OptionList
  ) -> Reading? {
    let said = words
    let words = commandWords.withoutAfterthoughts(said)
    let wished = commandWords.wishes.remainder(of: commandWords.withoutHesitations(words))
    if let wished, let reading = reading(wished, frames, isWish: true, options) { return reading }
    // “The third one, please” names no thing.
    if let requested = requested(words) ?? requested(said),
      let reading = reading(requested, frames, isWish: true, options),
      reading.candidate.otherTime == nil
    {
      return reading
    }
    if let reading = bareReading(words, frames) { return reading }
    let verbs = frames.content.union(frames.keywords)
    guard
      words.contains(where: { word in verbs.contains { isLike($0, word) } })
        || frames.frames.contains(where: \.content.isEmpty)
    else { return nil }
    return reading(words, frames, isWish: false, options)
  }

  /// Returns what a request says without a verb: “two tomato soups, please”, “a soup for me, please”.
  private func requested(_ words: [String]) -> [String]? {
    guard takesRequests, !allowsLeftOver, hiddenTypes.isEmpty else { return nil }
    let kept = commandWords.assent.withoutRequests(words)
    return kept.isEmpty || kept.count == words.count
      ? nil : commandWords.withoutAfterthoughts(Array(words[kept]))
  }

  /// Returns the reading of a look-up without its values, which its phrase may have: “what's on my list”.
  private func bareReading(_ words: [String], _ frames: CommandFrames) -> Reading? {
    let intent = frames.intent
    let said = commandWords.withoutHesitations(words)
    let verb = Words(String(intent.title.prefix(100))).first.map(String.init)
    guard !allowsLeftOver, verb.map(commandWords.lookUpVerbs.contains) == true,
      intent.parameters.allSatisfy({ $0.isOptional || $0.defaultValue != nil }),
      let frame = frames.frames.first(where: { $0.words == said && $0.content.count > 1 })
    else { return nil }
    var candidate = IntentMatch(
      app: frames.app, intent: intent.id, phrase: frame.template, score: Self.scores.certain,
      omitsAppName: true)
    candidate.isAssembled = true
    return Reading(candidate: candidate, evidence: said.count)
  }

  private func reading(
    _ words: [String], _ frames: CommandFrames, isWish: Bool,
    _ options: (ParameterDescriptor) -> OptionList
  ) -> Reading? {
    guard words.count <= SlotReader.maximumWords,
      !commandWords.nameShare(of: [], in: words, reader: reader)
    else { return nil }
    let parameters = frames.intent.parameters
    var slots = SlotReader(commandWords: commandWords, reader: reader)
    // Only one free text can be distinguished from the words around it.
    let texts = parameters.filter { $0.type == .string && !$0.isOptional && !$0.hasOptions }
    for parameter in parameters {
      let isText = parameter.type.element == .string
      if isText, isWish || texts.count != 1 || texts[0].name != parameter.name { continue }
      slots.add(
        parameter, options: options(parameter), markers: frames.markers[parameter.name] ?? [],
        hidesNames: parameter.type.element.isEntity(of: hiddenTypes))
    }
    slots.skip(commandWords.functionWords)
    slots.skip(commandWords.hesitations)
    slots.skip(namingWords(in: words))
    slots.readsTimes = true
    // Within a text, they may be what is meant.
    if texts.isEmpty {
      slots.skip(commandWords.emptyNouns)
      slots.skip(frames.containers)
    }
    if !isWish {
      slots.skip(frames.content)
      slots.skip(frames.keywords)
      slots.skip(frames.topic)
      slots.skip(words.filter { word in frames.content.contains { isLike($0, word) } })
    }
    guard
      var filling = slots.filling(
        of: words, decidesByTitle: false,
        maximumLeftOver: allowsLeftOver ? Self.maximumLeftOver : 0),
      !filling.isEmpty || filling.otherTime != nil,
      !saysDifference(filling, words, of: frames)
    else { return nil }
    let taken = Set(filling.places.values.joined()).union(filling.present.joined())
      .union(filling.otherTime ?? 0..<0).union(filling.leftOver)
    let said = words.indices.filter { !taken.contains($0) }.map { words[$0] }
    guard let frame = best(frames, said, filling, isWish: isWish),
      filling.leftOver.isEmpty || isMeant(frame, of: frames, filling, words, isWish: isWish)
    else { return nil }
    if let name = texts.first?.name, let place = filling.places[name] {
      keepParticle(nextTo: name, of: &filling, words, frames)
      filling.places[name] = wholeText(place, words, filling, frame, of: frames)
      keepRange(nextTo: name, of: &filling, words, frames)
    }
    guard let candidates = slotCandidates(filling, words, frames) else { return nil }
    let freeText = texts.first.flatMap { filling.places[$0.name] }
    // A text comes after what is to be done with it: "I need to add a task" adds no need.
    if let freeText {
      let before = words[..<freeText.lowerBound]
      guard before.contains(where: { word in frame.content.contains { isLike($0, word) } }) else {
        return nil
      }
    }
    // Any words could be a name that is kept back, which is why it counts for nothing.
    let hidden = candidates.count { candidate in
      parameters.contains {
        $0.name == candidate.name && $0.type.element.isEntity(of: hiddenTypes)
      }
    }
    let evidence =
      frame.content.count + candidates.count - hidden - (freeText == nil ? 0 : 1)
    let isDoubtful =
      freeText != nil && evidence < 2 || !filling.leftOver.isEmpty
      || candidates.count > 1 && freeText.map { endsInTime($0, of: words, frames) } == true
    var candidate = IntentMatch(
      app: frames.app, intent: frames.intent.id, phrase: frame.template,
      score: isDoubtful ? Self.scores.doubtful : Self.scores.certain, slots: candidates,
      omitsAppName: true)
    candidate.isAssembled = true
    candidate.otherTime = filling.otherTime.map { asWritten(words[$0]) }
    return Reading(
      candidate: candidate,
      evidence: evidence + (freeText == nil ? 1 : 0) + (filling.otherTime == nil ? 0 : 1)
        - filling.leftOver.count,
      leftOver: filling.leftOver.count)
  }

  /// Whether a number says by how much something changes, where the intent only takes what it becomes: the 10 of “turn the
  /// brightness up by 10”.
  private func saysDifference(
    _ filling: SlotFilling, _ words: [String], of frames: CommandFrames
  ) -> Bool {
    frames.intent.parameters.contains { parameter in
      guard let place = filling.places[parameter.name],
        [.integer, .double].contains(parameter.type.element)
      else { return false }
      // “All the way up” is a value itself.
      let directions = words.indices.filter { !place.contains($0) }.map { words[$0] }.filter {
        commandWords.raises.contains($0) || commandWords.lowers.contains($0)
      }
      let isDirected = !directions.isEmpty && frames.content.isDisjoint(with: directions)
      guard place.lowerBound > 0 else { return isDirected }
      let mark = words[place.lowerBound - 1]
      return isDirected && !commandWords.goals.contains(mark)
        || commandWords.offsetMarks.contains(mark)
          && frames.markers[parameter.name]?.contains(mark) != true
    }
  }

  /// Returns the words before a name that introduce it: "called".
  func namingWords(in words: [String]) -> [String] {
    words.indices.flatMap { start -> ArraySlice<String> in
      let rest = commandWords.escapes.remainder(of: Array(words[start...]))
      return words[start..<(rest.map { words.count - $0.count } ?? start)]
    }
  }

  /// Returns whether a command is probably meant although words are left over: it begins with the
  /// action, names a thing, and more of it is understood than not.
  private func isMeant(
    _ frame: CommandFrame, of frames: CommandFrames, _ filling: SlotFilling, _ words: [String],
    isWish: Bool
  ) -> Bool {
    let names = frames.intent.parameters.filter { parameter in
      filling.places[parameter.name] != nil && !parameter.isOptional
        && parameter.defaultValue == nil
        && (parameter.type.element.isNamed || parameter.type.element == .string)
    }
    let understood = frame.content.count + filling.places.count + (isWish ? 1 : 0)
    guard !names.isEmpty, filling.leftOver.count <= understood else { return false }
    if isWish {
      return names.contains { frame.slots.contains($0.name) }
        && !names.contains { isOfOtherThing($0, filling, words) }
    }
    let first = words.first {
      !commandWords.isStructure($0) && !commandWords.hesitations.contains($0)
    }
    guard let first else { return false }
    return frames.keywords.contains(first) || frame.content.first.map { isLike($0, first) } == true
  }

  /// Whether a part of a name stands next to a word that belongs to nothing, so that both name another thing: the “new” of
  /// “a new phone” is not New England Clam Chowder.
  private func isOfOtherThing(
    _ parameter: ParameterDescriptor, _ filling: SlotFilling, _ words: [String]
  ) -> Bool {
    guard let place = filling.places[parameter.name],
      filling.leftOver.contains(place.upperBound)
        || filling.leftOver.contains(place.lowerBound - 1)
    else { return false }
    guard filling.undecided[parameter.name] == nil,
      case .entity(_, let thing)? = filling.values[parameter.name]?.only
    else { return parameter.type.element.isNamed }
    return !([thing.title] + thing.synonyms).contains { name in
      let name = Words(String(name.prefix(200))).map(String.init)
      return name.count == place.count
        && zip(name, words[place]).allSatisfy { commandWords.areAlike($0, $1) }
    }
  }

  /// Returns the frame of which most was said, among those that were said completely.
  private func best(
    _ frames: CommandFrames, _ said: [String], _ filling: SlotFilling, isWish: Bool
  ) -> CommandFrame? {
    // "Add a landmark to Castles" need not say "trip": the value says that it is one.
    let implied = frames.intent.parameters
      .filter { filling.places[$0.name] != nil && $0.type.element.isNamed }
      .flatMap { Words(String($0.title.prefix(100))).map(String.init) }
    let hasWish = frames.frames.contains(where: \.isWish)
    let fitting = frames.frames.filter { frame in
      if isWish { return frame.isWish || !hasWish && frame.isOrder }
      // “Schreib etwas auf meine ${list}” needs the list: “schreib” alone is no evidence.
      if frame.hasPlaceholder, frame.slots.contains(where: { filling.places[$0] == nil }) {
        return false
      }
      guard !frame.content.isEmpty else {
        // Words such as "is in" mean something together only.
        return !frame.words.isEmpty && frame.slots.contains { filling.places[$0] != nil }
          && said.contains(inOrder: frame.words)
      }
      let verb = frame.content.first
      let isSaid = { (word: String) in
        (said + implied).contains { isLike(word, $0) }
          || word == verb && said.contains(where: frames.keywords.contains)
          // "Brightness to twenty" needs no verb: what else could be done with it?
          || word == verb && frame.content.count > 1 && commandWords.settingVerbs.contains(word)
      }
      return frame.content.allSatisfy(isSaid)
        && (frame.content.contains { word in said.contains { isLike(word, $0) } }
          || said.contains(where: frames.keywords.contains))
    }
    // Of “Pay Anna” and “Bill Anna”, the one is meant whose own verb was said.
    func weight(_ frame: CommandFrame) -> (Int, Int) {
      let own = frame.content.count { word in
        said.contains { commandWords.areForms($0, word) }
      }
      return (frame.content.count, own)
    }
    return fitting.max { weight($0) < weight($1) }
  }

  /// Returns the values as slots, or `nil` if the app's name was taken out of the middle of a text,
  /// to which it belongs: "add read the Tasks book".
  private func slotCandidates(
    _ filling: SlotFilling, _ words: [String], _ frames: CommandFrames
  ) -> [SlotMatch]? {
    let source = Words(text)
    let all = source.map(String.init)
    var slots: [SlotMatch] = []
    for parameter in frames.intent.parameters {
      guard let place = filling.places[parameter.name] else { continue }
      let span = Array(words[place])
      let start = all.place(of: place, in: words)
      if start == nil, parameter.type == .string { return nil }
      let range = start.map { $0..<min($0 + span.count, all.count) } ?? 0..<0
      if !parameter.type.element.isNamed, parameter.type != .string,
        source.splitsFigures(of: range, in: text)
      {
        return nil
      }
      let said = range.isEmpty ? span.joined(separator: " ") : source.source(of: range, in: text)
      let options = filling.undecided[parameter.name] ?? []
      guard var value = filling.values[parameter.name] ?? options.first?.value else { continue }
      // A text is taken as it was written.
      if parameter.type == .string { value = .string(said) }
      var slot = SlotMatch(
        name: parameter.name, text: said, value: value, alternatives: options, words: range)
      slot.isFreeText = parameter.type == .string && !parameter.hasOptions
      slots.append(slot)
    }
    return slots
  }

  /// Returns words as they were written.
  private func asWritten(_ words: ArraySlice<String>) -> String {
    let source = Words(text)
    guard let start = source.map(String.init).firstPlace(of: Array(words)) else {
      return words.joined(separator: " ")
    }
    return source.source(of: start..<start + words.count, in: text)
  }

  func isLike(_ word: String, _ other: String) -> Bool {
    commandWords.areAlike(word, other) || commandWords.areSameVerb(word, other)
      || commandWords.assent.isForm(word, of: other)
      || payingVerbs.contains(word) && payingVerbs.contains(other)
  }
}

extension [String] {
  /// Returns the range in which other words occur consecutively within these.
  func firstPlace(of other: [String]) -> Int? {
    guard !other.isEmpty, other.count <= count else { return nil }
    return (0...(count - other.count)).first {
      self[$0..<($0 + other.count)].elementsEqual(other)
    }
  }

  /// Returns where some of the words that are left of these begin in them: the second “savings” of
  /// “to holiday savings from savings” is not the first.
  fileprivate func place(of range: Range<Int>, in rest: [String]) -> Int? {
    let (span, behind) = (rest[range], Array(rest[range.upperBound...]))
    guard !span.isEmpty, span.count <= count else { return nil }
    return (range.lowerBound...Swift.max(range.lowerBound, count - span.count)).first { start in
      start + span.count <= count && self[start..<(start + span.count)].elementsEqual(span)
        && Array(self[..<start]).contains(inOrder: Array(rest[..<range.lowerBound]))
        && Array(self[(start + span.count)...]).contains(inOrder: behind)
    }
  }

  /// Returns whether other words occur within these in order, with or without others between them.
  func contains(inOrder other: [String]) -> Bool {
    var rest = other[...]
    for word in self where word == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
