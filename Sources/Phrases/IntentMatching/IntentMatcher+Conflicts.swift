import IntentMetadata
import LanguageData
import PhraseAutomaton
import SpokenValues

/// An utterance that several phrases claim.
public struct PhraseConflict: Sendable, Hashable {
  /// How the phrases relate to each other.
  public enum Kind: String, Codable, Sendable, Hashable {
    /// Both claim the utterance as their own.
    case conflict
    /// One of them never gets an utterance, because another always does.
    case dead
    /// Only tolerance makes them overlap: a slot for any words, or an omitted app name.
    case near
  }

  /// One of the phrases.
  public struct Claim: Sendable, Hashable {
    /// The name of the app.
    public var app: String
    /// The intent's identifier.
    public var intent: String
    /// The template as written.
    public var phrase: String

    /// Creates a claim.
    public init(app: String, intent: String, phrase: String) {
      self.app = app
      self.intent = intent
      self.phrase = phrase
    }
  }

  /// The shortest such utterance.
  public var utterance: String
  /// The phrases, starting with the one that gets the utterance.
  public var claims: [Claim]
  /// How the phrases relate to each other.
  public var kind: Kind
  /// Whether the matcher can decide which of them is meant.
  public var isDecided: Bool

  /// Creates a conflict.
  public init(utterance: String, claims: [Claim], kind: Kind, isDecided: Bool) {
    self.utterance = utterance
    self.claims = claims
    self.kind = kind
    self.isDecided = isDecided
  }
}

extension IntentMatcher {
  /// Finds utterances that two intents, two apps, or two phrases with different slots claim.
  ///
  /// The pairs come from the product of the automaton with itself; each is then matched once to see
  /// which of the two gets the utterance.
  ///
  /// - Parameters:
  ///   - includesNear: Whether to report phrases that overlap only if the app's name is omitted.
  ///   - limit: The maximum number of state pairs to examine.
  /// - Returns: The conflicts in the order of the phrases, and whether the search was complete.
  /// - Throws: `CompiledFileError` if the matcher comes from a file without its apps.
  public func conflicts(includesNear: Bool = false, limit: Int = 4_000_000) throws -> (
    conflicts: [PhraseConflict], isComplete: Bool
  ) {
    let phrases = ConflictPhrases(self)
    var overlaps = automaton.overlaps(
      reader: spokenSlots, limit: limit, example: exampleWords,
      isWanted: { phrases.areRivals($0, $1, includesNear: includesNear) })
    overlaps.overlaps.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    let conflicts = overlaps.overlaps.compactMap { conflict($0) }
    return (try markingDead(conflicts), overlaps.isComplete)
  }

  /// Returns a conflict as the matcher sees it, or `nil` if matching the example does not confirm
  /// it.
  private func conflict(_ overlap: PhraseOverlap) -> PhraseConflict? {
    var first: PhraseMatch?
    var second: PhraseMatch?
    automaton.forEachMatch(of: overlap.utterance, reader: spokenSlots) { match, _ in
      if match.phrase == overlap.first, first == nil { first = match }
      if match.phrase == overlap.second, second == nil { second = match }
      return first == nil || second == nil ? .refused : .stop
    }
    guard let first, let second else { return nil }
    let ranked = first.rank >= second.rank ? [first, second] : [second, first]
    let isDecided = first.rank != second.rank
    let roles = ranked.map { automaton.record(of: $0.phrase).role }
    let isNear =
      roles.contains(.withoutAppName) || (isDecided && ranked[1].anyWords > ranked[0].anyWords)
    return PhraseConflict(
      utterance: overlap.utterance, claims: ranked.map { claim(of: $0.phrase) },
      kind: isNear ? .near : .conflict, isDecided: isDecided)
  }

  private func claim(of phrase: PhraseID) -> PhraseConflict.Claim {
    let record = automaton.record(of: phrase)
    return .init(app: record.app, intent: record.intent, phrase: record.template)
  }

  /// Sample words for a slot without a list of names.
  private func exampleWords(forList list: ListID) -> String {
    let examples = PhrasingWords.named(Self.language(locale))?.examples ?? [:]
    let type = listType(list)
    if case .range(let range) = type { return String(range.lower) }
    let name =
      switch type?.spokenKind {
      case nil: "text"
      case .dateComponents: "date"
      case .some(let kind): examples[kind.rawValue] == nil ? "number" : kind.rawValue
      }
    return examples[name] ?? ""
  }
}

/// Determines whether two phrases can conflict.
private struct ConflictPhrases {
  private struct Facts {
    var app: String
    var intent: String
    var slots: Set<String>
    var role: PhraseRecord.Role
    var conditions: PhraseConditions?
  }
  private let facts: [Facts]

  init(_ matcher: IntentMatcher) {
    let automaton = matcher.automaton
    facts = automaton.phraseIDs.map { phrase in
      let record = automaton.record(of: phrase)
      return Facts(
        app: record.app, intent: record.intent, slots: Self.slots(of: record.template),
        role: record.role, conditions: PhraseConditions(coded: record.conditions))
    }
  }

  /// Returns whether a conflict between two phrases is worth reporting.
  func areRivals(_ first: PhraseID, _ second: PhraseID, includesNear: Bool) -> Bool {
    let (one, other) = (facts[first.index], facts[second.index])
    guard one.role != .negative, other.role != .negative else { return false }
    // Titles yield to phrases, and two titles lead to a question.
    guard one.role != .ownWords, other.role != .ownWords else { return false }
    guard includesNear || (one.role == .phrase && other.role == .phrase) else { return false }
    let isSameIntent = one.app == other.app && one.intent == other.intent
    let haveSameSlots =
      one.slots == other.slots && one.conditions?.slots == other.conditions?.slots
    guard !isSameIntent || (!haveSameSlots && one.role == other.role) else { return false }
    guard let left = one.conditions, let right = other.conditions else { return true }
    return !left.excludes(right) && !right.excludes(left)
  }

  /// The names in braces, which suffice to distinguish slots.
  private static func slots(of template: String) -> Set<String> {
    var slots: Set<String> = []
    for part in template.split(separator: "{").dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = part[..<end].split(separator: ":").last.map(String.init) ?? ""
      if name != "applicationName" { slots.insert(name) }
    }
    return slots
  }
}

extension PhraseConditions {
  /// Returns whether no context can meet both these conditions and others.
  fileprivate func excludes(_ other: PhraseConditions) -> Bool {
    requires.contains { name, condition in
      guard !condition.values.isEmpty else { return false }
      let values = Set(condition.values)
      if let rival = other.requires[name], !rival.values.isEmpty {
        return values.isDisjoint(with: rival.values)
      }
      if let refused = other.excludes[name] { return values.isSubset(of: refused.values) }
      return false
    }
  }
}
