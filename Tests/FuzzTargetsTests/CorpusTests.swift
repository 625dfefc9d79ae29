import Foundation
import FuzzTargets
import Testing

/// What the fuzzer keeps as its seeds, and what once ended the process.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases) func `The corpus is read to its end`(target: FuzzTarget)
    throws
  {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fuzz")
    var count = 0
    for folder in ["Corpus", "Regressions"] {
      let url = root.appending(path: "\(folder)/\(target.rawValue)")
      guard FileManager.default.fileExists(atPath: url.path) else { continue }
      for file in try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: nil)
      {
        let bytes = [UInt8](try Data(contentsOf: file))
        target.run(bytes)
        // Cut off, and with a byte changed here and there.
        for part in 1...8 { target.run(Array(bytes.prefix(bytes.count * part / 9))) }
        for step in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 16)) {
          var changed = bytes
          changed[step] ^= 0x15
          target.run(changed)
        }
        count += 1
      }
    }
    #expect(count > 0, "\(target.rawValue) has a corpus.")
  }
}
