import AppHosting
import SessionStore
import Foundation

extension AppSources {
  /// Returns a host for an app's program, which keeps what the app donates where the person's files are.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - timeLimit: How long the app may take for a call, or `nil` for the usual time.
  ///   - sandbox: What the program runs in, or `nil` where it may do what the person may.
  ///   - environment: The variables that tell where files are kept.
  static func host(
    for executable: String, timeLimit: Duration? = nil, sandbox: Sandbox? = nil,
    environment: [String: String]
  ) -> ProcessHost {
    ProcessHost(
      executable: executable, timeLimit: timeLimit ?? .seconds(20), sandbox: sandbox,
      donationStore: { app in
        guard let url = DonationStore.defaultURL(app: app, environment: environment) else {
          return nil
        }
        do { return try DonationStore(url: url) } catch {
          Console(sink: FileSink(descriptor: STDERR_FILENO), environment: environment)
            .print("\(error)", .warning)
          return nil
        }
      })
  }
}
