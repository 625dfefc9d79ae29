import IntentMetadata
import TextNormalization

/// The words of a yes-or-no question that an answer may repeat.
final class QuestionWords: Sendable {
  private let words: [String]
  /// The name that contains each word, if any.
  private let runs: [Int?]
  /// The verbs of the actions that the question offers.
  private let actions: [AssentGrammar.Action]
  /// The positions of these verbs.
  private let actionPlaces: Set<Int>
  /// The positions of things that are called like an action: “the order”.
  private let nounPlaces: Set<Int>
  /// Words that end no repetition: "to" repeats nothing without what follows.
  private let functionWords: Set<String>
  /// The numbers and amounts of money in the question.
  private let amounts: Set<IntentValue>
  /// Words before the amounts: "for".
  private let amountLeads: Set<String>
  /// Words for the unit of money that the question has a sign for.
  private let moneyWords: Set<String>
  /// The times of day in the question.
  private let times: [ClockTime]
  /// The kinds of things that the question is about, or `nil` if that is unknown.
  private let kinds: Set<Int>?
  private let commandWords: CommandWords

  private static let limit = 60

  /// Reads a question.
  ///
  /// - Parameters:
  ///   - text: The question.
  ///   - names: The names in it that are known.
  ///   - labels: The words of the app's labels for a yes.
  ///   - subject: Other words for what the question is about, if they are known.
  init(
    _ text: String, names: [String], labels: [[String]], subject: String? = nil,
    commandWords: CommandWords, reader: any ValueReading
  ) {
    let text = String(text.prefix(500))
    let tokens = Words(text)
    let count = min(tokens.count, Self.limit)
    let grammar = commandWords.assent
    let words = tokens.prefix(count).map { grammar.folded(String($0)) }
    let sources = (0..<count).map { tokens.source(of: $0..<($0 + 1), in: text) }
    self.words = words
    self.commandWords = commandWords
    functionWords = commandWords.functionWords
    let moneyWords = grammar.moneyWords(in: text)
    self.moneyWords = moneyWords
    let all = tokens.prefix(count).map(String.init)
    times =
      text.contains(where: \.isNumber)
      ? ClockTime.all(in: all, reader) : []
    let subjectWords = subject.map { Words($0).map { grammar.folded(String($0)) } }
    let kinds = grammar.kinds(of: words + Array(moneyWords) + (subjectWords ?? []))
    self.kinds = kinds.isEmpty && subject == nil ? nil : kinds
    let quoted = Self.quoted(in: text, tokens, count)
    var runs: [Int?] = Array(repeating: nil, count: count)
    var number = 0
    func mark(_ range: Range<Int>) {
      number += 1
      for place in range { runs[place] = number }
    }
    // Words in capitals that follow one another are a name; the first word begins a sentence.
    var start = 1
    while start < count {
      var end = start
      while end < count, sources[end].first?.isUppercase == true || words[end] == "'s" { end += 1 }
      if end > start { mark(start..<end) }
      start = max(end, start + 1)
    }
    for range in quoted { mark(range) }
    for name in names.prefix(20) {
      let name = Words(String(name.prefix(200))).map { grammar.folded(String($0)) }
      guard !name.isEmpty, name.count <= count else { continue }
      for start in 0...(count - name.count) where Array(words[start..<(start + name.count)]) == name
      {
        mark(start..<(start + name.count))
      }
    }
    self.runs = runs
    let places = words.indices.filter { place in
      runs[place] == nil && grammar.isAction(words[place])
        && !grammar.questionWords.contains(words[place])
    }
    // “Cancel the order?” offers to cancel, not to order.
    let offered = places.filter { place in
      place == places.first || place == 0 || !grammar.articles.contains(words[place - 1])
    }
    actionPlaces = Set(offered)
    nounPlaces = Set(places).subtracting(offered)
    actions = Set(offered.map { words[$0] }).union(labels.joined().filter(grammar.isAction))
      .sorted().map(grammar.action)
    amounts =
      text.contains(where: \.isNumber) ? Self.amounts(in: tokens, count, text, reader) : []
    amountLeads = Set(
      words.indices.dropFirst().filter { sources[$0].first?.isNumber == true }
        .map { words[$0 - 1] }.filter(commandWords.functionWords.contains))
  }

