/// What came of asking for an address on another site.
public enum LinkAnswer: Hashable, Sendable, Codable {
  /// Something is there.
  case there
  /// It has moved for good, as the host says, and is there.
  case moved(to: String)
  /// The host says that nothing is there: status 404 or 410.
  case gone(status: Int)
  /// Nobody answers, or with an error of the host's own.
  case unreachable(String)
  /// The host keeps it from programs, or from those it does not know; a person may well see it.
  case withheld(String)

  /// Whether there is nothing to mend.
  public var isFine: Bool { self == .there }
}
