/// The entries of phrases: the owner, template and payload of each as strings in one buffer, and
/// its rank.
struct PhraseTable: Sendable {
  /// The number of strings in an entry.
  static let columns = 3

  let starts: Table<UInt32>
  let bytes: Table<UInt8>
  let ranks: Table<UInt8>
  let block: Block

  var count: Int { ranks.count }

  init(strings: StringColumn, ranks: [UInt8]) {
    let (block, ranges) = Block.joining([strings.starts.rawBytes, strings.bytes, ranks])
    self.init(block: block, ranges: ranges)
  }

  init(block: Block, ranges: [Range<Int>]) {
    self.block = block
    starts = block.table(ranges[0], of: UInt32.self)
    bytes = block.table(ranges[1], of: UInt8.self)
    ranks = block.table(ranges[2], of: UInt8.self)
  }

  var sections: [[UInt8]] { [starts.rawBytes, bytes.rawBytes, ranks.rawBytes] }

  var byteCount: Int { starts.byteCount + bytes.count + ranks.count }

  func rank(of phrase: PhraseID) -> PhraseEntry.Rank {
    PhraseEntry.Rank(rawValue: ranks[phrase.rawValue]) ?? .ordinary
  }

  func owner(of phrase: PhraseID) -> String { string(0, of: phrase) }
  func payload(of phrase: PhraseID) -> String { string(2, of: phrase) }

  subscript(phrase: PhraseID) -> PhraseEntry {
    PhraseEntry(
      template: string(1, of: phrase), owner: owner(of: phrase), rank: rank(of: phrase),
      payload: payload(of: phrase))
  }

  private func string(_ column: Int, of phrase: PhraseID) -> String {
    let index = phrase.index * Self.columns + column
    return bytes.text(in: Int(starts[index])..<Int(starts[index + 1]))
  }
}
