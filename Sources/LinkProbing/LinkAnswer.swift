/// The result of probing an address on another site.
public enum LinkAnswer: Hashable, Sendable, Codable {
  /// Something is there.
  case there
  /// It has moved permanently, according to the host, and exists there.
  case moved(to: String)
  /// The host says that nothing is there: status 404 or 410.
  case gone(status: Int)
  /// Nobody answers, or the host reports an error of its own.
  case unreachable(String)
  /// The host withholds it from programs, or from unknown visitors; a person may well see it.
  case withheld(String)

  /// Whether there is nothing to fix.
  public var isFine: Bool { self == .there }
}
