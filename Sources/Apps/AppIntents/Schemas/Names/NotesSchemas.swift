// Written by scripts/make-schemas from schemas/notes.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “notes”. */ public struct NotesIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `notes.appendText`. */ public var appendText: Intent { Intent() }
    /** The schema `notes.createNote`. */ public var createNote: Intent { Intent() }
    /** The schema `notes.updateNote`. */ public var updateNote: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “notes”. */ public static var notes: AppSchema.NotesIntent { AppSchema.NotesIntent() }; /** A likely misspelling of `notes`. */ @available(*, deprecated, renamed: "notes") public static var note: AppSchema.NotesIntent { AppSchema.NotesIntent() } }

extension AppSchema { /** The entity schemas of the domain “notes”. */ public struct NotesEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `notes.account`. */ public var account: Entity { Entity() }
    /** The schema `notes.folder`. */ public var folder: Entity { Entity() }
    /** The schema `notes.note`. */ public var note: Entity { Entity() }
    /** The schema `notes.tag`. */ public var tag: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “notes”. */ public static var notes: AppSchema.NotesEntity { AppSchema.NotesEntity() }; /** A likely misspelling of `notes`. */ @available(*, deprecated, renamed: "notes") public static var note: AppSchema.NotesEntity { AppSchema.NotesEntity() } }
