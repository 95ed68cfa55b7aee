package import Layers

extension Timeline {
  /// The scene as the reference shows it: layers clip to the corners that they ask for.
  package var roundedAsRequested: Timeline {
    var copy = self
    copy.root = root.roundedAsRequested
    return copy
  }
}

extension Layer {
  /// The tree as the reference shows it: rounded layers clip what is in them, also where it lies behind others.
  ///
  /// Made before animations are applied, which may be those of the radius, and before replicators get their
  /// instances.
  package var roundedAsRequested: Layer {
    var copy = self
    for site in roundingSites {
      copy[path: site.path].requestedCorners = nil
      copy[path: site.path].clip(to: site.request)
    }
    return copy
  }
}

extension Layer {
  /// Clips with the layer's own properties.
  package mutating func clip(to request: CornerRequest) {
    cornerRadius = request.radius
    maskedCorners = request.corners
    cornerCurve = request.curve
    masksToBounds = true
  }
}
