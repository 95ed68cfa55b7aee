internal import CornerRounding
internal import CostModel
internal import FigureResults
internal import Layers
internal import RenderPlanning

extension SceneEvaluation {
  /// The cost over the whole scene of a strategy that is not refused.
  ///
  /// - Parameter sample: the run of the table's row; it may leave refreshes out.
  func result(_ sample: RunCost, _ strategy: CornerStrategy, _ era: Era) -> CostsResult.Run {
    // Rates and sums need every refresh.
    let run =
      sample.isComplete
      ? sample
      : self.run(strategy, on: sample.device, under: era, limit: SceneEvaluation.longestRun)
    let server = run.frames.dropFirst().reduce(run.first) {
      $1.server.high > $0.server.high ? $1 : $0
    }
    return CostsResult.Run(
      frames: run.frames.count, meanGPUMilliseconds: sample.gpu.ends,
      serverMilliseconds: server.server.ends,
      serverTerms: server.terms(of: .server).map(\.result), frameRate: run.laterFrameRate.ends,
      dropped: [run.dropped.lowerBound, run.dropped.upperBound],
      overdraw: sample.slowest.counts.overdraw, bytesMoved: run.energy.bytesMoved.ends,
      pixelsShaded: run.energy.pixelsShaded,
      once: once(strategy, sample, self.run(.cornerRadius, on: run.device, under: era)),
      memory: run.frames.map(\.counts.bytes).largest.kinds, peakBytes: run.peakBytes)
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
      milliseconds: own.first.application.ends,
      terms: own.first.terms(of: .application).map(\.result), layers: setUp.layers,
      pixelsDrawn: setUp.pixelsDrawn, bytes: setUp.bytes, isReference: payOff == nil,
      earliestPayOff: payOff?.earliest, latestPayOff: payOff?.latest)
  }
}

extension [FrameBytes] {
  /// The frame that holds the most bytes.
  fileprivate var largest: FrameBytes {
    dropFirst().reduce(self[0]) { $0.total >= $1.total ? $0 : $1 }
  }
}

extension FrameBytes {
  /// The kinds with any bytes.
  fileprivate var kinds: [CostsResult.Bytes] {
    [
      ("backing stores", backingStores), ("decoded images", images),
      ("offscreen surfaces", offscreen), ("rasterized layers", caches),
    ].filter { $0.1 > 0 }.map { CostsResult.Bytes(kind: $0.0, count: $0.1) }
  }
}

extension CostRange {
  /// Both ends, as results store them.
  var ends: [Double] { [low, high] }
}

extension CostTerm {
  /// The term, as results store it.
  var result: CostsResult.Term {
    CostsResult.Term(
      name: name, formula: formula, milliseconds: time.ends, source: source,
      evidence: EvidenceKind(evidence))
  }
}
