import PhraseAutomaton

/// The meaning of a phrase. The automaton stores it as a ``PhraseEntry``, whose payload it does not
/// inspect.
struct PhraseRecord: Hashable {
  /// The name of the app.
  var app: String
  /// The intent's identifier.
  var intent: String
  /// The template as written.
  var template: String
  /// The coded conditions and slots, empty if there are none.
  var conditions: String
  /// What kind of phrase it is.
  var role: Role

  /// The kinds of phrases, by the character that represents each in a payload.
  enum Role: Character {
    /// Starts the intent.
    case phrase = "p"
    /// Starts the intent although the app's name was omitted.
    case withoutAppName = "w"
    /// Keeps the app from answering.
    case negative = "n"
    /// Starts the intent by its title or its summary, where no phrase does.
    case ownWords = "o"
    /// Starts the intent by the words of an assistant schema; the app's own phrases go first.
    case schema = "s"
    /// Starts the intent by the words of a schema although the app's name was omitted.
    case schemaWithoutAppName = "t"

    /// Whether the app's name was omitted.
    var omitsAppName: Bool { self == .withoutAppName || self == .schemaWithoutAppName }

    /// Whether the words are those of an assistant schema.
    var isOfSchema: Bool { self == .schema || self == .schemaWithoutAppName }

    /// The rank of such phrases. Titles are ranked after phrases where readings become matches.
    var rank: PhraseEntry.Rank {
      switch self {
      case .phrase, .withoutAppName, .ownWords: .ordinary
      case .negative: .refusing
      case .schema, .schemaWithoutAppName: .trailing
      }
    }
  }

  init(
    app: String, intent: String, template: String, conditions: String = "", role: Role = .phrase
  ) {
    self.app = app
    self.intent = intent
    self.template = template
    self.conditions = conditions
    self.role = role
  }

  /// What the automaton stores for the phrase.
  var entry: PhraseEntry {
    PhraseEntry(
      template: template, owner: app, rank: role.rank,
      payload: "\(role.rawValue)\(intent.utf8.count):\(intent)\(conditions)")
  }
}

/// The parts of a payload: the role, the length of the intent's identifier in bytes, a colon, the
/// identifier, and the conditions.
struct PhrasePayload {
  let role: PhraseRecord.Role
  let intent: Substring
  let conditions: Substring

  /// Reads a payload, or returns `nil` if it is not that of a record.
  init?(_ payload: String) {
    guard let first = payload.first, let role = PhraseRecord.Role(rawValue: first),
      let colon = payload.utf8.firstIndex(of: UInt8(ascii: ":")),
      let length = Int(payload[payload.index(after: payload.startIndex)..<colon]), length >= 0,
      let end = payload.utf8.index(
        payload.utf8.index(after: colon), offsetBy: length, limitedBy: payload.endIndex),
      end.samePosition(in: payload.unicodeScalars) != nil
    else { return nil }
    self.role = role
    intent = payload[payload.utf8.index(after: colon)..<end]
    conditions = payload[end...]
  }
}

extension PhraseAutomaton {
  /// Returns the meaning of a phrase. A matcher has checked all payloads; a phrase whose payload
  /// could not be read starts nothing.
  func record(of phrase: PhraseID) -> PhraseRecord {
    let entry = entry(of: phrase)
    guard let payload = PhrasePayload(entry.payload) else {
      return PhraseRecord(app: entry.owner, intent: "", template: entry.template, role: .negative)
    }
    return PhraseRecord(
      app: entry.owner, intent: String(payload.intent), template: entry.template,
      conditions: String(payload.conditions), role: payload.role)
  }
}
