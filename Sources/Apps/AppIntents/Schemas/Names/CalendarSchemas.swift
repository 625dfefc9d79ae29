// Written by scripts/make-schemas from schemas/calendar.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “calendar”. */ public struct CalendarIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `calendar.createEvent`. */ public var createEvent: Intent { Intent() }
    /** The schema `calendar.deleteEvent`. */ public var deleteEvent: Intent { Intent() }
    /** The schema `calendar.deleteEvents`. */ public var deleteEvents: Intent { Intent() }
    /** The schema `calendar.updateEvent`. */ public var updateEvent: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “calendar”. */ public static var calendar: AppSchema.CalendarIntent { AppSchema.CalendarIntent() }; /** A likely misspelling of `calendar`. */ @available(*, deprecated, renamed: "calendar") public static var calendars: AppSchema.CalendarIntent { AppSchema.CalendarIntent() } }

extension AppSchema { /** The entity schemas of the domain “calendar”. */ public struct CalendarEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `calendar.attendee`. */ public var attendee: Entity { Entity() }
    /** The schema `calendar.calendar`. */ public var calendar: Entity { Entity() }
    /** The schema `calendar.event`. */ public var event: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “calendar”. */ public static var calendar: AppSchema.CalendarEntity { AppSchema.CalendarEntity() }; /** A likely misspelling of `calendar`. */ @available(*, deprecated, renamed: "calendar") public static var calendars: AppSchema.CalendarEntity { AppSchema.CalendarEntity() } }

extension AppSchema { /** The enum schemas of the domain “calendar”. */ public struct CalendarEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `calendar.attendeeStatus`. */ public var attendeeStatus: Enum { Enum() }
    /** The schema `calendar.attendeeType`. */ public var attendeeType: Enum { Enum() }
    /** The schema `calendar.eventSpan`. */ public var eventSpan: Enum { Enum() }
    /** The schema `calendar.eventStatus`. */ public var eventStatus: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “calendar”. */ public static var calendar: AppSchema.CalendarEnum { AppSchema.CalendarEnum() }; /** A likely misspelling of `calendar`. */ @available(*, deprecated, renamed: "calendar") public static var calendars: AppSchema.CalendarEnum { AppSchema.CalendarEnum() } }
