import Assistant
import DialogManagement
import Foundation
import IntentMetadata

/// The language and the time zone of a dialog: decided here, and handed to all that need them.
struct DialogLocale: Sendable {
  /// The language that was asked for, if any.
  let asked: String?
  /// The language of the phrases; each app's own where it is `nil`.
  let phrases: String?
  /// The language of answers and of what is spoken; English where it is `nil`.
  let answers: String?
  /// The calendar with the time zone of the person.
  let calendar: Calendar

  /// Decides on the language that was asked for, else on the environment's where an app has phrases
  /// in it, else on that of the apps.
  ///
  /// An answer does not say which app it is for, so that with apps in several languages the first app's
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

  /// Checks that somebody knows the language that was asked for: an app with phrases in it, or the dialog.
  ///
  /// - Throws: `CommandFailure` where nobody does; all would be in English otherwise.
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

  /// Returns the languages that apps have phrases in, less their regions.
  private static func spokenLanguages(of apps: [AppMetadata]) -> [String] {
    apps.flatMap { app in app.shortcuts.flatMap(\.phrases.keys) + [app.locale] }
      .map { $0.prefix(while: \.isLetter).lowercased() }
  }

  /// What the dialog itself says and understands.
  var language: DialogLanguage { .named(answers) }

  /// Returns what reads values in answers, and puts them into words.
  ///
  /// - Throws: `SpokenValueError` where the language's data cannot be read.
  func reader(now: @escaping @Sendable () -> Date = { .now }) throws -> SpokenValueReading {
    try SpokenValueReading(locale: answers, calendar: calendar, now: now)
  }

  /// Returns the language that the environment asks for, as POSIX has it, where apps speak it.
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
