/// The phrases' records as strings in one buffer: app, intent, template and extra of each.
struct PhraseTable: Sendable {
  let starts: Table<UInt32>
  let bytes: Table<UInt8>
  let roles: Table<UInt8>
  let block: Block

  var count: Int { roles.count }

  init(strings: StringColumn, roles: [UInt8]) {
    let (block, ranges) = Block.joining([strings.starts.rawBytes, strings.bytes, roles])
    self.init(block: block, ranges: ranges)
  }

  init(block: Block, ranges: [Range<Int>]) {
    self.block = block
    starts = block.table(ranges[0], of: UInt32.self)
    bytes = block.table(ranges[1], of: UInt8.self)
    roles = block.table(ranges[2], of: UInt8.self)
  }

  var sections: [[UInt8]] { [starts.rawBytes, bytes.rawBytes, roles.rawBytes] }

  var byteCount: Int { starts.byteCount + bytes.count + roles.count }

  func role(_ phrase: PhraseID) -> PhraseRecord.Role {
    PhraseRecord.Role(rawValue: roles[phrase.rawValue]) ?? .phrase
  }

  subscript(phrase: PhraseID) -> PhraseRecord {
    let index = phrase.index
    return PhraseRecord(
      app: string(index * 4), intent: string(index * 4 + 1), template: string(index * 4 + 2),
      extra: string(index * 4 + 3), role: role(phrase))
  }

  func hasExtra(_ phrase: PhraseID) -> Bool {
    starts[phrase.index * 4 + 3] < starts[phrase.index * 4 + 4]
  }

  private func string(_ index: Int) -> String {
    bytes.text(in: Int(starts[index])..<Int(starts[index + 1]))
  }
}
