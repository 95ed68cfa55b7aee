internal import Geometry
internal import Raster
internal import RenderPlanning

/// The bitmaps of rasterized layers, by what is in them.
///
/// Which of them a frame may use is up to the plan (`RasterizationCache`); this only holds what is
/// in memory, the latest 3 screens of it, so that nothing a plan calls kept is missing.
struct KeptBitmaps: Sendable {
  private static let screens = 3

  private var entries: [(content: SurfaceContent, bitmap: Bitmap)] = []

  /// The bitmap with this content; nil when it is gone.
  subscript(content: SurfaceContent) -> Bitmap? {
    entries.first { $0.content == content }?.bitmap
  }

  /// Keeps the bitmaps of a frame and the latest of those before.
  mutating func keep(_ new: [(content: SurfaceContent, bitmap: Bitmap)], screen: PixelRect) {
    guard !new.isEmpty || !entries.isEmpty else { return }
    let older = entries.filter { entry in !new.contains { $0.content == entry.content } }
    entries = new
    var pixels = new.reduce(0) { $0 + $1.bitmap.bounds.area }
    for entry in older {
      pixels += entry.bitmap.bounds.area
      guard pixels <= KeptBitmaps.screens * screen.area else { break }
      entries.append(entry)
    }
  }
}
