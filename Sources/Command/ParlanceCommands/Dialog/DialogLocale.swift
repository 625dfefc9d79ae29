import Assistant
import DialogManagement
import Foundation
import IntentMetadata

/// The language and the time zone of a dialog, decided here for all stages.
struct DialogLocale: Sendable {
  /// The requested language, if any.
  let asked: String?
  /// The language of the phrases; each app's own if it is `nil`.
  let phrases: String?
  /// The language of answers and of speech; English if it is `nil`.
  let answers: String?
  /// The calendar with the time zone of the person.
  let calendar: Calendar

  /// Chooses the requested language, otherwise that of the environment if an app has phrases in it,
  /// otherwise that of the apps.
  ///
  /// An answer does not identify its app, so with apps in several languages, the first app's
  /// language is used.
  init(
    _ asked: String?, apps: [AppMetadata], environment: [String: String],
    calendar: Calendar = .current
  ) {
    self.asked = asked
    phrases = asked ?? Self.language(of: environment, among: apps)
    answers = phrases ?? apps.first?.locale
    self.calendar = calendar
  }

  /// Checks that an app has phrases in the requested language, or that the dialog supports it.
  ///
  /// - Throws: `CommandFailure` if neither does; otherwise everything would be in English.
  static func check(_ asked: String?, apps: [AppMetadata]) throws(CommandFailure) {
    guard let asked else { return }
    let language = asked.prefix(while: \.isLetter).lowercased()
    let spoken = spokenLanguages(of: apps)
    let known = DialogLanguage.available + spoken
    guard !known.contains(language) else { return }
    let names = Set(known).sorted().joined(separator: ", ")
    throw CommandFailure(
      .usage,
      "No app has phrases in the language “\(asked.prefix(40))”, and the dialog does not speak it.",
      hint: "Choose one of these: \(names).")
  }

  /// Returns the languages in which apps have phrases, without their regions.
  private static func spokenLanguages(of apps: [AppMetadata]) -> [String] {
    apps.flatMap { app in app.shortcuts.flatMap(\.phrases.keys) + [app.locale] }
      .map { $0.prefix(while: \.isLetter).lowercased() }
  }

  /// What the dialog itself says and understands.
  var language: DialogLanguage { .named(answers) }

  /// Returns the reader for values in answers, and the writer that puts them into words.
  ///
  /// - Throws: `SpokenValueError` if there is no data for the language.
  func reader(now: @escaping @Sendable () -> Date = { .now }) throws -> SpokenValueReading {
    try SpokenValueReading(locale: answers, calendar: calendar, now: now)
  }

  /// Returns the language of the environment according to POSIX, if apps have phrases in it.
  private static func language(
    of environment: [String: String], among apps: [AppMetadata]
  ) -> String? {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let language = value?.prefix(while: \.isLetter).lowercased(),
      DialogLanguage.available.contains(language)
    else { return nil }
    return spokenLanguages(of: apps).contains(language) ? language : nil
  }
}
