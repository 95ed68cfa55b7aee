import FuzzHarness
import Geometry
import KernelTypes
import Raster

/// Hostile outlines and rounded rectangles, drawn by all kernels that the processor can run.
struct RasterTarget: FuzzTarget {
  static let name = "raster"
  static let seedExtension = "bin"

  private let seeds: [[UInt8]]

  init(seeds: [[UInt8]]) { self.seeds = seeds }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    var bytes =
      random.pick(seeds) ?? random.bytes(10 + random.below(random.below(24) == 0 ? 600 : 90))
    if !seeds.isEmpty { ByteMutation.apply(to: &bytes, others: seeds, &random) }
    return bytes
  }

  func run(_ input: [UInt8]) throws {
    var reader = HostilePath(input)
    let (width, height) = (1 + reader.below(48), 1 + reader.below(40))
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    var clip = canvas
    if reader.below(2) == 0 {
      let (x, y) = (reader.below(width), reader.below(height))
      clip = PixelRect(
        x: x, y: y, width: 1 + reader.below(width - x), height: 1 + reader.below(height - y))
    }
    let source = FuzzSource(&reader)
    if reader.below(6) == 0 {
      try box(&reader, clip, canvas, source)
    } else {
      try path(&reader, clip, canvas, source)
    }
  }

  private func path(
    _ reader: inout HostilePath, _ clip: PixelRect, _ canvas: PixelRect, _ source: FuzzSource
  ) throws {
    let rule: FillRule = reader.below(2) == 0 ? .nonZero : .evenOdd
    let transform = reader.transform()
    let path = reader.path()
    let touched = CoverageMask.touched(by: path, transform)
    try compare(clip, canvas, source) { table, page in
      unsafe path.elements.withUnsafeBufferPointer { elements in
        unsafe page.draw(
          mask: {
            unsafe table.maskPath(
              elements, transform, rule == .evenOdd, touched, clip, $0, canvas.width)
          },
          fill: {
            unsafe table.fillPath(
              elements, transform, rule == .evenOdd, touched, clip, $0, $1)
          })
      }
    } check: { page in
      let mask = CoverageMask(path: path, rule: rule, transform: transform, in: clip)
      try page.expectCoverage(mask, "the mask of the touched part")
    }
  }

  private func box(
    _ reader: inout HostilePath, _ clip: PixelRect, _ canvas: PixelRect, _ source: FuzzSource
  ) throws {
    let rect = Rect(
      x: reader.coordinate(), y: reader.coordinate(), width: reader.coordinate(),
      height: reader.coordinate())
    let shape = RoundedRect(rect, radius: reader.coordinate())
    let mask = CoverageMask(shape, in: clip)
    var bitmap = Bitmap(width: canvas.width, height: canvas.height)
    bitmap.fill(shape, with: .color(.white), clip: Clip(clip))
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let part = clip.intersection(PixelRect(x: x, y: y, width: 1, height: 1))
        guard bitmap[x, y].a == (part.isEmpty ? 0 : mask[x, y]) else {
          throw BrokenPromise(description: "\(shape) fills \(x), \(y) differently from its mask")
        }
      }
    }
    let radius = shape.fittedRadii.topLeft
    guard !rect.isEmpty, rect.isFinite, radius >= 6, rect.width < 4096, rect.height < 4096,
      abs(rect.minX) < 0x1p20, abs(rect.minY) < 0x1p20
    else { return }
    let box = BoxShape(
      minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY, radius: radius)
    try compare(clip, canvas, source) { table, page in
      unsafe page.draw(
        mask: { _ = unsafe table.maskBox(box, clip, $0, canvas.width) },
        fill: { _ = table.fillBox(box, clip, $0, $1) })
    } check: { page in
      try page.expectCoverage(mask, "the mask of the touched part")
    }
  }

  /// Draws with each kernel table on a page of its own and compares the pages.
  private func compare(
    _ clip: PixelRect, _ canvas: PixelRect, _ source: FuzzSource,
    draw: (KernelTable, inout FuzzPage) -> Void, check: (FuzzPage) throws -> Void
  ) throws {
    var first: FuzzPage?
    for (name, table) in Kernels.all {
      var page = FuzzPage(canvas, clip: clip, source: source)
      draw(table, &page)
      try page.expectWhole()
      try check(page)
      if let first, first != page {
        throw BrokenPromise(description: "\(name) draws something different")
      }
      first = page
    }
  }
}
