import Testing

/// A setting gets another value without a question in German, French and Spanish too.
@Suite struct SettingAnewInLanguagesTests {
  private typealias Row = QuotedLinesTests.Row

  private static let bright = [
    "de": "stelle die Helligkeit auf 60", "fr": "règle la luminosité sur 60",
    "es": "pon el brillo al 60",
  ]
  private static let dark = [
    "de": "schalte den Dunkelmodus ein", "fr": "active le mode sombre",
    "es": "activa el modo oscuro",
  ]

  @Test(arguments: [
    ("de", "ändere es auf 40", "40"), ("de", "wieder auf 40", "40"), ("de", "20 mehr", "80"),
    ("fr", "change-le à 40", "40"), ("fr", "de nouveau à 40", "40"), ("fr", "20 de plus", "80"),
    ("es", "cámbialo a 40", "40"), ("es", "otra vez a 40", "40"), ("es", "20 más", "80"),
  ])
  func `an order sets a number anew`(locale: String, line: String, says: String) async throws {
    let row = Row("Settings", Self.bright[locale] ?? "", line, ["SetBrightness"], says: says)
    try await QuotedLinesTests.check(row, locale: locale)
  }

  @Test(arguments: [
    ("de", "wieder aus"), ("de", "und wieder aus"), ("fr", "de nouveau désactivé"),
    ("es", "otra vez desactivado"),
  ])
  func `an order sets a switch anew`(locale: String, line: String) async throws {
    let row = Row("Settings", Self.dark[locale] ?? "", line, ["SetDarkMode"])
    try await QuotedLinesTests.check(row, locale: locale)
  }

  @Test(arguments: [
    ("de", "40 war angenehmer für meine Augen"), ("de", "wieder auf 40, wenn es dunkel wird"),
    ("de", "ändere es nicht auf 40"), ("de", "ändere es morgen auf 40"),
    ("fr", "40, c'était mieux pour mes yeux"), ("fr", "de nouveau à 40 s'il fait nuit"),
    ("fr", "ne le change pas à 40"), ("fr", "mon frère l'a changé à 40"),
    ("es", "40 era mejor para mis ojos"), ("es", "otra vez a 40 si oscurece"),
    ("es", "no lo cambies a 40"), ("es", "mi hermano lo cambió a 40"),
  ])
  func `what is only mentioned changes no number`(locale: String, line: String) async throws {
    let row = Row("Settings", Self.bright[locale] ?? "", line)
    try await QuotedLinesTests.check(row, locale: locale)
  }

  @Test(arguments: [
    ("de", "mein Bildschirm ist wieder aus"), ("de", "wieder aus, wenn es spät wird"),
    ("fr", "mon écran est de nouveau désactivé"), ("es", "mi pantalla está otra vez apagada"),
  ])
  func `what is only mentioned changes no switch`(locale: String, line: String) async throws {
    let row = Row("Settings", Self.dark[locale] ?? "", line)
    try await QuotedLinesTests.check(row, locale: locale)
  }
}
