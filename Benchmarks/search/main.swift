import Foundation
import GRDB
import IntentMetadata
import SearchIndex

// Measures the index against a plain full-text table with the same things, in one run.
//
//     swift build -c release --traits Speech --product SearchMeasurement
//     .build/release/SearchMeasurement FOLDER [COUNT]
//
// The folder receives both databases and keeps them, so that a second run measures only the searches. A thing
// has a title of five words, drawn from 60,000 with Zipf's distribution. Every search starts from a thing
// that exists.

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("SearchMeasurement FOLDER [COUNT]")
  exit(2)
}
let folder = URL(filePath: arguments[1])
let count = arguments.count > 2 ? Int(arguments[2]) ?? 1_000_000 : 1_000_000
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

let work = SearchWork(count: count)
let ours = try SearchIndex(url: folder.appending(path: "index.sqlite"))
let peer = try PlainTable(folder.appending(path: "plain.sqlite"))

if try ours.counts(tellsProtected: true).isEmpty {
  // The two take turns, so that neither has a quieter machine than the other.
  let store = AppIndexStore(ours, app: "Measured")
  var (own, plain, sending) = (ProcessorTime.zero, ProcessorTime.zero, ProcessorTime.zero)
  for start in stride(from: 0, to: count, by: SearchWork.batch) {
    let entries = work.entries(start..<min(start + SearchWork.batch, count))
    var received = IndexChange.insert([])
    sending += try await ProcessorTime.measure {
      // The way from the app to the index is a line of JSON.
      let line = try JSONEncoder().encode(IndexChange.insertColumns(IndexColumns(entries)))
      received = try JSONDecoder().decode(IndexChange.self, from: line)
    }
    own += try await ProcessorTime.measure { try await store.apply(received) }
    plain += try await ProcessorTime.measure { try peer.insert(entries) }
  }
  func rate(_ time: ProcessorTime) -> String { "\(Int(Double(count) / time.seconds))" }
  print("entities", count)
  print("indexed per second of the processor, in the index alone:", rate(own))
  print("indexed per second of the processor, from the app to the index:", rate(own + sending))
  print("indexed per second of the processor, plain full-text table:", rate(plain))
  let share = plain.seconds / (own + sending).seconds
  print("share of the rate of plain:", String(format: "%.2f", share))
  print("share by the clock:", String(format: "%.2f", plain.elapsed / (own + sending).elapsed))
}
try ours.checkpoint()
print("MB, index:", try megabytes("index.sqlite"))
print("MB, plain full-text table:", try megabytes("plain.sqlite"))

for letters in 1...5 {
  try measure("\(letters) letters", work.beginnings(of: letters, 100))
}
try measure("a word and 2 letters", work.wordAndBeginning(100))
try measure("three words", work.threeWords(100).map(\.text))
try measure("one slip, a word", work.misspelledWords(200).map(\.text))
try measure("one slip in three words", work.misspelled(200).map(\.text))

let words = work.misspelledWords(1_000)
let foundWords = try words.count { search in
  try ours.search(search.text, tellsProtected: true).contains { hit in
    hit.entity.title.split(separator: " ").contains { $0 == search.meant }
  }
}
print("found, one slip in a word:", percent(foundWords, words.count))
let things = work.misspelled(1_000)
let foundThings = try things.count { search in
  try ours.search(search.text, tellsProtected: true).contains { $0.entity.id == search.meant }
}
print("found, one slip in three words:", percent(foundThings, things.count))

func percent(_ part: Int, _ whole: Int) -> String { "\(Double(part * 1_000 / whole) / 10) %" }

func megabytes(_ name: String) throws -> Int {
  let path = folder.appending(path: name).path
  let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
  return (size ?? 0) / 1_000_000
}

/// Prints the median and the 95th percentile of both for the same searches: by the clock, without the waiting for
/// other programs, and of the processor.
func measure(_ name: String, _ texts: [String]) throws {
  func times(_ texts: [String], _ search: (String) throws -> Void) throws -> String {
    let times = try texts.map { text in try ProcessorTime.measured { try search(text) } }
    func milliseconds(_ values: [Double]) -> String {
      let sorted = values.sorted()
      let last = min(Int(Double(sorted.count) * 0.95), sorted.count - 1)
      return String(format: "%.1f / %.1f", sorted[sorted.count / 2] * 1000, sorted[last] * 1000)
    }
    return """
      \(milliseconds(times.map(\.elapsed))) (alone \(milliseconds(times.map(\.alone))), \
      processor \(milliseconds(times.map(\.seconds))))
      """
  }
  let own = try times(texts) { _ = try ours.search($0, tellsProtected: true) }
  // Plain searches of a beginning take so long that a fifth of them tells enough.
  let plain = try times(texts.indices.filter { $0 % 5 == 0 }.map { texts[$0] }) {
    _ = try peer.search($0)
  }
  print("ms median / p95, \(name): \(own), plain \(plain)")
}
