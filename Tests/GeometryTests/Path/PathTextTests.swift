import Geometry
import TestSupport
import Testing

struct PathTextTests {
  @Test(arguments: [
    ("M10 20L30 40Z", "M10 20L30 40Z"),
    ("m10,20 5-3 .5.5e0-1-1z", "M10 20L15 17L15.5 17.5L14.5 16.5Z"),
    ("M0 0H5h1V7v-2", "M0 0L5 0L6 0L6 7L6 5"),
    ("M1 1C1 2 3 4 5 6S7 8 9 10", "M1 1C1 2 3 4 5 6C7 8 7 8 9 10"),
    ("M1 1s1 1 2 2", "M1 1C1 1 2 2 3 3"),
    ("M0 0Q1 1 2 0T4 0 6 0", "M0 0Q1 1 2 0Q3-1 4 0Q5 1 6 0"),
    ("M0 0L1 1T3 1", "M0 0L1 1Q1 1 3 1"),
    ("M5 5h5v5zl1 1", "M5 5L10 5L10 10ZL6 6"),
    ("M5 5h5z m1 1 1 1", "M5 5L10 5ZM6 6L7 7"),
    ("M0 0c1 1 2 2 3 3 1 1 2 2 3 3", "M0 0C1 1 2 2 3 3C4 4 5 5 6 6"),
    (" \n M 1e1 , +2E-1\tL-1.5 1. ", "M10 .2L-1.5 1"),
    ("M0 0ZZ", "M0 0ZZ"), ("", ""), ("  ", ""),
  ])
  func `reads every command`(text: String, expected: String) throws {
    #expect(try Path(svg: text).svgText == expected)
  }

  @Test func `reads arcs with flags that nothing separates`() throws {
    let spaced = try Path(svg: "M0 0 A 5 5 0 0 1 10 0 A 5,5,0,1,0,20,0")
    let packed = try Path(svg: "M0 0a5 5 0 0110 0a5 5 0 1010 0")
    #expect(spaced == packed && spaced.elements.count == 1 + 8 + 8)
    let repeated = try Path(svg: "M0 0a5 5 0 0110 0 5 5 0 1010 0")
    #expect(repeated == packed)
    var path = Path()
    path.move(to: [0, 0])
    path.arc(
      to: [9, 4], radii: Size(8, 5), rotation: .pi / 6, isLarge: true, isClockwise: false)
    #expect(try Path(svg: "M0,0A8,5,30,1,0,9,4") == path)
  }

  @Test(arguments: [
    ("L1 1", 0, PathTextError.Expectation.moveCommand), ("x", 0, .moveCommand),
    ("M0 0 B", 5, .command), ("M0 0 L1", 7, .number), ("M0,0,", 5, .number),
    ("M0 0,L1 1", 5, .number), ("M,0 0", 1, .number), ("M0 0 1", 6, .number),
    ("M0 0 L1 e", 8, .number), ("M0 0 L1 1e", 10, .exponentDigit),
    ("M0 0L1 2e+", 10, .exponentDigit),
    ("M0 0 A1 1 0 2 0 3 3", 12, .flag), ("M0 0 A1 1 0 1", 13, .flag),
    ("M1e999 0", 1, .finiteNumber), ("M1e308 0l1e308 0", 9, .finiteNumber),
    ("M0 0Q9e307 0 1e308 0T0-1e308", 21, .finiteNumber),
    ("M-9e307 0Q-9e307 0 9e307 0T0 0", 27, .finiteNumber),
    ("M0 0Z1 1", 5, .command), ("M.", 1, .number), ("M0 0é", 4, .command),
  ])
  func `says where the text is wrong and what should stand there`(
    text: String, offset: Int, expectation: PathTextError.Expectation
  ) {
    #expect(throws: PathTextError(offset: offset, expectation: expectation)) {
      try Path(svg: text)
    }
  }

  @Test func `an arc whose radii are too large for its cubics is an error`() {
    // Found by fuzzing.
    let text = [
      "M27e-208 -32e164C23e0 34e-138,3e-194,-32e209 -14e-236 , 26e-186", "24e-223,-18e-308",
      ", -41e-162 43e-189", "-10e125", "-45e276V-41e17", "-1e-35A13e307,45e187",
      "22e275,1 1 -43e77", "-14e89,13e119 , 38e-141 0e-208,0 1 -2e229 , 0e140",
    ].joined(separator: "\n")
    #expect(throws: PathTextError.self) { try Path(svg: text) }
  }

  @Test(arguments: 1...100)
  func `reads what it wrote`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var path = random.path()
    if random.chance(0.5) {
      let scale = power(10, random.number(in: -300..<150))
      path = path.applying(.scale(scale))
    }
    #expect(try Path(svg: path.svgText) == path, "\(random)")
  }

  @Test func `survives 20000 random texts, and what it takes it can write`() throws {
    let alphabet = [
      "M", "m", "L", "l", "h", "V", "C", "c", "S", "s", "q", "Q", "T", "t", "A", "a", "Z", "z", "0",
      "1", "2", "-", "+", ".", ",", " ", "e", "E9", "e308", "1e999", "é", "\0", "0 0", "1,1",
      "M0 0", "a1 1 0 01", "5 5", "\n", "99999999999999999999999", "c1 1 2 2 3 3", "N", "inf",
      "nan",
    ]
    var random = SeededGenerator(seed: 2024)
    var accepted = 0
    for _ in 0..<20_000 {
      let text = (random.chance(0.7) ? "M0 0" : "") + random.text(length: 9, from: alphabet)
      do throws(PathTextError) {
        let path = try Path(svg: text)
        accepted += 1
        #expect(path.isFinite, "\(random): \(text.debugDescription)")
        #expect(
          try Path(svg: path.svgText) == path, "\(random): \(text.debugDescription)")
      } catch {
        #expect(
          error.offset >= 0 && error.offset <= text.utf8.count,
          "\(random): \(text.debugDescription)")
      }
    }
    #expect(accepted > 500)
  }
}
