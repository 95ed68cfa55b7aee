public import Geometry

/// The Gaussian-blurred coverage of a rectangle with circular corners, row by row, in closed form.
///
/// What is blurred is the ideal shape, not its pixels: the value of a pixel is the convolution of
/// the shape with the Gaussian at the pixel's centre. A blurred antialiased mask is about this for
/// `sqrt(sigma² + 1/12)`, as pixels are boxes: within a level from a sigma of 5 on, within 4 at 1,
/// where it depends on how edges fall into pixels. Bytes are within 1/255 of the integral for sigma from
/// 0.5 to 100 and any radii (measured: 0.62, of which the rounding is 0.5; see
/// `RoundedRectShadowTests`).
///
/// A shadow without corners is a product of two differences of normal distributions; what each
/// rounded corner takes away is summed up when the value is made (see ``ShadowCorner``), in
/// O((r + 6 sigma)²) for the largest radius. Rows can be asked for in any order after that.
public struct RoundedRectShadow: Sendable {
  /// The pixels outside of which coverage is below half a level; empty for an empty rectangle.
  public let bounds: PixelRect
  private let rect: Rect
  private let radii: CornerRadii
  private let sigma: Double
  private let table = NormalDistribution.standard
  /// The columns left of `left`, and from `right` on, change along a row; between, a row is constant.
  private let left: Int
  private let right: Int
  /// The columns' profile, 0...1, for both changing parts, in groups of four.
  private var leftProfile: [SIMD4<Float>] = []
  private var rightProfile: [SIMD4<Float>] = []
  /// What corners take away: top left, top right, bottom left, bottom right, as far as they differ.
  private var corners: [ShadowCorner] = []
  private var uses: [CornerUse] = []
  /// Whether rows are their own mirror image.
  private let isMirrored: Bool
  private let step: Int
  private let spline: [SIMD4<Float>]
  /// A row that no corner and no horizontal edge reaches; empty when there is none.
  private var middle: [UInt8] = []

  /// A corner's table in its place.
  private struct CornerUse {
    var table: Int
    var isBottom: Bool
    var isRight: Bool
  }

  /// Beyond this many sigmas from an edge less than half a level is left.
  private static let reach = 2.89
  /// Beyond this many sigmas inside an edge, the edge is not felt: below 0.06 levels.
  private static let depth = 3.5

  /// Prepares the shadow of a rectangle in pixels; radii are fitted as for ``RoundedRect``.
  ///
  /// - Precondition: `sigma` (pixels) is at least 0.1 and at most 10,000.
  public init(_ rect: Rect, radii: CornerRadii, sigma: Double) {
    precondition(sigma >= 0.1 && sigma <= 10_000, "a sigma in 0.1...10,000")
    let isEmpty = rect.isEmpty || !rect.isFinite
    let rect = isEmpty ? .zero : rect
    self.rect = rect
    self.sigma = sigma
    let radii = RoundedRect(rect, radii: radii).fittedRadii
    self.radii = radii
    let grown = rect.insetBy(-Self.reach * sigma)
    // Pixels whose centres lie inside.
    let x0 = Int((grown.minX - 0.5).rounded(.up))
    let y0 = Int((grown.minY - 0.5).rounded(.up))
    bounds =
      isEmpty
      ? .zero
      : PixelRect(
        x: x0, y: y0, width: Int((grown.maxX - 0.5).rounded(.down)) + 1 - x0,
        height: Int((grown.maxY - 0.5).rounded(.down)) + 1 - y0)
    step = sigma < 4.6 ? 1 : Int(sigma / 2.3)
    spline = step == 1 ? [SIMD4(1, 0, 0, 0)] : BlurPlan.spline(step: step)
    let (u, w) = (Double(bounds.minX) + 0.5, Double(bounds.width))
    func zone(_ r0: Double, _ r1: Double, _ outside: Double) -> Int {
      Int((max(max(r0, r1), 0) + Self.depth * sigma + outside).rounded(.up))
    }
    // Where the corner's own reach ends before its radius does, this is more than needed.
    let leftZone = zone(radii.topLeft, radii.bottomLeft, rect.minX - u)
    let rightZone = zone(radii.topRight, radii.bottomRight, u + w - 1 - rect.maxX)
    // Whole blocks of 16 columns are written at once.
    let (leftBlocks, rightBlocks) = ((leftZone + 15) & ~15, (rightZone + 15) & ~15)
    let isRoomy = leftBlocks + rightBlocks <= bounds.width
    let isWide = isRoomy || leftZone + rightZone <= bounds.width
    left = isRoomy ? leftBlocks : isWide ? leftZone : bounds.width
    right = bounds.width - (isRoomy ? rightBlocks : isWide ? rightZone : 0)
    isMirrored =
      isWide && radii.topLeft == radii.topRight && radii.bottomLeft == radii.bottomRight
      && rect.minX - u == u + w - 1 - rect.maxX
    guard !bounds.isEmpty else { return }
    prepare()
  }

