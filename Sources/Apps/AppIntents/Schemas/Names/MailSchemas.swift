// Written by scripts/make-schemas from schemas/mail.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “mail”. */ public struct MailIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `mail.archiveMail`. */ public var archiveMail: Intent { Intent() }
    /** The schema `mail.createDraft`. */ public var createDraft: Intent { Intent() }
    /** The schema `mail.deleteDraft`. */ public var deleteDraft: Intent { Intent() }
    /** The schema `mail.deleteMail`. */ public var deleteMail: Intent { Intent() }
    /** The schema `mail.forwardMail`. */ public var forwardMail: Intent { Intent() }
    /** The schema `mail.openDraft`. */ public var openDraft: Intent { Intent() }
    /** The schema `mail.openMessage`. */ public var openMessage: Intent { Intent() }
    /** The schema `mail.replyMail`. */ public var replyMail: Intent { Intent() }
    /** The schema `mail.saveDraft`. */ public var saveDraft: Intent { Intent() }
    /** The schema `mail.sendDraft`. */ public var sendDraft: Intent { Intent() }
    /** The schema `mail.updateDraft`. */ public var updateDraft: Intent { Intent() }
    /** The schema `mail.updateMail`. */ public var updateMail: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “mail”. */ public static var mail: AppSchema.MailIntent { AppSchema.MailIntent() }; /** A likely misspelling of `mail`. */ @available(*, deprecated, renamed: "mail") public static var mails: AppSchema.MailIntent { AppSchema.MailIntent() } }

extension AppSchema { /** The entity schemas of the domain “mail”. */ public struct MailEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `mail.account`. */ public var account: Entity { Entity() }
    /** The schema `mail.draft`. */ public var draft: Entity { Entity() }
    /** The schema `mail.mailbox`. */ public var mailbox: Entity { Entity() }
    /** The schema `mail.message`. */ public var message: Entity { Entity() }
    /** The schema `mail.thread`. */ public var thread: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “mail”. */ public static var mail: AppSchema.MailEntity { AppSchema.MailEntity() }; /** A likely misspelling of `mail`. */ @available(*, deprecated, renamed: "mail") public static var mails: AppSchema.MailEntity { AppSchema.MailEntity() } }

extension AppSchema { /** The enum schemas of the domain “mail”. */ public struct MailEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `mail.category`. */ public var category: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “mail”. */ public static var mail: AppSchema.MailEnum { AppSchema.MailEnum() }; /** A likely misspelling of `mail`. */ @available(*, deprecated, renamed: "mail") public static var mails: AppSchema.MailEnum { AppSchema.MailEnum() } }
