public import Geometry
public import Layers

/// What each of the six phases does for one frame: the app's commit, then the render server and the
/// GPU.
///
/// Phases as in WWDC 2014 session 419: the app handles events and commits (layout, display,
/// prepare, commit); the render server decodes the transaction and, after the display's tick,
/// issues draw calls; the GPU renders; the frame is displayed. A running animation needs no commit:
/// its frames begin with the render server.
public struct FrameWork: Hashable, Sendable {
  /// The app's part, by its four steps.
  ///
  /// Contents that pass from one layer to another are not redrawn here; see ``displayed``.
  public struct Commit: Hashable, Sendable {
    /// Layers whose bounds or position the app has changed, or that are new: laid out.
    public var laidOut: Int
    /// Contents that layers draw anew themselves, each layer its own: text, drawn contents, and
    /// images composed or flattened beforehand. Contents kept in a cache count once.
    ///
    /// A limit: contents are identified by what is in them, not by their layer, so that only what
    /// no layer held in the frame before counts. Two layers that swap their drawings in one commit
    /// count as none, where Core Animation displays both.
    public var displayed: Int
    /// Bytes of those contents: drawn ones in their own scale and format as far as they are dirty,
    /// others at the screen's scale, 4 per pixel.
    public var displayedBytes: Int
    /// Images that were not held before: decoded and converted.
    public var prepared: Int
    /// Bytes of those images, decoded.
    public var preparedBytes: Int
    /// Images that are decoded to be drawn into contents, and not held afterwards.
    public var sources: Int
    /// Bytes of those images, decoded.
    public var sourceBytes: Int
    /// Layers of the tree that is packed and sent: all of it is walked.
    public var walked: Int
    /// Layers that differ from what was sent before, or are new.
    public var sent: Int
  }

  /// Nil in a frame for which the app does nothing.
  public var commit: Commit?
  /// Tiles that were not held before: drawn by the app in the background, in none of the phases.
  public var tiles: Int
  /// Bytes of those tiles.
  public var tileBytes: Int
  /// Layers whose changes the render server unpacks.
  public var decoded: Int
  private let plan: RenderPlan
  private let earlier: RenderPlan?

  /// Passes that the plan executes.
  public var passes: Int { plan.executedPasses.count }
  /// Passes whose surfaces are kept from an earlier frame.
  public var keptPasses: Int { plan.keptPasses.count }
  /// Draws in the executed passes, each a draw call.
  public var drawCalls: Int { plan.drawCalls }
  /// Device pixels that are drawn, those of all executed passes.
  public var pixels: Int { plan.pixelsDrawn }

  /// Pixels of the screen that differ from the frame before: what is displayed anew.
  public var dirty: PixelRegion {
    earlier.map { plan.dirtyRegion(since: $0) }
      ?? PixelRegion([plan.surfaces[RenderPlan.screen].bounds])
  }

  /// Whether the app does nothing and no pixel is displayed anew, so that there is nothing to do.
  public var isIdle: Bool {
    guard commit == nil else { return false }
    return earlier.map { !plan.isDirty(since: $0) }
      ?? plan.surfaces[RenderPlan.screen].bounds.isEmpty
  }

  /// Works out the phases of a frame.
  ///
  /// - Parameters:
  ///   - plan: of the frame.
  ///   - earlier: of the frame before; nil for the first one.
  ///   - model: the layer tree as the app has set it (not as it shows at the time).
  ///   - earlierModel: the tree of the last commit; nil when there was none.
  public init(
    _ plan: RenderPlan, after earlier: RenderPlan? = nil, model: Layer,
    earlierModel: Layer? = nil
  ) {
    let change = ModelChange(from: earlierModel, to: model)
    let held = earlier?.images ?? []
    let tileKeys = plan.images.subtracting(held).filter { $0.contents.isTile }
    (tiles, tileBytes) = (tileKeys.count, tileKeys.reduce(0) { $0 + $1.byteCount })
    if change.sent > 0 {
      let fresh = plan.images.subtracting(held).subtracting(tileKeys)
      let made = fresh.filter { $0.contents.isDrawnByApp }
      let sources = Set(made.flatMap { plan.sources(of: $0) }).subtracting(held).subtracting(fresh)
      commit = Commit(
        laidOut: change.laidOut, displayed: made.count,
        displayedBytes: made.reduce(0) { $0 + $1.drawnBytes(since: held) },
        prepared: fresh.count - made.count,
        preparedBytes: fresh.subtracting(made).reduce(0) { $0 + $1.byteCount },
        sources: sources.count, sourceBytes: sources.reduce(0) { $0 + $1.byteCount },
        walked: model.treeCount, sent: change.sent)
    }
    decoded = change.sent
    (self.plan, self.earlier) = (plan, earlier)
  }
}

