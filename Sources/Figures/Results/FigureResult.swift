/// Everything a figure block came to: plain data, from which pages, listings and reviews are made.
public struct FigureResult: Hashable, Sendable, Codable {
  /// What the block's statements show, in their order.
  public var items: [FigureItem]
  /// Files of the content folder that were read, by path, with the SHA-256 of their bytes.
  public var filesRead: [String: String]

  /// The line of the block in which the statement of each item begins, from 1; empty when not known.
  public var lines: [Int]

  /// What the author should know though the figure is shown; nil for nothing, as with most.
  public var warnings: [FigureWarning]?

  /// Makes the result of a block.
  public init(
    items: [FigureItem], filesRead: [String: String] = [:], lines: [Int] = [],
    warnings: [FigureWarning] = []
  ) {
    self.items = items
    self.filesRead = filesRead
    self.lines = lines
    self.warnings = warnings.isEmpty ? nil : warnings
  }

  /// The names of all picture files that the result refers to.
  public var pictureNames: Set<String> {
    var names: Set<String> = []
    for item in items {
      for image in item.images {
        for file in image.files { names.insert(file.name) }
      }
    }
    return names
  }
}

/// Something that a figure block says and that its pictures do not show.
public struct FigureWarning: Hashable, Sendable, Codable {
  /// The line of the block in which the statement begins, from 1.
  public var line: Int
  /// What is wrong, in words for the author.
  public var message: String

  /// Makes a warning about the statement at a line.
  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

/// One thing that a block shows.
public enum FigureItem: Hashable, Sendable, Codable {
  case picture(PictureResult)
  case comparison(ComparisonResult)
  case costs(CostsResult)
  case verdict(VerdictResult)
  case claim(ClaimResult)
  case value(ValueResult)
  case drawing(DrawingResult)
  case plot(PlotResult)
  case table(TableResult)
  case pictures(PicturesResult)
  case passes(PassesResult)
  case filmstrip(FilmstripResult)
  case chart(ChartResult)

  /// The kind's name as it stands in results, class names and listings.
  public var kind: String {
    switch self {
    case .picture: "picture"
    case .comparison: "comparison"
    case .costs: "costs"
    case .verdict: "verdict"
    case .claim: "claim"
    case .value: "value"
    case .drawing: "drawing"
    case .plot: "plot"
    case .table: "table"
    case .pictures: "pictures"
    case .passes: "passes"
    case .filmstrip: "filmstrip"
    case .chart: "chart"
    }
  }

  /// Every image of the item.
  public var images: [ImageResult] {
    switch self {
    case .picture(let picture): [picture.image]
    case .comparison(let comparison):
      comparison.variants.flatMap { [$0.image] + ($0.difference.map { [$0.image] } ?? []) }
    case .verdict(let verdict): verdict.evidence.map(\.image)
    case .pictures(let pictures):
      pictures.tiles.flatMap { [$0.image, $0.film].compactMap(\.self) }
    case .passes(let passes): passes.passes.map(\.image)
    case .filmstrip(let strip): [strip.film, strip.sheet] + strip.stills.map(\.image)
    case .costs, .claim, .value, .drawing, .plot, .table, .chart: []
    }
  }
}

/// A picture in one or more densities.
public struct ImageResult: Hashable, Sendable, Codable {
  /// Width in points (CSS pixels).
  public var width: Double
  /// Height in points (CSS pixels).
  public var height: Double
  /// The same picture at rising scales; never empty.
  public var files: [PictureFile]
  /// The alternative text: what the picture shows, in plain text.
  public var alt: String

  /// Makes an image; width and height are in points.
  public init(width: Double, height: Double, files: [PictureFile], alt: String) {
    self.width = width
    self.height = height
    self.files = files
    self.alt = alt
  }
}

/// One PNG file in the picture store, named by the SHA-256 of its bytes.
public struct PictureFile: Hashable, Sendable, Codable {
  /// `<hex digest>.png`
  public var name: String
  /// Device pixels for each point.
  public var scale: Int
  /// The width in device pixels.
  public var pixelWidth: Int
  /// The height in device pixels.
  public var pixelHeight: Int

  /// Makes the description of a file; the file itself is stored before.
  public init(name: String, scale: Int, pixelWidth: Int, pixelHeight: Int) {
    self.name = name
    self.scale = scale
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}

/// One rendered frame.
public struct PictureResult: Hashable, Sendable, Codable {
  /// The scene's title.
  public var title: String
  /// The frame at all scales.
  public var image: ImageResult
  /// Scene time in seconds.
  public var time: Double

  /// Makes the result of a picture; the time is in seconds.
  public init(title: String, image: ImageResult, time: Double) {
    self.title = title
    self.image = image
    self.time = time
  }
}

/// A named value for the prose: `[…](value:name)` in an article shows `text`.
public struct ValueResult: Hashable, Sendable, Codable {
  /// The name by which prose refers to the value.
  public var name: String
  /// The value as it is shown; numbers are formatted already.
  public var text: String

  /// Makes a value from its name and the text that is shown.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
