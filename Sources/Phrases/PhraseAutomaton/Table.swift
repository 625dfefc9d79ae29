/// A read-only array in memory that someone else owns.
///
/// All arrays of an automaton are tables over one block of memory, which is built in place or read
/// from a file. ``Block`` owns it, and every holder of a table also holds the block. Indices come
/// only from checked tables (see ``AutomatonImage``), so they are not checked again on access.
/// These two rules make a table safe, and the compiler does not enforce them.
@safe
struct Table<Element: BitwiseCopyable & Sendable>: @unchecked Sendable, BitwiseCopyable {
  // Unchecked: the memory is never written after the table was created.
  private let base: UnsafePointer<Element>
  let count: Int

  @unsafe
  init(_ base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count, "Table index \(index) is not below \(count)")
    return unsafe base[index]
  }

  @inline(__always)
  subscript(index: UInt32) -> Element { self[Int(index)] }

  /// Calls a closure with some of the elements.
  @inline(__always)
  func withSpan<Result>(of range: Range<Int>, _ body: (Span<Element>) throws -> Result) rethrows
    -> Result
  {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "A span lies outside its table")
    return try unsafe body(Span(_unsafeStart: base + range.lowerBound, count: range.count))
  }

  /// The number of bytes.
  var byteCount: Int { count * MemoryLayout<Element>.stride }

  /// The bytes of the elements in memory order.
  var rawBytes: [UInt8] { unsafe [UInt8](UnsafeRawBufferPointer(start: base, count: byteCount)) }
}

extension Table: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
}

extension Table<UInt8> {
  /// Returns some of the bytes as text.
  func text(in range: Range<Int>) -> String {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "A text lies outside its table")
    // A slice of the table would be copied byte by byte.
    return unsafe String(
      decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count),
      as: UTF8.self)
  }
}

extension Array where Element: BitwiseCopyable {
  /// The bytes of the elements in memory order.
  var rawBytes: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }
}
