internal import RenderPlanning

// CPU work, in the time of one core of an iPad 2 (Cortex-A9 at 1 GHz). There is no public figure
// for layers, commits and draw calls: their ranges are wide on purpose.

extension ModelConstant {
  /// Work done in one clock, in multiples of a Cortex-A9's.
  public static func workPerClock(
    _ generation: DeviceProfile.ProcessorGeneration
  ) -> ModelConstant {
    let (low, high): (Double, Double) =
      switch generation {
      case .cortexA8: (0.7, 1)
      case .cortexA9: (1, 1)
      case .swift: (1.3, 2.2)
      case .cyclone: (2, 4.5)
      case .later: (3, 8)
      }
    return ModelConstant(
      name: "work per clock, \(generation.title)", low: low, high: high, unit: "x Cortex-A9",
      source: generation == .cortexA9
        ? "by definition" : "from memory of general benchmarks, widened; no source",
      evidence: generation == .cortexA9 ? .derived : .assumed)
  }

  private static func assumed(
    _ name: String, _ low: Double, _ high: Double, _ unit: String
  ) -> ModelConstant {
    ModelConstant(
      name: name, low: low, high: high, unit: unit,
      source: "no public figure; chosen so that the order of magnitude is right",
      evidence: .assumed)
  }

  /// Laying out a layer whose bounds or position have changed, without the app's own code.
  public static let layout = assumed("laying out a layer", 2, 20, "us")
  /// Drawing with Core Graphics, in pixels of 4 bytes.
  public static let drawing = assumed("drawing", 20, 100, "Mpixel/s")
  /// Decoding an image.
  public static let decoding = ModelConstant(
    name: "decoding", low: 6, high: 10, unit: "Mpixel/s",
    source: "PNG on iPad 2: 1024 x 768 in about 100 ms, 2048 x 1536 in about 400 ms (Cocoanetics), "
      + "7.9 Mpixel/s, ±25 %; that other formats take as long is assumed",
    evidence: .derived)
  /// How often a decoded image is copied before the GPU reads it.
  public static let copies = ModelConstant(
    name: "copies of a decoded image", low: 0, high: 1, unit: "",
    source: "none when its rows are aligned, one otherwise (FastImageCache)", evidence: .derived)
  /// Share of the peak bandwidth that the processor reaches when it copies; each byte is read and
  /// written.
  public static let copyShare = assumed("share of the peak bandwidth of a copy", 0.1, 0.5, "")
  /// Walking a layer of the tree when it is packed.
  public static let walking = assumed("walking a layer at the commit", 0.2, 2, "us")
  /// Packing and sending a layer that has changed.
  public static let sending = assumed("sending a changed layer", 5, 30, "us")
  /// Bytes that are sent for a layer that has changed.
  public static let layerBytes = assumed("bytes sent for a changed layer", 100, 1000, "bytes")
  /// Unpacking a layer that has changed in the render server.
  public static let unpacking = assumed("unpacking a changed layer", 2, 20, "us")
  /// Walking a layer of the tree in the render server, in every frame.
  public static let traversal = assumed("walking a layer in the render server", 0.2, 2, "us")
  /// Issuing a draw call.
  public static let drawCall = assumed("issuing a draw call", 5, 40, "us")

  static let processor = [
    layout, drawing, decoding, copies, copyShare, walking, sending, layerBytes, unpacking,
    traversal,
    drawCall,
  ]
}
