import Geometry
public import KernelTypes

/// The kernels that the rest of the project calls, chosen once for the processor.
public enum RasterKernelEntrance {
  /// All of them, as this module was compiled.
  public static let table = KernelTable(
    fillPath: { elements, transform, usesEvenOdd, clip, target, source in
      Scratch.withSweep { sweep in
        guard
          sweep.outline.take(
            elements, transform, x: clip.x, y: clip.y, width: clip.width, height: clip.height)
        else { return }
        sweep.usesEvenOdd = usesEvenOdd
        fill(&sweep, clip, target, source)
      }
    },
    maskPath: { elements, transform, usesEvenOdd, clip, origin, width in
      Scratch.withSweep { sweep in
        guard
          sweep.outline.take(
            elements, transform, x: clip.x, y: clip.y, width: clip.width, height: clip.height)
        else { return }
        sweep.usesEvenOdd = usesEvenOdd
        var sink = MaskSink(origin: origin, width: width)
        sweep.run(into: &sink, x: 0, y: 0)
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
    keepRow: { target, count, coverage in Rows.keep(target, count, coverage: coverage) })

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
    case .image(let origin, let width, let isOpaque, let opacity):
      var sink = ImageSink(
        target, origin: origin, imageWidth: width, isOpaque: isOpaque, opacity: opacity)
      sweep.run(into: &sink, x: clip.x, y: clip.y)
    }
  }
}
