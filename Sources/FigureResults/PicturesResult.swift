/// Pictures side by side with a caption each: enlarged pixels, masks, maps of errors, frames.
public struct PicturesResult: FigureContent {
  /// `pictures`.
  public static let kind = "pictures"

  /// What the pictures show.
  public var title: String
  /// The pictures in their order.
  public var tiles: [Tile]

  /// Makes a row of pictures.
  public init(title: String, tiles: [Tile]) {
    self.title = title
    self.tiles = tiles
  }

  /// One picture: a file, or cells that the page draws itself.
  public struct Tile: Hashable, Sendable, Codable {
    /// The caption beneath it, plain text.
    public var caption: String
    /// The file; nil for cells.
    public var image: ImageResult?
    /// The cells; nil for a file.
    public var cells: Cells?
    /// The size of one pixel in points if pixels are large enough to be distinguished, else nil.
    public var pixelSize: Double?
    /// Whether the image is a frame of a scene and may be scaled; otherwise its pixels must be
    /// shown as they are.
    public var isFrame: Bool
    /// What its colours mean; empty if they are those of what it shows.
    public var legend: [Key]
    /// An animated file that replaces `image` for readers who do not mind motion.
    public var film: ImageResult?

    /// Makes a picture; exactly one of `image` and `cells` must be present.
    public init(
      caption: String, image: ImageResult?, cells: Cells?, pixelSize: Double?,
      isFrame: Bool = false, film: ImageResult? = nil, legend: [Key] = []
    ) {
      self.caption = caption
      self.image = image
      self.cells = cells
      self.pixelSize = pixelSize
      self.isFrame = isFrame
      self.legend = legend
      self.film = film
    }
  }

  /// A colour and what it means.
  public struct Key: Hashable, Sendable, Codable {
    /// The colours of overlays.
    public enum Tone: String, Hashable, Sendable, Codable, CaseIterable {
      case red, green, blue, cyan, yellow, magenta, pink
    }

    /// The colour; nil for a remark about no colour.
    public var tone: Tone?
    /// What it means, with a count: `blended: 480 px`.
    public var text: String

    /// Makes a line of a legend.
    public init(_ tone: Tone?, _ text: String) { (self.tone, self.text) = (tone, text) }
  }

  /// A mask as cells, each with its coverage.
  public struct Cells: Hashable, Sendable, Codable {
    /// Cells in a row.
    public var columns: Int
    /// Cells in a column.
    public var rows: Int
    /// Coverage in 255ths, row by row from the top left.
    public var coverage: [UInt8]
    /// Whether each cell shows its coverage as a number.
    public var showsNumbers: Bool
    /// Outlines over the cells as SVG path text, in points from the top left.
    public var outlines: [String]
    /// A description of the cells for readers who cannot see them.
    public var description: String

    /// Makes cells.
    public init(
      columns: Int, rows: Int, coverage: [UInt8], showsNumbers: Bool, outlines: [String],
      description: String
    ) {
      self.columns = columns
      self.rows = rows
      self.coverage = coverage
      self.showsNumbers = showsNumbers
      self.outlines = outlines
      self.description = description
    }
  }
}

extension PicturesResult {
  /// The files of all pictures.
  public var images: [ImageResult] { tiles.flatMap { [$0.image, $0.film].compactMap(\.self) } }

  /// Describes the first picture, a file or cells.
  public func described(as text: String) -> PicturesResult? {
    guard !tiles.isEmpty else { return nil }
    var copy = self
    copy.tiles[0].image?.alt = text
    copy.tiles[0].cells?.description = text
    return copy
  }
}
