import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Several things named one after another where a command takes the title of one: “add bread, butter and cheese”.
extension DialogMachine {
  /// The number of titles from which a list is taken for several things. “Milk and eggs” may be one.
  private static let fewestTitles = 3
  /// The maximum number of words in a title that is a thing rather than something to do.
  private static let longestTitle = 2
  /// The maximum number of words in a command for a list of things.
  private static let longestList = 150

  /// Returns a command with the first title of a list as its text, and the others, which are to be done likewise; `nil` if
  /// its text is a single one, or names more things than commands may wait.
  ///
  /// Only what is put on a list is several things: not a message, nor what is “called” something, nor “buy bread, butter and
  /// cheese”, which is one task.
  func listed(
    in candidate: IntentMatch, _ text: String
  ) -> (first: IntentMatch, others: DialogTask.Others)? {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let source = Words(text)
    let words = source.map(String.init)
    guard candidate.doubt == nil, candidate.leftOver.isEmpty,
      let index = candidate.slots.firstIndex(where: \.isFreeText),
      candidate.slots.count(where: \.isFreeText) == 1,
      // In another order of the words, the place is that in the words that were matched.
      let start = words.firstPlace(of: Words(candidate.slots[index].text).map(String.init)),
      case let place = start..<start + Words(candidate.slots[index].text).count,
      isPutOnList(intent, words, before: place)
    else { return nil }
    guard let parts = clearTitles(in: place, of: source, text) else { return nil }
    let titles = parts.map { title in
      // “Du pain, du beurre”.
      title.dropFirst(words[title].prefix(while: isArticle).count)
    }
    guard (Self.fewestTitles...configuration.maximumWaitingCommands).contains(titles.count),
      titles.allSatisfy({ isThing($0, of: words) })
    else { return nil }
    var first = candidate
    first.slots[index].words = titles[0]
    first.slots[index].text = source.source(of: titles[0], in: text)
    first.slots[index].value = .string(first.slots[index].text)
    // With so many things, a text behind a single word is no longer doubtful.
    first.score = max(first.score, CommandReader.scores.certain)
    let others = titles.dropFirst().map { source.source(of: $0, in: text) }
    return (first, DialogTask.Others(parameter: first.slots[index].name, texts: others))
  }

  private func isArticle(_ word: String) -> Bool {
    commandWords.assent.articles.contains(word)
      || ActReader.named(configuration.language.code)?.isDeterminer(word) == true
  }

  /// Whether words are a thing rather than something to do, or two things that belong together: “fish and chips”.
  private func isThing(_ title: Range<Int>, of words: [String]) -> Bool {
    if let joint = title.dropFirst().first(where: { commandWords.listWords.contains(words[$0]) }) {
      let (first, second) = (title.lowerBound..<joint, joint + 1..<title.upperBound)
      return isThing(first, of: words) && isThing(second, of: words)
    }
    return (1...Self.longestTitle).contains(title.count)
      && !words[title].contains { word in
        commandWords.functionWords.contains(word) || commandWords.negations.contains(word)
          || commandWords.references.contains([word])
      }
      && !commandWords.isVerb(words[title.lowerBound])
      && configuration.reader.moments(in: words, at: title.lowerBound).isEmpty
  }

  /// A command for a list of things that has more words than commands are read by their parts, or in which some of the things
  /// would be taken for other values: “add one, two and three to work”.
  private struct LongList {
    /// The texts of the things, the first one first.
    var titles: [String]
    /// The command with only one of the things, for each of the first few.
    var single: [(text: String, title: String)]
  }

