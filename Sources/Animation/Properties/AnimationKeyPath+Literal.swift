internal import Diagnostics

extension AnimationKeyPath: ExpressibleByStringLiteral {
  /// Makes a path that is written in code: `"opacity"`, `"bounds.size.width"`.
  ///
  /// - Precondition: some kind of layer has the property, and its values have the part.
  public init(stringLiteral text: String) {
    if let complaint = AnimationKeyPath.complaint(about: text) { preconditionFailure(complaint) }
    // Text that cannot be parsed gets a complaint.
    self = AnimationKeyPath(parsing: text) ?? AnimationKeyPath(property: text)
  }

  /// Returns why no layer can be animated at a path, or nil when one can.
  package static func complaint(about text: String) -> String? {
    guard let path = AnimationKeyPath(parsing: text), let parts = parts(of: path.property) else {
      let near = nearestName(to: text, in: layerPaths).map { ": did you mean `\($0)`?" }
      return "no layer has a property `\(text)`\(near ?? "")"
    }
    guard let component = path.component, !parts.contains(component) else { return nil }
    let known = parts.map { "`\($0.name)`" }.joined(separator: ", ")
    return "`\(path.property)` has no part `\(component.name)`"
      + (known.isEmpty ? ": it is animated as a whole" : ": it has \(known)")
  }

  /// Returns the parts of a property that have a path of their own; nil when no layer has the
  /// property.
  private static func parts(of property: String) -> [Component]? {
    if let parts = layerProperties[property] { return parts }
    let names = property.split(separator: ".", omittingEmptySubsequences: false)
    guard names.count == 3, names[0] == "emitterCells" else { return nil }
    return cellProperties[String(names[2])]
  }
}

extension AnimationKeyPath {
  /// The properties that some kind of layer has, in Core Animation's words, with the parts of each.
  package static let layerProperties = table([
    ("position anchorPoint startPoint endPoint emitterPosition", Component.ofPoints),
    ("shadowOffset emitterSize tileSize", Component.ofSizes),
    ("bounds frame contentsRect contentsCenter", Component.ofRects),
    ("transform sublayerTransform instanceTransform", Component.ofTransforms),
    (
      """
      zPosition anchorPointZ hidden geometryFlipped doubleSided masksToBounds opacity \
      backgroundColor cornerRadius maskedCorners cornerCurve borderWidth borderColor shadowColor \
      shadowOpacity shadowRadius shadowPath allowsGroupOpacity shouldRasterize rasterizationScale \
      contentsGravity contentsScale minificationFilterBias minificationFilter magnificationFilter \
      contentsFormat opaque needsDisplayOnBoundsChange path fillColor strokeColor lineWidth \
      miterLimit lineDashPhase lineDashPattern strokeStart strokeEnd fillRule lineCap lineJoin \
      colors locations type fontSize foregroundColor wrapped alignmentMode truncationMode \
      instanceCount instanceDelay instanceColor instanceRedOffset instanceGreenOffset \
      instanceBlueOffset instanceAlphaOffset preservesDepth emitterZPosition emitterDepth \
      birthRate lifetime velocity scale spin emitterShape emitterMode renderMode levelsOfDetail \
      levelsOfDetailBias scrollMode blurRadius saturation tintColor
      """, []
    ),
  ])

  /// The properties of an emitter's cells, with the parts of each.
  package static let cellProperties = table([
    ("contentsRect", Component.ofRects),
    (
      """
      birthRate lifetime lifetimeRange emissionLatitude emissionLongitude emissionRange velocity \
      velocityRange xAcceleration yAcceleration zAcceleration scale scaleRange scaleSpeed spin \
      spinRange color redRange greenRange blueRange alphaRange redSpeed greenSpeed blueSpeed \
      alphaSpeed enabled
      """, []
    ),
  ])

  /// All properties of layers and their parts.
  private static let layerPaths = layerProperties.flatMap { name, parts in
    [name] + parts.map { "\(name).\($0.name)" }
  }

  private static func table(_ rows: [(names: String, parts: [Component])]) -> [String: [Component]]
  {
    var table: [String: [Component]] = [:]
    for (names, parts) in rows {
      for name in names.split(separator: " ") { table[String(name)] = parts }
    }
    return table
  }
}

extension AnimationKeyPath.Component {
  fileprivate static let ofPoints: [Self] = [.x, .y]
  fileprivate static let ofSizes: [Self] = [.width, .height]
  fileprivate static let ofRects: [Self] = [
    .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight,
  ]
  fileprivate static let ofTransforms: [Self] =
    [.scale(nil), .translation(nil)]
    + AnimationKeyPath.Axis.allCases.flatMap { [.rotation($0), .scale($0), .translation($0)] }
}
