import AppIntents
import Foundation
import IntentMetadata
import OSLog
import SnippetPrinting
import SwiftUI
import Testing

/// Views of an app's own screens in a snippet, and what else such files use.
@Suite @MainActor struct InputTests {
  private func drawn(_ view: some View) -> String {
    TerminalSnippetPrinter(columns: 60).lines(of: Snippet(resolving: view)).joined(separator: "\n")
  }

  @Test func aPickerShowsOnlyWhatIsChosen() {
    enum Bread: Hashable { case rye, wheat }
    func text(_ selection: Bread?) -> String {
      drawn(
        Picker("Bread", selection: .constant(selection)) {
          Text("No bread").tag(nil as Bread?)
          Text("Rye bread").tag(Bread.rye)
          Section("Others") { Text("Wheat bread").tag(Bread.wheat as Bread?) }
          Text("Untagged")
        })
    }
    for (selection, words) in [(nil, "No bread"), (.rye, "Rye bread"), (.wheat, "Wheat bread")]
      as [(Bread?, String)]
    {
      let shown = text(selection)
      for other in ["No bread", "Rye bread", "Wheat bread", "Untagged"] {
        #expect(shown.contains(other) == (other == words), "\(other) in\n\(shown)")
      }
    }
  }

  @Test func aSecretIsNeverShown() throws {
    let snippet = Snippet(resolving: SecureField("Password", text: .constant("tomato")))
    let data = try JSONEncoder().encode(snippet)
    #expect(!String(decoding: data, as: UTF8.self).contains("tomato"))
    let empty = drawn(SecureField("Password", text: .constant(""), prompt: Text("Required")))
    #expect(empty.contains("Required") && !empty.contains("•"))
  }

