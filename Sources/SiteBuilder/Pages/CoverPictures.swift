internal import ContentDigest
internal import Diagnostics
internal import FigureResults
internal import Geometry
internal import ImageCodec
internal import Raster
internal import Templates

/// Small pictures of figures that stand for articles: `cover: figure-id` in front matter.
///
/// The middle of the figure's own picture in one shape, scaled down to the mean of what each pixel
/// covers.
struct CoverPictures {
  /// Pixels of a cover, for 200 points at two pixels each.
  static let size = (width: 400, height: 268)

  /// A cover that is made.
  struct Cover: Hashable, Sendable {
    /// The path below the output folder.
    var path: String
    /// Points.
    var width: Int
    /// Points.
    var height: Int
    /// What it shows, in plain text.
    var alt: String
    var file: OutputFile

    /// Returns what a template receives on a page.
    func value(page: String) -> TemplateValue {
      [
        "src": .string(SitePath.url(from: page, to: path)), "alt": .string(alt),
        "width": .number(Double(width)), "height": .number(Double(height)),
      ]
    }
  }

  private let store: PictureStore
  private let figures: FigureIndex

  /// Makes covers of figures, whose pictures are in a store.
  init(_ figures: FigureIndex, in store: PictureStore) {
    (self.figures, self.store) = (figures, store)
  }

  /// Returns the cover of the first article that has one; nil when none has, or its picture cannot
  /// be read.
  func cover(of articles: [Article]) -> Cover? {
    for article in articles {
      guard let id = article.fields.cover?.text,
        let image = figures.figures(of: article.name)[id]?.thumbnail,
        let file = image.largestFile
      else { continue }
      return make(file, alt: image.alt)
    }
    return nil
  }

  /// Returns the one picture that represents an article: its cover, else that of its first figure
  /// that has one; nil when none has.
  func picture(of article: Article) -> ImageResult? {
    if let id = article.fields.cover?.text,
      let cover = figures.figures(of: article.name)[id]?.thumbnail
    {
      return cover
    }
    return figures.entries.lazy.filter { $0.article.name == article.name }
      .compactMap(\.thumbnail).first
  }

  /// Returns what is wrong with an article's cover; nil when nothing is.
  func problem(of article: Article) -> Diagnostic? {
    guard let cover = article.fields.cover else { return nil }
    let known = figures.figures(of: article.name)
    if let figure = known[cover.text] {
      // A figure that could not be drawn is reported itself; one that is to be drawn may have one.
      guard figure.isCurrent, figure.thumbnail == nil else { return nil }
      return Diagnostic(
        .error, id: "front-matter.no-picture", file: article.file, range: cover.range,
        summary: "the figure \u{201C}\(cover.text)\u{201D} has no picture for a cover")
    }
    let meant = nearestName(to: cover.text, in: known.keys.sorted())
    return Diagnostic(
      .error, id: "front-matter.unknown-cover", file: article.file, range: cover.range,
      summary: "no figure \u{201C}\(cover.text)\u{201D} is shown in this article",
      notes: meant.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? [])
  }

  private func make(_ picture: PictureFile, alt: String) -> Cover? {
    guard PictureStore.isPictureName(picture.name),
      let bytes = try? Files.read(store.path(of: picture.name)),
      let bitmap = try? PNG.decode(bytes), !bitmap.bounds.isEmpty
    else { return nil }
    let reduced = CoverPictures.reduced(bitmap)
    guard let png = try? PNG.encode(reduced, effort: .small) else { return nil }
    let path = "pictures/" + PictureStore.name(digest: SHA256.hex(of: png))
    return Cover(
      path: path, width: reduced.width / 2, height: reduced.height / 2, alt: alt,
      file: OutputFile(path: path, source: .bytes(png)))
  }

  /// Returns the largest part of a cover's shape in the middle, reduced to its size. Smaller parts
  /// keep their size.
  static func reduced(_ bitmap: Bitmap) -> Bitmap {
    let (width, height) = size
    var part = bitmap.bounds
    if part.width * height > part.height * width {
      let kept = max(1, part.height * width / height)
      part = PixelRect(x: (part.width - kept) / 2, y: 0, width: kept, height: part.height)
    } else {
      let kept = max(1, part.width * height / width)
      part = PixelRect(x: 0, y: (part.height - kept) / 2, width: part.width, height: kept)
    }
    let cropped = bitmap.cropped(to: part)
    guard part.width > width else { return cropped }
    return cropped.scaled(toWidth: width, height: height)
  }
}

extension ImageResult {
  /// The file at the largest scale.
  fileprivate var largestFile: PictureFile? { files.max { $0.scale < $1.scale } }

  /// The name of the file at the largest scale.
  var largest: String? { largestFile?.name }
}
