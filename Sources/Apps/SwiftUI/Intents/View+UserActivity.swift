public import AppIntents
public import SwiftUICore

/// A view that is about something which a person can call “this”.
struct _ActiveView<Content: View> {
  let content: Content
  let activityType: String
  let update: ((NSUserActivity) -> Void)?
}

extension _ActiveView: DrawnView {
  /// Makes the activity the one that the person currently sees, and returns the view.
  func _resolve(in context: _ViewContext) -> _ViewNodes {
    if let update {
      let activity = NSUserActivity(activityType: activityType)
      update(activity)
      activity.becomeCurrent()
    }
    return content._resolve(in: context)
  }
}

extension View {
  /// Names the subject of the view: once it is shown, a person can refer to it with “this”.
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    _ActiveView(content: self, activityType: activityType, update: isActive ? update : nil)
  }
  /// Names the thing that the view is about, if there is one.
  public nonisolated func userActivity<Element>(
    _ activityType: String, element: Element?,
    _ update: @escaping (Element, NSUserActivity) -> Void
  ) -> some View {
    _ActiveView(
      content: self, activityType: activityType,
      update: element.map { element in { update(element, $0) } })
  }
}
