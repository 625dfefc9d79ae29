import IntentMetadata
import MetadataImport
import SwiftSyntax

extension DeclarationReader {
  mutating func readShortcuts(of provider: TypeRecord) {
    for property in provider.properties where property.name == "negativePhrases" {
      guard let value = property.value else { continue }
      fragment.negativePhrases["", default: []] += LiteralFinder(in: value).literals.map {
        property.file.source(Literals.phrase($0).text, $0, offset: 1)
      }
    }
    var known: [(shortcut: AppFragment.Shortcut, branches: Branches)] = []
    for (call, file) in shortcutCalls(of: provider) {
      guard var shortcut = shortcut(call, in: file) else { continue }
      let branches = Branches(of: call)
      // What another branch says already is not a second phrase: no program has both.
      let elsewhere = known.filter {
        $0.branches.exclude(branches) && $0.shortcut.intent == shortcut.intent
      }
      let said = Set(elsewhere.flatMap { $0.shortcut.phrases[""] ?? [] }.map(\.text))
      let phrases = shortcut.phrases[""] ?? []
      let new = phrases.filter { !said.contains($0.text) }
      if new.isEmpty, !elsewhere.isEmpty { continue }
      shortcut.phrases[""] = new
      known.append((shortcut, branches))
      fragment.shortcuts.append(shortcut)
    }
  }

  /// Returns the calls that make a provider's shortcuts: in all its properties and functions, and
  /// in what these refer to in other types.
  private func shortcutCalls(
    of provider: TypeRecord
  ) -> [(call: FunctionCallExprSyntax, file: ParsedFile)] {
    var pieces =
      provider.properties.compactMap { property in property.value.map { ($0, property.file) } }
      + provider.functions.map { (Syntax($0.body), $0.file) }
    var helpers: [(name: String, piece: (Syntax, ParsedFile))] = []
    for record in index.records + [index.globals]
    where record.name != provider.name
      && !index.conforms(record.name, to: ["AppShortcutsProvider"])
    {
      for property in record.properties {
        if let value = property.value { helpers.append((property.name, (value, property.file))) }
      }
      for function in record.functions {
        helpers.append((function.name, (Syntax(function.body), function.file)))
      }
    }
    helpers.removeAll { helper in
      CallFinder(in: helper.piece.0, where: \.makesShortcut).calls.isEmpty
    }
    var next = 0
    while next < pieces.count, !helpers.isEmpty {
      let names = ReferenceFinder(in: pieces[next].0).names
      pieces += helpers.filter { names.contains($0.name) }.map(\.piece)
      helpers.removeAll { names.contains($0.name) }
      next += 1
    }
    return pieces.flatMap { piece, file in
      CallFinder(in: piece, where: \.makesShortcut).calls.map { ($0, file) }
    }
  }

  private mutating func shortcut(
    _ call: FunctionCallExprSyntax, in file: ParsedFile
  ) -> AppFragment.Shortcut? {
    guard let written = call.arguments.argument("intent") else { return nil }
    let intent = initializer(written, depth: 0)
    guard let name = intent.flatMap(typeName) ?? makerType(written) else {
      tell(
        .warning, "unknown-intent-expression", file.source(written.trimmedDescription, written),
        "Which intent the shortcut starts cannot be read from "
          + "“\(written.trimmedDescription.prefix(60))”.",
        hint: "Write the intent's initializer in place.")
      return nil
    }
    return AppFragment.Shortcut(
      intent: identifier(of: name), phrases: ["": phrases(of: call, in: file)],
      shortTitle: Literals.text(call.arguments.argument("shortTitle")),
      systemImageName: Literals.text(call.arguments.argument("systemImageName")),
      presetParameters: presets(intent?.as(FunctionCallExprSyntax.self), of: name),
      place: file.source("AppShortcut", call))
  }

  // MARK: Phrases

