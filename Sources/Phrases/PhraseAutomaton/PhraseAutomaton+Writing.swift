import Foundation

extension PhraseAutomaton {
  /// Writes the automaton to a file that ``init(contentsOf:)`` reads.
  ///
  /// The file is written under another name first and then moved, so that nobody ever sees a half
  /// of it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - metadata: Bytes to keep in the file, which the automaton does not look into.
  /// - Throws: ``CompiledFileError`` where a list was replaced since compilation, or the file cannot
  ///   be written.
  public func write(to path: String, keeping metadata: [UInt8] = []) throws(CompiledFileError) {
    guard lists.allSatisfy({ $0.names?.ownWords == nil }) else {
      throw CompiledFileError(
        code: .inconsistent, path: path,
        message: "A list was replaced since the phrases were compiled; compile them anew.")
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
      symbolRecords += [symbol.kind.rawValue, symbol.list, slot]
    }
    var listStrings = StringColumn()
    var listRecords: [UInt32] = []
    for list in lists {
      for string in [list.name, list.type, list.before, list.behind] { listStrings.append(string) }
      let kind = list.kind.rawValue | (list.growsTogether ? CompiledList.growsTogetherBit : 0)
      listRecords += [kind, list.derivedFrom.map { $0 + 1 } ?? 0]
    }
    var sections = [
      Array(vocabulary.slots.raw), Array(vocabulary.starts.raw), Array(vocabulary.bytes.raw),
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
    bytes.withUnsafeMutableBytes { bytes in
      bytes.copyBytes(from: CompiledFile.magic)
      bytes.storeBytes(
        of: CompiledFile.version.littleEndian, toByteOffset: CompiledFile.Field.version,
        as: UInt32.self)
      bytes.storeBytes(
        of: CompiledFile.byteOrderMark, toByteOffset: CompiledFile.Field.byteOrderMark,
        as: UInt32.self)
      bytes.storeBytes(
        of: UInt64(bytes.count).littleEndian, toByteOffset: CompiledFile.Field.fileSize,
        as: UInt64.self)
      bytes.storeBytes(
        of: UInt32(sections.count).littleEndian, toByteOffset: CompiledFile.Field.sectionCount,
        as: UInt32.self)
      for (index, value) in table.enumerated() {
        bytes.storeBytes(
          of: value.littleEndian, toByteOffset: CompiledFile.headerSize + index * 8,
          as: UInt64.self)
      }
      for (index, section) in sections.enumerated() {
        let start = Int(table[index * 2])
        UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + section.count])
          .copyBytes(from: section)
      }
      let body = UnsafeRawBufferPointer(rebasing: bytes[CompiledFile.headerSize...])
      bytes.storeBytes(
        of: CompiledFile.checksum(body).littleEndian, toByteOffset: CompiledFile.Field.checksum,
        as: UInt64.self)
    }
    return bytes
  }
}

extension PhraseAutomaton {
  /// Returns the bytes of a file with the size and the checksum that it should have, so that what is
  /// behind these can be tried out.
  package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= CompiledFile.headerSize else { return bytes }
    var bytes = bytes
    bytes.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(
        of: UInt64(bytes.count), toByteOffset: CompiledFile.Field.fileSize, as: UInt64.self)
      let body = UnsafeRawBufferPointer(rebasing: bytes[CompiledFile.headerSize...])
      bytes.storeBytes(
        of: CompiledFile.checksum(body), toByteOffset: CompiledFile.Field.checksum,
        as: UInt64.self)
    }
    return bytes
  }
}