  /// Whether a word names an action that the question offers.
  func offers(_ word: String, _ grammar: AssentGrammar) -> Bool {
    guard !actions.isEmpty else { return false }
    let said = grammar.action(word)
    return actions.contains(where: said.isSame)
  }

  /// Whether a word occurs in the question, even as a part of a name.
  func has(_ word: String) -> Bool { words.contains { commandWords.areAlike($0, word) } }

  /// Returns the repetitions of the question's words at a position of an answer.
  ///
  /// A repetition has words in their original order, ignoring articles, and names as a whole: "to
  /// savings" does not repeat "from Savings to Checking", nor "to Holiday Savings".
  func echoes(
    at position: Int, in answer: [String], _ grammar: AssentGrammar, _ reader: any ValueReading
  ) -> [(length: Int, classes: AssentGrammar.Classes)] {
    var echoes: [(Int, AssentGrammar.Classes)] = []
    for start in words.indices where isSame(start, position) || isArticle(answer[position]) {
      if start > 0, let run = runs[start], runs[start - 1] == run { continue }
      // “Order it” does not repeat “cancel the order”.
      if nounPlaces.contains(start), !isArticle(answer[position]),
        position == 0 || !isArticle(answer[position - 1])
      {
        continue
      }
      var (said, place) = (position, start)
      var classes: AssentGrammar.Classes = .echo
      while said < answer.count {
        if isArticle(answer[said]), place >= words.count || !isSame(place, said) {
          said += 1
          continue
        }
        while place < words.count, place > start, isArticle(words[place]), !isSame(place, said) {
          place += 1
        }
        guard place < words.count, isSame(place, said) else { break }
        if actionPlaces.contains(place) { classes.insert(.action) }
        said += 1
        place += 1
        let isWhole =
          place >= words.count || runs[place] == nil || runs[place] != runs[place - 1]
        let last = words[place - 1]
        let isParticle = grammar.particles.contains(last)
        if isWhole, !functionWords.contains(last) || isParticle {
          echoes.append((said - position, classes))
        }
      }
    }
    return echoes

    func isSame(_ place: Int, _ said: Int) -> Bool {
      commandWords.areAlike(words[place], answer[said])
        || said > 0 && isOnlyCompound(place, of: answer[said])
          && (isArticle(answer[said - 1]) || isAmount(answer[said - 1], reader))
    }
    func isArticle(_ word: String) -> Bool { grammar.articles.contains(word) }
  }

  /// Whether an answer exchanges what the question names: “from checking to savings” after “Move $50 from savings to checking?”.
  ///
  /// It does if a preposition that the question has elsewhere precedes something that the question names after others only.
  func isExchanged(in answer: [String], _ grammar: AssentGrammar) -> Bool {
    answer.indices.contains { place in
      let said = prepositions(like: answer[place])
      guard isPreposition(answer[place], grammar), words.contains(where: said.contains) else {
        return false
      }
      let rest = answer[(place + 1)...].drop(while: grammar.articles.contains)
      let named = words.indices.map { start in
        (start, zip(words[start...], rest).prefix { commandWords.areAlike($0, $1) }.count)
      }
      guard let longest = named.max(by: { $0.1 < $1.1 }), longest.1 > 0 else { return false }
      let leads = named.filter { $0.1 == longest.1 }.map { prepositions(before: $0.0, grammar) }
      return leads.allSatisfy { !$0.isEmpty && $0.isDisjoint(with: said) }
    }
  }

  /// Returns the prepositions that govern a word of the question: those before it, with at most one word of
  /// content between.
  private func prepositions(before place: Int, _ grammar: AssentGrammar) -> Set<String> {
    var found: Set<String> = []
    var contents = 0
    for word in words[..<place].reversed() {
      if isPreposition(word, grammar) {
        found.insert(word)
      } else if !grammar.articles.contains(word) {
        contents += 1
      }
      if contents > (found.isEmpty ? 1 : 0) { break }
    }
    return found
  }

  private func isPreposition(_ word: String, _ grammar: AssentGrammar) -> Bool {
    commandWords.prepositions.contains { $0.contains(word) }
      || functionWords.contains(word) && !grammar.articles.contains(word)
  }

  /// Returns a preposition and its forms with articles in them.
  private func prepositions(like word: String) -> Set<String> {
    commandWords.prepositions.first { $0.contains(word) } ?? [word]
  }