  private mutating func prepare() {
    let center = Double(bounds.minX) + 0.5
    let (minX, maxX) = (rect.minX, rect.maxX)
    let inverse = 1 / Float(sigma)
    func profile(_ columns: Range<Int>) -> [SIMD4<Float>] {
      var result = [SIMD4<Float>](repeating: .zero, count: ShadowColumns.groups(columns.count))
      for g in result.indices {
        for lane in 0..<4 {
          let x = center + Double(columns.lowerBound + ShadowColumns.column(g, lane))
          result[g][lane] =
            table.value(Float(x - minX) * inverse) - table.value(Float(x - maxX) * inverse)
        }
      }
      return result
    }
    leftProfile = profile(0..<left)
    if !isMirrored { rightProfile = profile(right..<bounds.width) }
    let rowCenter = Double(bounds.minY) + 0.5
    let topV = rowCenter - rect.minY
    let bottomV = rect.maxY - rowCenter - Double(bounds.height - 1)
    // In a narrow shape all corners work on the whole row.
    let isNarrow = left == bounds.width
    for (isBottom, isRight, radius) in [
      (false, false, radii.topLeft), (true, false, radii.bottomLeft),
      (false, true, radii.topRight), (true, true, radii.bottomRight),
    ] where radius > 0 && !(isRight && isMirrored) {
      let v = isBottom ? bottomV : topV
      if isBottom, v == topV, let other = uses.last, other.isRight == isRight, !other.isBottom,
        radius == (isRight ? radii.topRight : radii.topLeft)
      {
        uses.append(CornerUse(table: other.table, isBottom: true, isRight: isRight))
        continue
      }
      let columns = isNarrow ? 0..<left : isRight ? right..<bounds.width : 0..<left
      let u = columns.map { i in
        Float(isRight ? maxX - center - Double(i) : center + Double(i) - minX)
      }
      uses.append(CornerUse(table: corners.count, isBottom: isBottom, isRight: isRight))
      corners.append(
        ShadowCorner(
          radius: radius, sigma: sigma, u: u, v: v, rowLimit: bounds.height, step: step))
    }
    let still = (0..<bounds.height).first { n in
      uses.allSatisfy { !isFelt($0, row: n) } && heightProfile(n) > 0.9995
    }
    guard let still else { return }
    var bytes = [UInt8](repeating: 0, count: bounds.width)
    var span = bytes.mutableSpan
    write(row: still, into: &span, at: 0)
    middle = bytes
  }

  /// The part of the column profile's full value that a row has, 0...1; rows count from `bounds`.
  private func heightProfile(_ n: Int) -> Float {
    let y = Double(bounds.minY + n) + 0.5
    let inverse = 1 / Float(sigma)
    return table.value(Float(y - rect.minY) * inverse) - table.value(Float(y - rect.maxY) * inverse)
  }

  private func isFelt(_ use: CornerUse, row n: Int) -> Bool {
    (use.isBottom ? bounds.height - 1 - n : n) < corners[use.table].rows
  }
}

extension RoundedRectShadow {
  /// Writes the coverage of row `y` (a row of ``bounds``), a byte for each of its columns.
  ///
  /// - Parameter start: where in `bytes` the first column's byte goes.
  /// - Precondition: `y` lies in `bounds` and `bytes` has room for `bounds.width` bytes.
  public func write(y: Int, into bytes: inout MutableSpan<UInt8>, at start: Int = 0) {
    precondition(y >= bounds.minY && y < bounds.maxY, "a row of the shadow")
    precondition(start >= 0 && start + bounds.width <= bytes.count, "room for each column")
    let n = y - bounds.minY
    if !middle.isEmpty, heightProfile(n) > 0.9995, felt(row: n, isRight: nil).count == 0 {
      bytes.copy(middle, to: start)
    } else {
      write(row: n, into: &bytes, at: start)
    }
  }

