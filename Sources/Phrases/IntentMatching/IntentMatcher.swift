import Foundation
public import IntentMetadata
public import PhraseAutomaton
import SpokenValues
import TextNormalization
import UtteranceActs

/// Finds what utterances mean among the phrases of some apps.
///
///     let matcher = try IntentMatcher(apps: [soupChef])
///     matcher.match("order tomato soup in Soup Chef").matches.first?.intent  // "OrderSoup"
///
/// A matcher never changes and may be used from several tasks at once.
public final class IntentMatcher: Sendable {
  /// The phrases and names that are left out because something is wrong with them.
  public let problems: [MatcherProblem]
  /// The compiled phrases.
  public let automaton: PhraseAutomaton
  /// What is forgiven where no phrase fits.
  public let tolerance: Tolerance

  /// How often a forgiven reading is right; `nil` where the language's data does not tell.
  let calibration: Calibration?
  let locale: String?
  private let source: AppSource
  let paraphrases = LazyParaphrases()
  let forgiving: LazyForgiving
  let listTypes: [ListType?]
  /// The conditions of each phrase that has some, by the phrase's number.
  private let conditions: [PhraseID: PhraseConditions]
  private let conditionReader: ConditionReader
  private let reader: SpokenValueReader
  /// Tells what utterances do; `nil` where there is no data for the language.
  let acts: ActReader?
  let wordings = PhraseWordings()

  /// Compiles the phrases of some apps.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - locale: The language of the phrases; each app's own where it is `nil`.
  ///   - tolerance: What is forgiven where no phrase fits; what the language's data says where it is
  ///     `nil`.
  /// - Throws: `SpokenValueError` where there are no values for the language.
  public convenience init(
    apps: [AppMetadata], locale: String? = nil, tolerance: Tolerance? = nil
  ) throws {
    var compiler = GrammarCompiler()
    for app in apps { compiler.add(app, locale: locale) }
    let (automaton, problems) = compiler.finish()
    try self.init(
      AppSource(apps), locale: locale ?? apps.first?.locale, automaton: automaton,
      problems: problems, tolerance: tolerance)
  }

  init(
    _ source: AppSource, locale: String?, automaton: PhraseAutomaton,
    problems: [MatcherProblem], tolerance: Tolerance? = nil,
    after predecessor: LazyForgiving? = nil
  ) throws {
    self.source = source
    forgiving = LazyForgiving(after: predecessor)
    let tolerance = tolerance ?? Tolerance.named(Self.language(locale))
    self.tolerance = tolerance
    calibration = Calibration(points: tolerance.acceptance.calibration)
    self.locale = locale
    self.automaton = automaton
    self.problems = problems
    listTypes = automaton.listIDs.map {
      ListType(coded: automaton.description(ofList: $0).type)
    }
    let conditionReader = ConditionReader()
    self.conditionReader = conditionReader
    conditions = Dictionary(
      uniqueKeysWithValues: automaton.phraseExtras.compactMap { phrase, extra in
        conditionReader.conditions(coded: extra).map { (phrase, $0) }
      })
    reader = try SpokenValueReader(
      language: SpokenValueReader.language(for: locale), now: .distantPast,
      calendar: Calendar(identifier: .gregorian))
    acts = ActReader.named(Self.language(locale))?.knowing { automaton.knows($0) }
  }

  /// Creates a matcher whose lists have other names than another's.
  private init(_ other: IntentMatcher, automaton: PhraseAutomaton) {
    self.automaton = automaton
    tolerance = other.tolerance
    calibration = other.calibration
    forgiving = LazyForgiving(after: other.forgiving)
    source = other.source
    locale = other.locale
    problems = other.problems
    listTypes = other.listTypes
    conditions = other.conditions
    conditionReader = other.conditionReader
    reader = other.reader
    acts = other.acts?.knowing { automaton.knows($0) }
  }

  /// The apps whose phrases are matched.
  ///
  /// - Throws: `CompiledFileError` where the matcher comes from a file whose part about the apps
  ///   cannot be read.
  public var apps: [AppMetadata] { get throws { try source.apps } }

