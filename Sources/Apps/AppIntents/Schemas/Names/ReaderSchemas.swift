// Written by scripts/make-schemas from schemas/reader.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “reader”. */ public struct ReaderIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `reader.deletePages`. */ public var deletePages: Intent { Intent() }
    /** The schema `reader.enhanceDocuments`. */ public var enhanceDocuments: Intent { Intent() }
    /** The schema `reader.insertPages`. */ public var insertPages: Intent { Intent() }
    /** The schema `reader.openDocument`. */ public var openDocument: Intent { Intent() }
    /** The schema `reader.openPage`. */ public var openPage: Intent { Intent() }
    /** The schema `reader.resizeDocuments`. */ public var resizeDocuments: Intent { Intent() }
    /** The schema `reader.rotateDocuments`. */ public var rotateDocuments: Intent { Intent() }
    /** The schema `reader.rotatePages`. */ public var rotatePages: Intent { Intent() }
    /** The schema `reader.searchDocuments`. */ public var searchDocuments: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “reader”. */ public static var reader: AppSchema.ReaderIntent { AppSchema.ReaderIntent() }; /** A likely misspelling of `reader`. */ @available(*, deprecated, renamed: "reader") public static var readers: AppSchema.ReaderIntent { AppSchema.ReaderIntent() } }

extension AppSchema { /** The entity schemas of the domain “reader”. */ public struct ReaderEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `reader.document`. */ public var document: Entity { Entity() }
    /** The schema `reader.page`. */ public var page: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “reader”. */ public static var reader: AppSchema.ReaderEntity { AppSchema.ReaderEntity() }; /** A likely misspelling of `reader`. */ @available(*, deprecated, renamed: "reader") public static var readers: AppSchema.ReaderEntity { AppSchema.ReaderEntity() } }

extension AppSchema { /** The enum schemas of the domain “reader”. */ public struct ReaderEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `reader.documentKind`. */ public var documentKind: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “reader”. */ public static var reader: AppSchema.ReaderEnum { AppSchema.ReaderEnum() }; /** A likely misspelling of `reader`. */ @available(*, deprecated, renamed: "reader") public static var readers: AppSchema.ReaderEnum { AppSchema.ReaderEnum() } }
