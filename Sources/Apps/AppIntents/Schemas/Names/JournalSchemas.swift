// Written by scripts/make-schemas from schemas/journal.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “journal”. */ public struct JournalIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `journal.createAudioEntry`. */ public var createAudioEntry: Intent { Intent() }
    /** The schema `journal.createEntry`. */ public var createEntry: Intent { Intent() }
    /** The schema `journal.deleteEntry`. */ public var deleteEntry: Intent { Intent() }
    /** The schema `journal.search`. */ @available(*, deprecated, message: "Apple deprecated journal.search in 27.0. Use system.searchInApp.") public var search: Intent { Intent() }
    /** The schema `journal.updateEntry`. */ public var updateEntry: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “journal”. */ public static var journal: AppSchema.JournalIntent { AppSchema.JournalIntent() }; /** A likely misspelling of `journal`. */ @available(*, deprecated, renamed: "journal") public static var journals: AppSchema.JournalIntent { AppSchema.JournalIntent() } }

extension AppSchema { /** The entity schemas of the domain “journal”. */ public struct JournalEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `journal.entry`. */ public var entry: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “journal”. */ public static var journal: AppSchema.JournalEntity { AppSchema.JournalEntity() }; /** A likely misspelling of `journal`. */ @available(*, deprecated, renamed: "journal") public static var journals: AppSchema.JournalEntity { AppSchema.JournalEntity() } }
