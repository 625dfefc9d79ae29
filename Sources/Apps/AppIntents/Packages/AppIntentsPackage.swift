/// A module with App Intents, and the modules that it brings along.
///
///     struct LandmarksPackage: AppIntentsPackage {
///       static var includedPackages: [any AppIntentsPackage.Type] { [LandmarksKitPackage.self] }
///     }
public protocol AppIntentsPackage: SendableMetatype {
  /// The modules that this one brings along.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  /// No further modules.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
