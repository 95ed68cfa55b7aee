package import Layers

extension Timeline {
  /// The scene as the reference shows it: layers clip to their requested corners.
  package var roundedAsRequested: Timeline {
    var copy = self
    copy.root = root.roundedAsRequested
    return copy
  }
}

extension Layer {
  /// The tree as the reference shows it: rounded layers clip their contents, even where these lie
  /// behind others.
  ///
  /// Made before animations apply, which may be of the radius, and before replicators get
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
