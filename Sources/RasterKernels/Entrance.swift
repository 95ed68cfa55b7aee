import Geometry
public import KernelTypes

/// The kernels that the rest of the project calls, chosen once for the processor.
public enum RasterKernelEntrance {
  /// All of them, as this module was compiled.
  public static let table = KernelTable(
    fillPath: { elements, transform, usesEvenOdd, clip, target, source in
      Tile.each(of: clip) { tile in
        Scratch.withSweep { sweep in
          guard sweep.take(elements, transform, usesEvenOdd, tile) else { return }
          fill(&sweep, tile, target, source)
        }
      }
    },
    maskPath: { elements, transform, usesEvenOdd, clip, origin, width in
      Tile.each(of: clip) { tile in
        Scratch.withSweep { sweep in
          guard sweep.take(elements, transform, usesEvenOdd, tile) else { return }
          var sink = MaskSink(origin: origin, width: width)
          sweep.run(into: &sink, x: tile.x - clip.x, y: tile.y - clip.y)
        }
      }
    },
    overRow: { target, source, count in Rows.over(target, source, count) },
    overRowFactor: { target, source, count, factor in
      Rows.over(target, source, count, factor: factor)
    },
    overRowCoverage: { target, source, count, coverage in
      Rows.over(target, source, count, coverage: coverage)
    },
    overColor: { target, count, pixel in Rows.over(target, count, pixel) },
    overColorCoverage: { target, count, pixel, coverage in
      Rows.over(target, count, pixel, coverage: coverage)
    },
    keepRow: { target, count, coverage in Rows.keep(target, count, coverage: coverage) },
    // Paint.
    fillPathRows: { elements, transform, usesEvenOdd, clip, target, opacity, makeRow in
      Tile.each(of: clip) { tile in
        Scratch.withSweep { sweep in
          guard sweep.take(elements, transform, usesEvenOdd, tile) else { return }
          RowSink.with(target, x: tile.x, count: tile.width, opacity: opacity, makeRow) { sink in
            sweep.run(into: &sink, x: tile.x, y: tile.y)
          }
        }
      }
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

  @inline(__always)
  private static func fill(
    _ sweep: inout Sweep, _ clip: PixelRect, _ target: PixelTarget, _ source: PixelSource
  ) {
    switch source {
    case .color(let pixel):
      if pixel >> 24 == 255 {
        var sink = OpaqueSink(target, pixel)
        sweep.run(into: &sink, x: clip.x, y: clip.y)
      } else {
        var sink = ColorSink(target, pixel)
        sweep.run(into: &sink, x: clip.x, y: clip.y)
      }
    case .image(let origin, let width, let opacity):
      var sink = ImageSink(target, origin: origin, imageWidth: width, opacity: opacity)
      sweep.run(into: &sink, x: clip.x, y: clip.y)
    }
  }
}

/// Parts of a clip whose coordinates fit into fixed numbers.
enum Tile {
  private static let side = 1 << 14

  /// Calls `body` with the parts of a clip, most often with the clip itself.
  @inline(__always)
  static func each(of clip: PixelRect, _ body: (PixelRect) -> Void) {
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
  /// Takes in a path; returns false when there is nothing to draw.
  @inline(__always)
  mutating func take(
    _ elements: UnsafeBufferPointer<Path.Element>, _ transform: Affine, _ usesEvenOdd: Bool,
    _ clip: PixelRect
  ) -> Bool {
    self.usesEvenOdd = usesEvenOdd
    return outline.take(
      elements, transform, x: clip.x, y: clip.y, width: clip.width, height: clip.height)
  }
}
