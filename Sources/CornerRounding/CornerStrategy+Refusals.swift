internal import Geometry
internal import Layers

// What each strategy needs: what cannot be done at all is refused.

extension CornerStrategy {
  /// Why the strategy cannot be used for a layer; empty when it can.
  ///
  /// - Parameter scale: pixels a point of images that are made.
  func refusals(at site: SiteAnalysis, scale: Double) -> [Refusal] {
    let layer = site.site.layer
    func refusal(_ reason: Refusal.Reason) -> Refusal {
      Refusal(layerName: layer.name, reason: reason)
    }
    var found: [Refusal] = []
    if ![.cornerRadius, .rasterized].contains(kind), layer.isTransformLayer {
      found.append(refusal(.clipsNothing))
    }
    switch kind {
    case .cornerRadius, .rasterized, .rasterizedSubtree: break
    case .precompositedOpaque, .precompositedAlpha:
      if layer.hasBorderAboveSublayers { found.append(refusal(.borderAboveSublayers)) }
      if layer.drawsByKind {
        found.append(refusal(.drawsByKind(layer.kind.name)))
      } else if !layer.drawsContentsOrBackground {
        found.append(refusal(.nothingToDraw))
      }
      if !site.isOneLayer { found.append(refusal(.sublayersInCorners(site.intruders))) }
    case .clipPathDrawing, .cachedDrawing, .roundBorderBlock:
      if layer.hasBorderAboveSublayers { found.append(refusal(.borderAboveSublayers)) }
      if layer.kind != .plain {
        found.append(refusal(.drawsByKind(layer.kind.name)))
      } else if !layer.drawsContentsOrBackground {
        found.append(refusal(.nothingToDraw))
      } else if kind == .roundBorderBlock, layer.contents == nil {
        found.append(refusal(.noPicture))
      }
      if kind == .roundBorderBlock, !shape(of: site, in: layer.bounds).isDisc {
        found.append(refusal(.notRound))
      }
      if !site.isOneLayer { found.append(refusal(.sublayersInCorners(site.intruders))) }
    case .shapeLayer, .resizableAlpha, .resizableOpaque:
      if !layer.isOneColor { found.append(refusal(.notOneColor)) }
      if !site.isOneLayer { found.append(refusal(.sublayersInCorners(site.intruders))) }
      if kind == .shapeLayer {
        if layer.hasBorder { found.append(refusal(.squareBorder)) }
      } else {
        if layer.hasBorderAboveSublayers { found.append(refusal(.borderAboveSublayers)) }
        let tile = SliceTile(of: request(of: site), in: layer, scale: scale)
        if !tile.fits { found.append(refusal(.tooSmallForSlices)) }
      }
    case .clipCorners, .clipCornersPatches, .evenOddOverlay:
      if kind == .evenOddOverlay, site.site.path.isEmpty { found.append(refusal(.noSuperlayer)) }
      if layer.hasBorder { found.append(refusal(.borderAboveSublayers)) }
    case .shapeMask:
      if layer.mask != nil { found.append(refusal(.hasMask)) }
      if layer.hasBorder { found.append(refusal(.squareBorder)) }
    }
    return found
  }

  /// The corners that a layer asks for, with the strategy's own curve.
  func request(of site: SiteAnalysis) -> CornerRequest {
    var request = site.site.request
    request.curve = curve ?? request.curve
    return request
  }

  /// The outline that the strategy gives a layer in some bounds.
  func shape(of site: SiteAnalysis, in bounds: Rect) -> RoundedRect {
    request(of: site).shape(in: bounds)
  }
}
