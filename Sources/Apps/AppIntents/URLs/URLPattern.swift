internal import IntentMetadata

/// A location with gaps for what an entity or an intent holds.
struct URLPattern<Subject>: Sendable {
  private enum Piece: Sendable {
    case literal(String)
    case gap(@Sendable (Subject) -> String?)
  }

  private var pieces: [Piece] = []

  init() {}

  init(literal: String) { append(literal: literal) }

  mutating func append(literal: String) { pieces.append(.literal(literal)) }

  mutating func append(_ gap: @escaping @Sendable (Subject) -> String?) {
    pieces.append(.gap(gap))
  }

  /// Returns the URL, or `nil` if a gap stays empty or the text is not a valid URL.
  func url(of subject: Subject) -> URL? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .gap(let value):
        let escaped = value(subject)?.addingPercentEncoding(withAllowedCharacters: .urlGapAllowed)
        guard let escaped else { return nil }
        text += escaped
      }
    }
    return URL(string: text)
  }
}

extension CharacterSet {
  /// The characters that a gap may contain unescaped: they can neither end its path component nor
  /// start a query.
  fileprivate static let urlGapAllowed = CharacterSet.alphanumerics
    .intersection(CharacterSet(charactersIn: Unicode.Scalar(0)..<Unicode.Scalar(128)))
    .union(CharacterSet(charactersIn: "-._~"))
}

/// The text of values in locations.
enum URLText {
  static func text(of value: any _IntentValue) -> String? {
    if let custom = value as? any CustomURLRepresentationParameterConvertible {
      return custom.urlRepresentationParameter
    }
    switch value._intentValue {
    case nil: return nil
    case .entity(_, let entity): return entity.id
    case .enumCase(_, let id): return id
    case .boolean(let value): return "\(value)"
    case .date(let date): return date.ISO8601Format()
    case .some(let value): return ValueOption.words(for: value)
    }
  }
}
