internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning
internal import Rendering

/// Follows one rounded layer through the frames and notes which of its pixels change.
///
/// What is behind is compared in screen pixels, the layer's content in its own pixels: as if it
/// stayed where it is first seen, so that moving, turning or fading it as a whole changes nothing
/// in it.
struct SiteObserver {
  /// The effect of a frame on the layer.
  enum Effect {
    /// No corner is on the screen.
    case unseen
    /// Neither the layer nor what is behind its corners differs from the frame before.
    case none
    /// Something differs, or the layer has appeared on the screen.
    case changes
  }

  var analysis: SiteAnalysis
  let screen: PixelRect
  private var hasBegun = false
  var firstBounds = Rect.zero
  var firstPlacement = Affine.identity
  var behindBefore: [RGBA8?] = []
  var contentBefore: [RGBA8?] = []
  var lastState: State?
  var lastContent: (plan: RenderPlan, shape: RoundedRect, seen: VisibleRegion)?
  var lastCut: (plan: RenderPlan, pixels: [CornerPixels.Pixel])?
  var lastAbove: RenderPlan?
  var probe = VisibilityProbe()
  var behindColors: Set<RGBA8> = []
  /// For each corner the changed pixels of content in its square, until the curve cuts one.
  var uncut: [Int: Set<Int>] = [:]
  var cutCorners: Set<Int> = []

  struct State: Equatable {
    var toDevice: Affine
    var shape: RoundedRect
    var opacity: Double
  }

  /// - Parameter size: of the layer where it is largest, in device pixels.
  init(_ site: RoundingSite, screen: PixelRect, size: (width: Int, height: Int)) {
    analysis = SiteAnalysis(site: site)
    analysis.movement = MovementMap(width: size.width, height: size.height)
    behindBefore = Array(repeating: nil, count: size.width * size.height)
    contentBefore = behindBefore
    self.screen = screen
  }

  /// The findings; requested after the last frame.
  func finished() -> SiteAnalysis { analysis }

  /// Examines the next frame.
  ///
  /// - Parameter screenChanges: whether anything on the screen differs from the frame before; nil
  ///   in the first one.
  mutating func observe(
    _ frame: Layer, screenChanges: Bool?, scale: Double, server: inout RenderServer
  ) -> Effect {
    let path = analysis.site.path
    let layer = frame[path: path]
    let shape = layer.roundedBounds
    let toDevice = frame.toDevice(of: path, scale: scale)
    let region = PixelRect(covering: toDevice.bounds(of: layer.bounds))
    let part = frame.visiblePart(of: region.intersection(screen), path, scale: scale)
    let above = frame.above(path)
    let cover = RenderPlan(of: above, scale: scale, era: .forPixels, region: region)
    let isCovered = cover.passes.contains { !$0.draws.isEmpty }
    let seen = probe.region(
      of: path, in: frame, within: part, isCovered: isCovered, scale: scale, server: &server)
    let state = State(toDevice: toDevice, shape: shape, opacity: layer.opacity)
    defer { lastState = seen.isEmpty ? nil : state }
    guard !seen.isEmpty else { return .unseen }
    if !hasBegun {
      analysis.firstFrame = region
      (firstBounds, firstPlacement, hasBegun) = (layer.bounds, toDevice, true)
    }
    let grid = CornerGrid(shape, frame.drawingMap(of: path, placed: toDevice), region)
    let before = analysis.seenCornerPixels
    let behindChanges = observeBehind(frame, grid, region, seen, scale: scale, server: &server)
    let isOnScreen = analysis.seenCornerPixels > before
    let contentChanges = observeContent(
      frame, shape, toDevice, region, seen, scale: scale, server: &server)
    if isOnScreen, isCovered, cover != lastAbove {
      lastAbove = cover
      observeAbove(above, grid, region, part, scale: scale, server: &server)
    }
    guard isOnScreen else { return .unseen }
    analysis.framesSeen += 1
    let changes = behindChanges || contentChanges || lastState != state
    if let screenChanges {
      analysis.motion.note(changes: screenChanges, isElsewhere: !changes)
    }
    return changes ? .changes : .none
  }

