import Geometry
public import KernelTypes

/// The kernels that the rest of the project calls, chosen once for the processor.
public enum RasterKernelEntrance {
  /// All kernels, for the instruction set that this module was compiled for.
  public static let table = KernelTable(
    fillPath: { elements, transform, usesEvenOdd, touched, clip, target, source in
      Tile.each(of: touched.intersection(clip)) { tile in
        Scratch.withSweep { sweep in
          sweep.take(elements, transform, usesEvenOdd, tile, touched)
          withUnsafeMutablePointer(to: &sweep) {
            withSink(target, source, SweptPath(sweep: $0, tile: tile))
          }
        }
      }
    },
    maskPath: { elements, transform, usesEvenOdd, touched, clip, origin, width in
      Tile.each(of: touched.intersection(clip)) { tile in
        Scratch.withSweep { sweep in
          sweep.take(elements, transform, usesEvenOdd, tile, touched)
          var sink = MaskSink(origin: origin, width: width)
          sweep.run(into: &sink, x: tile.x - clip.x, y: tile.y - clip.y)
        }
      }
    },
    fillBox: { shape, clip, target, source in
      guard shape.radius >= RoundedBox.leastRadius, shape.radius < 4096 else { return false }
      Scratch.withSweep { sweep in
        sweep.box.take(shape)
        withSink(target, source, SeenBox(box: sweep.box, clip: clip))
      }
      return true
    },
    maskBox: { shape, clip, origin, width in
      guard shape.radius >= RoundedBox.leastRadius, shape.radius < 4096 else { return false }
      Scratch.withSweep { sweep in
        sweep.box.take(shape)
        // The sink counts from the clip's corner, the box from the target's.
        var sink = MaskSink(origin: origin - (clip.y * width + clip.x), width: width)
        SeenBox(box: sweep.box, clip: clip).draw(&sink)
      }
      return true
    },
    fillRect: { rect, target, source in withSink(target, source, WholePixels(rect: rect)) },
    overRowCoverage: { target, source, count, coverage in
      Rows.over(target, source, count, coverage: coverage)
    },
    overColorCoverage: { target, count, pixel, coverage in
      Rows.over(target, count, pixel, coverage: coverage)
    },
    keepRow: { target, count, coverage in Rows.keep(target, count, coverage: coverage) },
    // Paint.
    fillPathRows: { elements, transform, usesEvenOdd, touched, clip, target, opacity, rows in
      Tile.each(of: touched.intersection(clip)) { tile in
        Scratch.withSweep { sweep in
          sweep.take(elements, transform, usesEvenOdd, tile, touched)
          sweep.made.reserve(tile.width, keeping: 0)
          var sink = RowSink(
            target, x: tile.x, count: tile.width, opacity: opacity, buffer: sweep.made.base, rows)
          sweep.run(into: &sink, x: tile.x, y: tile.y)
        }
      }
    },
    fillBoxRows: { shape, clip, target, opacity, rows in
      guard shape.radius >= RoundedBox.leastRadius, shape.radius < 4096 else { return false }
      Scratch.withSweep { sweep in
        sweep.box.take(shape)
        let seen = SeenBox(box: sweep.box, clip: clip)
        let columns = seen.seen
        guard !columns.isEmpty else { return }
        sweep.made.reserve(columns.width, keeping: 0)
        var sink = RowSink(
          target, x: columns.x, count: columns.width, opacity: opacity, buffer: sweep.made.base,
          rows)
        seen.draw(&sink)
      }
      return true
    },
    makeSampler: { plan, x, count in UnsafeMutableRawPointer(Sampler.take(plan, x: x, count: count))
    },
    sampleRow: { sampler, y, out in
      sampler.assumingMemoryBound(to: Sampler.self).pointee.row(y, out)
    },
    endSampler: { sampler in Sampler.giveBack(sampler.assumingMemoryBound(to: Sampler.self)) },
    halve: { source, stride, out, width, height in
      Reduction.halve(source, stride: stride, out, width: width, height: height)
    },
    reduce: { source, width, height, factor, out in
      Reduction.reduce(source, width: width, height: height, by: factor, out)
    })

