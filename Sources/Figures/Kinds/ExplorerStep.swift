public import CornerRounding
public import CostModel
public import FigureResults
public import Geometry
public import Raster
public import RenderPlanning

extension Explorer {
  /// The content of an explorer at one value.
  public struct Step {
    /// The picture of a scene that is shown.
    public enum View: Hashable, Sendable {
      /// The frame.
      case frame
      /// The pixels that change at the corners over time: blue underneath, orange through, green
      /// safely inside.
      case movements
    }

    let content: Content
    let readouts: [Readout]

    enum Content {
      case scene(PricedFrame)
      case bitmap(Bitmap, scale: Int)
    }

    /// Makes a step from one frame of a scene.
    ///
    /// - Parameters:
    ///   - strategy: how requested corners are rounded.
    ///   - time: of the frame, in seconds.
    ///   - device: the device on which the frame is priced; nil for no price.
    ///   - era: the rules for the price; nil for those of the newest system that the device runs.
    ///   - view: what is shown of the scene.
    ///   - zoom: points on the page for each point of the scene: 0.5 for the screen of a phone.
    ///   - readouts: further values, with the same names in every step.
    public init(
      _ scene: Scene, _ strategy: CornerStrategy = .cornerRadius, at time: Double = 0,
      on device: DeviceProfile? = nil, under era: Era? = nil, showing view: View = .frame,
      zoom: Double = 1, _ readouts: [Readout] = []
    ) {
      content = .scene(
        PricedFrame(
          scene: scene, strategy: strategy, time: time, device: device, era: era, view: view,
          zoom: zoom))
      self.readouts = readouts
    }

    /// Makes a step from a frame of a scene as it is, without a price.
    ///
    /// - Parameter readouts: further values, with the same names in every step.
    public init(_ scene: Scene, _ readouts: [Readout]) {
      self.init(scene, .cornerRadius, readouts)
    }

    /// Makes a step from an existing bitmap.
    ///
    /// - Parameter scale: pixels for each point on the page, 1...4.
    public init(_ bitmap: Bitmap, scale: Int = 2, _ readouts: [Readout] = []) {
      content = .bitmap(bitmap, scale: scale)
      self.readouts = readouts
    }

    /// Makes a step of enlarged pixels, with lines between them from 8 points on, and with outlines
    /// on top, such as the one that the pixels cover.
    ///
    /// - Parameters:
    ///   - enlarged: points on the page for each pixel, 1...64.
    ///   - outlines: in pixels of the bitmap.
    public init(
      _ bitmap: Bitmap, enlarged: Int, outlines: [Path] = [], _ readouts: [Readout] = []
    ) {
      let factor = min(max(enlarged, 1), 64) * Scene.filmScale
      var large = bitmap.enlarged(by: factor)
      if enlarged >= Pictures.sizeWithLines {
        large.fill(Explorer.grid(bitmap, factor), with: .color(Color(hex: 0x888888, alpha: 0.4)))
      }
      for outline in outlines {
        let line = outline.applying(.scale(Double(factor), Double(factor)))
          .stroked(StrokeStyle(width: 1.5 * Double(Scene.filmScale)))
        large.fill(line, with: .color(Color(hex: 0xA8458A)))
      }
      self.init(large, scale: Scene.filmScale, readouts)
    }
  }

  /// Lines between the pixels of an enlarged bitmap, one pixel wide.
  private static func grid(_ bitmap: Bitmap, _ factor: Int) -> Path {
    var path = Path()
    let size = (width: Double(bitmap.width * factor), height: Double(bitmap.height * factor))
    for x in 1..<max(bitmap.width, 2) {
      path.append(Path(Rect(x: Double(x * factor), y: 0, width: 1, height: size.height)))
    }
    for y in 1..<max(bitmap.height, 2) {
      path.append(Path(Rect(x: 0, y: Double(y * factor), width: size.width, height: 1)))
    }
    return path
  }

  /// A value next to the picture.
  public struct Readout {
    let result: ExplorerResult.Readout

    /// Makes a value from words.
    ///
    /// - Parameter tone: the meaning of its colour; nil for none.
    public init(_ name: String, _ text: String, _ tone: ExplorerResult.Tone? = nil) {
      result = ExplorerResult.Readout(name: name, text: text, tone: tone)
    }

    /// Makes a number; if a step has no price, its first number is its graph.
    public init(
      _ name: String, _ number: Double, decimals: Int = 0, unit: String = "",
      _ tone: ExplorerResult.Tone? = nil
    ) {
      result = ExplorerResult.Readout(
        name: name, text: number.fixed(decimals) + (unit.isEmpty ? "" : "\u{A0}" + unit),
        number: number.isFinite ? number : nil, tone: tone)
    }
  }
}
