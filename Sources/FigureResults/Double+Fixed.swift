extension Double {
  /// The number rounded to a number of decimals, 0 to 9, with halves away from zero.
  package func fixed(_ decimals: Int) -> String {
    guard isFinite else { return "\u{2013}" }
    let places = min(max(decimals, 0), 9)
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = (magnitude * unit).rounded()
    guard scaled < 9e15 else { return String(self) }
    let whole = Int(scaled)
    let sign = self < 0 && whole != 0 ? "\u{2212}" : ""
    guard places > 0 else { return sign + String(whole) }
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
