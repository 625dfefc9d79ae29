public import DialogManagement
public import Foundation
public import IntentMatching
public import IntentMetadata

/// Finds what an utterance means; the assistant's view of the matcher.
public protocol UtteranceMatching: Sendable {
  /// The compiled phrases, for a recognizer to listen for.
  var phrases: IntentMatcher { get }

  /// Returns what a text means.
  func match(_ text: String) -> MatchResult

  /// Returns the meaning of what a recognizer heard.
  func match(_ heard: HeardUtterance) -> MatchResult

  /// Returns the meaning of a text as a single command as it stands, as required for a part of an
  /// utterance.
  func match(command text: String) -> MatchResult

  /// Returns the commands that a text would be if some words in it named things that no app has
  /// suggested, but that an app finds by words.
  func unlisted(in text: String) -> [IntentMatch]

  /// Prepares what the first utterance would otherwise wait for; called outside the assistant's
  /// actor.
  func prepare()

  /// Returns sentences that continue a beginning, best first.
  func completions(of prefix: String, limit: Int) -> [String]

  /// Returns sentences that match, for help; may be empty.
  func examples(limit: Int) -> [String]

  /// Returns a matcher in which an app has changed.
  ///
  /// - Throws: Where the app's phrases cannot be compiled.
  func replacing(_ app: AppMetadata) throws -> any UtteranceMatching
}

extension UtteranceMatching {
  /// Returns what a text means.
  public func match(command text: String) -> MatchResult { match(text) }

  /// Returns no commands.
  public func unlisted(in text: String) -> [IntentMatch] { [] }
}

/// The matcher of compiled phrases with the options of a session.
public struct AssistantMatcher: UtteranceMatching {
  /// The compiled phrases.
  public private(set) var phrases: IntentMatcher
  private let options: MatchOptions
  private let now: @Sendable () -> Date
  /// Reads what looks things up by what they are, or `nil` if nothing does.
  private let finder: FindReader?
  private let unlistedNames = UnlistedNames()

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - matcher: The compiled phrases.
  ///   - options: How utterances are matched, except for the time.
  ///   - finder: Reads what looks things up by what they are, or `nil` if nothing does.
  ///   - now: Tells the time that "tomorrow" refers to; asked at each utterance.
  public init(
    matcher: IntentMatcher, options: MatchOptions = MatchOptions(), finder: FindReader? = nil,
    now: @escaping @Sendable () -> Date = { .now }
  ) {
    self.finder = finder
    phrases = matcher
    self.options = options
    self.now = now
  }

  /// Returns what a text means at the present time.
  public func match(_ text: String) -> MatchResult {
    found(in: text, phrases.match(text, options: presentOptions))
  }

  /// Returns the meaning at the present time; two near ties with different meanings are ambiguous.
  public func match(_ heard: HeardUtterance) -> MatchResult {
    found(in: heard.best.text, phrases.match(heard, options: presentOptions))
  }

  /// Returns the result, or a look-up intent if no phrase fits the utterance as it was said.
  private func found(in text: String, _ result: MatchResult) -> MatchResult {
    guard let finder, result.parts.isEmpty,
      result.matches.first.map({ $0.isForgiven || $0.isByOwnWords }) ?? true
    else { return result }
    let apps: [AppMetadata]
    do { apps = try phrases.apps } catch {
      // A compiled file that does not contain its apps has no things either.
      return result
    }
    let readings = finder.readings(of: text, in: apps).filter { reading in
      apps.contains { $0.name == reading.app && $0.intent(reading.entity.findIntentID) != nil }
    }
    // “Is the 7 am alarm on?” asks about that alarm, and does not search for those at seven that are on.
    if result.matches.isEmpty, let fact = finder.facts(askedIn: text, in: apps).first,
      readings.isEmpty || fact.isAboutState && fact.isAboutKnown,
      // An intent that shows the setting is preferred, if one is known to be about it.
      result.refusal == nil || !fact.isAboutSwitch,
      apps.contains(where: { $0.name == fact.app && $0.intent(fact.entity.findIntentID) != nil })
    {
      let search = search(text, in: fact.app, fact.entity, as: FindReader.question)
      return MatchResult(text: text, outcome: .matched, matches: [search], equallyGood: 1)
    }
    // A wish without a condition is a title, which the phrases know if they have one as likely.
    guard
      readings.contains(where: { $0.filter != EntityFilter() })
        || result.matches.first.map({ $0.score < Self.findScore }) ?? true,
      !readings.isEmpty
    else { return result }
    let matches = readings.map { search(text, in: $0.app, $0.entity, as: FindReader.wish) }
    return MatchResult(
      text: text, outcome: matches.count == 1 ? .matched : .ambiguous, matches: matches,
      equallyGood: matches.count)
  }

  private func search(
    _ text: String, in app: String, _ entity: EntityDescriptor, as parameter: String
  ) -> IntentMatch {
    IntentMatch(
      app: app, intent: entity.findIntentID, phrase: text, score: Self.findScore,
      slots: [SlotMatch(name: parameter, text: text, value: .string(text))])
  }

  /// The score of a wish of which every word was understood.
  private static let findScore = 0.9

  /// Returns what a text means as a single command, at the present time.
  public func match(command text: String) -> MatchResult {
    phrases.match(command: text, options: presentOptions)
  }

  /// Returns the commands in which some words may name things that an app finds by words.
  public func unlisted(in text: String) -> [IntentMatch] {
    do {
      return try unlistedNames.matches(
        in: text, of: phrases.apps, locale: phrases.locale, options: presentOptions)
    } catch {
      // A compiled file that does not contain its apps cannot ask them either.
      return []
    }
  }

  private var presentOptions: MatchOptions {
    var options = options
    options.now = now()
    return options
  }

  /// Prepares to forgive mistakes.
  public func prepare() { phrases.prepareForgiving() }

  /// Returns started utterances with one more word.
  public func completions(of prefix: String, limit: Int) -> [String] {
    phrases.completions(of: prefix, limit: limit)
  }

  /// Returns sentences drawn from the phrases, always the same ones.
  public func examples(limit: Int) -> [String] {
    do {
      return try phrases.sample(count: limit, seed: 1).map(\.text)
    } catch {
      // A compiled file may lack what sentences are drawn from; help does without examples then.
      return []
    }
  }

  /// Returns a matcher in which an app has changed.
  public func replacing(_ app: AppMetadata) throws -> any UtteranceMatching {
    var changed = self
    changed.phrases = try phrases.replacing(app)
    return changed
  }
}
