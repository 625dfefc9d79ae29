#if Macros
import SwiftSyntax

/// The declaration of a type that conforms to a schema, with the parts that the macros need.
struct SchemaDeclaration {
  /// A property or a case of the type.
  struct Member {
    let name: String
    let node: Syntax
    let isStatic: Bool
    let isVariable: Bool
    let isStored: Bool
    let hasValue: Bool
    /// Whether the property is the app's own, so that nobody gives it a value.
    let isPrivate: Bool
    /// The names of its attributes.
    let attributes: [String]
    /// Whether the compiler may leave it out.
    let isConditional: Bool
  }

  private(set) var members: [Member] = []
  private(set) var cases: [Member] = []
  /// The `perform()` of an intent, if the declaration itself has it.
  private(set) var perform: Syntax?

  init(_ declaration: some DeclGroupSyntax) {
    add(declaration.memberBlock.members, isConditional: false)
  }

  /// Returns the property with a name that each instance has.
  func property(_ name: String) -> Member? {
    members.first { $0.name == name && !$0.isStatic }
  }

  private mutating func add(_ list: MemberBlockItemListSyntax, isConditional: Bool) {
    for item in list {
      if let variable = item.decl.as(VariableDeclSyntax.self) {
        members += Member.all(of: variable, isConditional: isConditional)
      } else if let declaration = item.decl.as(EnumCaseDeclSyntax.self) {
        cases += declaration.elements.map { Member($0, isConditional: isConditional) }
      } else if let function = item.decl.as(FunctionDeclSyntax.self),
        function.name.text == "perform"
      {
        perform = Syntax(function.name)
      } else if let condition = item.decl.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if case .decls(let inner)? = clause.elements { add(inner, isConditional: true) }
        }
      }
    }
  }
}

extension SchemaDeclaration.Member {
  fileprivate init(_ element: EnumCaseElementSyntax, isConditional: Bool) {
    self.init(
      name: element.name.plainText, node: Syntax(element), isStatic: false, isVariable: false,
      isStored: true, hasValue: element.rawValue != nil, isPrivate: false, attributes: [],
      isConditional: isConditional)
  }

  /// Returns the properties that a declaration with `var` or `let` declares.
  static func all(of variable: VariableDeclSyntax, isConditional: Bool = false) -> [Self] {
    let words = Set(variable.modifiers.map(\.name.text))
    let attributes = variable.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.plainName
    }
    return variable.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      return Self(
        name: pattern.identifier.plainText, node: Syntax(variable),
        isStatic: !words.isDisjoint(with: ["static", "class"]),
        isVariable: variable.bindingSpecifier.tokenKind == .keyword(.var),
        isStored: binding.accessorBlock?.isObserving ?? true,
        hasValue: binding.initializer != nil,
        isPrivate: variable.modifiers.contains {
          ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
        } || words.contains("lazy"),
        attributes: attributes, isConditional: isConditional)
    }
  }
}

extension AttributeSyntax {
  /// The attribute's name without its module and generic arguments.
  var plainName: String {
    let text = attributeName.trimmedDescription.prefix { $0 != "<" }
    return text.split(separator: ".").last.map(String.init) ?? String(text)
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plainText: String { text.filter { $0 != "`" } }
}

extension AccessorBlockSyntax {
  /// Whether the accessors observe a stored value rather than compute one.
  fileprivate var isObserving: Bool {
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }
}
#endif