  /// Begins a command for a list of things that is read as one for the first of them.
  ///
  /// - Returns: Whether the words are such a command.
  mutating func beginLongList(_ utterance: Utterance) -> Bool {
    guard utterance.candidates.allSatisfy(\.isForgiven), utterance.refusal == nil,
      !configuration.isExact, let list = longList(in: utterance.text)
    else { return false }
    for (text, title) in list.single {
      var alone = Utterance(text, confidence: utterance.confidence, time: utterance.time)
      alone = completed(alone, mayLeaveOver: false)
      guard var first = alone.candidates.first, alone.candidates.count == 1, first.doubt == nil,
        first.leftOver.isEmpty, first.otherTime == nil,
        doubted(first, heardWith: utterance.confidence).doubt == nil,
        first.score >= configuration.certainScore,
        let index = first.slots.firstIndex(where: \.isFreeText),
        first.slots.count(where: \.isFreeText) == 1, first.slots[index].text == title,
        isPutOnList(
          descriptor(of: first.intent, in: first.app), Words(text).map(String.init),
          before: first.slots[index].words)
      else { continue }
      guard list.titles.count <= configuration.maximumWaitingCommands else {
        report(.rejected(printable(utterance.text, limit: 1000)))
        say(.tooManyThings, ["limit": "\(configuration.maximumWaitingCommands)"])
        return true
      }
      first.slots[index].text = list.titles[0]
      first.slots[index].value = .string(list.titles[0])
      begin(
        first,
        others: DialogTask.Others(
          parameter: first.slots[index].name, texts: Array(list.titles.dropFirst())))
      return true
    }
    return false
  }

  /// Returns the things between the verb of a command that puts something on a list and the words behind the last of them.
  private func longList(in text: String) -> LongList? {
    let source = Words(text)
    let words = source.map(String.init)
    guard words.count <= Self.longestList,
      let verb = words.firstIndex(where: commandWords.listingVerbs.contains)
    else { return nil }
    var titles = titles(in: verb + 1..<words.count, of: source, text)
    guard titles.count >= Self.fewestTitles, let last = titles.popLast(),
      words.count > SlotReader.maximumWords
        || titles.contains(where: { isNumber($0, of: words) })
    else { return nil }
    // Behind the last of the things, the command goes on: “to groceries”.
    let end = last.drop(while: { isArticle(words[$0]) })
      .first { commandWords.functionWords.contains(words[$0]) }
    titles.append(last.lowerBound..<(end ?? last.upperBound))
    titles = titles.map { title in
      let lead = words[title].prefix(while: isArticle).count
      // “One” may be all of it.
      return lead < title.count ? title.dropFirst(lead) : title
    }
    guard titles.allSatisfy({ isThing($0, of: words) || isNumber($0, of: words) }) else {
      return nil
    }
    let tail = end.map { source.source(of: $0..<words.count, in: text) } ?? ""
    let lead = source.source(of: 0..<verb + 1, in: text)
    let texts = titles.map { source.source(of: $0, in: text) }
    return LongList(
      titles: texts,
      single: texts.prefix(Self.fewestTitles).map { title in
        (text: [lead, title, tail].filter { !$0.isEmpty }.joined(separator: " "), title: title)
      })
  }

  /// Whether a title is a number, which may be taken for another value.
  private func isNumber(_ title: Range<Int>, of words: [String]) -> Bool {
    let said = Array(words[title])
    return configuration.reader.values(of: .double, in: said, at: 0)?
      .contains { $0.end == said.count } == true
  }

  /// Returns the parts of a text between commas, the last two of which an “and” may join.
  private func titles(in place: Range<Int>, of source: Words, _ text: String) -> [Range<Int>] {
    var titles: [Range<Int>] = []
    var start = place.lowerBound
    for position in place.dropFirst() {
      let isJoint = commandWords.listWords.contains(String(source[position]))
      guard isJoint || source.hasComma(before: position, in: text) else { continue }
      // Of “butter, and cheese”, the comma has ended the part already.
      if start < position { titles.append(start..<position) }
      start = isJoint ? position + 1 : position
    }
    if start < place.upperBound { titles.append(start..<place.upperBound) }
    return titles
  }

