// Written by scripts/make-schemas from schemas/system.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “system”. */ public struct SystemIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `system.open`. */ public var open: Intent { Intent() }
    /** The schema `system.search`. */ @available(*, deprecated, message: "Apple deprecated system.search in 27.0. Use system.searchInApp.") public var search: Intent { Intent() }
    /** The schema `system.searchInApp`. */ public var searchInApp: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “system”. */ public static var system: AppSchema.SystemIntent { AppSchema.SystemIntent() }; /** A likely misspelling of `system`. */ @available(*, deprecated, renamed: "system") public static var systems: AppSchema.SystemIntent { AppSchema.SystemIntent() } }
