import Foundation

/// The system's calls for sockets, with their errors.
enum UnixSocket {
  /// Returns a new non-blocking socket that programs started later do not inherit.
  static func make() throws(ServiceError) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw ServiceError(systemError: errno, path: "socket") }
    prepare(descriptor)
    return descriptor
  }

  /// Makes a descriptor non-blocking, and keeps programs started later from inheriting it.
  static func prepare(_ descriptor: Int32, isBlocking: Bool = false) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }

  /// Returns the user of the process at the other end, as the system recorded it when they were
  /// connected, or `nil` if it is unknown.
  static func user(of descriptor: Int32) -> uid_t? {
    // `struct ucred` of Linux: the process, the user and the group.
    var credentials: [UInt32] = [0, 0, 0]
    var length = socklen_t(MemoryLayout<UInt32>.size * 3)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0,
      length == socklen_t(MemoryLayout<UInt32>.size * 3)
    else { return nil }
    return credentials[1]
  }

  /// Whether a descriptor is a socket of this machine that takes connections.
  static func listens(_ descriptor: Int32) -> Bool {
    let expected: [(option: Int32, value: Int32)] = [
      (SO_DOMAIN, AF_UNIX), (SO_TYPE, Int32(SOCK_STREAM.rawValue)), (SO_ACCEPTCONN, 1),
    ]
    return expected.allSatisfy { option, expected in
      var value: Int32 = -1
      var length = socklen_t(MemoryLayout<Int32>.size)
      return getsockopt(descriptor, SOL_SOCKET, option, &value, &length) == 0 && value == expected
    }
  }

  /// What became of a read.
  enum Reading {
    case bytes(ArraySlice<UInt8>)
    case nothingNow
    case ended
  }

  /// Reads the available bytes into a reused buffer.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Reading {
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return .bytes(buffer[..<count]) }
      if count == 0 { return .ended }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .nothingNow
      default: return .ended
      }
    }
  }

  /// Writes as much as fits, takes that from the data, and returns whether the other end is still there.
  static func write(_ data: inout Data, to descriptor: Int32) -> Bool {
    while !data.isEmpty {
      let count = data.withUnsafeBytes { bytes in
        send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        data = data.count == count ? Data() : Data(data.dropFirst(count))
        continue
      }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK
    }
    return true
  }
}
