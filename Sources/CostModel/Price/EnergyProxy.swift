internal import RenderPlanning

/// A proxy for the energy of a frame or a run: not joules, but quantities that joules grow with.
public struct EnergyProxy: Hashable, Sendable {
  /// Bytes to and from memory: by the GPU, and by drawing and decoding.
  public var bytesMoved: CostRange
  /// Pixels that are filled, by GPU and processor.
  public var pixelsShaded: Double

  init(_ frame: FrameCost) {
    let work = frame.counts.processor
    let made = Double(work.drawnBytes + work.decodedBytes + work.tileBytes)
    bytesMoved = frame.bytesMoved + CostRange(exactly: made)
    pixelsShaded = Double(frame.counts.pixelsDrawn) + made / Double(Surface.bytesPerPixel)
  }

  private init(bytesMoved: CostRange, pixelsShaded: Double) {
    (self.bytesMoved, self.pixelsShaded) = (bytesMoved, pixelsShaded)
  }

  /// Adds what frames need.
  public static func + (a: EnergyProxy, b: EnergyProxy) -> EnergyProxy {
    EnergyProxy(
      bytesMoved: a.bytesMoved + b.bytesMoved, pixelsShaded: a.pixelsShaded + b.pixelsShaded)
  }
}
