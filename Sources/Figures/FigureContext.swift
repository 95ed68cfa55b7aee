internal import CornerRounding
public import CostModel
internal import FigureResults
internal import ImageCodec
internal import Layers
internal import Raster

/// Where a worker draws figures: its environment, and what scenes have lost.
///
/// Used by one thread at a time.
public final class FigureContext {
  /// Exchanged for each figure block, so that files are noted where they were read.
  public var environment: any FigureEnvironment
  /// The devices that costs can be asked for by name.
  public var devices = DeviceProfile.all
  private var problems: [Problem] = []
  /// The first scenes that were looked at since the last call, each once.
  private var scenes: [Scene] = []
  private var hasMoreScenes = false

  /// What the author should know of a figure that can be shown.
  public struct Problem: Hashable, Sendable {
    /// Such as `film.too-heavy`.
    public var id: String
    /// What is wrong, in words for the author.
    public var message: String
  }

  /// Makes a context that knows no scene yet.
  public init(_ environment: any FigureEnvironment) { self.environment = environment }

  /// Returns what is known of a scene, its contents files read.
  ///
  /// - Throws: `FigureError` when a file is missing or no PNG.
  func evaluation(of scene: Scene) throws -> SceneEvaluation {
    look(at: scene)
    let resolved = try scene.resolvingFiles(image(at:))
    for problem in resolved.layerProblems { note(id: "figure.lost-property", problem) }
    return .of(resolved.timeline)
  }

  /// Keeps what the author should know about the figure, each text once.
  func note(id: String, _ message: String) {
    let problem = Problem(id: id, message: message)
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns what was found since the last call, each once: what layers of scenes lost, and heavy films.
  public func takeProblems() -> [Problem] {
    defer { problems = [] }
    return problems
  }

  /// How many scenes of a figure are described.
  static let mostDescriptions = 3

  /// Most figures look at one scene many times, a sweep at hundreds.
  private func look(at scene: Scene) {
    guard !scenes.contains(scene) else { return }
    guard scenes.count < FigureContext.mostDescriptions else {
      hasMoreScenes = true
      return
    }
    scenes.append(scene)
  }

  /// Returns descriptions of the first scenes that were shown since the last call, each once.
  public func takeDescriptions() -> [String] {
    defer { (scenes, hasMoreScenes) = ([], false) }
    var texts: [String] = []
    for scene in scenes {
      let text = SceneDescription(scene).text
      if !texts.contains(text) { texts.append(text) }
    }
    return hasMoreScenes ? texts + ["More scenes of this sort follow."] : texts
  }

  /// Reads a PNG of the content folder; `name@2x.png` and `name@3x.png` say their scale.
  private func image(at path: String) throws -> LayerImage {
    let bytes = try environment.contentFile(path)
    let scale = path.hasSuffix("@2x.png") ? 2.0 : path.hasSuffix("@3x.png") ? 3.0 : 1.0
    do {
      return LayerImage(try PNG.decode(bytes), scale: scale)
    } catch {
      throw FigureError("\(path) cannot be read as PNG: \(error)")
    }
  }

  /// Encodes and stores one picture.
  func store(_ bitmap: Bitmap, scale: Int) throws -> PictureFile {
    PictureFile(
      name: try environment.store(png: try DrawnOnce.file(of: bitmap)), scale: scale,
      pixelWidth: bitmap.width, pixelHeight: bitmap.height)
  }
}
