import AcousticAdaptation
import AudioInput
import Foundation
import IntentMatching
import IntentMetadata
import MetadataImport
import PhraseAutomaton
import PocketSphinxRecognizer
import SpeechRecognition

// Measures recognition on a folder of recordings; `measure.py` beside it makes tables of the output.
//
//     SpeechMeasurement [--compensate-below DECIBELS] [--dereverberate-above DECIBELS] [--search-from NAMES] [--join-from NAMES]
//         GRAMMAR.yaml FILE.wav... > records.jsonl
//     SpeechMeasurement --pronunciations
//     SpeechMeasurement --dereverberate FILE.wav > samples.raw
//     SpeechMeasurement --own-voice SPOKEN.wav RECORDING.wav SECONDS [SPOKEN.wav RECORDING.wav SECONDS]...
//     SpeechMeasurement --wake PHRASE [--threshold NUMBER] FILE.wav...

/// One recording's record.
struct Record: Encodable {
  var file: String
  var transcript: String
  var outcome: String
  var intent: String?
  var slots: [String: String]
  var confidence: Double?
  var signalToNoise: Double?
  var plainTranscript: String?
  var plainConfidence: Double?
  var movedTranscript: String?
  var movedConfidence: Double?
  var reverberation: Double?
  /// What the confidence is made of, for `calibrate.py`.
  var features: [String: Double]?
  /// Whether the sentence is the one that a model moved to the noise heard.
  var isMoved: Bool?
  var audioSeconds: Double
  var decodeSeconds: Double
}

guard SpeechSupport.isBuiltIn else {
  print("Build with --traits Speech to measure hearing.")
  exit(69)
}
var arguments = Array(CommandLine.arguments.dropFirst())
var settings = DecoderSettings()
if arguments.count > 2, arguments[0] == "--compensate-below", let limit = Double(arguments[1]) {
  arguments.removeFirst(2)
  settings.compensatedBelow = limit
}
if arguments.count > 2, arguments[0] == "--dereverberate-above", let limit = Double(arguments[1]) {
  arguments.removeFirst(2)
  settings.dereverberatedAbove = limit
}
/// From how many names on a list is searched by sound, and its names are one word each.
var (searched, joined) = (SpeechGrammar.searchedNames, 300)
if arguments.count > 2, arguments[0] == "--search-from", let count = Int(arguments[1]) {
  arguments.removeFirst(2)
  searched = count
}
if arguments.count > 2, arguments[0] == "--join-from", let count = Int(arguments[1]) {
  arguments.removeFirst(2)
  joined = count
}
if arguments == ["--pronunciations"] {
  let lexicon = try Lexicon(contentsOf: try AcousticModel().dictionary)
  print(PronunciationErrors(lexicon, every: 41).summary)
  exit(0)
}
if arguments.count == 2, arguments[0] == "--dereverberate" {
  let clip = try AudioFile.read(arguments[1])
  let dry = Dereverberation(of: clip.samples)?.samples ?? clip.samples
  FileHandle.standardOutput.write(dry.withUnsafeBytes { Data($0) })
  exit(0)
}
if arguments.first == "--own-voice" {
  for place in stride(from: 1, to: arguments.count - 2, by: 3) {
    guard let ended = Double(arguments[place + 2]) else { continue }
    let heard = OwnVoiceHearing(
      spoken: try AudioFile.read(arguments[place]),
      recording: try AudioFile.read(arguments[place + 1]),
      ended: Int(ended * Double(AudioClip.sampleRate)))
    print(String(decoding: try JSONEncoder().encode(heard), as: UTF8.self))
  }
  exit(0)
}
if arguments.count > 2, arguments[0] == "--wake" {
  let phrase = arguments[1]
  arguments.removeFirst(2)
  var threshold = KeyphraseSpotter.usualThreshold
  if arguments.count > 2, arguments[0] == "--threshold", let number = Double(arguments[1]) {
    threshold = number
    arguments.removeFirst(2)
  }
  do {
    print(try await WakeAlarms(phrase, threshold: threshold, in: arguments).summary)
    exit(0)
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(65)
  }
}
guard arguments.count >= 2 else {
  FileHandle.standardError.write(Data("usage: SpeechMeasurement GRAMMAR.yaml FILE.wav...\n".utf8))
  exit(64)
}
// Several sources, with commas between them, are heard at once.
let apps = arguments[0].split(separator: ",").flatMap { path in
  SourceImporter.importSource(
    at: String(path), kind: path.hasSuffix(".json") ? .metadata : .phraseFile
  ).apps
}
let matcher = try IntentMatcher(apps: apps)
let model = try AcousticModel()
let lexicon = try Lexicon(contentsOf: model.dictionary)
let pronouncer = Pronouncer(
  main: lexicon,
  additions: .englishAdditions,
  guesser: CachedGuesser(
    lexicon: lexicon,
    file: CachedGuesser.file(for: lexicon, environment: ProcessInfo.processInfo.environment)))
var recognizer = try PocketSphinxRecognizer(model: model, settings: settings)
// What a change of grammar takes: the sentences, how they sound, the recognizer's network. Twice, since the
// first time learns how names in no dictionary sound, and guesses them.
for round in ["first", "again"] {
  // A recognizer that has the grammar already would not take it again.
  recognizer = try PocketSphinxRecognizer(model: model, settings: settings)
  let start = ContinuousClock.now
  let (sentences, _, inventories) = matcher.speechSentences(
    searchedNames: searched, joinedNames: joined)
  let written = ContinuousClock.now
  let grammar = try SpeechGrammar(
    sentences, searching: inventories.map { SearchedNames($0, pronouncer: pronouncer) },
    pronouncer: pronouncer)
  let pronounced = ContinuousClock.now
  try await recognizer.setGrammar(grammar)
  let ready = ContinuousClock.now
  let times = [start, written, pronounced].map {
    String(format: "%.3f", (ready - $0) / .seconds(1))
  }
  let line =
    "\(grammar.acceptor.stateCount) states, \(grammar.acceptor.arcs.count) arcs; \(round) ready in "
    + "\(times[0]) s, of it \(times[1]) s after the sentences, \(times[2]) s for the network\n"
  FileHandle.standardError.write(Data(line.utf8))
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
for path in arguments.dropFirst() {
  let clip = try AudioFile.read(path)
  let start = ContinuousClock.now
  let scored = try await recognizer.scored(clip)
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  let transcript = scored?.hypothesis.transcript ?? ""
  let match = matcher.match(transcript)
  let record = Record(
    file: URL(fileURLWithPath: path).lastPathComponent, transcript: transcript,
    outcome: match.outcome.rawValue, intent: match.matches.first?.intent,
    slots: Dictionary(
      (match.matches.first?.slots ?? []).map { ($0.name, $0.text) }, uniquingKeysWith: { $1 }),
    confidence: scored?.hypothesis.confidence,
    signalToNoise: scored?.inNoise?.signalToNoise,
    plainTranscript: scored?.inNoise?.plain.transcript,
    plainConfidence: scored?.inNoise?.plain.confidence,
    movedTranscript: scored?.inNoise?.moved.transcript,
    movedConfidence: scored?.inNoise?.moved.confidence,
    reverberation: scored?.heard.reverberation,
    features: scored.map { scored in
      Dictionary(
        uniqueKeysWithValues: HearingEvidence.Feature.allCases.map {
          ($0.rawValue, scored.heard.value(of: $0))
        })
    }, isMoved: scored.map { $0.heard.moved != nil }, audioSeconds: clip.seconds,
    decodeSeconds: seconds)
  print(String(decoding: try encoder.encode(record), as: UTF8.self))
}
