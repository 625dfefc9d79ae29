// Written by scripts/make-schemas from schemas/books.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “books”. */ public struct BooksIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `books.navigatePage`. */ public var navigatePage: Intent { Intent() }
    /** The schema `books.openBook`. */ public var openBook: Intent { Intent() }
    /** The schema `books.playAudiobook`. */ @available(*, deprecated, message: "Apple deprecated books.playAudiobook in 27.0.") public var playAudiobook: Intent { Intent() }
    /** The schema `books.search`. */ @available(*, deprecated, message: "Apple deprecated books.search in 27.0. Use system.searchInApp.") public var search: Intent { Intent() }
    /** The schema `books.updateCharacterSpacing`. */ public var updateCharacterSpacing: Intent { Intent() }
    /** The schema `books.updateFontSize`. */ public var updateFontSize: Intent { Intent() }
    /** The schema `books.updateLineSpacing`. */ public var updateLineSpacing: Intent { Intent() }
    /** The schema `books.updateSettings`. */ public var updateSettings: Intent { Intent() }
    /** The schema `books.updateWordSpacing`. */ public var updateWordSpacing: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “books”. */ public static var books: AppSchema.BooksIntent { AppSchema.BooksIntent() }; /** A likely misspelling of `books`. */ @available(*, deprecated, renamed: "books") public static var book: AppSchema.BooksIntent { AppSchema.BooksIntent() } }

extension AppSchema { /** The entity schemas of the domain “books”. */ public struct BooksEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `books.audiobook`. */ public var audiobook: Entity { Entity() }
    /** The schema `books.book`. */ public var book: Entity { Entity() }
    /** The schema `books.settings`. */ public var settings: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “books”. */ public static var books: AppSchema.BooksEntity { AppSchema.BooksEntity() }; /** A likely misspelling of `books`. */ @available(*, deprecated, renamed: "books") public static var book: AppSchema.BooksEntity { AppSchema.BooksEntity() } }

extension AppSchema { /** The enum schemas of the domain “books”. */ public struct BooksEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `books.contentType`. */ public var contentType: Enum { Enum() }
    /** The schema `books.font`. */ public var font: Enum { Enum() }
    /** The schema `books.fontSize`. */ public var fontSize: Enum { Enum() }
    /** The schema `books.navigationDirection`. */ public var navigationDirection: Enum { Enum() }
    /** The schema `books.pageNavigationSetting`. */ public var pageNavigationSetting: Enum { Enum() }
    /** The schema `books.relativeCharacterSpacingChange`. */ public var relativeCharacterSpacingChange: Enum { Enum() }
    /** The schema `books.relativeFontChange`. */ public var relativeFontChange: Enum { Enum() }
    /** The schema `books.relativeLineSpacingChange`. */ public var relativeLineSpacingChange: Enum { Enum() }
    /** The schema `books.relativeWordSpacingChange`. */ public var relativeWordSpacingChange: Enum { Enum() }
    /** The schema `books.theme`. */ public var theme: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “books”. */ public static var books: AppSchema.BooksEnum { AppSchema.BooksEnum() }; /** A likely misspelling of `books`. */ @available(*, deprecated, renamed: "books") public static var book: AppSchema.BooksEnum { AppSchema.BooksEnum() } }
