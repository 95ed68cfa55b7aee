internal import FigureResults
internal import Templates

extension CostsView {
  /// Returns the value of what a strategy costs over the whole scene.
  static func value(_ run: CostsResult.Run) -> TemplateValue {
    [
      "server": .range(run.serverMilliseconds), "rate": .string(whole(run.frameRate)),
      "serverTerms": .list(run.serverTerms, term), "onceTerms": .list(run.once.terms, term),
      "facts": .list(facts(run), fact),
    ]
  }

  /// What is worth a line beside the sums: a name and a text.
  /// A range of bytes, or one number when both ends look the same.
  static func bytes(_ ends: [Double]) -> String {
    let texts = ends.map { NumberText.bytes(Int($0.rounded())) }
    return texts.first == texts.last ? texts.first ?? "" : texts.joined(separator: " to ")
  }

  private static func facts(_ run: CostsResult.Run) -> [(name: String, text: String)] {
    var facts: [(name: String, text: String)] = []
    if run.frames > 1 {
      facts.append(("frames", NumberText.grouped(run.frames)))
      facts.append(
        (
          "GPU, mean of drawn frames after the first",
          range(run.meanGPUMilliseconds) + " ms a frame"
        ))
      facts.append(("refreshes without a new frame", counts(run.dropped)))
    }
    facts.append(("overdraw", NumberText.decimal(run.overdraw, places: 2) + "\u{D7} the screen"))
    facts += run.memory.map { ($0.kind, NumberText.bytes($0.count)) }
    facts.append(("most at once", NumberText.bytes(run.peakBytes)))
    facts.append(
      (
        "energy grows with",
        "\(bytes(run.bytesMoved)) moved, \(NumberText.pixels(Int(run.pixelsShaded))) shaded"
      ))
    let once = run.once
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

  private static func signed(_ bytes: Int) -> String {
    bytes < 0 ? "\u{2212}" + NumberText.bytes(-bytes) : NumberText.bytes(bytes)
  }

  private static func range(_ ends: [Double]) -> String {
    let texts = ends.map(NumberText.milliseconds)
    return texts.first == texts.last ? texts.first ?? "" : texts.joined(separator: " to ")
  }

  private static func counts(_ ends: [Int]) -> String {
    ends.first == ends.last
      ? NumberText.grouped(ends.first ?? 0)
      : ends.map(NumberText.grouped).joined(separator: " to ")
  }

  private static func whole(_ ends: [Double]) -> String {
    let texts = ends.map { NumberText.decimal($0, places: 0) }
    return texts.first == texts.last ? texts.first ?? "" : texts.joined(separator: " to ")
  }

  private static func fact(_ fact: (name: String, text: String)) -> TemplateValue {
    ["name": .string(fact.name), "text": .string(fact.text)]
  }
}
