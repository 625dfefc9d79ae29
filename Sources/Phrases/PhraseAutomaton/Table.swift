/// A read-only array in memory that somebody else owns.
///
/// All arrays of an automaton are tables over one block of memory, which is built in place or
/// read from a file; ``Block`` owns it. Indices come from checked tables only (see
/// ``AutomatonImage``), so that reading does not check them again.
struct Table<Element: BitwiseCopyable & Sendable>: @unchecked Sendable, BitwiseCopyable {
  // Unchecked: the memory is never written after the table was made.
  let base: UnsafePointer<Element>
  let count: Int

  init(_ base: UnsafePointer<Element>, count: Int) {
    self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count, "Table index \(index) is not below \(count)")
    return base[index]
  }

  @inline(__always)
  subscript(index: UInt32) -> Element { self[Int(index)] }

  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
}

/// One block of memory that holds the tables of a part of an automaton.
final class Block: @unchecked Sendable {
  // Unchecked: the memory is written in `init` only.
  let bytes: UnsafeRawBufferPointer
  private let release: (UnsafeRawBufferPointer) -> Void

  /// Takes over memory, which a closure gives back when nobody needs it any more.
  init(owning bytes: UnsafeRawBufferPointer, release: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.bytes = bytes
    self.release = release
  }

  /// Copies sections, each at a multiple of eight bytes; returns the block and where each lies.
  static func joining(_ sections: [[UInt8]]) -> (block: Block, ranges: [Range<Int>]) {
    var ranges: [Range<Int>] = []
    var size = 0
    for section in sections {
      ranges.append(size..<size + section.count)
      size = (size + section.count + 7) & ~7
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 8), alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    for (section, range) in zip(sections, ranges) {
      section.withUnsafeBytes { source in
        UnsafeMutableRawBufferPointer(rebasing: memory[range]).copyMemory(from: source)
      }
    }
    let block = Block(owning: UnsafeRawBufferPointer(memory)) {
      UnsafeMutableRawBufferPointer(mutating: $0).deallocate()
    }
    return (block, ranges)
  }

  /// Copies bytes as they are.
  convenience init(copying bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    self.init(owning: UnsafeRawBufferPointer(memory)) {
      UnsafeMutableRawBufferPointer(mutating: $0).deallocate()
    }
  }

  /// A part of another block, which stays in memory as long as the part does.
  convenience init(part range: Range<Int>, of block: Block) {
    self.init(owning: UnsafeRawBufferPointer(rebasing: block.bytes[range])) { _ in
      withExtendedLifetime(block) {}
    }
  }

  deinit { release(bytes) }

  /// Returns the table in a range of the block; the range is aligned and inside the block.
  func table<Element>(_ range: Range<Int>, of type: Element.Type) -> Table<Element> {
    precondition(range.upperBound <= bytes.count, "A table lies outside its block")
    guard let base = bytes.baseAddress else { preconditionFailure("A block has no memory") }
    let start = base.advanced(by: range.lowerBound).assumingMemoryBound(to: Element.self)
    return Table(start, count: range.count / MemoryLayout<Element>.stride)
  }
}

extension Array where Element: BitwiseCopyable {
  /// The bytes of the elements as they lie in memory.
  var rawBytes: [UInt8] { withUnsafeBytes { Array<UInt8>($0) } }
}
