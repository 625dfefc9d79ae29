// Written by scripts/make-schemas from schemas/spreadsheet.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “spreadsheet”. */ public struct SpreadsheetIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `spreadsheet.addAudioToSheet`. */ public var addAudioToSheet: Intent { Intent() }
    /** The schema `spreadsheet.addCommentToSheet`. */ public var addCommentToSheet: Intent { Intent() }
    /** The schema `spreadsheet.addImageToSheet`. */ public var addImageToSheet: Intent { Intent() }
    /** The schema `spreadsheet.addTextBoxToSheet`. */ public var addTextBoxToSheet: Intent { Intent() }
    /** The schema `spreadsheet.addVideoToSheet`. */ public var addVideoToSheet: Intent { Intent() }
    /** The schema `spreadsheet.addWebVideoToSheet`. */ public var addWebVideoToSheet: Intent { Intent() }
    /** The schema `spreadsheet.create`. */ public var create: Intent { Intent() }
    /** The schema `spreadsheet.createSheet`. */ public var createSheet: Intent { Intent() }
    /** The schema `spreadsheet.delete`. */ public var delete: Intent { Intent() }
    /** The schema `spreadsheet.deleteSheet`. */ public var deleteSheet: Intent { Intent() }
    /** The schema `spreadsheet.open`. */ public var open: Intent { Intent() }
    /** The schema `spreadsheet.openSheet`. */ public var openSheet: Intent { Intent() }
    /** The schema `spreadsheet.update`. */ public var update: Intent { Intent() }
    /** The schema `spreadsheet.updateSheet`. */ public var updateSheet: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “spreadsheet”. */ public static var spreadsheet: AppSchema.SpreadsheetIntent { AppSchema.SpreadsheetIntent() }; /** A likely misspelling of `spreadsheet`. */ @available(*, deprecated, renamed: "spreadsheet") public static var spreadsheets: AppSchema.SpreadsheetIntent { AppSchema.SpreadsheetIntent() } }

extension AppSchema { /** The entity schemas of the domain “spreadsheet”. */ public struct SpreadsheetEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `spreadsheet.document`. */ public var document: Entity { Entity() }
    /** The schema `spreadsheet.sheet`. */ public var sheet: Entity { Entity() }
    /** The schema `spreadsheet.template`. */ public var template: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “spreadsheet”. */ public static var spreadsheet: AppSchema.SpreadsheetEntity { AppSchema.SpreadsheetEntity() }; /** A likely misspelling of `spreadsheet`. */ @available(*, deprecated, renamed: "spreadsheet") public static var spreadsheets: AppSchema.SpreadsheetEntity { AppSchema.SpreadsheetEntity() } }
