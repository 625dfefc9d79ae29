import Foundation
import IntentMetadata
import TextNormalization

/// Tells a yes from a no, and both from what only looks like one.
///
/// A yes must be whole (see ``AssentGrammar``). A no is read from the first words as well, since
/// stopping is always safe.
struct AssentReader {
  /// The meaning of an answer to a yes-or-no question.
  enum Assent: Sendable, Hashable {
    /// Yes, and nothing besides.
    case yes
    /// No.
    case no
    /// Yes, but at another time.
    case later
    /// Neither: doubt, or a question.
    case doubt
    /// A yes with words, at these positions, that belong to no yes.
    case unclear(Range<Int>)
    /// Something else.
    case other
  }

  /// The maximum number of words of an answer that says yes or no.
  private static let maximumWords = 30

  let grammar: AssentGrammar
  let commandWords: CommandWords
  let reader: any ValueReading
  private let accepting: [[String]]
  private let declining: [[String]]
  /// The same labels in the form in which words are compared.
  private let foldedLabels: (accepting: [[String]], declining: [[String]])
  private let question: QuestionWords

  /// Creates a reader for answers to a question.
  ///
  /// - Parameters:
  ///   - request: The app's labels for yes and no, if it has any.
  ///   - context: The question; an answer may repeat its words.
  ///   - names: The names in it, which an answer never repeats in part.
  ///   - value: The name of the value that is to be confirmed, which said alone is a yes.
  ///   - subject: What the question is about, in words that an answer may use for it: the title of
  ///     the intent. `nil` if that is unknown.
  ///   - cache: Where the words of the question are kept.
  ///   - time: The time of the turn.
  init(
    request: ConfirmationRequest?, context: String, names: [String] = [], value: String? = nil,
    subject: String? = nil, commandWords: CommandWords, reader: any ValueReading,
    cache: QuestionWordsCache = QuestionWordsCache(), time: Date? = nil
  ) {
    grammar = commandWords.assent
    self.commandWords = commandWords
    self.reader = reader
    let labels = Self.labels(request?.acceptLabels)
    accepting =
      labels.filter { commandWords.command($0) == nil } + Self.labels(value.map { [$0] })
    declining = Self.labels(request?.denyLabels)
    foldedLabels = (
      accepting.map { $0.map(commandWords.assent.folded) },
      declining.map { $0.map(commandWords.assent.folded) }
    )
    let key = QuestionWordsCache.Key(
      text: context, names: names, labels: labels, subject: subject, time: time)
    question = cache.words(for: key) {
      QuestionWords(
        context, names: names, labels: labels, subject: subject, commandWords: commandWords,
        reader: reader)
    }
  }

  private static func labels(_ labels: [String]?) -> [[String]] {
    (labels ?? []).prefix(20).map { Words(String($0.prefix(200))).map(String.init) }
      .filter { !$0.isEmpty }
  }

  /// Returns what an answer means that is exactly one of the app's labels.
  ///
  /// A label that is a command word ("Cancel") can decline but never accept.
  func labelled(_ words: [String], isCommand: Bool) -> AnswerReader.Reading? {
    let bare = grammar.withoutCourtesies(words)
    if declining.contains(where: { $0 == words || $0 == bare }) { return .no }
    return !isCommand && accepting.contains { $0 == words || $0 == bare } ? .yes : nil
  }

  /// Returns what an answer says.
  func assent(of answer: SpokenAnswer) -> Assent {
    let words = answer.words
    guard !words.isEmpty, words.count <= Self.maximumWords else { return .other }
    let spelling = grammar.spelling(of: answer.text)
    let folded = words.map(grammar.folded)
    let joined = question.rejoined(folded, grammar)
    let steps = steps(in: joined, spelling)
    var cut = bestCut(of: joined, steps)
    if cut.classes.isSuperset(of: [.yes, .no]) {
      // “Yes, cancel the order” does what is offered.
      let named = bestCut(of: joined, steps, namesOffers: true)
      if !named.classes.contains(.no) { cut = named }
    }
    if cut.missed.isEmpty, !cut.classes.contains(.never) {
      let assent = covered(cut.classes, answer.isQuestion)
      // “Order a gazpacho” changes “Order 2 Gazpacho?”, and “all of it” changes “Transfer $50?”.
      let isOther =
        question.says(otherCountThan: joined, grammar, reader)
        || question.namesOtherKind(than: joined, grammar)
        || question.isExchanged(in: joined, grammar)
        || cut.classes.contains(.whole) && !cut.classes.contains(.action) && question.hasAmount
      if assent == .yes, asksWithin(answer) { return .doubt }
      return assent == .yes && isOther ? .other : assent
    }
    if leavesOut(answer) { return .other }
    return uncovered(
      folded, joined == folded ? steps : self.steps(in: folded, spelling), answer.isQuestion)
  }

