public import Geometry

// Drawing contents: who does it, and when.

extension Layer {
  /// The source of the layer's contents when it displays itself.
  public var contentsProvider: ContentsProvider {
    get { details.values.contentsProvider }
    set { details.values.contentsProvider = newValue }
  }

  /// Marks all of the contents as out of date.
  public mutating func setNeedsDisplay() { details.values.displayRequest = .all }

  /// Marks a part of the contents as out of date, in points of the layer; several add up.
  ///
  /// The rectangle is a promise that nothing else has changed: outside of it the old pixels stay.
  public mutating func setNeedsDisplay(in rect: Rect) {
    switch details.values.displayRequest {
    case .none: details.values.displayRequest = .rects([rect])
    case .rects(let rects): details.values.displayRequest = .rects(rects + [rect])
    case .all: break
    }
  }

  /// Whether the contents are marked as out of date, or were drawn for other bounds and
  /// `needsDisplayOnBoundsChange` is on.
  ///
  /// A layer that was never marked is never displayed, even when it has no contents yet
  /// (documented; a view marks its own layer).
  public var needsDisplay: Bool {
    if isCertainlyPlain { return false }
    if details.values.displayRequest != .none { return true }
    guard needsDisplayOnBoundsChange, case .drawn(let drawn) = contents else { return false }
    return drawn.bounds != bounds
  }

  /// Displays the layer if it needs it, as a commit does before it sends anything.
  public mutating func displayIfNeeded() {
    if needsDisplay { display() }
  }

  /// Asks ``contentsProvider`` for contents, at once.
  ///
  /// A drawing gets a store of the layer's size times `contentsScale`, or times the screen's scale
  /// when the delegate is a view. If only dirty rectangles are marked, and a store of that size and
  /// format exists, it is drawn in these only.
  public mutating func display() {
    let request = details.values.displayRequest
    if request != .none { details.values.displayRequest = .none }
    switch contentsProvider.answer {
    case .contents(let given): contents = given
    // A tiled layer has no store but its tiles.
    case .drawing where tiled != nil: break
    case .drawing(let drawing):
      let whole = DrawnContents(
        drawing, bounds: bounds, scale: delegate == .view ? nil : contentsScale,
        format: contentsFormat, isOpaque: isOpaque)
      guard case .rects(let rects) = request, case .drawn(let old) = contents,
        old.bounds == whole.bounds, old.scale == whole.scale, old.format == whole.format,
        old.isOpaque == whole.isOpaque
      else {
        contents = .drawn(whole)
        return
      }
      contents = .drawn(old.redrawn(drawing, in: rects))
    case nil: break
    }
  }

  /// Displays all layers of the tree that need it.
  public mutating func displayTreeIfNeeded() {
    guard treeNeedsDisplay else { return }
    displayIfNeeded()
    mask?.displayTreeIfNeeded()
    for index in sublayers.indices { sublayers[index].displayTreeIfNeeded() }
  }

  private var treeNeedsDisplay: Bool {
    needsDisplay || mask?.treeNeedsDisplay == true || sublayers.contains(where: \.treeNeedsDisplay)
  }
}
