import Foundation

/// The address of a person's service: a socket in a folder that only they can enter.
public struct ServiceAddress: Sendable, Hashable {
  /// The folder of the socket.
  public let folder: String

  /// Creates the address in a folder.
  public init(folder: String) { self.folder = folder }

  /// Returns the address of the person whose environment it is: below the folder of their session, else
  /// below the one for temporary files.
  public init(environment: [String: String]) {
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
      folder = "\(runtime)/parlance"
    } else {
      let temporary = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
      folder = "\(temporary)/parlance-\(getuid())"
    }
  }

  /// The path of the socket.
  public var path: String { "\(folder)/service.sock" }
  /// The path of the file that a service holds a lock on.
  var lockPath: String { "\(folder)/service.lock" }

  /// Calls a body with the address as the system takes it.
  ///
  /// - Throws: `ServiceError` if the path is longer than the system allows.
  func withSocketAddress<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws(ServiceError) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8) + [0]
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count <= capacity, !path.utf8.contains(0) else {
      throw ServiceError(.pathTooLong(capacity - 1), path: path)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// Creates the folder if necessary, and checks that it belongs to the person.
  func makeFolder() throws(ServiceError) {
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: folder), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw ServiceError(.unavailable(error.localizedDescription), path: folder)
    }
    try checkFolder()
  }

  /// Checks that the folder is the person's own: in one for temporary files someone else could have
  /// made it.
  func checkFolder() throws(ServiceError) {
    var status = stat()
    guard lstat(folder, &status) == 0 else {
      if errno == ENOENT { throw ServiceError(.notRunning, path: path) }
      throw ServiceError(systemError: errno, path: folder)
    }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { throw ServiceError(.openToOthers, path: folder) }
  }
}

/// Why a service cannot be started or reached.
public struct ServiceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of reasons.
  public enum Code: Sendable, Hashable {
    /// None runs.
    case notRunning
    /// Another one is running, in the process with a number if it is known.
    case alreadyRunning(Int32?)
    /// The system's maximum path length.
    case pathTooLong(Int)
    /// Others may enter the folder.
    case openToOthers
    /// The process at the other end is another user's.
    case otherUser
    /// The service ended, or closed the connection, before it had answered.
    case ended
    /// The service ended the connection for a reason.
    case refused(ServiceRefusal)
    /// The descriptor that the system handed over is not a listening socket.
    case notListening(Int32)
    /// The number of sockets that the system handed over.
    case manySockets(Int)
    /// What the system says.
    case unavailable(String)
  }

  /// The kind of reason.
  public let code: Code
  /// The socket, or its folder.
  public let path: String

  /// Creates an error.
  public init(_ code: Code, path: String) {
    self.code = code
    self.path = path
  }

  init(systemError number: Int32, path: String) {
    self.init(.unavailable(String(cString: strerror(number))), path: path)
  }

  /// A sentence that says what is wrong and where.
  public var description: String {
    switch code {
    case .notRunning: "No service is running at “\(path)”."
    case .alreadyRunning(let process):
      "A service is already running at “\(path)”" + (process.map { ", as process \($0)." } ?? ".")
    case .pathTooLong(let most):
      "The path of the service’s socket has \(path.utf8.count) bytes, but the system allows only \(most): “\(path)”."
    case .openToOthers: "Other users can access the folder of the service’s socket, “\(path)”."
    case .otherUser: "The service at “\(path)” belongs to another user."
    case .ended: "The service ended before it had answered."
    case .refused(let refusal): refusal.description
    case .notListening(let descriptor):
      "The system started the service with descriptor \(descriptor), which is not a listening socket."
    case .manySockets(let count):
      "The system started the service with \(count) sockets; it needs one, “\(path)”."
    case .unavailable(let reason): "The service at “\(path)” cannot be reached: \(reason)."
    }
  }
}
