#if Macros
/// The requirements of an assistant schema for a conforming type, read from the project's table.
struct SchemaFacts {
  /// The kind of declaration that a schema describes.
  enum Kind: String {
    case intent, entity, `enum`
  }

  /// A member that the type must have.
  struct Member {
    let name: String
    /// The type as the table writes it, such as `[<photos.asset>]`.
    let type: String
    /// Whether Apple's pages or an app say so; what is guessed never makes an error.
    let isCertain: Bool
    /// Whether a type without the member is an error. Apple's own code leaves some members out.
    let isRequired: Bool

    /// Whether the member may be left without a value.
    var isOptional: Bool { type.hasSuffix("?") }
  }

  let kind: Kind
  /// The name with its domain, such as `photos.openAsset`.
  let name: String
  /// The protocols that a conforming type adopts by it.
  private(set) var protocols: [String] = []
  private(set) var members: [Member] = []
  /// The cases of an enumeration that every app must have.
  private(set) var cases: [Member] = []
  private var isOlder = false
  /// The result of `perform()`, such as `some ReturnsValue<<photos.album>>`.
  private(set) var result: String?

  /// Returns the schema of a kind and a name; `nil` if there is none.
  ///
  /// - Parameter isOlder: Whether the type conforms to the schema as it was before
  ///   ``renaming``: what is known from later on may not hold, so it makes no error.
  static func named(
    _ schema: String, of kind: Kind, in domain: String, isOlder: Bool
  ) -> SchemaFacts? {
    var facts = SchemaFacts(kind: kind, name: "\(domain).\(schema)")
    facts.isOlder = isOlder
    var isKnown = false
    for row in rows(of: domain) where row[0] == kind.rawValue && row[1] == schema {
      isKnown = true
      facts.add(row)
    }
    return isKnown ? facts : nil
  }

  /// Returns the names of the schemas of a kind in a domain.
  static func names(of kind: Kind, in domain: String) -> [String] {
    var names: [String] = []
    for row in rows(of: domain) where row[0] == kind.rawValue {
      let name = String(row[1])
      if names.last != name { names.append(name) }
    }
    return names
  }

  /// Returns whether a name with its domain is one of a kind.
  static func isSchema(_ name: Substring, of kind: Kind) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count == 2 else { return false }
    return rows(of: String(parts[0])).contains { $0[0] == kind.rawValue && $0[1] == parts[1] }
  }

  private static func rows(of domain: String) -> [[Substring]] {
    guard let table = SchemaTables.all[domain] else { return [] }
    return table.split(separator: "\n").compactMap { line in
      let row = line.split(separator: "\t", omittingEmptySubsequences: false)
      return row.count == 6 && !line.hasPrefix("#") ? row : nil
    }
  }

  /// The version in which Apple renamed the macros `@AssistantIntent` and the like.
  private static let renaming = 27

  private mutating func add(_ row: [Substring]) {
    let isLater = isOlder && Int(row[5].prefix { $0 != "." }) ?? 0 >= Self.renaming
    let isCertain = row[4] != "guess" && !isLater
    let member = Member(
      name: String(row[2]), type: String(row[3]), isCertain: isCertain,
      isRequired: isCertain && row[4] != "varies")
    switch (member.name, member.type) {
    case ("protocol", let names):
      // Which protocol a guess would add cannot be a warning.
      if row[4] != "guess" { protocols += names.split(separator: " & ").map(String.init) }
    case ("deprecated", _), (_, "open"), (_, "example"): break
    case ("result", let type): result = type
    case (_, "case"): cases.append(member)
    // The cases of an app's own union, which the app names as it likes.
    case (let name, _) where name.hasPrefix("{"): break
    // Requirements of protocols, which the compiler checks.
    case ("id", _) where kind == .entity: break
    case (_, let type) where type.hasPrefix("static "): break
    default: members.append(member)
    }
  }
}
#endif
