internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlan
internal import RenderServer

/// Follows one rounded layer through the frames and notes which of its pixels change.
struct SiteObserver {
  private(set) var analysis: SiteAnalysis
  private let screen: PixelRect
  private var behindBefore: [RGBA8?] = []
  private var contentBefore: [RGBA8?] = []
  private var behindColors: Set<RGBA8> = []

  init(_ site: RoundingSite, screen: PixelRect) {
    analysis = SiteAnalysis(site: site)
    self.screen = screen
  }

  mutating func observe(_ frame: Layer, scale: Double, server: inout RenderServer) {
    let path = analysis.site.path
    let layer = frame[path: path]
    let shape = analysis.site.request.shape(in: layer.bounds)
    for name in layer.sublayersReaching(shape.cornerSquares)
    where !analysis.intruders.contains(name) {
      analysis.intruders.append(name)
    }
    let toDevice = frame.toDevice(of: path, scale: scale)
    let region = PixelRect(covering: toDevice.bounds(of: layer.bounds))
    let seen = frame.visiblePart(of: region.intersection(screen), path, scale: scale)
    guard !seen.isEmpty else { return }
    let isFirst = contentBefore.isEmpty
    if isFirst { begin(region) }
    let corners = CornerGrid(shape, toDevice, region)
    let behind = server.render(
      RenderPlan(of: frame.behind(path), scale: scale, era: .iOS4, region: region))
    let content = server.render(
      RenderPlan(of: frame.alone(path), scale: scale, era: .iOS4, region: region))
    var colors: [RGBA8: Int] = [:]
    let (width, height) = (analysis.movement.width, analysis.movement.height)
    for y in seen.minY..<min(seen.maxY, region.y + height) {
      for x in seen.minX..<min(seen.maxX, region.x + width) {
        let (column, row) = (x - region.x, y - region.y)
        let cell = row * width + column
        let pixel = content[column, row]
        let contentChanged = contentBefore[cell].map { $0 != pixel } ?? false
        contentBefore[cell] = pixel
        guard corners.isInSquare(x, y) else {
          if contentChanged { analysis.movement[column, row].insert(.inside) }
          continue
        }
        let coverage = corners.curve[x, y]
        if contentChanged, coverage > 0 { analysis.movement[column, row].insert(.through) }
        guard coverage < 255 else { continue }
        analysis.seenCornerPixels += 1
        let below = behind[column, row]
        if let before = behindBefore[cell], before != below {
          analysis.movement[column, row].insert(.underneath)
        }
        behindBefore[cell] = below
        behindColors.insert(below)
        if isFirst { colors[below, default: 0] += 1 }
      }
    }
    analysis.solidBehind = behindColors.count == 1 ? behindColors.first : nil
    if isFirst {
      // Ties are broken by value, so that the answer does not depend on the order of a hash table.
      analysis.firstBehind =
        colors.max { ($0.value, $0.key.sortKey) < ($1.value, $1.key.sortKey) }?.key
    }
  }

  private mutating func begin(_ region: PixelRect) {
    analysis.firstFrame = region
    analysis.movement = MovementMap(width: region.width, height: region.height)
    behindBefore = Array(repeating: nil, count: region.area)
    contentBefore = behindBefore
  }
}

/// Where the curve and the corner squares of one layer are in one frame, in device pixels.
private struct CornerGrid {
  let curve: CoverageMask
  private let squares: [PixelRect]

  init(_ shape: RoundedRect, _ toDevice: Affine, _ region: PixelRect) {
    curve = CoverageMask(path: shape.path.applying(toDevice), in: region)
    squares = shape.cornerSquares.map { PixelRect(covering: toDevice.bounds(of: $0)) }
  }

  func isInSquare(_ x: Int, _ y: Int) -> Bool {
    squares.contains { $0.contains(x: x, y: y) }
  }
}
