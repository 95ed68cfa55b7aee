/// Outlines over one another, in one panel or several: what an inline SVG is made of.
public struct DrawingResult: FigureContent {
  /// `drawing`.
  public static let kind = "drawing"

  /// What the drawing shows.
  public var title: String
  /// The text that stands for the drawing, beside the names of its lines.
  public var description: String
  /// The names of the lines, in the order of their styles; `Stroke.series` counts from 0.
  public var series: [String]
  /// The panels in their order.
  public var panels: [Panel]
  /// The word for units of the plane, such as `points`; readers can then zoom in, beside a scale bar. Nil for
  /// drawings whose coordinates are no lengths.
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

  /// One drawing area; all coordinates are in points from its top left.
  public struct Panel: Hashable, Sendable, Codable {
    /// What stands beneath it, plain text; empty for none.
    public var caption: String
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The part of the plane that is seen.
    public var view: View?
    /// What is drawn, the lowest first.
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

  /// What a path of a drawing is; the style sheet knows each.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    case grid, fill, outline, teeth, comb, guide
  }

  /// A path of one style.
  public struct Stroke: Hashable, Sendable, Codable {
    /// What the path is.
    public var role: Role
    /// The index of the line's name; nil for what has none.
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
