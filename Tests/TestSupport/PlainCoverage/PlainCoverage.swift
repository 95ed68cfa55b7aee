public import Geometry
public import Raster

/// Coverage by a plain program in double precision: what the fast kernels are compared with.
///
/// It cuts every row of pixels at each end and crossing of its edges, unless these are pairs beside
/// each other. Curves become chords within 1/4096 of a pixel.
public enum PlainCoverage {
  /// Returns the coverage of an outline over all of a clip.
  public static func mask(_ path: Path, rule: FillRule, in clip: PixelRect) -> CoverageMask {
    let outline = Outline(path, in: clip)
    var sweep = RowSweep(outline, rule: rule, width: clip.width, height: clip.height)
    return CoverageMask(bounds: clip, coverage: sweep.coverage())
  }
}
