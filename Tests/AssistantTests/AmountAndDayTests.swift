import Foundation
import IntentMetadata
import Testing

@testable import Assistant

/// Amounts of money and days of the month in one breath: neither takes a number from the other, and
/// no day that was said is lost before something is paid.
@Suite struct AmountAndDayTests {
  private static func bank(_ locale: String) -> AppMetadata {
    let verbs = ["en": "Pay", "de": "Bezahle", "fr": "Paie", "es": "Paga"]
    let to = ["en": "to", "de": "an", "fr": "à", "es": "a"]
    let verb = verbs[locale] ?? ""
    var dayOnly = InputHints()
    dayOnly.dateKind = "date"
    return AppMetadata(
      name: "Bank", locale: locale,
      intents: [
        IntentDescriptor(
          id: "Pay", title: verb,
          parameters: [
            ParameterDescriptor(
              name: "payee", title: "Payee", type: .entity("Payee"), hasOptions: true),
            ParameterDescriptor(
              name: "amount", title: "Amount", type: .currency, unit: "USD"),
            ParameterDescriptor(
              name: "day", title: "Day", type: .date, isOptional: true, input: dayOnly),
          ], summary: "\(verb) ${amount} \(to[locale] ?? "") ${payee}")
      ],
      entities: [
        EntityDescriptor(
          id: "Payee", query: [.suggestions],
          values: [
            EntityValue(id: "anna", title: "Anna Berger"), EntityValue(id: "gym", title: "Fit"),
          ])
      ],
      shortcuts: [
        ShortcutDescriptor(
          intent: "Pay", phrases: [locale: ["\(verb) ${payee} mit ${applicationName}"]])
      ])
  }

  /// Says an utterance, then yes to whatever is asked, and returns what was performed.
  private static func paid(_ text: String, _ locale: String) async throws -> [IntentInvocation] {
    let yes = ["en": "yes", "de": "ja", "fr": "oui", "es": "sí"]
    let host = ScriptedHost(bank(locale))
    let assistant = try await OneBreathValuesTests.assistant(host, locale: locale)
    _ = await assistant.lines(text)
    for _ in 0..<2 where host.performed.isEmpty { _ = await assistant.lines(yes[locale] ?? "") }
    return host.performed
  }

  @Test(arguments: [
    ("en", "pay Anna Berger 940 dollars on the 3rd"),
    ("en", "pay Anna Berger on December 3 940 dollars"),
    ("en", "pay Anna Berger on the 3rd 940 dollars"),
    ("de", "bezahle am 3. 940 Dollar an Anna Berger"),
    ("de", "bezahle Anna Berger am 3., 940 Dollar"),
    ("de", "bezahle 940 Dollar an Anna Berger am 3.12."),
    ("de", "bezahle 940 Dollar an Anna Berger am dritten"),
    ("fr", "paie 940 dollars à Anna Berger le 3"),
    ("fr", "paie 940 dollars à Anna Berger le trois"),
    ("fr", "paie Anna Berger le 3, 940 dollars"),
    ("fr", "paie à Anna Berger le 3 940 dollars"),
    ("fr", "paie 940 dollars à Anna Berger le 03/12"),
    ("es", "paga 940 dólares a Anna Berger el 3"),
    ("es", "paga a Anna Berger el 3 940 dólares"),
    ("es", "paga a Anna Berger el día 3, 940 dólares"),
    ("es", "paga 940 dólares a Anna Berger el día tres"),
  ])
  func `a day is neither lost nor a part of the amount`(locale: String, text: String) async throws {
    let paid = try await Self.paid(text, locale)
    #expect(!paid.isEmpty)
    for invocation in paid {
      #expect(invocation.parameters["amount"] == .currency(amount: 940, code: "USD"))
      guard case .day(let day)? = invocation.parameters["day"] else {
        Issue.record("without the day")
        continue
      }
      // Thursday, 3 December 2026.
      #expect(day == Date(timeIntervalSince1970: 1_796_256_000))
    }
  }

  /// “Le 1” is a day as well, although “un” is an article elsewhere.
  @Test(arguments: [
    ("de", "bezahle Anna Berger am 1. 940 Dollar"),
    ("de", "bezahle 940 Dollar an Anna Berger am 1."),
    ("fr", "paie Anna Berger le premier, 940 dollars"),
    ("es", "paga a Anna Berger el día 1, 940 dólares"),
    ("es", "paga 940 dólares a Anna Berger el 1"),
  ])
  func `the first of a month is not dropped`(locale: String, text: String) async throws {
    let paid = try await Self.paid(text, locale)
    #expect(!paid.isEmpty)
    for invocation in paid {
      #expect(invocation.parameters["amount"] == .currency(amount: 940, code: "USD"))
      // Tuesday, 1 December 2026.
      let first = IntentValue.day(Date(timeIntervalSince1970: 1_796_083_200))
      #expect(invocation.parameters["day"] == first)
    }
  }

  @Test(arguments: [
    ("de", "bezahle zwölf Dollar fünfzig an Fit"),
    ("fr", "paie douze dollars cinquante à Fit"), ("es", "paga 12 dólares con 50 centavos a Fit"),
    ("es", "paga doce cincuenta a Fit"),
  ])
  func `cents belong to their amount`(locale: String, text: String) async throws {
    let paid = try await Self.paid(text, locale)
    #expect(!paid.isEmpty)
    for invocation in paid {
      #expect(invocation.parameters["amount"] == .currency(amount: 12.5, code: "USD"))
      #expect(invocation.parameters["day"] == nil)
    }
  }
}
