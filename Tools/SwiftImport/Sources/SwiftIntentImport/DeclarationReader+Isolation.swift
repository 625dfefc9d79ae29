import IntentMetadata
import MetadataImport
import SwiftSyntax

// What runs where it must not, and lists that have no end.

extension DeclarationReader {
  /// Reports what belongs to the main actor and is used by a `perform()` that is not isolated to it.
  mutating func checkIsolation(_ function: TypeRecord.Function, of type: TypeRecord) {
    guard !function.isOnMainActor, !type.attributes.contains("MainActor") else { return }
    for use in MainActorUses(in: function.body).uses {
      tell(
        .warning, "main-actor", function.file.source(use.trimmedDescription, use),
        "“\(use.trimmedDescription)” belongs to the main actor, and perform() runs elsewhere.",
        hint: "Mark perform() with @MainActor, or await MainActor.run { … }.")
    }
  }

  /// Reports suggestions that are all there is, where nothing bounds how many that may be.
  mutating func checkSuggestions(of records: [TypeRecord], entity: TypeRecord) {
    for record in records {
      guard let function = record.function("suggestedEntities"),
        let (result, name) = ListOrigins(index).endless(in: function, of: record)
      else { continue }
      tell(
        .note, "unbounded-suggestions", function.file.source(result.trimmedDescription, result),
        "suggestedEntities() returns everything (“\(name)”): a picker with thousands of "
          + "“\(entity.name)” helps nobody.",
        hint: "Return a few, such as those used last, and let people search with an "
          + "EntityStringQuery.")
    }
  }

  /// Returns where the sources store an entity as the app's own data; `nil` where they do not.
  ///
  /// An entity that is encoded and held by an object is the model itself. One that is only held may be a
  /// cache, and one that is only encoded travels to a widget.
  func owner(ofModel type: TypeRecord) -> String? {
    guard type.kind == .value, index.conforms(type.name, to: ["Codable", "Decodable", "Encodable"])
    else { return nil }
    return index.records.first { record in
      record.kind == .reference && record.name != type.name
        && record.properties.contains { property in
          guard property.isPlainVariable || property.value == nil || property.isMutable else {
            return false
          }
          return property.type?.tokens(viewMode: .sourceAccurate)
            .contains { $0.text == type.name } == true
        }
    }?.name
  }
}

extension TypeRecord.Property {
  /// Whether the property has a stored value that attributes such as `@Published` watch.
  fileprivate var isMutable: Bool { value?.is(ExprSyntax.self) == true && !attributes.isEmpty }
}

/// Finds what only the main actor may use, where nothing leads there.
private final class MainActorUses: SyntaxVisitor {
  private(set) var uses: [MemberAccessExprSyntax] = []

  /// Objects of the main actor, as they are reached.
  private static let known: Set<String> = [
    "UIApplication.shared", "UIPasteboard.general", "UIDevice.current", "UIScreen.main",
    "NSApplication.shared", "UIScreen.screens",
  ]

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.known.contains(node.trimmedDescription) { uses.append(node) }
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    // What is awaited hops to where it belongs.
    .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    return ["MainActor.run", "MainActor.assumeIsolated", "DispatchQueue.main.async"]
      .contains(called) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let isIsolated =
      node.signature?.attributes.contains { attribute in
        attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
      } ?? false
    return isIsolated ? .skipChildren : .visitChildren
  }
}
