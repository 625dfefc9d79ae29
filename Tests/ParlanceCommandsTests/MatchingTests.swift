import IntentMetadata
import Testing

@testable import ParlanceCommands

struct MatchingTests {
  @Test(arguments: [(nil, ["de"], "de"), ("fr", ["de"], "fr"), (nil, ["de", "en"], "de")])
  func `Answers are read in the language asked for, else in the apps'`(
    asked: String?, locales: [String], locale: String
  ) {
    let apps = locales.map { AppMetadata(name: $0, locale: $0) }
    #expect(Matching.answerLocale(asked, apps) == locale)
  }
}