  /// Whether a question within an answer is not answered with a yes: “delete? really”, but not “really? okay”.
  func asksWithin(_ answer: SpokenAnswer) -> Bool {
    guard !answer.isQuestion, let mark = answer.said.lastIndex(of: "?") else { return false }
    let behind = Words(String(answer.said[mark...].prefix(200))).map(String.init)
    return wholeAssent(of: behind) != .yes
  }

  /// Whether a word outside some ranges says yes, rather than naming what is offered: “yes, pay Anna 20 dollars”.
  func saysYes(_ answer: SpokenAnswer, outside ranges: [Range<Int>]) -> Bool {
    let words = answer.words.prefix(Self.maximumWords).map(grammar.folded)
    return words.indices.contains { position in
      !ranges.contains { $0.contains(position) }
        && grammar.chunks(at: position, in: words).contains { $0.classes.contains(.yes) }
    }
  }

  /// Whether chunks that cover an answer put off what is asked about.
  func delays(_ answer: SpokenAnswer) -> Bool {
    let words = answer.words
    guard !words.isEmpty, words.count <= Self.maximumWords else { return false }
    let folded = question.rejoined(words.map(grammar.folded), grammar)
    let cut = bestCut(of: folded, steps(in: folded, grammar.spelling(of: answer.text)))
    return cut.missed.isEmpty && covered(cut.classes, answer.isQuestion) == .later
  }

  /// Whether an answer only wants a thing left out, “no croutons”, which wishes something of an order and does not
  /// refuse it.
  ///
  /// What the question or this grammar knows is refused: “no order”, “no chance”, “no, croutons”.
  func leavesOut(_ answer: SpokenAnswer) -> Bool {
    let folded = answer.words.prefix(Self.maximumWords).map(grammar.folded)
    let words = grammar.withoutCourtesies(folded)
    let length = words.isEmpty ? 0 : grammar.leavingOut.length(in: words, at: 0)
    let things = words.dropFirst(length)
    guard length > 0, let thing = things.first, things.count <= 4,
      answer.wordsBeforeComma != (folded.firstPlace(of: words) ?? 0) + length,
      !grammar.chunks(at: 0, in: words).contains(where: { $0.words.count > length })
    else { return false }
    return grammar.chunks(at: length, in: words).isEmpty && !grammar.isAction(thing)
      && !question.has(thing) && !commandWords.functionWords.contains(thing)
      && !commandWords.negations.contains(thing) && reader.value(of: .double, in: thing) == nil
  }

  /// Whether an answer forbids what is asked about, perhaps with a time: “don't pay it today”.
  func forbids(_ words: [String]) -> Bool {
    guard !words.isEmpty, words.count <= Self.maximumWords else { return false }
    let words = words.map(grammar.folded)
    let cut = bestCut(of: words, steps(in: words, AssentGrammar.Spelling()), without: .never)
    return cut.classes.contains(.action) && forbids(cut, words)
  }

  /// Whether words say no, and besides only name a part of the question and a time: “don't pay the gym today” at “Pay $40.00
  /// to Anna’s Gym?”.
  private func forbids(_ cut: Cut, _ words: [String]) -> Bool {
    cut.classes.contains(.no) && !cut.classes.contains(.yes)
      && cut.missed.allSatisfy { position in
        grammar.articles.contains(words[position]) || question.has(words[position])
          || reader.moments(in: words, at: position).contains { $0.end == position + 1 }
      }
  }

