import TestSupport
import Testing

@testable import Typesetting

/// Examples of Unicode's annexes on directions and lines that need no files.
struct UnicodeExampleTests {
  /// Returns the visible characters from left to right; capitals stand for Hebrew letters.
  private func display(_ text: String, base: TextDirection?) throws -> String {
    let scalars = text.unicodeScalars.map { scalar -> UInt32 in
      ("A"..."Z").contains(scalar) ? 0x5D0 + scalar.value - 0x41 : scalar.value
    }
    let levels = try DirectionLevels(scalars[...], base: base).levels
    let characters = Array(text.unicodeScalars)
    let visible = characters.indices.filter {
      !characters[$0].properties.isDefaultIgnorableCodePoint
    }
    let order = DirectionLevels.visualOrder(visible.map { levels[$0] })
    return order.reduce(into: "") { $0.unicodeScalars.append(characters[visible[$1]]) }
  }

  @Test(
    arguments: [
      // Brackets go with what they hold (N0); the first two are the annex's own.
      ("smith (fabrikam ARABIC) HEBREW", .rightToLeft, "WERBEH )CIBARA fabrikam( smith"),
      ("ARABIC book(s)", nil, "book(s) CIBARA"),
      ("a (B) c", nil, "a (B) c"),
      // Separators and signs of numbers belong to them (W4, W5).
      ("A 1,234.5-6", nil, "1,234.5-6 A"), ("A 10%", nil, "10% A"), ("a B 1,2 c", nil, "a 1,2 B c"),
      // Marks that embed, override and isolate (X1 to X8).
      ("a\u{202E}bc\u{202C}d", nil, "acbd"), ("a \u{202B}B c D\u{202C} e", nil, "a D c B e"),
      ("a B c", nil, "a B c"), ("a \u{2067}B c\u{2069} d", nil, "a c B d"),
      ("\u{2067}A\u{2069} b C", nil, "A b C"), ("\u{2068}A b\u{2069} c", nil, "b A c"),
      // Tabs and spaces before them are the paragraph's (L1).
      ("A \tB", .leftToRight, "A \tB"),
      // A sign that is younger than Unicode 10 is no letter.
      ("A\u{1F9A0}B", .leftToRight, "B\u{1F9A0}A"),
    ] as [(String, TextDirection?, String)])
  func `text of two directions is ordered as Unicode says`(
    text: String, base: TextDirection?, expected: String
  ) throws {
    #expect(try display(text, base: base) == expected)
  }

  @Test(arguments: [
    "soft |wares", "semi-|final", "foo |-bar", "don\u{2019}t", "a\u{A0}b", "a\u{2060}b",
    "a\u{200B}|b", "a|\u{2014}|b", "(a) |[b]", "\u{AB}\u{A0}a\u{A0}\u{BB}", "1,000.50 |$5 |50%",
    "12-15", "a/|b |1/2", "so\u{AD}|ft", "\u{4E2D}|\u{6587}\u{3002}|\u{5B57}",
    "\u{3042}\u{3063}|\u{305F}", "\u{D55C}|\u{AD6D}", "\u{1F468}\u{200D}\u{1F469}|\u{1F466}",
    "\u{1F1E9}\u{1F1EA}|\u{1F1EB}\u{1F1F7}", "\u{1F44B}\u{1F3FD}|\u{1F44B}", "e\u{301}-|e\u{301}",
    // Two words of Thai, by dictionary.
    "\u{E20}\u{E32}\u{E29}\u{E32}|\u{E44}\u{E17}\u{E22}",
  ])
  func `lines may end where the bars stand`(marked: String) throws {
    let scalars = marked.unicodeScalars.map(\.value).filter { $0 != 0x7C }
    let ends = try LineEnds.find(in: scalars[...])
    var found = String.UnicodeScalarView()
    for (position, value) in scalars.enumerated() {
      if ends[position] { found.append("|") }
      found.append(try #require(Unicode.Scalar(value)))
    }
    #expect(String(found) == marked)
  }

  @Test func `nothing is found in an empty text`() throws {
    #expect(try DirectionLevels([], base: nil).base == .leftToRight)
    #expect(try DirectionLevels([], base: .rightToLeft).base == .rightToLeft)
    #expect(try LineEnds.find(in: []) == [false])
    #expect(DirectionLevels.visualOrder([]) == [])
  }
}
