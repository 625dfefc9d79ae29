import LanguageData
import PhraseTemplates
import TextNormalization

/// Wordings of questions or commands, each with an equivalent one.
///
/// The data expands to thousands of them, and an utterance is tried with many of its parts. So each is found by
/// the rarest of its words, which few parts contain, and skipped if its other words are missing.
struct Rewrites: Sendable, Hashable {
  private(set) var all: [Rewrite]
  /// The words in wordings.
  private var words: WordSet = []
  /// The numbers of the wordings that are found by each word, which is rare among them.
  private var byWord: [[Int32]] = []
  /// The numbers of those without a word of their own.
  private var open: [Int32] = []
  /// For each wording, a set with the bit of each of its words.
  private var bits: [UInt64] = []
  /// The words with which the wordings and their equivalents begin.
  private(set) var firstWords: WordSet = []

  /// - Parameters:
  ///   - text: Pairs of wordings, one on each line: “quelles * j'ai => quelles sont mes *”. Both may have
  ///     alternatives and optional words; each of the first has each of the second as an equivalent. Wordings with
  ///     “<=>” between them are all equivalent; in them, “*2” is the second place.
  ///   - key: The name of the text in the data.
  init(parsing text: String, key: String) throws(LanguageFault) {
    all = []
    var wordings: [[Int]] = []
    for line in text.parts(separatedBy: "\n") {
      let isMutual = line.contains("<=>")
      let sides = line.replacing("<=>", with: "=>").split(separator: "=>")
        .map { Self.wordings(ofTemplate: String($0)) }
      guard sides.count == 2 || isMutual && sides.count > 2, sides.allSatisfy({ !$0.isEmpty })
      else {
        throw LanguageFault(
          key: key, problem: "is wrong in “\(line)”: it is not a pair of wordings")
      }
      // Each wording is read once, however many equivalents it has.
      let read = sides.map { $0.map { Rewrite.replacements($0, isMutual: isMutual) } }
      for side in sides.indices where isMutual || side == 0 {
        let equivalents = (isMutual ? read[...] : read[1...]).flatMap(\.self)
        for words in sides[side] {
          let said = Rewrite.parts(words, isMutual: isMutual)
          let order = isMutual ? Rewrite.order(words) : nil
          guard let rewrite = Rewrite(said: said, equivalents: equivalents, order: order) else {
            throw LanguageFault(
              key: key, problem: "is wrong in “\(line)”: it adds words that were not said")
          }
          all.append(rewrite)
          wordings.append(numbers(said))
          if case .word(let word) = said.first { firstWords.insert(word) }
        }
        for case .word(let word)? in equivalents.map({ $0?.first }) { firstWords.insert(word) }
      }
    }
    index(wordings)
  }

  private mutating func numbers(_ said: [Rewrite.Part]) -> [Int] {
    said.compactMap { if case .word(let word) = $0 { words.insert(word) } else { nil } }
  }

  /// - Parameter wordings: The numbers of the words of each wording.
  private mutating func index(_ wordings: [[Int]]) {
    var counts = Array(repeating: 0, count: words.words.count)
    for numbers in wordings {
      for number in numbers { counts[number] += 1 }
    }
    byWord = counts.map { _ in [] }
    for (index, numbers) in wordings.enumerated() {
      bits.append(numbers.reduce(0) { $0 | Self.bit($1) })
      if let rarest = numbers.min(by: { counts[$0] < counts[$1] }) {
        byWord[rarest].append(Int32(index))
      } else {
        open.append(Int32(index))
      }
    }
  }

  /// Returns a set with one of 64 bits for a word.
  private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & 63) }

  /// Returns the wordings of a template with alternatives and optional words, or nothing if it is
  /// no such template.
  private static func wordings(ofTemplate text: String) -> [[String]] {
    guard let template = TemplateParser.parse(text, syntax: .hassil).template else { return [] }
    func wordings(_ node: TemplateNode) -> [[String]] {
      switch node {
      case .text(let text, _):
        return [
          text.parts(separatedBy: " ").flatMap { word in
            // A clitic stands alone in a wording: “* 's gone”.
            Rewrite.isPlace(word) || word.hasPrefix("'")
              ? [String(word)] : Words(String(word)).map(String.init)
          }
        ]
      case .sequence(let items, _):
        return items.reduce([[]]) { found, item in
          let next = wordings(item)
          return found.flatMap { start in next.map { start + $0 } }
        }
      case .alternatives(let items, _): return items.flatMap(wordings)
      case .optional(let item, _): return [[]] + wordings(item)
      case .permutation, .list, .rule, .applicationName: return []
      }
    }
    return wordings(template.root)
  }

  /// Returns the rewrites whose wording fits some words, in the order of the data, with the range of words at each
  /// of its places.
  func fitting(
    _ words: [String], isNumber: (String) -> Bool
  ) -> [(rewrite: Rewrite, places: [Range<Int>])] {
    let known = words.map { self.words.number(of: $0) ?? -1 }
    let present = known.reduce(0) { $1 < 0 ? $0 : $0 | Self.bit($1) }
    var found = open
    for (position, number) in known.enumerated() where number >= 0 {
      guard !byWord[number].isEmpty, !known[..<position].contains(number) else { continue }
      for index in byWord[number] where bits[Int(index)] & ~present == 0 { found.append(index) }
    }
    guard !found.isEmpty else { return [] }
    found.sort()
    return found.compactMap { index in
      let rewrite = all[Int(index)]
      return rewrite.places(in: words, isNumber: isNumber).map { (rewrite, $0) }
    }
  }
}