extension LayerContents {
  /// Whether the app draws it with Core Graphics, rather than decodes it.
  fileprivate var isDrawnByApp: Bool {
    switch self {
    case .precomposited, .cornerCover, .drawn: true
    case .image(let image): image.drawnFrom != nil
    case .photo, .file: false
    }
  }
}

extension LayerContents {
  /// Whether it is a tile, which is drawn in the background.
  var isTile: Bool { if case .drawn(let drawn) = self { drawn.isTile } else { false } }
}

extension ImageUse.Key {
  /// Whether the app draws it: contents of layers, tiles and what it has drawn or composed
  /// beforehand; else it is decoded.
  public var isDrawnByApp: Bool { contents.isDrawnByApp }

  /// Bytes that are drawn for it: all of its own, or only dirty rectangles when its earlier state
  /// was held.
  fileprivate func drawnBytes(since held: Set<ImageUse.Key>) -> Int {
    guard case .drawn(let drawn) = contents, drawn.before != nil else { return byteCount }
    let scale = drawn.pixelsPerPoint(on: 1)
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    var (dirty, contents) = (PixelRegion(), drawn)
    while let before = contents.before {
      for rect in contents.lastRects {
        let local = rect.offsetBy(Point.zero - drawn.bounds.origin)
        dirty.insert(
          PixelRect(covering: Affine.scale(scale).bounds(of: local)).intersection(all))
      }
      contents = before
      let key = ImageUse.Key(
        contents: .drawn(before), width: width, height: height, copy: copy)
      if held.contains(key) { return dirty.area * drawn.format.bytesPerPixel }
    }
    return byteCount
  }
}

/// What an app has changed in its layer tree between two commits.
///
/// Layers of a `LayerTree` are matched by their `id`; those without one by their order among the
/// others without one.
private struct ModelChange {
  private(set) var laidOut = 0
  private(set) var sent = 0

  init(from old: Layer?, to new: Layer) { visit(old, new) }

  private mutating func visit(_ old: Layer?, _ new: Layer) {
    if let old, old == new { return }
    if old.map({ $0.bounds != new.bounds || $0.position != new.position }) ?? true { laidOut += 1 }
    if old.map({ !$0.isSameAlone(as: new) }) ?? true { sent += 1 }
    if let mask = new.mask { visit(old?.mask, mask) }
    var known = SublayersByID(of: old)
    for sublayer in new.sublayers { visit(known.take(sublayer.id), sublayer) }
  }
}

/// The sublayers of an earlier commit, each to be compared with one of the next.
private struct SublayersByID {
  private var known: [LayerID: Layer] = [:]
  private var others: [Layer] = []
  private var next = 0

  init(of layer: Layer?) {
    for sublayer in layer?.sublayers ?? [] {
      if let id = sublayer.id { known[id] = sublayer } else { others.append(sublayer) }
    }
  }

  /// Returns the sublayer with an identity; without one, the next of those that have none.
  mutating func take(_ id: LayerID?) -> Layer? {
    if let id { return known[id] }
    defer { next += 1 }
    return others.indices.contains(next) ? others[next] : nil
  }
}

extension Layer {
  /// Whether all but sublayers and mask is the same, with as many of them in the same order.
  fileprivate func isSameAlone(as other: Layer) -> Bool {
    guard sublayers.map(\.id) == other.sublayers.map(\.id), (mask == nil) == (other.mask == nil)
    else { return false }
    var (a, b) = (self, other)
    (a.sublayers, b.sublayers) = ([], [])
    (a.mask, b.mask) = (nil, nil)
    return a == b
  }
}
