public import Diagnostics
internal import YAML

/// Devices in a file: JSON of the shape of `Data/devices.json`, or the same as YAML.
///
///     {"devices": [{
///       "name": "iPod touch 4G",
///       "pixels": {"value": [640, 960], "source": "the box", "confidence": "high"},
///       "scale": {"value": 2}, "refresh_hz": {"value": 60}, "ios": {"value": [4, 6]},
///       "soc": {"value": "A4"}, "cpu": {"value": "1x Cortex-A8 800 MHz"},
///       "gpu": {"value": "PowerVR SGX535"},
///       "fill_mpixel_s": {"value": [400, 500]}, "bandwidth_gb_s": {"value": 3.2},
///       "ram_mb": {"value": 256}
///     }]}
///
/// `rendered_pixels` gives the frame size where it differs from the display's. `ios` is the version
/// of iOS that the device came with and the last that it runs, or only the first while it still
/// gets new ones; it is optional. A value is a number or a list of readings; the lowest and the
/// highest reading make its range. Without a source the file is the source, with low confidence.
public enum DeviceFile {
  /// Reads devices; for one with a problem only the problem is returned.
  ///
  /// - Parameters:
  ///   - text: at most 2^20 bytes.
  ///   - file: its path, for diagnostics.
  public static func read(_ text: String, file: String) -> ([DeviceProfile], [Diagnostic]) {
    let (root, syntax) = YAMLParser.parse(text, file: file)
    guard syntax.isEmpty else { return ([], syntax) }
    var top = YAMLFields(root, file: file)
    for known in ["about", "sources", "tiles", "render_target_switch"] { _ = top.node(known) }
    let list = top.node("devices")
    var problems = top.finish()
    guard case .sequence(let nodes)? = list?.content, !nodes.isEmpty else {
      if problems.isEmpty {
        problems.append(
          DeviceReader.problem(
            "a list `devices` with at least one device is missing", list ?? root, file))
      }
      return ([], problems)
    }
    var devices: [DeviceProfile] = []
    var names: Set<String> = []
    for node in nodes {
      var reader = DeviceReader(node, file: file)
      let device = reader.device()
      if let device, !names.insert(device.plainName).inserted {
        reader.problems.append(
          DeviceReader.problem("there are two devices `\(device.name)`", node, file))
      }
      problems += reader.problems
      if let device, reader.problems.isEmpty { devices.append(device) }
    }
    return (devices, problems)
  }
}

/// Reads one device.
private struct DeviceReader {
  let node: YAMLNode
  let file: String
  var problems: [Diagnostic] = []
  private var fields: YAMLFields

  init(_ node: YAMLNode, file: String) {
    (self.node, self.file) = (node, file)
    fields = YAMLFields(node, file: file)
  }

  static func problem(_ summary: String, _ node: YAMLNode?, _ file: String) -> Diagnostic {
    Diagnostic(.error, id: "devices.value", file: file, range: node?.range, summary: summary)
  }

  mutating func device() -> DeviceProfile? {
    let name = fields.string("name", isRequired: true)
    for known in ["derived", "note", "gpu_cores", "gpu_mhz"] { _ = fields.node(known) }
    let pixels = values("pixels", 1...20_000, count: 2...2)
    let rendered =
      fields.node("rendered_pixels") == nil
      ? pixels : values("rendered_pixels", 1...20_000, count: 2...2)
    let scale = whole("scale", 1...4)
    let refresh = figure("refresh_hz", 1...1000)
    let systems = systems()
    let soc = text("soc")
    let cpu = text("cpu")
    let gpu = text("gpu")
    let fill = figure("fill_mpixel_s", 1...1e7)
    let bandwidth = figure("bandwidth_gb_s", 0.01...1e5)
    let ram = figure("ram_mb", 1...1e7)
    problems = fields.finish() + problems
    var processor: (cores: Int, ghz: Double)?
    if let cpu {
      processor = DeviceProfile.processor(in: cpu.value)
      if processor == nil {
        problems.append(
          DeviceReader.problem(
            "`cpu` must be such as `2x Cortex-A9 1 GHz` or `2+4, 3.1 GHz`, found `\(cpu.value)`",
            cpu.node, file))
      }
    }
    guard let name, let pixels, let rendered, let scale, let refresh, let soc, let cpu,
      let processor, let gpu,
      let fill, let bandwidth, let ram, problems.isEmpty
    else { return nil }
    return DeviceProfile(
      name: name, systems: systems, soc: soc.value, gpu: gpu.value, pixelWidth: Int(rendered[0]),
      pixelHeight: Int(rendered[1]), displayWidth: Int(pixels[0]), displayHeight: Int(pixels[1]),
      scale: scale, cpu: cpu.value, cpuCores: processor.cores,
      cpuGHz: SourcedValue(
        low: processor.ghz, high: processor.ghz, source: cpu.source, confidence: cpu.confidence),
      refreshHz: refresh, fillMpixelsPerSecond: fill, bandwidthGBPerSecond: bandwidth, ramMB: ram)
  }

