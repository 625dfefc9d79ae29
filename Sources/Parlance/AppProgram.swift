import AppHosting
import AppIntents
import DonationStore
import ParlanceCommands

/// A program that is an app or an extension of one.
enum AppProgram {
  /// Serves the host that started the program, or runs a verb of the `parlance` command; ends the
  /// program.
  static func run(
    _ declaration: AppDeclaration, prepare: () async throws -> Void
  ) async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let server = AppServer.isRequested(by: arguments) ? AppServer() : nil
    keepDonations(of: declaration.name)
    do { try await prepare() } catch {
      FileHandle.standardError.write(Data("\(declaration.name) can’t start: \(error)\n".utf8))
      exit(69)
    }
    guard let server else {
      let host = InProcessHost(declaration)
      exit(await ParlanceCommand.run(arguments: arguments, ownApp: host))
    }
    await server.run(declaration)
    exit(0)
  }

  /// Keeps what is donated beyond the end of the program, where that can be done.
  private static func keepDonations(of app: String) {
    let environment = ProcessInfo.processInfo.environment
    guard let url = DonationStore.defaultURL(app: app, environment: environment) else { return }
    do { IntentDonationManager.shared.use(try DonationStore(url: url)) } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }
}