  /// Returns yes, no or doubt if all words together mean it, or else that it is something else.
  func wholeAssent(of words: [String]) -> Assent {
    guard !words.isEmpty, words.count <= Self.maximumWords else { return .other }
    let words = words.map(grammar.folded)
    let cut = bestCut(of: words, steps(in: words, AssentGrammar.Spelling()))
    guard cut.missed.isEmpty, !cut.classes.contains(.never) else { return .other }
    let assent = covered(cut.classes, false)
    return [.yes, .no, .doubt].contains(assent) ? assent : .other
  }

  /// Returns the meaning of an answer that chunks cover completely.
  private func covered(_ classes: AssentGrammar.Classes, _ isQuestion: Bool) -> Assent {
    if classes.contains(.doubt) { return .doubt }
    if classes.contains(.no) { return classes.contains(.yes) ? .other : .no }
    if classes.contains(.delay) { return .later }
    let isAssent =
      !classes.isDisjoint(with: [.yes, .action])
      || classes.isSubset(of: [.request, .courtesy]) && classes.contains(.request)
    guard isAssent else { return isQuestion ? .doubt : .other }
    return isQuestion && !classes.contains(.rhetorical) ? .doubt : .yes
  }

  /// Returns the meaning of an answer with words that belong to no yes.
  private func uncovered(
    _ words: [String], _ steps: [[Step]], _ isQuestion: Bool
  ) -> Assent {
    let cut = bestCut(of: words, steps, without: .never)
    if !isQuestion, forbids(cut, words) { return .no }
    let start = grammar.dropping(.courtesy, from: words)
    if isQuestion || start.first.map(grammar.questionWords.contains) == true { return .doubt }
    // “No more than 20” begins with a longer phrase than a no.
    let first = grammar.chunks(at: 0, in: start).max { $0.words.count < $1.words.count }
    let beginsWithNo = first?.classes.contains(.no) == true
    if beginsWithNo, isPreposition(0, beforeTimeIn: start) { return .later }
    let beginsWithLabel = declining.contains { start.starts(with: $0) }
    if beginsWithNo || beginsWithLabel, !cut.classes.contains(.yes) { return .no }
    if cut.classes.contains(.delay) { return .later }
    if cut.classes.contains(.doubt) { return .doubt }
    guard !cut.classes.isDisjoint(with: [.yes, .action]), !cut.classes.contains(.no),
      let first = cut.missed.first, let last = cut.missed.last
    else { return .other }
    return .unclear(first..<(last + 1))
  }

  /// Whether a word is the preposition of a time that ends an answer, which may be a no elsewhere: «para esta noche» does not
  /// say «para».
  private func isPreposition(_ position: Int, beforeTimeIn words: [String]) -> Bool {
    guard position + 1 < words.count, commandWords.functionWords.contains(words[position]),
      !commandWords.negations.contains(words[position])
    else { return false }
    return reader.moments(in: words, at: position + 1).contains { $0.end == words.count }
  }

  // MARK: - Cutting

  /// A way to cut an answer into chunks.
  private struct Cut {
    var cost = 0
    var classes: AssentGrammar.Classes = []
    /// The positions of words that belong to no chunk.
    var missed: [Int] = []

    /// Whether this split is preferable to another one: the cheaper one, and at equal cost the one
    /// that says yes less.
    func isBetter(than other: Cut) -> Bool {
      if cost != other.cost { return cost < other.cost }
      if caution != other.caution { return caution > other.caution }
      // “Please” is also a courtesy.
      return classes.contains(.request) && !other.classes.contains(.request)
    }

    private var caution: Int {
      (classes.contains(.never) ? 16 : 0) + (classes.contains(.doubt) ? 8 : 0)
        + (classes.contains(.delay) ? 4 : 0) + (classes.contains(.no) ? 2 : 0)
        + (classes.contains(.yes) != classes.contains(.no) ? 1 : 0)
    }

    func adding(_ classes: AssentGrammar.Classes, cost: Int = 1) -> Cut {
      Cut(cost: self.cost + cost, classes: self.classes.union(classes), missed: missed)
    }
  }

