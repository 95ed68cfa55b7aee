/// Every number and name behind the prices as a text, to tell two builds apart.
public enum ConstantTexts {
  /// Constants of the model by their names, and numbers of devices as `iPhone 4S: fill rate`.
  ///
  /// A text has every digit, and both ends of a range: `800 to 1000 Mpixel/s`.
  public static let all: [String: String] = {
    var texts: [String: String] = [:]
    for constant in ModelConstant.all {
      texts[constant.name] = text(constant.low, constant.high, constant.unit)
    }
    for device in DeviceProfile.all {
      for (name, value) in numbers(of: device) { texts["\(device.name): \(name)"] = value }
    }
    return texts
  }()

  private static func numbers(of device: DeviceProfile) -> [(String, String)] {
    let sourced: [(String, SourcedValue, String)] = [
      ("refresh rate", device.refreshHz, "Hz"), ("processor's clock", device.cpuGHz, "GHz"),
      ("fill rate", device.fillMpixelsPerSecond, "Mpixel/s"),
      ("bandwidth", device.bandwidthGBPerSecond, "GB/s"), ("memory", device.ramMB, "MB"),
    ]
    var numbers = sourced.map { ($0, text($1.low, $1.high, $2)) }
    numbers.append(("processor", "\(device.cpu), \(device.cpuCores) cores"))
    numbers.append(("GPU", "\(device.soc), \(device.gpu)"))
    numbers.append(("frame", "\(device.pixelWidth) x \(device.pixelHeight) at \(device.scale)x"))
    if let systems = device.systems {
      numbers.append(("iOS", "\(systems.first) to \(systems.last.map { "\($0)" } ?? "now")"))
    }
    return numbers
  }

  private static func text(_ low: Double, _ high: Double, _ unit: String) -> String {
    let range = low == high ? plain(low) : "\(plain(low)) to \(plain(high))"
    return unit.isEmpty ? range : "\(range) \(unit)"
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
