import Foundation
import Synchronization

/// Listens on a socket and moves the frames of all fronts, on one thread that sleeps while nothing comes.
///
/// One thread and `poll` suffice: a person has a handful of fronts, and hundreds cost microseconds.
/// The limits on fronts are enforced here: lengths, times and counts are bounded before a message
/// is decoded.
final class SocketServer: Sendable {
  /// The limits on fronts.
  struct Limits: Sendable {
    /// The maximum number of connections.
    var mostFronts = 512
    /// The time limit for a front's hello, and for the rest of a message.
    var patience: Duration = .seconds(10)
    /// The version of the program, for fronts of another one.
    var program = ""
  }

  private struct State {
    var isStopping = false
    var nextID = 0
  }

  private let listener: Int32
  private let limits: Limits
  private let state = Mutex(State())
  private let waker: ThreadWaker
  /// The connections as they come; it ends when the server does.
  let connections: AsyncStream<FrontConnection>
  private let sink: AsyncStream<FrontConnection>.Continuation

  /// Creates a server on a socket that listens.
  init(listener: Int32, limits: Limits) throws(ServiceError) {
    self.listener = listener
    self.limits = limits
    waker = try ThreadWaker()
    (connections, sink) = AsyncStream.makeStream()
  }

  /// Starts the thread.
  func start() {
    Thread.detachNewThread { [self] in
      var loop = SocketLoop(listener: listener, sleeping: waker.sleeping, limits: limits)
      loop.run(
        isStopping: { self.state.withLock(\.isStopping) },
        open: {
          let id = self.state.withLock { state in
            state.nextID += 1
            return state.nextID
          }
          return FrontConnection(id: id) { [weak self] in self?.waker.wake() }
        },
        handOn: { self.sink.yield($0) })
      self.sink.finish()
    }
  }

  /// Ends: what is still to be written is, and all is closed.
  func stop() {
    state.withLock { $0.isStopping = true }
    waker.wake()
  }
}

/// The loop of the thread, with all that it alone touches.
private struct SocketLoop {
  private struct Client {
    let descriptor: Int32
    let connection: FrontConnection
    var reader = FrameReader(longest: Frame.longestRequest)
    var outgoing = Data()
    /// By when the hello, or the rest of a message, must have come.
    var deadline: ContinuousClock.Instant?
    var hasSaidHello = false
  }

  let listener: Int32
  let sleeping: Int32
  let limits: SocketServer.Limits
  private var clients: [Client] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Whether the system has run out of descriptors, so that nobody is accepted until someone
  /// leaves.
  private var isFull = false

  init(listener: Int32, sleeping: Int32, limits: SocketServer.Limits) {
    self.listener = listener
    self.sleeping = sleeping
    self.limits = limits
  }

