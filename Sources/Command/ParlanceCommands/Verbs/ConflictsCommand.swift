import IntentMetadata
import ArgumentParser
import IntentMatching
import PhraseChecks

/// Finds utterances that several phrases claim.
struct ConflictsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Finds utterances that two intents, two apps or two phrases claim.",
    discussion: "Reports each conflict with a shortest utterance that shows it.")

  @OptionGroup var sources: SourceOptions
  @OptionGroup var report: ReportOptions

  @Flag(
    help:
      "Also reports phrases that collide without the app's name, after a typo, or with other function words."
  )
  var near = false

  @Flag(help: "Compares the phrases of every language.")
  var allLocales = false

  func run() async throws {
    try await AppSources.with(sources) { sources in
      let apps = try await sources.metadataOfTargets()
      var locales: [String?] = [sources.locale]
      if allLocales {
        locales = Set(apps.flatMap { $0.shortcuts.flatMap(\.phrases.keys) }).sorted()
      }
      var conflicts: [PhraseConflict] = []
      var isComplete = true
      for locale in locales {
        let compiled = locale == sources.locale ? sources.compiled : nil
        let matcher = try compiled ?? sources.matcher(for: apps, locale: locale)
        let found = try matcher.conflicts(includesNear: near)
        conflicts += found.conflicts.filter { !conflicts.contains($0) }
        isComplete = isComplete && found.isComplete
        guard near else { continue }
        conflicts += NearPhrases.find(apps, locale: locale).filter { !conflicts.contains($0) }
      }
      try report.finish(
        ConflictReport.make(
          conflicts, isComplete: isComplete, places: sources.phrasePlaces))
    }
  }
}
