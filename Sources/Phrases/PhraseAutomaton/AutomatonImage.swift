/// The tables of a compiled file, with every number checked.
struct AutomatonImage {
  let vocabulary: Vocabulary
  let core: CoreTables
  let symbols: [Symbol]
  let lists: [CompiledList]
  let skips: NameList
  let phrases: PhraseTable
  let metadata: Block

  init(_ block: Block, path: String) throws(CompiledFileError) {
    let sections = try SectionTable(block, path: path)
    do throws(TableFault) {
      vocabulary = Vocabulary(
        slots: try sections.table(0), starts: try sections.table(1), bytes: try sections.table(2),
        block: block)
      try vocabulary.check()
      skips = try Self.nameList(in: sections, from: CompiledFile.Place.skips, vocabulary)
      phrases = PhraseTable(
        block: block,
        ranges: try sections.ranges(CompiledFile.Place.phrases, widths: [4, 1, 1]))
      try phrases.check()
      lists = try Self.lists(in: sections, vocabulary)
      symbols = try Self.symbols(in: sections, lists)
      core = CoreTables(
        block: block,
        ranges: try sections.ranges(CompiledFile.Place.core, widths: CoreTables.widths))
      try core.tables.check(
        words: vocabulary.count, symbols: symbols.count, phrases: phrases.count)
      metadata = Block(part: try sections.range(CompiledFile.Place.metadata), of: block)
    } catch {
      throw CompiledFileError(
        code: .inconsistent, path: path,
        message: "The tables of the compiled phrases contradict one another (\(error.what)). "
          + "Compile the phrases again.")
    }
  }

  private static func nameList(
    in sections: SectionTable, from first: Int, _ vocabulary: Vocabulary
  ) throws(TableFault) -> NameList {
    let list = NameList(
      block: sections.block,
      ranges: try sections.ranges(first, widths: NameList.widths))
    try list.check(words: vocabulary.count)
    return list
  }

  private static func lists(in sections: SectionTable, _ vocabulary: Vocabulary)
    throws(TableFault) -> [CompiledList]
  {
    let records: Table<UInt32> = try sections.table(CompiledFile.Place.lists)
    let strings = try Strings(in: sections, from: CompiledFile.Place.listStrings)
    guard records.count % 2 == 0, strings.count == records.count * 2 else {
      throw TableFault(what: "lists")
    }
    var lists: [CompiledList] = []
    var next = CompiledFile.Place.names
    for number in 0..<records.count / 2 {
      let derivation = records[number * 2 + 1]
      let growsTogether = records[number * 2] & CompiledList.growsTogetherBit != 0
      guard
        let kind = CompiledList.Kind(
          rawValue: records[number * 2] & ~CompiledList.growsTogetherBit),
        derivation <= records.count / 2
      else { throw TableFault(what: "lists") }
      var list = CompiledList(
        kind: kind, name: strings[number * 4], type: strings[number * 4 + 1],
        growsTogether: growsTogether,
        derivedFrom: derivation == 0 ? nil : ListID(rawValue: derivation - 1),
        before: strings[number * 4 + 2],
        behind: strings[number * 4 + 3])
      if kind == .names {
        list.names = try nameList(in: sections, from: next, vocabulary)
        next += CompiledFile.nameListSections
      }
      lists.append(list)
    }
    guard next == sections.count else { throw TableFault(what: "sections") }
    return lists
  }

  private static func symbols(in sections: SectionTable, _ lists: [CompiledList])
    throws(TableFault) -> [Symbol]
  {
    let records: Table<UInt32> = try sections.table(CompiledFile.Place.symbols)
    let names = try Strings(in: sections, from: CompiledFile.Place.symbolNames)
    guard records.count % 3 == 0, names.count == records.count / 3 else {
      throw TableFault(what: "symbols")
    }
    var symbols: [Symbol] = []
    for number in 0..<records.count / 3 {
      let name = records[number * 3 + 2]
      guard let kind = Symbol.Kind(rawValue: records[number * 3]),
        records[number * 3 + 1] < lists.count, name <= names.count,
        kind.fits(lists[Int(records[number * 3 + 1])].kind)
      else { throw TableFault(what: "symbols") }
      symbols.append(
        Symbol(
          kind: kind, list: ListID(rawValue: records[number * 3 + 1]),
          slot: name == 0 ? nil : names[Int(name) - 1]))
    }
    return symbols
  }
}

