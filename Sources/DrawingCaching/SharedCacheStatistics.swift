/// Requests to a cache, and its work.
///
/// `requests == hits + misses + joins`, and each miss is work that was begun, is still to be begun,
/// or was given up before.
public struct SharedCacheStatistics: Hashable, Sendable, Codable {
  /// Requests that found a value.
  public var hits = 0
  /// Requests that found neither a value nor work under way.
  public var misses = 0
  /// Requests that joined work under way and waited for it.
  public var joins = 0
  /// Work that was begun: drawings, where pictures are kept.
  public var draws = 0
  /// Work that ended with an error; nothing of them is kept.
  public var failures = 0
  /// Work that was abandoned before it was begun.
  public var dropped = 0
  /// Work that was stopped midway, without a result.
  public var stopped = 0
  /// Requests that were cancelled while they waited.
  public var cancellations = 0
  /// Values dropped to make room for others, or for lack of memory.
  public var evictions = 0
  /// Values that cost more than the limit, and were not kept.
  public var oversized = 0
  /// Bytes that are kept now.
  public var bytes = 0
  /// The most bytes that were kept at once.
  public var peakBytes = 0
  /// Values that are kept now.
  public var count = 0

  /// Makes the statistics of a cache that was not used yet.
  public init() {}

  /// All requests.
  public var requests: Int { hits + misses + joins }
  /// The share of requests that needed no work of their own, 0...1; 0 when there were none.
  public var hitRate: Double { requests == 0 ? 0 : Double(hits + joins) / Double(requests) }

  /// Adds another cache's statistics; peaks are added too, as if they coincided.
  public static func += (a: inout SharedCacheStatistics, b: SharedCacheStatistics) {
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

/// Why a value cannot be returned, apart from errors thrown in making it.
public enum SharedCacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A value requests itself while it is made, directly or through others: it would wait for ever.
  case circle(key: String)

  /// The problem, for the author of the code that makes the value.
  public var description: String {
    switch self {
    case .circle(let key): "\(key) is needed to make itself, so that it would wait for ever"
    }
  }
}
