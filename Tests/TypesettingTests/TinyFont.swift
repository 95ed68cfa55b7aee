import Typesetting

/// A variable TrueType font made here, of which every number is known: 1000 units, six glyphs.
///
/// | glyph | for | advance | outline, y up |
/// |---|---|---|---|
/// | 0 | what is missing | 500 | none |
/// | 1 | o | 600 | square 100...500 x 0...400 with a hole 200...400 x 100...300 |
/// | 2 | q | 1000 | one quadratic curve (0, 0), (500, 1000), (1000, 0) |
/// | 3 | space | 250 | none |
/// | 4 | alef, bet | 700 | box 0...300 x 0...500 |
/// | 5 | H | 700 | box 0...700 x 0...720 |
///
/// At `wght` 900 (400 is the default, 900 the end) "o" is 100 units further right and wider.
enum TinyFont {
  typealias Contour = [(x: Int, y: Int, isOn: Bool)]

  static let characters: [(scalar: UInt32, glyph: Int)] = [
    (0x20, 3), (0x48, 5), (0x6F, 1), (0x71, 2), (0x5D0, 4), (0x5D1, 4),
  ]

  static let glyphs: [(advance: Int, contours: [Contour])] = [
    (500, []),
    (600, [box(100, 0, 500, 400), box(200, 100, 400, 300).reversed()]),
    (1000, [[(0, 0, true), (500, 1000, false), (1000, 0, true)]]),
    (250, []),
    (700, [box(0, 0, 300, 500)]),
    (700, [box(0, 0, 700, 720)]),
  ]

  static func font(_ variations: [FontVariation] = []) throws -> Font {
    try Font(bytes(), variations: variations)
  }

  /// The file.
  static func bytes() -> [UInt8] {
    var (glyf, loca): ([UInt8], [UInt8]) = ([], word(0))
    for glyph in glyphs {
      glyf += outline(glyph.contours)
      loca += word(glyf.count)
    }
    let head =
      word(0x10000) + word(0x10000) + word(0) + word(0x5F0F_3CF5) + half(0) + half(1000)
      + [UInt8](repeating: 0, count: 16) + half(0) + half(0) + half(1000) + half(1000) + half(0)
      + half(8) + half(2) + half(1) + half(0)
    let hhea =
      word(0x10000) + half(800) + half(-200) + half(90) + half(1000)
      + [UInt8](repeating: 0, count: 22) + half(glyphs.count)
    let maxp = word(0x10000) + half(glyphs.count) + [UInt8](repeating: 0, count: 26)
    let groups = characters.flatMap {
      word(Int($0.scalar)) + word(Int($0.scalar)) + word($0.glyph)
    }
    let cmap =
      half(0) + half(1) + half(3) + half(10) + word(12) + half(12) + half(0)
      + word(16 + groups.count) + word(0) + word(characters.count) + groups
    let hmtx = glyphs.flatMap { half($0.advance) + half($0.contours.first?.first?.x ?? 0) }
    return file([
      ("cmap", cmap), ("fvar", fvar), ("glyf", glyf), ("gvar", gvar), ("head", head),
      ("hhea", hhea), ("hmtx", hmtx), ("loca", loca), ("maxp", maxp),
    ])
  }

  /// Puts tables behind their directory.
  static func file(_ tables: [(String, [UInt8])]) -> [UInt8] {
    var directory = word(0x10000) + half(tables.count) + half(0) + half(0) + half(0)
    var data: [UInt8] = []
    for (tag, bytes) in tables {
      let offset = 12 + 16 * tables.count + data.count
      directory += Array(tag.utf8) + word(0) + word(offset) + word(bytes.count)
      data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    return directory + data
  }

  private static func box(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> Contour {
    [(x0, y0, true), (x0, y1, true), (x1, y1, true), (x1, y0, true)]
  }

  /// An entry of `glyf`: every coordinate in two bytes.
  private static func outline(_ contours: [Contour]) -> [UInt8] {
    guard !contours.isEmpty else { return [] }
    let points = contours.flatMap { $0 }
    var bytes = half(contours.count)
    bytes += half(points.map(\.x).min() ?? 0) + half(points.map(\.y).min() ?? 0)
    bytes += half(points.map(\.x).max() ?? 0) + half(points.map(\.y).max() ?? 0)
    var end = -1
    for contour in contours {
      end += contour.count
      bytes += half(end)
    }
    bytes += half(0) + points.map { $0.isOn ? 1 : 0 }
    var before = 0
    for point in points {
      bytes += half(point.x - before)
      before = point.x
    }
    before = 0
    for point in points {
      bytes += half(point.y - before)
      before = point.y
    }
    return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  private static var fvar: [UInt8] {
    half(1) + half(0) + half(16) + half(2) + half(1) + half(20) + half(0) + half(8)
      + Array("wght".utf8) + word(400 << 16) + word(400 << 16) + word(900 << 16) + half(0)
      + half(256)
  }

  /// Moves the eight points of "o" and its advance by 100 units at the end of the axis.
  private static var gvar: [UInt8] {
    let deltas: [UInt8] =
      [0, 7] + [UInt8](repeating: 100, count: 8) + [0x80, 0, 100, 0x81] + [0x8B]
    var data =
      half(1) + half(10) + half(deltas.count) + half(0xA000) + half(0x4000) + deltas
    data += [UInt8](repeating: 0, count: data.count % 2)
    let offsets = (0...glyphs.count).flatMap { word($0 < 2 ? 0 : data.count) }
    return half(1) + half(0) + half(1) + half(0) + word(20 + offsets.count) + half(glyphs.count)
      + half(1) + word(20 + offsets.count) + offsets + data
  }

  private static func half(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func word(_ value: Int) -> [UInt8] { half(value >> 16) + half(value) }
}
