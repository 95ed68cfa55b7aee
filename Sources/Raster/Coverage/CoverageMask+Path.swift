public import Geometry
package import KernelTypes

extension CoverageMask {
  /// Makes the mask of an outline by exact area, inside `clip` (in target pixels, to which
  /// `transform` maps the outline).
  ///
  /// The coverage of a pixel is the area of its part inside the outline, under the fill rule, in
  /// 255ths and rounded to nearest; halves round up. Outlines may cross themselves; every subpath is
  /// closed. Coordinates are rounded to 65536ths of a pixel. Curves become chords that leave no area
  /// between them and the curve; before rounding, a pixel is wrong by less than 0.45 of 255 levels.
  ///
  /// `bounds` is the part of `clip` that the outline and its control points touch. A path with a NaN or
  /// infinite coordinate draws nothing. Coordinates may be as large as they like: what lies outside of
  /// the clip is cut off before it becomes pixels.
  ///
  /// - Complexity: O(touched pixels + pieces of the flattened outline), when no pieces cross. Parts
  ///   of an outline that lie beside each other, such as letters, do not slow each other down; where
  ///   pieces cross, a row costs their number times that of the crossings, up to a limit of some
  ///   hundred crossings between some hundred pieces in one row of pixels; behind it the row is
  ///   sampled along 32 to 256 lines, and its coverage is good to about a hundredth.
  public init(
    path: Path, rule: FillRule = .nonZero, transform: Affine = .identity, in clip: PixelRect
  ) {
    self.init(path: path, rule: rule, transform: transform, in: clip, kernels: Kernels.table)
  }

  /// The same with chosen kernels.
  package init(
    path: Path, rule: FillRule, transform: Affine = .identity, in clip: PixelRect,
    kernels: KernelTable
  ) {
    let touched = CoverageMask.touched(by: path, transform).intersection(clip)
    guard !touched.isEmpty else {
      self.init(bounds: .zero, coverage: [])
      return
    }
    var coverage = [UInt8](repeating: 0, count: touched.area)
    unsafe coverage.withUnsafeMutableBufferPointer { bytes in
      unsafe path.elements.withUnsafeBufferPointer { elements in
        guard let first = bytes.baseAddress else { return }
        unsafe kernels.maskPath(
          elements, transform, rule == .evenOdd, touched, first, touched.width)
      }
    }
    self.init(bounds: touched, coverage: coverage)
  }

  /// The pixels that a path's points and control points span; none when a coordinate is not finite.
  static func touched(by path: Path, _ transform: Affine) -> PixelRect {
    // Not a `Rect`, whose far edge is a sum that loses the near one's digits beside huge numbers.
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    var nonFinite = SIMD2<Double>.zero
    func add(_ p: Point) {
      let p = transform.apply(p)
      let q = SIMD2(p.x, p.y)
      low = SIMD2(min(q.x, low.x), min(q.y, low.y))
      high = SIMD2(max(q.x, high.x), max(q.y, high.y))
      // Not finite stays not finite.
      nonFinite += q * 0
    }
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quad(let c, let p):
        add(c)
        add(p)
      case .cubic(let c1, let c2, let p):
        add(c1)
        add(c2)
        add(p)
      case .close: break
      }
    }
    guard nonFinite == .zero, low.x <= high.x else { return .zero }
    func pixel(_ v: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(v, -0x1p40), 0x1p40).rounded(rule))
    }
    let (x, y) = (pixel(low.x, .down), pixel(low.y, .down))
    return PixelRect(
      x: x, y: y, width: pixel(high.x, .up) - x, height: pixel(high.y, .up) - y)
  }
}
