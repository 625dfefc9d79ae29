public import MetadataImport
import PhraseTemplates
import Yams

/// A project's settings for the linter: rules that are off or have another severity.
///
///     # .parlance.yaml
///     lint:
///       two-slots: off
///       missing-translation: error
public struct LintConfiguration: Sendable, Hashable {
  /// The severity of a rule.
  public enum Level: String, CaseIterable, Sendable, Hashable {
    /// Is not reported.
    case off
    /// Counts as a note.
    case note
    /// Counts as a warning.
    case warning
    /// Counts as an error.
    case error
  }

  /// The rules whose severity differs from the default.
  public var levels: [String: Level]

  /// Creates a configuration.
  public init(levels: [String: Level] = [:]) { self.levels = levels }

  /// Reads a configuration file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - path: The file, for findings.
  /// - Returns: The configuration as far as it can be read, and the findings about it.
  public static func read(
    _ text: String, path: String
  ) -> (configuration: LintConfiguration, findings: [ImportDiagnostic]) {
    var configuration = LintConfiguration()
    var findings: [ImportDiagnostic] = []
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      return (configuration, [YAMLDocument.finding(error, text: text, path: path)])
    }
    func tell(_ node: Node, _ message: String, _ hint: String?) {
      findings.append(
        ImportDiagnostic(
          rule: "configuration", file: path, line: node.mark?.line, column: node.mark?.column,
          message: message, hint: hint))
    }
    guard let root else { return (configuration, findings) }
    guard let mapping = root.mapping, let lint = mapping["lint"]?.mapping else {
      tell(root, "The configuration has no “lint”.", "Write: lint: {RULE: off}")
      return (configuration, findings)
    }
    for (key, value) in lint {
      guard let rule = key.scalar?.string, let level = value.scalar?.string else {
        tell(key, "A rule and its level are expected here.", "Write: RULE: off")
        continue
      }
      if LintRule.named(rule) == nil {
        let nearest = Suggestion.nearest(to: rule, among: LintRule.all.map(\.id))
        tell(
          key, "There is no rule “\(VisibleText.of(rule))”.",
          nearest.map { "Did you mean “\($0)”?" })
      }
      // YAML reads a bare “off” as false; here, the word itself counts.
      guard let known = Level(rawValue: level) else {
        tell(
          value, "“\(VisibleText.of(level))” is not a level.",
          "The levels are \(Level.allCases.map(\.rawValue).joined(separator: ", ")).")
        continue
      }
      configuration.levels[rule] = known
    }
    return (configuration, findings)
  }

  /// Returns the findings that remain, each with the severity that the project sets.
  public func applied(to findings: [ImportDiagnostic]) -> [ImportDiagnostic] {
    findings.compactMap { finding in
      var finding = finding
      switch levels[finding.rule] {
      case .off: return nil
      case .note: finding.severity = .note
      case .warning: finding.severity = .warning
      case .error: finding.severity = .error
      case nil: break
      }
      return finding
    }
  }
}

/// The configurations of a run: one for all findings, and those of projects for files in their
/// folders.
public struct LintConfigurations: Sendable {
  private var byFolder: [String: LintConfiguration] = [:]

  /// Creates an empty set, with which every rule has its default severity.
  public init() {}

  /// Adds a configuration for the files in a folder; an empty name applies to all files.
  public mutating func add(_ configuration: LintConfiguration, folder: String) {
    byFolder[folder] = configuration
  }

  /// Returns the findings that remain. The configuration of the innermost folder that sets a rule
  /// applies, otherwise the one for all files.
  public func applied(to findings: [ImportDiagnostic]) -> [ImportDiagnostic] {
    let folders = byFolder.keys.sorted { $0.count > $1.count }
    return findings.flatMap { finding in
      let decisive = folders.first { folder in
        (folder.isEmpty || finding.file == folder || finding.file.hasPrefix(folder + "/"))
          && byFolder[folder]?.levels[finding.rule] != nil
      }
      return decisive.flatMap { byFolder[$0]?.applied(to: [finding]) } ?? [finding]
    }
  }
}

/// Removes findings that the source itself suppresses.
///
/// A comment on the line of a finding, or on the line above it, names the rules:
///
///     // parlance:ignore two-slots
public struct LintSuppression {
  private var lines: [String: [Substring]] = [:]
  private let read: (String) -> String?

  /// Creates a suppression that reads the files with a closure.
  public init(read: @escaping (String) -> String?) { self.read = read }

  /// Returns the findings that remain.
  public mutating func applied(to findings: [ImportDiagnostic]) -> [ImportDiagnostic] {
    findings.filter { finding in
      guard let line = finding.line, !finding.file.isEmpty else { return true }
      return !isSuppressed(finding.rule, in: finding.file, at: line)
    }
  }

  private mutating func isSuppressed(_ rule: String, in file: String, at line: Int) -> Bool {
    if lines[file] == nil {
      lines[file] =
        read(file)?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? []
    }
    let all = lines[file] ?? []
    return [line - 1, line].contains { number in
      guard number >= 1, number <= all.count else { return false }
      let text = all[number - 1]
      guard let mark = text.firstRange(of: "parlance:ignore") else { return false }
      let names = text[mark.upperBound...]
        .split { !($0.isLetter || $0.isNumber || $0 == "-") }
      return names.contains { $0 == rule || $0 == "all" }
    }
  }
}
