import Foundation

/// The display capabilities of a descriptor.
struct Terminal: Sendable, Hashable {
  /// Whether the descriptor is a terminal.
  let isTerminal: Bool
  /// Whether the terminal supports cursor movements, so that a line can be edited.
  let isCapable: Bool
  /// Whether colors are supported and wanted.
  let showsColor: Bool
  private let descriptor: Int32?
  /// The number of columns if the system does not know it.
  private let usualColumns: Int

  /// The current number of lines.
  var rows: Int {
    var size = winsize()
    if let descriptor, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 {
      return max(4, Int(size.ws_row))
    }
    return 24
  }

  /// The current number of columns, or `nil` if there is no terminal; a window may be resized.
  var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    if let descriptor, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return max(20, Int(size.ws_col))
    }
    return max(20, usualColumns)
  }

  /// Asks the system and the environment (`NO_COLOR`, `TERM`, `COLUMNS`).
  init(descriptor: Int32?, environment: [String: String]) {
    isTerminal = descriptor.map { isatty($0) == 1 } ?? false
    let type = environment["TERM"] ?? ""
    isCapable = isTerminal && !type.isEmpty && type != "dumb"
    showsColor = isCapable && (environment["NO_COLOR"] ?? "").isEmpty
    self.descriptor = descriptor
    usualColumns = environment["COLUMNS"].flatMap { Int($0) } ?? 80
  }
}
