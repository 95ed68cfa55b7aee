internal import CostModel
internal import Figures

/// `sitegen devices`: the devices of the cost model with the sources of their numbers.
struct DevicesCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  /// - Throws: `FigureError` if the file given by `--devices` cannot be used.
  func run() throws -> ExitCode {
    let console = invocation.console
    if arguments.has("constants") {
      console.print(DevicesCommand.constants().render())
      return .clean
    }
    let devices = try KnownDevices(arguments, invocation).all
    console.print(DevicesCommand.table(of: devices).render())
    if arguments.has("sources") {
      for device in devices { console.print("\n" + DevicesCommand.sources(of: device)) }
    } else {
      console.print(
        invocation.program.hinting(
          "\n\(devices.count) devices. Rules are those of the newest system a device runs; the rules "
            + "of iOS 9 need Metal,\nfrom the A7 on. Fill and bandwidth are theoretical peaks. "
            + "Confidence is that of the least certain number;\n`sitegen devices --sources` shows "
            + "where each comes from, and `--constants`\nlists the model's other constants.\n"))
    }
    return .clean
  }

  static func table(of devices: [DeviceProfile]) -> TextTable {
    var table = TextTable([
      ("device", .left), ("chip", .left), ("iOS", .left), ("rules", .left), ("GPU", .left),
      ("pixels", .right), ("scale", .right),
      ("Hz", .right), ("Mpx/s", .right), ("GB/s", .right), ("RAM MB", .right),
      ("confidence", .left),
    ])
    for device in devices {
      table.add([
        device.name, device.soc, systems(device), device.usualEra.title, device.gpu,
        "\(device.pixelWidth) x \(device.pixelHeight)",
        "\(device.scale)x", text(device.refreshHz), text(device.fillMpixelsPerSecond),
        text(device.bandwidthGBPerSecond, decimals: 1), text(device.ramMB),
        leastSure(device).rawValue,
      ])
    }
    return table
  }

  /// Every constant of the model that does not belong to a device.
  static func constants() -> TextTable {
    var table = TextTable([
      ("constant", .left), ("range", .right), ("unit", .left), ("evidence", .left),
      ("source", .left),
    ])
    for constant in ModelConstant.all {
      table.add([
        constant.name, CostText.range([constant.low, constant.high], decimals: 2), constant.unit,
        constant.evidence.rawValue, constant.source,
      ])
    }
    return table
  }

  private static func sources(of device: DeviceProfile) -> String {
    var table = TextTable([
      ("number", .left), ("value", .right), ("confidence", .left), ("source", .left),
    ])
    for (name, value, decimals) in numbers(of: device) {
      table.add([
        name, text(value, decimals: decimals), value.confidence.rawValue, value.source,
      ])
    }
    if let systems = device.systems {
      table.add(["iOS", self.systems(device), systems.confidence.rawValue, systems.source])
    }
    return device.name + "\n" + table.render(indent: 2)
      + "  rules of \(device.usualEra.title): \(device.eraChoice.reason ?? "asked for")\n"
  }

  private static func numbers(of device: DeviceProfile) -> [(String, SourcedValue, Int)] {
    [
      ("display Hz", device.refreshHz, 0), ("processor GHz", device.cpuGHz, 2),
      ("fill Mpx/s", device.fillMpixelsPerSecond, 0),
      ("bandwidth GB/s", device.bandwidthGBPerSecond, 1), ("RAM MB", device.ramMB, 0),
    ]
  }

  /// The versions of iOS that a device runs: `6 to 9`, `13 on`.
  private static func systems(_ device: DeviceProfile) -> String {
    guard let systems = device.systems else { return "" }
    return systems.last.map { "\(systems.first) to \($0)" } ?? "\(systems.first) on"
  }

  private static func leastSure(_ device: DeviceProfile) -> SourcedValue.Confidence {
    let all = numbers(of: device).map { $0.1.confidence }
    return [.low, .medium].first { all.contains($0) } ?? .high
  }

  private static func text(_ value: SourcedValue, decimals: Int = 0) -> String {
    CostText.range([value.low, value.high], decimals: decimals)
  }
}
