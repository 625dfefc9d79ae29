import IntentMetadata
import TextNormalization

/// Values for parameters of one task that were given at once.
struct SlotFilling: Sendable, Hashable {
  /// The values, by parameter name.
  var values: [String: IntentValue] = [:]
  /// The candidates if words mean several values, by parameter name.
  var undecided: [String: [ValueOption]] = [:]

  /// Complaints about words that name no exact value, by parameter name.
  var vague: [String: String] = [:]

  /// The range of each value's words, by parameter name.
  var places: [String: Range<Int>] = [:]

  /// The words of values that are named as they were said, by parameter name: “off”.
  var said: [String: String] = [:]

  /// The range of a time that belongs to no parameter: the request is not meant for now.
  var otherTime: Range<Int>?
  /// The ranges of words that mean "now".
  var present: [Range<Int>] = []
  /// The positions of words that belong to nothing.
  var leftOver: [Int] = []

  var isEmpty: Bool { values.isEmpty && undecided.isEmpty && vague.isEmpty }
  var count: Int { values.count + undecided.count + vague.count }
}

/// Reads an answer that fills several parameters, such as "two large ones", in any order.
///
/// The words are split into spans, each of which is the value of a different parameter; the rest
/// must be meaningless words or the parameters' own titles. Of several such splits, the cheapest
/// counts: few spans, and full names rather than parts. The search keeps a bounded number of
/// partial splits, so its cost does not grow with the input.
///
/// A time that no parameter takes is a span as well: "start running at six" counts no six.
struct SlotReader {
  /// The maximum number of words that are read this way.
  static let maximumWords = 16
  /// The maximum number of words of one value.
  static let maximumSpan = 6
  /// The maximum number of beginnings of cuts that are kept for a word.
  static let maximumWays = 64
  /// The maximum number of parameters that are read.
  private static let maximumParameters = 60

  enum Cost {
    static let skippedWord = 1
    static let exactValue = 10
    static let partOfName = 14
    /// A number without its unit may count something else.
    static let withoutUnit = 13
    /// Free text, and each of its words; more expensive than other readings of the words.
    static let freeText = 12
    static let freeWord = 6
    /// A text that begins or ends with what may be another value.
    static let edgedText = 10
    /// A time that no parameter takes; with the word before it, it is cheaper than an unused
    /// number.
    static let otherTime = 8
    static let present = 4
    /// A word that belongs to nothing.
    static let leftOverWord = 20
    /// The preceding word shows which parameter is meant: "from savings to checking".
    static let marked = -4
    static let markedForAnother = 6
    /// A value for the requested parameter is likelier to be meant for it.
    static let asked = -2
  }

  struct Parameter {
    var descriptor: ParameterDescriptor
    var options: OptionList
    var isAsked: Bool
    var titleWords: [String]
    /// Words before a value that identify its parameter as this one.
    var markers: Set<String>
    /// Whether a locked device keeps the names of the values back, so that any words may be one.
    var hidesNames = false
    /// Whether only words after one of the markers are a value.
    var needsMarker = false
    /// Whether a number is its value even where it may be an article: “une soupe” is one soup.
    var isRequired: Bool {
      isAsked || !descriptor.isOptional && descriptor.defaultValue == nil
    }
    /// Whether any words are a value.
    var takesAnyWords: Bool {
      hidesNames || options.entries.isEmpty && descriptor.type.element == .string
    }
  }

  struct Reading {
    /// The number of the parameter, or one of ``otherTime`` and ``present``.
    var parameter: Int
    var start = 0
    var length: Int
    var cost: Int
    var value: IntentValue?
    var candidates: [ValueOption]

    static let otherTime = -1
    static let present = -2

    /// A bit for what can be read only once.
    var mask: UInt64 {
      parameter == Self.present ? 0 : parameter == Self.otherTime ? 1 << 63 : 1 << UInt64(parameter)
    }
  }

