internal import RenderPlan

/// Processor time of one frame, as ranges in milliseconds: the application's commit and the render server.
public struct ProcessorCost: Hashable, Sendable {
  /// Laying out layers, in the application.
  public var layout: CostRange
  /// Drawing with Core Graphics, in the application.
  public var drawing: CostRange
  /// Decoding images, in the application: those that are shown, and those that are drawn into contents.
  public var decoding: CostRange
  /// Copying decoded images whose rows are not aligned.
  public var copying: CostRange
  /// Walking, packing and sending the tree, in the application.
  public var sending: CostRange
  /// Unpacking what has changed, in the render server.
  public var unpacking: CostRange
  /// Walking the tree, in the render server.
  public var walking: CostRange
  /// Issuing draw calls, in the render server.
  public var drawCalls: CostRange
  /// Drawing tiles in the background: in none of the frame's phases.
  public var background: CostRange

  /// What the application does for the frame.
  public var application: CostRange { [layout, drawing, decoding, copying, sending].total }
  /// What the render server does for the frame.
  public var server: CostRange { [unpacking, walking, drawCalls].total }
  /// What is done once for contents that stay: drawing, decoding and copying, tiles too.
  public var once: CostRange { [drawing, decoding, copying, background].total }

  init(_ counts: ProcessorWork, on device: DeviceProfile) {
    let low = ProcessorTimes(counts, .cheapest(device))
    let high = ProcessorTimes(counts, .dearest(device))
    func range(_ path: KeyPath<ProcessorTimes, Double>) -> CostRange {
      CostRange(low[keyPath: path], high[keyPath: path])
    }
    layout = range(\.layout)
    drawing = range(\.drawing)
    decoding = range(\.decoding)
    copying = range(\.copying)
    sending = range(\.sending)
    unpacking = range(\.unpacking)
    walking = range(\.walking)
    drawCalls = range(\.drawCalls)
    background = range(\.background)
  }
}

extension FrameWork.Commit {
  /// Bytes of all images that are decoded: those that are shown, and those that are drawn into contents.
  var decodedBytes: Int { preparedBytes + sourceBytes }
}

/// What a frame makes processors do: counts only.
struct ProcessorWork: Hashable, Sendable {
  var commit: FrameWork.Commit?
  var tileBytes: Int
  var unpacked: Int
  var layers: Int
  var drawCalls: Int

  init(_ plan: RenderPlan, _ work: FrameWork?) {
    commit = work?.commit
    (tileBytes, unpacked) = (work?.tileBytes ?? 0, work?.decoded ?? 0)
    layers = plan.layerCount
    drawCalls = plan.passes.reduce(0) { $0 + ($1.isReused ? 0 : $1.draws.count) }
  }

  /// Leaves what the render server does for a frame in which nothing changes: nothing.
  mutating func rest() { (layers, drawCalls) = (0, 0) }
}

/// The formulas: what processors take at given rates, in milliseconds.
struct ProcessorTimes {
  var layout = 0.0
  var drawing = 0.0
  var decoding = 0.0
  var copying = 0.0
  var sending = 0.0
  var unpacking: Double
  var walking: Double
  var drawCalls: Double
  var background: Double

  init(_ work: ProcessorWork, _ rates: CostRates) {
    func millions(_ count: Int) -> Double { Double(count) / 1e6 }
    let perPixel = Double(Surface.bytesPerPixel)
    if let commit = work.commit {
      layout = Double(commit.laidOut) * rates.layout
      drawing = millions(commit.displayedBytes) / perPixel * rates.drawMpixel
      decoding = millions(commit.decodedBytes) / perPixel * rates.decodeMpixel
      copying = millions(commit.preparedBytes) * rates.copyMB
      sending = Double(commit.walked) * rates.walkLayer + Double(commit.sent) * rates.sendLayer
    }
    unpacking = Double(work.unpacked) * rates.unpackLayer
    walking = Double(work.layers) * rates.traverseLayer
    drawCalls = Double(work.drawCalls) * rates.drawCall
    background = millions(work.tileBytes) / perPixel * rates.drawMpixel
  }

  var application: Double { layout + drawing + decoding + copying + sending }
  var server: Double { unpacking + walking + drawCalls }
  var once: Double { drawing + decoding + copying + background }
}
