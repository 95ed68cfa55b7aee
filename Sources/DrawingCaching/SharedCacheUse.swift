/// How often something of one kind was made, and how often reused, in one or several processes.
public struct SharedCacheUse: Hashable, Sendable, Codable {
  /// What it is, in the plural: "photos".
  public var kind: String
  /// Requests and work done.
  public var statistics: SharedCacheStatistics

  /// Makes the use of one kind.
  public init(_ kind: String, _ statistics: SharedCacheStatistics) {
    (self.kind, self.statistics) = (kind, statistics)
  }
}
