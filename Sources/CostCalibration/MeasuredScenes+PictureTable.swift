internal import Geometry
internal import Layers
internal import Raster

// The table of seedante/OptimizationForOffscreenRender, as its code of April 2016 and its
// storyboard make it.

extension MeasuredScenes {
  /// What is done to pictures of the table.
  indirect enum Treatment {
    /// `cornerRadius` 10 and `masksToBounds` of an image view without a background.
    case rounded
    /// A view with an image as the image view's mask.
    case masked
    /// A red shadow 5 points below and to the right, with the default radius.
    case shadow
    /// The same with the bounds as `shadowPath`.
    case shadowPath
    /// Another treatment, plus `shouldRasterize` on the whole cell.
    case rasterized(Treatment)
  }

  /// Ten rows of 100 points on an iPad mini held upright, each with two pictures of 80 points and
  /// two labels.
  ///
  /// The screen has no bar. Pictures have no background, and their images are fully opaque. The
  /// published counts are 10 and 20; that the former is one picture in each row is inferred from
  /// the ten rows.
  static func pictureTable(treated count: Int, _ treatment: Treatment) -> Layer {
    let (width, height) = (768.0, 1024.0)
    var screen = Layer(bounds: Rect(x: 0, y: 0, width: width, height: height), position: .zero)
    screen.backgroundColor = .white
    for row in 0..<10 {
      var cell = box(0, 100 * Double(row), width, 100, .white)
      cell.name = "row"
      for (place, x) in [10.0, 120].enumerated() {
        var picture = box(x, 10, 80, 80, .white)
        picture.backgroundColor = nil
        picture.name = "picture"
        picture.contents = .photo(.portrait(place))
        if place * 10 + row < count { treatment.apply(to: &picture) }
        cell.sublayers.append(picture)
      }
      for y in [8.0, 71] {
        cell.sublayers.append(box(220, y, 180, 21, Color.black.withAlpha(0.5)))
      }
      if case .rasterized = treatment { cell.shouldRasterize = true }
      screen.sublayers.append(cell)
    }
    return screen
  }
}

extension MeasuredScenes.Treatment {
  fileprivate func apply(to picture: inout Layer) {
    switch self {
    case .rounded: (picture.cornerRadius, picture.masksToBounds) = (10, true)
    case .masked:
      var mask = picture
      mask.position = picture.bounds.center
      mask.contents = .precomposited(
        PrecompositedContents(
          backgroundColor: .black, contents: nil, gravity: .resize,
          shape: RoundedRect(picture.bounds, radius: 20), cornerColor: nil))
      picture.mask = mask
    case .shadow, .shadowPath:
      picture.shadowColor = Color(red: 1, green: 0, blue: 0)
      picture.shadowOpacity = 1
      picture.shadowOffset = Size(5, 5)
      if case .shadowPath = self { picture.shadowPath = Path(picture.bounds) }
    case .rasterized(let treatment): treatment.apply(to: &picture)
    }
  }
}
