import TestSupport
import Testing

@testable import Typesetting

/// Unicode's own test files, read where they are installed for the version of Unicode that ICU has.
///
/// Where ICU knowingly does otherwise, the reason is a rule here, and any other difference fails.
struct UnicodeConformanceTests {
  /// Returns a file, if it is there and for this version.
  private static func file(_ path: String) -> UnicodeTestFile? {
    guard let file = UnicodeTestFile(path), file.isFor(UnicodeLibrary.unicodeVersion) else {
      return nil
    }
    return file
  }

  /// Returns the order of those scalars that are visible, as positions from left to right.
  private static func order(_ levels: [UInt8], of visible: [Int]) -> [Int] {
    DirectionLevels.visualOrder(visible.map { levels[$0] }).map { visible[$0] }
  }

  // MARK: Lines

  @Test(.enabled(if: file("auxiliary/LineBreakTest.txt") != nil))
  func `lines end where Unicode's file says, or where a later version does`() throws {
    let file = try #require(Self.file("auxiliary/LineBreakTest.txt"))
    var cases = 0
    for line in file.lines {
      let words = UnicodeTestFile.words(line)
      let scalars = words.compactMap { UInt32($0, radix: 16) }
      let expected = words.filter { $0 == "\u{F7}" || $0 == "\u{D7}" }.map { $0 == "\u{F7}" }
      try #require(expected.count == scalars.count + 1)
      let found = try LineEnds.find(in: scalars[...])
      cases += 1
      for position in 1..<max(1, scalars.count) where found[position] != expected[position] {
        #expect(
          isTailored(scalars, at: position, mayEnd: found[position]),
          "at \(position) of \(words.joined(separator: " "))")
      }
    }
    #expect(cases > 5000)
  }

  /// Returns whether ICU follows a later rule than the annex of Unicode 15 at a position.
  private func isTailored(_ scalars: [UInt32], at position: Int, mayEnd: Bool) -> Bool {
    // Marks count as the character that they stand on.
    let before = scalars[..<position].reversed().drop { $0 == 0x308 }
    let isSeparator: (UInt32?) -> Bool = { $0 == 0x2C || $0 == 0x2E }
    let isDigit: (UInt32) -> Bool = { (0x30...0x39).contains($0) }
    if mayEnd {
      // LB15c of Unicode 16: "= .35" may part before the full stop.
      return before.first == 0x20 && isSeparator(scalars[position])
        && scalars.dropFirst(position + 1).first.map(isDigit) == true
    }
    // LB20a of Unicode 16: a hyphen that begins a word stays with it.
    let isFirst = before.dropFirst().first.map { $0 == 0x20 } ?? true
    if before.first == 0x2D || before.first == 0x2010 { return isFirst }
    // LB25 as it is written; the file's numbers follow the longer expression of section 8.2.
    return isSeparator(before.first) && isDigit(scalars[position])
  }

  // MARK: Directions

  /// A character of each class, as Unicode names these.
  private static let representatives: [String: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x30, "ES": 0x2B, "ET": 0x23, "AN": 0x660,
    "CS": 0x2C, "NSM": 0x300, "BN": 0xAD, "B": 0x2029, "S": 0x09, "WS": 0x20, "ON": 0x21,
    "LRE": 0x202A, "LRO": 0x202D, "RLE": 0x202B, "RLO": 0x202E, "PDF": 0x202C, "LRI": 0x2066,
    "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test(.enabled(if: file("BidiTest.txt") != nil))
  func `classes of up to four characters stand in Unicode's order`() throws {
    let file = try #require(Self.file("BidiTest.txt"))
    var (order, cases): ([Int], Int) = ([], 0)
    for line in file.lines {
      if line.first == UInt8(ascii: "@") {
        let words = UnicodeTestFile.words(line)
        if words.first == "@Reorder:" { order = words.dropFirst().compactMap { Int($0) } }
        continue
      }
      let fields = UnicodeTestFile.fields(line)
      let scalars = try UnicodeTestFile.words(fields[0]).map {
        try #require(Self.representatives[$0])
      }
      let directions = UnicodeTestFile.numbers(fields[1], radix: 16).first ?? nil
      let choices: [TextDirection?] = [nil, .leftToRight, .rightToLeft]
      for (bit, base) in choices.enumerated() where (directions ?? 0) >> UInt32(bit) & 1 == 1 {
        let found = try DirectionLevels(scalars[...], base: base)
        let isRight = Self.order(found.levels, of: order.sorted()) == order
        if !isRight { Issue.record("\(UnicodeTestFile.words(fields[0])), base \(bit)") }
        cases += 1
      }
    }
    #expect(cases > 500_000)
  }

  @Test(.enabled(if: file("BidiCharacterTest.txt") != nil))
  func `characters stand in Unicode's order, save in three known cases`() throws {
    let file = try #require(Self.file("BidiCharacterTest.txt"))
    var (cases, others) = (0, 0)
    for line in file.lines {
      let fields = UnicodeTestFile.fields(line)
      let scalars = UnicodeTestFile.numbers(fields[0], radix: 16).compactMap { $0 }
      let order = UnicodeTestFile.numbers(fields[4]).compactMap { $0.map(Int.init) }
      let choices: [TextDirection?] = [.leftToRight, .rightToLeft, nil]
      let choice = try #require(UnicodeTestFile.numbers(fields[1]).first ?? nil)
      let found = try DirectionLevels(scalars[...], base: choices[Int(choice)])
      let base = UnicodeTestFile.numbers(fields[2]).first ?? nil
      #expect((found.base == .leftToRight ? 0 : 1) == base, "\(fields[0])")
      cases += 1
      guard Self.order(found.levels, of: order.sorted()) != order else { continue }
      others += 1
      #expect(isKnown(scalars), "\(String(decoding: fields[0], as: UTF8.self))")
    }
    #expect(cases > 50_000 && others * 1000 < cases)
  }

  /// Returns whether ICU is known to order a text otherwise.
  private func isKnown(_ scalars: [UInt32]) -> Bool {
    let characters = scalars.compactMap(Unicode.Scalar.init)
    let brackets = characters.filter {
      $0.properties.generalCategory == .openPunctuation
        || $0.properties.generalCategory == .closePunctuation
    }
    let hasMarks = scalars.contains { (0x202A...0x202E).contains($0) }
    let hasIsolates = scalars.contains { (0x2066...0x2069).contains($0) }
    // Brackets or isolates beside the end of an embedding or override; the annex pairs no brackets
    // across these.
    if hasMarks && (hasIsolates || !brackets.isEmpty) { return true }
    // Brackets nested more than 63 deep: the annex gives up, ICU does not.
    if brackets.count > 63 { return true }
    // A mark on a bracket takes its level in the annex. `TextItem` keeps the two together anyway.
    return !brackets.isEmpty
      && characters.contains { $0.properties.generalCategory == .nonspacingMark }
  }
}
