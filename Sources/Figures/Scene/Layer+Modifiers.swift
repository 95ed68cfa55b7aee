internal import Animation
public import Geometry
public import Layers
public import Raster

// Modifiers for layers in articles; each returns a changed copy.

extension Layer {
  /// Makes a layer that shows contents.
  ///
  /// - Parameter size: in points; omit it for a layer that is ``filling()`` its superlayer.
  public init(_ contents: LayerContents, size: Size = .zero) {
    self.init(bounds: Rect(origin: .zero, size: size), position: .zero)
    self.contents = contents
  }

  /// Makes a layer with a background colour.
  public init(color: Color, size: Size = .zero) {
    self.init(bounds: Rect(origin: .zero, size: size), position: .zero)
    backgroundColor = color
  }

  /// Makes a layer of sublayers.
  public init(size: Size = .zero, @LayerBuilder _ sublayers: () -> [Layer]) {
    self.init(bounds: Rect(origin: .zero, size: size), position: .zero)
    self.sublayers = sublayers()
  }

  /// Returns the layer with any of its properties changed.
  public func with(_ change: (inout Layer) -> Void) -> Layer {
    var copy = self
    change(&copy)
    return copy
  }

  /// Names the layer in diagnostics, plans and reports.
  public func named(_ name: String) -> Layer { with { $0.name = name } }

  /// Places the anchor point, by default the centre, in the superlayer.
  public func position(_ point: Point) -> Layer { with { $0.position = point } }

  /// Places the top-left corner in the superlayer; for layers without a transform.
  public func origin(_ point: Point) -> Layer {
    with {
      $0.position = Point(
        x: point.x + $0.bounds.width * $0.anchorPoint.x,
        y: point.y + $0.bounds.height * $0.anchorPoint.y)
    }
  }

  /// Takes the size and position of the superlayer.
  public func filling() -> Layer { with { $0.fillsSuperlayer = true } }

  /// Requests rounded corners, by whatever strategy a figure chooses.
  public func rounded(
    _ radius: Double, corners: CornerMask = .all, curve: CornerCurve = .circular
  ) -> Layer {
    with { $0.requestedCorners = CornerRequest(radius: radius, corners: corners, curve: curve) }
  }

  /// Sets `cornerRadius` itself, which rounds the background and border.
  public func cornerRadius(
    _ radius: Double, corners: CornerMask = .all, curve: CornerCurve = .circular
  ) -> Layer {
    with {
      $0.cornerRadius = radius
      $0.maskedCorners = corners
      $0.cornerCurve = curve
    }
  }

  /// Clips contents and sublayers to the bounds with their rounded corners.
  public func masksToBounds() -> Layer { with { $0.masksToBounds = true } }

  /// Sets the colour beneath contents and sublayers.
  public func background(_ color: Color) -> Layer { with { $0.backgroundColor = color } }

  /// Sets a border inside the bounds; the width is in points, 0 for none.
  public func border(_ width: Double, _ color: Color) -> Layer {
    with {
      $0.borderWidth = width
      $0.borderColor = color
    }
  }

  /// Fades the layer with its sublayers as one group, 0...1.
  public func opacity(_ opacity: Double) -> Layer { with { $0.opacity = opacity } }

  /// Sets how an image of another size fits into the bounds.
  public func gravity(_ gravity: ContentsGravity) -> Layer { with { $0.contentsGravity = gravity } }

  /// Multiplies the layer's alpha by that of a mask, placed in the layer's coordinates.
  public func masked(by mask: Layer) -> Layer {
    with {
      // A mask is drawn as it is, whatever the strategy, so corners requested in it become its own.
      $0.mask = mask.mapTree { layer in
        guard let request = layer.requestedCorners else { return layer }
        var rounded = layer.cornerRadius(
          request.radius, corners: request.corners, curve: request.curve
        ).masksToBounds()
        rounded.requestedCorners = nil
        return rounded
      }
    }
  }

  /// Replaces the transform, which applies about the anchor point.
  public func transformed(_ transform: Affine) -> Layer { with { $0.affineTransform = transform } }

  /// Rotates the layer clockwise about the anchor point.
  public func rotated(degrees: Double) -> Layer {
    transformed(affineTransform.then(.rotation(degrees * .pi / 180)))
  }

  /// Adds sublayers above the existing ones.
  public func adding(@LayerBuilder _ layers: () -> [Layer]) -> Layer {
    with { $0.sublayers += layers() }
  }

  /// Moves the layer from its position at constant speed, starting with the scene, rounded to
  /// device pixels; it stays at the end.
  public func moving(by distance: Point, over seconds: Double) -> Layer {
    with {
      $0.positionAnimation = PositionAnimation(
        from: $0.position, to: $0.position + distance,
        timing: MediaTiming(duration: seconds, fillMode: .both), snapsToPixels: true)
    }
  }
}
