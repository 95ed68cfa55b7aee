import CostModel

/// A formula as pages show it, worked out: `3 x 2 to 20 us / (1 GHz x 0.7 to 1)`.
///
/// Units are passed over. Numbers are ranges, and a quotient is smallest where it is divided by
/// most.
struct Formula {
  private var words: ArraySlice<String>

  /// Returns what a formula comes to, in the unit that its first amount has; nil when it cannot be
  /// read.
  static func value(_ text: String) -> CostRange? {
    var words: [String] = []
    for part in text.split(separator: " ") {
      let opens = part.prefix { $0 == "(" }.count
      let closes = part.reversed().prefix { $0 == ")" }.count
      words += Array(repeating: "(", count: opens)
      words.append(String(part.dropFirst(opens).dropLast(closes)))
      words += Array(repeating: ")", count: closes)
    }
    var formula = Formula(words: words[...])
    let value = formula.product()
    return formula.words.isEmpty ? value : nil
  }

  private mutating func product() -> CostRange? {
    guard var value = factor() else { return nil }
    while let sign = words.first, sign == "x" || sign == "/" {
      words.removeFirst()
      guard let next = factor() else { return nil }
      value =
        sign == "x"
        ? CostRange(value.low * next.low, value.high * next.high)
        : CostRange(value.low / next.high, value.high / next.low)
    }
    return value
  }

  private mutating func factor() -> CostRange? {
    var value: CostRange?
    if words.first == "(" {
      words.removeFirst()
      value = product()
      guard words.popFirst() == ")" else { return nil }
    } else if let low = words.popFirst().flatMap(Double.init) {
      var high: Double? = low
      if words.first == "to" {
        high = words.dropFirst().first.flatMap(Double.init)
        words.removeFirst(2)
      }
      value = high.map { CostRange(low, $0) }
    }
    let units = [
      "us", "ms", "Mpixel", "Mpixel/s", "Msample", "Msample/s", "MB", "GB", "GB/s", "GHz",
    ]
    while let unit = words.first, units.contains(unit) { words.removeFirst() }
    return value
  }
}
