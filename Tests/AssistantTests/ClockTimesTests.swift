import AppHosting
import DialogManagement
import Foundation
import IntentMetadata
import Testing

@testable import Assistant

/// Times of alarms and timers: the half of the day, days that recur, and changes by an amount.
@Suite(.timeLimit(.minutes(10))) struct ClockTimesTests {
  private static func clock(subtitle: String? = "6:30 AM") -> AppMetadata {
    func parameter(_ name: String, _ type: ValueType, isOptional: Bool = true)
      -> ParameterDescriptor
    {
      ParameterDescriptor(name: name, type: type, isOptional: isOptional)
    }
    func entity(_ id: String, _ value: EntityValue, _ property: PropertyDescriptor)
      -> EntityDescriptor
    {
      EntityDescriptor(id: id, properties: [property], values: [value])
    }
    return AppMetadata(
      name: "Clock",
      intents: [
        IntentDescriptor(
          id: "CreateAlarm",
          parameters: [
            parameter("time", .dateComponents, isOptional: false),
            parameter("label", .string), parameter("recurrenceDays", .dateComponents),
          ], schema: "clock.createAlarm"),
        IntentDescriptor(
          id: "UpdateAlarm",
          parameters: [
            parameter("alarm", .entity("alarm"), isOptional: false),
            parameter("time", .dateComponents),
          ], schema: "clock.updateAlarm"),
        IntentDescriptor(
          id: "CreateTimer",
          parameters: [
            parameter("duration", .duration, isOptional: false), parameter("label", .string),
          ], schema: "clock.createTimer"),
        IntentDescriptor(
          id: "UpdateTimer",
          parameters: [
            parameter("timer", .entity("timer"), isOptional: false),
            parameter("duration", .duration),
          ], schema: "clock.updateTimer"),
        IntentDescriptor(
          id: "LapStopwatch", schema: "clock.lapStopwatch"),
      ],
      entities: [
        entity(
          "alarm",
          EntityValue(id: "gym", title: "gym", subtitle: subtitle, synonyms: ["gym alarm"]),
          PropertyDescriptor(name: "time", type: .dateComponents)),
        entity(
          "timer", EntityValue(id: "pasta", title: "pasta", synonyms: ["pasta timer"]),
          PropertyDescriptor(name: "duration", type: .duration)),
      ])
  }

  private static func said(
    _ text: String, to app: AppMetadata = clock()
  ) async throws -> (done: [IntentInvocation], lines: [String]) {
    let host = ScriptedHost(app)
    let lines = try await Assistant.make(host).lines(text)
    return (host.performed, lines)
  }

  /// Returns the hour and the minute of the only thing done.
  private static func time(_ done: [IntentInvocation]) -> [Int?]? {
    guard done.count == 1, case .dateComponents(let time)? = done[0].parameters["time"] else {
      return nil
    }
    return [time.hour, time.minute]
  }

  // MARK: What must not happen

  @Test(arguments: [
    "set an alarm for yesterday at 7", "set an alarm for tomorrow", "alarm for monday",
    "alarm on monday and friday at 7", "set an alarm for 7 am monday to friday",
  ])
  func `a time that is over, missing or not the only one sets no alarm`(text: String) async throws {
    let (done, lines) = try await Self.said(text)
    #expect(done.isEmpty && lines.contains { $0.hasPrefix("ask ") }, "\(lines)")
  }

  @Test(arguments: [
    "move the gym alarm 10 minutes earlier", "push the gym alarm back by ten minutes",
    "extend the pasta timer by 5 minutes", "set the gym alarm one hour later",
    "skip the gym alarm tomorrow", "in an hour, delete the gym alarm",
    "cancel tomorrow's alarm", "wake up my son at 7", "set an alarm between 7 and 8",
    "set an alarm for 7 on the 30th of February",
  ])
  func `a change by an amount, or at another time, is not made`(text: String) async throws {
    let (done, lines) = try await Self.said(text)
    #expect(done.isEmpty, "\(lines)")
  }

  @Test(arguments: [
    "set a timer for 5 minutes, kidding", "set a timer for 5 minutes if the water boils",
    "set a timer for 5 minutes tomorrow", "set a timer for 5 minutes at 3 pm",
    "set a timer for 5 minutes ago", "set a timer for minus 5 minutes",
    "set a timer for 5 minutes she said", "I ran a lap", "the dog is on my lap",
  ])
  func `what revokes a command, or is a remark, is not a label`(text: String) async throws {
    let (done, lines) = try await Self.said(text)
    #expect(done.isEmpty, "\(lines)")
  }

  @Test(arguments: [
    "my alarm rings at six", "the alarm goes off at six", "set an alarm for 7 am on weekdays",
    "wake me at 7 every weekday",
  ])
  func `neither a report nor several days sets an alarm`(text: String) async throws {
    let (done, lines) = try await Self.said(text)
    #expect(done.isEmpty, "\(lines)")
  }

  @Test(arguments: [
    "set an alarm for 25:00", "alarm at 24:30", "set an alarm for 12:75", "wake me at 26 o'clock",
    "move the gym alarm to 25:00",
  ])
  func `an invalid time of day is explained, and another one is requested`(text: String)
    async throws
  {
    let (done, lines) = try await Self.said(text)
    #expect(done.isEmpty, "\(lines)")
    #expect(
      lines.contains {
        $0.hasPrefix("ask ") && ($0.contains("not a time of day") || $0.contains("no such time"))
      }, "\(lines)")
  }

  @Test(arguments: [
    ("de_DE", "stell einen Wecker auf 25:00"), ("de_DE", "Wecker auf 25 Uhr"),
    ("fr_FR", "mets un réveil à 25h"), ("es_ES", "pon una alarma a las 25:00"),
  ])
  func `an invalid time of day is not read as a duration`(locale: String, text: String) async throws
  {
    let host = ScriptedHost(Self.clock())
    let lines = try await Assistant.make(host, locale: locale).lines(text)
    #expect(host.performed.isEmpty && lines.contains { $0.hasPrefix("ask ") }, "\(lines)")
  }

  /// The clock with an intent that deletes alarms.
  private static func clockThatDeletes() -> AppMetadata {
    var app = clock()
    app.intents.append(
      IntentDescriptor(
        id: "DeleteAlarm", title: "Delete Alarm",
        parameters: [ParameterDescriptor(name: "entities", type: .array(.entity("alarm")))],
        schema: "clock.deleteAlarm"))
    return app
  }

  @Test(arguments: ["turn off all my alarms", "switch off all alarms", "turn all the alarms off"])
  func `turning off deletes nothing`(text: String) async throws {
    let (done, lines) = try await Self.said(text, to: Self.clockThatDeletes())
    #expect(done.isEmpty, "\(lines)")
    #expect(!lines.contains { $0.contains("Delete") && !$0.hasPrefix("say ") }, "\(lines)")
  }

  @Test func `calling off is not turning off`() async throws {
    let (done, lines) = try await Self.said(
      "call off the gym alarm", to: Self.clockThatDeletes())
    #expect(done.isEmpty, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("ask ") && $0.contains("Delete Alarm") }, "\(lines)")
  }

  @Test func `another timer is not named by a number`() async throws {
    let (done, lines) = try await Self.said("set a timer for five minutes and another for ten")
    #expect(done.count == 1 && lines.contains { $0.hasPrefix("ask ") }, "\(lines)")
  }

  @Test func `a time without a half of the day does not move an alarm to the other one`()
    async throws
  {
    let (done, lines) = try await Self.said(
      "move the gym alarm to 6:45", to: Self.clock(subtitle: nil))
    #expect(done.isEmpty && lines.contains { $0.hasPrefix("ask ") }, "\(lines)")
  }

  // MARK: What must

  @Test(arguments: [
    ("I need to get up at 6", [6, 0]), ("I have to be up at 5", [5, 0]),
    ("get me up at quarter to seven", [6, 45]), ("don't let me sleep past 7", [7, 0]),
    ("set an alarm for 1900", [19, 0]), ("set an alarm for 7 pm", [19, 0]),
    ("change the gym alarm to 6:45", [6, 45]), ("move the gym alarm to 8:30", [8, 30]),
    ("move the gym alarm to 8:30 pm", [20, 30]),
  ])
  func `a time is in the half of the day that is meant`(text: String, time: [Int]) async throws {
    let (done, lines) = try await Self.said(text)
    #expect(Self.time(done) == time, "\(lines)")
  }

  @Test(arguments: ["set an alarm for 7 am on mondays", "set an alarm for 7 am every monday"])
  func `a day in the plural recurs`(text: String) async throws {
    let (done, lines) = try await Self.said(text)
    #expect(done.first?.parameters["recurrenceDays"] != nil, "\(lines)")
    #expect(Self.time(done) == [7, 0], "\(lines)")
  }

  @Test func `a day on which an alarm rings once belongs to its time`() async throws {
    let (done, lines) = try await Self.said("set an alarm for 9 on saturday")
    guard case .dateComponents(let time)? = done.first?.parameters["time"] else {
      Issue.record("\(lines)")
      return
    }
    #expect(time.day != nil && time.hour != nil)
    #expect(done.first?.parameters["recurrenceDays"] == nil)
  }

  @Test(arguments: ["wake me up every day at 7", "alarm every monday at 7"])
  func `the days on which a time recurs are passed on`(text: String) async throws {
    let (done, lines) = try await Self.said(text)
    #expect(Self.time(done) == [7, 0], "\(lines)")
    guard case .dateComponents(let days)? = done.first?.parameters["recurrenceDays"] else {
      Issue.record("\(lines)")
      return
    }
    #expect(days.hour == nil && days.weekday == (text.contains("monday") ? 2 : nil))
  }

  @Test func `a label that is introduced is kept`() async throws {
    let (done, lines) = try await Self.said("set a timer for 5 minutes for the eggs")
    #expect(done.first?.parameters["label"] == .string("eggs"), "\(lines)")
  }
}