  /// Whether a word of the question, and no other one, ends with a word: “die Rechnung” for “Stromrechnung”.
  private func isOnlyCompound(_ place: Int, of word: String) -> Bool {
    word.utf8.count >= 5 && words[place].utf8.count >= word.utf8.count + 3
      && words[place].hasSuffix(word) && words.count { $0.hasSuffix(word) } == 1
  }

  /// Returns the number of words, from a position, that are an amount of the question, or mean both if that is two.
  ///
  /// A reader of values skips words such as "at least" and "later": here, an amount begins with a
  /// number, and does not end with a word that the grammar knows.
  func amount(
    at position: Int, in answer: [String], _ grammar: AssentGrammar, _ reader: any ValueReading
  ) -> Int? {
    guard !amounts.isEmpty else { return nil }
    if amounts.contains(.double(2)) {
      let pair = (1...4).first {
        commandWords.bothOf.contains(Array(answer[position...].prefix($0)))
      }
      if let pair { return pair }
    }
    let isLead =
      amountLeads.contains(answer[position]) || grammar.articles.contains(answer[position])
    if isLead, position + 1 < answer.count {
      return amount(at: position + 1, in: answer, grammar, reader).map { $0 + 1 }
    }
    guard reader.value(of: .double, in: answer[position]) != nil else { return nil }
    for length in stride(from: min(6, answer.count - position), to: 0, by: -1) {
      let end = position + length
      guard grammar.chunks(at: end - 1, in: answer).isEmpty else { continue }
      let text = answer[position..<end].joined(separator: " ")
      // “Twenty euros” is not “$20.00”, although both are twenty.
      let said = Self.values(of: text, reader).first
      let isSame = said.map(amounts.contains) == true || isPrice(answer[position..<end], reader)
      guard isSame else { continue }
      return end < answer.count && moneyWords.contains(answer[end]) ? length + 1 : length
    }
    return nil
  }

  /// Whether a word is the unit of the amount before it: “pesos” of “350 pesos”.
  func isUnit(at position: Int, in answer: [String], _ reader: any ValueReading) -> Bool {
    position > 0 && moneyWords.contains(answer[position])
      && isAmount(answer[position - 1], reader)
  }

  /// Whether a word is an amount of the question.
  private func isAmount(_ word: String, _ reader: any ValueReading) -> Bool {
    Self.values(of: word, reader).contains(where: amounts.contains)
  }

  /// Whether words are an amount of money in the question without its units: “twenty-nine ninety”.
  private func isPrice(_ words: ArraySlice<String>, _ reader: any ValueReading) -> Bool {
    func number(_ words: ArraySlice<String>) -> Double? {
      reader.value(of: .double, in: words.joined(separator: " "))?.magnitude
    }
    guard !moneyWords.isEmpty else { return false }
    return words.indices.dropFirst().contains { cut in
      guard let units = number(words[..<cut]), let hundredths = number(words[cut...]),
        units == units.rounded(), hundredths == hundredths.rounded(), 1..<100 ~= hundredths
      else { return false }
      return amounts.contains(.double((units * 100 + hundredths) / 100))
    }
  }

  /// Whether an answer counts what it names as one, with an article or a number, and the question has a larger number.
  func says(
    otherCountThan answer: [String], _ grammar: AssentGrammar, _ reader: any ValueReading
  ) -> Bool {
    guard amounts.contains(where: { ($0.magnitude ?? 0) > 1 }) else { return false }
    let isOne = answer.indices.contains { place in
      grammar.chunks(at: place, in: answer).contains {
        $0.words.count == 1 && $0.classes == .object
      }
        && (place == 0 || !grammar.articles.contains(answer[place - 1]))
        && reader.value(of: .double, in: answer[place])?.magnitude == 1
    }
    return isOne
      || answer.indices.dropLast().contains { place in
        grammar.oneArticles.contains(answer[place])
          && words.indices.contains { other in
            commandWords.areAlike(words[other], answer[place + 1])
              && !(other > 0 && grammar.oneArticles.contains(words[other - 1]))
          }
      }
  }

  /// Whether the question contains an amount.
  var hasAmount: Bool { !amounts.isEmpty }

  /// Whether an answer names a thing of another kind than the things that the question names: “send
  /// the money” after “Send the message to Anna?”.
  func namesOtherKind(than answer: [String], _ grammar: AssentGrammar) -> Bool {
    guard let kinds else { return false }
    return !grammar.kinds(of: answer).isSubset(of: kinds)
  }

