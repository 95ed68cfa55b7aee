/// One machine's share of a site's figures, when several draw them: `2/8` is the second of eight.
///
/// Machines take turns in the order of the site. So they agree without asking one another, each has
/// as many figures as the others or one more, and those of one article, which are alike, go to
/// different ones. Timings of earlier builds could make shares more equal, but machines remember
/// different ones: a figure could be drawn twice, or never.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Which share it is, from 1.
  public let number: Int
  /// How many shares there are.
  public let count: Int

  /// The largest number of shares.
  public static let limit = 256

  /// Makes a share; nil unless it is one of 1 to 256.
  public init?(_ number: Int, of count: Int) {
    guard (1...Shard.limit).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `2/8`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number, of: count)
  }

  /// As it is written: `2/8`.
  public var description: String { "\(number)/\(count)" }

  /// Returns the share of a list.
  ///
  /// - Parameter figures: all figures of the site, in the order of articles and blocks.
  public func share<Figure>(of figures: [Figure]) -> [Figure] {
    stride(from: number - 1, to: figures.count, by: count).map { figures[$0] }
  }

  /// Returns what other shares have of a list.
  func others<Figure>(of figures: [Figure]) -> [Figure] {
    figures.indices.filter { $0 % count != number - 1 }.map { figures[$0] }
  }
}
