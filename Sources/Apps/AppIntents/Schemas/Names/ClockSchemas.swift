// Written by scripts/make-schemas from schemas/clock.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “clock”. */ public struct ClockIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `clock.cancelTimer`. */ public var cancelTimer: Intent { Intent() }
    /** The schema `clock.createAlarm`. */ public var createAlarm: Intent { Intent() }
    /** The schema `clock.createTimer`. */ public var createTimer: Intent { Intent() }
    /** The schema `clock.deleteAlarm`. */ public var deleteAlarm: Intent { Intent() }
    /** The schema `clock.dismissAlarm`. */ public var dismissAlarm: Intent { Intent() }
    /** The schema `clock.lapStopwatch`. */ public var lapStopwatch: Intent { Intent() }
    /** The schema `clock.pauseTimer`. */ public var pauseTimer: Intent { Intent() }
    /** The schema `clock.resetStopwatch`. */ public var resetStopwatch: Intent { Intent() }
    /** The schema `clock.resumeTimer`. */ public var resumeTimer: Intent { Intent() }
    /** The schema `clock.snoozeAlarm`. */ public var snoozeAlarm: Intent { Intent() }
    /** The schema `clock.startStopwatch`. */ public var startStopwatch: Intent { Intent() }
    /** The schema `clock.stopStopwatch`. */ public var stopStopwatch: Intent { Intent() }
    /** The schema `clock.updateAlarm`. */ public var updateAlarm: Intent { Intent() }
    /** The schema `clock.updateTimer`. */ public var updateTimer: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “clock”. */ public static var clock: AppSchema.ClockIntent { AppSchema.ClockIntent() }; /** A likely misspelling of `clock`. */ @available(*, deprecated, renamed: "clock") public static var clocks: AppSchema.ClockIntent { AppSchema.ClockIntent() } }

extension AppSchema { /** The entity schemas of the domain “clock”. */ public struct ClockEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `clock.alarm`. */ public var alarm: Entity { Entity() }
    /** The schema `clock.stopwatch`. */ public var stopwatch: Entity { Entity() }
    /** The schema `clock.timer`. */ public var timer: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “clock”. */ public static var clock: AppSchema.ClockEntity { AppSchema.ClockEntity() }; /** A likely misspelling of `clock`. */ @available(*, deprecated, renamed: "clock") public static var clocks: AppSchema.ClockEntity { AppSchema.ClockEntity() } }

extension AppSchema { /** The enum schemas of the domain “clock”. */ public struct ClockEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `clock.alarmTriggerState`. */ public var alarmTriggerState: Enum { Enum() }
    /** The schema `clock.stopwatchState`. */ public var stopwatchState: Enum { Enum() }
    /** The schema `clock.timerState`. */ public var timerState: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “clock”. */ public static var clock: AppSchema.ClockEnum { AppSchema.ClockEnum() }; /** A likely misspelling of `clock`. */ @available(*, deprecated, renamed: "clock") public static var clocks: AppSchema.ClockEnum { AppSchema.ClockEnum() } }
