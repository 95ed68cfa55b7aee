/// Everything a figure block produced: plain data from which pages, listings and reviews are made.
public struct FigureResult: Hashable, Sendable, Codable {
  /// What stands for the digest of a file that could not be read.
  public static let absentFile = ""

  /// What the block's statements show, in their order.
  public var items: [FigureItem]
  /// Files of the content folder that were read, by path, with the SHA-256 of their contents; empty
  /// for one that could not be read.
  public var filesRead: [String: String]

  /// The line of the block in which each item's statement begins, from 1; empty if not known.
  public var lines: [Int]

  /// What the author should know although the figure is shown; nil for nothing, as is usual.
  public var warnings: [FigureWarning]?

  /// Descriptions of the scenes that it shows, a few sentences each; nil if it shows none.
  public var descriptions: [String]?

  /// Makes the result of a block.
  public init(
    items: [FigureItem], filesRead: [String: String] = [:], lines: [Int] = [],
    warnings: [FigureWarning] = [], descriptions: [String] = []
  ) {
    self.items = items
    self.filesRead = filesRead
    self.lines = lines
    self.warnings = warnings.isEmpty ? nil : warnings
    self.descriptions = descriptions.isEmpty ? nil : descriptions
  }

  /// The names of all picture files that the result refers to.
  public var pictureNames: Set<String> {
    var names: Set<String> = []
    for item in items {
      for image in item.content.images {
        for file in image.files { names.insert(file.name) }
      }
    }
    return names
  }
}

/// Something that an author should know about a statement whose result is shown.
public struct FigureWarning: Hashable, Sendable, Codable {
  /// The line of the block in which the statement begins, from 1.
  public var line: Int
  /// The kind of warning, by which it is counted and looked up.
  public var id: String
  /// What is wrong, in words for the author.
  public var message: String

  /// Makes a warning about the statement at a line.
  public init(line: Int, id: String, message: String) {
    self.line = line
    self.id = id
    self.message = message
  }
}

/// A picture at one or more pixel densities.
public struct ImageResult: Hashable, Sendable, Codable {
  /// Width in points (CSS pixels).
  public var width: Double
  /// Height in points (CSS pixels).
  public var height: Double
  /// The same picture at increasing scales; never empty.
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

/// One PNG file in the picture store, named after its content.
public struct PictureFile: Hashable, Sendable, Codable {
  /// The first 16 digits of the SHA-256 of its bytes, and `.png`.
  public var name: String
  /// Device pixels for each point.
  public var scale: Int
  /// The width in device pixels.
  public var pixelWidth: Int
  /// The height in device pixels.
  public var pixelHeight: Int

  /// Makes the description of a file, which must be stored first.
  public init(name: String, scale: Int, pixelWidth: Int, pixelHeight: Int) {
    self.name = name
    self.scale = scale
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
