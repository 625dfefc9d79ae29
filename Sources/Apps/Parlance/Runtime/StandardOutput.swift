@preconcurrency import Glibc

/// The standard output of the C library, which `print` writes to.
enum StandardOutput {
  /// Makes output line-buffered, as in a terminal, even in a pipe.
  ///
  /// It must be called before anything is printed.
  static func writeByLines() { setvbuf(stdout, nil, _IOLBF, 0) }
}
