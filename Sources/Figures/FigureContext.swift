internal import CornerRounding
public import CostModel
internal import FigureResults
internal import ImageCodec
internal import Layers
internal import Raster

/// What a worker needs to draw figures: its environment, and the problems found so far.
///
/// Used by one thread at a time.
public final class FigureContext {
  /// The environment, replaced for each figure block so that each file read is recorded for its
  /// block.
  public var environment: any FigureEnvironment
  /// The devices whose costs can be requested by name.
  public var devices = DeviceProfile.all
  private var problems: [Problem] = []
  /// The first scenes evaluated since the last call of ``takeDescriptions()``, each once.
  private var scenes: [Scene] = []
  private var hasMoreScenes = false

  /// Something the author should know about a figure that can still be shown.
  public struct Problem: Hashable, Sendable {
    /// The kind of problem, such as `film.too-heavy`.
    public var id: String
    /// The problem, in words for the author.
    public var message: String
  }

  /// Makes a context without scenes or problems.
  public init(_ environment: any FigureEnvironment) { self.environment = environment }

  /// Returns the evaluation of a scene after reading its contents files.
  ///
  /// - Throws: `FigureError` when a file is missing or not a PNG, or a layer has a number that is
  ///   none.
  func evaluation(of scene: Scene) throws -> SceneEvaluation {
    look(at: scene)
    let resolved = try scene.resolvingFiles(image(at:))
    if let problem = resolved.invalidNumber { throw FigureError(problem) }
    for problem in resolved.layerProblems { note(id: "figure.lost-property", problem) }
    return .of(resolved.timeline)
  }

  /// Records something the author should know about the figure, once for each text.
  func note(id: String, _ message: String) {
    let problem = Problem(id: id, message: message)
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns the problems recorded since the last call, each once: properties that layers of scenes
  /// lost, and pictures too heavy for a page.
  public func takeProblems() -> [Problem] {
    defer { problems = [] }
    return problems
  }

  /// The most scenes of a figure that are described.
  static let mostDescriptions = 3

  /// Records a scene once: most figures evaluate one scene many times, and a sweep hundreds of
  /// scenes.
  private func look(at scene: Scene) {
    guard !scenes.contains(scene) else { return }
    guard scenes.count < FigureContext.mostDescriptions else {
      hasMoreScenes = true
      return
    }
    scenes.append(scene)
  }

  /// Returns descriptions of the first scenes evaluated since the last call, each once.
  public func takeDescriptions() -> [String] {
    defer { (scenes, hasMoreScenes) = ([], false) }
    var texts: [String] = []
    for scene in scenes {
      let text = SceneDescription(scene).text
      if !texts.contains(text) { texts.append(text) }
    }
    return hasMoreScenes ? texts + ["More scenes of this sort follow."] : texts
  }

  /// Reads a PNG from the content folder; the suffix `@2x.png` or `@3x.png` gives its scale.
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
