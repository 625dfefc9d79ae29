import Foundation

/// A pipe with a path, by which a test waits for what another program writes.
final class NamedPipe: Sendable {
  let url: URL

  /// Makes the pipe.
  ///
  /// - Throws: `POSIXError` where that cannot be done.
  init(_ url: URL) throws {
    guard mkfifo(url.path, 0o600) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    self.url = url
  }

  deinit { unlink(url.path) }

  /// Returns what the next program that opens the pipe writes into it, once it has closed it; empty where
  /// the pipe cannot be read.
  func contents() async -> String {
    await withCheckedContinuation { continuation in
      // Opening blocks until somebody writes.
      Thread.detachNewThread { [url] in
        var text = ""
        do {
          let pipe = try FileHandle(forReadingFrom: url)
          text = String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self)
        } catch {
          // The test fails by what it expects.
        }
        continuation.resume(returning: text)
      }
    }
  }
}