  /// Returns the titles of a list of which it is clear where it is cut, or `nil`.
  ///
  /// Only commas cut a list, and the “and” before its last title: “bread, butter and cheese”. “Fish and chips and tartar sauce”
  /// may be cut in two ways, and so may “fish and chips, mac and cheese”.
  private func clearTitles(in place: Range<Int>, of source: Words, _ text: String) -> [Range<Int>]?
  {
    var parts: [Range<Int>] = []
    var start = place.lowerBound
    for position in place.dropFirst() where source.hasComma(before: position, in: text) {
      parts.append(start..<position)
      start = position
    }
    parts.append(start..<place.upperBound)
    func firstJoint(in part: Range<Int>) -> Int? {
      part.first { commandWords.listWords.contains(String(source[$0])) }
    }
    guard parts.count > 1, let last = parts.popLast() else { return nil }
    if let joint = firstJoint(in: last) {
      if joint == last.lowerBound {
        // “Butter, and cheese”, “milk, and salt and pepper”.
        parts.append(last.dropFirst())
      } else {
        let (title, rest) = (last.lowerBound..<joint, joint + 1..<last.upperBound)
        guard (parts + [rest]).allSatisfy({ firstJoint(in: $0) == nil }) else { return nil }
        parts += [title, rest]
      }
    } else {
      parts.append(last)
    }
    let isCut = parts.allSatisfy { part in
      part.count(where: { commandWords.listWords.contains(String(source[$0])) }) <= 1
    }
    return isCut ? parts : nil
  }

  /// Returns a command as doubtful whose text has commas and may be one thing or several: “fish and chips, mac and cheese”.
  func doubtedForList(_ candidate: IntentMatch, _ text: String) -> IntentMatch {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let source = Words(text)
    let words = source.map(String.init)
    guard candidate.doubt == nil, !configuration.isExact,
      let slot = candidate.slots.first(where: \.isFreeText),
      candidate.slots.count(where: \.isFreeText) == 1,
      let start = words.firstPlace(of: Words(slot.text).map(String.init)),
      case let place = start..<start + Words(slot.text).count,
      isPutOnList(intent, words, before: place),
      place.dropFirst().contains(where: { source.hasComma(before: $0, in: text) }),
      clearTitles(in: place, of: source, text) == nil,
      case let titles = titles(in: place, of: source, text), titles.count >= Self.fewestTitles,
      titles.allSatisfy({
        isThing($0.dropFirst(words[$0].prefix(while: isArticle).count), of: words)
      })
    else { return candidate }
    var candidate = candidate
    candidate.doubt = .unclear
    return candidate
  }

  /// Whether a command puts what it names on a list, and does not write it to somebody.
  private func isPutOnList(
    _ intent: IntentDescriptor, _ words: [String], before place: Range<Int>
  ) -> Bool {
    let before = words[..<place.lowerBound]
    return !cannotBeTakenBack(intent) && intent.confirmation != .byIntent
      && !takesMessages(intent)
      && intent.parameters.contains { parameter in
        guard case .entity = parameter.type else { return false }
        return true
      }
      && before.contains(where: commandWords.listingVerbs.contains)
      && before.last.map { commandWords.escapes.contains([$0]) } != true
  }

  /// Does with the next thing of a list what was done with the one before it, with the values and choices that were given
  /// meanwhile.
  ///
  /// - Returns: Whether there is one.
  mutating func goOnWithList(of task: DialogTask) -> Bool {
    guard var others = task.others, !others.texts.isEmpty else { return false }
    var next = task.asCommand
    next.values[others.parameter] = .string(others.texts.removeFirst())
    next.others = others
    next.choices = task.choices
    next.isNextOfList = true
    restart(next)
    return true
  }

  /// Returns the position of what was chosen for the thing before it in a list, if the app asks the same of a task.
  func choiceOfList(among options: [ChoiceOption], _ question: String?, of task: DialogTask) -> Int?
  {
    guard task.isNextOfList, let question, let chosen = task.choices[question] else { return nil }
    return options.firstIndex { printable($0.title) == chosen }
  }
}
