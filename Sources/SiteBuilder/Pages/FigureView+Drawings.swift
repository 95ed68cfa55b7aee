internal import Figures
internal import Templates

extension FigureView {
  /// How many styles of lines the style sheet has; more names than that repeat them.
  static let lineStyles = 6

  /// Boxes up to this width, in points, stand in pairs on a narrow screen.
  static let smallBox = 260.0

  /// Returns the value of a drawing: its panels, and what the lines are called.
  static func drawing(_ drawing: DrawingResult, key: String) -> TemplateValue {
    [
      "title": .string(drawing.title), "key": .string(key),
      "description": .string(drawing.description), "names": lineNames(drawing.series),
      "panels": .list(drawing.panels.enumerated().map { panel($1, key: "\(key)-\($0)") }),
    ]
  }

  /// Returns the legend of some lines; none for fewer than two names.
  static func lineNames(_ names: [String]) -> TemplateValue {
    guard names.count > 1 else { return .list([]) }
    return .list(
      names.enumerated().map { ["name": .string($1), "style": .string(lineStyle($0))] })
  }

  /// Returns the class of a line; empty for what has no name.
  static func lineStyle(_ series: Int?) -> String {
    series.map { "line-\($0 % lineStyles)" } ?? ""
  }

  private static func panel(_ panel: DrawingResult.Panel, key: String) -> TemplateValue {
    [
      "key": .string(key), "caption": .string(panel.caption), "width": .coordinate(panel.width),
      "isSmall": .bool(panel.width <= smallBox),
      "height": .coordinate(panel.height),
      "strokes": .list(panel.strokes) {
        [
          "role": .string($0.role.rawValue), "style": .string(lineStyle($0.series)),
          "d": .string($0.data),
        ]
      },
      "notes": .list(panel.notes) {
        ["text": .string($0.text), "x": .coordinate($0.x), "y": .coordinate($0.y)]
      },
    ]
  }

  /// Returns the value of a table.
  static func table(_ table: TableResult) -> TemplateValue {
    // A column is set as its cells are.
    let isNumber = table.columns.indices.map { column in
      table.rows.allSatisfy { column < $0.count && $0[column].isNumber }
    }
    return [
      "title": .string(table.title),
      "columns": .list(
        zip(table.columns, isNumber).map { ["text": .string($0), "isNumber": .bool($1)] }),
      "rows": .list(table.rows) { row in
        [
          "head": row.first.map(cell) ?? .null, "cells": .list(Array(row.dropFirst()), cell),
        ]
      },
    ]
  }

  private static func cell(_ cell: TableResult.Cell) -> TemplateValue {
    ["text": .string(cell.text), "isNumber": .bool(cell.isNumber)]
  }

  /// Returns the value of a row of pictures.
  func pictures(_ pictures: PicturesResult, key: String) -> TemplateValue {
    [
      "title": .string(pictures.title),
      "tiles": .list(pictures.tiles.enumerated().map { tile($1, key: "\(key)-\($0)") }),
    ]
  }

  private func tile(_ tile: PicturesResult.Tile, key: String) -> TemplateValue {
    let size = tile.pixelSize ?? 0
    let (width, height) = (tile.width, tile.height)
    return [
      "key": .string(key), "caption": .string(tile.caption), "width": .coordinate(width),
      "isSmall": .bool(width <= FigureView.smallBox && tile.cells?.showsNumbers != true),
      "height": .coordinate(height), "image": tile.image.map(image) ?? .null,
      "isFrame": .bool(tile.isFrame), "film": tile.film.map(image) ?? .null,
      "lines": .string(size > 0 ? FigureView.lines(width, height, every: size) : ""),
      "cells": tile.cells.map { FigureView.cells($0, size: size) } ?? .null,
    ]
  }

  /// Returns the path data of the lines between pixels.
  private static func lines(_ width: Double, _ height: Double, every size: Double) -> String {
    var data = ""
    func text(_ v: Double) -> String { NumberText.decimal(v, places: 1) }
    for i in 1..<max(1, Int(width / size)) {
      data += "M\(text(Double(i) * size)) 0V\(text(height))"
    }
    for i in 1..<max(1, Int(height / size)) {
      data += "M0 \(text(Double(i) * size))H\(text(width))"
    }
    return data
  }

  private static func cells(_ cells: PicturesResult.Cells, size: Double) -> TemplateValue {
    var squares: [TemplateValue] = []
    for (i, coverage) in cells.coverage.enumerated() where coverage > 0 && cells.columns > 0 {
      let x = Double(i % cells.columns) * size
      let y = Double(i / cells.columns) * size
      squares.append([
        "x": .coordinate(x), "y": .coordinate(y), "size": .coordinate(size),
        "opacity": .number((Double(coverage) / 255 * 1000).rounded() / 1000),
        "text": .string(cells.showsNumbers ? "\(coverage)" : ""),
        // Three digits are about 1.75 of their size wide, and the baseline lies 0.36 below the middle.
        "fontSize": .coordinate(size * 0.4), "textX": .coordinate(x + size / 2),
        "textY": .coordinate(y + size / 2 + size * 0.145), "isDark": .bool(coverage >= 145),
      ])
    }
    return [
      "squares": .list(squares), "outlines": .texts(cells.outlines),
      "description": .string(cells.description),
    ]
  }
}

extension PicturesResult.Tile {
  /// The width in points.
  var width: Double {
    image?.width ?? Double(cells?.columns ?? 0) * (pixelSize ?? 1)
  }

  /// The height in points.
  var height: Double {
    image?.height ?? Double(cells?.rows ?? 0) * (pixelSize ?? 1)
  }
}
