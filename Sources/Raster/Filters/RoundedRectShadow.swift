public import Geometry
import Synchronization

/// The Gaussian-blurred coverage of a rectangle with circular corners, row by row, in closed form.
///
/// The ideal shape is blurred, not its pixels: the value of a pixel is the convolution of the shape
/// with the Gaussian at the pixel's centre. A blurred antialiased mask is roughly this with
/// `sqrt(sigma² + 1/12)`, as pixels are boxes: within a level from a sigma of 5 on, within 4 at 1,
/// where it depends on how edges fall into pixels. Bytes are within 1/255 of the integral for sigma
/// from 0.5 to 100 and any radii (measured: 0.62, of which the rounding is 0.5; see
/// `RoundedRectShadowTests`).
///
/// A shadow without corners is a product of two differences of normal distributions. What each
/// rounded corner takes away is summed when the value is made (see ``ShadowCorner``), in O((r + 6
/// sigma)²) for the largest radius. Rows can then be requested in any order.
public struct RoundedRectShadow: Sendable {
  /// The pixels outside of which coverage is below half a level; empty for an empty rectangle.
  public private(set) var bounds = PixelRect.zero
  private(set) var rect = Rect.zero
  private(set) var radii = CornerRadii(0)
  private(set) var sigma = 1.0
  let table = NormalDistribution.standard
  /// Rows vary in the columns left of `left` and from `right` on, and are constant in between.
  private(set) var left = 0
  private(set) var right = 0
  /// The columns' profile, 0...1, for both changing parts, in groups of four.
  private(set) var leftProfile: [SIMD4<Float>] = []
  private(set) var rightProfile: [SIMD4<Float>] = []
  /// What corners take away: top left, top right, bottom left, bottom right, as far as they differ.
  private(set) var corners: [ShadowCorner] = []
  /// The tables of all corners, one after the other.
  private(set) var lanes: [SIMD4<Float>] = []
  private(set) var uses: [CornerUse] = []
  /// Whether rows are their own mirror image.
  private(set) var isMirrored = false
  private(set) var step = 1
  private(set) var spline: [SIMD4<Float>] = []
  /// A row that no corner and no horizontal edge reaches; empty when there is none.
  private(set) var middle: [UInt8] = []

  /// A corner's table in its place.
  struct CornerUse {
    var table: Int
    var isBottom: Bool
    var isRight: Bool
  }

  /// Beyond this many sigmas from an edge less than half a level is left.
  static let reach = 2.89
  /// More than this many sigmas inside an edge, the edge has no effect: below 0.06 levels.
  private static let depth = 3.5

  /// Prepares the shadow of a rectangle in pixels; radii are fitted as for ``RoundedRect``.
  ///
  /// - Precondition: `sigma` (pixels) is at least 0.1 and at most 10,000, and no coordinate of a
  ///   rectangle that is not empty is beyond 2^40.
  public init(_ rect: Rect, radii: CornerRadii, sigma: Double) {
    prepare(rect, radii: radii, sigma: sigma)
  }

  /// Makes an empty shadow, to be prepared.
  private init() {}

  /// Larger tables are not kept for reuse: about 1 MB.
  private static let mostKept = 1 << 16
  /// A shadow whose table memory is reused by the next one.
  private static let waiting = Mutex<RoundedRectShadow?>(nil)

  /// Calls `body` with a temporary shadow in reused memory.
  static func withTemporary(
    _ rect: Rect, radii: CornerRadii, sigma: Double, _ body: (borrowing RoundedRectShadow) -> Void
  ) {
    var shadow = waiting.withLock { $0.take() } ?? RoundedRectShadow()
    shadow.prepare(rect, radii: radii, sigma: sigma)
    body(shadow)
    if shadow.lanes.count + shadow.middle.count < mostKept { waiting.withLock { $0 = shadow } }
  }

  private mutating func prepare(_ rect: Rect, radii: CornerRadii, sigma: Double) {
    precondition(sigma >= 0.1 && sigma <= Gaussian.mostSigma, "a sigma in 0.1...10,000")
    let isEmpty = rect.isEmpty || !rect.isFinite
    let rect = isEmpty ? .zero : rect
    precondition(
      max(abs(rect.minX), abs(rect.minY)) < 0x1p40 && max(rect.maxX, rect.maxY) < 0x1p40,
      "a rectangle within 2^40 pixels")
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
    let (u, w) = (Double(bounds.minX) + 0.5, Double(bounds.width))
    func zone(_ r0: Double, _ r1: Double, _ outside: Double) -> Int {
      Int((max(max(r0, r1), 0) + Self.depth * sigma + outside).rounded(.up))
    }
    // Where the corner's reach ends before its radius does, this is more than needed.
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
    let step = step
    spline.refill(step) { step == 1 ? SIMD4(1, 0, 0, 0) : BlurPlan.spline($0, of: step) }
    prepareProfiles()
    prepareCorners()
    prepareMiddle()
  }