  /// Returns the longest time of day at a position of an answer, and whether it is one of the question, alone
  /// or with the day that the question names; `nil` if there is none, or the question has no time.
  func time(
    at position: Int, in answer: [String], _ reader: any ValueReading
  ) -> (length: Int, isRepeated: Bool)? {
    guard !times.isEmpty,
      let place = ClockTime.places(in: answer, at: position, reader).max(by: {
        $0.range.count < $1.range.count
      })
    else { return nil }
    // “At eight” does not say which half of the day is meant.
    let isBare = reader.value(of: .double, in: answer[place.range.upperBound - 1]) != nil
    let isSame = times.contains { $0 == place.time || isBare && $0.isOnSameDial(as: place.time) }
    return (
      place.range.count, isSame && (!place.hasDay || namesDay(place.range, of: answer, reader))
    )
  }

  /// Whether the question contains all words of a day and a time but those of the time of day:
  /// “saturday at eight” does not repeat “Friday, 8:00 PM”.
  private func namesDay(_ range: Range<Int>, of answer: [String], _ reader: any ValueReading)
    -> Bool
  {
    let clock = range.lazy.flatMap { ClockTime.places(in: answer, at: $0, reader) }
      .first { !$0.hasDay && $0.range.upperBound <= range.upperBound }
    guard let clock else { return false }
    return range.allSatisfy { clock.range.contains($0) || words.contains(answer[$0]) }
  }

  /// Returns an answer with separated verbs joined as in the question: "schalte es aus" repeats
  /// "ausschalten".
  func rejoined(_ answer: [String], _ grammar: AssentGrammar) -> [String] {
    for (end, particle) in answer.enumerated().reversed() where grammar.particles.contains(particle)
    {
      // “Turn it on” repeats “turn on the light”.
      for start in answer.indices where start + 1 < end {
        let said = grammar.action(answer[start])
        let isAsked = zip(words, words.dropFirst()).contains { verb, next in
          next == particle && actions.contains { $0.verb == verb && $0.isSame(as: said) }
        }
        guard isAsked else { continue }
        var joined = answer
        joined.remove(at: end)
        joined.insert(particle, at: start + 1)
        return joined
      }
      for start in answer.indices where start < end {
        let whole = grammar.action(particle + answer[start])
        // “Mach es auf” offers to “öffnen”.
        guard let action = actions.first(where: whole.isSame) else { continue }
        var joined = answer
        joined[start] = action.verb
        joined.remove(at: end)
        return joined
      }
    }
    return answer
  }

  // MARK: - Reading the question

  private static func quoted(in text: String, _ tokens: Words, _ count: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let utf8 = text.utf8
    var isOpen: Int?
    for index in text.indices {
      let offset = utf8.distance(from: utf8.startIndex, to: index)
      let character = text[index]
      if let start = isOpen, "”“»\"".contains(character) {
        let inside = tokens.indices.prefix(count).filter {
          Int(tokens.tokens[$0].sourceStart) >= start && Int(tokens.tokens[$0].sourceEnd) <= offset
        }
        if let first = inside.first, let last = inside.last { ranges.append(first..<(last + 1)) }
        isOpen = nil
      } else if "“„«\"".contains(character) {
        isOpen = offset
      }
    }
    return ranges
  }

  private static func amounts(
    in tokens: Words, _ count: Int, _ text: String, _ reader: any ValueReading
  ) -> Set<IntentValue> {
    var amounts: Set<IntentValue> = []
    for start in 0..<count {
      for length in 1...4 where start + length <= count {
        let source = tokens.source(of: start..<(start + length), in: text)
        guard source.contains(where: \.isNumber) else { continue }
        amounts.formUnion(values(of: source, reader))
        // A currency sign is not a word.
        let before = text.utf8.prefix(Int(tokens.tokens[start].sourceStart)).suffix(4)
        if let sign = String(decoding: before, as: UTF8.self).last, "$€£¥".contains(sign) {
          amounts.formUnion(values(of: String(sign) + source, reader))
        }
      }
    }
    return amounts
  }

  /// Returns the amount of money or the number that a text is.
  private static func values(of text: String, _ reader: any ValueReading) -> [IntentValue] {
    if let amount = reader.value(of: .currency, in: text), let number = amount.magnitude {
      return [amount, .double(number)]
    }
    return (reader.value(of: .double, in: text)?.magnitude).map { [.double($0)] } ?? []
  }
}