  let commandWords: CommandWords
  let reader: any ValueReading
  private(set) var parameters: [Parameter] = []
  private(set) var skippable: Set<String> = []
  private var titles: Set<String> = []
  /// Whether a time that no parameter takes is looked for.
  var readsTimes = false
  /// Whether a part of a name names nothing.
  var isExact = false
  /// The words that a value read from words can begin and end with; empty if that is not known.
  private let valueWords: Set<String>

  /// Creates a reader without parameters.
  init(commandWords: CommandWords, reader: any ValueReading) {
    self.commandWords = commandWords
    self.reader = reader
    valueWords = reader.vocabulary
    skippable = commandWords.leadingFillers.union(commandWords.trailingFillers)
      .union(commandWords.placeWords).union(commandWords.listWords).union(commandWords.linkWords)
  }

  /// Adds a parameter that words may fill.
  ///
  /// - Parameters:
  ///   - markers: Words before a value that identify its parameter as this one.
  ///   - hidesNames: Whether any words may be the name of a value.
  ///   - needsMarker: Whether only words after one of the markers are a value.
  mutating func add(
    _ descriptor: ParameterDescriptor, options: OptionList, isAsked: Bool = false,
    markers: Set<String> = [], hidesNames: Bool = false, needsMarker: Bool = false
  ) {
    // A yes or a no in passing is not a value.
    guard descriptor.type.element != .boolean, parameters.count < Self.maximumParameters else {
      return
    }
    let words = Words(String(descriptor.title.prefix(100))).map(String.init)
    titles.formUnion(words)
    skippable.formUnion(markers)
    parameters.append(
      Parameter(
        descriptor: descriptor, options: options, isAsked: isAsked, titleWords: words,
        markers: markers, hidesNames: hidesNames, needsMarker: needsMarker))
  }

  /// Allows words to occur anywhere without a meaning.
  mutating func skip(_ words: some Sequence<String>) { skippable.formUnion(words) }

  /// Allows the words of a text to occur anywhere without a meaning.
  mutating func skip(wordsOf text: String) {
    skip(Words(String(text.prefix(100))).map(String.init))
  }

  /// Returns the values that all the words together name, or `nil` if they name none.
  ///
  /// - Parameters:
  ///   - decidesByTitle: Whether what begins with a parameter's title is its value.
  ///   - maximumLeftOver: How many words may belong to nothing.
  func filling(
    of words: [String], decidesByTitle: Bool = true, maximumLeftOver: Int = 0
  ) -> SlotFilling? {
    guard !words.isEmpty, words.count <= Self.maximumWords, !parameters.isEmpty || readsTimes,
      !words.indices.contains(where: { position in
        commandWords.negations.contains(words[position]) && !beginsName(position, in: words)
      })
    else { return nil }
    if decidesByTitle, let named = namedParameter(words) { return named }
    let spans = pricingTexts(withoutCutTimes(words.indices.map { readings(at: $0, in: words) }))
    // A title that is a value as well, as the German "Größe" and "große", is the value.
    let values = spans.map { $0.contains { $0.value != nil && $0.cost <= Cost.exactValue } }
    let search = Search(words: words, readings: spans, maximumLeftOver: maximumLeftOver) {
      word, position in
      isSkippable(word, at: position) && (!values[position] || skippable.contains(word))
    }
    guard let best = search.best(), !best.chosen.isEmpty else { return nil }
    var filling = filling(best.chosen)
    filling.leftOver = best.leftOver
    return filling
  }

  /// Whether a word begins a name that is any text, or follows words in it that are no name yet: “a trip called *Not* Now”.
  func beginsName(_ position: Int, in words: [String]) -> Bool {
    guard parameters.contains(where: \.takesAnyWords) else { return false }
    let start = words[..<position].lastIndex { commandWords.escapes.contains([$0]) }
    return start.map { start in
      words[(start + 1)..<position].allSatisfy {
        commandWords.isStructure($0) || commandWords.negations.contains($0)
      }
    } == true
  }

