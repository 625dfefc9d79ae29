import Foundation
import InstalledApps

// Before the first task, since nothing can be changed about its threads later.
if ServeCommand.isNamed(by: CommandLine.arguments.dropFirst()) { QuietWorkers.use() }
let status = await ParlanceCommand.run(arguments: Array(CommandLine.arguments.dropFirst()))
exit(status)
