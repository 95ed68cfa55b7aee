internal import CornerRounding
internal import CostModel
internal import Layers
internal import RenderPlan

extension SceneEvaluation {
  /// The most frames of a run: four seconds at 120 Hz.
  private static let runLimit = 480

  /// What a strategy that is not refused costs over the whole scene.
  func runResult(_ strategy: CornerStrategy, _ device: DeviceProfile, _ era: Era)
    -> CostsResult.Run
  {
    func run(_ strategy: CornerStrategy) -> RunCost {
      self.run(
        strategy, on: device, era: era, at: device.refreshHz.high, limit: SceneEvaluation.runLimit)
    }
    /// With a later frame: of a still scene one that is drawn because something else has changed.
    func repeated(_ strategy: CornerStrategy) -> RunCost {
      let run = run(strategy)
      return run.frames.count > 1
        ? run : drawnAgain(strategy, on: device, era: era, at: device.refreshHz.high)
    }
    let own = run(strategy)
    let slowest = own.frames.max { $0.processor.server.high < $1.processor.server.high }
    let dearest = own.frames.max { $0.gpu.high < $1.gpu.high }
    let mean = own.frames.map(\.gpu).total * (1 / Double(own.frames.count))
    return CostsResult.Run(
      frames: own.frames.count, meanGPUMilliseconds: mean.ends,
      serverMilliseconds: (slowest?.processor.server ?? .zero).ends,
      serverTerms: slowest?.serverTerms.map(\.result) ?? [],
      frameRate: repeated(strategy).rate.ends,
      dropped: [own.dropped.lowerBound, own.dropped.upperBound], overdraw: dearest?.overdraw ?? 0,
      bytesMoved: own.energy.bytesMoved.ends, pixelsShaded: own.energy.pixelsShaded,
      once: once(strategy, repeated(strategy), repeated(.cornerRadius)),
      memory: own.frames.map(\.bytes).largest.kinds,
      peakBytes: own.peakBytes)
  }

  private func once(
    _ strategy: CornerStrategy, _ own: RunCost, _ reference: RunCost
  ) -> CostsResult.Once {
    let scale = Double(own.device.scale)
    let setUp = SetUpCost(
      of: outcome(strategy, scale: scale).timeline,
      insteadOf: outcome(.cornerRadius, scale: scale).timeline, scale: scale)
    let payOff = strategy == .cornerRadius ? nil : PayOff(of: own, against: reference)
    return CostsResult.Once(
      milliseconds: own.frames[0].processor.application.ends,
      terms: own.frames[0].applicationTerms.map(\.result), layers: setUp.layers,
      pixelsDrawn: setUp.pixelsDrawn, bytes: setUp.bytes, isReference: payOff == nil,
      earliestPayOff: payOff?.earliest, latestPayOff: payOff?.latest)
  }
}

extension RunCost {
  /// Frames a second of the frames after the first: what that one needs once is told apart.
  fileprivate var rate: CostRange { RunCost(Array(frames.dropFirst()), at: hz).frameRate }
}

extension [FrameBytes] {
  /// The one that holds most.
  fileprivate var largest: FrameBytes {
    dropFirst().reduce(self[0]) { $0.total >= $1.total ? $0 : $1 }
  }
}

extension FrameBytes {
  /// The kinds of which there is any.
  fileprivate var kinds: [CostsResult.Bytes] {
    [
      ("backing stores", backingStores), ("decoded images", images),
      ("offscreen surfaces", offscreen), ("rasterized layers", caches),
    ].filter { $0.1 > 0 }.map { CostsResult.Bytes(kind: $0.0, count: $0.1) }
  }
}

extension CostRange {
  /// Both ends, as results have them.
  var ends: [Double] { [low, high] }
}

extension CostEstimate.Term {
  /// The line as results have it.
  var result: CostsResult.Term {
    CostsResult.Term(
      name: name, formula: formula, milliseconds: [lowMilliseconds, highMilliseconds],
      source: source, evidence: evidence)
  }
}