  /// What is known of row `y` without looking at its bytes.
  ///
  /// - Precondition: `y` lies in `bounds`.
  public func extent(y: Int) -> ShadowExtent {
    precondition(y >= bounds.minY && y < bounds.maxY, "a row of the shadow")
    // The shape is convex: a point that lies d outside has at most the half-plane's value there.
    let d = Self.reach * sigma
    let center = Double(y) + 0.5
    func side(_ top: Double, _ bottom: Double) -> Double {
      var inset = 0.0
      for (r, v) in [
        (top + d, center - rect.minY + d), (bottom + d, rect.maxY + d - center),
      ] where v < r {
        inset = max(inset, r - max(0, r * r - (r - v) * (r - v)).squareRoot())
      }
      return inset - d
    }
    let x0 = rect.minX + side(radii.topLeft, radii.bottomLeft) - 0.5
    let x1 = rect.maxX - side(radii.topRight, radii.bottomRight) - 0.5
    let first = min(max(bounds.minX, Int(x0.rounded(.down))), bounds.maxX)
    let last = max(min(bounds.maxX, Int(x1.rounded(.up)) + 1), first)
    let value = RGBA8.byte(Double(heightProfile(y - bounds.minY)))
    let constant = left < right ? bounds.minX + left..<bounds.minX + right : first..<first
    return ShadowExtent(covered: first..<last, constant: constant, value: value)
  }

  /// The whole shadow as a mask over ``bounds``.
  public var mask: CoverageMask {
    var coverage = [UInt8](repeating: 0, count: bounds.area)
    for y in bounds.minY..<bounds.maxY {
      let start = (y - bounds.minY) * bounds.width
      var bytes = coverage.mutableSpan
      write(y: y, into: &bytes, at: start)
    }
    return CoverageMask(bounds: bounds, coverage: coverage)
  }

  private func write(row n: Int, into bytes: inout MutableSpan<UInt8>, at start: Int) {
    let height = heightProfile(n)
    if left < right { bytes.fill(start + left..<start + right, RGBA8.byte(Double(height))) }
    var raw = unsafe bytes.mutableBytes
    writePart(n, height, leftProfile, columns: 0..<left, isRight: false, into: &raw, at: start)
    if !isMirrored, left < bounds.width {
      writePart(
        n, height, rightProfile, columns: right..<bounds.width, isRight: true, into: &raw,
        at: start)
    }
  }

  /// How many corners a row feels in one part, or in both, and the last of them.
  private func felt(row n: Int, isRight: Bool?) -> (count: Int, last: Int) {
    var (count, last) = (0, 0)
    for i in uses.indices where isFelt(uses[i], row: n) {
      if let isRight, left < bounds.width, uses[i].isRight != isRight { continue }
      count += 1
      last = i
    }
    return (count, last)
  }

  /// Writes the columns of one changing part, and their mirror image when the rows have one.
  private func writePart(
    _ n: Int, _ height: Float, _ profile: [SIMD4<Float>], columns: Range<Int>, isRight: Bool,
    into bytes: inout MutableRawSpan, at start: Int
  ) {
    let (count, last) = felt(row: n, isRight: isRight)
    let scale = 255 * height
    let groups = profile.span
    if count == 0 {
      for g in stride(from: 0, to: groups.count, by: 4) {
        store(
          groups[g] * scale, groups[g &+ 1] * scale, groups[g &+ 2] * scale, groups[g &+ 3] * scale,
          g, columns, &bytes, start)
      }
      return
    }
    if count == 1 {
      let taps = taps(uses[last], n)
      let corner = corners[uses[last].table]
      let lanes = corner.lanes.span
      for g in stride(from: 0, to: groups.count, by: 4) {
        store(
          groups[g] * scale - taps.sum(lanes, g),
          groups[g &+ 1] * scale - taps.sum(lanes, g &+ 1),
          groups[g &+ 2] * scale - taps.sum(lanes, g &+ 2),
          groups[g &+ 3] * scale - taps.sum(lanes, g &+ 3), g, columns, &bytes, start)
      }
      return
    }
    for g in stride(from: 0, to: groups.count, by: 4) {
      var v = (groups[g], groups[g &+ 1], groups[g &+ 2], groups[g &+ 3])
      v = (v.0 * scale, v.1 * scale, v.2 * scale, v.3 * scale)
      for use in uses where isFelt(use, row: n) {
        if left < bounds.width, use.isRight != isRight { continue }
        let taps = taps(use, n)
        let corner = corners[use.table]
        let lanes = corner.lanes.span
        v.0 -= taps.sum(lanes, g)
        v.1 -= taps.sum(lanes, g &+ 1)
        v.2 -= taps.sum(lanes, g &+ 2)
        v.3 -= taps.sum(lanes, g &+ 3)
      }
      store(v.0, v.1, v.2, v.3, g, columns, &bytes, start)
    }
  }

