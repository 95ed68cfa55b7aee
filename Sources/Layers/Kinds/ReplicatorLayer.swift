internal import Animation
public import Geometry
public import Raster

/// What a `CAReplicatorLayer` adds to a layer, with its defaults: its sublayers, again and again.
public struct ReplicatorLayer: Hashable, Sendable {
  /// How many instances there are, the first included; 0 and below show none.
  public var instanceCount = 1
  /// The delay of each instance after the one before, in seconds of the layer.
  public var instanceDelay = 0.0
  /// From one instance to the next, about the centre of the bounds.
  public var instanceTransform = Transform3D.identity
  /// Multiplies the colours of the first instance, straight components with straight ones.
  public var instanceColor = Color.white
  /// Added to the red of the colour from one instance to the next.
  public var instanceRedOffset = 0.0
  /// Added to the green of the colour from one instance to the next.
  public var instanceGreenOffset = 0.0
  /// Added to the blue of the colour from one instance to the next.
  public var instanceBlueOffset = 0.0
  /// Added to the alpha of the colour from one instance to the next.
  public var instanceAlphaOffset = 0.0
  /// Whether instances keep their depth; else each is flattened into the layer's plane.
  public var preservesDepth = false
  /// The instances at the time of a presentation, which sets them; empty in the model.
  public internal(set) var instances: [ReplicatorInstance] = []

  /// The most instances that are made.
  public static let maximumInstanceCount = 100_000

  /// Makes the defaults with a number of instances.
  public init(
    instanceCount: Int = 1, instanceDelay: Double = 0, instanceTransform: Transform3D = .identity
  ) {
    self.instanceCount = instanceCount
    self.instanceDelay = instanceDelay
    self.instanceTransform = instanceTransform
  }

  /// Returns the colour that multiplies an instance, counted from 0; components in 0...1.
  public func color(ofInstance index: Int) -> Color {
    func part(_ first: Double, _ offset: Double) -> Double {
      min(max(0, first + offset * Double(index)), 1)
    }
    return Color(
      red: part(instanceColor.red, instanceRedOffset),
      green: part(instanceColor.green, instanceGreenOffset),
      blue: part(instanceColor.blue, instanceBlueOffset),
      alpha: part(instanceColor.alpha, instanceAlphaOffset))
  }
}

/// One instance of a replicator's sublayers.
public struct ReplicatorInstance: Hashable, Sendable {
  /// Maps the replicator's coordinates, in which its sublayers lie, to where the instance is.
  public var transform: Transform3D
  /// Multiplies the instance's colours and alpha.
  public var color: Color
  /// The replicator's sublayers as they show in this instance.
  public var sublayers: [Layer]
}

extension Layer {
  /// Returns the instances of a replicator layer at a time of its superlayer, the first first.
  ///
  /// Instance k shows the sublayers as they were k delays ago. Nothing for a layer of another kind.
  ///
  /// - Parameter scale: device pixels a point; animations that snap round to them.
  public func instances(at time: Double, scale: Double) -> [ReplicatorInstance] {
    guard let replicator else { return [] }
    let local = timing.localTime(at: time)
    let count = min(max(0, replicator.instanceCount), ReplicatorLayer.maximumInstanceCount)
    let center = bounds.center
    var transform = Transform3D.identity
    var still: [Layer]?
    return (0..<count).map { index in
      defer { transform = transform.then(replicator.instanceTransform) }
      let shown: [Layer]
      if let known = still, replicator.instanceDelay == 0 {
        shown = known
      } else {
        let delayed = local - Double(index) * replicator.instanceDelay
        shown = sublayers.map { $0.presentation(at: delayed, scale: scale) }
      }
      still = shown
      return ReplicatorInstance(
        transform: Transform3D.translation(-center.x, -center.y)
          .then(transform)
          .then(.translation(center.x, center.y)),
        color: replicator.color(ofInstance: index), sublayers: shown)
    }
  }
}
