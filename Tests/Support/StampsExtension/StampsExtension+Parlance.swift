import AppIntents
import Parlance

extension StampsExtension: IntentListingPackage {
  static let intents: [any AppIntent.Type] = [CountStamps.self]
}

/// A module that the extension brings along.
struct AlbumPackage: IntentListingPackage {
  static let intents: [any AppIntent.Type] = [CloseAlbum.self]
}

struct CountStamps: AppIntent {
  static let title: LocalizedStringResource = "Count Stamps"

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    .result(value: 12, dialog: "You have twelve stamps.")
  }
}

struct CloseAlbum: AppIntent {
  static let title: LocalizedStringResource = "Close Album"

  func perform() async throws -> some IntentResult { .result() }
}
