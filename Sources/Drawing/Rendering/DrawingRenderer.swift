import Geometry
import Raster

/// Draws a drawing's commands on a surface, and layers on their own surfaces above it.
struct DrawingRenderer {
  let drawing: RecordedDrawing
  /// Maps points to device pixels.
  let base: Affine
  /// Device pixels per point, for lengths without a direction.
  let lengthScale: Double
  /// The target, and the layers that are open.
  var surfaces: [DrawingSurface]
  var statistics = DrawingStatistics()
  /// Tiles of the drawing's patterns made so far.
  var tiles: [Bitmap?]

  init(_ drawing: RecordedDrawing, base: Affine, surface: consuming DrawingSurface) {
    self.drawing = drawing
    self.base = base
    lengthScale = base.maximumScale
    surfaces = [surface]
    tiles = [Bitmap?](repeating: nil, count: drawing.patterns.count)
  }

  /// Draws all commands; returns false when it was cancelled.
  mutating func run(isCancelled: (() -> Bool)?) -> Bool {
    var i = 0
    while i < drawing.commands.count {
      if let isCancelled, isCancelled() { return false }
      let command = drawing.commands[i]
      if case .endLayer = command.shape {
        endLayer()
        i += 1
        continue
      }
      let clip = clip(command.clip)
      let seen = seen(command.extent, clip)
      if case .beginLayer(let end) = command.shape {
        if seen.isEmpty {
          statistics.commandsSkipped += end - i
          i = end + 1
          continue
        }
        statistics.commandsRun += 1
        beginLayer(i, content: drawing.commands[end].extent, seen: seen)
      } else if seen.isEmpty {
        statistics.commandsSkipped += 1
      } else {
        statistics.commandsRun += 1
        draw(command, clip, seen: seen)
      }
      i += 1
    }
    return true
  }

  /// Hands out the target.
  mutating func takeBitmap() -> Bitmap {
    var result = Bitmap(width: 0, height: 0)
    swap(&result, &surfaces[0].bitmap)
    return result
  }

  /// The innermost surface.
  var top: Int { surfaces.count - 1 }

  /// Returns a clip in pixels of the innermost surface.
  mutating func clip(_ number: Int) -> Clip {
    surfaces[top].clip(number, of: drawing, base: base, &statistics)
  }

  /// Returns which of the device pixels inside the clip may change.
  private func seen(_ extent: Rect?, _ clip: Clip) -> PixelRect {
    let origin = surfaces[top].origin
    let left = clip.bounds.offsetBy(x: origin.x, y: origin.y)
    guard let extent else { return left }
    return pixels(extent).intersection(left)
  }

  /// Returns the device pixels of a rectangle in points, two more on each side; none for an empty
  /// one.
  func pixels(_ rect: Rect) -> PixelRect {
    guard !rect.isEmpty else { return .zero }
    let box = base.bounds(of: rect)
    return PixelRect(covering: box).grown(by: 2)
  }

  // MARK: Commands

  private mutating func draw(_ command: DrawingCommand, _ clip: Clip, seen: PixelRect) {
    guard let shape = deviceShape(command), let paint = devicePaint(command.paint) else { return }
    let alpha = command.compositing.alpha * paint.opacity
    let blend = command.compositing.blend
    if let shadow = command.compositing.shadow, let touched = shape.touched {
      drawShadow(
        shadow, touched: touched, opacity: alpha * paint.colorAlpha, clip, blend, seen: seen
      ) { shape.alpha(of: paint, in: $0) }
    }
    let origin = surfaces[top].origin
    statistics.pixelsFilled += (shape.touched?.intersection(seen) ?? seen).area
    surfaces[top].bitmap.fill(
      shape, origin: origin, with: paint, opacity: alpha, clip: clip, blend: blend)
  }

  /// Returns what a command covers; nil for nothing.
  private func deviceShape(_ command: DrawingCommand) -> DeviceShape? {
    let isAntialiased = command.compositing.isAntialiased
    switch command.shape {
    case .fill(let path, let rule):
      return .outline(path, rule, base, isAntialiased: isAntialiased)
    case .stroke(let path, let style, let map):
      let map = map.then(base)
      // A thousandth of a pixel, in the unit of the path.
      let outline = path.stroked(style, tolerance: 1 / (1024 * map.maximumScale))
      return outline.isEmpty
        ? nil : .outline(outline, .nonZero, map, isAntialiased: isAntialiased)
    case .everything: return .everything
    case .beginLayer, .endLayer: return nil
    }
  }

  // MARK: Layers

  /// Enters a layer whose `seen` part is needed.
  private mutating func beginLayer(_ number: Int, content: Rect?, seen: PixelRect) {
    let compositing = drawing.commands[number].compositing
    var area = seen
    if let shadow = compositing.shadow {
      // The shadow reads pixels outside of where it is visible.
      let (offset, sigma) = deviceShadow(shadow)
      area = area.union(
        seen.offsetBy(x: -offset.x, y: -offset.y).grown(
          by: CoverageMask.blurReach(sigma: sigma) + 2))
    }
    if compositing.blend.keepsBelowNothing, let content {
      area = area.intersection(pixels(content))
    }
    statistics.layers.append(area)
    surfaces.append(
      DrawingSurface(
        Bitmap(width: area.width, height: area.height), origin: SIMD2(area.x, area.y),
        region: area, layer: number))
  }

  /// Composites the innermost layer.
  private mutating func endLayer() {
    guard let layer = surfaces.popLast(), let number = layer.layer else { return }
    let command = drawing.commands[number]
    let clip = clip(command.clip)
    let seen = seen(command.extent, clip)
    let (alpha, blend) = (command.compositing.alpha, command.compositing.blend)
    let place = (layer.origin.x, layer.origin.y)
    if let shadow = command.compositing.shadow {
      let mask = CoverageMask(alphaOf: layer.bitmap, at: place)
      drawShadow(
        shadow, touched: layer.region, opacity: alpha, clip, blend, seen: seen
      ) { _ in mask }
    }
    let origin = surfaces[top].origin
    statistics.pixelsFilled += layer.region.intersection(seen).area
    surfaces[top].bitmap.draw(
      layer.bitmap, at: (place.0 - origin.x, place.1 - origin.y), opacity: alpha, clip: clip,
      blend: blend)
  }
}
