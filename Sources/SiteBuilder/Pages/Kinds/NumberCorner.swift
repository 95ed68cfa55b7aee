/// Where the number of a mark stands, so that the numbers of neighbours are not read as one.
struct NumberCorner: Equatable {
  var isLeft = false
  var isBelow = false

  /// The size of a plot with names at its ends on a phone, in points: on wider ones marks are
  /// further apart.
  private static let size = (width: 200.0, height: 170.0)

  /// Returns a corner for each mark, in their order.
  ///
  /// Takes the first of four that is free of other marks and of the numbers before it: of two
  /// touching marks, the left one has its number on the left. If none is free, it is above on the
  /// right.
  /// - Parameter marks: Places in percent of the plot, y from the top.
  static func chosen(for marks: [(x: Double, y: Double)]) -> [NumberCorner] {
    let places = marks.map { (x: $0.x / 100 * size.width, y: $0.y / 100 * size.height) }
    var taken: [(x: Double, y: Double)] = []
    return places.enumerated().map { index, place in
      func middle(_ corner: NumberCorner) -> (x: Double, y: Double) {
        (place.x + (corner.isLeft ? -13 : 13), place.y + (corner.isBelow ? 11 : -11))
      }
      let others = places.enumerated().filter { $0.offset != index }.map(\.element)
      let isFirst = others.contains { 0..<22 ~= $0.x - place.x && abs($0.y - place.y) < 22 }
      let corners = [(isFirst, false), (!isFirst, false), (isFirst, true), (!isFirst, true)].map {
        NumberCorner(isLeft: $0, isBelow: $1)
      }
      let corner =
        corners.first { corner in
          let own = middle(corner)
          return !others.contains { abs($0.x - own.x) < 10 && abs($0.y - own.y) < 12 }
            && !taken.contains { abs($0.x - own.x) < 16 && abs($0.y - own.y) < 13 }
        } ?? NumberCorner()
      taken.append(middle(corner))
      return corner
    }
  }
}
