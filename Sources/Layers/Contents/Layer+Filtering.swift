internal import Raster

// What filters mean for a layer, for both plans and rounding: a filter that changes nothing counts
// as none.

extension Layer {
  /// Whether filters change what the layer shows.
  package var hasFilters: Bool { !isCertainlyPlain && filters.contains { !$0.changesNothing } }

  /// Whether the layer alters what it shows of the picture behind it.
  ///
  /// Its opacity, mask, clip and filters act on that picture too. In the group of a superlayer
  /// (faded, masked or clipped offscreen) only what the group has drawn so far is behind it, as
  /// Apple's documentation of `UIVisualEffectView` warns.
  package var showsBackdrop: Bool {
    if isCertainlyPlain { return false }
    if case .backdrop = kind { return true }
    return backgroundFilters.contains { !$0.changesNothing }
  }
}

extension LayerFilter {
  /// Whether it leaves every picture as it is.
  package var changesNothing: Bool {
    switch self {
    case .gaussianBlur(let radius): !(radius > 0)
    case .colorMatrix(let matrix): matrix == .identity
    case .saturation(let amount): amount == 1
    }
  }
}
