internal import FigureResults
internal import Templates

/// Makes the values from which the `figure` template is filled.
struct FigureView {
  /// The page on which the figure stands, as a path below the output folder.
  var page: String
  /// The page on which its code stands, when it is shown again on another.
  var home: String? = nil
  /// The figure's id, from which the keys of its parts are made.
  var id: String
  /// Replaces the alternative text of the first image.
  var alt: String? = nil
  /// Finds the line of code at which a layer asks for something, by the layer's name and the
  /// property's.
  var place: ((_ layer: String, _ property: String) -> CodePlace?)?
  /// The ids of the figure's claims, in their order; without them a claim is named as other items
  /// are.
  var claimAnchors: [String] = []
  /// The claims of the whole site.
  var claims = ClaimIndex()
  /// Whether there is a template of a name.
  var hasTemplate: (String) -> Bool = { _ in true }
  /// Checks an author's address and returns what to write for it; empty when it must not be
  /// written.
  var address: (String) -> String = { $0 }
  /// Returns the work on which the page at an author's address says more; nil for other addresses.
  var citation: (String) -> Citation? = { _ in nil }
  /// Returns the first Swift block below the heading that an address leads to.
  var code: (String) -> String? = { _ in nil }

  /// Boxes up to this width, in points, stand in pairs on a narrow screen.
  static let smallBox = 260.0

  /// Returns the values of all items.
  func items(_ items: [FigureItem]) -> TemplateValue {
    var contents = items.map(\.pageContent)
    if let alt {
      for index in contents.indices {
        guard let described = contents[index].described(as: alt) else { continue }
        contents[index] = described
        break
      }
    }
    var anchors = claimAnchors[...]
    return .list(
      contents.enumerated().map { index, content in
        let anchor = content is ClaimResult ? anchors.popFirst() : nil
        return item(content, key: anchor ?? "\(id)-\(index)", isFirst: index == 0)
      })
  }

  private func item(_ content: any PageContent, key: String, isFirst: Bool) -> TemplateValue {
    // A missing template of an author's kind is reported at the figure, and once is enough.
    let isKnown = !(content is CustomResult) || hasTemplate("figures/" + content.templateName)
    let template = "figures/" + (isKnown ? content.templateName : CustomResult.kind)
    return [
      "key": .string(key), "title": .string(content.title), "isFirst": .bool(isFirst),
      "isTitled": .bool(content.isTitled),
      // A complete set of an author's own may lack it.
      "template": hasTemplate(template) ? .string(template) : .null,
      "content": content.value(in: self, key: key),
    ]
  }

  /// Whether a figure needs more room than a text column.
  static func isWide(_ items: [FigureItem]) -> Bool { items.contains { $0.pageContent.isWide } }

  /// Whether boxes have room beside each other in a figure as wide as the text, in points.
  static func fitsText(_ widths: [Double]) -> Bool {
    widths.reduce(0) { $0 + $1 + 22 } <= 538
  }

  /// Returns the value of an image, whose files stand in `pictures` at the site's root.
  func image(_ image: ImageResult) -> TemplateValue {
    let files = image.files.sorted { $0.scale < $1.scale }
    return .object([
      "src": .string(files.first.map(url) ?? ""),
      "srcset": .string(files.map { "\(url($0)) \($0.scale)x" }.joined(separator: ", ")),
      // HTML wants whole numbers; a picture may be as wide as half a point.
      "width": .number(image.width.rounded()), "height": .number(image.height.rounded()),
      "alt": .string(image.alt), "full": .string(full(image)),
      "widths": .string(
        files.map { "\(url($0)) \($0.pixelWidth)w" }.joined(separator: ", ")),
      "largeWidth": .number((2 * image.width).rounded()),
      "largeHeight": .number((2 * image.height).rounded()),
    ])
  }

  /// Returns the address of an image's largest file; empty for one without files.
  func full(_ image: ImageResult) -> String {
    image.files.max { $0.scale < $1.scale }.map(url) ?? ""
  }

  /// Returns the address of a picture's file.
  func url(_ file: PictureFile) -> String {
    SitePath.url(from: page, to: "pictures/" + file.name)
  }

  /// Returns a scene time in seconds; empty at the start, where scenes that do not move are drawn.
  static func time(_ seconds: Double) -> String {
    seconds == 0 ? "" : NumberText.decimal(seconds, places: 3)
  }
}
