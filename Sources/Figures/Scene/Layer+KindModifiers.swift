public import Animation
internal import Diagnostics
public import Geometry
public import Layers
public import Raster
public import Typesetting

// Special kinds of layers, for scenes in articles.

extension Layer {
  /// Makes the layer a shape layer, in its own points; a nil colour draws no fill or no stroke.
  public func shape(
    _ path: Path, fill: Color? = .black, stroke: Color? = nil, lineWidth: Double = 1
  ) -> Layer {
    with {
      var shape = ShapeLayer(path: path)
      (shape.fillColor, shape.strokeColor, shape.lineWidth) = (fill, stroke, lineWidth)
      $0.shape = shape
    }
  }

  /// Makes the layer a text layer in Inter.
  ///
  /// The text begins at the layer's top left. `.with { $0.text?.alignmentMode = .center }` after it
  /// centres each line in the layer's width; nothing centres it in the height, so place the layer.
  ///
  /// - Parameter size: the font size in points.
  /// - Precondition: Inter is installed; the message says where it was searched for.
  public func text(
    _ string: String, size: Double, weight: FontWeight = .regular, color: Color = .black
  ) -> Layer {
    with {
      do {
        var text = TextLayer(string, font: try Font.inter(weight), fontSize: size)
        text.foregroundColor = color
        $0.text = text
      } catch {
        preconditionFailure("the font of \u{201C}\(string)\u{201D} cannot be used: \(error)")
      }
    }
  }

  /// Makes the layer a gradient layer, from top to bottom unless its points are changed.
  public func gradient(
    _ colors: [Color], _ kind: GradientLayer.Kind = .axial, from start: Point = [0.5, 0],
    to end: Point = [0.5, 1]
  ) -> Layer {
    with {
      var gradient = GradientLayer(colors, kind: kind)
      (gradient.startPoint, gradient.endPoint) = (start, end)
      $0.gradient = gradient
    }
  }

  /// Makes the layer a replicator of its sublayers; the transform maps each instance to the next,
  /// about the layer's centre.
  ///
  /// - Parameters:
  ///   - delay: the delay from one instance to the next, in seconds.
  ///   - fading: added to the alpha from one instance to the next, usually negative.
  public func replicated(
    _ count: Int, by transform: Affine, delay: Double = 0, fading: Double = 0
  ) -> Layer {
    with {
      var replicator = ReplicatorLayer(
        instanceCount: count, instanceDelay: delay, instanceTransform: Transform3D(transform))
      replicator.instanceAlphaOffset = fading
      $0.replicator = replicator
    }
  }

  /// Adds a shadow; the y axis points down, and the radius is the standard deviation in points.
  /// Without a path, the layer's alpha casts it.
  public func shadow(
    _ color: Color = .black, opacity: Double, offset: Size = [0, 4], radius: Double = 6,
    path: Path? = nil
  ) -> Layer {
    with {
      $0.shadow = LayerShadow(
        color: color, opacity: opacity, offset: offset, radius: radius, path: path)
    }
  }

  /// Caches the layer's picture as a bitmap.
  ///
  /// - Parameter scale: pixels per point of the bitmap.
  public func rasterized(scale: Double) -> Layer {
    with { ($0.shouldRasterize, $0.rasterizationScale) = (true, scale) }
  }

  /// Filters the layer's picture with all its sublayers, in order; `masksToBounds` and opacity come
  /// after.
  public func filtered(_ filters: LayerFilter...) -> Layer { with { $0.filters = filters } }

  /// Makes the layer show a blurred and tinted copy of what is behind it: a blur effect, or a
  /// vibrancy effect with `material.vibrant`.
  public func backdrop(_ material: BackdropMaterial) -> Layer { with { $0.backdrop = material } }
}

// Animations of layers, for scenes in articles.

extension Layer {
  /// Adds an animation of one property that begins with the scene and repeats forever.
  ///
  /// ```swift
  /// line.animating(.strokeEnd, from: 0, to: 1, over: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: as Core Animation names it: `.opacity`, `"transform.rotation.y"`.
  ///   - seconds: the length of one iteration; with `autoreverses` the way back takes as long
  ///     again.
  /// - Precondition: the layer has such a property, and both values fit it. A modifier that creates
  ///   the property, such as `.shape`, comes first.
  public func animating(
    _ keyPath: AnimationKeyPath, from start: AnimationValue, to end: AnimationValue,
    over seconds: Double,
    autoreverses: Bool = false, pace: TimingFunction = .linear
  ) -> Layer {
    guard modelValue(of: keyPath) != nil else {
      let near = nearestName(to: keyPath.description, in: animatedPaths).map {
        ": did you mean \($0)?"
      }
      preconditionFailure("the layer has nothing to animate at \(keyPath)\(near ?? "")")
    }
    for value in [start, end] where setting(keyPath, to: value) == nil {
      preconditionFailure("\(value) does not fit \(keyPath)")
    }
    return with {
      $0.animations.add(
        .property(
          PropertyAnimation(
            keyPath, .basic(BasicAnimation(from: start, to: end)),
            timing: MediaTiming(
              duration: seconds, repeatCount: .infinity, autoreverses: autoreverses),
            timingFunction: pace)))
    }
  }
}

extension Layer {
  /// Every property, and the components of those that have any.
  private var animatedPaths: [String] {
    propertyNames.flatMap { name in
      let value = modelValue(of: AnimationKeyPath(property: name))
      return [name]
        + AnimationKeyPath.Component.names.filter { part in
          AnimationKeyPath(parsing: "\(name).\(part)")?.component.flatMap { value?.component($0) }
            != nil
        }.map { "\(name).\($0)" }
    }
  }
}