  /// The mapping of a figure: its value's node, with source and confidence.
  private mutating func entry(_ key: String)
    -> (value: YAMLNode, source: String, confidence: SourcedValue.Confidence)?
  {
    guard let entry = fields.node(key) else {
      problems.append(DeviceReader.problem("`\(key)` is required", node, file))
      return nil
    }
    var inner = YAMLFields(entry, file: file)
    let value = inner.node("value")
    _ = inner.node("note")
    let source = inner.string("source") ?? file
    let word = inner.string("confidence")
    problems += inner.finish()
    guard let value else {
      problems.append(DeviceReader.problem("`\(key)` has no `value`", entry, file))
      return nil
    }
    let confidence = word.map { SourcedValue.Confidence(rawValue: $0) } ?? .low
    if confidence == nil {
      problems.append(
        DeviceReader.problem(
          "the confidence of `\(key)` must be high, medium or low, found `\(word ?? "")`", entry,
          file))
    }
    return (value, source, confidence ?? .low)
  }

  private mutating func text(_ key: String)
    -> (value: String, node: YAMLNode, source: String, confidence: SourcedValue.Confidence)?
  {
    guard let entry = entry(key) else { return nil }
    guard let text = entry.value.text, !text.isEmpty else {
      problems.append(DeviceReader.problem("`\(key)` must be a text", entry.value, file))
      return nil
    }
    return (text, entry.value, entry.source, entry.confidence)
  }

  /// Numbers in a range; each one outside it is reported.
  private mutating func numbers(
    _ key: String, _ node: YAMLNode, _ range: ClosedRange<Double>, count: ClosedRange<Int>
  ) -> [Double]? {
    let nodes = if case .sequence(let list) = node.content { list } else { [node] }
    let numbers = nodes.compactMap(\.number).filter(range.contains)
    guard numbers.count == nodes.count, count.contains(numbers.count) else {
      let wanted = count == 1...1 ? "a number" : count == 2...2 ? "two numbers" : "numbers"
      problems.append(
        DeviceReader.problem(
          "`\(key)` must be \(wanted) from \(DeviceReader.plain(range.lowerBound)) to "
            + DeviceReader.plain(range.upperBound), node, file))
      return nil
    }
    return numbers
  }

  private mutating func values(
    _ key: String, _ range: ClosedRange<Double>, count: ClosedRange<Int>
  ) -> [Double]? {
    guard let entry = entry(key) else { return nil }
    return numbers(key, entry.value, range, count: count)
  }

  /// The versions of iOS; nil when they are missing or wrong.
  private mutating func systems() -> SystemRange? {
    guard fields.node("ios") != nil, let entry = entry("ios"),
      let versions = numbers("ios", entry.value, 1...1000, count: 1...2)
    else { return nil }
    let whole = versions.compactMap { Int(exactly: $0) }
    guard whole.count == versions.count, whole == whole.sorted() else {
      problems.append(
        DeviceReader.problem(
          "`ios` must be the first version of iOS and the last, as whole numbers", entry.value, file
        )
      )
      return nil
    }
    return SystemRange(
      first: whole[0], last: whole.count > 1 ? whole[1] : nil, source: entry.source,
      confidence: entry.confidence)
  }

  private mutating func whole(_ key: String, _ range: ClosedRange<Int>) -> Int? {
    guard let entry = entry(key) else { return nil }
    guard let value = entry.value.integer, range.contains(value) else {
      problems.append(
        DeviceReader.problem(
          "`\(key)` must be a whole number from \(range.lowerBound) to \(range.upperBound)",
          entry.value, file))
      return nil
    }
    return value
  }

  private mutating func figure(_ key: String, _ range: ClosedRange<Double>) -> SourcedValue? {
    guard let entry = entry(key),
      let values = numbers(key, entry.value, range, count: 1...16),
      let low = values.min(), let high = values.max()
    else { return nil }
    return SourcedValue(
      low: low, high: high, source: entry.source, confidence: entry.confidence)
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

extension DeviceProfile {
  /// Cores, and the clock of the fastest in GHz, of a text such as `2x Swift 1.3 GHz` or `2+4,
  /// 3.1/1.8 GHz`.
  static func processor(in text: String) -> (cores: Int, ghz: Double)? {
    let words = text.split { $0 == " " || $0 == "," }
    guard let first = words.first,
      let unit = words.lastIndex(where: { $0 == "GHz" || $0 == "MHz" }),
      unit > 0, let clock = words[unit - 1].split(separator: "/").first.flatMap({ Double($0) }),
      clock > 0, clock.isFinite
    else { return nil }
    let counts = first.split { $0 == "x" || $0 == "+" }.map { Int($0) }
    let cores = counts.reduce(0) { $0 + ($1 ?? 0) }
    guard !counts.contains(nil), counts.count <= 2, (1...64).contains(cores) else { return nil }
    return (cores, words[unit] == "MHz" ? clock / 1000 : clock)
  }
}
