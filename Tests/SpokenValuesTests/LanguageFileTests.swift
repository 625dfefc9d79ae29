import Foundation
import LanguageData
import Testing

@testable import SpokenValues

/// The faults of a language's values, each made in the file of German.
@Suite struct LanguageFileTests {
  @Test(arguments: [
    ("\nrules:", "\nrulez:", "“rulez” is not a known key."),
    ("dateOrder: dmy", "dateOrder: dmi", "“dateOrder” is “dmi”, which is not one of “dmy”, “mdy”."),
    (
      "nextWeekday: coming", "nextWeekday: comming",
      "“nextWeekday” is “comming”, which is not one of"
    ),
    (
      "joinAfter: [digit", "joinAfter: [unit",
      "“numbers.joinAfter” is “unit”, which is not one of “digit”, “teen”, “tens”, “hundred”, “scale”."
    ),
    ("\ndurations:\n", "\ndurations:\n  hrs: Stunde\n", "“durations.hrs” is not a unit of time."),
    ("\n  EUR:", "\n  Euro:", "“currencies.Euro” is not a currency code."),
    ("\nnumbers:\n", "\nnumbers:\n  whol: gute\n", "“numbers.whol” is not a known key."),
    ("\nwriting:\n", "\nwritting:\n", "“writing” is missing."),
    (
      "\nholidays:\n", "\nholidays:\n  13th: Freitag\n",
      "“holidays” is wrong in “13th”: it is not a day of the year."
    ),
    (
      "\nrules:\n", "\nrules:\n  durata: in <dauer>\n",
      "“rules.durata” is wrong in “in <dauer>”: there is no rule <dauer>."
    ),
    (
      "\nboolean:\n  yes: |\n", "\nboolean:\n  yes: |\n    (na|klar\n",
      "“boolean.yes” is wrong in “(na|klar”: a “)” is missing."
    ),
  ])
  func `A fault is reported with its key`(text: String, wrong: String, message: String) throws {
    let data = try #require(LanguageData.source(of: .values, language: "de"))
    let yaml = String(decoding: data, as: UTF8.self)
    let range = try #require(yaml.range(of: text))
    let source = LanguageSource(
      yaml.replacingCharacters(in: range, with: wrong), topic: "values", language: "de")
    let error = #expect(throws: LanguageDataError.self) { try Language(source) }
    let line = "phrases/de/values.de.yaml: " + message
    #expect(error?.description.contains(line) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: Language.available)
  func `Units of measurement are written as in English`(code: String) throws {
    let known = try Language.named("en").file.measurements ?? [:]
    for unit in (try Language.named(code).file.measurements ?? [:]).keys {
      #expect(known[unit] != nil, "phrases/\(code)/values.\(code).yaml: measurements.\(unit)")
    }
  }

  /// The rules from which readers start.
  private static let starts: Set = [
    "date", "range-open", "range-joint", "either", "below-zero", "half-day", "number", "vague",
    "clock-mark", "span-mark", "day-mark",
  ]

  @Test(arguments: Language.available)
  func `Every rule is used`(code: String) throws {
    let rules = try Language.named(code).file.rules ?? [:]
    for name in rules.keys where !Self.starts.contains(name) {
      #expect(
        rules.values.contains { $0.contains("<\(name)>") },
        "phrases/\(code)/values.\(code).yaml: rules.\(name)")
    }
  }
}
