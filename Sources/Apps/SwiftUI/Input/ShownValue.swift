import SwiftUICore

/// A name with a value of the app, which is read when the view is drawn.
struct _ShownValue<Label: View, Value: View> {
  let label: Label
  let value: () -> Value

  nonisolated init(_ label: Label, value: @escaping () -> Value) {
    self.label = label
    self.value = value
  }
}

extension _ShownValue: DrawnView {
  func _resolve(in context: _ViewContext) -> _ViewNodes {
    LabeledContent(content: value) { label }._resolve(in: context)
  }
}
