/// Numbers as readers see them.
///
/// Digits are grouped with a narrow no-break space from 10 000 on, units come after a no-break
/// space, decimals are cut where they say nothing.
enum NumberText {
  /// Narrow no-break space.
  static let groupSeparator = "\u{202F}"
  /// No-break space.
  static let unitSeparator = "\u{A0}"

  /// Returns a whole number with grouped digits.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let sign = number < 0 ? "\u{2212}" : ""
    guard digits.count > 4 else { return sign + String(digits) }
    var text = ""
    for (i, digit) in digits.enumerated() {
      if i > 0, (digits.count - i) % 3 == 0 { text += groupSeparator }
      text.append(digit)
    }
    return sign + text
  }

  /// Returns a number with at most `places` decimals (0 to 6), zeros at the end left out.
  static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "\u{2013}" }
    let unit = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value.magnitude * Double(unit)).rounded())
    var text = grouped(scaled / unit)
    var decimals = String(scaled % unit + unit).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    if places > 0, !decimals.isEmpty { text += "." + decimals }
    return (value < 0 && scaled > 0 ? "\u{2212}" : "") + text
  }

  /// Returns milliseconds with two to three significant digits, without unit.
  static func milliseconds(_ value: Double) -> String {
    switch value.magnitude {
    case 100...: decimal(value, places: 0)
    case 1..<100: decimal(value, places: 1)
    case 0.1..<1: decimal(value, places: 2)
    case 0.01..<0.1: decimal(value, places: 3)
    case 0.001..<0.01: decimal(value, places: 4)
    default: decimal(value, places: 5)
    }
  }

  /// Returns bytes with a unit of thousands: `1.2 MB`.
  static func bytes(_ count: Int) -> String {
    scaled(count, ["B", "KB", "MB", "GB", "TB"], belowThousand: 1000)
  }

  /// Returns pixels with their unit: `310 K px`.
  static func pixels(_ count: Int) -> String {
    scaled(
      count, ["px", "K\(unitSeparator)px", "M\(unitSeparator)px", "G\(unitSeparator)px"],
      belowThousand: 10_000)
  }

  /// Returns the part of a whole in percent: `0.4 %`, `under 0.1 %`.
  static func share(_ part: Int, of whole: Int) -> String {
    guard part > 0, whole > 0 else { return "0\(unitSeparator)%" }
    let percent = 100 * Double(part) / Double(whole)
    if percent < 0.1 { return "under 0.1\(unitSeparator)%" }
    if part < whole, percent > 99.5 { return "over 99\(unitSeparator)%" }
    return decimal(percent, places: percent < 10 ? 1 : 0) + unitSeparator + "%"
  }

  /// Returns a number rounded to a tenth, for coordinates.
  static func tenth(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    return (value * 10).rounded() / 10
  }

  private static func scaled(_ count: Int, _ units: [String], belowThousand: Int) -> String {
    if count < belowThousand { return grouped(count) + unitSeparator + units[0] }
    var value = Double(count) / 1000
    var unit = 1
    // 999.5 would be shown as 1000 of the smaller unit.
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return decimal(value, places: value < 9.95 ? 1 : 0) + unitSeparator + units[unit]
  }
}
