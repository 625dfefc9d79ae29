// Written by scripts/make-schemas from schemas/whiteboard.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “whiteboard”. */ public struct WhiteboardIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `whiteboard.createBoard`. */ public var createBoard: Intent { Intent() }
    /** The schema `whiteboard.createItem`. */ public var createItem: Intent { Intent() }
    /** The schema `whiteboard.deleteBoard`. */ public var deleteBoard: Intent { Intent() }
    /** The schema `whiteboard.deleteItem`. */ public var deleteItem: Intent { Intent() }
    /** The schema `whiteboard.openBoard`. */ public var openBoard: Intent { Intent() }
    /** The schema `whiteboard.updateBoard`. */ public var updateBoard: Intent { Intent() }
    /** The schema `whiteboard.updateItem`. */ public var updateItem: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “whiteboard”. */ public static var whiteboard: AppSchema.WhiteboardIntent { AppSchema.WhiteboardIntent() }; /** A likely misspelling of `whiteboard`. */ @available(*, deprecated, renamed: "whiteboard") public static var whiteboards: AppSchema.WhiteboardIntent { AppSchema.WhiteboardIntent() } }

extension AppSchema { /** The entity schemas of the domain “whiteboard”. */ public struct WhiteboardEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `whiteboard.board`. */ public var board: Entity { Entity() }
    /** The schema `whiteboard.item`. */ public var item: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “whiteboard”. */ public static var whiteboard: AppSchema.WhiteboardEntity { AppSchema.WhiteboardEntity() }; /** A likely misspelling of `whiteboard`. */ @available(*, deprecated, renamed: "whiteboard") public static var whiteboards: AppSchema.WhiteboardEntity { AppSchema.WhiteboardEntity() } }

extension AppSchema { /** The enum schemas of the domain “whiteboard”. */ public struct WhiteboardEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `whiteboard.color`. */ public var color: Enum { Enum() }
    /** The schema `whiteboard.itemType`. */ public var itemType: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “whiteboard”. */ public static var whiteboard: AppSchema.WhiteboardEnum { AppSchema.WhiteboardEnum() }; /** A likely misspelling of `whiteboard`. */ @available(*, deprecated, renamed: "whiteboard") public static var whiteboards: AppSchema.WhiteboardEnum { AppSchema.WhiteboardEnum() } }
