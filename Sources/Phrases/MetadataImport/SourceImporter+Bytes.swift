package import Foundation

extension SourceImporter {
  /// Reads the bytes of one file as if it were at a path, without accessing the file system.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: Its path, whose extension determines the kind of file.
  ///   - names: The app's spoken names, if the file does not have them.
  package static func importBytes(_ bytes: Data, at path: String, names: [String] = [])
    -> ImportResult
  {
    guard let kind = AppFileKind(path: path), kind != .phrases else {
      return importPhrases(bytes, at: path, names: names)
    }
    var result = ImportResult()
    var diagnostics = DiagnosticSink()
    let fragments = [AppFileReader.read(bytes, as: kind, path: path)].compactMap(\.self)
    merge(
      fragments, names: names, guessedName: AppFiles.guessedName(of: path), into: &result,
      &diagnostics)
    result.diagnostics = diagnostics.sorted
    return result
  }

  private static func importPhrases(_ bytes: Data, at path: String, names: [String])
    -> ImportResult
  {
    var diagnostics = DiagnosticSink()
    var merger = PhraseMerger()
    if let file = SourceFile.decode(bytes, path: path, diagnostics: &diagnostics) {
      merger.add(PhraseFileReader.read(file, folderName: "", combination: nil))
    }
    diagnostics.add(merger.diagnostics)
    let apps = merger.hasContent ? [app(of: merger, names: names, guessedName: path)] : []
    return ImportResult(apps: apps, diagnostics: diagnostics.sorted)
  }
}
