import IntentMetadata
import Testing

@testable import ParlanceCommands

struct DialogLocaleTests {
  @Test(arguments: [(nil, ["de"], "de"), ("fr", ["de"], "fr"), (nil, ["de", "en"], "de")])
  func `Answers are read in the language asked for, else in the apps'`(
    asked: String?, locales: [String], locale: String
  ) {
    let apps = locales.map { AppMetadata(name: $0, locale: $0) }
    #expect(DialogLocale(asked, apps: apps, environment: [:]).answers == locale)
  }

  @Test(arguments: [(nil, "de"), ("en", "en")])
  func `The environment's language counts for phrases and answers where an app speaks it`(
    asked: String?, locale: String
  ) {
    let apps = [AppMetadata(name: "One", locale: "en"), AppMetadata(name: "Two", locale: "de")]
    let found = DialogLocale(asked, apps: apps, environment: ["LANG": "de_AT.UTF-8"])
    #expect(found.phrases == locale)
    #expect(found.answers == locale)
    let other = DialogLocale(nil, apps: apps, environment: ["LANG": "fr_FR.UTF-8"])
    #expect(other.phrases == nil)
    #expect(other.answers == "en")
  }

  @Test(arguments: [nil, "en", "fr", "de-AT", "nl", "nl-BE"])
  func `A language that the dialog or an app knows can be asked for`(asked: String?) throws {
    try DialogLocale.check(asked, apps: [AppMetadata(name: "Lampen", locale: "nl")])
  }

  @Test(arguments: ["xx", "klingon", ""])
  func `A language that nobody knows is an error, not English`(asked: String) {
    let failure = #expect(throws: CommandFailure.self) {
      try DialogLocale.check(asked, apps: [AppMetadata(name: "Lampen", locale: "nl")])
    }
    #expect(failure?.status == .usage)
    #expect(failure?.hint == "Choose one of these: de, en, es, fr, nl.")
  }
}
