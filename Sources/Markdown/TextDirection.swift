/// The direction in which a text is read.
public enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Returns the direction of the first letter that has one; nil without such a letter.
  ///
  /// It is what browsers find for `dir="auto"`, save that names of code do not decide about the
  /// text around them.
  public init?(of nodes: [MarkdownNode]) {
    for node in nodes {
      guard let found = TextDirection(of: node) else { continue }
      self = found
      return
    }
    return nil
  }

  /// Returns the direction of the first letter that has one; nil without such a letter.
  public init?(of text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      guard let found = TextDirection(of: scalar) else { continue }
      self = found
      return
    }
    return nil
  }

  private init?(of node: MarkdownNode) {
    switch node.kind {
    case .text(let text): self.init(of: text)
    case .code, .codeBlock, .html, .htmlBlock, .math, .headingID: return nil
    default: self.init(of: node.children)
    }
  }

  private init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: self = .leftToRight
    case ..<0xAA: return nil
    // Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours; their forms; scripts of the plane
    // above.
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      guard scalar.properties.isAlphabetic else { return nil }
      self = .rightToLeft
    default:
      guard scalar.properties.isAlphabetic else { return nil }
      self = .leftToRight
    }
  }
}
