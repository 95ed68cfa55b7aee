import Geometry

extension Outline {
  /// The greatest error in a pixel's area for each curve in it that is drawn as chords: 0.42 of 255
  /// levels.
  static let tolerance = 0.42 / 255

  /// Coordinates beyond this many pixels are clamped, so that products stay finite.
  private static let farthest = 0x1p100

  /// Loads a path: transformed, seen through a clip whose corner is `(x, y)`, every subpath closed.
  ///
  /// All coordinates are finite; `isInside` promises that no point lies outside the clip.
  mutating func take(
    _ elements: UnsafeBufferPointer<Path.Element>, _ m: Affine, x: Int, y: Int, width: Int,
    height: Int, isInside: Bool
  ) {
    begin(width: width, height: height)
    let (column0, column1) = (SIMD2(m.a, m.b), SIMD2(m.c, m.d))
    let shift = SIMD2(m.tx, m.ty) - SIMD2(Double(x), Double(y))
    @inline(__always) func map(_ p: Point) -> SIMD2<Double> {
      column0 * p.x + column1 * p.y + shift
    }
    if isInside {
      takeInside(elements, map)
    } else {
      takeClipped(elements) { p in
        let q = map(p)
        let limit = SIMD2(repeating: Outline.farthest)
        return pointwiseMin(pointwiseMax(q, -limit), limit)
      }
    }
    finish()
  }

  @inline(__always)
  private mutating func takeInside(
    _ elements: UnsafeBufferPointer<Path.Element>, _ map: (Point) -> SIMD2<Double>
  ) {
    var (home, place) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for element in elements {
      switch element {
      case .move(let p):
        endContour()
        home = map(p)
        place = home
        startContour(at: FixedPoint(pixels: home))
      case .line(let p):
        place = map(p)
        add(FixedPoint(pixels: place))
      case .quad(let a, let p):
        let end = map(p)
        Cubic(place, map(a), end).chords(into: &self)
        place = end
      case .cubic(let a, let b, let p):
        let end = map(p)
        Cubic(place, map(a), map(b), end).chords(into: &self)
        place = end
      case .close:
        endContour()
        place = home
        startContour(at: FixedPoint(pixels: home))
      }
    }
    endContour()
  }

  private mutating func takeClipped(
    _ elements: UnsafeBufferPointer<Path.Element>, _ map: (Point) -> SIMD2<Double>
  ) {
    var home = SIMD2<Double>.zero
    var place = home
    startContour(at: placed(home))
    func close(_ outline: inout Outline) {
      outline.addClipped(from: place, to: home)
      outline.endContour()
    }
    for element in elements {
      switch element {
      case .move(let p):
        close(&self)
        home = map(p)
        place = home
        startContour(at: placed(home))
      case .line(let p):
        let end = map(p)
        addClipped(from: place, to: end)
        place = end
      case .quad(let a, let p):
        let end = map(p)
        addClipped(Cubic(place, map(a), end), depth: 0)
        place = end
      case .cubic(let a, let b, let p):
        let end = map(p)
        addClipped(Cubic(place, map(a), map(b), end), depth: 0)
        place = end
      case .close:
        close(&self)
        place = home
        startContour(at: placed(home))
      }
    }
    close(&self)
  }

  /// Adds a curve as chords, fine only where it can be seen.
  private mutating func addClipped(_ curve: Cubic, depth: Int) {
    let (low, high) = curve.bounds
    let isInside = low.x >= 0 && low.y >= 0 && high.x <= size.x && high.y <= size.y
    // A curve wholly to one side counts like the straight line between its ends.
    let isOutside = high.x <= 0 || low.x >= size.x || high.y <= 0 || low.y >= size.y
    let count = curve.chordCount
    if isOutside || depth == 60 || count <= 1 {
      addClipped(from: curve.p0, to: curve.p3)
    } else if isInside && count <= 4096 {
      curve.chords(into: &self)
    } else if count <= 16 && (high - low).max() < 0x1p24 {
      // Larger curves are halved further, since ends of chords are only accurate to 2^-50 of the
      // curve's size.
      var place = curve.p0
      curve.forEachChord { end in
        addClipped(from: place, to: end)
        place = end
      }
    } else {
      let (a, b) = curve.halved
      addClipped(a, depth: depth + 1)
      addClipped(b, depth: depth + 1)
    }
  }
}
