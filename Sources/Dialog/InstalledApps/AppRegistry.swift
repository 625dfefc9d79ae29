public import Foundation

/// The list of the apps that a person has installed, in a file that only they can change.
///
/// It is replaced as a whole under a lock, so that two programs that change it at once lose
/// nothing, and a crash leaves either the old list or the new one.
public struct AppRegistry: Sendable {
  /// The contents of the file.
  public struct Content: Codable, Sendable, Hashable {
    /// The apps in the order in which they were added.
    public var apps: [InstalledApp] = []
    /// The desktop entries whose apps the person does not want, by file name.
    public var disabledEntries: [String] = []

    /// Creates an empty list.
    public init() {}
  }

  private struct File: Codable {
    var version: Int
    var content: Content
  }

  /// The file.
  public let url: URL

  /// The maximum number of apps.
  public static let maximumCount = 500
  private static let version = 1
  private static let maximumSize = 4 << 20
  /// The number of attempts to lock a list that another program is changing, and the interval in
  /// microseconds.
  private static let (maximumAttempts, pause): (Int, UInt32) = (1000, 5000)

  /// Creates the list of a file, which need not exist.
  public init(url: URL) { self.url = url }

  /// Creates the list of the person in an environment, or `nil` if that specifies no home.
  public init?(environment: [String: String]) {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      self.init(url: URL(filePath: folder).appending(path: "parlance/apps.json"))
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self.init(url: URL(filePath: home).appending(path: ".config/parlance/apps.json"))
    } else {
      return nil
    }
  }

  /// Returns what the file holds; nothing if there is none.
  ///
  /// - Throws: `AppRegistryError` if it cannot be read or holds something else.
  public func read() throws(AppRegistryError) -> Content {
    // A pipe in place of the file must not hold anybody up.
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return Content() }
      throw AppRegistryError(systemError: errno, path: url.path)
    }
    defer { close(descriptor) }
    try check(descriptor)
    let data: Data
    do {
      data =
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        .read(upToCount: Self.maximumSize) ?? Data()
    } catch {
      throw AppRegistryError(.unavailable, path: url.path, detail: error.localizedDescription)
    }
    return try content(of: data)
  }

  /// Changes the list while no other program does, and returns what the change returns.
  ///
  /// - Throws: `AppRegistryError` if it cannot be read or written.
  public func change<Result>(
    _ body: (inout Content) throws(AppRegistryError) -> Result
  ) throws(AppRegistryError) -> Result {
    try makeFolder()
    let guarding = try lock()
    defer { close(guarding) }
    let before = try read()
    var content = before
    let result = try body(&content)
    guard content.apps.count <= Self.maximumCount else {
      throw AppRegistryError(.tooMany, path: url.path)
    }
    if content != before { try write(content) }
    return result
  }

  private func content(of data: Data) throws(AppRegistryError) -> Content {
    let version: Int
    do {
      struct Version: Decodable { var version: Int }
      version = try JSONDecoder().decode(Version.self, from: data).version
    } catch {
      throw AppRegistryError(.damaged, path: url.path, detail: "it is not JSON with a version")
    }
    guard version <= Self.version else { throw AppRegistryError(.newerVersion, path: url.path) }
    let content: Content
    do { content = try JSONDecoder().decode(File.self, from: data).content } catch {
      throw AppRegistryError(.damaged, path: url.path, detail: Self.words(for: error))
    }
    let paths = content.apps.flatMap { [$0.path, $0.source] }
    guard content.apps.count <= Self.maximumCount, paths.allSatisfy(Self.isPath) else {
      throw AppRegistryError(.damaged, path: url.path, detail: "an app has no absolute path")
    }
    return content
  }

  private static func isPath(_ path: String) -> Bool {
    path.hasPrefix("/") && path.utf8.count < 4096 && !path.utf8.contains(0)
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "“\(key.stringValue)” is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” has the wrong form"
    default: "it is not a list of apps"
    }
  }

  /// Checks that it is a regular file, and that nobody else can decide which programs are started.
  private func check(_ descriptor: Int32) throws(AppRegistryError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw AppRegistryError(systemError: errno, path: url.path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw AppRegistryError(.unavailable, path: url.path, detail: "it is not a regular file")
    }
    guard status.st_uid == getuid() || status.st_uid == 0, status.st_mode & 0o022 == 0 else {
      throw AppRegistryError(.openToOthers, path: url.path)
    }
    guard status.st_size <= Self.maximumSize else {
      throw AppRegistryError(.damaged, path: url.path, detail: "it is larger than any such list")
    }
  }

  private func write(_ content: Content) throws(AppRegistryError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try PrivateFolder.write(
        try encoder.encode(File(version: Self.version, content: content)), to: url)
    } catch let error as SystemError {
      throw AppRegistryError(systemError: error.number, path: url.path)
    } catch {
      throw AppRegistryError(.unavailable, path: url.path, detail: error.localizedDescription)
    }
  }

  private func makeFolder() throws(AppRegistryError) {
    do { try PrivateFolder.make(url.deletingLastPathComponent()) } catch {
      throw AppRegistryError(.unavailable, path: url.path, detail: error.localizedDescription)
    }
  }

  /// Returns the descriptor of a file next to the list that this program has locked; closing it
  /// releases the lock.
  private func lock() throws(AppRegistryError) -> Int32 {
    let descriptor = open(
      url.appendingPathExtension("guard").path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw AppRegistryError(systemError: errno, path: url.path) }
    var attempts = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      if number == EINTR { continue }
      guard number == EWOULDBLOCK, attempts < Self.maximumAttempts else {
        close(descriptor)
        throw number == EWOULDBLOCK
          ? AppRegistryError(.busy, path: url.path)
          : AppRegistryError(systemError: number, path: url.path)
      }
      attempts += 1
      usleep(Self.pause)
    }
    return descriptor
  }
}
