#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler's way to the macros of `AppIntents`.
@main struct AppIntentsMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    ComputedPropertyMacro.self, DeferredPropertyMacro.self, UnionValueMacro.self,
  ]
}
#else
/// Without the trait `Macros` there is nothing to expand, and swift-syntax is not built.
@main enum NoMacros {
  static func main() {}
}
#endif
