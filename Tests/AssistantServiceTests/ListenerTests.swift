import Foundation
import Testing

@testable import AssistantService

/// What a service listens with: a socket of its own, or the one that the system hands over.
@Suite struct ListenerTests {
  /// An address in a folder that goes with the test.
  private final class Place {
    let address: ServiceAddress

    init() throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "listener-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      address = ServiceAddress(folder: folder.path)
    }

    deinit { try? FileManager.default.removeItem(atPath: address.folder) }
  }

  /// A descriptor that is not a listening socket.
  enum Wrong: CaseIterable {
    case closed, file, pipe, datagrams, silent, network

    func open() -> Int32 {
      var ends: [Int32] = [-1, -1]
      switch self {
      case .closed: return 9_999
      case .file: return Glibc.open("/dev/null", O_RDWR)
      case .pipe:
        _ = Glibc.pipe(&ends)
        close(ends[1])
        return ends[0]
      case .datagrams: return socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      case .silent: return socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      case .network:
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        _ = listen(descriptor, 1)
        return descriptor
      }
    }
  }

  @Test(arguments: Wrong.allCases)
  func `A descriptor that is not a listening socket is refused, and holds no lock`(wrong: Wrong)
    throws
  {
    let place = try Place()
    let descriptor = wrong.open()
    defer { close(descriptor) }
    let failure = #expect(throws: ServiceError.self) {
      _ = try ServiceListener(inherited: descriptor, at: place.address)
    }
    #expect(failure?.code == .notListening(descriptor))
    try ServiceListener(at: place.address).remove()
  }

  @Test func `A socket that is handed over is taken, and stays the system's`() throws {
    let place = try Place()
    let descriptor = try UnixSocket.make()
    let error = try place.address.withSocketAddress { pointer, length in
      bind(descriptor, pointer, length) == 0 && listen(descriptor, 1) == 0 ? 0 : errno
    }
    #expect(error == 0)
    let listener = try ServiceListener(inherited: descriptor, at: place.address)
    let failure = #expect(throws: ServiceError.self) {
      _ = try ServiceListener(at: place.address)
    }
    #expect(failure?.code == .alreadyRunning(getpid()))
    listener.remove()
    #expect(FileManager.default.fileExists(atPath: place.address.path))
  }

  @Test(
    arguments: [
      ("en", nil, true), ("EN", nil, true), ("de", nil, false), ("de", "de", true),
      ("de", "de-CH", true),
      ("de-CH", "de-CH", true), ("de_ch", "de-CH", true), ("de-AT", "de-CH", false),
      ("fr", "de-CH", false),
    ] as [(String, String?, Bool)])
  func `A front gets the language that it asks for, in a region of its own if it names one`(
    asked: String, spoken: String?, isMeant: Bool
  ) {
    #expect(ServiceLanguage.isMeant(asked, by: spoken) == isMeant)
  }

  @Test(arguments: [
    ("de", true), ("en-GB", true), ("pt_BR", true), ("", false), ("-", false), ("4", false),
    ("d e", false), ("de\n", false), ("../de", false), ("\u{1B}[2J", false),
    (String(repeating: "a", count: 36), false),
  ])
  func `What cannot be the tag of a language is none`(text: String, isTag: Bool) {
    #expect(ServiceLanguage.isTag(text) == isTag)
  }

  @Test func `A hello without a language is one of the service's`() throws {
    let old = #"{"version":1,"program":"x","session":"s","hasScreen":true,"home":"h"}"#
    #expect(try JSONDecoder().decode(FrontHello.self, from: Data(old.utf8)).locale == nil)
  }
}
