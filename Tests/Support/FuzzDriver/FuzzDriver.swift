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

/// libFuzzer, which scripts/fuzz links: it makes inputs until one of its options ends the run.
@_extern(c, "LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main enum FuzzDriver {
  static func main() {
    guard target != nil else {
      FileHandle.standardError.write(Data("FUZZ_TARGET names no target.\n".utf8))
      exit(64)
    }
    atexit {
      let count = wholeRuns.load(ordering: .relaxed)
      FileHandle.standardError.write(Data("stat::number_of_whole_runs:      \(count)\n".utf8))
    }
    var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
    exit(runFuzzer(&count, &arguments) { testInput($0, $1) })
  }
}

private func testInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  // The bytes decide, so that an input that ends the process does so again.
  let isWhole = hash(bytes).isMultiple(of: share)
  if isWhole { wholeRuns.add(1, ordering: .relaxed) }
  target?.run(bytes, isWhole: isWhole)
  return 0
}

/// Returns the bytes' hash after Fowler, Noll and Vo.
private func hash(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
