#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler's way to the macros of `AppIntents`.
@main struct AppIntentsMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    ComputedPropertyMacro.self, DeferredPropertyMacro.self, UnionValueMacro.self,
    SchemaIntentMacro.self, SchemaEntityMacro.self, SchemaEnumMacro.self, PreviewMacro.self,
  ]
}
#endif
