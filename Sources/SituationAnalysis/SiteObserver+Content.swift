internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning
internal import Rendering

extension SiteObserver {
  /// Notes what the layer shows and which sublayers are cut; returns whether anything has changed.
  mutating func observeContent(
    _ frame: Layer, _ shape: RoundedRect, _ toDevice: Affine, _ region: PixelRect,
    _ seen: VisibleRegion, scale: Double, server: inout RenderServer
  ) -> Bool {
    let path = analysis.site.path
    // A layer whose size changes is examined where it is.
    let stays = shape.rect.size == firstBounds.size
    let placement =
      stays
      ? Affine.translation(
        firstBounds.minX - shape.rect.minX, firstBounds.minY - shape.rect.minY
      ).then(firstPlacement) : toDevice
    let region = stays ? analysis.firstFrame : region
    let tree = frame.alone(path, placed: placement.then(.scale(1 / scale)))
    let plan = RenderPlan(of: tree, scale: scale, era: .forPixels, region: region)
    // The plan contains no corners, and an animated radius changes those.
    if let last = lastContent, last.seen == seen, last.shape == shape, last.plan == plan {
      return false
    }
    lastContent = (plan, shape, seen)
    let picture = server.render(plan)
    let grid = CornerGrid(shape, frame.drawingMap(of: path, placed: placement), region)
    let view = ContentView(placement, toDevice, seen)
    var (changes, cut) = (false, [CornerPixels.Pixel]())
    var row = (y: Int.min, hasCorners: false)
    for (x, y) in region.points {
      // Most rows of most layers contain no corner; this saves a check for each pixel.
      if row.y != y { row = (y, grid.squares.contains { $0.pixels.minY..<$0.pixels.maxY ~= y }) }
      guard let cell = cell(x - region.x, y - region.y) else { continue }
      let pixel = picture[x - region.x, y - region.y]
      guard view.shows(x, y) else {
        // Kept even while hidden, since content may change before it is visible.
        if contentBefore[cell] == nil { contentBefore[cell] = pixel }
        continue
      }
      let isChanged = contentBefore[cell].map { $0 != pixel } ?? false
      contentBefore[cell] = pixel
      changes = changes || isChanged
      guard row.hasCorners, let corner = grid.square(x, y) else {
        if isChanged { analysis.movement[x - region.x, y - region.y].insert(.inside) }
        continue
      }
      let coverage = grid.curve[x, y]
      if coverage < 255 { cut.append(CornerPixels.Pixel(x: x, y: y, corner: corner)) }
      guard isChanged, coverage > 0 else { continue }
      note(changed: cell, in: corner, isCut: coverage < 255)
    }
    findIntruders(in: tree, plan, cut, region, scale: scale, server: &server)
    return changes
  }

  /// Notes which sublayers draw in pixels that the curve cuts or excludes.
  private mutating func findIntruders(
    in tree: Layer, _ plan: RenderPlan, _ cut: [CornerPixels.Pixel], _ region: PixelRect,
    scale: Double, server: inout RenderServer
  ) {
    guard !tree.sublayers[0].sublayers.isEmpty else { return }
    if let last = lastCut, last.plan == plan, last.pixels == cut { return }
    lastCut = (plan, cut)
    var emptied = tree
    emptied.sublayers[0].removeOwnDrawing()
    let pixels = CornerPixels(cut, region: region, scale: scale)
    for sublayer in pixels.layersDrawing(
      in: emptied, below: [0], unnamed: "a sublayer", server: &server)
    {
      analysis.intruders.appendNew(sublayer.name)
      for index in analysis.corners.indices where sublayer.has(analysis.corners[index].corner) {
        analysis.corners[index].intruders.appendNew(sublayer.name)
      }
    }
  }

  /// Notes a change in a corner square: safe unless the curve cuts some change there.
  private mutating func note(changed cell: Int, in corner: Int, isCut: Bool) {
    let width = analysis.movement.width
    if isCut, cutCorners.insert(corner).inserted {
      for cell in uncut.removeValue(forKey: corner) ?? [] {
        analysis.movement[cell % width, cell / width].remove(.inside)
        analysis.movement[cell % width, cell / width].insert(.through)
      }
      for index in analysis.corners.indices
      where analysis.corners[index].corner == CornerMask.each[corner] {
        analysis.corners[index].movesThrough = true
      }
    }
    let isThrough = cutCorners.contains(corner)
    if !isThrough { uncut[corner, default: []].insert(cell) }
    analysis.movement[cell % width, cell / width].insert(isThrough ? .through : .inside)
  }
}

/// Maps pixels of a layer that is examined in another place to where they are on the screen.
private struct ContentView {
  private enum Mapping {
    case nowhere
    case pixels(x: Int, y: Int)
    case map(Affine)
  }

  private let seen: VisibleRegion
  private let mapping: Mapping

  init(_ placement: Affine, _ toDevice: Affine, _ seen: VisibleRegion) {
    self.seen = seen
    guard let back = placement.inverse else {
      mapping = .nowhere
      return
    }
    let map = back.then(toDevice)
    let isMoved = max(abs(map.a - 1), abs(map.b), abs(map.c), abs(map.d - 1)) < 1e-12
    if isMoved, let x = Int(exactly: map.tx.rounded()), let y = Int(exactly: map.ty.rounded()) {
      mapping = .pixels(x: x, y: y)
    } else {
      mapping = .map(map)
    }
  }

  /// Whether a pixel is on the screen.
  func shows(_ x: Int, _ y: Int) -> Bool {
    switch mapping {
    case .nowhere: return false
    case .pixels(let dx, let dy): return seen.contains(x + dx, y + dy)
    case .map(let map):
      let point = map.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      guard seen.rect.rect.contains(point) else { return false }
      return seen.contains(Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    }
  }
}
