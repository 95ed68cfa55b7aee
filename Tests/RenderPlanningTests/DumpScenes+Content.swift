import Geometry
import Layers
import Raster
import RenderPlanning

extension DumpScene {
  // MARK: Images

  static let images = [
    DumpScene(
      "image-on-pixels", "An opaque image whose edges lie on pixels is not blended.",
      [picture("image")]),
    DumpScene(
      "image-between-pixels", "Half a pixel beside, it touches a column more and is blended.",
      [picture("image") { $0.position.x += 0.5 }]),
    DumpScene(
      "image-with-alpha", "An image with alpha is blended wherever it lies.",
      [
        picture("image") {
          let glass = Bitmap(width: 40, height: 30, color: Color.black.withAlpha(0.5))
          $0.contents = .image(LayerImage(glass, scale: 1))
        }
      ]),
    DumpScene(
      "image-shrunk", "Mipmaps are used where an image shrinks, if the layer asks for them.",
      [
        picture("image") {
          $0.bounds.size = Size(20, 15)
          $0.minificationFilter = .trilinear
        }
      ]),
    DumpScene(
      "image-enlarged", "The filter for enlarging is another one.", scale: 2,
      [picture("image") { $0.magnificationFilter = .nearest }]),
    DumpScene(
      "image-part", "A part of an image is drawn with its own filter, stretched to the bounds.",
      [picture("image") { $0.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 0.5) }]),
    DumpScene(
      "slices-on-pixels", "A stretched image is nine draws; those with edges on pixels are opaque.",
      [
        picture("button") {
          $0.contentsCenter = Rect(x: 0.25, y: 0.2, width: 0.5, height: 0.6)
          $0.bounds.size = Size(60, 50)
          $0.position = [40, 40]
        }
      ]),
    DumpScene(
      "slices-between-pixels", "Slices that end within pixels are blended.",
      [
        picture("button") {
          $0.contentsCenter = Rect(x: 0.26, y: 0, width: 0.5, height: 1)
          $0.bounds.size = Size(60, 30)
          $0.position = [40, 40]
        }
      ]),
    DumpScene(
      "image-shown-twice", "One image in two layers is two draws.",
      [picture("one"), picture("two") { $0.position = [60, 60] }]),
    DumpScene(
      "border", "A border counts the pixels of its ring only.",
      [box("box") { $0.borderWidth = 4 }]),
    DumpScene(
      "z-position", "What has the greater height is drawn later, whatever its place in the list.",
      [box("near") { $0.zPosition = 1 }, box("far") { $0.position.x += 5 }]),
    DumpScene(
      "flipped-geometry", "In flipped geometry a sublayer at the top lies at the bottom.",
      [
        box("box") {
          $0.isGeometryFlipped = true
          $0.sublayers = [inner]
        }
      ]),
  ]

  // MARK: Clips

  /// A rounded clip.
  private static func clips(_ layer: inout Layer) {
    (layer.cornerRadius, layer.masksToBounds) = (8, true)
  }

  static let clips = [
    DumpScene(
      "rounded-background", "A radius rounds a background without a clip.", eras: [.iOS4],
      [box("box") { clips(&$0) }]),
    DumpScene(
      "rounded-image",
      "A single image is clipped offscreen up to iOS 8 and while drawing from iOS 9 on.",
      eras: Era.allCases, [picture("image") { clips(&$0) }]),
    DumpScene(
      "rounded-image-and-background",
      "Two primitives are clipped offscreen in all eras; in current iOS without memory.",
      eras: Era.allCases,
      [
        picture("image") {
          clips(&$0)
          $0.backgroundColor = .black
        }
      ]),
    DumpScene(
      "rounded-one-sublayer", "A single sublayer is one primitive, too.", eras: Era.allCases,
      [
        box("clip") {
          $0.backgroundColor = nil
          $0.sublayers = [inner]
          clips(&$0)
        }
      ]),
    DumpScene(
      "rounded-in-rounded", "Clips within clips need a surface each.",
      [
        box("outer") {
          $0.sublayers = [
            box("middle", Rect(x: 2, y: 2, width: 30, height: 20)) {
              $0.sublayers = [inner]
              clips(&$0)
            }
          ]
          clips(&$0)
        }
      ]),
    DumpScene(
      "clip-on-pixels", "A clip to a rectangle on pixels costs nothing.",
      [
        box("clip") {
          $0.masksToBounds = true
          $0.sublayers = [box("inner", Rect(x: 30, y: 20, width: 30, height: 30))]
        }
      ]),
    DumpScene(
      "clip-between-pixels", "A clip to a rectangle between pixels is a clip to an outline.",
      [
        box("clip") {
          $0.masksToBounds = true
          $0.position.x += 0.5
          $0.sublayers = [box("inner", Rect(x: 30, y: 20, width: 30, height: 30))]
        }
      ]),
    DumpScene(
      "clip-rotated", "So is that of a rotated layer.",
      [
        box("clip") {
          $0.masksToBounds = true
          $0.affineTransform = .rotation(0.5)
          $0.sublayers = [inner]
        }
      ]),
    DumpScene(
      "scroll", "A scroll layer moves its sublayers and clips them.",
      [
        box("scroll") {
          $0.kind = .scroll(ScrollLayer())
          $0.bounds.origin = [10, 8]
          $0.masksToBounds = true
          $0.sublayers = [box("content", Rect(x: 0, y: 0, width: 80, height: 60)), inner]
        }
      ]),
    DumpScene(
      "mask", "A mask takes three passes: the content, the mask, and both.",
      eras: [.iOS4, .current],
      [
        picture("image") {
          $0.mask = box("mask", Rect(x: 0, y: 0, width: 20, height: 20)) { $0.cornerRadius = 10 }
        }
      ]),
    DumpScene(
      "mask-and-radius", "A clip to a radius goes with the passes of the mask.",
      [
        picture("image") {
          clips(&$0)
          $0.mask = box("mask", Rect(x: 0, y: 0, width: 20, height: 20))
        }
      ]),
    DumpScene(
      "mask-hidden", "A hidden mask leaves nothing, but its passes.",
      [picture("image") { $0.mask = box("mask") { $0.isHidden = true } }]),
  ]

  // MARK: Groups

  static let groups = [
    DumpScene(
      "opacity-of-one", "One primitive fades by itself.", [box("box") { $0.opacity = 0.5 }]),
    DumpScene(
      "opacity-of-group", "More than one fade as a group, which is drawn first.",
      eras: Era.allCases,
      [
        box("group") {
          $0.opacity = 0.5
          $0.sublayers = [inner]
        }
      ]),
    DumpScene(
      "opacity-without-group", "Without group opacity each fades by itself.",
      [
        box("box") {
          $0.opacity = 0.5
          $0.allowsGroupOpacity = false
          $0.sublayers = [inner]
        }
      ]),
    DumpScene(
      "opacity-of-an-image-and-its-background", "A background and an image are a group.",
      [
        picture("image") {
          $0.backgroundColor = .black
          $0.opacity = 0.5
        }
      ]),
    DumpScene(
      "mixed-one", "One primitive is mixed by an operator as it is drawn.",
      [box("box") { $0.compositingFilter = .multiply }]),
    DumpScene(
      "mixed-group", "A group is mixed as one, after a pass.",
      [
        box("group") {
          $0.compositingFilter = .screen
          $0.sublayers = [inner]
        }
      ]),
  ]
}
