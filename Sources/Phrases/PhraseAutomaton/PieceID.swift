/// A stretch of literal text in templates: its place in ``Pieces``.
struct PieceID: Hashable {
  let index: Int
}