  mutating func run(
    isStopping: () -> Bool, open: () -> FrontConnection, handOn: (FrontConnection) -> Void
  ) {
    while true {
      let stops = isStopping()
      for place in clients.indices { write(to: place) }
      removeClosed()
      if stops, clients.allSatisfy(\.outgoing.isEmpty) { break }
      var polled = watched(stops: stops)
      guard poll(&polled, nfds_t(polled.count), timeout) >= 0 || errno == EINTR else { break }
      if polled[0].revents != 0 { drain() }
      for (place, entry) in polled.dropFirst(2).enumerated()
      where entry.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
        read(from: place)
      }
      refuseLate()
      if polled[1].revents != 0, !stops { accept(open, handOn) }
    }
    for client in clients { drop(client) }
    clients = []
  }

  private func watched(stops: Bool) -> [pollfd] {
    let entrance = stops || isFull ? -1 : listener
    return [
      pollfd(fd: sleeping, events: Int16(POLLIN), revents: 0),
      pollfd(fd: entrance, events: Int16(POLLIN), revents: 0),
    ]
      + clients.map { client in
        let writes = client.outgoing.isEmpty ? 0 : POLLOUT
        // A connection that is being closed is not read any more.
        let reads = client.connection.isEnding ? 0 : POLLIN
        return pollfd(fd: client.descriptor, events: Int16(reads | writes), revents: 0)
      }
  }

  /// How long to sleep, in milliseconds: forever, unless a front has a deadline.
  private var timeout: Int32 {
    let next = clients.compactMap(\.deadline).min()
    guard let next else { return isFull ? 1000 : -1 }
    let rest = (next - .now) / .milliseconds(1)
    return Int32(min(max(rest.rounded(.up), 0), 60_000))
  }

  private mutating func drain() {
    while case .bytes = UnixSocket.read(sleeping, into: &buffer) {}
  }

  // MARK: Coming and going

  private mutating func accept(_ open: () -> FrontConnection, _ handOn: (FrontConnection) -> Void) {
    // A crowd at the door must not keep those inside waiting.
    for _ in 0..<16 {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else {
        isFull = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM
        return
      }
      UnixSocket.prepare(descriptor)
      let connection = open()
      var client = Client(descriptor: descriptor, connection: connection)
      client.deadline = .now + limits.patience
      clients.append(client)
      if UnixSocket.user(of: descriptor) != geteuid() {
        connection.refuse(.otherUser)
      } else if clients.count > limits.mostFronts {
        connection.refuse(.tooManyFronts)
      } else {
        handOn(connection)
      }
    }
  }

  private mutating func removeClosed() {
    let isGone = clients.map { client in
      client.connection.isClosed && client.outgoing.isEmpty && !client.connection.hasOutgoing
    }
    guard isGone.contains(true) else { return }
    isFull = false
    for (client, isGone) in zip(clients, isGone) where isGone { drop(client) }
    clients = zip(clients, isGone).filter { !$0.1 }.map(\.0)
  }

  private func drop(_ client: Client) {
    close(client.descriptor)
    client.connection.closed()
  }

  /// Shows out those who do not finish what they began, also those who do not read why they are shown out.
  private mutating func refuseLate() {
    let now = ContinuousClock.now
    for place in clients.indices {
      guard let deadline = clients[place].deadline, deadline <= now else { continue }
      if clients[place].connection.isEnding {
        clients[place].outgoing = Data()
        clients[place].connection.closed()
      } else {
        clients[place].connection.refuse(.tooSlow)
        clients[place].deadline = now + .seconds(1)
      }
    }
  }

  // MARK: Bytes

  private mutating func write(to place: Int) {
    let connection = clients[place].connection
    if clients[place].outgoing.isEmpty { clients[place].outgoing = connection.takeOutgoing() }
    guard !clients[place].outgoing.isEmpty else { return }
    let isThere = UnixSocket.write(&clients[place].outgoing, to: clients[place].descriptor)
    if !isThere {
      clients[place].outgoing = Data()
      connection.closed()
    } else if connection.isEnding, clients[place].deadline == nil {
      clients[place].deadline = .now + .seconds(1)
    }
  }

  private mutating func read(from place: Int) {
    let connection = clients[place].connection
    guard !connection.isEnding else { return }
    switch UnixSocket.read(clients[place].descriptor, into: &buffer) {
    case .nothingNow: return
    case .ended:
      clients[place].outgoing = Data()
      connection.closed()
    case .bytes(let bytes):
      do throws(FrameError) {
        for message in try clients[place].reader.take(bytes) { take(message, from: place) }
      } catch {
        switch error {
        case .tooLong(let length):
          connection.refuse(.malformed("a message of \(length) bytes exceeds the limit"))
        case .empty: connection.refuse(.malformed("a message has no content"))
        }
      }
      guard clients[place].hasSaidHello, !connection.isEnding else { return }
      if !clients[place].reader.isAmidMessage {
        clients[place].deadline = nil
      } else if clients[place].deadline == nil {
        clients[place].deadline = .now + limits.patience
      }
    }
  }

  private mutating func take(_ data: Data, from place: Int) {
    let connection = clients[place].connection
    guard !connection.isEnding else { return }
    // A front with another version is rejected, regardless of what else it sends.
    struct AnyHello: Decodable {
      struct Content: Decodable {
        struct Version: Decodable { var version: Int }
        var _0: Version
      }
      var hello: Content
    }
    do {
      if !clients[place].hasSaidHello {
        let version = try JSONDecoder().decode(AnyHello.self, from: data).hello._0.version
        guard version == ServiceProtocol.version else {
          return connection.refuse(
            .version(front: version, service: ServiceProtocol.version, program: limits.program))
        }
      }
      let message = try JSONDecoder().decode(FrontMessage.self, from: data)
      if case .hello = message {
        guard !clients[place].hasSaidHello else {
          return connection.refuse(.malformed("a second hello"))
        }
        clients[place].hasSaidHello = true
      }
      if !connection.receive(message) { connection.refuse(.tooMuch) }
    } catch {
      connection.refuse(
        .malformed(
          clients[place].hasSaidHello
            ? "a message is not of this version" : "the first message is not a hello"))
    }
  }
}
