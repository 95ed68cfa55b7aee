import Animation
import Geometry
import Layers
import Raster
import RenderPlanning

extension DumpScene {
  // MARK: Shadows

  private static func shadow(_ path: Path? = nil) -> LayerShadow {
    LayerShadow(opacity: 0.5, offset: Size(0, 2), radius: 2, path: path)
  }

  static let shadows = [
    DumpScene(
      "shadow-with-path", "A shadow with a path needs no pass.",
      [
        box("card") {
          $0.cornerRadius = 6
          $0.shadow = shadow($0.roundedBounds.path)
        }
      ]),
    DumpScene(
      "shadow-with-any-path", "Whatever the path is.",
      [box("card") { $0.shadow = shadow(RoundedRect($0.bounds, radius: 100).path) }]),
    DumpScene(
      "shadow-without-path", "Without one, what the layer shows is drawn first.",
      eras: [.iOS4, .current],
      [
        box("card") {
          $0.shadow = shadow()
          $0.sublayers = [inner]
        }
      ]),
    DumpScene(
      "shadow-clipped", "A layer that clips has no shadow.",
      [
        picture("image") {
          $0.shadow = shadow()
          $0.masksToBounds = true
        }
      ]),
    DumpScene(
      "shadow-in-group", "A faded card is a group with its shadow.",
      [
        box("card") {
          $0.shadow = shadow($0.roundedBounds.path)
          $0.opacity = 0.5
        }
      ]),
  ]

  // MARK: Rasterized layers

  private static func kept(_ x: Double, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    box("kept", Rect(x: x, y: 10, width: 40, height: 30)) {
      $0.shouldRasterize = true
      $0.sublayers = [inner]
      change(&$0)
    }
  }

  /// Frames of a cache, with what it found.
  private static func cached(
    _ name: String, _ proves: String, _ trees: [(Double, [Layer])]
  ) -> DumpScene {
    var cache = RasterizationCache()
    var frames: [(title: String, plan: RenderPlan)] = []
    for (time, layers) in trees {
      let plan = RenderPlan(of: screen(layers), scale: 1, era: .iOS9)
      let next = cache.frame(plan, at: time)
      let found = cache.lookups.map { "\($0.layerName) \($0.outcome)" }.joined(separator: ", ")
      frames.append(("at \(Int((time * 1000).rounded())) ms: \(found)", next))
    }
    return DumpScene(name, proves, frames: frames)
  }

  static let rasterized = [
    DumpScene(
      "rasterized", "A rasterized layer is drawn into a bitmap of its own.", [kept(10)]),
    DumpScene(
      "rasterized-between-pixels", "Between pixels the bitmap is sampled, a pixel around it too.",
      [kept(10.5)]),
    DumpScene(
      "rasterized-too-coarse", "On a screen of two pixels a point, one pixel a point is enlarged.",
      scale: 2, [kept(10)]),
    DumpScene(
      "rasterized-and-faded", "Opacity is left to the draw from the bitmap.",
      [kept(10) { $0.opacity = 0.5 }]),
    cached(
      "cache-hit", "A bitmap that only moves is there in the next frame.",
      [(0, [kept(10)]), (1.0 / 60, [kept(30)])]),
    cached(
      "cache-miss", "A bitmap whose content changes is drawn again.",
      [(0, [kept(10)]), (1.0 / 60, [kept(10) { $0.sublayers[0].position.x += 3 }])]),
    cached(
      "cache-expired", "After more than 100 ms without use it is gone.",
      [(0, [kept(10)]), (0.05, []), (0.2, [kept(10)])]),
    cached(
      "cache-too-large", "Two and a half screens are kept, no more.",
      [
        (
          0,
          (0..<3).map { index in
            box("sheet \(index)", Rect(x: 0, y: 0, width: 100, height: 80)) {
              $0.shouldRasterize = true
              $0.opacity = 0.9
              $0.sublayers = [box("mark", Rect(x: Double(index), y: 0, width: 5, height: 5))]
            }
          }
        )
      ]),
  ]

  // MARK: Filters

  /// A layer that shows what is behind it.
  private static func panel(_ material: BackdropMaterial) -> Layer {
    box("panel") {
      $0.backgroundColor = nil
      $0.kind = .backdrop(material)
      $0.sublayers = [inner]
    }
  }

  static let filters = [
    DumpScene(
      "filter-blur", "A blur is two passes, over an area wider by three sigmas.",
      [box("box") { $0.filters = [.gaussianBlur(radius: 2)] }]),
    DumpScene(
      "filter-colours", "A map of colours is done while drawing.",
      [box("box") { $0.filters = [.saturation(0)] }]),
    DumpScene(
      "filter-chain", "Of several filters only the last one is.",
      [box("box") { $0.filters = [.saturation(0), .gaussianBlur(radius: 1), .saturation(2)] }]),
    DumpScene(
      "filter-without-effect", "Filters that change nothing cost nothing.",
      [box("box") { $0.filters = [.saturation(1), .gaussianBlur(radius: 0)] }]),
    DumpScene(
      "backdrop", "A blur of what is behind takes five passes.", scale: 2,
      [box("behind"), panel(BackdropMaterial(blurRadius: 8, tint: Color.white.withAlpha(0.3)))]),
    DumpScene(
      "backdrop-vibrant", "Vibrancy takes two more.", scale: 2,
      [box("behind"), panel(BackdropMaterial.light.vibrant)]),
    DumpScene(
      "backdrop-of-colours", "Without a blur there is only the copy.",
      [
        box("behind"),
        box("panel") {
          $0.backgroundColor = nil
          $0.backgroundFilters = [.saturation(0)]
        },
      ]),
    DumpScene(
      "backdrop-faded", "A faded panel still shows what is behind it, not behind its group.",
      [
        box("behind"),
        box("panel") {
          $0.backgroundColor = Color.black.withAlpha(0.2)
          $0.backgroundFilters = [.saturation(0)]
          $0.opacity = 0.5
        },
      ]),
    DumpScene(
      "backdrop-without-effect", "A material that changes nothing is a tint.",
      [panel(BackdropMaterial(blurRadius: 0, saturation: 1, tint: .black))]),
  ]

  // MARK: Transitions

  private static func changing(
    _ kind: Transition.Kind, at progress: Double = 0.25,
    _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    box("new") {
      change(&$0)
      let transition = Transition(
        kind, startProgress: progress, endProgress: progress, timing: MediaTiming(duration: 1))
      $0.transition = LayerTransition(
        transition, from: box("old", Rect(x: 0, y: 0, width: 40, height: 30)))
    }
  }

  static let transitions = [
    DumpScene(
      "transition-fade", "Pictures that fade into each other have a surface each.", at: 0.5,
      [changing(.fade) { $0.sublayers = [inner] }]),
    DumpScene(
      "transition-fade-of-two", "But for two opaque primitives in the same place.", at: 0.5,
      [changing(.fade)]),
    DumpScene(
      "transition-push", "Pictures that move need none.", at: 0.5, [changing(.push)]),
    DumpScene(
      "transition-move-in", "A picture that moves in covers the old one.", at: 0.5,
      [changing(.moveIn)]),
    DumpScene(
      "transition-reveal-rotated", "In a rotated layer both pictures are clipped as one.", at: 0.5,
      [changing(.reveal) { $0.affineTransform = .rotation(0.3) }]),
    DumpScene(
      "transition-begins", "At the start there is the old picture only.", at: 0.5,
      [changing(.push, at: 0)]),
  ]
}
