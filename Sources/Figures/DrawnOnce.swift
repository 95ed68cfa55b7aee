public import DrawingCaching
internal import Geometry
internal import ImageCodec
internal import Raster
internal import RenderPlanning
internal import Rendering
internal import Synchronization

/// Everything the figures of a process have drawn and encoded, kept while there is room.
///
/// The figures of an article show the same scenes: a frame appears in a comparison, a verdict and a
/// claim. The cache affects only times, never bytes.
public enum DrawnOnce {
  /// Frames by their plans, which determine every pixel.
  private static let frames = DrawingCache<RenderPlan>(limit: 96 << 20)
  /// PNG files by their pixels.
  private static let files = SharedCache<Pixels, [UInt8]>(limit: 160 << 20) {
    $0.byteCount + $1.count
  }

  /// The input of an encoder: a picture, or the frames of a film.
  private struct Pixels: Hashable {
    var frames: [Bitmap]
    /// Frames per second; 0 for a picture.
    var rate = 0

    var byteCount: Int { frames.reduce(0) { $0 + 4 * $1.bounds.area } }

    /// Hashes some pixels of each frame: equal pixels have equal hashes, and different ones rarely
    /// do.
    func hash(into hasher: inout Hasher) {
      hasher.combine(rate)
      for frame in frames {
        hasher.combine(frame.width)
        hasher.combine(frame.height)
        guard frame.bounds.area > 0 else { continue }
        for i in 0..<64 {
          hasher.combine(
            frame[(i * 37 + 5) % frame.width, (2 * i + 1) * frame.height / 128].packed)
        }
      }
    }
  }

  /// Idle servers: they keep images, bitmaps of rasterized layers, and memory.
  private static let servers = Mutex<[RenderServer]>([])

  /// Lends a server that nothing else uses in the meantime.
  private static func withServer<Result>(_ draw: (inout RenderServer) -> Result) -> Result {
    var server = servers.withLock { $0.popLast() } ?? RenderServer()
    let result = draw(&server)
    servers.withLock { [server] in $0.append(server) }
    return result
  }

  /// Returns the frame of a plan, drawn or from the cache.
  static func frame(of plan: RenderPlan) -> Bitmap {
    let bounds = plan.surfaces[RenderPlan.screen].bounds
    let key = DrawingKey(plan, size: Size(Double(bounds.width), Double(bounds.height)))
    func draw() -> Bitmap { withServer { $0.render(plan) } }
    let drawn = try? frames.bitmap(for: key) { _ in draw() }
    return drawn?.bitmap ?? draw()
  }

  /// Draws a frame and reports each pass's surface after each draw; see `RenderServer.renderDraws`.
  static func draws(
    of plan: RenderPlan, _ see: (_ pass: Int, _ draw: Int?, Bitmap) -> Void
  ) { withServer { $0.renderDraws(plan, see) } }

  /// Encodes a picture quickly, or returns its cached file. Published files are compressed again;
  /// see `PNG.optimized`.
  static func file(of bitmap: Bitmap) throws -> [UInt8] {
    try files.value(for: Pixels(frames: [bitmap])) { _ in
      do {
        return try PNG.encode(bitmap, effort: .quick)
      } catch {
        throw FigureError("the picture cannot be encoded: \(error)")
      }
    }
  }

  /// Encodes frames of one size as an animated PNG that loops forever, or returns its cached file.
  static func file(of frames: [Bitmap], rate: Int) throws -> [UInt8] {
    try files.value(for: Pixels(frames: frames, rate: rate)) { _ in
      let delay = APNG.Delay(numerator: 1, denominator: UInt16(clamping: rate))
      do {
        return try APNG.encode(frames: frames, delays: frames.map { _ in delay }, effort: .quick)
      } catch let error as PNGError {
        throw FigureError("the film cannot be encoded: \(error)")
      }
    }
  }

  /// How often photos, frames and files were requested and made so far in this process.
  public static var use: [SharedCacheUse] {
    [
      SharedCacheUse("photos", RenderServer.photoStatistics),
      SharedCacheUse("frames", frames.statistics),
      SharedCacheUse("files", files.statistics),
    ]
  }
}
