/// Writes a document as HTML.
///
/// With `RawHTML.passthrough` and neither ids nor hooks, the output equals the examples of the
/// CommonMark and GFM specifications byte for byte.
public struct HTMLRenderer {
  /// What becomes of raw HTML in the text.
  public var rawHTML: RawHTML
  /// Whether headings get ids.
  public var writesHeadingIDs: Bool
  /// The hooks through which the caller writes HTML.
  public var customization: Customization

  /// Makes a renderer; the defaults suit a site.
  public init(
    rawHTML: RawHTML = .harmless, writesHeadingIDs: Bool = true,
    customization: Customization = Customization()
  ) {
    self.rawHTML = rawHTML
    self.writesHeadingIDs = writesHeadingIDs
    self.customization = customization
  }

  /// Returns a whole document as HTML.
  public func html(_ document: MarkdownDocument) -> String { html(document.blocks) }

  /// Returns elements as HTML: blocks of a document, or inlines such as the content of a heading.
  public func html(_ nodes: [MarkdownNode]) -> String {
    var writer = HTMLWriter(renderer: self)
    return writer.document(nodes)
  }

  /// Returns a destination as it may be written: rewritten, and empty if its scheme is not allowed.
  func resolved(_ destination: Destination) -> String {
    let rewritten = customization.destination?(destination) ?? destination.written
    return rawHTML.trustsLinks || LinkSchemes.isHarmless(rewritten) ? rewritten : ""
  }
}
