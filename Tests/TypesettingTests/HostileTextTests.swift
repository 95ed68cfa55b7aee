import TestSupport
import Testing

@testable import Typesetting

/// Texts that nobody would write: random characters, lone marks, very long ones.
struct HostileTextTests {
  /// Characters that steer directions and lines.
  private static let marks: [UInt32] =
    Array(0x202A...0x202E) + Array(0x2066...0x2069)
    + [0x200B, 0x200D, 0x200E, 0x200F, 0x2060, 0xAD, 0x300, 0x308, 0x28, 0x29, 0x5B, 0x5D, 0x1C]
    + [0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029, 0x20, 0x3000, 0x5D0, 0x627, 0x661, 0x31, 0x61, 0x6F]

  @Test(arguments: 1...60)
  func `random characters keep the laws`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<random.integer(in: 1...120) {
      let mark = Self.marks[random.integer(in: 0...Self.marks.count - 1)]
      let value = random.chance(0.6) ? mark : UInt32(random.integer(in: 0...0x10FFFF))
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    let options = TextLayoutOptions(
      width: random.number(in: 0..<120), wraps: random.chance(0.8), alignment: .justified,
      truncation: random.chance(0.5) ? .end : .none,
      direction: random.chance(0.5) ? nil : .rightToLeft)
    let layout = try TextLayout(String(text), font: TinyFont.font(), size: 10, options)
    checkLaws(layout, random)
  }

  /// What is repeated; some of these take libraries of the same purpose time with the square.
  static let patterns: [[UInt32]] = [
    [0x61], [0x2067], [0x2067, 0x61, 0x2069], [0x28, 0x29], [0x2067, 0x21, 0x2069, 0x21],
    [0x2067, 0x23, 0x2069, 0x23], [0x28, 0x5D0, 0x29, 0x61], [0x202B, 0x61, 0x202C], [0x61, 0x5D0],
    [0x28], [0x300], [0xAD], [0x61, 0xAD], [0xE01], [0x1780, 0x17D2], [0x200D], [0x1F1E6], [0x20],
    [0x22], [0x31, 0x2C], [0x1C, 0x5D0],
  ]

  @Test(arguments: patterns)
  func `directions and ends of lines take time in proportion`(pattern: [UInt32]) throws {
    func time(_ count: Int) throws -> Duration {
      let scalars = (0..<count).map { pattern[$0 % pattern.count] }
      return try (0..<3).map { _ in
        try ContinuousClock().measure {
          _ = try DirectionLevels(scalars[...], base: nil)
          _ = try LineEnds.find(in: scalars[...])
        }
      }.min() ?? .zero
    }
    // Eight times the text takes 64 times as long when the time grows with the square.
    let (short, long) = try (time(12_500), time(100_000))
    #expect(long < short * 24 + .milliseconds(20), "\(short), then \(long)")
  }

  @Test(.timeLimit(.minutes(1)), arguments: patterns)
  func `a hundred thousand characters are laid out`(pattern: [UInt32]) throws {
    var text = String.UnicodeScalarView()
    for index in 0..<100_000 {
      text.append(try #require(Unicode.Scalar(pattern[index % pattern.count])))
    }
    let layout = try TextLayout(
      String(text), font: TinyFont.font(), size: 10, .init(width: 200))
    #expect(layout.lines.last?.range.upperBound == String(text).utf8.count)
  }
}
