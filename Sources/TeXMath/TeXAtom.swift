internal import Diagnostics

/// A part of a formula that may carry something below and above it.
struct TeXAtom {
  /// The position of limits.
  enum Limits { case beside, belowAndAbove }

  var markup: String
  var limits = Limits.beside
  /// Markup after a function's name and indices, before its argument.
  var suffix = ""

  /// The invisible operator between a function's name and its argument.
  static let application = "<mo>\u{2061}</mo>"

  /// Whether a part begins or ends as letters, numbers, roots, fractions and words do. Between
  /// those and the name of a function TeX leaves a sixth of an em, and none before a bracket.
  static func isQuantity(_ part: String) -> Bool {
    ["<mi", "<mn", "<ms", "<mf", "<mt"].contains(where: part.hasPrefix)
  }

  init(markup: String, limits: Limits = .beside, suffix: String = "") {
    self.markup = markup
    self.limits = limits
    self.suffix = suffix
  }

  /// Makes a letter an identifier, and any other character an operator.
  init(_ sign: Character) {
    switch sign {
    case "-": self.init(markup: "<mo>\u{2212}</mo>")
    case "*": self.init(markup: "<mo>∗</mo>")
    // Brackets without `\left` and `\right` keep their size.
    case "(", ")", "[", "]", "|", "/":
      self.init(markup: "<mo stretchy=\"false\">\(sign)</mo>")
    case _ where sign.isLetter: self.init(markup: "<mi>\(TeXAtom.escaped(String(sign)))</mi>")
    default: self.init(markup: "<mo>\(TeXAtom.escaped(String(sign)))</mo>")
    }
  }

  /// Returns the markup of the part with whatever is below and above it.
  func markup(below: String?, above: String?) -> String {
    let isBeside = limits == .beside
    let whole =
      switch (below, above) {
      case (nil, nil): markup
      case (let below?, nil): element(isBeside ? "msub" : "munder", markup, below)
      case (nil, let above?): element(isBeside ? "msup" : "mover", markup, above)
      case (let below?, let above?):
        element(isBeside ? "msubsup" : "munderover", markup, below, above)
      }
    return whole + suffix
  }

  private func element(_ name: String, _ parts: String...) -> String {
    "<\(name)>\(parts.joined())</\(name)>"
  }

  /// Marks a plus or minus at the start of a quantity as a prefix, so that it is set close to it,
  /// as in `k = -5`.
  static func signed(_ part: String, after last: String?) -> String {
    guard ["−", "+", "±", "∓"].contains(where: { part == "<mo>\($0)</mo>" }) else { return part }
    let followsSign =
      last.map { last in
        last.hasPrefix("<mo") && last.hasSuffix("</mo>")
          && ![")", "]", "|", "}", "⌋", "⌉", "⟩", "…", "⋯"].contains {
            last.hasSuffix("\($0)</mo>")
          }
      } ?? true
    return followsSign ? "<mo form=\"prefix\">" + part.dropFirst("<mo>".count) : part
  }

  static func escaped(_ text: String) -> String { HTMLText.escaped(text, for: .code) }
}
