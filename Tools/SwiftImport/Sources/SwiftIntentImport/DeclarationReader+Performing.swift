import IntentMetadata
import MetadataImport
import SwiftSyntax

// What is wrong in what an intent does.

extension DeclarationReader {
  /// Tells of calls that make the thread of `perform()` wait.
  mutating func checkBlocking(_ function: TypeRecord.Function) {
    let body = function.body
    let semaphores = BindingFinder(in: body) { $0.calledName == "DispatchSemaphore" }.names
    // Reading a file takes no time to speak of; an address of the web may take minutes.
    let addresses = BindingFinder(in: body) { call in
      call.calledName == "URL" && call.arguments.first?.label?.text == "string"
    }.names
    let calls = CallFinder(in: body) { call in
      call.sleeps || call.waits(for: semaphores) || call.loads(addresses)
    }.calls
    for call in calls {
      tell(
        .warning, "blocking-perform", function.file.source(call.trimmedDescription, call),
        "“\(call.trimmedDescription.prefix(60))” blocks the thread that perform() runs on.",
        hint: call.loads(addresses)
          ? "Await URLSession.shared.data(from:) instead."
          : "perform() is async: await instead.")
    }
  }

  /// Tells of errors of which people would read nothing but the name of a type.
  mutating func checkErrors(_ function: TypeRecord.Function) {
    for statement in ThrowFinder(in: function.body).statements {
      guard let thrown = thrownType(statement.expression) else { continue }
      let isVague: Bool
      if thrown == "NSError" {
        isVague = !statement.expression.trimmedDescription.contains("NSLocalizedDescriptionKey")
      } else {
        // Of errors from elsewhere nobody knows what they say.
        guard index.types[thrown]?.place != nil else { continue }
        isVague = !index.conforms(
          thrown,
          to: ["LocalizedError", "CustomLocalizedStringResourceConvertible", "CustomNSError"])
      }
      guard isVague else { continue }
      tell(
        .note, "vague-error",
        function.file.source(statement.trimmedDescription, statement),
        "“\(thrown)” has no text for people: they read only that something went wrong.",
        hint: "Conform it to CustomLocalizedStringResourceConvertible, and say what to do.")
    }
  }

  /// The type of what is thrown: `Failure` in `Failure.missing`, `Failure()` and `Failure.missing("x")`.
  private func thrownType(_ expression: ExprSyntax) -> String? {
    var expression = expression
    while true {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        expression = call.calledExpression
      } else if let member = expression.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.text
        if name.first?.isUppercase == true { return name }
        guard let base = member.base else { return nil }
        expression = base
      } else {
        let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name?.first?.isUppercase == true ? name : nil
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call makes its thread wait, whatever it is called on.
  fileprivate var sleeps: Bool {
    let called = calledExpression.trimmedDescription
    let isKnown = [
      "sleep", "usleep", "Thread.sleep", "DispatchQueue.main.sync",
      "NSURLConnection.sendSynchronousRequest",
    ].contains(called)
    let isSynchronous = ["synchronousDataTask", "sendSynchronousRequest"].contains(calledName)
    return isKnown || isSynchronous || called.lowercased().hasSuffix("semaphore.wait")
  }

  /// Whether the call waits for one of some semaphores.
  fileprivate func waits(for semaphores: Set<String>) -> Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "wait"
    else { return false }
    return semaphores.contains(member.base?.trimmedDescription ?? "")
  }

  /// Whether the call reads what an address of the web leads to.
  fileprivate func loads(_ addresses: Set<String>) -> Bool {
    guard let name = calledName, ["Data", "String", "NSData"].contains(name),
      let content = arguments.argument("contentsOf")
    else { return false }
    let isWritten = !CallFinder(in: content) { call in
      call.calledName == "URL" && call.arguments.first?.label?.text == "string"
    }.calls.isEmpty
    return isWritten || !addresses.isDisjoint(with: ReferenceFinder(in: content).names)
  }
}

/// Finds the names that are bound to what certain calls return.
private final class BindingFinder: SyntaxVisitor {
  private let isWanted: (FunctionCallExprSyntax) -> Bool
  private(set) var names: Set<String> = []

  init(in node: some SyntaxProtocol, to isWanted: @escaping (FunctionCallExprSyntax) -> Bool) {
    self.isWanted = isWanted
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    add(node.pattern, node.initializer)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    add(node.pattern, node.initializer)
    return .visitChildren
  }

  private func add(_ pattern: PatternSyntax, _ initializer: InitializerClauseSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let initializer,
      !CallFinder(in: initializer.value, where: isWanted).calls.isEmpty
    else { return }
    names.insert(name)
  }
}
