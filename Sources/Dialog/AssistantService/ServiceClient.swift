import Foundation
import Synchronization

/// A front's connection to the service.
public final class ServiceClient: Sendable {
  /// The service's answer to the hello.
  public let welcome: Welcome
  /// The service's messages, in order; the stream ends with the connection.
  public let messages: AsyncStream<ServiceMessage>

  private let socket: OpenSocket
  /// The path of the socket.
  public let path: String
  private let nextRequest = Atomic<Int>(1)

  /// The time limit for the service's answer to a hello, in seconds.
  private static let patience = 10

  /// Connects to the service of a person, and says hello.
  ///
  /// - Throws: `ServiceError` if none runs, it is someone else's, or it refuses.
  public init(at address: ServiceAddress, hello: FrontHello) throws(ServiceError) {
    path = address.path
    let descriptor = try Self.connect(to: address)
    socket = OpenSocket(descriptor)
    do throws(ServiceError) {
      try Self.write(.hello(hello), to: descriptor, path)
      (welcome, messages) = try Self.begin(socket, descriptor, path)
    } catch {
      socket.close()
      throw error
    }
  }

  deinit { socket.disconnect() }

  /// Ends the connection; the session continues without this front.
  public func disconnect() { socket.disconnect() }

  /// Returns whether a service of this user listens at an address, without taking part in a session.
  public static func isListening(at address: ServiceAddress) -> Bool {
    do throws(ServiceError) {
      close(try connect(to: address))
      return true
    } catch {
      return false
    }
  }

  /// Returns a number that no request of this front had before.
  public func request() -> Int { nextRequest.add(1, ordering: .relaxed).oldValue }

  /// Sends a message.
  ///
  /// - Throws: `ServiceError` if the service has ended.
  public func send(_ message: FrontMessage) throws(ServiceError) {
    let result = socket.use { descriptor -> Result<Void, ServiceError> in
      do throws(ServiceError) {
        return .success(try Self.write(message, to: descriptor, path))
      } catch {
        return .failure(error)
      }
    }
    guard let result else { throw ServiceError(.ended, path: path) }
    try result.get()
  }

  // MARK: - Connecting

  private static func connect(to address: ServiceAddress) throws(ServiceError) -> Int32 {
    try address.checkFolder()
    let descriptor = try UnixSocket.make()
    UnixSocket.prepare(descriptor, isBlocking: true)
    let number: Int32
    do throws(ServiceError) {
      number = try address.withSocketAddress { pointer, length in
        Glibc.connect(descriptor, pointer, length) == 0 ? 0 : errno
      }
    } catch {
      close(descriptor)
      throw error
    }
    guard number == 0 else {
      close(descriptor)
      // A socket without a listener was left by a service that was killed.
      throw [ENOENT, ECONNREFUSED].contains(number)
        ? ServiceError(.notRunning, path: address.path)
        : ServiceError(systemError: number, path: address.path)
    }
    guard UnixSocket.user(of: descriptor) == geteuid() else {
      close(descriptor)
      throw ServiceError(.otherUser, path: address.path)
    }
    return descriptor
  }

  private static func write(
    _ message: FrontMessage, to descriptor: Int32, _ path: String
  ) throws(ServiceError) {
    let frame: Data
    do { frame = try Frame.encoded(message) } catch {
      throw ServiceError(.unavailable("the message cannot be written"), path: path)
    }
    guard frame.count <= Frame.longestRequest else {
      throw ServiceError(.refused(.tooMuch), path: path)
    }
    var rest = frame
    while !rest.isEmpty {
      guard UnixSocket.write(&rest, to: descriptor) else { throw ServiceError(.ended, path: path) }
    }
  }

  /// Reads the answer to the hello, and has a thread read on.
  private static func begin(
    _ socket: OpenSocket, _ descriptor: Int32, _ path: String
  ) throws(ServiceError) -> (Welcome, AsyncStream<ServiceMessage>) {
    var reader = FrameReader(longest: Frame.longestAnswer)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var waiting: [ServiceMessage] = []
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    while waiting.isEmpty {
      guard case .bytes(let bytes) = UnixSocket.read(descriptor, into: &buffer) else {
        throw ServiceError(.ended, path: path)
      }
      waiting = try decoded(bytes, &reader, path)
    }
    switch waiting.removeFirst() {
    case .welcome(let welcome):
      limit = timeval(tv_sec: 0, tv_usec: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      return (welcome, readOn(socket, descriptor, reader, first: waiting, path))
    case .refused(let refusal): throw ServiceError(.refused(refusal), path: path)
    default: throw ServiceError(.unavailable("it answers something else"), path: path)
    }
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>, _ reader: inout FrameReader, _ path: String
  ) throws(ServiceError) -> [ServiceMessage] {
    do {
      return try reader.take(bytes).map { try JSONDecoder().decode(ServiceMessage.self, from: $0) }
    } catch {
      throw ServiceError(.unavailable("it answers something else"), path: path)
    }
  }

  private static func readOn(
    _ socket: OpenSocket, _ descriptor: Int32, _ reader: FrameReader, first: [ServiceMessage],
    _ path: String
  ) -> AsyncStream<ServiceMessage> {
    let (messages, sink) = AsyncStream<ServiceMessage>.makeStream()
    for message in first { sink.yield(message) }
    Thread.detachNewThread {
      var reader = reader
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      reading: while case .bytes(let bytes) = UnixSocket.read(descriptor, into: &buffer) {
        do throws(ServiceError) {
          for message in try decoded(bytes, &reader, path) { sink.yield(message) }
        } catch {
          break reading
        }
      }
      socket.close()
      sink.finish()
    }
    return messages
  }
}

/// A socket that one thread reads and closes while others write to it; its descriptor is not used
/// after closing.
private final class OpenSocket: Sendable {
  private let descriptor: Mutex<Int32?>

  init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

  /// Calls a body unless the socket is closed, in which case it returns `nil`.
  func use<Result: Sendable>(_ body: (Int32) -> Result) -> Result? {
    descriptor.withLock { $0.map(body) }
  }

  /// Ends the connection, so that its readers notice.
  func disconnect() { descriptor.withLock { _ = $0.map { shutdown($0, Int32(SHUT_RDWR)) } } }

  /// Closes the socket.
  func close() {
    descriptor.withLock { descriptor in
      if let descriptor { _ = Glibc.close(descriptor) }
      descriptor = nil
    }
  }
}
