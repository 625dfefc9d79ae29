// Measures what the phrases of assistant schemas add to a matcher: its size, and the time for a sentence.
//
//     Benchmarks/schemas/automaton.py .build/debug FOLDER
//     swift build -c release --traits Speech --product SchemaMeasurement
//     .build/release/SchemaMeasurement FOLDER
//
// FOLDER holds `others.json`, apps without schemas, `schemas.json`, apps that conform to all schemas of a domain, and
// a list of sentences for each stage of matching. Times are processor time of the thread, so that a busy machine
// changes them little.

import Foundation
import IntentMatching
import IntentMetadata
import MetadataImport
import PhraseAutomaton

/// The processor time of the thread.
func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the median over the sentences, in microseconds; each sentence counts with the least of some rounds.
func time(_ sentences: [String], _ matcher: IntentMatcher, _ options: MatchOptions) -> Double {
  let times = sentences.map { sentence in
    var least = Double.infinity
    for _ in 0..<7 {
      let start = seconds()
      let result = matcher.match(sentence, options: options)
      least = min(least, seconds() - start)
      precondition(result.text == sentence)
    }
    return least * 1e6
  }.sorted()
  return times[times.count / 2]
}

func lines(_ name: String) throws -> [String] {
  try String(contentsOfFile: CommandLine.arguments[1] + "/" + name, encoding: .utf8)
    .split(separator: "\n").map(String.init)
}

guard CommandLine.arguments.count == 2 else {
  print("SchemaMeasurement FOLDER, which Benchmarks/schemas/automaton.py writes")
  exit(2)
}
let folder = CommandLine.arguments[1]
let others = try MetadataDocument(contentsOf: folder + "/others.json").apps
let schemas = try MetadataDocument(contentsOf: folder + "/schemas.json").apps

let alone = try IntentMatcher(apps: others)
let conforming = try IntentMatcher(apps: schemas)
let both = try IntentMatcher(apps: others + schemas)
print("| automaton | bytes | states | edges |\n| --- | ---: | ---: | ---: |")
for (name, matcher) in [
  ("\(others.count) apps without schemas", alone),
  ("\(schemas.count) apps with schemas", conforming),
  ("all of them", both),
] {
  let size = matcher.automaton.statistics
  print("| \(name) | \(size.bytes) | \(size.states) | \(size.edges) |")
}

var strict = MatchOptions()
(strict.isForgiving, strict.findsParaphrases) = (false, false)
print(
  "\n| stage | sentences of | alone µs | with schemas µs | ratio |\n| --- | --- | ---: | ---: | ---: |"
)
for name in ["exact", "misspelled", "paraphrased", "rejected"] {
  let options = name == "exact" ? strict : MatchOptions()
  let sentences = try lines(name + ".txt")
  let (before, after) = (time(sentences, alone, options), time(sentences, both, options))
  let figures = [before, after, after / before].map {
    $0.formatted(.number.precision(.fractionLength(2)))
  }
  print("| \(name) | apps without schemas | \(figures[0]) | \(figures[1]) | \(figures[2]) |")
}
let schemaSentences = try lines("schemas.txt")
let found = schemaSentences.count {
  both.match($0, options: strict).outcome != .rejected
}
let exact = time(schemaSentences, both, strict).formatted(.number.precision(.fractionLength(2)))
print("| exact | apps with schemas (\(found) of \(schemaSentences.count) match) | | \(exact) | |")
