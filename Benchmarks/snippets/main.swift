// Measures how long snippets take from an app's views to what a person sees, reads in a browser or hears.
//
//     swift build -c release --traits Speech --product SnippetMeasurement
//     .build/release/SnippetMeasurement

import IntentMetadata
import SnippetPrinting
import SwiftUI

/// The status of an order, as in the documents.
struct Order: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Order status").font(.headline)
      Label("1 large Tomato Soup", systemImage: "cup.and.saucer")
      ProgressView("Cooking", value: 0.5)
      LabeledContent("Ready in", value: "five minutes")
      HStack {
        Button("Hurry") {}
        Button("Cancel Order", role: .destructive) {}
      }
    }
    .padding()
  }
}

/// A list in which each row has a symbol, a name and a detail.
struct Rows: View {
  let count: Int
  var body: some View {
    List {
      ForEach(0..<count) { row in
        HStack {
          Image(systemName: "star.fill")
          Text("Landmark \(row)").font(.headline)
          Spacer()
          Text("\(row) kilometres away").foregroundStyle(.secondary)
        }
      }
    }
  }
}

/// Returns the median and the 95th percentile of a step in milliseconds, after it ran some times unmeasured.
@MainActor
func times(_ rounds: Int, _ step: () -> Int) -> (median: Double, high: Double) {
  let clock = ContinuousClock()
  var sizes = 0
  for _ in 0..<5 { sizes &+= step() }
  let all = (0..<rounds).map { _ in
    let time = clock.measure { sizes &+= step() }
    return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3
  }.sorted()
  precondition(sizes != 0, "Each step draws something.")
  return (all[all.count / 2], all[all.count * 95 / 100])
}

@MainActor
func measure(_ name: String, _ view: some View, rounds: Int) {
  let snippet = Snippet(resolving: view)
  let terminal = TerminalSnippetPrinter(columns: 80, usesColor: true)
  let page = HTMLSnippetPrinter()
  let voice = SpokenSnippet(words: .init(on: "on", off: "off", more: "And {count} more."))
  let steps: [(String, () -> Int)] = [
    ("views to data", { Snippet(resolving: view).root.children.count }),
    ("terminal", { terminal.lines(of: snippet).count }),
    ("HTML", { page.html(of: snippet).utf8.count }),
    ("speech", { voice.text(of: snippet).utf8.count }),
  ]
  for (step, body) in steps {
    let (median, high) = times(rounds, body)
    let figures = [median, high].map { $0.formatted(.number.precision(.fractionLength(3))) }
    print("| \(name) | \(step) | \(figures[0]) | \(figures[1]) |")
  }
}

print("| snippet | step | median ms | 95th percentile ms |\n| --- | --- | ---: | ---: |")
measure("an order", Order(), rounds: 500)
measure("1,000 rows", Rows(count: 1_000), rounds: 50)
