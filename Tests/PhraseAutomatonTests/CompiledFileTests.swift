import Foundation
import PhraseTemplates
import Testing

@testable import PhraseAutomaton

@Suite struct CompiledFileTests {
  private static func makeBytes() throws -> [UInt8] {
    let automaton = try PhraseAutomatonTests.make(
      ["order [a|the] {soup}['s] [{soup:second}] {size} now", "say {words} twice", "{soup}s"],
      lists: [
        "soup": PhraseAutomatonTests.names("Tomato", "Tomato Bisque", "Clam Chowder", "東京"),
        "size": PhraseAutomatonTests.names("small", "large"), "words": .anyWords,
      ], skips: ["please"])
    return automaton.fileBytes(keeping: Array("kept".utf8))
  }

  private static let utterances = [
    "order the tomato bisque small now", "please order tomato large now", "say a b c twice",
    "clam chowders", "order 東京 small now", "order nothing",
  ]

  @Test func `A file gives the same answers as what it was written from`() throws {
    let bytes = try Self.makeBytes()
    let read = try PhraseAutomaton(bytes: bytes)
    #expect(read.fileBytes(keeping: Array("kept".utf8)) == bytes)
    #expect(read.withMetadata { $0.isEqual(to: Array("kept".utf8)) })
    #expect(
      PhraseAutomatonTests.readings(read, "order the tomato bisque small now") == [
        "order [a|the] {soup}['s] [{soup:second}] {size} now soup=2..<4:Tomato Bisque "
          + "size=4..<5:small"
      ])
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try read.write(to: path)
    let mapped = try PhraseAutomaton(contentsOf: path)
    for text in Self.utterances { #expect(mapped.matches(of: text) == read.matches(of: text)) }
  }

  @Test func `What is written over an open file does not matter`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(path) }
    let bytes = try Self.makeBytes()
    try Data(bytes).write(to: URL(filePath: path))
    let automaton = try PhraseAutomaton(contentsOf: path)
    let before = Self.utterances.map { automaton.matches(of: $0) }
    // As `cp new old` does it: the same file, first empty, then with other bytes.
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: 0)
    #expect(Self.utterances.map { automaton.matches(of: $0) } == before)
    try handle.write(contentsOf: Data(repeating: 0xFF, count: bytes.count))
    #expect(Self.utterances.map { automaton.matches(of: $0) } == before)
    try handle.close()
  }

  @Test func `A file cut off anywhere is refused`() throws {
    let bytes = try Self.makeBytes()
    // The last section may be followed by up to seven bytes that nobody reads.
    for length in stride(from: 0, to: bytes.count - 8, by: 7) {
      let cut = Array(bytes[..<length])
      let error = #expect(throws: CompiledFileError.self) { try PhraseAutomaton(bytes: cut) }
      #expect(error?.code == (length < CompiledFile.headerSize ? .foreign : .damaged))
      #expect(throws: CompiledFileError.self) {
        try PhraseAutomaton(bytes: PhraseAutomaton.sealed(cut))
      }
    }
  }

  @Test func `A changed byte is noticed`() throws {
    let bytes = try Self.makeBytes()
    var generator = SplitMix64(seed: 1)
    for _ in 0..<500 {
      var changed = bytes
      let place = Int.random(in: CompiledFile.headerSize..<bytes.count, using: &generator)
      changed[place] ^= UInt8.random(in: 1...255, using: &generator)
      let error = #expect(throws: CompiledFileError.self) { try PhraseAutomaton(bytes: changed) }
      #expect(error?.code == .damaged)
    }
  }

  @Test func `Made-up tables are refused or harmless`() throws {
    let bytes = try Self.makeBytes()
    var generator = SplitMix64(seed: 2)
    var refused = 0
    for _ in 0..<3_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 32..<bytes.count, using: &generator) & ~3
        let values: [UInt32] = [
          0, 1, .max, .max >> 1, UInt32(bytes.count), 1 << 31, generator.next(), 7,
        ]
        let value = values.randomElement(using: &generator) ?? 0
        withUnsafeBytes(of: value) { changed.replaceSubrange(place..<place + 4, with: $0) }
      }
      do {
        let automaton = try PhraseAutomaton(bytes: PhraseAutomaton.sealed(changed))
        for text in Self.utterances {
          for match in automaton.matches(of: text) {
            _ = automaton.entry(of: match.phrase)
            for slot in match.slots { _ = automaton.values(of: slot) }
          }
        }
        _ = automaton.dot()
      } catch {
        refused += 1
      }
    }
    #expect(refused > 1_000)
  }

  @Test(
    "Files that are something else are distinguished",
    arguments: [
      ("", CompiledFileError.Code.foreign),
      ("#!/bin/sh\n" + String(repeating: "x", count: 99), .foreign),
      ("PARLANCE" + String(repeating: "\0", count: 99), .otherVersion),
    ])
  func foreign(text: String, code: CompiledFileError.Code) throws {
    let error = #expect(throws: CompiledFileError.self) {
      try PhraseAutomaton(bytes: Array(text.utf8))
    }
    #expect(error?.code == code)
  }

  @Test func `A missing file, or a folder, is reported`() throws {
    #expect(throws: CompiledFileError.self) { try PhraseAutomaton(contentsOf: "/nowhere/file") }
    #expect(throws: CompiledFileError.self) { try PhraseAutomaton(contentsOf: "/") }
  }
}