  /// Returns the value in "the size to small" and "size: small".
  private func namedParameter(_ words: [String]) -> SlotFilling? {
    let rest = Array(words.drop { commandWords.leadingFillers.contains($0) })
    for (index, parameter) in parameters.enumerated() {
      let title = parameter.titleWords
      guard !title.isEmpty, rest.count > title.count,
        zip(rest, title).allSatisfy(commandWords.areAlike)
      else { continue }
      let value = Array(rest.dropFirst(title.count).drop { commandWords.linkWords.contains($0) })
      let trimmed = commandWords.trim(value)
      // "The person is Bob", but not "person Bob", is certainly not a text of its own.
      let isLinked = trimmed.count < rest.count - title.count
      let readable = parameter.needsMarker ? [trimmed].filter { _ in isLinked } : [value, trimmed]
      for said in readable {
        guard var reading = reading(said, of: index, isNamed: true) else { continue }
        reading.start = words.firstPlace(of: said) ?? 0
        return filling([reading])
      }
    }
    return nil
  }

  private func filling(_ readings: [Reading]) -> SlotFilling {
    var filling = SlotFilling()
    for reading in readings {
      let place = reading.start..<(reading.start + reading.length)
      guard reading.parameter >= 0 else {
        if reading.parameter == Reading.present {
          filling.present.append(place)
        } else {
          filling.otherTime = place
        }
        continue
      }
      let descriptor = parameters[reading.parameter].descriptor
      if let value = reading.value {
        filling.values[descriptor.name] = value.fitted(to: descriptor.type)
      } else {
        filling.undecided[descriptor.name] = reading.candidates
      }
      filling.places[descriptor.name] = place
    }
    return filling
  }

  // MARK: - Readings of one span

  private func readings(at start: Int, in words: [String]) -> [Reading] {
    var result = times(at: start, in: words)
    for index in parameters.indices where !takesNames(index) {
      result += values(of: index, at: start, in: words)
    }
    for length in 1...(words.count - start) {
      let span = Array(words[start..<(start + length)])
      // A value neither starts nor ends with a meaningless word.
      if length > 1, isIdle(span[0]) || isIdle(span[length - 1]) { continue }
      for index in parameters.indices {
        if length > Self.maximumSpan, !parameters[index].takesAnyWords { continue }
        if parameters[index].needsMarker,
          start == 0 || !parameters[index].markers.contains(words[start - 1])
        {
          continue
        }
        if isRead(index, start..<(start + length), in: words) { continue }
        guard var reading = reading(span, of: index, isNamed: false) else { continue }
        reading.start = start
        reading.cost += cost(ofWordsBefore: words[..<start], for: index)
        if parameters[index].takesAnyWords,
          swallows(start..<(start + length), of: words, besides: index)
            || containsMarker(start..<(start + length), of: words, index)
            || namesKind(in: start..<(start + length), of: words, besides: index)
        {
          continue
        }
        result.append(reading)
      }
    }
    return result
  }

  /// Returns what the words before a value, such as "from my", add to its cost as one of a
  /// parameter.
  func cost(ofWordsBefore words: ArraySlice<String>, for index: Int) -> Int {
    let type = parameters[index].descriptor.type
    for (place, word) in zip(words.indices, words).reversed() {
      if belongsToPronoun(place, of: words) { continue }
      if parameters[index].markers.contains(word) { return Cost.marked }
      let isOfAnother = parameters.contains {
        $0.descriptor.type == type && $0.markers.contains(word)
      }
      if isOfAnother { return Cost.markedForAnother }
      guard commandWords.functionWords.contains(word) else { break }
    }
    return 0
  }

  /// Whether a word belongs to one that stands for the thing: the “de” of “a la de ahorro”, where “la” is the account.
  private func belongsToPronoun(_ place: Int, of words: ArraySlice<String>) -> Bool {
    guard place - 2 >= words.startIndex,
      parameters.contains(where: { $0.markers.contains(words[place - 2]) })
    else { return false }
    return commandWords.thingLeads.length(in: Array(words[place - 1...place]), at: 0) == 2
  }

  private func isIdle(_ word: String) -> Bool {
    commandWords.listWords.contains(word) || commandWords.hesitations.contains(word)
  }

