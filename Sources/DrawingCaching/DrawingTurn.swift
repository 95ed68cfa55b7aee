public import Geometry
public import Raster

/// The information a drawing gets when its turn comes.
public struct DrawingTurn: Sendable {
  /// In points.
  public let size: Size
  /// Pixels a point.
  public let scale: Double
  /// What will be behind it.
  public let background: Color
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private let turn: SharedCacheTurn

  init<Name>(_ key: DrawingKey<Name>, _ turn: SharedCacheTurn) {
    (size, scale, background) = (key.size, key.scale, key.background)
    (width, height) = key.pixels
    self.turn = turn
  }

  /// Whether nobody waits for the drawing any more; see ``SharedCacheTurn/isCancelled``.
  var isCancelled: Bool { turn.isCancelled }
}
