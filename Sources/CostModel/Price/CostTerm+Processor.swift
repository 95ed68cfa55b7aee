internal import RenderPlanning

extension FrameCost {
  /// What the render server does, in every frame.
  var serverTerms: [CostTerm] {
    let work = counts.processor
    return [
      count("unpacking changed layers", work.unpacked, .unpacking, \.unpacking),
      count("walking the tree", work.traversed, .traversal, \.traversal),
      count("issuing draw calls", work.drawCalls, .drawCall, \.drawCalls),
    ].compactMap { $0 }
  }

  /// What the application does, in the frames in which it commits.
  var applicationTerms: [CostTerm] {
    let work = counts.processor
    return [
      count("laying out layers", work.laidOut, .layout, \.layout),
      pixels("drawing contents", work.drawnBytes, .drawing, \.drawing),
      pixels("decoding images", work.decodedBytes, .decoding, \.decoding),
      copies(work.preparedBytes),
      count("walking the tree", work.walked, .walking, \.walking),
      count("sending changed layers", work.sent, .sending, \.sending),
    ].compactMap { $0 }
  }

  private func count(
    _ name: String, _ count: Int, _ constant: ModelConstant, _ time: KeyPath<FrameTimes, Double>
  ) -> CostTerm? {
    guard count > 0 else { return nil }
    return term(
      name, "\(count) x \(constant.low.shortText) to \(constant.high.shortText) us / \(speed)",
      constant, time)
  }

  private func pixels(
    _ name: String, _ bytes: Int, _ constant: ModelConstant, _ time: KeyPath<FrameTimes, Double>
  ) -> CostTerm? {
    guard bytes > 0 else { return nil }
    let amount = (Double(bytes) / 1e6 / Double(Surface.bytesPerPixel)).shortText
    return term(
      name,
      "\(amount) Mpixel / (\(constant.low.shortText) to \(constant.high.shortText) Mpixel/s x \(speed))",
      constant, time)
  }

  private func copies(_ bytes: Int) -> CostTerm? {
    guard bytes > 0 else { return nil }
    let (share, peak) = (ModelConstant.copyShare, device.bandwidthGBPerSecond)
    let times = ModelConstant.copies
    return CostTerm(
      name: "copying decoded images",
      formula: "\(times.low.shortText) to \(times.high.shortText) x 2 x "
        + "\((Double(bytes) / 1e6).shortText) MB / (\(peak.rangeText) GB/s x "
        + "\(share.low.shortText) to \(share.high.shortText))",
      time: range(\.copying), source: "\(times.source); peak: \(peak.source)", evidence: .assumed)
  }

  private func term(
    _ name: String, _ formula: String, _ constant: ModelConstant,
    _ time: KeyPath<FrameTimes, Double>
  ) -> CostTerm {
    let perClock = ModelConstant.workPerClock(device.processorGeneration)
    return CostTerm(
      name: name, formula: formula, time: range(time),
      source: "\(constant.source); speed: \(perClock.source)",
      evidence: .weakest(constant.evidence, perClock.evidence))
  }

  /// The processor's clock and what it does in one, as a factor of a formula.
  private var speed: String {
    let perClock = ModelConstant.workPerClock(device.processorGeneration)
    return "(\(device.cpuGHz.rangeText) GHz x \(CostRange(perClock.low, perClock.high)))"
  }
}

extension SourcedValue {
  /// One number, or both ends.
  fileprivate var rangeText: String { "\(CostRange(low, high))" }
}