  private mutating func prepareProfiles() {
    let center = Double(bounds.minX) + 0.5
    let (rect, table) = (rect, table)
    let inverse = 1 / Float(sigma)
    func profile(_ columns: Range<Int>, _ g: Int) -> SIMD4<Float> {
      var result = SIMD4<Float>.zero
      for lane in 0..<4 {
        let x = center + Double(columns.lowerBound + ShadowColumns.column(g, lane))
        result[lane] =
          table.value(Float(x - rect.minX) * inverse) - table.value(Float(x - rect.maxX) * inverse)
      }
      return result
    }
    let (left, right) = (0..<left, right..<bounds.width)
    leftProfile.refill(ShadowColumns.groups(left.count)) { profile(left, $0) }
    rightProfile.refill(isMirrored ? 0 : ShadowColumns.groups(right.count)) { profile(right, $0) }
  }

  private mutating func prepareCorners() {
    corners.removeAll(keepingCapacity: true)
    lanes.removeAll(keepingCapacity: true)
    uses.removeAll(keepingCapacity: true)
    let center = Double(bounds.minX) + 0.5
    let rowCenter = Double(bounds.minY) + 0.5
    let topV = rowCenter - rect.minY
    let bottomV = rect.maxY - rowCenter - Double(bounds.height - 1)
    // In a narrow shape every corner affects the whole row.
    let isNarrow = left == bounds.width
    for i in 0..<4 {
      let (isBottom, isRight) = (i & 1 == 1, i >= 2)
      let upper = isRight ? radii.topRight : radii.topLeft
      let radius = isBottom ? (isRight ? radii.bottomRight : radii.bottomLeft) : upper
      guard radius > 0, !(isRight && isMirrored) else { continue }
      let v = isBottom ? bottomV : topV
      if isBottom, v == topV, let other = uses.last, other.isRight == isRight, !other.isBottom,
        radius == upper
      {
        uses.append(CornerUse(table: other.table, isBottom: true, isRight: isRight))
        continue
      }
      let columns = isNarrow ? 0..<left : isRight ? right..<bounds.width : 0..<left
      let rect = rect
      uses.append(CornerUse(table: corners.count, isBottom: isBottom, isRight: isRight))
      corners.append(
        ShadowCorner(
          radius: radius, sigma: sigma,
          u: ScratchBuffer(count: columns.count) { i in
            let column = Double(columns.lowerBound + i)
            return Float(isRight ? rect.maxX - center - column : center + column - rect.minX)
          }, v: v, rowLimit: bounds.height, step: step, addingTo: &lanes))
    }
  }

  private mutating func prepareMiddle() {
    middle.removeAll(keepingCapacity: true)
    let still = (0..<bounds.height).first { n in
      uses.allSatisfy { !reaches($0, row: n) } && heightProfile(n) > 0.9995
    }
    guard let still else { return }
    var bytes = ScratchBuffer<UInt8>(repeating: 0, count: bounds.width)
    var span = bytes.mutableSpan
    write(row: still, into: &span, at: 0)
    let row = bytes.span
    middle.refill(row.count) { row[$0] }
  }

  /// The factor of a row on the columns' profile, 0...1; rows count from `bounds`.
  func heightProfile(_ n: Int) -> Float {
    let y = Double(bounds.minY + n) + 0.5
    let inverse = 1 / Float(sigma)
    return table.value(Float(y - rect.minY) * inverse) - table.value(Float(y - rect.maxY) * inverse)
  }

  func reaches(_ use: CornerUse, row n: Int) -> Bool {
    (use.isBottom ? bounds.height - 1 - n : n) < corners[use.table].rows
  }
}

extension Array {
  /// Replaces all elements with `count` others, in the same memory when there is room.
  mutating func refill(_ count: Int, _ element: (Int) -> Element) {
    removeAll(keepingCapacity: true)
    reserveCapacity(count)
    for i in 0..<count { append(element(i)) }
  }
}
