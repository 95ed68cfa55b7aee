/// Builds a path from SVG path text (SVG 2, chapter 9; its error rule is not followed: it throws).
struct PathTextParser {
  private var scanner: PathTextScanner
  private var path = Path()
  /// Where the next piece begins, and where the subpath began.
  private var pen = Point.zero
  private var home = Point.zero
  /// The last control point of a curve just drawn, for the smooth commands.
  private var lastCubic: Point?
  private var lastQuad: Point?

  /// Takes a text.
  init(_ text: String) { scanner = PathTextScanner(text) }

  /// Returns the path of the whole text.
  mutating func parse() throws(PathTextError) -> Path {
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let place = scanner.offset
      guard let letter = scanner.command() else {
        throw PathTextError(
          offset: place, expectation: path.isEmpty ? .moveCommand : .command)
      }
      if path.isEmpty, letter | 0x20 != UInt8(ascii: "m") {
        throw PathTextError(offset: place, expectation: .moveCommand)
      }
      try run(letter)
      scanner.skipSpace()
    }
    return path
  }

  /// Runs a command with all its argument lists.
  private mutating func run(_ letter: UInt8) throws(PathTextError) {
    let isRelative = letter & 0x20 != 0
    var kind = letter & ~0x20
    if kind == UInt8(ascii: "Z") {
      path.close()
      (pen, lastCubic, lastQuad) = (home, nil, nil)
      return
    }
    scanner.skipSpace()
    repeat {
      let (place, count) = (scanner.offset, path.elements.count)
      try step(kind, from: isRelative ? pen : .zero)
      // Reflected control points and the cubics of an arc may be too large even where its end is
      // not.
      guard pen.isFinite, path.elements[count...].allSatisfy({ $0.isFinite }) else {
        throw PathTextError(offset: place, expectation: .finiteNumber)
      }
      if kind == UInt8(ascii: "M") { kind = UInt8(ascii: "L") }
    } while scanner.continues()
  }

  /// Runs one argument list; `origin` is what relative coordinates count from.
  private mutating func step(_ kind: UInt8, from origin: Point) throws(PathTextError) {
    let (oldCubic, oldQuad, start) = (lastCubic, lastQuad, pen)
    (lastCubic, lastQuad) = (nil, nil)
    switch kind {
    case UInt8(ascii: "M"):
      pen = try point(origin)
      home = pen
      path.move(to: pen)
    case UInt8(ascii: "L"):
      pen = try point(origin)
      path.line(to: pen)
    case UInt8(ascii: "H"):
      pen.x = origin.x + (try scanner.number())
      path.line(to: pen)
    case UInt8(ascii: "V"):
      pen.y = origin.y + (try scanner.number())
      path.line(to: pen)
    case UInt8(ascii: "C"), UInt8(ascii: "S"):
      let isSmooth = kind == UInt8(ascii: "S")
      let first = isSmooth ? start * 2 - (oldCubic ?? start) : try separated(origin)
      let second = try separated(origin)
      pen = try point(origin)
      lastCubic = second
      path.cubic(to: pen, first, second)
    case UInt8(ascii: "Q"), UInt8(ascii: "T"):
      let isSmooth = kind == UInt8(ascii: "T")
      let control = isSmooth ? start * 2 - (oldQuad ?? start) : try separated(origin)
      pen = try point(origin)
      lastQuad = control
      path.quad(to: pen, control)
    default: try arc(origin)
    }
  }

  private mutating func arc(_ origin: Point) throws(PathTextError) {
    let rx = try argument()
    let ry = try argument()
    let degrees = try argument()
    let isLarge = try scanner.flag()
    scanner.skipSeparator()
    let isClockwise = try scanner.flag()
    scanner.skipSeparator()
    let end = try point(origin)
    let rotation = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    if end.isFinite {
      path.arc(
        from: pen, to: end, radii: Size(rx, ry), rotation: rotation, isLarge: isLarge,
        isClockwise: isClockwise)
    }
    pen = end
  }

  /// Reads the last two coordinates of an argument list.
  private mutating func point(_ origin: Point) throws(PathTextError) -> Point {
    let x = try argument()
    return Point(x: origin.x + x, y: origin.y + (try scanner.number()))
  }

  /// Reads two coordinates that others follow.
  private mutating func separated(_ origin: Point) throws(PathTextError) -> Point {
    let result = try point(origin)
    scanner.skipSeparator()
    return result
  }

  /// Reads a number that others follow.
  private mutating func argument() throws(PathTextError) -> Double {
    let result = try scanner.number()
    scanner.skipSeparator()
    return result
  }
}
