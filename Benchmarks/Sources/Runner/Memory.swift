import CMemory
import Glibc

/// Memory of this process.
enum Memory {
  /// Returns the bytes of the process that are in memory, after what is free has been given back.
  static func resident() -> Int {
    parlance_return_free_memory()
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}

/// Returns the time in nanoseconds since some fixed moment.
@inline(__always)
func nanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
