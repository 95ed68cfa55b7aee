import Geometry

extension Bitmap {
  /// Composites another bitmap's pixels with a blend mode; parameters as for `draw`.
  mutating func blendRows(
    of source: Bitmap, at origin: (x: Int, y: Int), opacity: Double, clip: Clip?,
    mask: CoverageMask?, blend: BlendMode
  ) {
    var region = source.bounds.offsetBy(x: origin.x, y: origin.y).intersection(bounds)
    if let clip { region = region.intersection(clip.bounds) }
    if let mask { region = region.intersection(mask.bounds) }
    let soft = Bitmap.product(clip?.mask, mask)
    if let soft { region = region.intersection(soft.bounds) }
    let factor = opacity > 0 ? RGBA8.byte(min(opacity, 1)) : 0
    blendRows(region, soft, opacity: factor, blend) { row, x, y in
      let start = (y - origin.y) * source.width + x - origin.x
      let pixels = source.pixels.span
      for i in 0..<row.count { row[i] = pixels[start &+ i] }
    }
  }

  /// Fills the covered pixels of a mask with a blend mode; parameters as for `fill`.
  mutating func blendRows(
    of paint: Paint, in mask: CoverageMask, opacity: Double, clip: Clip?, blend: BlendMode
  ) {
    var region = mask.bounds.intersection(bounds)
    let mask = clip?.mask.map { $0.intersected(with: mask) } ?? mask
    if let clip { region = region.intersection(clip.bounds).intersection(mask.bounds) }
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    switch paint {
    case .color(let color):
      let pixel = RGBA8(premultiplied: color.premultiplied * opacity)
      blendRows(region, mask, opacity: 255, repeatsRow: true, blend) { row, _, _ in
        for i in 0..<row.count { row[i] = pixel }
      }
    case .linearGradient, .radialGradient, .conicGradient:
      guard let shader = GradientShader(paint, opacity: opacity) else { return }
      blendRows(region, mask, opacity: 255, repeatsRow: shader.isConstantInColumns, blend) {
        row, x, y in shader.shade(&row, x: x, y: y)
      }
    case .image(let image):
      guard let shader = ImageShader(image) else { return }
      guard !region.isEmpty else { return }
      unsafe shader.withRows(x: region.minX, count: region.width) { rows in
        blendRows(region, mask, opacity: RGBA8.byte(opacity), blend) { row, _, y in
          unsafe rows.shade(&row, y: y)
        }
      }
    }
  }

  /// Composites row by row pixels that `shade` writes from a given column and row on.
  ///
  /// `region` lies inside the bitmap and the mask's bounds; without mask all of it is covered.
  private mutating func blendRows(
    _ region: PixelRect, _ mask: CoverageMask?, opacity: UInt8, repeatsRow: Bool = false,
    _ blend: BlendMode, shade: (inout MutableSpan<RGBA8>, Int, Int) -> Void
  ) {
    guard !region.isEmpty else { return }
    blendRows(
      region, mask, full: ScratchBuffer(repeating: 255, count: mask == nil ? region.width : 0),
      opacity: opacity, repeatsRow: repeatsRow, blend, shade: shade)
  }

  private mutating func blendRows(
    _ region: PixelRect, _ mask: CoverageMask?, full: borrowing ScratchBuffer<UInt8>,
    opacity: UInt8, repeatsRow: Bool, _ blend: BlendMode,
    shade: (inout MutableSpan<RGBA8>, Int, Int) -> Void
  ) {
    var colors = ScratchBuffer<RGBA8>(repeating: .clear, count: region.width)
    for y in region.minY..<region.maxY {
      if y == region.minY || !repeatsRow {
        var row = colors.mutableSpan
        shade(&row, region.minX, y)
        if opacity < 255 {
          for i in 0..<row.count { row[i] = row[i].scaled(by: UInt32(opacity)) }
        }
      }
      let first = y * width + region.minX
      var target = pixels.mutableSpan
      if let mask {
        let coverage = mask.coverage.span.extracting(mask.range(region, row: y))
        BlendRow.blend(blend, colors.span, coverage: coverage, onto: &target, at: first)
      } else {
        BlendRow.blend(blend, colors.span, coverage: full.span, onto: &target, at: first)
      }
    }
  }

  private static func product(_ a: CoverageMask?, _ b: CoverageMask?) -> CoverageMask? {
    guard let a, let b else { return a ?? b }
    return a.intersected(with: b)
  }
}
