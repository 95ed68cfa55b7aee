/// How a kind of string begins, ends, and what interrupts it.
struct StringRule: Sendable {
  var open: StaticString
  var close: StaticString
  var isMultiline = false
  /// Whether a backslash takes the next character's meaning away.
  var hasEscapes = true
  /// Whether the closing quote, twice, is text.
  var doublesQuotes = false
  /// What begins code inside; `}` ends it.
  var interpolation: StaticString?
  /// Nil for names in quotes.
  var kind: Token.Kind? = .string

  init(
    _ quote: StaticString, isMultiline: Bool = false, hasEscapes: Bool = true,
    interpolation: StaticString? = nil
  ) {
    (open, close) = (quote, quote)
    (self.isMultiline, self.hasEscapes) = (isMultiline, hasEscapes)
    self.interpolation = interpolation
  }

  static let double = StringRule("\"")
  static let single = StringRule("'")
  static let tripleDouble = StringRule("\"\"\"", isMultiline: true)
  static let tripleSingle = StringRule("'''", isMultiline: true)
  /// C#'s `@"…"`.
  static let verbatim: StringRule = {
    var rule = StringRule("\"", isMultiline: true, hasEscapes: false)
    rule.doublesQuotes = true
    return rule
  }()

  /// The same with code in braces after a dollar sign.
  var withDollars: StringRule {
    var rule = self
    rule.interpolation = "${"
    return rule
  }

  /// The same in which backslashes and dollar signs are text.
  var raw: StringRule {
    var rule = self
    (rule.hasEscapes, rule.interpolation) = (false, nil)
    return rule
  }

  /// The same as the name of something.
  var asName: StringRule {
    var rule = raw
    (rule.doublesQuotes, rule.kind) = (true, nil)
    return rule
  }
}
