// Written by scripts/make-schemas from schemas/reminders.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “reminders”. */ public struct RemindersIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `reminders.createList`. */ public var createList: Intent { Intent() }
    /** The schema `reminders.createReminder`. */ public var createReminder: Intent { Intent() }
    /** The schema `reminders.createSection`. */ public var createSection: Intent { Intent() }
    /** The schema `reminders.deleteReminders`. */ public var deleteReminders: Intent { Intent() }
    /** The schema `reminders.updateGroup`. */ public var updateGroup: Intent { Intent() }
    /** The schema `reminders.updateList`. */ public var updateList: Intent { Intent() }
    /** The schema `reminders.updateReminder`. */ public var updateReminder: Intent { Intent() }
    /** The schema `reminders.updateSection`. */ public var updateSection: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “reminders”. */ public static var reminders: AppSchema.RemindersIntent { AppSchema.RemindersIntent() }; /** A likely misspelling of `reminders`. */ @available(*, deprecated, renamed: "reminders") public static var reminder: AppSchema.RemindersIntent { AppSchema.RemindersIntent() } }

extension AppSchema { /** The entity schemas of the domain “reminders”. */ public struct RemindersEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `reminders.group`. */ public var group: Entity { Entity() }
    /** The schema `reminders.list`. */ public var list: Entity { Entity() }
    /** The schema `reminders.locationTrigger`. */ public var locationTrigger: Entity { Entity() }
    /** The schema `reminders.reminder`. */ public var reminder: Entity { Entity() }
    /** The schema `reminders.section`. */ public var section: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “reminders”. */ public static var reminders: AppSchema.RemindersEntity { AppSchema.RemindersEntity() }; /** A likely misspelling of `reminders`. */ @available(*, deprecated, renamed: "reminders") public static var reminder: AppSchema.RemindersEntity { AppSchema.RemindersEntity() } }

extension AppSchema { /** The enum schemas of the domain “reminders”. */ public struct RemindersEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `reminders.listType`. */ public var listType: Enum { Enum() }
    /** The schema `reminders.locationTriggerEvent`. */ public var locationTriggerEvent: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “reminders”. */ public static var reminders: AppSchema.RemindersEnum { AppSchema.RemindersEnum() }; /** A likely misspelling of `reminders`. */ @available(*, deprecated, renamed: "reminders") public static var reminder: AppSchema.RemindersEnum { AppSchema.RemindersEnum() } }
