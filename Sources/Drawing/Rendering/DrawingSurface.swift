import Geometry
import Raster

/// A bitmap that is drawn to, and its position among all device pixels.
struct DrawingSurface {
  var bitmap: Bitmap
  /// The device pixel that is the bitmap's first one.
  let origin: SIMD2<Int>
  /// Nothing outside is touched, in device pixels; it lies inside the bitmap.
  let region: PixelRect
  /// Clips made so far, by their place in the drawing, in pixels of the bitmap.
  private var clips: [Clip?] = []
  /// The command that began the layer; nil for the target.
  var layer: Int?

  init(_ bitmap: Bitmap, origin: SIMD2<Int>, region: PixelRect, layer: Int? = nil) {
    self.bitmap = bitmap
    self.origin = origin
    self.region = region
    self.layer = layer
  }

  /// Returns a rectangle of device pixels in those of the bitmap.
  func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -origin.x, y: -origin.y) }

  /// Returns a clip of the drawing, made on first use.
  mutating func clip(
    _ number: Int, of drawing: RecordedDrawing, base: Affine, _ statistics: inout DrawingStatistics
  ) -> Clip {
    if clips.isEmpty { clips = [Clip?](repeating: nil, count: drawing.clips.count) }
    var chain: [Int] = []
    var next = number
    while clips[next] == nil, next != 0 {
      chain.append(next)
      next = drawing.clips[next].parent
    }
    var clip = clips[next] ?? Clip(local(region))
    clips[next] = clip
    for step in chain.reversed() {
      clip = narrowed(clip, by: drawing.clips[step].kind, base, &statistics)
      clips[step] = clip
    }
    return clip
  }

  private func narrowed(
    _ clip: Clip, by kind: DrawingClip.Kind, _ base: Affine, _ statistics: inout DrawingStatistics
  ) -> Clip {
    if clip.isEmpty { return clip }
    let region = clip.bounds.offsetBy(x: origin.x, y: origin.y)
    let mask: CoverageMask
    switch kind {
    case .all: return clip
    case .path(let path, let rule, let isAntialiased):
      if let rect = path.wholePixels(base) { return clip.intersected(with: local(rect)) }
      mask = DeviceShape.outline(path, rule, base, isAntialiased: isAntialiased).mask(in: region)
    case .alpha(let image, let rect, let quality, let map):
      let shape = DeviceShape.outline(
        Path(rect), .nonZero, map.then(base), isAntialiased: true)
      guard
        let paint = DevicePaint.image(image, rect, quality, map.then(base))
      else { return Clip(.zero) }
      mask = shape.alpha(of: paint, in: region)
    }
    statistics.clipMasks += 1
    statistics.clipMaskPixels += mask.bounds.area
    return clip.intersected(with: mask.offsetBy(x: -origin.x, y: -origin.y))
  }
}

extension Path {
  /// The path's mapped rectangle, if it is one of whole pixels; else nil.
  fileprivate func wholePixels(_ map: Affine) -> PixelRect? {
    guard let (p, q) = uprightCorners(map) else { return nil }
    let (x0, x1) = (min(p.x, q.x), max(p.x, q.x))
    let (y0, y1) = (min(p.y, q.y), max(p.y, q.y))
    func isWhole(_ v: Double) -> Bool { abs(v) < 0x1p24 && v == v.rounded() }
    guard isWhole(x0), isWhole(x1), isWhole(y0), isWhole(y1) else { return nil }
    return PixelRect(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
  }

  /// Whether the path is a rectangle with upright sides, mapped.
  func isUprightRectangle(_ map: Affine) -> Bool { uprightCorners(map) != nil }

  /// Two opposite corners of the path's mapped rectangle with upright sides.
  private func uprightCorners(_ map: Affine) -> (Point, Point)? {
    guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3], elements[4] == .close
    else { return nil }
    let (p, q, r, s) = (map.apply(a), map.apply(b), map.apply(c), map.apply(d))
    let isUpright = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let isTurned = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    return isUpright || isTurned ? (p, r) : nil
  }
}
