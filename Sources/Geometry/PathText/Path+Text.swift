extension Path {
  /// Makes a path from SVG path text, as in the `d` attribute.
  ///
  /// All commands of SVG 2 with its shorthands: repeated arguments, flags without separators,
  /// exponents. Arcs become cubics, see ``arc(to:radii:rotation:isLarge:isClockwise:)``. Empty text
  /// is an empty path. A point without digits after it, as in `1.`, is accepted, as in SVG 1.1.
  ///
  /// - Throws: an error with the place of the mistake, where SVG would draw everything before it.
  public init(svg text: String) throws(PathTextError) {
    var parser = PathTextParser(text)
    self = try parser.parse()
  }

  /// The path as SVG path text in absolute commands, which `init(svg:)` reads back as an equal
  /// path.
  ///
  /// Numbers have the fewest digits that name the same `Double`, and separators only where needed.
  /// A path that is not finite has no text: it is empty.
  public var svgText: String {
    guard isFinite else { return "" }
    var text = ""
    for element in elements {
      switch element {
      case .move(let p): Path.write("M", [p], to: &text)
      case .line(let p): Path.write("L", [p], to: &text)
      case .quad(let c, let p): Path.write("Q", [c, p], to: &text)
      case .cubic(let c1, let c2, let p): Path.write("C", [c1, c2, p], to: &text)
      case .close: text += "Z"
      }
    }
    return text
  }

  private static func write(_ letter: String, _ points: [Point], to text: inout String) {
    text += letter
    var isFirst = true
    for p in points {
      for number in [p.x, p.y] {
        let digits = shortest(number)
        if !isFirst, !digits.hasPrefix("-") { text += " " }
        text += digits
        isFirst = false
      }
    }
  }

  /// The shortest decimal text of a number: no `.0`, no zero before the point.
  private static func shortest(_ number: Double) -> String {
    if number == 0 { return "0" }
    var text = Substring(number.description)
    if text.hasSuffix(".0") { text = text.dropLast(2) }
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return String(text)
  }
}
