#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Why a macro cannot be expanded, and what to write instead.
struct MacroProblem: DiagnosticMessage, Error {
  let message: String
  let id: String
  var severity: DiagnosticSeverity = .error

  var diagnosticID: MessageID { MessageID(domain: "AppIntents", id: id) }
}

extension MacroExpansionContext {
  /// Tells the compiler of a problem at a place in the source.
  func report(_ problem: MacroProblem, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: Syntax(node), message: problem))
  }
}
#endif
