import AppHosting
import AppIntents
import Foundation

/// A program that is an app or an extension of one.
enum AppProgram {
  /// Serves the host that started the program, or passes a verb of the `parlance` command to that
  /// program, which replaces this one.
  static func run(
    _ declaration: AppDeclaration, prepare: () async throws -> Void
  ) async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard AppServer.isRequested(by: arguments) else {
      let failure = FrontProgram.replaceThisProgram(arguments: arguments)
      end("\(failure)", status: 69)
    }
    let server = AppServer()
    let catalogs = StringCatalogs(besideProgramAt: Self.executable)
    for problem in catalogs.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
    // The host's language follows the word that identifies it.
    let wanted = arguments.drop { $0 != AppMessage.serveArgument }.dropFirst().first
    let language = catalogs.language(
      wanted, environment: ProcessInfo.processInfo.environment, own: declaration.locale)
    let declaration = declaration.localized(by: catalogs, in: language)
    // For code that reads the environment; Foundation's own formats do not on Linux.
    if declaration.catalogs != nil { setenv("LC_ALL", language, 1) }
    let tables = StringTables(locale: language, program: Self.executable)
    await Localization.$current.withValue(tables.localization) {
      do { try await prepare() } catch {
        end("\(declaration.name) can’t start: \(error)", status: 69)
      }
      await server.run(declaration)
    }
    exit(0)
  }

  private static var executable: URL {
    Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  }

  private static func end(_ words: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
    exit(status)
  }
}
