import IntentMetadata
import TextNormalization

/// What an answer says no to: "no, only the oat milk", "home, not work", "all but Rome".
extension AnswerReader {
  /// Returns the meaning of an answer, or of what follows the words of a correction: “five dollars” of “I meant five dollars”.
  func readingBehindCorrection(_ answer: SpokenAnswer) -> Reading {
    let reading = reading(of: answer)
    guard reading == .none, !question.takesYesOrNo, !question.takesFreeText, !answer.isQuoted,
      let rest = commandWords.corrections.remainder(of: answer.words)
    else { return reading }
    switch self.reading(of: SpokenAnswer(answer.quote(last: rest.count))) {
    case .value(let value): return .value(value)
    default: return reading
    }
  }

  /// Returns what an answer says after a no that a comma sets apart: "only the oat milk".
  func behindNo(_ answer: SpokenAnswer) -> SpokenAnswer? {
    guard answer.breaksAfterFirstWord, let first = answer.words.first, answer.words.count > 1,
      assentReader.wholeAssent(of: [first]) == .no
    else { return nil }
    return SpokenAnswer(answer.quote(last: answer.words.count - 1))
  }

  /// Whether an answer denies what it names, as in "not home"; "no, home" and "no 2" choose it.
  func excludesOption(_ answer: SpokenAnswer) -> Bool {
    let words = commandWords.wraps.unwrapped(Array(answer.words.prefix(60)))
    if words.count == 2, commandWords.numberWords.contains(words[0]), cardinal([words[1]]) != nil {
      return false
    }
    let said = answer.breaksAfterFirstWord ? answer.words.dropFirst() : answer.words[...]
    return said.contains(where: excludes)
  }

  /// Returns an answer without the choices that it excludes at its end, and these: "home" of "home, not
  /// work", "all" of "all but home and work".
  func withoutExclusion(_ answer: SpokenAnswer) -> (SpokenAnswer, excluded: [Int])? {
    let words = Array(answer.words.prefix(60))
    guard let place = words.lastIndex(where: excludes), place > 0, place + 1 < words.count else {
      return nil
    }
    let names = words[(place + 1)...].split { commandWords.listWords.contains($0) }.map(Array.init)
    let excluded = names.compactMap { name -> [Int]? in
      let core = commandWords.wraps.unwrapped(name)
        .filter { !commandWords.placeWords.contains($0) }
      return [name, core].lazy.compactMap { question.options.named($0, commandWords) }
        .map { resolution -> [Int] in
          switch resolution {
          case .one(let position): [position]
          case .several(let positions): positions
          }
        }.first
    }
    // What is to be kept must be known.
    guard !excluded.isEmpty, excluded.count == names.count else { return nil }
    return (SpokenAnswer(words[..<place].joined(separator: " ")), excluded.flatMap(\.self))
  }

  /// Returns the options without the only one that words deny: of two, the other one is asked about, and of more, the
  /// person may choose among the rest. “Not the gym” of “Anna Berger or Anna’s Gym” leads to “Anna Berger?”
  func rest(besidesExcluded words: [String]) -> Reading? {
    guard let first = words.first, excludes(first), !commandWords.linkWords.contains(first),
      question.parameter?.type.isArray != true
    else { return nil }
    let name = words.dropFirst().filter {
      !commandWords.placeWords.contains($0) && !commandWords.isStructure($0)
    }
    guard !name.contains(where: excludes),
      case .one(let denied) =
        question.options.named(name, commandWords)
        ?? (isExact ? nil : question.options.partlyNamed(name, commandWords))
    else { return nil }
    let rest = question.options.entries.indices.filter { $0 != denied }
    return rest.count == 1 ? .mentioned(rest[0]) : rest.isEmpty ? nil : .options(rest)
  }

  /// Returns what is left of all options without those at some positions; of a single value, one must be
  /// left.
  func remaining(_ reading: Reading, besides kept: [Int]) -> Reading {
    let rest = question.options.entries.indices.filter { !kept.contains($0) }
    let values = rest.compactMap { question.options.entries[$0].value }
    if rest.count == 1, reading != .both { return .option(rest[0]) }
    guard reading == .all, question.parameter?.type.isArray == true, !values.isEmpty,
      values.count == rest.count
    else { return .none }
    return .value(.array(values))
  }

  func excludes(_ word: String) -> Bool {
    commandWords.negations.contains(word) && !question.options.words.contains(word)
  }
}
