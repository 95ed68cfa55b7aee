import Figures

/// How often each sum of two dice came up.
struct Dice: CustomFigure {
  let count: Int

  var title: String { "\(count) throws of two dice" }
  var description: String { "How often each sum from 2 to 12 came up." }

  func data(in context: FigureContext) throws -> FigureData {
    guard count > 0 else { throw FigureError("throw at least once") }
    let sums = thrown()
    let most = Double(sums.max() ?? 1)
    let bars = try context.picture(
      size: Size(220, 100), alt: "Bars for the sums from 2 to 12."
    ) { drawing in
      drawing.setFillColor(Color(hex: 0x2F6F73))
      for sum in 2...12 {
        let height = 96 * Double(sums[sum]) / most
        drawing.fill(
          Rect(
            x: Double(sum - 2) * 20, y: 100 - height, width: 18,
            height: height))
      }
    }
    return [
      "throws": .number(count), "sevens": .number(sums[7]), "bars": bars,
    ]
  }

  /// The same throws each time, or the cache would keep what nobody can draw again.
  private func thrown() -> [Int] {
    var sums = [Int](repeating: 0, count: 13)
    var state: UInt64 = 1
    func die() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int((state >> 33) % 6) + 1
    }
    for _ in 0..<count { sums[die() + die()] += 1 }
    return sums
  }
}
