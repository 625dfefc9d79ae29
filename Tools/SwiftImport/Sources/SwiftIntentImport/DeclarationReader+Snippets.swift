import IntentMetadata
import MetadataImport
import SwiftSyntax

// Buttons that are drawn and do nothing when they are pressed.

extension DeclarationReader {
  /// Tells of buttons in what an intent shows that no press reaches.
  ///
  /// The buttons of a snippet perform intents, and only a `SnippetIntent` can be performed anew behind them. A
  /// closure cannot be called: the views are gone by then.
  mutating func checkButtons(of type: TypeRecord) {
    let isSnippet = index.conforms(type.name, to: ["SnippetIntent"])
    var pending: [(node: Syntax, file: ParsedFile)] = []
    if isSnippet, let snippet = type.property("snippet"), let value = snippet.value {
      pending.append((value, snippet.file))
    }
    if let perform = type.function("perform") {
      for call in CallFinder("result", in: perform.body).calls {
        if let view = call.arguments.argument("view") {
          pending.append((Syntax(view), perform.file))
        }
        if let closure = call.trailingClosure { pending.append((Syntax(closure), perform.file)) }
      }
    }
    var seen: Set<String> = []
    while let (node, file) = pending.popLast() {
      checkButtons(in: node, of: file, type.name, isSnippet: isSnippet)
      for name in ReferenceFinder(in: node).names.sorted() where seen.insert(name).inserted {
        if let property = type.property(name), let value = property.value {
          // A part of the view that the intent keeps in a property of its own.
          pending.append((value, property.file))
        }
        guard index.conforms(name, to: ["View"]), let view = index.types[name] else { continue }
        pending += view.properties.compactMap { property in
          property.value.map { ($0, property.file) }
        }
        pending += view.functions.map { (Syntax($0.body), $0.file) }
      }
    }
  }

  /// Tells of tips for intents that no shortcut of the project starts: they have no phrase to teach.
  mutating func checkTips() {
    let started = Set(fragment.shortcuts.map(\.intent))
    guard !started.isEmpty else { return }
    for record in index.records + [index.globals] {
      let pieces =
        record.properties.compactMap { property in property.value.map { ($0, property.file) } }
        + record.functions.map { (Syntax($0.body), $0.file) }
      for (piece, file) in pieces {
        for call in CallFinder("SiriTipView", in: piece).calls {
          guard let written = call.arguments.argument("intent"),
            let name = initializer(written, depth: 0).flatMap(typeName), isIntent(name),
            !started.contains(identifier(of: name))
          else { continue }
          tell(
            .warning, "silent-tip", file.source(call.trimmedDescription, call),
            "No App Shortcut starts “\(name)”, so its tip has no phrase and is not shown.",
            hint: "Add an AppShortcut for the intent to the AppShortcutsProvider.")
        }
      }
    }
  }

  private mutating func checkButtons(
    in node: Syntax, of file: ParsedFile, _ intent: String, isSnippet: Bool
  ) {
    let calls = CallFinder(in: node) { ["Button", "Toggle"].contains($0.calledName) }.calls
    for call in calls {
      let hasIntent = call.arguments.argument("intent") != nil
      guard hasIntent != isSnippet else { continue }
      let place = file.source(call.trimmedDescription, call)
      guard
        !fragment.diagnostics.contains(where: {
          $0.rule == "dead-button" && $0.file == place.file && $0.line == place.line
            && $0.column == place.column
        })
      else { continue }
      let name = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)
        .flatMap { $0.representedLiteralValue }
      let button = name.map { "“\($0.prefix(60))”" } ?? "A button"
      if isSnippet {
        tell(
          .warning, "dead-button", place,
          "\(button) has no intent: nothing runs its closure in the snippet of “\(intent)”.",
          hint: "Write what it does as an intent, and give it that: Button(intent:).")
      } else {
        tell(
          .warning, "dead-button", place,
          "\(button) is in the view of “\(intent)”, which is not a SnippetIntent: a press does nothing.",
          hint: "Let a SnippetIntent show the view, and return it with .result(snippetIntent:).")
      }
    }
  }
}
