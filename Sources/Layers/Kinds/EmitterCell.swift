public import Animation
public import Geometry
public import Raster

/// A kind of particles, as `CAEmitterCell`, with its defaults.
///
/// With a mean M and a range R, a particle's value is uniform in `M - R / 2 ... M + R / 2`.
public struct EmitterCell: Hashable, Sendable {
  /// The name, by which its properties are animated: `emitterCells.NAME.birthRate`.
  public var name = ""
  /// Whether it sends out particles.
  public var isEnabled = true
  /// Particles a second.
  public var birthRate = 0.0
  /// How long a particle lives, in seconds.
  public var lifetime = 0.0
  /// How far lifetimes spread, in seconds.
  public var lifetimeRange = 0.0
  /// The angle of flight above the layer's plane, in radians.
  public var emissionLatitude = 0.0
  /// The angle of flight in the layer's plane, in radians, from x towards y.
  public var emissionLongitude = 0.0
  /// The angle over which flights spread in the layer's plane, in radians.
  ///
  /// Difference: there it is a cone in space. Seen from above, this fan fills the same angle
  /// evenly.
  public var emissionRange = 0.0
  /// Points a second.
  public var velocity = 0.0
  /// How far velocities spread.
  public var velocityRange = 0.0
  /// The acceleration along x, in points a second each second.
  public var xAcceleration = 0.0
  /// The acceleration along y, down.
  public var yAcceleration = 0.0
  /// The acceleration towards the viewer.
  public var zAcceleration = 0.0
  /// The size as a factor of the contents' own.
  public var scale = 1.0
  /// How far sizes spread.
  public var scaleRange = 0.0
  /// The change of the scale a second.
  public var scaleSpeed = 0.0
  /// Radians a second, clockwise on screen.
  public var spin = 0.0
  /// How far spins spread.
  public var spinRange = 0.0
  /// Multiplies the contents.
  public var color = Color.white
  /// How far the red of particles spreads.
  public var redRange = 0.0
  /// How far the green of particles spreads.
  public var greenRange = 0.0
  /// How far the blue of particles spreads.
  public var blueRange = 0.0
  /// How far the alpha of particles spreads.
  public var alphaRange = 0.0
  /// The change of red a second.
  public var redSpeed = 0.0
  /// The change of green a second.
  public var greenSpeed = 0.0
  /// The change of blue a second.
  public var blueSpeed = 0.0
  /// The change of alpha a second.
  public var alphaSpeed = 0.0
  /// What a particle looks like; nil for particles that only send out others.
  public var contents: LayerContents?
  /// The part of the contents that is shown, in unit coordinates.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels per point of the contents, above 0; multiplies the scale of contents that bring their
  /// own, as a ready image does.
  public var contentsScale = 1.0
  /// What each particle sends out in turn, from where it is, in the direction in which it began.
  public var cells: [EmitterCell] = []
  /// When it sends out particles, in the emitter's time: begin, speed, offset and duration count.
  public var timing = MediaTiming.layer

  /// Makes the defaults: nothing is sent out.
  public init(name: String = "") { self.name = name }

  /// Makes a cell that sends out particles.
  public init(
    _ contents: LayerContents?, name: String = "", birthRate: Double, lifetime: Double,
    velocity: Double = 0
  ) {
    self.init(name: name)
    (self.contents, self.birthRate, self.lifetime) = (contents, birthRate, lifetime)
    self.velocity = velocity
  }
}

/// One particle at a moment.
public struct Particle: Hashable, Sendable {
  /// The way to its cell: the position among the emitter's cells, then among that cell's.
  public var cell: [Int]
  /// Its number among those of its cell, or of one particle's, in the order of birth.
  public var index: Int
  /// How long it has lived, in seconds.
  public var age: Double
  /// How long it lives, in seconds.
  public var lifetime: Double
  /// Its centre in the layer's coordinates.
  public var position: Point
  /// Its height above the layer's plane.
  public var z: Double
  /// Its size as a factor of the contents' own; negative ones are 0.
  public var scale: Double
  /// Its turn in radians, clockwise on screen.
  public var rotation: Double
  /// Multiplies the contents; components in 0...1.
  public var color: Color
}