  /// Draws into the kind of sink that a source needs; the three bodies are otherwise the same.
  @inline(__always)
  private static func withSink(
    _ target: PixelTarget, _ source: PixelSource, _ drawing: some Drawing
  ) {
    switch source {
    case .color(let pixel):
      if pixel >> 24 == 255 {
        var sink = OpaqueSink(target, pixel)
        drawing.draw(&sink)
      } else {
        var sink = ColorSink(target, pixel)
        drawing.draw(&sink)
      }
    case .image(let origin, let width, let opacity):
      var sink = ImageSink(target, origin: origin, imageWidth: width, opacity: opacity)
      drawing.draw(&sink)
    }
  }
}

/// A drawing that can be emitted into any kind of sink.
protocol Drawing {
  func draw<Sink: SpanSink>(_ sink: inout Sink)
}

/// A path in a sweep, whose origin is a tile's corner.
private struct SweptPath: Drawing {
  let sweep: UnsafeMutablePointer<Sweep>
  let tile: PixelRect

  @inline(__always)
  func draw<Sink: SpanSink>(_ sink: inout Sink) {
    sweep.pointee.run(into: &sink, x: tile.x, y: tile.y)
  }
}

/// A rectangle of whole pixels.
private struct WholePixels: Drawing {
  let rect: PixelRect

  @inline(__always)
  func draw<Sink: SpanSink>(_ sink: inout Sink) {
    for y in rect.minY..<rect.maxY {
      sink.begin(row: y)
      sink.run(rect.x, rect.width, 255)
      sink.endRow()
    }
  }
}

/// A rounded rectangle seen through a clip.
private struct SeenBox: Drawing {
  let box: RoundedBox
  let clip: PixelRect

  /// The part of the box's pixels inside the clip.
  var seen: PixelRect {
    PixelRect(x: box.x, y: box.y, width: box.width, height: box.height).intersection(clip)
  }

  @inline(__always)
  func draw<Sink: SpanSink>(_ sink: inout Sink) {
    let rect = PixelRect(x: box.x, y: box.y, width: box.width, height: box.height)
    let seen = seen
    guard !seen.isEmpty else { return }
    let rows = seen.minY - rect.minY..<seen.maxY - rect.minY
    if seen.minX == rect.minX && seen.maxX == rect.maxX {
      box.run(into: &sink, rows: rows)
    } else {
      var clipped = ClippedSink(base: sink, minX: seen.minX, maxX: seen.maxX)
      box.run(into: &clipped, rows: rows)
    }
  }
}

extension PixelRect {
  /// Whether floating-point numbers hold its corners far more precisely than 1/65536 of a pixel.
  fileprivate var isNear: Bool {
    max(max(abs(x), abs(y)), max(width, height)) < 1 << 30
  }
}

/// Parts of a clip small enough for coordinates in fixed numbers.
enum Tile {
  private static let side = 1 << 14

  /// Calls `body` with the parts of a clip; usually that is the clip itself.
  @inline(__always)
  static func each(of clip: PixelRect, _ body: (PixelRect) -> Void) {
    if clip.isEmpty { return }
    if clip.width <= side && clip.height <= side {
      body(clip)
      return
    }
    for y in Swift.stride(from: clip.minY, to: clip.maxY, by: side) {
      for x in Swift.stride(from: clip.minX, to: clip.maxX, by: side) {
        body(PixelRect(x: x, y: y, width: side, height: side).intersection(clip))
      }
    }
  }
}

extension Sweep {
  /// Loads a path that touches some pixels.
  @inline(__always)
  mutating func take(
    _ elements: UnsafeBufferPointer<Path.Element>, _ transform: Affine, _ usesEvenOdd: Bool,
    _ clip: PixelRect, _ touched: PixelRect
  ) {
    self.usesEvenOdd = usesEvenOdd
    // Far from the origin, the touched pixels and the points' places in the clip round differently.
    let isNear =
      touched.isNear && clip.isNear && max(abs(transform.tx), abs(transform.ty)) < 0x1p30
    outline.take(
      elements, transform, x: clip.x, y: clip.y, width: clip.width, height: clip.height,
      isInside: isNear && clip.contains(touched))
  }
}
