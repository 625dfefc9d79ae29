#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension PhraseAutomaton {
  /// Reads a file that ``write(to:)`` wrote.
  ///
  /// Every offset and number in the file is checked before it is used: a damaged, foreign or
  /// fabricated file is rejected. The checks are made once, so the file is read into memory, and
  /// later changes to it do not matter: truncating a mapped file would crash its readers, and
  /// overwriting one in place would bypass the checks.
  ///
  /// - Throws: ``CompiledFileError`` if the file is refused.
  public convenience init(contentsOf path: String) throws(CompiledFileError) {
    try self.init(image: AutomatonImage(Self.load(path), path: path))
  }

  /// Reads an automaton from bytes.
  ///
  /// - Throws: ``CompiledFileError`` if the bytes are refused.
  package convenience init(bytes: [UInt8], path: String = "bytes") throws(CompiledFileError) {
    try self.init(image: AutomatonImage(Block(copying: bytes), path: path))
  }

  private convenience init(image: AutomatonImage) {
    self.init(
      vocabulary: image.vocabulary, core: image.core, symbols: image.symbols, lists: image.lists,
      skips: image.skips, phrases: image.phrases, keptBytes: image.metadata)
  }

  private static func load(_ path: String) throws(CompiledFileError) -> Block {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CompiledFileError(
        code: .unreachable, path: path,
        message: "The file cannot be opened: \(unsafe String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG
    else {
      throw CompiledFileError(code: .foreign, path: path, message: "This is not a regular file.")
    }
    let size = Int(information.st_size)
    guard size >= CompiledFile.headerSize else {
      throw CompiledFileError(
        code: .foreign, path: path,
        message: "This is not a compiled phrase set: it has only \(size) bytes.")
    }
    // Allocated pages are zero until they are read into, and a large file may not fit.
    guard let block = Block(pages: size) else {
      throw CompiledFileError(
        code: .unreachable, path: path,
        message: "There is not enough memory for the file’s \(size) bytes.")
    }
    // The block is not shared until everything has been read.
    var offset = 0
    while offset < size {
      let count = block.read(from: descriptor, at: offset)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw CompiledFileError(
          code: count == 0 ? .damaged : .unreachable, path: path,
          message: count == 0
            ? "The file became shorter while it was read. Try again."
            : "The file cannot be read: \(unsafe String(cString: strerror(errno))).")
      }
      offset += count
    }
    return block
  }
}
