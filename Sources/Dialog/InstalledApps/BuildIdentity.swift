import Foundation

/// Identifies a build of a program without reading it.
///
/// A program that is rebuilt or copied has another inode, size or modification time. Hashing its
/// contents would take longer than asking it.
package struct BuildIdentity: Codable, Sendable, Hashable {
  /// The identity as text.
  package let text: String

  /// Creates the identity of the program at a path, or `nil` if there is no such file.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let numbers =
      [Int(status.st_dev), Int(status.st_ino), Int(status.st_size)]
      + [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
      + [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    text = numbers.map { String($0, radix: 36) }.joined(separator: "-")
  }
}