  /// Returns the split into the fewest chunks, by dynamic programming over the positions; at each,
  /// the best split for each set of classes is kept. A word that belongs to no chunk costs more
  /// than all chunks.
  ///
  /// - Parameters:
  ///   - steps: The chunks at each position, from ``steps(in:_:)``.
  ///   - excluded: Classes that no chunk may have.
  ///   - namesOffers: Whether a word for the offered action names it, though it may deny elsewhere: “cancel”.
  private func bestCut(
    of words: [String], _ steps: [[Step]], without excluded: AssentGrammar.Classes = [],
    namesOffers: Bool = false
  ) -> Cut {
    var cuts: [[AssentGrammar.Classes: Cut]] = Array(repeating: [:], count: words.count + 1)
    cuts[0][[]] = Cut()
    for position in words.indices {
      let steps = steps[position].filter { step in
        guard namesOffers, step.classes == .no else {
          return step.classes.isDisjoint(with: excluded)
        }
        return !question.offers(words[position], grammar)
      }
      // In a fixed order, so that equally good cuts do not take turns.
      for cut in cuts[position].sorted(by: { $0.key.rawValue < $1.key.rawValue }).map(\.value) {
        for (length, classes) in steps {
          keep(cut.adding(classes), in: &cuts[position + length])
        }
        var missing = cut.adding([], cost: 100)
        missing.missed.append(position)
        keep(missing, in: &cuts[position + 1])
      }
    }
    let whole = cuts[words.count].sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    return whole.reduce(nil) { best, cut in
      best.map { cut.isBetter(than: $0) ? cut : $0 } ?? cut
    } ?? Cut()
  }

  private func keep(_ cut: Cut, in cuts: inout [AssentGrammar.Classes: Cut]) {
    if let known = cuts[cut.classes], !cut.isBetter(than: known) { return }
    cuts[cut.classes] = cut
  }

  /// The length of a chunk in words, and its classes.
  private typealias Step = (length: Int, classes: AssentGrammar.Classes)

  /// Returns the chunks at each position of an answer.
  ///
  /// - Parameter spelling: What the accents of the answer tell.
  private func steps(in words: [String], _ spelling: AssentGrammar.Spelling) -> [[Step]] {
    words.indices.map { steps(at: $0, in: words, spelling) }
  }

  /// Returns the chunks at a position.
  private func steps(
    at position: Int, in words: [String], _ spelling: AssentGrammar.Spelling
  ) -> [Step] {
    var steps: [Step] = grammar.chunks(at: position, in: words)
      .filter { !$0.classes.contains(.never) || spelling.assents.isDisjoint(with: $0.words) }
      .map { ($0.words.count, $0.classes) }
    if steps.contains(where: { $0 == (1, .no) }), isPreposition(position, beforeTimeIn: words) {
      steps.removeAll { $0.length == 1 }
      steps.append((1, .courtesy))
    }
    for label in foldedLabels.accepting where words.has(label, at: position) {
      steps.append((label.count, .yes))
    }
    for label in foldedLabels.declining where words.has(label, at: position) {
      steps.append((label.count, .no))
    }
    if !spelling.reports.contains(words[position]), question.offers(words[position], grammar) {
      // “Order it” does what is asked, though an order is a thing as well.
      steps.removeAll { $0 == (1, .object) }
      steps.append((1, .action))
    }
    for phrase in grammar.actionPhrases(at: position, in: words)
    where question.offers(phrase.verb, grammar) {
      steps.append((phrase.words.count, phrase.classes))
    }
    steps += question.echoes(at: position, in: words, grammar, reader)
    // “Friday at eight” repeats “on Friday at 8:00 PM”, whereas “at nine” is another time.
    if let time = question.time(at: position, in: words, reader) {
      if time.isRepeated { steps.removeAll { $0.length <= time.length && $0.classes == .delay } }
      steps.append((time.length, time.isRepeated ? .echo : .delay))
    }
    // "Fifty dollars" repeats "$50.00"; values are read only if nothing else is known, except that “las dos” repeats
    // “2 sopas”.
    if steps.isEmpty || steps.contains(where: { $0.classes == .doubt }),
      let length = question.amount(at: position, in: words, grammar, reader),
      steps.isEmpty || steps.contains(where: { $0 == (length, .doubt) })
    {
      steps.removeAll { $0 == (length, .doubt) }
      steps.append((length, .echo))
    }
    if steps.isEmpty, question.isUnit(at: position, in: words, reader) { steps.append((1, .echo)) }
    return steps
  }
}
