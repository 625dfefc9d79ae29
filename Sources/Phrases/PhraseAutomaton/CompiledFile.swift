/// The layout of a compiled automaton in a file.
///
/// A header of 64 bytes, a table of sections (offset and length, 64 bits each), then the sections,
/// each at a multiple of eight bytes. All numbers are little-endian. The sections are the tables
/// that the search reads.
enum CompiledFile {
  static let magic: [UInt8] = Array("PARLANCE".utf8)
  static let version: UInt32 = 4
  static let byteOrderMark: UInt32 = 0x0102_0304
  static let headerSize = 64
  /// The offsets of the header's fields.
  enum Field {
    static let magic = 0
    static let version = 8
    static let byteOrderMark = 12
    static let fileSize = 16
    static let checksum = 24
    static let sectionCount = 32
  }
  /// The indices of the sections that every file has.
  enum Place {
    static let vocabulary = 0
    static let core = vocabulary + 3
    static let symbols = core + CoreTables.widths.count
    static let symbolNames = symbols + 1
    static let skips = symbolNames + 2
    static let phrases = skips + nameListSections
    static let lists = phrases + 3
    static let listStrings = lists + 1
    static let metadata = listStrings + 2
    /// The sections of each list of names follow.
    static let names = metadata + 1
  }
  static let nameListSections = NameList.widths.count

  /// Returns a number that, with high probability, differs if any byte differs.
  ///
  /// Four lanes of eight bytes are mixed by multiplication, so the checksum of a file costs little
  /// more than reading it.
  static func checksum(_ bytes: Span<UInt8>) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var a: UInt64 = 1
    var b: UInt64 = 2
    var c: UInt64 = 3
    var d: UInt64 = 4
    var offset = 0
    while offset + 32 <= bytes.count {
      a = (a ^ bytes.load(at: offset, as: UInt64.self)) &* factor
      b = (b ^ bytes.load(at: offset + 8, as: UInt64.self)) &* factor
      c = (c ^ bytes.load(at: offset + 16, as: UInt64.self)) &* factor
      d = (d ^ bytes.load(at: offset + 24, as: UInt64.self)) &* factor
      a ^= a >> 32
      b ^= b >> 32
      c ^= c >> 32
      d ^= d >> 32
      offset += 32
    }
    var rest: UInt64 = UInt64(bytes.count)
    while offset < bytes.count {
      rest = (rest ^ UInt64(bytes[offset])) &* factor
      offset += 1
    }
    var sum = rest
    for lane in [a, b, c, d] {
      sum = (sum ^ lane) &* factor
      sum ^= sum >> 29
    }
    return sum
  }
}

/// Why a compiled file was rejected.
public struct CompiledFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of reasons.
  public enum Code: String, Sendable, Hashable {
    /// The file cannot be opened, read or written.
    case unreachable
    /// The file has another format.
    case foreign
    /// The file was written by another version, or on a machine with another byte order.
    case otherVersion
    /// The file is shorter or longer than its header says, or its bytes have changed.
    case damaged
    /// The bytes are intact, but the tables refer to something that does not exist.
    case inconsistent
  }

  /// The kind of reason.
  public var code: Code
  /// The file.
  public var path: String
  /// What is wrong, and what to do.
  public var message: String

  /// Creates an error.
  public init(code: Code, path: String, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  /// The file and what is wrong with it.
  public var description: String { "\(path): \(message)" }
}
