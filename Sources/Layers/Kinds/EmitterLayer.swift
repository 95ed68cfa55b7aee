public import Geometry

/// What a `CAEmitterLayer` adds to a layer, with its defaults: particles from a shape.
///
/// Particles are a function of time and `seed` alone. Difference: Core Animation's own random
/// numbers are not known, so the same seed gives other particles of the same distribution.
public struct EmitterLayer: Hashable, Sendable {
  /// From where particles come.
  public enum Shape: String, Hashable, Sendable, Codable, CaseIterable {
    /// The position.
    case point
    /// A line along x of the size's width about the position.
    case line
    /// A rectangle of the size about the position.
    case rectangle
    /// A circle about the position, its radius the size's width.
    case circle
    /// A box of the size and the depth about the position.
    case cuboid
    /// A ball about the position, its radius the size's width.
    case sphere
  }

  /// From which part of the shape particles come.
  public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Its corners, or for round ones its centre.
    case points
    /// Its edges.
    case outline
    /// Its faces; of a shape in the plane all of it.
    case surface
    /// All of it.
    case volume
  }

  /// In which order particles are drawn.
  public enum RenderMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Cell by cell, each as its particles are born.
    case unordered
    case oldestFirst, oldestLast
    /// By their height, the lowest first.
    case backToFront
    /// As unordered, added to what lies below instead of covering it.
    case additive
  }

  /// The kinds of particles.
  public var cells: [EmitterCell]
  /// The middle of the shape in the layer's coordinates.
  public var position = Point.zero
  /// The height of the shape's middle above the layer.
  public var zPosition = 0.0
  /// The size of the shape in points; its meaning depends on the shape.
  public var size = Size.zero
  /// The extent of a box along z, in points.
  public var depth = 0.0
  /// From where particles come.
  public var shape = Shape.point
  /// From which part of the shape particles come.
  public var mode = Mode.volume
  /// In which order particles are drawn.
  public var renderMode = RenderMode.unordered
  /// Whether particles keep their depth; else they are flattened into the layer's plane.
  ///
  /// Difference: they are flattened in any case; a plan notes a problem when that shows.
  public var preservesDepth = false
  /// A factor of all cells' birth rates.
  public var birthRate = 1.0
  /// A factor of all lifetimes.
  public var lifetime = 1.0
  /// A factor of all velocities.
  public var velocity = 1.0
  /// A factor of all sizes.
  public var scale = 1.0
  /// A factor of all spins.
  public var spin = 1.0
  /// Decides all random numbers.
  public var seed: UInt32 = 0
  /// The time since particles began, in seconds of the layer; the presentation sets it.
  public var time = 0.0

  /// The most particles alive at a time; each cell keeps its youngest.
  public static let maximumParticleCount = 100_000

  /// Makes an emitter of the default shape, a point.
  public init(_ cells: [EmitterCell] = [], position: Point = .zero) {
    (self.cells, self.position) = (cells, position)
  }
}
