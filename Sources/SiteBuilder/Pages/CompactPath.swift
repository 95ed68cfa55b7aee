/// Paths of drawings as pages have them: relative from point to point, which takes half the bytes.
///
/// Results keep absolute coordinates, which are easier to compare and to read.
enum CompactPath {
  /// Returns the text of a path with relative coordinates, exact to the hundredths that it has.
  ///
  /// Reads `M`, `L`, `Q`, `C` and `Z` with numbers of two decimals at most; any other text comes
  /// back as it is.
  static func text(_ data: String) -> String {
    var text = ""
    var (start, pen) = (Place(), Place())
    // The command that further pairs would repeat without their letter.
    var implied: Character?
    var rest = data[...]
    while let letter = rest.popFirst() {
      let end = rest.firstIndex(where: \.isLetter) ?? rest.endIndex
      let words = rest[..<end].split(separator: " ")
      rest = rest[end...]
      let numbers = words.compactMap(hundredths)
      guard numbers.count == words.count, let count = coordinates[letter], numbers.count == count
      else { return data }
      if letter == "Z" {
        text += "z"
        (pen, implied) = (start, nil)
        continue
      }
      let small = Character(letter.lowercased())
      var needsSpace = implied == small
      if implied != small { text.append(small) }
      for (index, number) in numbers.enumerated() {
        let word = written(number - (index % 2 == 0 ? pen.x : pen.y))
        if needsSpace, !word.hasPrefix("-") { text += " " }
        text += word
        needsSpace = true
      }
      pen = Place(x: numbers[count - 2], y: numbers[count - 1])
      if letter == "M" { start = pen }
      implied = letter == "M" ? "l" : small
    }
    return text
  }

  private struct Place { var (x, y) = (0, 0) }

  private static let coordinates: [Character: Int] = ["M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0]

  /// Returns a number of two decimals at most as hundredths; nil for any other text.
  private static func hundredths(_ word: Substring) -> Int? {
    let isNegative = word.hasPrefix("-")
    let parts = (isNegative ? word.dropFirst() : word).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first.flatMap({ UInt32($0) }) else { return nil }
    var value = Int(whole) * 100
    if parts.count == 2 {
      guard (1...2).contains(parts[1].count), let part = UInt8(parts[1]) else { return nil }
      value += parts[1].count == 1 ? Int(part) * 10 : Int(part)
    }
    return isNegative ? -value : value
  }

  /// Returns hundredths as the shortest text of their number.
  private static func written(_ value: Int) -> String {
    let (whole, part) = (value.magnitude / 100, value.magnitude % 100)
    let sign = value < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    let decimals = part % 10 == 0 ? "\(part / 10)" : part < 10 ? "0\(part)" : "\(part)"
    return "\(sign)\(whole == 0 ? "" : "\(whole)").\(decimals)"
  }
}
