import Foundation

let status = await ParlanceCommand.run(arguments: Array(CommandLine.arguments.dropFirst()))
exit(status)
