import Testing

/// A setting gets another value without a question, if the words order it; what only mentions the value changes nothing.
@Suite struct SettingAnewTests {
  private typealias Row = QuotedLinesTests.Row

  private static let bright = "set the brightness to 60"

  private static let ordered: [Row] = [
    Row("Settings", bright, "change it to 40", ["SetBrightness"], says: "40 percent"),
    Row("Settings", bright, "make it 40", ["SetBrightness"], says: "40 percent"),
    Row("Settings", bright + "|change it to 40", "back to 60", ["SetBrightness"], says: "60"),
    Row("Settings", bright, "20 more", ["SetBrightness"], says: "80 percent"),
    Row("Settings", bright, "another ten", ["SetBrightness"], says: "70 percent"),
    Row("Settings", bright, "half of that", ["SetBrightness"], says: "30 percent"),
    Row("Settings", bright, "turn it down by 10", ["SetBrightness"], says: "50 percent"),
    Row("Settings", bright, "down by 15", ["SetBrightness"], says: "45 percent"),
    Row("Settings", bright, "set the brightness to 20 more", ["SetBrightness"], says: "80 percent"),
    Row(
      "Settings", bright + "|set the volume to 10", "turn the brightness up by 5",
      ["SetBrightness"], says: "65 percent"),
    Row("Settings", "turn on dark mode", "off again", ["SetDarkMode"], says: "Dark mode is off"),
    Row(
      "Settings", "turn on dark mode|off again", "ok, back on", ["SetDarkMode"],
      says: "Dark mode is on"),
  ]

  @Test("an order sets it anew", arguments: ordered)
  func sets(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  private static let levels: [Row] = [
    Row("Settings", "", "set the volume to maximum", ["SetVolume"], says: "100 percent"),
    Row("Settings", "", "set brightness to half", ["SetBrightness"], says: "50 percent"),
    Row("Settings", "", "set the brightness to minimum", ["SetBrightness"], says: "is 0 percent"),
    Row("Settings", "set the volume", "all the way up", ["SetVolume"], says: "100 percent"),
    Row("Settings", "set the volume", "max", ["SetVolume"], says: "100 percent"),
    Row("Settings", "set the volume", "half", ["SetVolume"], says: "50 percent"),
  ]

  @Test("a level is named by its place in the range", arguments: levels)
  func setsLevel(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  private static let noLevels: [Row] = [
    Row("Settings", "", "don't set the volume to maximum"),
    Row("Settings", "", "the volume was at maximum"),
    Row("Settings", "", "is the brightness at half?", ["ShowSettings"]),
    Row("Settings", "", "half of my friends set the brightness"),
    // The limit of a quantity is nothing that anybody orders.
    Row("SoupChef", "order gazpacho", "make it the maximum"),
  ]

  @Test("what names a level and does not order it changes nothing", arguments: noLevels)
  func setsNoLevel(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  private static let unknown: [Row] = [
    // Nobody knows how loud it is, or the volume may have been changed since.
    Row("Settings", "", "turn the brightness up by 10", says: "How bright"),
    Row("Settings", "", "turn the volume down by 10", says: "How loud"),
    Row(
      "Settings", "set the volume to 30|turn the volume up", "turn the volume up by 5",
      says: "How loud"),
    Row("Settings", bright, "60 more", says: "between 0 and 100"),
  ]

  @Test("an unknown value is asked for", arguments: unknown)
  func asks(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }

  private static let mentioned: [Row] = [
    Row("Settings", bright, "40 was nicer for my eyes"),
    Row("Settings", bright, "back to 40 if it gets dark"),
    Row("Settings", bright, "don't turn it down by 10"),
    Row("Settings", bright, "my brother turned it up by 10"),
    Row("Settings", bright, "I turn the brightness up by 10 in the evening"),
    Row("Settings", bright, "did you turn the brightness up by 10?"),
    Row("Settings", bright, "turn it up by 10?"),
    Row("Settings", bright, "20 more people came"),
    Row("Settings", bright, "turn it up twice"),
    Row("Settings", bright, "turn it up a bit"),
    Row("Settings", bright, "change it to 40 tomorrow"),
    Row("Settings", "turn on dark mode", "off again only if it gets late"),
    Row("Settings", "turn on dark mode", "my screen is off again"),
  ]

  @Test("what is only mentioned changes nothing", arguments: mentioned)
  func leaves(row: QuotedLinesTests.Row) async throws { try await QuotedLinesTests.check(row) }
}
