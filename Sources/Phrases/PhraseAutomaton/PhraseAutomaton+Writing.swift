import Foundation

extension PhraseAutomaton {
  /// Writes the automaton to a file that ``init(contentsOf:)`` reads.
  ///
  /// The file is written under another name first and then moved, so a partial file is never
  /// visible.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - metadata: Bytes to store in the file, which the automaton does not inspect.
  /// - Throws: ``CompiledFileError`` if a list was replaced since compilation, or the file cannot
  ///   be written.
  public func write(to path: String, keeping metadata: [UInt8] = []) throws(CompiledFileError) {
    guard lists.allSatisfy({ $0.names?.ownWords == nil }) else {
      throw CompiledFileError(
        code: .inconsistent, path: path,
        message: "A list was replaced since the phrases were compiled; compile them again.")
    }
    do {
      try Data(fileBytes(keeping: metadata)).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CompiledFileError(
        code: .unreachable, path: path,
        message: "The file cannot be written: \(error.localizedDescription)")
    }
  }

  /// The bytes of the file.
  func fileBytes(keeping metadata: [UInt8] = []) -> [UInt8] {
    var slotNames = StringColumn()
    var symbolRecords: [UInt32] = []
    for (number, symbol) in symbols.enumerated() {
      slotNames.append(symbol.slot ?? "")
      let slot = symbol.slot == nil ? 0 : UInt32(number) + 1
      symbolRecords += [symbol.kind.rawValue, symbol.list.rawValue, slot]
    }
    var listStrings = StringColumn()
    var listRecords: [UInt32] = []
    for list in lists {
      for string in [list.name, list.type, list.before, list.behind] { listStrings.append(string) }
      let kind = list.kind.rawValue | (list.growsTogether ? CompiledList.growsTogetherBit : 0)
      listRecords += [kind, list.derivedFrom.map { $0.rawValue + 1 } ?? 0]
    }
    var sections = [
      vocabulary.slots.rawBytes, vocabulary.starts.rawBytes, vocabulary.bytes.rawBytes,
    ]
    sections += core.sections
    sections += [symbolRecords.rawBytes, slotNames.starts.rawBytes, slotNames.bytes]
    sections += skips.sections
    sections += phraseTable.sections
    sections += [listRecords.rawBytes, listStrings.starts.rawBytes, listStrings.bytes]
    sections.append(metadata)
    for list in lists {
      if let names = list.names { sections += names.sections }
    }
    return Self.file(of: sections)
  }

  private static func file(of sections: [[UInt8]]) -> [UInt8] {
    var offset = CompiledFile.headerSize + sections.count * 16
    var table: [UInt64] = []
    for section in sections {
      table += [UInt64(offset), UInt64(section.count)]
      offset = (offset + section.count + 7) & ~7
    }
    var bytes = [UInt8](repeating: 0, count: offset)
    bytes.replaceSubrange(..<CompiledFile.magic.count, with: CompiledFile.magic)
    bytes.store(CompiledFile.version, at: CompiledFile.Field.version)
    bytes.store(CompiledFile.byteOrderMark, at: CompiledFile.Field.byteOrderMark)
    bytes.store(UInt64(bytes.count), at: CompiledFile.Field.fileSize)
    bytes.store(UInt32(sections.count), at: CompiledFile.Field.sectionCount)
    for (index, value) in table.enumerated() {
      bytes.store(value, at: CompiledFile.headerSize + index * 8)
    }
    for (index, section) in sections.enumerated() {
      let start = Int(table[index * 2])
      bytes.replaceSubrange(start..<start + section.count, with: section)
    }
    bytes.storeChecksum()
    return bytes
  }
}

extension PhraseAutomaton {
  /// Returns the bytes of a file with the correct size and checksum, so that the checks after these
  /// can be tested.
  package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= CompiledFile.headerSize else { return bytes }
    var bytes = bytes
    bytes.store(UInt64(bytes.count), at: CompiledFile.Field.fileSize)
    bytes.storeChecksum()
    return bytes
  }
}

extension Array<UInt8> {
  /// Overwrites bytes with a number, lowest byte first.
  fileprivate mutating func store<Number: FixedWidthInteger>(_ number: Number, at place: Int) {
    for byte in 0..<Number.bitWidth / 8 {
      self[place + byte] = UInt8(truncatingIfNeeded: number >> Number(8 * byte))
    }
  }

  /// Writes the checksum of everything after a file's header.
  fileprivate mutating func storeChecksum() {
    let sum = CompiledFile.checksum(span.extracting(CompiledFile.headerSize...))
    store(sum, at: CompiledFile.Field.checksum)
  }
}
