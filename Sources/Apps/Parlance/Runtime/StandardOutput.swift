@preconcurrency import Glibc

/// The standard output of the C library, which `print` writes to.
enum StandardOutput {
  /// Has what is printed written line by line, as on a terminal, where it would be kept in a pipe.
  ///
  /// It must be called before anything is printed.
  static func writeByLines() { setvbuf(stdout, nil, _IOLBF, 0) }
}