  private func reading(_ span: [String], of index: Int, isNamed: Bool) -> Reading? {
    let parameter = parameters[index]
    let bonus = parameter.isAsked ? Cost.asked : 0
    if !parameter.options.entries.isEmpty {
      return option(span, of: index, isNamed: isNamed, bonus: bonus)
    }
    let type = parameter.descriptor.type.element
    guard !type.isNamed || parameter.hidesNames, let first = span.first, let last = span.last else {
      return nil
    }
    let text = span.joined(separator: " ")
    func reading(_ value: IntentValue, cost: Int) -> Reading {
      Reading(
        parameter: index, length: span.count, cost: cost + bonus, value: value, candidates: [])
    }
    if parameter.takesAnyWords {
      // A pronoun stands for something else than itself.
      if commandWords.references.contains(span) { return nil }
      return reading(.string(text), cost: Cost.freeText + Cost.freeWord * span.count)
    }
    // Of "45 minutes of yoga" the last words are not a part of the time.
    guard type == .url || isOfValue(first) && isOfValue(last) else { return nil }
    if let value = value(of: parameter.descriptor, in: span) {
      return reading(value, cost: Cost.exactValue)
    }
    // "The amount first" names no amount.
    guard isNamed || !readsExactly(type), let unit = parameter.descriptor.unit,
      reader.ordinal(in: text) == nil,
      let number = reader.value(of: .double, in: text)?.magnitude,
      let value = IntentValue(number, unit: unit, type: type)
    else { return nil }
    return reading(value, cost: parameter.isAsked || isNamed ? Cost.exactValue : Cost.withoutUnit)
  }

  private func isOfValue(_ word: String) -> Bool {
    valueWords.isEmpty || valueWords.contains(word) || word.contains { !$0.isLetter }
  }

  /// Returns the value of words, one of which may be the unit: "30 minutes" for a parameter with
  /// the title "Goal in minutes".
  private func value(of parameter: ParameterDescriptor, in span: [String]) -> IntentValue? {
    let text = span.joined(separator: " ")
    let type = parameter.type.element
    let isNumber = type == .integer || type == .double
    // "The fifth" points, and counts nothing.
    if isNumber, reader.ordinal(in: text) != nil { return nil }
    if let value = reader.value(of: type, in: text) {
      guard !isNumber, span.count > 1 else { return value }
      // Of "30 minute run" the last word is not a part of the time.
      let isLonger = [span.dropLast(), span.dropFirst()].contains {
        reader.value(of: type, in: $0.joined(separator: " ")) == value
      }
      return isLonger ? nil : value
    }
    guard span.count > 1 else { return nil }
    return reader.count(of: parameter, in: text)
  }

  private func option(_ span: [String], of index: Int, isNamed: Bool, bonus: Int) -> Reading? {
    let options = parameters[index].options
    if let resolution = options.named(span, commandWords) {
      return reading(resolution, of: index, length: span.count, cost: Cost.exactValue + bonus)
    }
    // A part of a name must say something: "the" is a part of many names.
    guard !isExact, isNamed || !span.contains(where: skippable.contains),
      let resolution = options.partlyNamed(span, commandWords)
    else { return nil }
    return reading(resolution, of: index, length: span.count, cost: Cost.partOfName + bonus)
  }

  private func reading(
    _ resolution: OptionList.Resolution, of index: Int, length: Int, cost: Int
  ) -> Reading? {
    let entries = parameters[index].options.entries
    switch resolution {
    case .one(let position):
      guard let value = entries[position].value else { return nil }
      return Reading(parameter: index, length: length, cost: cost, value: value, candidates: [])
    case .several(let positions):
      let candidates = positions.compactMap { entries[$0].option }
      guard positions.count < entries.count, !candidates.isEmpty else { return nil }
      return Reading(
        parameter: index, length: length, cost: cost, value: nil, candidates: candidates)
    }
  }

  /// Returns whether a word may be left over at a position.
  private func isSkippable(_ word: String, at position: Int) -> Bool {
    // "One" counts things in "one large", and merely points in "a large one".
    if commandWords.placeWords.contains(word), position == 0 {
      return reader.value(of: .integer, in: word) == nil
    }
    return skippable.contains(word) || titles.contains { commandWords.areAlike($0, word) }
  }
}
