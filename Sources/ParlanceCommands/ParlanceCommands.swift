// ParlanceCommands