/// A contradiction in a file's tables.
struct TableFault: Error {
  var what: String
}

/// The positions of a file's sections.
struct SectionTable {
  let block: Block
  private let entries: Table<UInt64>
  var count: Int { entries.count / 2 }

  /// Checks the header, the checksum and the positions of the sections.
  init(_ block: Block, path: String) throws(CompiledFileError) {
    func refusal(_ code: CompiledFileError.Code, _ message: String) -> CompiledFileError {
      CompiledFileError(code: code, path: path, message: message)
    }
    let bytes = block.bytes
    guard bytes.count >= CompiledFile.headerSize, bytes.starts(with: CompiledFile.magic) else {
      throw refusal(.foreign, "This is not a compiled phrase set; “compile -o FILE” creates one.")
    }
    func field<T: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _ type: T.Type) -> T {
      bytes.withSpan(of: offset..<offset + MemoryLayout<T>.size) { $0.load(at: 0, as: type) }
    }
    let version = field(CompiledFile.Field.version, UInt32.self)
    guard field(CompiledFile.Field.byteOrderMark, UInt32.self) == CompiledFile.byteOrderMark,
      version == CompiledFile.version
    else {
      throw refusal(
        .otherVersion,
        "This was compiled by another version (format \(version), here "
          + "\(CompiledFile.version)). Compile the phrases again.")
    }
    let size = field(CompiledFile.Field.fileSize, UInt64.self)
    guard size == UInt64(bytes.count) else {
      throw refusal(
        .damaged,
        "The file has \(bytes.count) bytes instead of \(size). Compile the phrases again.")
    }
    let sum = bytes.withSpan(of: CompiledFile.headerSize..<bytes.count) {
      CompiledFile.checksum($0)
    }
    guard sum == field(CompiledFile.Field.checksum, UInt64.self) else {
      throw refusal(
        .damaged, "The file's bytes have changed since it was written. Compile the phrases again.")
    }
    let count = Int(field(CompiledFile.Field.sectionCount, UInt32.self))
    let tableEnd = CompiledFile.headerSize + count * 16
    guard count >= CompiledFile.Place.names, tableEnd <= bytes.count else {
      throw refusal(.inconsistent, "The file's table of sections is cut off.")
    }
    self.block = block
    entries = block.table(CompiledFile.headerSize..<tableEnd, of: UInt64.self)
    for section in 0..<count {
      let offset = entries[section * 2]
      let length = entries[section * 2 + 1]
      guard offset % 8 == 0, offset >= UInt64(tableEnd), offset <= size, length <= size - offset
      else { throw refusal(.inconsistent, "A section lies outside the file.") }
    }
  }

  /// Returns the byte range of a section.
  func range(_ section: Int) throws(TableFault) -> Range<Int> {
    guard section < count else { throw TableFault(what: "sections") }
    let offset = Int(entries[section * 2])
    return offset..<offset + Int(entries[section * 2 + 1])
  }

  /// Returns the byte ranges of consecutive sections, whose lengths are multiples of their
  /// elements' sizes.
  func ranges(_ first: Int, widths: [Int]) throws(TableFault) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, width) in widths.enumerated() {
      let range = try range(first + index)
      guard range.count % width == 0 else { throw TableFault(what: "sections") }
      ranges.append(range)
    }
    return ranges
  }

  /// Returns a section as a table.
  func table<Element: BitwiseCopyable & Sendable>(_ section: Int) throws(TableFault)
    -> Table<Element>
  {
    let range = try ranges(section, widths: [MemoryLayout<Element>.stride])[0]
    return block.table(range, of: Element.self)
  }
}

/// Strings in two sections: their start offsets, and their bytes.
private struct Strings {
  private let starts: Table<UInt32>
  private let bytes: Table<UInt8>
  var count: Int { starts.count - 1 }

  init(in sections: SectionTable, from first: Int) throws(TableFault) {
    starts = try sections.table(first)
    bytes = try sections.table(first + 1)
    try starts.checkAscending(upTo: bytes.count, "names")
  }

  subscript(index: Int) -> String {
    bytes.text(in: Int(starts[index])..<Int(starts[index + 1]))
  }
}

extension Symbol.Kind {
  fileprivate func fits(_ kind: CompiledList.Kind) -> Bool {
    switch self {
    case .names: kind == .names
    case .reader: kind == .reader
    case .anyWords, .moreWords: kind == .anyWords
    }
  }
}
