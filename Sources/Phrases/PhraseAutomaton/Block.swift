#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A block of memory that holds the tables of a part of an automaton.
///
/// Only this file, ``Table`` and the loads in `Span+Bytes.swift` deal with pointers.
@safe
final class Block: @unchecked Sendable {
  // Unchecked: the memory is written only while the block has a single owner.
  private let memory: UnsafeMutableRawBufferPointer
  private let origin: Origin

  /// The origin of the memory, which determines how it is freed.
  private enum Origin {
    case allocated
    case mapped
    /// A part of another block, which stays allocated as long as the part does.
    case part(of: Block)
  }

  private init(_ memory: UnsafeMutableRawBufferPointer, _ origin: Origin) {
    unsafe self.memory = memory
    self.origin = origin
  }

  deinit {
    switch origin {
    case .allocated: unsafe memory.deallocate()
    case .mapped: unsafe munmap(memory.baseAddress, memory.count)
    case .part: break
    }
  }

  /// The number of bytes.
  var count: Int { unsafe memory.count }

  /// All bytes.
  var bytes: Table<UInt8> { table(0..<count, of: UInt8.self) }

  /// Returns the table in a range of the block. The range must be aligned and inside the block.
  func table<Element>(_ range: Range<Int>, of type: Element.Type) -> Table<Element> {
    precondition(range.upperBound <= count, "A table lies outside its block")
    guard let base = unsafe memory.baseAddress else { preconditionFailure("A block has no memory") }
    return unsafe Table(
      (base + range.lowerBound).assumingMemoryBound(to: Element.self),
      count: range.count / MemoryLayout<Element>.stride)
  }

  // MARK: Making

  /// Copies sections, each to a multiple of eight bytes, and returns the block and their ranges.
  static func joining(_ sections: [[UInt8]]) -> (block: Block, ranges: [Range<Int>]) {
    var ranges: [Range<Int>] = []
    var size = 0
    for section in sections {
      ranges.append(size..<size + section.count)
      size = (size + section.count + 7) & ~7
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 8), alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
    for (section, range) in zip(sections, ranges) {
      unsafe UnsafeMutableRawBufferPointer(rebasing: memory[range]).copyBytes(from: section)
    }
    return (unsafe Block(memory, .allocated), ranges)
  }

  /// Copies bytes unchanged.
  convenience init(copying bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe memory.copyBytes(from: bytes)
    unsafe self.init(memory, .allocated)
  }

  /// Creates a part of another block, which stays allocated as long as the part does.
  convenience init(part range: Range<Int>, of block: Block) {
    precondition(range.upperBound <= block.count, "A part lies outside its block")
    unsafe self.init(
      UnsafeMutableRawBufferPointer(rebasing: block.memory[range]), .part(of: block))
  }

  /// Allocates pages, which are zero until a file is read into them, or returns `nil` if there is
  /// not enough memory.
  convenience init?(pages size: Int) {
    let memory = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return nil }
    unsafe self.init(UnsafeMutableRawBufferPointer(start: memory, count: size), .mapped)
  }

  /// Reads from a file into the block before it is shared, and returns the result of `read(2)`.
  func read(from descriptor: CInt, at offset: Int) -> Int {
    precondition(offset <= count, "A block is read into beyond its end")
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[offset...])
    return unsafe readBytes(descriptor, rest.baseAddress, rest.count)
  }
}

/// `read(2)`, whose name is also that of a method here.
private func readBytes(_ descriptor: CInt, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, memory, count)
}