  /// The four rows of a corner's table that make up a pixel row.
  private struct Taps {
    var first: Int
    var stride: Int
    var weights: SIMD4<Float>

    @inline(__always)
    func sum(_ lanes: Span<SIMD4<Float>>, _ group: Int) -> SIMD4<Float> {
      let i = first &+ group
      return (lanes[i] * weights.x + lanes[i &+ stride] * weights.y)
        + (lanes[i &+ 2 &* stride] * weights.z + lanes[i &+ 3 &* stride] * weights.w)
    }
  }

  private func taps(_ use: CornerUse, _ n: Int) -> Taps {
    let n = use.isBottom ? bounds.height - 1 - n : n
    let width = corners[use.table].width
    return Taps(first: n / step * width, stride: width, weights: spline[n % step])
  }

  /// Rounds a block of 16 columns and writes it, and its mirror image when rows have one.
  @inline(__always)
  private func store(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>, _ g: Int,
    _ columns: Range<Int>, _ bytes: inout MutableRawSpan, _ start: Int
  ) {
    // Adding 1.5 times 2^23 leaves the nearest integer in the lowest byte; noise below 0 rounds to 0.
    func byte(_ v: SIMD4<Float>) -> SIMD4<UInt32> {
      // The same bits as integers.
      unsafe unsafeBitCast(v + 12_582_912, to: SIMD4<UInt32>.self) & 255
    }
    let (p, q, r, s) = (byte(a), byte(b), byte(c), byte(d))
    let block = (p | q &<< 8) | (r &<< 16 | s &<< 24)
    let at = columns.lowerBound &+ 4 &* g
    if at &+ 16 <= columns.upperBound {
      bytes.storeBytes(of: block, toByteOffset: start &+ at, as: SIMD4<UInt32>.self)
      if isMirrored {
        let back = (s | r &<< 8) | (q &<< 16 | p &<< 24)
        bytes.storeBytes(
          of: SIMD4(back.w, back.z, back.y, back.x),
          toByteOffset: start &+ bounds.width &- 16 &- at, as: SIMD4<UInt32>.self)
      }
      return
    }
    for i in 0..<columns.upperBound &- at {
      let byte = UInt8(truncatingIfNeeded: block[i &>> 2] &>> UInt32(8 &* (i & 3)))
      bytes.storeBytes(of: byte, toByteOffset: start &+ at &+ i, as: UInt8.self)
      if isMirrored {
        bytes.storeBytes(
          of: byte, toByteOffset: start &+ bounds.width &- 1 &- at &- i, as: UInt8.self)
      }
    }
  }
}

extension MutableSpan<UInt8> {
  /// Sets all bytes of a range; both are checked once, not for every byte.
  @inline(__always)
  fileprivate mutating func fill(_ range: Range<Int>, _ value: UInt8) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe withUnsafeMutableBytes { raw in
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: raw[range])
      _ = unsafe part.initializeMemory(as: UInt8.self, repeating: value)
    }
  }

  /// Copies bytes to a place that has room for them.
  @inline(__always)
  fileprivate mutating func copy(_ source: [UInt8], to start: Int) {
    precondition(start >= 0 && start + source.count <= count)
    unsafe withUnsafeMutableBytes { raw in
      let part = unsafe UnsafeMutableRawBufferPointer(
        rebasing: raw[start..<start + source.count])
      unsafe source.withUnsafeBytes { unsafe part.copyMemory(from: $0) }
    }
  }
}

/// Where a row of a shadow can be handled as runs (columns in target pixels).
public struct ShadowExtent: Hashable, Sendable {
  /// All other columns have coverage 0.
  public let covered: Range<Int>
  /// All these columns have coverage `value`; possibly empty.
  public let constant: Range<Int>
  /// The coverage of the constant columns: 255 where the shadow is full.
  public let value: UInt8
}
