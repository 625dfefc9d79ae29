import Foundation
import FuzzTargets
import Synchronization

/// The target that `FUZZ_TARGET` names.
private let target = FuzzTarget(
  rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "")

/// Of how many inputs one is also used once it is read: `FUZZ_WHOLE`.
private let share =
  ProcessInfo.processInfo.environment["FUZZ_WHOLE"].flatMap { UInt64($0) }.map { max(1, $0) } ?? 1

/// How many inputs were used.
private let wholeRuns = Atomic<Int>(0)

/// What libFuzzer calls once, before the inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeRawPointer?, _: UnsafeRawPointer?) -> CInt {
  atexit {
    let count = wholeRuns.load(ordering: .relaxed)
    FileHandle.standardError.write(Data("stat::number_of_whole_runs:      \(count)\n".utf8))
  }
  return 0
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  guard let target else {
    FileHandle.standardError.write(Data("FUZZ_TARGET names no target.\n".utf8))
    exit(64)
  }
  let bytes = [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  // The bytes decide, so that an input that ends the process does so again.
  let isWhole = hash(bytes).isMultiple(of: share)
  if isWhole { wholeRuns.add(1, ordering: .relaxed) }
  target.run(bytes, isWhole: isWhole)
  return 0
}

/// Returns the bytes' hash after Fowler, Noll and Vo.
private func hash(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
