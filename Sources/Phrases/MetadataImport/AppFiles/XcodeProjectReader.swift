import Foundation
import IntentMetadata

/// Reads the name of an app from `project.pbxproj`, where Xcode keeps it since projects have no
/// `Info.plist` of their own.
///
/// Of several application targets the one with the project's name counts, else the first that is
/// not for a watch.
struct XcodeProjectReader {
  private let objects: [String: [String: Any]]

  /// Returns the app's names, none where the project tells none.
  static func readNames(_ data: Data, path: String) -> AppFragment {
    var fragment = AppFragment(.propertyList, path: path)
    guard let root = PropertyListReader.dictionary(data, &fragment) else { return fragment }
    let reader = XcodeProjectReader(objects: root["objects"] as? [String: [String: Any]] ?? [:])
    let project = URL(fileURLWithPath: path).deletingLastPathComponent()
      .deletingPathExtension().lastPathComponent
    guard let target = reader.application(project: project) else { return fragment }
    fragment.settings = reader.settings(of: target)
    for (key, kind) in [
      ("INFOPLIST_KEY_CFBundleDisplayName", AppFragment.Name.Kind.display),
      ("PRODUCT_NAME", .bundle),
    ] {
      guard let name = fragment.settings[key] else { continue }
      fragment.names.append(.init(kind: kind, text: SourceText(name, file: path)))
    }
    return fragment
  }

  private func application(project: String) -> [String: Any]? {
    let targets = objects.sorted { $0.key < $1.key }.map(\.value).filter {
      $0["isa"] as? String == "PBXNativeTarget"
        && $0["productType"] as? String == "com.apple.product-type.application"
    }
    return targets.first { $0["name"] as? String == project }
      ?? targets.first { !(settings(of: $0)["SDKROOT"] ?? "").hasPrefix("watch") }
      ?? targets.first
  }

  /// The settings of a target's first configuration, with its name as the build knows it.
  private func settings(of target: [String: Any]) -> [String: String] {
    var settings = ["TARGET_NAME": target["name"] as? String ?? ""]
    guard let list = (target["buildConfigurationList"] as? String).flatMap({ objects[$0] }),
      let configuration = (list["buildConfigurations"] as? [String])?.first
        .flatMap({ objects[$0] })
    else { return settings }
    for (key, value) in configuration["buildSettings"] as? [String: Any] ?? [:] {
      if let text = value as? String { settings[key] = text }
    }
    return settings
  }
}
