import DialogManagement
import Foundation
import IntentMatching
import IntentMetadata
import Testing

@testable import Assistant

@Suite struct AssistantEventJSONTests {
  private static let soup = EntityValue(id: "1", title: "Tomato \"Red\" Soup")
  private static let utc = TimeZone(secondsFromGMT: 0) ?? .current

  @Test(arguments: [
    (AssistantEvent.say("Hi\n\u{1B}[0m"), #"{"event":"say","text":"Hi\n\u001b[0m"}"#),
    (
      .ask(DialogQuestion(kind: .choice, text: "Which?", options: ["A", "B"])),
      #"{"event":"ask","kind":"choice","parameter":null,"text":"Which?","options":["A","B"]}"#
    ),
    (
      .ask(DialogQuestion(kind: .value, parameter: "n", text: "How many?")),
      #"{"event":"ask","kind":"value","parameter":"n","text":"How many?","options":[]}"#
    ),
    (
      .matched(
        IntentMatch(
          app: "A", intent: "I", phrase: "p", score: 1,
          slots: [
            SlotMatch(
              name: "soup", text: "tomato", value: .entity(type: "S", soup), words: 1..<2)
          ])),
      #"{"event":"matched","app":"A","intent":"I","slots":[{"name":"soup","text":"tomato","#
        + #""value":"Tomato \"Red\" Soup","id":"1","start":1,"end":2}]}"#
    ),
    (
      .performed(
        IntentInvocation(
          app: "A", intent: "I",
          parameters: [
            "z": .boolean(true), "a": .entity(type: "S", EntityValue(id: "1", title: "T")),
            "d": .double(2), "m": .measurement(value: 2.5, unit: "kg"),
            "e": .enumCase(type: "E", id: "big"), "l": .array([.integer(1), .string("x")]),
          ]), value: .currency(amount: 5.2, code: "USD")),
      #"{"event":"performed","app":"A","intent":"I","parameters":{"a":{"id":"1","title":"T"},"#
        + #""d":2,"e":"big","l":[1,"x"],"m":{"value":2.5,"unit":"kg"},"z":true},"#
        + #""value":{"value":5.2,"unit":"USD"}}"#
    ),
    (.rejected("x"), #"{"event":"rejected","text":"x","reason":"unknown"}"#),
    (
      .rejected("x", reason: "negated"),
      #"{"event":"rejected","text":"x","reason":"negated"}"#
    ),
    (.cancelled(intent: nil), #"{"event":"cancelled","intent":null}"#),
    (.cancelled(intent: "I"), #"{"event":"cancelled","intent":"I"}"#),
    (.failed(intent: "I", "no"), #"{"event":"failed","intent":"I","text":"no"}"#),
  ])
  func `an event is one line with its keys in order`(event: AssistantEvent, json: String) {
    #expect(event.json(in: Self.utc) == json)
  }

  @Test(arguments: [
    (IntentValue.date(Date(timeIntervalSince1970: 1_795_510_800)), "2026-11-24T09:00:00"),
    (.date(Date(timeIntervalSince1970: 1_795_478_400)), "2026-11-24T00:00:00"),
    (.day(Date(timeIntervalSince1970: 1_795_478_400)), "2026-11-24"),
    (.dateComponents(DateComponents(year: 2026, month: 5, day: 3)), "2026-05-03"),
    (.dateComponents(DateComponents(year: 2026, month: 5, day: 3, hour: 9)), "2026-05-03T09:00:00"),
    (.dateComponents(DateComponents(hour: 7, minute: 30)), "07:30:00"),
    (
      .dateComponents(DateComponents(hour: 9, minute: 0, weekday: 2)),
      "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0"
    ),
    (.dateComponents(DateComponents(month: 5, day: 3)), "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3"),
    (.dateComponents(DateComponents()), "FREQ=DAILY"),
  ])
  func `dates are local and in ISO form, recurring ones are rules`(
    value: IntentValue, text: String
  ) {
    #expect(CanonicalJSON(timeZone: Self.utc).value(value).text == "\"\(text)\"")
  }

  @Test func `a slot tells what else its words may mean`() {
    var slot = SlotMatch(name: "count", text: "a few", value: .integer(3), words: 0..<2)
    slot.lessLikely = [.integer(5)]
    #expect(
      JSONValue.object(CanonicalJSON(timeZone: Self.utc).fields(of: slot)).text
        == #"{"name":"count","text":"a few","value":3,"id":null,"start":0,"end":2,"#
        + #""alternatives":[5]}"#)
  }
}
