// Written by scripts/make-schemas from schemas/files.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “files”. */ public struct FilesIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `files.createFolder`. */ public var createFolder: Intent { Intent() }
    /** The schema `files.deleteFiles`. */ public var deleteFiles: Intent { Intent() }
    /** The schema `files.moveFiles`. */ public var moveFiles: Intent { Intent() }
    /** The schema `files.openFile`. */ public var openFile: Intent { Intent() }
    /** The schema `files.renameFile`. */ public var renameFile: Intent { Intent() }
    /** The schema `files.showDocumentScanner`. */ public var showDocumentScanner: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “files”. */ public static var files: AppSchema.FilesIntent { AppSchema.FilesIntent() }; /** A likely misspelling of `files`. */ @available(*, deprecated, renamed: "files") public static var file: AppSchema.FilesIntent { AppSchema.FilesIntent() } }

extension AppSchema { /** The entity schemas of the domain “files”. */ public struct FilesEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `files.file`. */ public var file: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “files”. */ public static var files: AppSchema.FilesEntity { AppSchema.FilesEntity() }; /** A likely misspelling of `files`. */ @available(*, deprecated, renamed: "files") public static var file: AppSchema.FilesEntity { AppSchema.FilesEntity() } }
