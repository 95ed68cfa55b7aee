/// Outlines drawn over one another, in one panel or several: the content of an inline SVG.
public struct DrawingResult: FigureContent {
  /// `drawing`.
  public static let kind = "drawing"

  /// What the drawing shows.
  public var title: String
  /// The text that stands in for the drawing, in addition to the names of its lines.
  public var description: String
  /// The names of the lines, in the order of their styles; `Stroke.series` counts from 0.
  public var series: [String]
  /// The panels in their order.
  public var panels: [Panel]
  /// The name of the plane's unit, such as `points`: readers then get a zoom and a scale bar. Nil
  /// for drawings whose coordinates are not lengths.
  public var unit: String?

  /// Makes a drawing from its parts, unchecked.
  public init(
    title: String, description: String, series: [String], panels: [Panel], unit: String? = nil
  ) {
    self.unit = unit
    self.title = title
    self.description = description
    self.series = series
    self.panels = panels
  }

  /// One drawing area; all coordinates are in points from its top-left corner.
  public struct Panel: Hashable, Sendable, Codable {
    /// The text beneath it, plain; empty for none.
    public var caption: String
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The visible part of the plane.
    public var view: View?
    /// What is drawn, bottom-most first.
    public var strokes: [Stroke]
    /// Texts over the drawing.
    public var notes: [Note]

    /// Makes a panel.
    public init(
      caption: String, width: Double, height: Double, strokes: [Stroke], notes: [Note],
      view: View? = nil
    ) {
      self.view = view
      self.caption = caption
      self.width = width
      self.height = height
      self.strokes = strokes
      self.notes = notes
    }
  }

  /// A part of the plane.
  public struct View: Hashable, Sendable, Codable {
    /// The left edge, in units of the plane.
    public var x: Double
    /// The upper edge, in units of the plane.
    public var y: Double
    /// Points of the panel for each unit; above 0.
    public var scale: Double

    /// Makes a view.
    public init(x: Double, y: Double, scale: Double) {
      (self.x, self.y, self.scale) = (x, y, scale)
    }
  }

  /// The role of a path in a drawing, for which the style sheet has a style.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    case grid, fill, outline, teeth, comb, guide
  }

  /// A path of one style.
  public struct Stroke: Hashable, Sendable, Codable {
    /// The role of the path.
    public var role: Role
    /// The index of the line's name; nil if it has none.
    public var series: Int?
    /// SVG path text in points, rounded to hundredths.
    public var data: String

    /// Makes a stroke.
    public init(role: Role, series: Int?, data: String) {
      self.role = role
      self.series = series
      self.data = data
    }
  }

  /// A text centred on a place.
  public struct Note: Hashable, Sendable, Codable {
    /// Plain text.
    public var text: String
    /// The middle of the text, in points from the left.
    public var x: Double
    /// The middle of the text, in points from the top.
    public var y: Double

    /// Makes a note.
    public init(text: String, x: Double, y: Double) {
      self.text = text
      self.x = x
      self.y = y
    }
  }
}

extension DrawingResult {
  /// Describes the drawing.
  public func described(as text: String) -> DrawingResult? {
    var copy = self
    copy.description = text
    return copy
  }
}