  @Test func bindingsLeadToParts() {
    struct Order { var name: String, bowls: [String] }
    final class Kitchen { var order = Order(name: "Ann", bowls: ["tomato", "lentil"]) }
    let kitchen = Kitchen()
    let binding = Bindable(kitchen).order
    binding.name.wrappedValue = "Ben"
    binding.bowls[1].wrappedValue = "pea"
    #expect(kitchen.order.name == "Ben" && kitchen.order.bowls == ["tomato", "pea"])
    var isThere: Int?
    let optional = Binding<Int?>(get: { isThere }, set: { isThere = $0 })
    #expect(Binding(optional)?.wrappedValue == nil)
    isThere = 3
    Binding(optional)?.wrappedValue += 1
    #expect(isThere == 4)
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.full, 3900.0, "1 hour, 5 minutes"),
    (.short, 3900, "1 hr, 5 min"), (.abbreviated, 3900, "1h 5m"), (.brief, 3900, "1 hr 5 min"),
    (.positional, 3905, "1:05:05"), (.positional, 65, "1:05"), (.positional, 3600, "1:00:00"),
    (.full, 0, "0 seconds"), (.full, 86_400 * 8, "8 days"), (.full, -65, "-1 minute, 5 seconds"),
    (.positional, -65, "-1:05"), (.full, 59.9, "59 seconds"),
    (.spellOut, 3900, "one hour, five minutes"),
    (.spellOut, 86_400 * 1_234, "one thousand two hundred thirty-four days"),
  ])
  func durationsAreWrittenInUnits(
    style: DateComponentsFormatter.UnitsStyle, seconds: Double, words: String
  ) {
    let formatter = english(style)
    #expect(formatter.string(from: seconds) == words)
  }

  private func english(_ style: DateComponentsFormatter.UnitsStyle) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    formatter.calendar = calendar
    return formatter
  }

  @Test func durationsFollowTheirSettings() {
    let formatter = english(.full)
    formatter.allowedUnits = [.hour, .minute]
    #expect(formatter.string(from: 30) == "0 minutes")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 3900) == "1 hour")
    formatter.maximumUnitCount = 0
    formatter.zeroFormattingBehavior = []
    #expect(formatter.string(from: 300) == "0 hours, 5 minutes")
    formatter.zeroFormattingBehavior = .dropLeading
    #expect(formatter.string(from: 300) == "5 minutes")
    #expect(formatter.string(from: 3600) == "1 hour, 0 minutes")
    formatter.zeroFormattingBehavior = .pad
    formatter.unitsStyle = .positional
    #expect(formatter.string(from: 300) == "00:05")
    formatter.allowedUnits = [.day]
    formatter.unitsStyle = .full
    formatter.zeroFormattingBehavior = .default
    #expect(formatter.string(from: DateComponents(month: 1)) == "31 days")
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.string(from: start, to: start.addingTimeInterval(86_400)) == "1 day")
    formatter.calendar?.locale = Locale(identifier: "de_DE")
    formatter.allowedUnits = [.hour, .minute]
    #expect(formatter.string(from: 3900) == "1 Stunde und 5 Minuten")
    formatter.allowedUnits = []
    for seconds in [Double.infinity, .nan, 5] { #expect(formatter.string(from: seconds) == nil) }
  }

  @Test func valuesOfViewsFollowTheLanguageOfTheDialog() {
    let german = Localization(locale: "de") { _ in nil }
    Localization.$current.withValue(german) {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = .full
      #expect(formatter.string(from: 3900) == "1 Stunde und 5 Minuten")
      let noon = Date(timeIntervalSince1970: 1_000_000_000)
      let shown = drawn(
        VStack {
          Text(1234.5, format: .number)
          Text("\(6.5, format: .currency(code: "EUR"))")
          Text(noon, style: .date)
        })
      for words in ["1.234,5", "6,50\u{A0}€", "September 2001"] { #expect(shown.contains(words)) }
    }
  }

  @Test func aLockKeepsOthersOut() async {
    let count = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(count.withLock { $0 } == 8000)
    let lock = OSAllocatedUnfairLock()
    #expect(lock.withLock { 1 } == 1)
  }

  @Test func aViewBecomesADocument() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    let renderer = ImageRenderer(
      content: VStack {
        Text("Tomato (large)").font(.title)
        HStack {
          Text("Price:")
          Text("8 €")
        }
        Text(String(repeating: "basil ", count: 40))
        Image("tomato")
        ProgressView("Cooking", value: 0.5)
      }.frame(width: 300))
    var drawnSize = CGSize.zero
    renderer.render { size, draw in
      drawnSize = size
      var box = CGRect(origin: .zero, size: size)
      guard let page = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
      page.beginPDFPage(nil)
      draw(page)
      page.endPDFPage()
      page.closePDF()
    }
    let file = try Data(contentsOf: url)
    let text = try #require(String(data: file, encoding: .isoLatin1))
    #expect(drawnSize.width == 300 && drawnSize.height > 100)
    #expect(text.hasPrefix("%PDF-1.4\n") && text.hasSuffix("%%EOF\n"))
    for words in [
      "(Tomato \\(large\\)) Tj", "(Price: 8 \u{80}) Tj", "(tomato) Tj", "MediaBox [0.0 0.0 300.0",
    ] {
      #expect(text.contains(words), "\(words) is not in\n\(text)")
    }
    // The table at the end says where each object begins.
    let start = try #require(text.range(of: "startxref\n"))
    let table = try #require(Int(text[start.upperBound...].prefix { $0.isNumber }))
    let entries = String(decoding: file[table...], as: UTF8.self).split(separator: "\n").dropFirst(
      3)
    for (index, entry) in entries.prefix(6).enumerated() {
      let offset = try #require(Int(entry.prefix(10)))
      #expect(file[offset...].starts(with: Data("\(index + 1) 0 obj".utf8)))
    }
    let page = URL(string: "https://example.com") ?? url
    #expect(CGContext(page as CFURL, mediaBox: nil, nil) == nil)
  }
}
