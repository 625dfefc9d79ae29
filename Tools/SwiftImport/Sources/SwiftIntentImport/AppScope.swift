import SwiftSyntax

/// The sources of one app among those of a folder.
///
/// An app has one provider of App Shortcuts, so several providers mean several apps: the targets of
/// a project, the chapters of a course. Each gets the files below the highest folder that no other
/// provider lies in; files outside of all these folders are shared.
///
/// Two providers may also be a mistake within one app. They are taken for two apps only where one
/// program cannot hold both: they, or other types in their folders, have the same name, or each
/// folder has an entry point of its own.
struct AppScope {
  /// The folder that the app has for itself, or `nil` where all files are one app's.
  var folder: String?
  /// The files that say something about intents.
  var files: [ParsedFile]
  private var siblings: [String]

  /// Returns whether a file is one of the app's, or shared by all.
  func contains(_ path: String) -> Bool {
    guard let folder else { return true }
    return Self.owner(of: path, among: siblings).map { $0 == folder } ?? true
  }

  /// Returns the apps of some files; at least one.
  static func scopes(of files: [ParsedFile], entryPoints: [String]) -> [AppScope] {
    let declarations = files.map { ProviderFinder(in: $0.tree) }
    var providers: [Provider] = []
    for (file, found) in zip(files, declarations) {
      for name in found.providers { providers.append(Provider(name: name, path: file.path)) }
    }
    var folders: [String] = []
    if providers.count > 1 {
      var groups: [[Int]] = []
      let roots = providers.indices.map { root(of: $0, in: providers) }
      func types(below root: [Substring]) -> Set<String> {
        var names: Set<String> = []
        for (file, found) in zip(files, declarations) where isBelow(root, file.path) {
          names.formUnion(found.types)
        }
        return names
      }
      let names = roots.map { $0.map(types) ?? [] }
      let hasEntry = roots.map { root in
        root.map { root in entryPoints.contains { isBelow(root, $0) } } ?? false
      }
      func areApart(_ one: Int, _ other: Int) -> Bool {
        guard roots[one] != nil, roots[other] != nil else { return false }
        return providers[one].name == providers[other].name
          || !names[one].isDisjoint(with: names[other]) || (hasEntry[one] && hasEntry[other])
      }
      for provider in providers.indices {
        if let index = groups.firstIndex(where: { group in
          !group.allSatisfy { areApart($0, provider) }
        }) {
          groups[index].append(provider)
        } else {
          groups.append([provider])
        }
      }
      if groups.count > 1 {
        folders = groups.map { group in
          let parts =
            group.count == 1
            ? roots[group[0]] ?? [] : commonPrefix(group.map { providers[$0].folder })
          return parts.joined(separator: "/")
        }
      }
    }
    guard Set(folders).count > 1 else {
      return [AppScope(folder: nil, files: files, siblings: [])]
    }
    return Set(folders).sorted().map { folder in
      var scope = AppScope(folder: folder, files: [], siblings: folders)
      scope.files = files.filter { scope.contains($0.path) }
      return scope
    }
  }

  private struct Provider {
    var name: String
    var folder: [Substring]

    init(name: String, path: String) {
      self.name = name
      folder = Array(AppScope.parts(of: path).dropLast())
    }
  }

  /// Returns the highest folder with a provider that no other one lies in; `nil` where even its own
  /// folder has another.
  private static func root(of index: Int, in providers: [Provider]) -> [Substring]? {
    let own = providers[index].folder
    let shared =
      providers.indices.filter { $0 != index }
      .map { commonPrefix([own, providers[$0].folder]).count }.max() ?? 0
    return shared < own.count ? Array(own.prefix(shared + 1)) : nil
  }

  /// Returns the deepest of some folders that a file lies in.
  private static func owner(of path: String, among folders: [String]) -> String? {
    folders.filter { isBelow(parts(of: $0), path) }.max { $0.utf8.count < $1.utf8.count }
  }

  private static func isBelow(_ folder: [Substring], _ path: String) -> Bool {
    parts(of: path).starts(with: folder)
  }

  /// Keeps an empty first part, which stands for the root of the file system.
  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func commonPrefix(_ folders: [[Substring]]) -> [Substring] {
    var common = folders.first ?? []
    for folder in folders.dropFirst() {
      common = Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }
}

/// Finds the providers of App Shortcuts in a file, and the names of all types at its top level.
private final class ProviderFinder: SyntaxVisitor {
  private(set) var providers: [String] = []
  private(set) var types: Set<String> = []

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func add(
    _ name: String, _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    types.insert(name)
    if inheritance?.inheritedTypes.contains(where: {
      $0.type.names.contains("AppShortcutsProvider")
    }) == true {
      providers.append(name)
    }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.names.first ?? ""
    if node.inheritanceClause?.inheritedTypes.contains(where: {
      $0.type.names.contains("AppShortcutsProvider")
    }) == true {
      providers.append(name)
    }
    return .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
