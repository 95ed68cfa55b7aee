/// The cost of one unit of each kind of work on a device, at one place in the ranges of all
/// constants.
///
/// Every cost is priced at such a place, so that alternatives are compared under the same
/// assumptions. Times are in milliseconds; every cost grows with every one of them.
public struct CostRates: Hashable, Sendable {
  /// Constants that may lie anywhere in their ranges together, independently of other groups.
  ///
  /// The constants of a group are uncertain for one common reason. Drawing may be slow where
  /// walking layers is quick: they are in different groups.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    case passChanges, interruptions, shading, traffic
    case processorSpeed, pixelWork, layerWork, serverWork

    /// What is uncertain, for readers.
    public var title: String {
      switch self {
      case .passChanges: "the gap between passes"
      case .interruptions: "how often offscreen drawing interrupts a pass"
      case .shading: "the fill rate"
      case .traffic: "the bandwidth"
      case .processorSpeed: "the processor's speed"
      case .pixelWork: "how fast the app draws, decodes and copies"
      case .layerWork: "the app's work for a layer"
      case .serverWork: "the render server's work for a layer and a draw call"
      }
    }
  }

  /// Idle time of the GPU from one pass to the next.
  public var passGap: Double
  /// Interruptions for each offscreen group, 0...1.
  public var interruption: Double
  /// For 10^6 pixels that are filled.
  public var fillMpixel: Double
  /// For 10^6 samples that are read: as many per clock as pixels, as on the PowerVR SGX.
  public var sampleMpixel: Double
  /// For 10^6 bytes that the GPU moves.
  public var moveMB: Double
  /// For a layer that is laid out, by the application.
  public var layout: Double
  /// For 10^6 pixels that are drawn with Core Graphics.
  public var drawMpixel: Double
  /// For 10^6 pixels that are decoded.
  public var decodeMpixel: Double
  /// For 10^6 bytes of decoded images, copied as often as needed.
  public var copyMB: Double
  /// For a layer of the tree that is committed.
  public var walkLayer: Double
  /// For a changed layer that is sent.
  public var sendLayer: Double
  /// For a changed layer that the render server unpacks.
  public var unpackLayer: Double
  /// For a layer of the tree in the render server.
  public var traverseLayer: Double
  /// For a draw call.
  public var drawCall: Double

  /// Works out the rates of a device.
  ///
  /// - Parameter place: for each group, where in its ranges the constants lie: 0 for the cheap end,
  ///   1 for the expensive one; in between, times are interpolated linearly.
  public init(_ device: DeviceProfile, at place: (Group) -> Double) {
    /// A time or a count that costs more the higher it is.
    func time(_ low: Double, _ high: Double, _ group: Group) -> Double {
      low + (high - low) * place(group)
    }
    func time(_ constant: ModelConstant, _ group: Group) -> Double {
      time(constant.low, constant.high, group)
    }
    /// Milliseconds for a million at rates of millions a second.
    func perMillion(_ low: Double, _ high: Double, _ group: Group) -> Double {
      time(1000 / high, 1000 / low, group)
    }
    let generation = device.generation
    passGap = time(.passGap(generation), .passChanges)
    interruption = time(.interruption(generation), .interruptions)
    let (fill, share) = (device.fillMpixelsPerSecond, ModelConstant.fillShare)
    fillMpixel = perMillion(fill.low * share.low, fill.high * share.high, .shading)
    sampleMpixel = fillMpixel
    let (peak, reached) = (device.bandwidthGBPerSecond, ModelConstant.bandwidthShare)
    moveMB = perMillion(1000 * peak.low * reached.low, 1000 * peak.high * reached.high, .traffic)

    let perClock = ModelConstant.workPerClock(device.processorGeneration)
    // The time of one unit of work, as a multiple of that on a Cortex-A9 at 1 GHz.
    let slowness = time(
      1 / (device.cpuGHz.high * perClock.high), 1 / (device.cpuGHz.low * perClock.low),
      .processorSpeed)
    func micro(_ constant: ModelConstant, _ group: Group) -> Double {
      time(constant, group) * slowness / 1000
    }
    func pixels(_ constant: ModelConstant) -> Double {
      perMillion(constant.low, constant.high, .pixelWork) * slowness
    }
    (layout, walkLayer) = (micro(.layout, .layerWork), micro(.walking, .layerWork))
    sendLayer = micro(.sending, .layerWork)
    (unpackLayer, traverseLayer) = (
      micro(.unpacking, .serverWork), micro(.traversal, .serverWork)
    )
    drawCall = micro(.drawCall, .serverWork)
    (drawMpixel, decodeMpixel) = (pixels(.drawing), pixels(.decoding))
    let (copies, copyShare) = (ModelConstant.copies, ModelConstant.copyShare)
    copyMB = time(
      2 * copies.low / (peak.high * copyShare.high), 2 * copies.high / (peak.low * copyShare.low),
      .pixelWork)
  }
}
