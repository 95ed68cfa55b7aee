internal import Drawing
internal import Layers
internal import Raster

extension ImageUse.Key {
  /// The images that are drawn into it, and have to be decoded for that; none for images themselves.
  ///
  /// Of contents of which only dirty rectangles are drawn none: the images that the first drawing took
  /// are taken to be still decoded, as those of a named image are (assumed).
  var sources: [ImageUse.Key] {
    switch contents {
    case .precomposited(let recipe): recipe.contents.map { source($0) } ?? []
    case .drawn(let drawn): drawn.before == nil ? drawn.imageKeys : []
    case .image, .photo, .file, .cornerCover: []
    }
  }

  /// The images in what is drawn into this one; photographs and recipes are made in its size.
  private func source(_ contents: LayerContents) -> [ImageUse.Key] {
    let whole = ImageUse.Key(contents: contents, width: width, height: height)
    return switch contents {
    case .image(let image):
      [
        ImageUse.Key(
          contents: contents, width: image.bitmap.width, height: image.bitmap.height)
      ]
    case .photo: [whole]
    case .precomposited, .drawn: whole.sources
    case .file, .cornerCover: []
    }
  }
}

extension DrawnContents {
  /// The images that its drawing paints.
  fileprivate var imageKeys: [ImageUse.Key] {
    images.map {
      ImageUse.Key(contents: .image(LayerImage($0, scale: 1)), width: $0.width, height: $0.height)
    }
  }
}
