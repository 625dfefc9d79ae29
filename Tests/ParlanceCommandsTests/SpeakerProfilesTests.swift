import AcousticAdaptation
import Foundation
import Testing

@testable import ParlanceCommands

@Suite struct SpeakerProfilesTests {
  private func withFolder(_ body: (SpeakerProfiles, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let profiles = try #require(SpeakerProfiles(environment: ["XDG_DATA_HOME": folder.path]))
    try body(profiles, folder)
  }

  @Test func `Nobody is known at first`() throws {
    try withFolder { profiles, _ in
      let (names, profile, wasThere) = (
        try profiles.names(), try profiles.load("anna"), try profiles.forget("anna")
      )
      #expect(names.isEmpty)
      #expect(profile == nil)
      #expect(!wasThere)
    }
  }

  @Test func `A damaged profile is told of with its mend, and can be forgotten`() throws {
    try withFolder { profiles, folder in
      let place = folder.appending(path: "parlance/speakers")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data("noise".utf8).write(to: place.appending(path: "anna.profile"))
      let names = try profiles.names()
      #expect(names == ["anna"])
      let failure = #expect(throws: CommandFailure.self) { try profiles.load("anna") }
      #expect(failure?.hint?.hasSuffix(" speakers anna --forget” removes it.") == true)
      let wasThere = try profiles.forget("anna")
      let rest = try profiles.names()
      #expect(wasThere)
      #expect(rest.isEmpty)
    }
  }

  @Test(arguments: ["", "../anna", "a/b", "-x", "a b", String(repeating: "a", count: 65)])
  func `A name cannot lead out of the folder`(_ name: String) {
    #expect(!SpeakerProfiles.isName(name))
  }

  @Test(arguments: ["anna", "Jörg", "me_2"])
  func `Letters and digits are a name`(_ name: String) {
    #expect(SpeakerProfiles.isName(name))
  }

  @Test func `Without a home there is no place`() {
    #expect(SpeakerProfiles(environment: [:]) == nil)
    let home = SpeakerProfiles(environment: ["HOME": "/home/anna"])
    #expect(home?.url.path == "/home/anna/.local/share/parlance/speakers")
  }
}
