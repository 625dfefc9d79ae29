/// Operations on the bytes of words.
extension Span<UInt8> {
  /// Returns the number stored in the bytes from a position on, in native byte order.
  @inline(__always)
  func load<Number: FixedWidthInteger & BitwiseCopyable>(at place: Int, as type: Number.Type)
    -> Number
  {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: type)
  }

  /// Returns whether a byte meets a condition.
  func contains(where isWanted: (UInt8) -> Bool) -> Bool { indices.contains { isWanted(self[$0]) } }

  /// Returns whether the bytes end with others.
  func ends(with other: some BidirectionalCollection<UInt8>) -> Bool {
    guard other.count <= count else { return false }
    return extracting(last: other.count).isEqual(to: other)
  }

  /// Returns whether the bytes begin with others.
  func starts(with other: Span<UInt8>) -> Bool {
    other.count <= count && extracting(first: other.count).isEqual(to: other)
  }

  /// Returns whether the bytes are those of a collection.
  func isEqual(to other: some Collection<UInt8>) -> Bool {
    other.count == count && zip(indices, other).allSatisfy { self[$0] == $1 }
  }
}

extension Span where Element: Comparable {
  /// Returns whether the elements equal others.
  @inline(__always)
  func isEqual(to other: Span<Element>) -> Bool {
    count == other.count && indices.allSatisfy { self[$0] == other[$0] }
  }

  /// Returns whether the elements sort before others, as with `lexicographicallyPrecedes`.
  @inline(__always)
  func isBefore(_ other: Span<Element>) -> Bool {
    for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count < other.count
  }
}

extension Array<UInt8> {
  /// Appends bytes.
  mutating func append(_ bytes: Span<UInt8>) {
    reserveCapacity(count + bytes.count)
    for index in bytes.indices { append(bytes[index]) }
  }
}
