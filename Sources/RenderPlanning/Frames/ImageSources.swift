internal import Drawing
package import Layers
internal import Raster

extension RenderPlan {
  /// The images that are drawn into one of the plan's images, and have to be decoded for that; none
  /// for images that are decoded themselves.
  ///
  /// None for contents of which only dirty rectangles are drawn: the images of the first drawing
  /// are assumed to be still decoded, as those of a named image are.
  func sources(of image: ImageUse.Key) -> Set<ImageUse.Key> {
    switch image.contents {
    case .precomposited, .cornerCover: composition(of: image)?.plan.decodedImages ?? []
    case .drawn(let drawn): drawn.before == nil ? drawn.imageKeys : []
    case .image(let image): Set((image.drawnFrom ?? []).map(ImageUse.Key.init))
    case .photo, .file: []
    }
  }

  /// What has to be decoded before the plan can be drawn.
  private var decodedImages: Set<ImageUse.Key> {
    images.reduce(into: []) { found, image in
      if image.isDrawnByApp {
        found.formUnion(sources(of: image))
      } else {
        found.insert(image)
      }
    }
  }

  /// What an app has to decode before it can draw by this plan: for ``LayerImage/drawnFrom``.
  package var drawingSources: Set<LayerImage.Source> {
    Set(
      decodedImages.map {
        LayerImage.Source(contents: $0.contents, width: $0.width, height: $0.height)
      })
  }
}

extension ImageUse.Key {
  /// Takes an image at the pixel size at which an app has drawn it.
  fileprivate init(_ source: LayerImage.Source) {
    self.init(contents: source.contents, width: source.width, height: source.height)
  }
}

extension DrawnContents {
  /// The images that its drawing paints.
  fileprivate var imageKeys: Set<ImageUse.Key> {
    Set(
      images.map {
        ImageUse.Key(contents: .image(LayerImage($0, scale: 1)), width: $0.width, height: $0.height)
      })
  }
}