  private mutating func phrases(
    of call: FunctionCallExprSyntax, in file: ParsedFile
  ) -> [SourceText] {
    guard let written = call.arguments.argument("phrases") else { return [] }
    guard let array = written.as(ArrayExprSyntax.self) else {
      tell(
        .error, "phrase-not-literal", file.source(written.trimmedDescription, written),
        "The phrases are “\(written.trimmedDescription.prefix(60))”, not literals in place: "
          + "Xcode extracts nothing from them.",
        hint: "Write the phrases into the array.")
      return []
    }
    return array.elements.compactMap { phrase($0.expression, in: file) }
  }

  private mutating func phrase(_ expression: ExprSyntax, in file: ParsedFile) -> SourceText? {
    var written = expression
    // A phrase may be made by name: AppShortcutPhrase("…") or .init("…").
    if let call = expression.as(FunctionCallExprSyntax.self),
      ["AppShortcutPhrase", "init"].contains(call.calledName),
      let argument = call.arguments.first?.expression
    {
      written = argument
    }
    guard let literal = written.as(StringLiteralExprSyntax.self) else {
      tell(
        .error, "phrase-not-literal", file.source(expression.trimmedDescription, expression),
        "“\(expression.trimmedDescription.prefix(60))” is not a literal: Xcode extracts nothing "
          + "from it.",
        hint: "Write the phrase in place.")
      return nil
    }
    let (text, unknown) = Literals.phrase(literal)
    if let unknown {
      tell(
        .error, "phrase-interpolation", file.source(unknown.trimmedDescription, unknown),
        "“\(unknown.trimmedDescription.prefix(60))” in a phrase is not a parameter.",
        hint: "Phrases take \\(.applicationName) and \\(\\.$parameter) alone.")
      return nil
    }
    return file.source(text, literal, offset: 1)
  }

  // MARK: Intents

  /// Returns the expression that makes an intent: that of the variable, where one is named.
  func initializer(_ expression: ExprSyntax, depth: Int) -> ExprSyntax? {
    let name =
      expression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard depth < 8, let name, name.first?.isLowercase == true, name != "init" else {
      return expression
    }
    return variable(name, around: Syntax(expression)).flatMap { initializer($0, depth: depth + 1) }
  }

  /// Returns the value of a variable: a local one, one of the type, or one of the module.
  private func variable(_ name: String, around node: Syntax) -> ExprSyntax? {
    var scope: Syntax? = node
    while let current = scope {
      if let items = current.as(CodeBlockItemListSyntax.self) {
        for item in items {
          guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings
          where binding.pattern.trimmedDescription == name && binding.initializer != nil {
            return binding.initializer?.value
          }
        }
      }
      scope = current.parent
    }
    let records = index.records + [index.globals]
    return records.lazy.compactMap { $0.property(name)?.value?.as(ExprSyntax.self) }.first
  }

  func typeName(_ expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return typeName(call.calledExpression)
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return typeName(generic.expression)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isUppercase == true ? name : nil
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      if name == "init" { return member.base.flatMap(typeName) }
      return name.first?.isUppercase == true ? name : nil
    }
    return nil
  }

  /// Returns the type of a property or the result of a function that gives the intent.
  private func makerType(_ expression: ExprSyntax) -> String? {
    let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    let name =
      called.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name else { return nil }
    let records = index.records + [index.globals]
    let types = records.lazy.compactMap {
      $0.function(name)?.returnType?.names.first ?? $0.property(name)?.type?.names.first
    }
    return types.first { index.types[$0] != nil }
  }

  /// Returns the parameters that an initializer sets.
  private func presets(
    _ call: FunctionCallExprSyntax?, of intent: String
  ) -> [String: IntentValue] {
    var presets: [String: IntentValue] = [:]
    for argument in call?.arguments ?? [] {
      guard let name = argument.label?.text else { continue }
      let property = index.types[intent]?.property(name)
      presets[name] = value(argument.expression, of: valueType(property?.type).0)
    }
    return presets
  }
}
