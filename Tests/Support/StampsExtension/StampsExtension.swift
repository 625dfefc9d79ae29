import AppIntents

// As a file of an app for Apple's platforms has it.

@main
struct StampsExtension: AppIntentsExtension {
  static var includedPackages: [any AppIntentsPackage.Type] { [AlbumPackage.self] }
}
