// Written by scripts/make-schemas from schemas/messages.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “messages”. */ public struct MessagesIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `messages.draftMessage`. */ public var draftMessage: Intent { Intent() }
    /** The schema `messages.editSentMessage`. */ public var editSentMessage: Intent { Intent() }
    /** The schema `messages.sendMessage`. */ public var sendMessage: Intent { Intent() }
    /** The schema `messages.setMessageReadStatus`. */ public var setMessageReadStatus: Intent { Intent() }
    /** The schema `messages.unsendMessage`. */ public var unsendMessage: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “messages”. */ public static var messages: AppSchema.MessagesIntent { AppSchema.MessagesIntent() }; /** A likely misspelling of `messages`. */ @available(*, deprecated, renamed: "messages") public static var message: AppSchema.MessagesIntent { AppSchema.MessagesIntent() } }

extension AppSchema { /** The entity schemas of the domain “messages”. */ public struct MessagesEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `messages.conversation`. */ public var conversation: Entity { Entity() }
    /** The schema `messages.customAttachment`. */ public var customAttachment: Entity { Entity() }
    /** The schema `messages.message`. */ public var message: Entity { Entity() }
    /** The schema `messages.messagePerson`. */ public var messagePerson: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “messages”. */ public static var messages: AppSchema.MessagesEntity { AppSchema.MessagesEntity() }; /** A likely misspelling of `messages`. */ @available(*, deprecated, renamed: "messages") public static var message: AppSchema.MessagesEntity { AppSchema.MessagesEntity() } }

extension AppSchema { /** The enum schemas of the domain “messages”. */ public struct MessagesEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `messages.conversationAttribute`. */ public var conversationAttribute: Enum { Enum() }
    /** The schema `messages.customReaction`. */ public var customReaction: Enum { Enum() }
    /** The schema `messages.messageAttribute`. */ public var messageAttribute: Enum { Enum() }
    /** The schema `messages.messageEffect`. */ public var messageEffect: Enum { Enum() }
    /** The schema `messages.messageType`. */ public var messageType: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “messages”. */ public static var messages: AppSchema.MessagesEnum { AppSchema.MessagesEnum() }; /** A likely misspelling of `messages`. */ @available(*, deprecated, renamed: "messages") public static var message: AppSchema.MessagesEnum { AppSchema.MessagesEnum() } }
