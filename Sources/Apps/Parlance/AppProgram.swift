import AppHosting
import Foundation

/// A program that is an app or an extension of one.
enum AppProgram {
  /// Serves the host that started the program, or hands a verb of the `parlance` command over to
  /// that program; ends this one.
  static func run(
    _ declaration: AppDeclaration, prepare: () async throws -> Void
  ) async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard AppServer.isRequested(by: arguments) else {
      let failure = FrontProgram.replaceThisProgram(arguments: arguments)
      end("\(failure)", status: 69)
    }
    let server = AppServer()
    do { try await prepare() } catch {
      end("\(declaration.name) can’t start: \(error)", status: 69)
    }
    await server.run(declaration)
    exit(0)
  }

  private static func end(_ words: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
    exit(status)
  }
}
