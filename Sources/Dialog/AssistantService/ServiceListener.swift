import Foundation

/// A socket that listens at a person's address: one for all their fronts, held by one service.
struct ServiceListener {
  /// The socket.
  let descriptor: Int32
  private let address: ServiceAddress
  /// The file by whose lock others know that a service runs.
  private let lock: Int32
  /// Whether the system created the socket, which then outlives the service.
  private let isInherited: Bool

  /// Listens at an address; what a service that was killed left there is taken away.
  ///
  /// - Throws: `ServiceError` if a service runs already, or the socket cannot be made.
  init(at address: ServiceAddress) throws(ServiceError) {
    self.address = address
    try address.makeFolder()
    let lock = try Self.lock(address)
    do throws(ServiceError) {
      descriptor = try Self.listen(at: address)
    } catch {
      close(lock)
      throw error
    }
    self.lock = lock
    isInherited = false
  }

  /// Takes over a socket on which the system listens for the service, as passed by systemd's socket
  /// activation.
  ///
  /// - Throws: `ServiceError` if a service runs already, or the descriptor is not a listening socket.
  init(inherited descriptor: Int32, at address: ServiceAddress) throws(ServiceError) {
    self.address = address
    self.descriptor = descriptor
    isInherited = true
    guard UnixSocket.listens(descriptor) else {
      throw ServiceError(.notListening(descriptor), path: address.path)
    }
    try address.makeFolder()
    lock = try Self.lock(address)
    UnixSocket.prepare(descriptor)
  }

  /// Removes the socket, so that nobody connects to a service that has ended.
  func remove() {
    close(descriptor)
    if !isInherited { unlink(address.path) }
    close(lock)
  }

  private static func lock(_ address: ServiceAddress) throws(ServiceError) -> Int32 {
    let lock = open(address.lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw ServiceError(systemError: errno, path: address.lockPath) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let number = errno
      defer { close(lock) }
      guard number == EWOULDBLOCK else {
        throw ServiceError(systemError: number, path: address.lockPath)
      }
      throw ServiceError(.alreadyRunning(process(in: lock)), path: address.path)
    }
    let text = Array("\(getpid())\n".utf8)
    // The number helps a person; the lock is what counts.
    _ = ftruncate(lock, 0)
    _ = pwrite(lock, text, text.count, 0)
    return lock
  }

  private static func process(in lock: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(lock, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self))
  }

  private static func listen(at address: ServiceAddress) throws(ServiceError) -> Int32 {
    let descriptor = try UnixSocket.make()
    // The holder of the lock is the only service, so another socket is stale.
    let number = try address.withSocketAddress { pointer, length -> Int32 in
      unlink(address.path)
      guard bind(descriptor, pointer, length) == 0 else { return errno }
      // Nobody can connect before it listens.
      guard chmod(address.path, 0o600) == 0, Glibc.listen(descriptor, 128) == 0 else {
        return errno
      }
      return 0
    }
    guard number == 0 else {
      close(descriptor)
      throw ServiceError(systemError: number, path: address.path)
    }
    return descriptor
  }
}
