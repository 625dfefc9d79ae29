import Testing

@testable import MetadataImport

@Suite struct IntentIdentifiersTests {
  @Test(arguments: [
    ("en", "Order ${soup} with ${applicationName}", "OrderSoup"),
    ("en", "Order ${soup} by ${applicationName}", "OrderSoupBy"),
    ("de", "Bestell ${soup} bei ${applicationName}", "BestellSoup"),
    ("de", "Bestell ${soup} via ${applicationName}", "BestellSoupVia"),
    ("fr", "Commander ${soup} avec ${applicationName}", "CommanderSoup"),
    ("it", "Ordina ${soup} con ${applicationName}", "OrdinaSoupCon"),
  ])
  func `An identifier ends before the word that ties the app's name, in the phrase's language`(
    locale: String, phrase: String, identifier: String
  ) {
    var identifiers = IntentIdentifiers(locale: locale)
    #expect(identifiers.identifier(for: phrase) == identifier)
  }
}
