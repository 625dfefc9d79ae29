import Foundation
public import IntentMetadata
public import PhraseAutomaton
import SpokenValues
import TextNormalization
import UtteranceActs

/// Finds the meaning of utterances among the phrases of some apps.
///
///     let matcher = try IntentMatcher(apps: [soupChef])
///     matcher.match("order tomato soup in Soup Chef").matches.first?.intent  // "OrderSoup"
///
/// A matcher is immutable and safe to use from several tasks at once.
public final class IntentMatcher: Sendable {
  /// The phrases and names that were left out because of a problem.
  public let problems: [MatcherProblem]
  /// The compiled phrases.
  public let automaton: PhraseAutomaton
  /// The edits allowed if no phrase fits.
  public let tolerance: Tolerance

  /// The probability that a forgiven reading is correct; `nil` if the language's data has none.
  let calibration: Calibration?
  /// The language of the phrases; each app's own if it is `nil`.
  package let locale: String?
  let source: AppSource
  let paraphrases = LazyParaphrases()
  let forgiving: LazyForgiving
  let listTypes: [ListType?]
  /// The conditions of the phrases that have any, by phrase number.
  let conditions: [PhraseID: PhraseConditions]
  let conditionReader: ConditionReader
  let reader: SpokenValueReader
  /// Determines the act of an utterance; `nil` if there is no data for the language.
  let acts: ActReader?
  let wordings = PhraseWordings()

  /// Compiles the phrases of some apps.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - locale: The language of the phrases; each app's own if it is `nil`.
  ///   - tolerance: The edits allowed if no phrase fits; those in the language's data if it is
  ///     `nil`.
  /// - Throws: `SpokenValueError` if there are no values for the language.
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
    var conditions: [PhraseID: PhraseConditions] = [:]
    for phrase in automaton.phraseIDs {
      guard let payload = PhrasePayload(automaton.payload(of: phrase)) else {
        throw source.contradiction
      }
      guard !payload.conditions.isEmpty else { continue }
      conditions[phrase] = conditionReader.conditions(coded: String(payload.conditions))
    }
    self.conditions = conditions
    reader = try SpokenValueReader(
      language: SpokenValueReader.language(for: locale), now: .distantPast,
      calendar: Calendar(identifier: .gregorian))
    acts = ActReader.named(Self.language(locale))?.knowing { automaton.knows($0) }
  }

  /// Creates a matcher from another one, with other names in its lists.
  init(_ other: IntentMatcher, automaton: PhraseAutomaton) {
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
  /// - Throws: `CompiledFileError` if the matcher comes from a file whose app section cannot be
  ///   read.
  public var apps: [AppMetadata] { get throws { try source.apps } }

  /// The names of the apps whose phrases must be met exactly.
  var appsMatchedExactly: Set<String> { source.appsMatchedExactly }

  /// The apps without the names of lists and entities: everything that phrases consist of.
  var outlines: [AppMetadata] { get throws { try source.outlines } }

  /// Returns how closely an utterance must match the phrases of an app.
  func style(of app: String) -> MatchingStyle { source.styles[app] ?? .flexible }

  /// Returns the type of a list's values, or `nil` if it has names.
  func listType(_ list: ListID) -> ListType? { listTypes[list.index] }

  /// The language of the phrases of a locale, without its region; English without a locale.
  ///
  /// A language without a file for a topic has none of the topic's words, and not those of English.
  static func language(_ locale: String?) -> String {
    (locale ?? "en").prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  /// Reads the values of slots without a list of names, with no particular time.
  var spokenSlots: SpokenSlots { SpokenSlots(types: listTypes, reader: reader) }

  /// Returns a reader for the values of an utterance's slots that have no list of names.
  func spokenSlots(_ options: MatchOptions) -> SpokenSlots {
    var reader = reader
    reader.now = options.now
    reader.calendar = options.calendar
    return SpokenSlots(types: listTypes, reader: reader)
  }

  // MARK: Matching

  /// Returns the meaning of an utterance.
  public func match(_ text: String, options: MatchOptions = MatchOptions()) -> MatchResult {
    match(text, hearing: nil, options: options)
  }

  /// Returns the meaning of an utterance that a recognizer heard.
  ///
  /// If the likeliest transcript is a phrase, it counts, unless another that is about as likely is
  /// a phrase with another meaning. Otherwise all transcripts and the alternatives for their words
  /// are searched together.
  public func match(
    _ heard: HeardUtterance, options: MatchOptions = MatchOptions()
  ) -> MatchResult {
    let hearing = options.isExact ? nil : heard.hearing(scale: tolerance.costs.heard)
    var result = match(heard.best.text, hearing: hearing, options: options)
    if result.outcome == .matched, isRefusal(among: heard.nearTies, options: options) {
      result.matches[0].doubt = .unclear
      result.askIfDoubtful()
    }
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

  /// Whether one of some transcripts says that a command is not asked for: “did you start yoga” beside “could you start yoga”.
  private func isRefusal(
    among transcripts: [HeardUtterance.Hypothesis], options: MatchOptions
  ) -> Bool {
    guard !options.isExact else { return false }
    return transcripts.contains { transcript in
      let result = match(transcript.text, hearing: nil, options: options)
      return result.outcome == .rejected
        && (transcript.isRefusal || result.refusal.map { $0.reason != .unknown } ?? false)
    }
  }

  /// Returns the meaning of an utterance: a phrase that fits it, or else one that fits with edits.
  func match(_ text: String, hearing: Hearing?, options: MatchOptions) -> MatchResult {
    let text = options.isExact || hearing != nil ? text : respelled(text)
    var result = unmarkedMatch(text, hearing: hearing, options: options)
    if !options.isExact {
      declineNothing(in: &result)
      declineDenied(in: &result, options)
      doubtMarks(of: &result)
      doubtRanges(of: &result)
      doubtBreak(in: &result, options)
      doubtAddressee(of: &result)
      if options.isForgiving, result.outcome == .rejected || result.outcome == .ambiguous,
        let command = matchBehindAppName(text, options: options)
      {
        return command
      }
    }
    return result
  }

  /// Returns the meaning of the words of an utterance, whatever marks are around them.
  private func unmarkedMatch(
    _ text: String, hearing: Hearing?, options: MatchOptions
  ) -> MatchResult {
    let slots = spokenSlots(options)
    var fitting = fittingReadings(of: text, slots: slots, options: options)
    if fitting.readings.isEmpty, !fitting.titled.isEmpty {
      // A slot for any words would absorb a second command.
      return sequence(in: text, options: options)
        ?? titledMatch(text, fitting.titled, hearing: hearing, slots: slots, options: options)
    }
    fitting.addTitles()
    if options.isForgiving, !options.isExact,
      let corrected = corrected(text, fitting.readings.map(\.match), options)
    {
      return corrected
    }
    if !options.isExact {
      let refusing = fitting.refusing.union(appsMatchedExactly)
      if fitting.readings.isEmpty {
        return matchOfNoPhrase(
          text, hearing: hearing, slots: slots, options: options, refusing: refusing)
      }
      if fitting.isDoubtful, !options.isPartOfSequence,
        let better = forgivenRatherThanAnyWords(
          text, fitting.readings, hearing: hearing, slots: slots, options: options,
          refusing: refusing)
      {
        return better
      }
    }
    return .asking(text, fitting.readings)
  }
}
