internal import RenderPlan

// The processor's time of a frame, line by line: the sums are those of ``ProcessorCost``.

extension FrameCost {
  /// What the render server's time is made of, in every frame; lines without any work are left out.
  public var serverTerms: [CostEstimate.Term] {
    let work = processorWork
    return [
      count("unpacking changed layers", work.unpacked, .unpacking, processor.unpacking),
      count("walking the tree", work.layers, .traversal, processor.walking),
      count("issuing draw calls", work.drawCalls, .drawCall, processor.drawCalls),
    ].compactMap { $0 }
  }

  /// What the application's time is made of, in the frames in which it commits; lines without any work are
  /// left out. Tiles are drawn in the background, in none of the phases.
  public var applicationTerms: [CostEstimate.Term] {
    guard let commit = processorWork.commit else { return [] }
    return [
      count("laying out layers", commit.laidOut, .layout, processor.layout),
      pixels("drawing contents", commit.displayedBytes, .drawing, processor.drawing),
      pixels("decoding images", commit.decodedBytes, .decoding, processor.decoding),
      copies(commit.preparedBytes),
      count("walking the tree", commit.walked, .walking, sendingParts.walking),
      count("sending changed layers", commit.sent, .sending, sendingParts.sending),
    ].compactMap { $0 }
  }

  /// The two parts of the time for sending.
  private var sendingParts: (walking: CostRange, sending: CostRange) {
    let (low, high) = (CostRates.cheapest(device), CostRates.dearest(device))
    let (walked, sent) = (
      Double(processorWork.commit?.walked ?? 0), Double(processorWork.commit?.sent ?? 0)
    )
    return (
      CostRange(walked * low.walkLayer, walked * high.walkLayer),
      CostRange(sent * low.sendLayer, sent * high.sendLayer)
    )
  }

  private func count(
    _ name: String, _ count: Int, _ constant: ModelConstant, _ time: CostRange
  ) -> CostEstimate.Term? {
    guard count > 0 else { return nil }
    return term(
      name, "\(count) x \(constant.low.shortText) to \(constant.high.shortText) us / \(speed)",
      constant, time)
  }

  private func pixels(
    _ name: String, _ bytes: Int, _ constant: ModelConstant, _ time: CostRange
  ) -> CostEstimate.Term? {
    guard bytes > 0 else { return nil }
    let amount = (Double(bytes) / 4e6).shortText
    return term(
      name,
      "\(amount) Mpixel / (\(constant.low.shortText) to \(constant.high.shortText) Mpixel/s x \(speed))",
      constant, time)
  }

  private func copies(_ bytes: Int) -> CostEstimate.Term? {
    guard bytes > 0 else { return nil }
    let (share, peak) = (ModelConstant.copyShare, device.bandwidthGBPerSecond)
    let times = ModelConstant.copies
    return CostEstimate.Term(
      name: "copying decoded images",
      formula: "\(times.low.shortText) to \(times.high.shortText) x 2 x "
        + "\((Double(bytes) / 1e6).shortText) MB / (\(peak.rangeText) GB/s x "
        + "\(share.low.shortText) to \(share.high.shortText))",
      lowMilliseconds: processor.copying.low, highMilliseconds: processor.copying.high,
      source: "\(times.source); peak: \(peak.source)", evidence: .assumed)
  }

  /// The processor's clock and what it does in one, as a factor of a formula.
  private var speed: String {
    let perClock = ModelConstant.workPerClock(device.processorGeneration)
    let work =
      perClock.low == perClock.high
      ? perClock.low.shortText : "\(perClock.low.shortText) to \(perClock.high.shortText)"
    return "(\(device.cpuGHz.rangeText) GHz x \(work))"
  }

  private func term(
    _ name: String, _ formula: String, _ constant: ModelConstant, _ time: CostRange
  ) -> CostEstimate.Term {
    let perClock = ModelConstant.workPerClock(device.processorGeneration)
    return CostEstimate.Term(
      name: name, formula: formula, lowMilliseconds: time.low, highMilliseconds: time.high,
      source: "\(constant.source); speed: \(perClock.source)",
      evidence: .weakest(constant.evidence, perClock.evidence))
  }
}

extension SourcedValue {
  /// One number, or both ends.
  fileprivate var rangeText: String {
    low == high ? low.shortText : "\(low.shortText) to \(high.shortText)"
  }
}

extension Double {
  /// A number with up to four decimals, without those that are 0.
  var shortText: String {
    let rounded = (self * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
