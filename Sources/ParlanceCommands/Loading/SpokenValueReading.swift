import DialogManagement
import Foundation
import IntentMetadata
import SpokenValues

/// Reads the answers of a person as values.
struct SpokenValueReading: ValueReading {
  private let reader: SpokenValueReader

  init(locale: String?) throws {
    let language = locale?.prefix { $0 != "-" && $0 != "_" }.lowercased() ?? "en"
    reader = try SpokenValueReader(
      language: SpokenValueReader.languages.contains(language) ? language : "en", now: .now,
      calendar: .current)
  }

  func value(of type: ValueType, in text: String) -> IntentValue? { nil }
  func ordinal(in text: String) -> Int? { nil }
}