  /// The names of the apps whose phrases must be met exactly.
  var appsMatchedExactly: Set<String> { source.appsMatchedExactly }

  /// The apps without the names of lists and entities: all that phrases are made of.
  var outlines: [AppMetadata] { get throws { try source.outlines } }

  /// Returns how near an utterance must come to the phrases of an app.
  func style(of app: String) -> MatchingStyle { source.styles[app] ?? .flexible }

  /// Returns what the values of a list are, or `nil` where it has names.
  func listType(_ list: ListID) -> ListType? { listTypes[list.index] }

  /// The language in which numbers and dates are read, without its region.
  static func language(_ locale: String?) -> String {
    SpokenValueReader.language(for: locale).prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  /// Reads the values of slots without a list of names, at no time in particular.
  var spokenSlots: SpokenSlots { SpokenSlots(types: listTypes, reader: reader) }

  /// Returns what reads the values of slots without a list of names in an utterance.
  func spokenSlots(_ options: MatchOptions) -> SpokenSlots {
    var reader = reader
    reader.now = options.now
    reader.calendar = options.calendar
    return SpokenSlots(types: listTypes, reader: reader)
  }

  // MARK: Matching

  /// Returns what an utterance means.
  public func match(_ text: String, options: MatchOptions = MatchOptions()) -> MatchResult {
    match(text, hearing: nil, options: options)
  }

  /// Returns what an utterance means that a recognizer heard.
  ///
  /// Where the likeliest transcript is a phrase it counts, unless another that is as likely is a
  /// phrase of another meaning. Else all transcripts and what else their words may stand for are
  /// searched together.
  public func match(
    _ heard: HeardUtterance, options: MatchOptions = MatchOptions()
  ) -> MatchResult {
    let hearing = options.isExact ? nil : heard.hearing(scale: tolerance.costs.heard)
    var result = match(heard.best.text, hearing: hearing, options: options)
    guard let best = result.matches.first, !best.isForgiven else { return result }
    var strict = options
    (strict.isForgiving, strict.findsParaphrases) = (false, false)
    for other in heard.nearTies {
      guard let match = match(other.text, options: strict).matches.first,
        !result.matches.contains(where: { $0.hasSameMeaning(as: match) })
      else { continue }
      result.matches.insert(match, at: result.equallyGood)
      result.equallyGood += 1
      result.outcome = .ambiguous
    }
    return result
  }

  private func match(_ text: String, hearing: Hearing?, options: MatchOptions) -> MatchResult {
    let slots = spokenSlots(options)
    var found: [RankedMatch] = []
    var titled: [RankedMatch] = []
    var isDoubtful = false
    var refusing: Set<String> = []
    automaton.forEachMatch(of: text, reader: slots) { match, words in
      guard automaton.allowsSkips(of: match) else { return .refused }
      let record = automaton.phrase(match.phrase)
      if record.role == .negative {
        refusing.insert(record.app)
        return .refused
      }
      if options.isExact, record.role.omitsAppName || match.skippedWords > 0 {
        return .refused
      }
      if tellsOtherwise(text, match, words) { return .refused }
      let utterance = Utterance(text: text, words: words, slots: slots, context: options.context)
      guard let reading = reading(of: match, record, utterance) else { return .refused }
      if record.role == .ownWords {
        titled.append(reading)
        return titled.count < options.limit * 2 ? .accepted : .refused
      }
      if !found.contains(where: { $0.match.hasSameMeaning(as: reading.match) }) {
        // A slot for any words may have swallowed what was misspelled, unless a part of it was known.
        if found.isEmpty, match.anyWords > 0, match.cutWords == 0 {
          isDoubtful = !automaton.knowsAll(words)
        }
        found.append(reading)
      }
      return found.count < options.limit ? .accepted : .stop
    }
    found.removeAll { refusing.contains($0.match.app) }
    titled = Self.byMeaning(titled.filter { !refusing.contains($0.match.app) })
    if !options.isExact {
      doubtTexts(of: &found, text)
      doubtTexts(of: &titled, text)
    }
    if found.isEmpty {
      if !titled.isEmpty {
        // A place for any words would swallow a second command.
        if options.isForgiving, !options.isExact, options.findsSequences,
          let sequence = sequence(in: text, options: options)
        {
          return sequence
        }
        return titledMatch(text, titled, hearing: hearing, slots: slots, options: options)
      }
    } else {
      found += titled.filter { title in
        !found.contains { $0.match.app == title.match.app && $0.match.intent == title.match.intent }
      }
    }
    if options.isPartOfSequence { isDoubtful = false }
    if options.isForgiving, !options.isExact,
      let corrected = corrected(text, found.map(\.match), options)
    {
      return corrected
    }
    if found.isEmpty || isDoubtful, !options.isExact {
      refusing.formUnion(source.appsMatchedExactly)
      var options = options
      var refused: ActRefusal?
      if found.isEmpty, options.isForgiving, options.findsSequences,
        let sequence = sequence(in: text, options: options)
      {
        return sequence
      }
      var guessed: [RankedMatch] = []
      if found.isEmpty, options.isForgiving {
        let core = coreMatches(
          text, slots: slots, options: options, refusing: refusing, refused: &refused)
        if core.first?.match.doubt == .unknown {
          guessed = core
        } else if let best = core.first {
          if let whole = wholeMatch(
            text, best.match, hearing: hearing, slots: slots, options: options, refusing: refusing)
          {
            return whole
          }
          var result = MatchResult(
            text: text, outcome: Self.outcome(of: core), matches: core.map(\.match),
            equallyGood: core.prefix { $0.rank == best.rank }.count)
          result.askIfDoubtful()
          return result
        }
      }
      guard !options.isPartOfSequence else {
        return MatchResult(text: text, outcome: .rejected, matches: [])
      }
      options.findsParaphrases = options.findsParaphrases && found.isEmpty
      let other = looserMatch(
        text, hearing: hearing, slots: slots, options: options, refusing: &refusing,
        refused: &refused)
      if found.isEmpty, other.matches.isEmpty, let best = guessed.first {
        var result = MatchResult(
          text: text, outcome: Self.outcome(of: guessed), matches: guessed.map(\.match),
          equallyGood: guessed.prefix { $0.rank == best.rank }.count)
        result.askIfDoubtful()
        return result
      }
      if found.isEmpty { return other }
      // What is courteous elsewhere is a part of a text: “tell Dad sorry, I am late”.
      if let best = other.matches.first, best.isForgiven,
        best.isParaphrase || best.liberties.contains(where: { $0.liberty != .filler })
      {
        return other
      }
    }
    var result = MatchResult(
      text: text, outcome: Self.outcome(of: found), matches: found.map(\.match),
      equallyGood: found.prefix { $0.rank == found.first?.rank }.count)
    result.askIfDoubtful()
    return result
  }

  /// The score with which a match of all words is surely meant rather than one of some of them.
  private static let sureScore = 0.9

  /// Returns the match of a whole utterance whose words are misspelled, where another one takes some of them for a
  /// remark in front: “living ropom fans off”.
  private func wholeMatch(
    _ text: String, _ match: IntentMatch, hearing: Hearing?, slots: SpokenSlots,
    options: MatchOptions, refusing: Set<String>
  ) -> MatchResult? {
    guard !match.liberties.isEmpty else { return nil }
    var refusing = refusing
    var refused: ActRefusal?
    let result = forgivenMatch(
      text, hearing: hearing, slots: slots, options: options, refusing: &refusing,
      refused: &refused)
    guard let best = result.matches.first, best.score >= Self.sureScore, best.doubt == nil,
      best.liberties.allSatisfy({ $0.liberty != .filler }), best.slots.count > match.slots.count
    else { return nil }
    return result
  }

  /// Returns what an utterance means that no phrase fits as it was said: where it is forgiven
  /// something, else in other words.
  private func looserMatch(
    _ text: String, hearing: Hearing?, slots: SpokenSlots, options: MatchOptions,
    refusing: inout Set<String>, refused: inout ActRefusal?
  ) -> MatchResult {
    var result = MatchResult(text: text, outcome: .rejected, matches: [])
    if options.isForgiving {
      result = forgivenMatch(
        text, hearing: hearing, slots: slots, options: options, refusing: &refusing,
        refused: &refused)
    }
    if result.matches.isEmpty, options.findsParaphrases {
      let reachedBound = result.reachedBound
      result = paraphraseMatch(
        text, slots: slots, options: options, refusing: refusing, refused: &refused)
      result.reachedBound = reachedBound
    }
    if result.matches.isEmpty { result.refusal = refused }
    result.askIfDoubtful()
    return result
  }

  /// An utterance while its readings are looked at.
  struct Utterance {
    var text: String
    var words: Words
    var slots: SpokenSlots
    var context: [String: IntentValue]
    /// The words as they were probably meant, and for each slot whether it is read from them.
    var meant: Words?
    var isReadAsMeant: [Bool] = []

    /// The utterance as a slot is read from it.
    func reading(slot number: Int) -> Utterance {
      guard let meant, number < isReadAsMeant.count, isReadAsMeant[number] else { return self }
      var other = self
      other.words = meant
      other.saidWords = words
      return other
    }
    /// The words as they were said, where `words` are others.
    var saidWords: Words?
  }

  struct RankedMatch {
    var match: IntentMatch
    var rank: Int64
  }

  static func outcome(of found: [RankedMatch]) -> MatchResult.Outcome {
    guard let first = found.first else { return .rejected }
    let isTied = found.dropFirst().contains { $0.rank == first.rank }
    let hasAlternatives = first.match.slots.contains { !$0.alternatives.isEmpty }
    return isTied || hasAlternatives ? .ambiguous : .matched
  }

  /// Returns a reading as an intent, or `nil` where its conditions do not hold.
  func reading(
    of match: PhraseMatch, _ record: PhraseRecord, _ utterance: Utterance
  ) -> RankedMatch? {
    var context = utterance.context
    var slots: [SlotMatch] = []
    for (number, slot) in match.slots.enumerated() {
      guard let slot = self.slot(slot, utterance.reading(slot: number), context: &context) else {
        return nil
      }
      slots.append(slot)
    }
    if let conditions = conditions[match.phrase] {
      guard conditions.hold(in: context) else { return nil }
      var implied = conditions.slots
      for (name, condition) in conditions.requires where condition.becomesSlot {
        implied[condition.slotName ?? name] = context[name]
      }
      for (name, value) in implied.sorted(by: { $0.key < $1.key })
      where !slots.contains(where: { $0.name == name }) {
        slots.append(SlotMatch(name: name, value: value))
      }
    }
    let total = Double(utterance.words.count)
    let score =
      1 - 0.25 * Double(match.anyWords) / total - 0.1 * Double(match.skippedWords) / total
      - (record.role.omitsAppName ? 0.05 : 0) - (record.role == .ownWords ? 0.1 : 0)
    var found = IntentMatch(
      app: record.app, intent: record.intent, phrase: record.template, score: score,
      slots: slots, omitsAppName: record.role.omitsAppName)
    found.isByOwnWords = record.role == .ownWords
    // Ranks are far smaller than the bound, so that titles are behind all phrases, in their own order.
    return RankedMatch(
      match: found, rank: found.isByOwnWords ? match.rank / 2 - Int64.max / 2 : match.rank)
  }

  /// Returns a slot with its value, or `nil` where no value of its words is allowed here.
  private func slot(
    _ slot: PhraseSlot, _ utterance: Utterance, context: inout [String: IntentValue]
  ) -> SlotMatch? {
    let said = (utterance.saidWords ?? utterance.words)
      .source(of: slot.words, in: utterance.text)
    let type = listType(slot.list)
    func result(_ value: IntentValue, _ alternatives: [ValueOption] = []) -> SlotMatch {
      SlotMatch(
        name: slot.name, text: said, value: value, alternatives: alternatives,
        words: slot.words.lowerBound..<max(slot.words.lowerBound, slot.words.upperBound))
    }
    if slot.nameID == nil {
      guard type?.spokenKind != nil else {
        var match = result(.string(said))
        match.isFreeText = true
        return match
      }
      guard let type,
        let spoken = utterance.slots.value(
          ofList: slot.list, in: utterance.words, slot.words)
      else { return nil }
      var match = result(type.intentValue(spoken.value))
      match.lessLikely = spoken.alternatives.filter(type.accepts).map(type.intentValue)
        .filter { $0 != match.value }
      return match
    }
    var values: [ValueOption] = []
    for name in automaton.values(of: slot) {
      if !name.isNamedThing, let conditions = conditionReader.conditions(coded: name.extra) {
        guard values.isEmpty, conditions.hold(in: context) else { continue }
        context.merge(conditions.context) { $1 }
      }
      let value = name.intentValue(of: type, said: said)
      if !values.contains(where: { $0.value == value }) {
        values.append(
          ValueOption(
            value: value, title: name.kind == .spoken ? said : name.text,
            subtitle: name.hasSubtitle ? name.extra : nil))
      }
    }
    guard let first = values.first else { return nil }
    return result(first.value, values.count > 1 ? values : [])
  }

  // MARK: Changing

  /// Returns a matcher in which an app has changed.
  ///
  /// Where only the entities differ, their lists are replaced and no phrase is compiled again.
  public func replacing(_ app: AppMetadata) throws -> IntentMatcher {
    let apps = try self.apps
    guard let index = apps.firstIndex(where: { $0.name == app.name }) else {
      return try IntentMatcher(apps: apps + [app], locale: locale)
    }
    if apps[index] == app { return self }
    var changed = apps
    changed[index] = app
    guard apps[index].withoutEntityValues == app.withoutEntityValues else {
      return try IntentMatcher(apps: changed, locale: locale)
    }
    var automaton = automaton
    for (old, new) in zip(apps[index].entities, app.entities) where old.values != new.values {
      guard let list = automaton.list(named: ListName.type(new.id, of: app.name)) else { continue }
      let language = Self.language(app.locale)
      let names = SlotNames.entities(new.values, language: language)
      automaton =
        automaton.replacing(
          list: list, with: names, numberWords: SlotNames.numberWords(of: language)
        ).automaton
    }
    return try IntentMatcher(
      AppSource(changed), locale: locale, automaton: automaton, problems: problems,
      tolerance: tolerance, after: forgiving)
  }

  /// Returns a matcher in which lists of phrase sets have other values; no phrase is compiled again.
  ///
  /// ``apps`` still tells the values that the phrases were compiled with.
  ///
  /// - Parameter lists: The values by the lists' names.
  /// - Returns: The matcher, or `nil` where a list is not there, or has values that are templates.
  public func replacing(lists: [String: [ListValue]]) -> IntentMatcher? {
    var automaton = automaton
    let numberWords = SlotNames.numberWords(of: Self.language(locale))
    for (name, values) in lists.sorted(by: { $0.key < $1.key }) {
      guard let list = automaton.list(named: name), listType(list) == nil,
        let names = SlotNames.values(values)
      else { return nil }
      automaton = automaton.replacing(list: list, with: names, numberWords: numberWords).automaton
    }
    return IntentMatcher(self, automaton: automaton)
  }
}

extension IntentMatch {
  /// Returns whether another match would do the same.
  func hasSameMeaning(as other: IntentMatch) -> Bool {
    app == other.app && intent == other.intent && slots.count == other.slots.count
      && slots.allSatisfy { slot in
        other.slots.contains { $0.name == slot.name && $0.value == slot.value }
      }
  }
}

extension AppMetadata {
  /// The metadata with no entities, to compare what phrases are compiled from.
  fileprivate var withoutEntityValues: AppMetadata {
    var copy = self
    for index in copy.entities.indices { copy.entities[index].values = [] }
    return copy
  }
}
