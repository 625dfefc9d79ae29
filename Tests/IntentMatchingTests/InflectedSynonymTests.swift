import Foundation
import IntentMetadata
import Testing
import UtteranceActs

@testable import IntentMatching

/// Verbs in the past or as gerunds, which report what a command would do, in words that no phrase has.
@Suite struct InflectedSynonymTests {
  private static func match(_ text: String, _ set: String = "en") throws -> MatchResult {
    try PhraseSets.contrast(set).match(text)
  }

  private static func settings() throws -> IntentMatcher {
    try PhraseSets.english(
      """
      language: en
      intents:
        DarkModeOn: {data: [{sentences: ["turn on dark mode", "dark mode"]}]}
        DarkModeOff: {data: [{sentences: ["turn off dark mode", "light mode"]}]}
        FindLeak: {data: [{sentences: ["water alarm"]}]}
        Louder: {data: [{sentences: ["turn up the volume", "volume up"]}]}
        Mute: {data: [{sentences: ["mute"]}]}
      """)
  }

  @Test(arguments: [
    "settled the rent", "just settled the rent", "purchased dog food", "raised the garage",
    "activated the lamp", "powered on the heater",
  ])
  func `a synonym in the past is a report`(text: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .rejected)
    #expect(result.refusal?.reason == .report)
  }

  @Test(arguments: [
    ("settle the rent", "PayBill"), ("get the rent settled", "PayBill"),
    ("i need the rent settled", "PayBill"), ("purchase dog food", "BuyItem"),
    ("raise the garage", "OpenDoor"), ("activate the lamp", "TurnOn"),
  ])
  func `a synonym in the form of a request is one`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "turning on dark mode", "turning off dark mode", "turned on dark mode", "turned off dark mode",
    "turning up the volume", "turned up the volume",
  ])
  func `a report of a command offers no phrase without a verb`(text: String) throws {
    #expect(try Self.settings().match(text).outcome == .rejected)
  }

  @Test(arguments: [
    "switching off dark mode", "disabling dark mode", "leaving dark mode", "hating dark mode",
    "switched on dark mode", "switching off light mode", "leaving light mode", "fixing water alarm",
  ])
  func `what may be done with a thing is asked about`(text: String) throws {
    #expect(try Self.settings().match(text).outcome != .matched)
  }

  @Test(arguments: [
    ("dark mode", "DarkModeOn"), ("dark mode please", "DarkModeOn"), ("light mode", "DarkModeOff"),
    ("my eyes hurt, dark mode", "DarkModeOn"), ("boarding, mute", "Mute"),
    ("leaving, turn off dark mode", "DarkModeOff"), ("volume up please", "Louder"),
  ])
  func `a phrase without a verb is a command behind a remark`(
    text: String, intent: String
  ) throws {
    let result = try Self.settings().match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "kannst du Mama schreiben soll ich Brot mitbringen",
    "kannst du bitte Mama soll ich Brot mitbringen schreiben",
  ])
  func `a question behind the person whom it is for is a message`(text: String) throws {
    let matcher = try PhraseSets.set(
      """
      language: de
      intents:
        Write: {data: [{sentences: ["schreib {person} {text}"]}]}
      lists:
        person: {values: [Mama, Anna]}
        text: {wildcard: true}
      """, locale: "de")
    let slots = matcher.match(text).matches.first?.slots
    #expect(slots?.first { $0.name == "text" }?.text == "soll ich Brot mitbringen")
  }

  @Test func `a question before the verb is no name`() throws {
    let matcher = try PhraseSets.set(
      """
      language: de
      intents:
        Complete: {data: [{sentences: ["erledige {task}"]}]}
      lists:
        task: {wildcard: true}
      """, locale: "de")
    #expect(matcher.match("soll ich die Wäsche erledigen").outcome != .matched)
    #expect(matcher.match("kannst du die Wäsche erledigen").outcome == .matched)
  }
}
