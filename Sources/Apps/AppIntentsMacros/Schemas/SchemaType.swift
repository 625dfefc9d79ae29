#if Macros
/// The type of a schema's member, as a constraint that the compiler checks.
///
/// A type is checked by the compiler and never by its text, so that `Optional<String>` and a
/// typealias are recognized.
struct SchemaType {
  /// The type with a placeholder for each of the app's own, such as `[Member1]`.
  let pattern: String
  /// The placeholders with what the app's types must conform to.
  let generics: [String]
  /// The type as an author writes it, such as `[AssetEntity]`.
  let suggestion: String

  /// The clause of generic parameters, or nothing.
  var clause: String { generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>" }

  /// Creates the constraints for a type; more than one if the table names several.
  static func alternatives(_ text: String) -> [SchemaType] {
    text.split(separator: "|").map { SchemaType($0.trimmed) }.flatMap { type in
      guard let union = type.generics.first, union.hasSuffix(unionProtocol) else { return [type] }
      // If an app has only one kind, it needs no union.
      let value = union.dropLast(unionProtocol.count) + "AppIntents.AppValue"
      return [
        type,
        SchemaType(pattern: type.pattern, generics: [String(value)], suggestion: type.suggestion),
      ]
    }
  }

  private static let unionProtocol = "AppIntents.AppUnionValue"

  private init(_ text: Substring) {
    if text.hasSuffix("?") {
      self.init(SchemaType(text.dropLast())) { ("\($0)?", "\($1)?") }
    } else if text.hasPrefix("[") {
      self.init(SchemaType(text.dropFirst().dropLast())) { ("[\($0)]", "[\($1)]") }
    } else if text.hasPrefix("Set<") {
      self.init(SchemaType(text.dropFirst(4).dropLast())) { ("Swift.Set<\($0)>", "Set<\($1)>") }
    } else if text.hasPrefix("<") {
      let name = text.dropFirst().dropLast()
      let last = name.drop { $0 != "." }.dropFirst()
      let suggestion = last.prefix(1).uppercased() + last.dropFirst()
      if SchemaFacts.isSchema(name, of: .entity) {
        self.init(own: "AppIntents.AssistantSchemaEntity", suggestion + "Entity")
      } else if SchemaFacts.isSchema(name, of: .enum) {
        self.init(own: "AppIntents.AssistantSchemaEnum", suggestion)
      } else {
        self.init(own: "AppIntents.AppValue", suggestion)
      }
    } else if text.hasPrefix("{") {
      self.init(own: Self.unionProtocol, String(text.dropFirst().dropLast()))
    } else if text == "any AppEntity" {
      self.init(own: "AppIntents.AppEntity", "an entity’s type")
    } else if Self.unavailable.contains(text) {
      self.init(own: "AppIntents._IntentValue", String(text))
    } else {
      let name = text.split(separator: ".").last ?? text
      self.init(pattern: "AppIntents._SchemaTypes.\(name)", generics: [], suggestion: String(text))
    }
  }

  /// Types from unavailable frameworks; an app's own stand in for them.
  private static let unavailable: Set<Substring> = [
    "LinkPresentation.LinkMetadata", "VisualIntelligence.SceneDescriptor",
  ]

  private init(own constraint: String, _ suggestion: String) {
    self.init(pattern: "Member", generics: ["Member: \(constraint)"], suggestion: suggestion)
  }

  private init(_ inner: SchemaType, _ wrap: (String, String) -> (String, String)) {
    let (pattern, suggestion) = wrap(inner.pattern, inner.suggestion)
    self.init(pattern: pattern, generics: inner.generics, suggestion: suggestion)
  }

  private init(pattern: String, generics: [String], suggestion: String) {
    self.pattern = pattern
    self.generics = generics
    self.suggestion = suggestion
  }
}

extension Substring {
  var trimmed: Substring {
    var text = self
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
#endif
