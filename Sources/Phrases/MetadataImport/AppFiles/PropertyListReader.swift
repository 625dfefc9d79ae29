import Foundation
import IntentMetadata

/// Reads the names of an app from `Info.plist`, and string tables in XML or binary form.
enum PropertyListReader {
  /// The maximum size of a property list.
  private static let maximumSize = 8 << 20

  /// Returns the names in an `Info.plist`; they may refer to build settings.
  static func readNames(_ data: Data, path: String) -> AppFragment {
    var fragment = AppFragment(.propertyList, path: path)
    guard let root = dictionary(data, &fragment) else { return fragment }
    guard isApplication(root) else {
      fragment.isOfPart = true
      return fragment
    }
    func add(_ kind: AppFragment.Name.Kind, _ value: Any?) {
      guard let name = value as? String, !name.isEmpty else { return }
      fragment.names.append(.init(kind: kind, text: SourceText(name, file: path)))
    }
    for key in ["CFBundleSpokenName", "CFBundleDisplayName", "CFBundleName"] {
      if let kind = AppFragment.Name.Kind(infoKey: key) { add(kind, root[key]) }
    }
    for item in root["INAlternativeAppNames"] as? [[String: Any]] ?? [] {
      add(.alternative, item["INAlternativeAppName"])
    }
    if let language = root["CFBundleDevelopmentRegion"] as? String, !language.contains("$(") {
      fragment.sourceLanguage = Locales.normalized(language)
    }
    return fragment
  }

  /// Whether a bundle is an app; nobody addresses extensions, frameworks or tests by name.
  private static func isApplication(_ root: [String: Any]) -> Bool {
    let type = root["CFBundlePackageType"] as? String ?? "APPL"
    return root["NSExtension"] == nil && root["EXAppExtensionAttributes"] == nil
      && (type == "APPL" || type.contains("$("))
  }

  /// Returns the texts of a string table in XML or binary form.
  static func readTable(_ data: Data, path: String) -> AppFragment {
    var fragment = AppFragment(.catalog, path: path)
    guard let root = dictionary(data, &fragment) else { return fragment }
    return CatalogReader.read(table: root.compactMapValues { $0 as? String }, of: path)
  }

  /// Whether a file starts like a property list in XML or binary form.
  static func isPropertyList(_ data: Data) -> Bool {
    data.starts(with: "bplist".utf8)
      || String(decoding: data.prefix(256), as: UTF8.self).contains("<plist")
      || data.starts(with: "<?xml".utf8)
  }

  static func dictionary(
    _ data: Data, _ fragment: inout AppFragment
  ) -> [String: Any]? {
    guard data.count <= maximumSize else {
      fragment.diagnostics.append(
        .fileTooLarge(fragment.path, size: data.count, limit: maximumSize))
      return nil
    }
    do {
      let root = try PropertyListSerialization.propertyList(from: data, format: nil)
      if let root = root as? [String: Any] { return root }
      fragment.diagnostics.append(
        .malformedPropertyList(fragment.path, reason: "it is not a dictionary"))
    } catch {
      fragment.diagnostics.append(
        .malformedPropertyList(fragment.path, reason: "\(error.localizedDescription)"))
    }
    return nil
  }
}
