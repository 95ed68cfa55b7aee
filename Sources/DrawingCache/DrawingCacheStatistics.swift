/// What a cache was asked for, and what it did.
///
/// `requests == hits + misses + joins`, and each miss is one drawing that was begun, is still to be begun, or
/// was given up before.
public struct DrawingCacheStatistics: Hashable, Sendable, Codable {
  /// Requests that found a picture.
  public var hits = 0
  /// Requests that found neither a picture nor a drawing under way.
  public var misses = 0
  /// Requests that found a drawing under way and waited for it.
  public var joins = 0
  /// Drawings that were begun.
  public var draws = 0
  /// Drawings that ended with an error; nothing of them is kept.
  public var failures = 0
  /// Drawings that were given up before they were begun.
  public var dropped = 0
  /// Drawings that were stopped on their way, and so are of no use.
  public var stopped = 0
  /// Requests that were cancelled while they waited.
  public var cancellations = 0
  /// Pictures that went to make room for others, or for want of memory.
  public var evictions = 0
  /// Pictures that are larger than the limit, and were not kept.
  public var oversized = 0
  /// Bytes that are kept now.
  public var bytes = 0
  /// The most bytes that were kept at once.
  public var peakBytes = 0
  /// Pictures that are kept now.
  public var count = 0

  /// Makes the statistics of a cache that was not used yet.
  public init() {}

  /// All requests.
  public var requests: Int { hits + misses + joins }
  /// The share of requests that took no drawing, 0...1; 0 when there were none.
  public var hitRate: Double { requests == 0 ? 0 : Double(hits + joins) / Double(requests) }

  /// Adds what another cache did; peaks are added too, as if they had been at one time.
  public static func += (a: inout DrawingCacheStatistics, b: DrawingCacheStatistics) {
    a.hits += b.hits
    a.misses += b.misses
    a.joins += b.joins
    a.draws += b.draws
    a.failures += b.failures
    a.dropped += b.dropped
    a.stopped += b.stopped
    a.cancellations += b.cancellations
    a.evictions += b.evictions
    a.oversized += b.oversized
    a.bytes += b.bytes
    a.peakBytes += b.peakBytes
    a.count += b.count
  }
}

/// Why a drawing cannot be had, besides what the drawing itself throws.
public enum DrawingCacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A drawing asks for itself, at once or through others that it asks for: it would wait for ever.
  case circle(name: String)

  /// What is wrong, for the author of the drawing.
  public var description: String {
    switch self {
    case .circle(let name):
      "the drawing \(name) is needed to make itself, so that it would wait for ever"
    }
  }
}
