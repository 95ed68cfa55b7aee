/// The covered area of one row of pixels, collected as differences between neighbours.
///
/// An edge adds the area to its right: `steps[i]` is by how much pixel `i` is covered more than
/// pixel `i - 1`, so a running sum gives the coverage of every pixel. The technique is the signed
/// area buffer of the font rasterizers of R. Levien (font-rs, 2016), in doubles.
struct AreaRow {
  /// One entry for each pixel and two more for edges on the right side.
  private var steps: [Double]
  private let width: Int

  init(width: Int) {
    self.width = width
    steps = [Double](repeating: 0, count: width + 2)
  }

  /// Adds the area to the right of an edge, inside the row.
  ///
  /// The edge spans `height` of the row (0...1, negative to take area away) and runs from `x0` to
  /// `x1`, both in 0...width.
  mutating func add(height: Double, from x0: Double, to x1: Double) {
    let left = min(x0, x1)
    let right = max(x0, x1)
    var column = Int(left)
    let end = Int(right)
    if column == end {
      let beyond = (left + right) * 0.5 - Double(column)
      steps[column] += height - height * beyond
      steps[column &+ 1] += height * beyond
      return
    }
    let perPixel = height / (right - left)
    var x = left
    while x < right {
      let next = min(right, Double(column &+ 1))
      let part = (next - x) * perPixel
      let beyond = (x + next) * 0.5 - Double(column)
      steps[column] += part - part * beyond
      steps[column &+ 1] += part * beyond
      x = next
      column &+= 1
    }
  }

  /// Writes the coverage of all pixels in 255ths, rounded to nearest, and empties the row.
  ///
  /// - Precondition: `row` holds one byte for each pixel.
  mutating func take(into row: inout MutableSpan<UInt8>) {
    let count = width
    precondition(row.count == count)
    var sum = 0.0
    var steps = steps.mutableSpan
    for i in 0..<count {
      sum += steps[i]
      steps[i] = 0
      row[i] = UInt8((min(max(sum, 0), 1) * 255 + 0.5 + 0x1p-24).rounded(.down))
    }
    steps[count] = 0
    steps[count &+ 1] = 0
  }
}
