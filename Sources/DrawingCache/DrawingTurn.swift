public import Geometry
public import Raster

/// What a drawing is told when its turn comes.
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
  public var isCancelled: Bool { turn.isCancelled }

  /// Throws when nobody waits for the drawing any more.
  ///
  /// - Throws: `CancellationError`.
  public func checkCancellation() throws { try turn.checkCancellation() }

  /// Does a part of the drawing on this thread, one for which the drawing waits on another; see
  /// ``SharedCacheTurn/perform(_:)``.
  public func perform<Result>(_ part: () throws -> Result) rethrows -> Result {
    try turn.perform(part)
  }
}
