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
    let titles = titles(in: place, of: source, text).map { title in
      // “Du pain, du beurre”.
      title.dropFirst(words[title].prefix(while: isArticle).count)
    }
    guard (Self.fewestTitles...configuration.maximumWaitingCommands).contains(titles.count),
      titles.allSatisfy(isThing)
    else { return nil }
    var first = candidate
    first.slots[index].words = titles[0]
    first.slots[index].text = source.source(of: titles[0], in: text)
    first.slots[index].value = .string(first.slots[index].text)
    // With so many things, a text behind a single word is no longer doubtful.
    first.score = max(first.score, CommandReader.scores.certain)
    let others = titles.dropFirst().map { source.source(of: $0, in: text) }
    return (first, DialogTask.Others(parameter: first.slots[index].name, texts: others))

    func isArticle(_ word: String) -> Bool {
      commandWords.assent.articles.contains(word)
        || ActReader.named(configuration.language.code)?.isDeterminer(word) == true
    }

    func isThing(_ title: Range<Int>) -> Bool {
      (1...Self.longestTitle).contains(title.count)
        && !words[title].contains { word in
          commandWords.functionWords.contains(word) || commandWords.negations.contains(word)
            || commandWords.references.contains([word])
        }
        && !commandWords.isVerb(words[title.lowerBound])
        && configuration.reader.moments(in: words, at: title.lowerBound).isEmpty
    }
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
