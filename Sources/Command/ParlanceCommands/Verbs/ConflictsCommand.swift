import IntentMetadata
import ArgumentParser
import IntentMatching
import PhraseCoverage

/// Finds utterances that several phrases claim.
struct ConflictsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Finds utterances that two intents, two apps or two phrases claim.",
    discussion: "Each conflict comes with a shortest utterance that shows it.")

  @OptionGroup var sources: SourceOptions
  @OptionGroup var report: ReportOptions

  @Flag(
    help:
      "Tells of phrases too that meet where the app's name is left out, or that a slip makes one.")
  var near = false

  @Flag(help: "Compares the phrases of every language, one after the other.")
  var allLocales = false

  func run() async throws {
    try await AppSources.with(sources) { sources in
      let apps = try await sources.metadata()
      var locales: [String?] = [sources.locale]
      if allLocales {
        locales = Set(apps.flatMap { $0.shortcuts.flatMap(\.phrases.keys) }).sorted()
      }
      var conflicts: [PhraseConflict] = []
      var isComplete = true
      for locale in locales {
        let matcher =
          locale == sources.locale
          ? try await sources.matcher()
          : try Matching.matcher(
            for: apps, locale: locale, places: sources.phrasePlaces)
        let found = try matcher.conflicts(includesNear: near)
        conflicts += found.conflicts.filter { !conflicts.contains($0) }
        isComplete = isComplete && found.isComplete
        guard near else { continue }
        conflicts += NearPhrases.find(apps, locale: locale).filter { !conflicts.contains($0) }
      }
      try report.finish(ConflictReport.make(conflicts, isComplete: isComplete))
    }
  }
}
