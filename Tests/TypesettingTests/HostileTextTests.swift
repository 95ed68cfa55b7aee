import TestSupport
import Testing

@testable import Typesetting

/// Texts that nobody would write: random characters, lone marks, very long ones.
@Suite(.serialized) struct HostileTextTests {
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

  /// Returns whether eight times the text takes about eight times as long, and not 64 times.
  ///
  /// What shares a core may disturb one measurement or two, hardly three.
  private func growsInProportion(_ time: (Int) throws -> Double) rethrows -> Bool {
    try (0..<3).contains { _ in
      let (short, long) = try (time(12_500), time(100_000))
      return long < short * 20 + 0.05
    }
  }

  /// Repeats a pattern.
  private func scalars(_ pattern: [UInt32], _ count: Int) -> [UInt32] {
    (0..<count).map { pattern[$0 % pattern.count] }
  }

  @Test(.timeLimit(.minutes(1)), arguments: patterns)
  func `directions and ends of lines take time in proportion`(pattern: [UInt32]) throws {
    let isLinear = try growsInProportion { count in
      let text = scalars(pattern, count)
      return try threadSeconds {
        _ = try DirectionLevels(text[...], base: nil)
        _ = try LineEnds.find(in: text[...])
      }
    }
    #expect(isLinear)
  }

  @Test(.timeLimit(.minutes(1)), arguments: patterns)
  func `a hundred thousand characters are laid out in proportion`(pattern: [UInt32]) throws {
    let font = try TinyFont.font()
    let isLinear = try growsInProportion { count in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars(pattern, count).compactMap(Unicode.Scalar.init))
      let text = String(view)
      return try threadSeconds {
        let layout = try TextLayout(text, font: font, size: 10, .init(width: 200))
        #expect(layout.lines.last?.range.upperBound == text.utf8.count)
      }
    }
    #expect(isLinear)
  }
}
