internal import FigureResults

/// What cards say besides the sums.
extension CostsView {
  /// A line: what it is, and how much.
  typealias Fact = (name: String, text: String)

  /// The time of the other frames.
  static func timeFacts(_ run: CostsResult.Run) -> [Fact] {
    guard run.frames > 1 else { return [] }
    return [
      ("mean of drawn frames after the first", range(run.meanGPUMilliseconds) + " ms a frame")
    ]
  }

  /// The passes of the slowest frame by kind.
  static func passFacts(_ row: CostsResult.Row) -> [Fact] {
    let count = NumberText.grouped
    var facts = [
      (CostsResult.Column.offScreen.title, count(row.offscreenPasses)),
      ("changes of pass", count(row.switches)),
    ]
    if row.keptPasses > 0 { facts.append(("kept from an earlier frame", count(row.keptPasses))) }
    return facts
  }

  /// Memory by kind.
  static func memoryFacts(_ run: CostsResult.Run) -> [Fact] {
    run.memory.map { ($0.kind, NumberText.bytes($0.count)) }
      + [("most at once", NumberText.bytes(run.peakBytes))]
  }

  /// How many frames are shown in time.
  static func rateFacts(_ run: CostsResult.Run) -> [Fact] {
    guard run.frames > 1 else { return [] }
    return [
      ("frames", NumberText.grouped(run.frames)),
      ("refreshes without a new frame", counts(run.dropped)),
    ]
  }

  /// What is done once, compared with the masked radius.
  static func onceFacts(_ once: CostsResult.Once) -> [Fact] {
    var facts: [Fact] = []
    if once.layers != 0 { facts.append(("layers more", NumberText.grouped(once.layers))) }
    if once.pixelsDrawn > 0 {
      facts.append(("drawn by the app", NumberText.pixels(once.pixelsDrawn)))
    }
    if once.bytes != 0 { facts.append(("bytes more", signed(once.bytes))) }
    if !once.isReference { facts.append(("against the masked radius", payOff(once))) }
    return facts
  }

  /// When what is done once has paid off.
  static func payOff(_ once: CostsResult.Once) -> String {
    guard let earliest = once.earliestPayOff else { return "never costs less" }
    let frames = "\(NumberText.grouped(earliest)) \(earliest == 1 ? "frame" : "frames")"
    let first = earliest == 0 ? "from the first frame" : "after \(frames)"
    guard let latest = once.latestPayOff else { return "costs less \(first), if at all" }
    if latest == earliest { return "costs less or the same \(first)" }
    return "costs less \(first) at best, after \(NumberText.grouped(latest)) at worst"
  }

  /// A range of bytes, or one number when both ends look the same.
  static func bytes(_ ends: [Double]) -> String {
    joined(ends.map { NumberText.bytes(Int($0.rounded())) })
  }

  /// A range of milliseconds without the unit.
  static func range(_ ends: [Double]) -> String { joined(ends.map(NumberText.milliseconds)) }

  /// A range of whole numbers.
  static func whole(_ ends: [Double]) -> String {
    joined(ends.map { NumberText.decimal($0, places: 0) })
  }

  private static func counts(_ ends: [Int]) -> String { joined(ends.map(NumberText.grouped)) }

  private static func signed(_ bytes: Int) -> String {
    bytes < 0 ? "\u{2212}" + NumberText.bytes(-bytes) : NumberText.bytes(bytes)
  }

  private static func joined(_ texts: [String]) -> String {
    texts.first == texts.last ? texts.first ?? "" : texts.joined(separator: " to ")
  }
}
