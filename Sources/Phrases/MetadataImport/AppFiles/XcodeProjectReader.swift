import Foundation
import IntentMetadata

/// Reads the name of an app from `project.pbxproj`, where Xcode stores it in projects without an
/// `Info.plist`.
///
/// Of several application targets, the one with the project's name counts, or else the first that
/// is neither for a watch nor part of another target, as a helper is.
struct XcodeProjectReader {
  private let objects: [String: [String: Any]]
  /// The keys of the targets in the order of the project, which has the app first.
  private let order: [String]

  /// Returns the app's names, or none if the project has none.
  static func readNames(_ data: Data, path: String) -> AppFragment {
    var fragment = AppFragment(.propertyList, path: path)
    guard let root = PropertyListReader.dictionary(data, &fragment) else { return fragment }
    let objects = root["objects"] as? [String: [String: Any]] ?? [:]
    let own = (root["rootObject"] as? String).flatMap { objects[$0] }
    let reader = XcodeProjectReader(objects: objects, order: own?["targets"] as? [String] ?? [])
    let project = URL(fileURLWithPath: path).deletingLastPathComponent()
      .deletingPathExtension().lastPathComponent
    guard let target = reader.application(project: project) else { return fragment }
    let configuration = reader.configuration(of: target)
    fragment.settings = reader.settings(of: target, configuration)
    fragment.configurationFile =
      reader.baseFile(of: configuration)
      ?? own.flatMap { reader.baseFile(of: reader.configuration(of: $0)) }
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
    let keys = objects.keys.sorted {
      (order.firstIndex(of: $0) ?? .max, $0) < (order.firstIndex(of: $1) ?? .max, $1)
    }.filter { key in
      objects[key]?["isa"] as? String == "PBXNativeTarget"
        && objects[key]?["productType"] as? String == "com.apple.product-type.application"
    }
    let targets = keys.compactMap { key in objects[key].map { (key: key, target: $0) } }
    let parts = Set(targets.flatMap { dependencies(of: $0.target) })
    func isForWatch(_ target: [String: Any]) -> Bool {
      (settings(of: target, configuration(of: target))["SDKROOT"] ?? "").hasPrefix("watch")
    }
    let found =
      targets.first { $0.target["name"] as? String == project }
      ?? targets.first { !parts.contains($0.key) && !isForWatch($0.target) }
      ?? targets.first { !isForWatch($0.target) } ?? targets.first
    return found?.target
  }

  /// The keys of the targets that are built for another target.
  private func dependencies(of target: [String: Any]) -> [String] {
    (target["dependencies"] as? [String] ?? []).compactMap { objects[$0]?["target"] as? String }
  }

  /// The configuration that is shipped: the one for release, or else the first.
  private func configuration(of target: [String: Any]) -> [String: Any]? {
    let list = (target["buildConfigurationList"] as? String).flatMap { objects[$0] }
    let all = (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
    return all.first { $0["name"] as? String == "Release" } ?? all.first
  }

  /// The name of the file on which a configuration is based.
  private func baseFile(of configuration: [String: Any]?) -> String? {
    let file = (configuration?["baseConfigurationReference"] as? String).flatMap { objects[$0] }
    let path = file?["path"] as? String ?? file?["name"] as? String
    return path?.split(separator: "/").last.map(String.init)
  }

  /// The settings of a target in a configuration, including the name that the build uses for it.
  private func settings(
    of target: [String: Any], _ configuration: [String: Any]?
  ) -> [String: String] {
    var settings = ["TARGET_NAME": target["name"] as? String ?? ""]
    for (key, value) in configuration?["buildSettings"] as? [String: Any] ?? [:] {
      if let text = value as? String { settings[key] = text }
    }
    return settings
  }
}
