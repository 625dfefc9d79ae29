/// A segment of literal text in templates: its index in ``Pieces``.
struct PieceID: Hashable {
  let index: Int
}
