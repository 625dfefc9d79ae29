/// Which phone each state of a model belongs to, as in CMU's file `mdef` in its binary form.
package struct ModelDefinition: Sendable, Hashable {
  /// The phones, regardless of context.
  package let phones: [String]
  /// For each distribution of a state its phone, by its place in ``phones``.
  package let phoneOfState: [Int]
  /// The phone of silence.
  package var silence: Int? { phones.firstIndex(of: "SIL") }

  /// The phones of speech: neither silence nor noises.
  var speechPhones: [Int] { phones.indices.filter { $0 != silence && !isNoise($0) } }

  /// Returns whether a phone is a noise, which no word is made of.
  package func isNoise(_ phone: Int) -> Bool { phones[phone].hasPrefix("+") }

  /// Reads a file, or `nil` if it is damaged.
  package init?(_ bytes: [UInt8]) {
    let limit = 10_000_000
    guard bytes.starts(with: "BMDF".utf8) else { return nil }
    var reader = ByteReader(bytes, at: 8)
    guard let description = reader.count(upTo: 100_000), reader.skip(description) != nil,
      let phoneCount = reader.count(upTo: 255), let allPhones = reader.count(upTo: limit),
      let states = reader.count(upTo: 10), reader.next() != nil,
      let distributions = reader.count(upTo: limit), reader.next() != nil,
      let sequences = reader.count(upTo: limit), reader.next() != nil,
      let nodes = reader.count(upTo: limit), reader.next() != nil,
      phoneCount > 0, phoneCount <= allPhones, allPhones <= bytes.count / 12,
      sequences * max(1, states) <= bytes.count / 2,
      let names = Self.names(phoneCount, in: bytes, &reader), reader.skip(nodes * 8) != nil
    else { return nil }
    var kinds: [(sequence: Int, base: Int)] = []
    kinds.reserveCapacity(allPhones)
    for phone in 0..<allPhones {
      // A phone in its surrounding: the place in the word, the phone, its neighbours.
      guard let sequence = reader.count(upTo: sequences - 1), reader.next() != nil,
        reader.next(1) != nil, let base = reader.next(1), reader.skip(2) != nil
      else { return nil }
      kinds.append((sequence, phone < phoneCount ? phone : base))
    }
    guard reader.next() != nil else { return nil }
    let first = reader.offset
    var phoneOfState = [Int](repeating: -1, count: distributions)
    for (sequence, base) in kinds {
      var reader = ByteReader(bytes, at: first + 2 * states * sequence)
      for _ in 0..<states {
        guard let state = reader.next(2), state < distributions, base < phoneCount else {
          return nil
        }
        phoneOfState[state] = base
      }
    }
    guard !phoneOfState.contains(-1) else { return nil }
    (phones, self.phoneOfState) = (names, phoneOfState)
  }

  /// Takes names that end in zero bytes, filled up to whole words.
  private static func names(
    _ count: Int, in bytes: [UInt8], _ reader: inout ByteReader
  ) -> [String]? {
    var names: [String] = []
    var length = 0
    while names.count < count {
      var name: [UInt8] = []
      while let byte = reader.next(1), byte != 0 { name.append(UInt8(byte)) }
      names.append(String(decoding: name, as: UTF8.self))
      length += name.count + 1
      guard reader.offset < bytes.count else { return nil }
    }
    guard reader.skip((4 - length % 4) % 4) != nil else { return nil }
    return names
  }
}
