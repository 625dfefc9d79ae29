import Foundation
import IntentMetadata
import Yams

/// What a project laid out like Home Assistant's intents specifies in its `intents.yaml` about the
/// sentences of each file.
struct SlotCombinations {
  /// The file `sentences/LANGUAGE/INTENT/NAME.yaml`.
  struct Combination {
    /// Whether the sentences refer to the listener's own area.
    var hasContextArea = false
    /// Lists of domains by name, which sentences refer to.
    var domainGroups: [String: [IntentValue]] = [:]
  }

  private var combinations: [String: Combination] = [:]

  /// An empty collection, for phrase sets without a project.
  init() {}

  /// Reads the project's file; its findings are reported with their locations in it.
  init(_ file: SourceFile, diagnostics: inout DiagnosticSink) {
    guard let root = YAMLDocument.compose(file, diagnostics: &diagnostics) else { return }
    for (intent, value) in root.mapping ?? [:] {
      guard let name = intent.scalar?.string,
        let found = value.mapping?["slot_combinations"]?.mapping
      else { continue }
      for (key, value) in found {
        guard let combination = key.scalar?.string else { continue }
        combinations["\(name)/\(combination)"] = Self.combination(value)
      }
    }
  }

  private static func combination(_ node: Node) -> Combination {
    var combination = Combination()
    combination.hasContextArea =
      node.mapping?["context_area"]?.scalar.map { ScalarValue.boolean($0.string) == true }
      ?? false
    for (name, domains) in node.mapping?["name_domain_groups"]?.mapping ?? [:] {
      guard let name = name.scalar?.string else { continue }
      combination.domainGroups[name] =
        domains.sequence?.compactMap { $0.scalar.map { .string($0.string) } } ?? []
    }
    return combination
  }

  /// Returns what is specified for a file of sentences, or `nil` if nothing is.
  subscript(path path: String) -> Combination? {
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent
    return combinations["\(url.deletingLastPathComponent().lastPathComponent)/\(name)"]
  }
}
