// Written by scripts/make-schemas from schemas/assistant.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “assistant”. */ public struct AssistantIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `assistant.activate`. */ public var activate: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “assistant”. */ public static var assistant: AppSchema.AssistantIntent { AppSchema.AssistantIntent() }; /** A likely misspelling of `assistant`. */ @available(*, deprecated, renamed: "assistant") public static var assistants: AppSchema.AssistantIntent { AppSchema.AssistantIntent() } }