/// A wording of a question or command, and its equivalents.
struct Rewrite: Sendable, Hashable {
  /// A part of the wording that is said.
  enum Part: Sendable, Hashable {
    case word(String)
    /// Any number of any words, also none.
    case anyWords
    case anyWord
    case number
  }

  /// A part of an equivalent wording.
  enum Replacement: Sendable, Hashable {
    case word(String)
    /// The words at a place of the wording that was said, counted from zero.
    case place(Int)
  }

  let said: [Part]
  /// The equivalent wordings.
  let asked: [[Replacement]]
  /// Whether all of several wordings are equivalent, so that nothing is left to be put in other words.
  let isMutual: Bool
  /// The least number of words that fit.
  private let minimumWords: Int

  /// - Parameter order: The numbers of the places in the order in which they are said, if wordings are equivalent to
  ///   each other.
  /// - Returns: `nil` if no word is said, or words are asked that were not said.
  fileprivate init?(said: [Part], equivalents: [[Replacement]?], order: [Int]?) {
    let places = said.count { part in
      if case .word = part { false } else { true }
    }
    var asked = equivalents.compactMap(\.self)
    let isComplete = asked.joined().allSatisfy { replacement in
      guard case .place(let place) = replacement else { return true }
      return order?.contains(place) ?? (0..<places).contains(place)
    }
    guard !said.isEmpty, asked.count == equivalents.count, isComplete else { return nil }
    if let order, order != Array(order.indices) {
      asked = asked.map { words in
        words.map { replacement in
          guard case .place(let number) = replacement, let place = order.firstIndex(of: number)
          else { return replacement }
          return .place(place)
        }
      }
    }
    self.said = said
    self.asked = asked
    isMutual = order != nil
    minimumWords = said.count { $0 != .anyWords }
  }

  /// Returns the parts of a wording that is said: `*` stands for any words, `+` for a single one, `0` for a number.
  fileprivate static func parts(_ said: [String], isMutual: Bool) -> [Part] {
    said.map { word in
      switch word {
      case "*": .anyWords
      case "+": .anyWord
      case "0": .number
      default: isMutual && word.hasPrefix("*") ? .anyWords : .word(word)
      }
    }
  }

  /// Returns the numbers of the places of a wording.
  fileprivate static func order(_ words: [String]) -> [Int] {
    var place = 0
    return words.filter { isPlace($0[...]) }.map { word in
      place += 1
      return (Int(word.dropFirst()) ?? place) - 1
    }
  }

  /// Returns the parts of an equivalent wording: `*` stands for the words of the next place of the other, `*2` for
  /// those of its second place.
  ///
  /// - Parameter isMutual: Whether each wording is equivalent to the other, so that `+` and `0` stand for places too.
  /// - Returns: `nil` for `+` and `0` otherwise, which do not say which place is meant.
  fileprivate static func replacements(_ asked: [String], isMutual: Bool) -> [Replacement]? {
    guard isMutual || !asked.contains("+") && !asked.contains("0") else { return nil }
    var place = 0
    return asked.map { word in
      guard isPlace(word[...]) else { return .word(word) }
      place += 1
      return .place((Int(word.dropFirst()) ?? place) - 1)
    }
  }

  /// Whether a word of a wording stands for others.
  fileprivate static func isPlace(_ word: Substring) -> Bool {
    word.hasPrefix("*") || word == "+" || word == "0"
  }

  /// Whether no word of its own begins the wording.
  var isOpen: Bool {
    if case .word = said.first { false } else { true }
  }

  /// Returns the ranges of the words at the places of the wording, or `nil` if it does not fit.
  fileprivate func places(in words: [String], isNumber: (String) -> Bool) -> [Range<Int>]? {
    guard words.count >= minimumWords else { return nil }
    if case .word(let last) = said.last, words.last != last { return nil }
    var places: [Range<Int>] = []
    return fits(words, from: 0, part: 0, &places, isNumber) ? places : nil
  }

  private func fits(
    _ words: [String], from start: Int, part: Int, _ places: inout [Range<Int>],
    _ isNumber: (String) -> Bool
  ) -> Bool {
    guard part < said.count else { return start == words.count }
    switch said[part] {
    case .anyWords:
      for end in start..<words.count + 1 {
        places.append(start..<end)
        if fits(words, from: end, part: part + 1, &places, isNumber) { return true }
        places.removeLast()
      }
      return false
    case .word(let word):
      return start < words.count && words[start] == word
        && fits(words, from: start + 1, part: part + 1, &places, isNumber)
    case .anyWord, .number:
      guard start < words.count, said[part] == .anyWord || isNumber(words[start]) else {
        return false
      }
      places.append(start..<start + 1)
      if fits(words, from: start + 1, part: part + 1, &places, isNumber) { return true }
      places.removeLast()
      return false
    }
  }
}
