extension SnippetButton {
  /// Whether pressing the button does something.
  package var isPressable: Bool { action != nil && isDisabled != true }
}

extension Snippet {
  /// The buttons that do something, in reading order; the first has the number 1.
  package var pressable: [SnippetButton] { buttons.filter(\.isPressable) }
}
