// Written by scripts/make-schemas from schemas/visualIntelligence.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “visualIntelligence”. */ public struct VisualIntelligenceIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `visualIntelligence.semanticContentSearch`. */ public var semanticContentSearch: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “visualIntelligence”. */ public static var visualIntelligence: AppSchema.VisualIntelligenceIntent { AppSchema.VisualIntelligenceIntent() }; /** A likely misspelling of `visualIntelligence`. */ @available(*, deprecated, renamed: "visualIntelligence") public static var visualIntelligences: AppSchema.VisualIntelligenceIntent { AppSchema.VisualIntelligenceIntent() }; /** A likely misspelling of `visualIntelligence`. */ @available(*, deprecated, renamed: "visualIntelligence") public static var visualintelligence: AppSchema.VisualIntelligenceIntent { AppSchema.VisualIntelligenceIntent() } }
