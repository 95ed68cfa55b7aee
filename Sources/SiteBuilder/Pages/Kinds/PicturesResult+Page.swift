internal import FigureResults
internal import Templates

extension PicturesResult: PageContent {
  /// Tiles that do not fit beside each other have more room.
  var isWide: Bool { !FigureView.fitsText(tiles.map(\.width)) }
  /// The first tile that is a picture.
  var thumbnail: ImageResult? { tiles.lazy.compactMap(\.image).first }

  /// Returns the tiles.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "title": .string(title), "columns": columns.map { .string("\($0)") } ?? .null,
      "tiles": .list(
        tiles.enumerated().map { PicturesResult.value(of: $1, in: view, key: "\(key)-\($0)") }),
    ]
  }

  /// The number of columns of an even grid, if possible one without a lone last tile; nil when
  /// pixels are shown as they are, which a grid would scale.
  var columns: Int? {
    guard tiles.allSatisfy({ $0.isFrame && $0.image != nil }) else { return nil }
    let most = (tiles.map(\.width).max() ?? 0) > PicturesResult.largeTile ? 3 : 4
    guard tiles.count > most else { return tiles.count }
    let counts = [4, 3, 2].filter { $0 <= most }
    return counts.first { tiles.count % $0 == 0 } ?? counts.first { tiles.count % $0 > 1 } ?? most
  }

  /// Tiles wider than this, in points, stand three in a row at most.
  private static let largeTile = 200.0

  private static func value(
    of tile: Tile, in view: FigureView, key: String
  ) -> TemplateValue {
    let size = tile.pixelSize ?? 0
    let (width, height) = (tile.width, tile.height)
    return [
      "key": .string(key), "caption": .string(tile.caption), "width": .coordinate(width),
      "isSmall": .bool(width <= FigureView.smallBox && tile.cells?.showsNumbers != true),
      "height": .coordinate(height), "image": tile.image.map(view.image) ?? .null,
      "isFrame": .bool(tile.isFrame), "film": tile.film.map(view.image) ?? .null,
      "legend": .list(tile.legend) {
        ["tone": .string($0.tone?.rawValue ?? ""), "text": .string($0.text)]
      },
      "hasLegend": .bool(!tile.legend.isEmpty),
      "lines": .string(size > 0 ? lines(width, height, every: size) : ""),
      "cells": tile.cells.map { cells($0, size: size) } ?? .null,
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

  private static func cells(_ cells: Cells, size: Double) -> TemplateValue {
    var squares: [TemplateValue] = []
    // Three digits are about 1.75 of their size wide, and the baseline lies 0.36 below the middle.
    let fontSize = max(size * 0.4, min(14.8, size * 0.52))
    for (i, coverage) in cells.coverage.enumerated() where coverage > 0 && cells.columns > 0 {
      let x = Double(i % cells.columns) * size
      let y = Double(i / cells.columns) * size
      squares.append([
        "x": .coordinate(x), "y": .coordinate(y), "size": .coordinate(size),
        "opacity": .number((Double(coverage) / 255 * 1000).rounded() / 1000),
        "text": .string(cells.showsNumbers ? "\(coverage)" : ""),
        "fontSize": .coordinate(fontSize), "textX": .coordinate(x + size / 2),
        "textY": .coordinate(y + size / 2 + fontSize * 0.36), "isDark": .bool(coverage >= 145),
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
