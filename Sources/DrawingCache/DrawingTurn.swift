public import Geometry
public import Raster
import Synchronization

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
  private let abandoned: @Sendable () -> Bool

  init<Name>(_ key: DrawingKey<Name>, abandoned: @escaping @Sendable () -> Bool = { false }) {
    (size, scale, background) = (key.size, key.scale, key.background)
    (width, height) = key.pixels
    self.abandoned = abandoned
  }

  /// Whether nobody waits for the drawing any more. Once it was, the drawing is out of the cache's hands, and
  /// should end with a `CancellationError`; what it returns is let go.
  public var isCancelled: Bool { abandoned() }

  /// Throws when nobody waits for the drawing any more.
  ///
  /// - Throws: `CancellationError`.
  public func checkCancellation() throws { if isCancelled { throw CancellationError() } }
}

/// A drawing that runs, of any cache.
struct DrawingID: Hashable, Sendable {
  private let number: UInt64
  private static let last = Atomic<UInt64>(0)

  /// Makes one that no other drawing of the process has.
  init() { number = DrawingID.last.wrappingAdd(1, ordering: .relaxed).newValue }

  /// The drawing that this thread is making; nil outside of any.
  @TaskLocal static var current: DrawingID?
}

/// Which drawings wait for which: each waits for one at most, since it is on one thread.
///
/// One graph for all caches: a circle may lead through several.
enum WaitGraph {
  private static let waits = Mutex<[DrawingID: DrawingID]>([:])

  /// Notes that one drawing waits for another, unless the other waits for it, however indirectly.
  ///
  /// - Returns: false when that would be a circle; nothing is noted then.
  static func begin(_ drawing: DrawingID, waitsFor other: DrawingID) -> Bool {
    waits.withLock { waits in
      var next: DrawingID? = other
      while let here = next {
        if here == drawing { return false }
        next = waits[here]
      }
      waits[drawing] = other
      return true
    }
  }

  /// Notes that a drawing goes on.
  static func end(_ drawing: DrawingID) { waits.withLock { $0[drawing] = nil } }
}
