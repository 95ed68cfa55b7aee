public import Geometry
public import Raster

/// Draws in the background, for displays that are asked for anew before the last one is ready.
///
/// A display is known by a key. Each request for a key makes those before it out of date: these end
/// before their next command and give nothing. Of the requests for a key that wait at a time only the
/// last one gives a bitmap, and its bytes are those of the drawing, whatever else is drawn and on how
/// many workers.
public actor DrawingQueue<Key: Hashable & Sendable> {
  private let workers: Int
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var sentinels: [Key: DrawingSentinel] = [:]
  private var requests: [Key: Int] = [:]

  /// Makes a queue that draws at most so many pictures at a time; at least 1 counts.
  public init(workers: Int = 2) { self.workers = max(1, workers) }

  /// Draws for a key in the background; nil when a later request or `cancel` came in between, or the
  /// task was cancelled.
  public func bitmap(
    for key: Key, of drawing: RecordedDrawing, size: Size, scale: Double = 1
  ) async -> Bitmap? {
    let sentinel = sentinels[key] ?? DrawingSentinel()
    sentinels[key] = sentinel
    requests[key, default: 0] += 1
    let mine = sentinel.increment()
    await enter()
    var bitmap: Bitmap?
    if sentinel.value == mine {
      bitmap = await DrawingQueue.draw(drawing, size, scale) { sentinel.value != mine }
    }
    leave()
    let isCurrent = sentinel.value == mine
    // A key that nobody asks for any more is forgotten.
    requests[key, default: 1] -= 1
    if requests[key] == 0 {
      requests[key] = nil
      sentinels[key] = nil
    }
    return isCurrent ? bitmap : nil
  }

  /// How many requests have no answer yet, those out of date included.
  public var pendingCount: Int { requests.values.reduce(0, +) }

  /// Makes all requests for a key out of date.
  public func cancel(_ key: Key) { sentinels[key]?.increment() }

  /// Makes all requests out of date.
  public func cancelAll() { for sentinel in sentinels.values { sentinel.increment() } }

  @concurrent
  private static func draw(
    _ drawing: RecordedDrawing, _ size: Size, _ scale: Double,
    isOutdated: @Sendable () -> Bool
  ) async -> Bitmap? {
    drawing.bitmap(size: size, scale: scale) { Task.isCancelled || isOutdated() }
  }

  /// Waits for a free worker; those that wait longest come first.
  private func enter() async {
    if running < workers {
      running += 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Hands the worker on.
  private func leave() {
    if waiting.isEmpty {
      running -= 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
