import Foundation
import FuzzTargets

/// The target that `FUZZ_TARGET` names.
private let target = FuzzTarget(
  rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "")

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  guard let target else {
    FileHandle.standardError.write(Data("FUZZ_TARGET names no target.\n".utf8))
    exit(64)
  }
  target.run([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
  return 0
}
