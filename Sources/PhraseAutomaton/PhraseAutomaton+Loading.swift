#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension PhraseAutomaton {
  /// Maps a file that ``write(to:)`` wrote.
  ///
  /// Every offset and number in the file is checked before it is used: a file that is damaged,
  /// foreign or made up is refused. The checks are made once, when the file is mapped, so a file must
  /// not be cut off or written over in place afterwards; ``write(to:keeping:)`` moves a new file over
  /// the old one, which is safe.
  ///
  /// - Throws: ``CompiledFileError`` where the file is refused.
  public convenience init(contentsOf path: String) throws(CompiledFileError) {
    try self.init(image: AutomatonImage(Self.map(path), path: path))
  }

  /// Reads an automaton from bytes.
  ///
  /// - Throws: ``CompiledFileError`` where the bytes are refused.
  convenience init(bytes: [UInt8], path: String = "bytes") throws(CompiledFileError) {
    try self.init(image: AutomatonImage(Block(copying: bytes), path: path))
  }

  private convenience init(image: AutomatonImage) {
    self.init(
      vocabulary: image.vocabulary, core: image.core, symbols: image.symbols, lists: image.lists,
      skips: image.skips, phrases: image.phrases, keptBytes: image.metadata)
  }

  private static func map(_ path: String) throws(CompiledFileError) -> Block {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw CompiledFileError(
        code: .unreachable, path: path,
        message: "The file cannot be opened: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw CompiledFileError(code: .foreign, path: path, message: "This is not a regular file.")
    }
    let size = Int(information.st_size)
    guard size >= CompiledFile.headerSize else {
      throw CompiledFileError(
        code: .foreign, path: path,
        message: "This is no compiled phrase set: it has only \(size) bytes.")
    }
    guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      memory != MAP_FAILED
    else {
      throw CompiledFileError(
        code: .unreachable, path: path,
        message: "The file cannot be mapped: \(String(cString: strerror(errno))).")
    }
    return Block(owning: UnsafeRawBufferPointer(start: memory, count: size)) { bytes in
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }
  }
}