  // MARK: Behind

  /// Notes colours on and outside the curve; returns whether one differs from the frame before.
  private mutating func observeBehind(
    _ frame: Layer, _ grid: CornerGrid, _ region: PixelRect, _ seen: VisibleRegion,
    scale: Double, server: inout RenderServer
  ) -> Bool {
    let picture = server.render(
      RenderPlan(
        of: frame.behind(analysis.site.path), scale: scale, era: .forPixels, region: region))
    let isFirst = behindColors.isEmpty
    var changes = false
    var counts: [RGBA8: Int] = [:]
    var cornerColors: [Int: Set<RGBA8>] = [:]
    var cornerPixels: [Int: Int] = [:]
    var moving: Set<Int> = []
    for square in grid.squares {
      for (x, y) in square.pixels.intersection(seen.rect).points
      where grid.square(x, y) == square.index {
        guard grid.curve[x, y] < 255, seen.contains(x, y) else { continue }
        cornerPixels[square.index, default: 0] += 1
        let color = picture[x - region.x, y - region.y]
        cornerColors[square.index, default: []].insert(color)
        if isFirst { counts[color, default: 0] += 1 }
        guard let cell = cell(x - region.x, y - region.y) else { continue }
        if let before = behindBefore[cell], before != color {
          analysis.movement[x - region.x, y - region.y].insert(.underneath)
          moving.insert(square.index)
          changes = true
        }
        behindBefore[cell] = color
      }
    }
    for index in analysis.corners.indices {
      guard let place = CornerMask.each.firstIndex(of: analysis.corners[index].corner) else {
        continue
      }
      let colors = cornerColors[place] ?? []
      analysis.seenCornerPixels += cornerPixels[place] ?? 0
      analysis.corners[index].seenPixels += cornerPixels[place] ?? 0
      if moving.contains(place) { analysis.corners[index].movesUnderneath = true }
      if !colors.isSubset(of: analysis.corners[index].behindColors) {
        analysis.corners[index].behindColors.formUnion(colors)
      }
      behindColors.formUnion(colors)
    }
    analysis.solidBehind = behindColors.count == 1 ? behindColors.first : nil
    if isFirst {
      // Ties are broken by value, so that the answer does not depend on the order of a hash table.
      analysis.firstBehind =
        counts.max { ($0.value, $0.key.sortKey) < ($1.value, $1.key.sortKey) }?.key
    }
    return changes
  }

  /// The place of a pixel of the layer in the lists of earlier colours; nil beside it where it is
  /// largest.
  func cell(_ column: Int, _ row: Int) -> Int? {
    let map = analysis.movement
    guard column >= 0, row >= 0, column < map.width, row < map.height else { return nil }
    return row * map.width + column
  }

  // MARK: Above

  /// Notes layers that are drawn later and cover pixels of the corner squares.
  private mutating func observeAbove(
    _ tree: Layer, _ grid: CornerGrid, _ region: PixelRect, _ part: PixelRect, scale: Double,
    server: inout RenderServer
  ) {
    var pixels: [CornerPixels.Pixel] = []
    for square in grid.squares {
      for (x, y) in square.pixels.intersection(part).points where grid.square(x, y) == square.index
      {
        pixels.append(CornerPixels.Pixel(x: x, y: y, corner: square.index))
      }
    }
    let found = CornerPixels(pixels, region: region, scale: scale)
      .layersDrawing(in: tree, below: [], unnamed: "a layer", server: &server)
    for layer in found {
      analysis.overlapping.appendNew(layer.name)
      for index in analysis.corners.indices where layer.has(analysis.corners[index].corner) {
        analysis.corners[index].overlapping.appendNew(layer.name)
      }
    }
  }
}

extension PixelRect {
  /// All pixels, row by row.
  var points: some Sequence<(x: Int, y: Int)> {
    (minY..<maxY).lazy.flatMap { y in (minX..<maxX).lazy.map { (x: $0, y: y) } }
  }
}

extension [String] {
  /// Appends a name that is not there yet.
  mutating func appendNew(_ name: String) {
    if !contains(name) { append(name) }
  }
}
