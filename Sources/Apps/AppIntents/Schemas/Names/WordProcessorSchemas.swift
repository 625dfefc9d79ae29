// Written by scripts/make-schemas from schemas/wordProcessor.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “wordProcessor”. */ public struct WordProcessorIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `wordProcessor.addAudioToPage`. */ public var addAudioToPage: Intent { Intent() }
    /** The schema `wordProcessor.addImageToPage`. */ public var addImageToPage: Intent { Intent() }
    /** The schema `wordProcessor.addTextBoxToPage`. */ public var addTextBoxToPage: Intent { Intent() }
    /** The schema `wordProcessor.addVideoToPage`. */ public var addVideoToPage: Intent { Intent() }
    /** The schema `wordProcessor.addWebVideoToPage`. */ public var addWebVideoToPage: Intent { Intent() }
    /** The schema `wordProcessor.create`. */ public var create: Intent { Intent() }
    /** The schema `wordProcessor.createPage`. */ public var createPage: Intent { Intent() }
    /** The schema `wordProcessor.open`. */ public var open: Intent { Intent() }
    /** The schema `wordProcessor.openPage`. */ public var openPage: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “wordProcessor”. */ public static var wordProcessor: AppSchema.WordProcessorIntent { AppSchema.WordProcessorIntent() }; /** A likely misspelling of `wordProcessor`. */ @available(*, deprecated, renamed: "wordProcessor") public static var wordProcessors: AppSchema.WordProcessorIntent { AppSchema.WordProcessorIntent() }; /** A likely misspelling of `wordProcessor`. */ @available(*, deprecated, renamed: "wordProcessor") public static var wordprocessor: AppSchema.WordProcessorIntent { AppSchema.WordProcessorIntent() } }

extension AppSchema { /** The entity schemas of the domain “wordProcessor”. */ public struct WordProcessorEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `wordProcessor.document`. */ public var document: Entity { Entity() }
    /** The schema `wordProcessor.page`. */ public var page: Entity { Entity() }
    /** The schema `wordProcessor.template`. */ public var template: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “wordProcessor”. */ public static var wordProcessor: AppSchema.WordProcessorEntity { AppSchema.WordProcessorEntity() }; /** A likely misspelling of `wordProcessor`. */ @available(*, deprecated, renamed: "wordProcessor") public static var wordProcessors: AppSchema.WordProcessorEntity { AppSchema.WordProcessorEntity() }; /** A likely misspelling of `wordProcessor`. */ @available(*, deprecated, renamed: "wordProcessor") public static var wordprocessor: AppSchema.WordProcessorEntity { AppSchema.WordProcessorEntity() } }
