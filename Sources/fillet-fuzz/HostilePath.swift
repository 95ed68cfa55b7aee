import FuzzHarness
import Geometry

/// Reads shapes from bytes: any bytes make a shape, and all bytes after the last are zero.
struct HostilePath {
  private let bytes: [UInt8]
  private var place = 0
  /// Points already read, for reuse.
  private var points: [Point] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all bytes were read.
  var isAtEnd: Bool { place >= bytes.count }

  /// Returns the next byte.
  mutating func byte() -> Int {
    guard place < bytes.count else { return 0 }
    place += 1
    return Int(bytes[place - 1])
  }

  /// Returns a whole number in `0..<count`, which is at most 256.
  mutating func below(_ count: Int) -> Int { byte() % count }

  /// Returns a coordinate; most are in or near a picture of 48 pixels.
  mutating func coordinate() -> Double {
    let kind = byte()
    switch kind & 15 {
    case 0...4:
      let bytes: Int = byte() * 256 + byte()
      return Double(bytes) / 512 - 40
    case 5, 6: return Double(below(64)) - 8
    case 7, 8: return Double(below(128)) / 2 - 8
    case 9:
      // Near a whole number, off by a few of the steps to which coordinates are rounded.
      return Double(below(48)) + Double(below(9) - 4) / 131_072
    case 10:
      let high: Int = byte() * 65_536 + byte() * 256
      return Double(high + byte() - (1 << 23)) / 16
    case 11: return [0, -0.0, 0x1p-1074, 0x1p-40, 48, 47.999999999][below(6)]
    case 12: return power(10, Double(below(80) - 40)) * (kind & 16 == 0 ? 1 : -1)
    case 13:
      guard kind & 0xE0 == 0 else { return Double(byte()) }
      return Double(bitPattern: (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) })
    case 14:
      guard kind & 0xE0 == 0 else { return Double(byte()) / 8 }
      return [.nan, .infinity, -.infinity, 1e308, -1e308, 0x1p1023][below(6)]
    default: return Double(below(48)) + Double(byte()) / 256
    }
  }

  /// Returns a new point, an earlier one, or one that shares a coordinate with an earlier one.
  mutating func point() -> Point {
    let kind = byte()
    var p: Point
    if kind % 5 == 0, !points.isEmpty {
      p = points[points.count - 1 - min(points.count - 1, kind / 5 % 8)]
    } else if kind % 5 == 1, let last = points.last {
      p = kind & 64 == 0 ? Point(last.x, coordinate()) : Point(coordinate(), last.y)
    } else {
      p = Point(coordinate(), coordinate())
    }
    if kind % 11 == 0 { p = Point(p.x + 1e-9, p.y - 1e-12) }
    points.append(p)
    return p
  }

  /// Reads the rest as a path.
  mutating func path() -> Path {
    var path = Path()
    while !isAtEnd, path.elements.count < 400 {
      switch below(16) {
      case 0: path.move(to: point())
      case 1: path.close()
      case 2, 3: path.quad(to: point(), point())
      case 4...6: path.cubic(to: point(), point(), point())
      case 7:
        // A fan: many crossings from few bytes.
        let (center, radius, step) = (point(), Double(byte()) / 4, 1 + byte())
        for i in 0..<2 * below(24) + 3 {
          let angle = Double(i * step) * 0.37
          path.line(to: center + Point(cosine(angle), sine(angle)) * radius)
        }
      case 8:
        let p = point()
        path.append(Path(Rect(x: p.x, y: p.y, width: coordinate(), height: coordinate())))
      case 9 where !points.isEmpty:
        // There and back again.
        for p in points.suffix(6).reversed() { path.line(to: p) }
      default: path.line(to: point())
      }
    }
    return path
  }

  /// Returns a transform: often the identity, and usually one that keeps shapes on the picture.
  mutating func transform() -> Affine {
    switch below(8) {
    case 0...3: return .identity
    case 4: return .translation(Double(byte()) - 128, Double(byte()) / 8)
    case 5:
      return Affine.rotation(Double(byte()) / 40).then(.translation(24, 20))
    case 6:
      return Affine(
        a: Double(byte()) / 64 - 2, b: Double(byte()) / 64 - 2, c: Double(byte()) / 64 - 2,
        d: Double(byte()) / 64 - 2, tx: Double(byte()), ty: Double(byte()) / 4)
    default:
      return Affine(
        a: coordinate(), b: coordinate(), c: coordinate(), d: coordinate(), tx: coordinate(),
        ty: coordinate())
    }
  }
}
