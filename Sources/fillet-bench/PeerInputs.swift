import Foundation
import Geometry
import Raster

/// The paths, positions and images that all rasterizers of a comparison draw.
struct PeerInputs {
  let squares: [Point]
  let corners: [Point]
  let glyphs: [Path]
  let allGlyphs: Path
  let squircle: Path
  let colors: [Color]
  let layer: Bitmap
  let photo: Bitmap
  let avatar: Bitmap

  /// Reads the inputs from a folder; nil if a file is missing.
  init?(folder: String) {
    func lines(_ name: String) -> [Substring]? {
      guard let text = try? String(contentsOfFile: folder + "/paths/" + name, encoding: .utf8)
      else { return nil }
      return text.split(separator: "\n")
    }
    guard let first = lines("positions_w1.txt"), let second = lines("positions_w6.txt"),
      let letters = lines("glyphs.txt"), let corner = lines("squircle.txt")
    else { return nil }
    func point(_ line: Substring) -> Point {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      return Point(numbers[0], numbers[1])
    }
    squares = first.map(point)
    corners = second.map(point)
    glyphs = PeerInputs.outlines(letters)
    squircle = PeerInputs.outlines(corner)[0]
    var all = Path()
    for glyph in glyphs { all.append(glyph) }
    allGlyphs = all
    colors = [
      0x4A90D9, 0xE2574C, 0x3DB56C, 0xF5A623, 0x7B61FF, 0x1F2D3D, 0xF2F4F7, 0x00BFA5,
    ].map { Color(hex: $0) }
    layer = PeerInputs.image(1024) { x, y in
      let a = x * 255 / 1023
      return (a * y / 1023, a * (1023 - y) / 1023, a / 2, a)
    }
    let picture = { (x: Int, y: Int) in
      ((x * 7 + y * 3) & 255, (x * x / 64 + y) & 255, (x ^ y) & 255, 255)
    }
    photo = PeerInputs.image(1024, picture)
    avatar = PeerInputs.image(100, picture)
  }

  /// Reads commands `M x y`, `L x y`, `C x1 y1 x2 y2 x y` and `Z`; `# glyph` begins another path.
  private static func outlines(_ lines: [Substring]) -> [Path] {
    var paths: [Path] = []
    var path = Path()
    for line in lines {
      if line.hasPrefix("#") {
        if line.hasPrefix("# glyph"), !path.isEmpty {
          paths.append(path)
          path = Path()
        }
        continue
      }
      let n = line.dropFirst().split(separator: " ").compactMap { Double($0) }
      switch line.first {
      case "M": path.move(to: Point(n[0], n[1]))
      case "L": path.line(to: Point(n[0], n[1]))
      case "C": path.cubic(to: Point(n[4], n[5]), Point(n[0], n[1]), Point(n[2], n[3]))
      case "Z": path.close()
      default: break
      }
    }
    return paths + (path.isEmpty ? [] : [path])
  }

  private static func image(_ side: Int, _ pixel: (Int, Int) -> (Int, Int, Int, Int)) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let (r, g, b, a) = pixel(x, y)
        bitmap[x, y] = RGBA8(r: UInt8(r), g: UInt8(g), b: UInt8(b), a: UInt8(a))
      }
    }
    return bitmap
  }
}
