import IntentMatching
import IntentMetadata
import Testing

@Suite struct PointerTests {
  @Test(
    arguments: [
      ("en", "Trip", "show this trip"), ("en", "Trip", "show this one"),
      ("de", "Reise", "zeig diese reise"), ("de", "Reise", "zeig das hier"),
      ("fr", "Voyage", "montre ce voyage"), ("fr", "Voyage", "montre celui-ci"),
      ("es", "Viaje", "muestra este viaje"), ("es", "Viaje", "muestra esto"),
    ])
  func `what is on screen has the words that point at it`(
    _ locale: String, _ type: String, _ utterance: String
  ) throws {
    let matcher = try IntentMatcher(apps: [travel(locale, type: type, onScreen: "2")])
    #expect(trip(in: "\(utterance) in travel", by: matcher) == "2")
  }

  @Test func `what was on screen has them no longer`() throws {
    let shown = try IntentMatcher(apps: [travel("en", type: "Trip", onScreen: "2")])
    #expect(trip(in: "show this trip in travel", by: shown) == "2")
    let gone = try shown.replacing(travel("en", type: "Trip", onScreen: nil))
    #expect(trip(in: "show this trip in travel", by: gone) == nil)
    let other = try gone.replacing(travel("en", type: "Trip", onScreen: "1"))
    #expect(trip(in: "show this trip in travel", by: other) == "1")
  }

  private func trip(in utterance: String, by matcher: IntentMatcher) -> String? {
    guard case .entity(_, let trip)? = matcher.match(utterance).matches.first?.slots.first?.value
    else { return nil }
    return trip.id
  }

  private func travel(_ locale: String, type: String, onScreen: String?) -> AppMetadata {
    let verbs = ["en": "show", "de": "zeig", "fr": "montre", "es": "muestra"]
    var trip = EntityDescriptor(
      id: "Trip", title: type,
      values: [EntityValue(id: "1", title: "Rome"), EntityValue(id: "2", title: "Oslo")])
    trip.onScreen = onScreen
    return AppMetadata(
      name: "Travel", locale: locale,
      intents: [
        IntentDescriptor(
          id: "Show", title: "Show",
          parameters: [ParameterDescriptor(name: "trip", type: .entity("Trip"))])
      ], entities: [trip],
      shortcuts: [
        ShortcutDescriptor(
          intent: "Show",
          phrases: [locale: ["\(verbs[locale] ?? "") ${trip} in ${applicationName}"]])
      ])
  }
}
