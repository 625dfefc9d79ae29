/// Which phone each state of a model belongs to, as in CMU's file `mdef` in its binary form.
package struct ModelDefinition: Sendable, Hashable {
  /// The phones, regardless of context.
  package let phones: [String]
  /// For each distribution of a state its phone, by its place in ``phones``.
  package let phoneOfState: [Int]
  /// For each phone, the distributions of its states without a known context.
  package let plainStates: [[Int]]
  /// The distributions of the states in each sequence of them.
  private let sequences: [[UInt16]]
  /// The sequence of each phone in a surrounding.
  private let sequenceIn: [Surrounding: Int32]

  /// A phone in its context.
  struct Surrounding: Sendable, Hashable {
    fileprivate var key: UInt32

    /// Creates one of a phone in a word.
    init(phone: Int, left: Int, right: Int, isFirst: Bool, isLast: Bool) {
      // As in the file: within a word, at its beginning, at its end, all of it.
      let place = (isFirst ? 1 : 0) | (isLast ? 2 : 0)
      self.init(place: place, phone: phone, left: left, right: right)
    }

    fileprivate init(place: Int, phone: Int, left: Int, right: Int) {
      key = UInt32(place) << 24 | UInt32(phone) << 16 | UInt32(left) << 8 | UInt32(right)
    }
  }

  /// Returns the states of a phone in a context, or those of the phone alone if the model does not
  /// have that context.
  func states(_ surrounding: Surrounding) -> [Int] {
    if let sequence = sequenceIn[surrounding] { return sequences[Int(sequence)].map(Int.init) }
    let phone = Int(surrounding.key >> 16 & 255)
    return plainStates.indices.contains(phone) ? plainStates[phone] : []
  }

  /// The phone of silence.
  package var silence: Int? { phones.firstIndex(of: "SIL") }

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
    var sequenceIn: [Surrounding: Int32] = [:]
    kinds.reserveCapacity(allPhones)
    sequenceIn.reserveCapacity(allPhones)
    for phone in 0..<allPhones {
      // A phone in its surrounding: the place in the word, the phone, its neighbours.
      guard let sequence = reader.count(upTo: sequences - 1), reader.next() != nil,
        let place = reader.next(1), let base = reader.next(1), let left = reader.next(1),
        let right = reader.next(1)
      else { return nil }
      if phone >= phoneCount {
        let surrounding = Surrounding(place: place, phone: base, left: left, right: right)
        sequenceIn[surrounding] = Int32(sequence)
      }
      kinds.append((sequence, phone < phoneCount ? phone : base))
    }
    guard reader.next() != nil else { return nil }
    let first = reader.offset
    var phoneOfState = [Int](repeating: -1, count: distributions)
    var plainStates = [[Int]](repeating: [], count: phoneCount)
    var sequenceStates = [[UInt16]](repeating: [], count: sequences)
    for (number, (sequence, base)) in kinds.enumerated() {
      let isNew = sequenceStates[sequence].isEmpty
      var reader = ByteReader(bytes, at: first + 2 * states * sequence)
      for _ in 0..<states {
        guard let state = reader.next(2), state < distributions, base < phoneCount else {
          return nil
        }
        phoneOfState[state] = base
        if number < phoneCount { plainStates[number].append(state) }
        if isNew { sequenceStates[sequence].append(UInt16(state)) }
      }
    }
    guard !phoneOfState.contains(-1) else { return nil }
    (phones, self.phoneOfState, self.plainStates) = (names, phoneOfState, plainStates)
    self.sequenceIn = sequenceIn
    self.sequences = sequenceStates
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
