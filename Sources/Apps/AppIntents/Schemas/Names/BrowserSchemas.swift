// Written by scripts/make-schemas from schemas/browser.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “browser”. */ public struct BrowserIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `browser.bookmarkTab`. */ public var bookmarkTab: Intent { Intent() }
    /** The schema `browser.bookmarkURL`. */ public var bookmarkURL: Intent { Intent() }
    /** The schema `browser.clearHistory`. */ public var clearHistory: Intent { Intent() }
    /** The schema `browser.closeTabs`. */ public var closeTabs: Intent { Intent() }
    /** The schema `browser.closeWindows`. */ public var closeWindows: Intent { Intent() }
    /** The schema `browser.createTab`. */ public var createTab: Intent { Intent() }
    /** The schema `browser.createWindow`. */ public var createWindow: Intent { Intent() }
    /** The schema `browser.deleteBookmarks`. */ public var deleteBookmarks: Intent { Intent() }
    /** The schema `browser.findOnPage`. */ public var findOnPage: Intent { Intent() }
    /** The schema `browser.openBookmark`. */ public var openBookmark: Intent { Intent() }
    /** The schema `browser.openURLInTab`. */ public var openURLInTab: Intent { Intent() }
    /** The schema `browser.search`. */ @available(*, deprecated, message: "Apple deprecated browser.search in 27.0. Use system.searchInApp.") public var search: Intent { Intent() }
    /** The schema `browser.switchTab`. */ public var switchTab: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “browser”. */ public static var browser: AppSchema.BrowserIntent { AppSchema.BrowserIntent() }; /** A likely misspelling of `browser`. */ @available(*, deprecated, renamed: "browser") public static var browsers: AppSchema.BrowserIntent { AppSchema.BrowserIntent() } }

extension AppSchema { /** The entity schemas of the domain “browser”. */ public struct BrowserEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `browser.bookmark`. */ public var bookmark: Entity { Entity() }
    /** The schema `browser.readingListItem`. */ public var readingListItem: Entity { Entity() }
    /** The schema `browser.tab`. */ public var tab: Entity { Entity() }
    /** The schema `browser.tabGroup`. */ public var tabGroup: Entity { Entity() }
    /** The schema `browser.window`. */ public var window: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “browser”. */ public static var browser: AppSchema.BrowserEntity { AppSchema.BrowserEntity() }; /** A likely misspelling of `browser`. */ @available(*, deprecated, renamed: "browser") public static var browsers: AppSchema.BrowserEntity { AppSchema.BrowserEntity() } }

extension AppSchema { /** The enum schemas of the domain “browser”. */ public struct BrowserEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `browser.clearHistoryTimeFrame`. */ public var clearHistoryTimeFrame: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “browser”. */ public static var browser: AppSchema.BrowserEnum { AppSchema.BrowserEnum() }; /** A likely misspelling of `browser`. */ @available(*, deprecated, renamed: "browser") public static var browsers: AppSchema.BrowserEnum { AppSchema.BrowserEnum() } }
