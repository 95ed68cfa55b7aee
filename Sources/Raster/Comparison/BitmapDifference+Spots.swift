internal import Geometry

extension BitmapDifference {
  /// A place where bitmaps differ: nearby pixels, represented by the one that differs most.
  public struct Spot: Hashable, Sendable {
    /// The column of the first pixel, in reading order, that differs most.
    public let x: Int
    /// The row of that pixel.
    public let y: Int
    /// The difference of that pixel's byte that differs most, 1...255.
    public let maximum: Int
  }

  /// The side of a cell in pixels; pixels in one cell or in touching cells count as near each
  /// other.
  static let cellSide = 8

  /// Finds the places that differ, largest difference first, ties in reading order.
  ///
  /// - Parameter limit: how many are returned at most.
  /// - Complexity: O(pixels of ``bounds``).
  public func spots(limit: Int) -> [Spot] {
    guard !isEmpty, limit > 0 else { return [] }
    let columns = (bounds.width + Self.cellSide - 1) / Self.cellSide
    var groups = differingCells(columns)
    Self.joinNeighbours(&groups, columns)
    var worst: [Int: Spot] = [:]
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let largest = largestDelta(x, y)
        guard largest > 0 else { continue }
        let group = groups[cell(x, y, columns)]
        if largest > worst[group]?.maximum ?? 0 {
          worst[group] = Spot(x: x, y: y, maximum: largest)
        }
      }
    }
    let sorted = worst.values.sorted { ($1.maximum, $0.y, $0.x) < ($0.maximum, $1.y, $1.x) }
    return Array(sorted.prefix(limit))
  }

  private func cell(_ x: Int, _ y: Int, _ columns: Int) -> Int {
    (y - bounds.minY) / Self.cellSide * columns + (x - bounds.minX) / Self.cellSide
  }

  /// Returns 0 for each cell in which a pixel differs, else -1.
  private func differingCells(_ columns: Int) -> [Int] {
    let rows = (bounds.height + Self.cellSide - 1) / Self.cellSide
    var cells = [Int](repeating: -1, count: columns * rows)
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX where largestDelta(x, y) > 0 {
        cells[cell(x, y, columns)] = 0
      }
    }
    return cells
  }

  /// Numbers groups of touching cells, corners included, from 1.
  private static func joinNeighbours(_ cells: inout [Int], _ columns: Int) {
    var count = 0
    for first in cells.indices where cells[first] == 0 {
      count += 1
      cells[first] = count
      var waiting = [first]
      while let place = waiting.popLast() {
        let column = place % columns
        for row in [place - column - columns, place - column, place - column + columns] {
          for x in max(0, column - 1)...min(columns - 1, column + 1)
          where cells.indices.contains(row) && cells[row + x] == 0 {
            cells[row + x] = count
            waiting.append(row + x)
          }
        }
      }
    }
  }
}
