#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// Leaves a preview of views out: nothing looks at it.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
#endif
