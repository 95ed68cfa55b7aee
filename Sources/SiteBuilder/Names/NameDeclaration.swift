/// What a reader is told about a name in shown code.
struct NameDeclaration: Hashable, Sendable, Codable {
  /// The declaration as Swift, on one line.
  var code: String
  /// The first paragraph of its documentation, Markdown without its line ends.
  var text: String?
  /// Where it is declared; nil in the article itself.
  var module: String?

  /// Makes the declaration of a local variable or parameter, of which only the type is known.
  init(local name: String, type: String) {
    code = "\(name): \(type)"
  }

  /// Makes a declaration from SourceKit's answer; nil when that is empty.
  ///
  /// A type that is called has its initializer's declaration, which shows the parameters, but its
  /// own documentation: initializers hardly say more than "Makes a layer".
  init?(_ symbol: SourceKitSymbol, articleModule: String = "ArticleScenes") {
    let called = symbol.others?.first { $0.kind?.hasSuffix("function.constructor") == true }
    let shown = called ?? symbol
    guard let declaration = shown.annotatedDeclaration, let kind = shown.kind else { return nil }
    code = Self.plain(declaration, isType: Self.types.contains { kind.hasSuffix($0) })
    guard !code.isEmpty else { return nil }
    text = Self.summary(symbol.comment) ?? Self.summary(shown.comment)
    module = shown.module.flatMap { $0 == articleModule ? nil : $0 }
  }

  private static let types = [".struct", ".enum", ".class", ".protocol", ".actor"]

  /// Removes tags, attributes and a type's conformances from a declaration.
  private static func plain(_ declaration: String, isType: Bool) -> String {
    var text = ""
    var isTag = false
    for character in declaration {
      switch character {
      case "<": isTag = true
      case ">" where isTag: isTag = false
      case _ where isTag: break
      default: text.append(character)
      }
    }
    for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'")] {
      text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: sign)
    }
    text = text.split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&")
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    // Attributes of a declaration are for the compiler; those of parameters stay.
    while words.first?.hasPrefix("@") == true { words = words.dropFirst() }
    if isType { words = words.prefix { $0 != ":" && $0 != "where" } }
    text = words.joined(separator: " ")
    let both = " { get set }"
    return text.hasSuffix(both) ? String(text.dropLast(both.count)) : text
  }

  /// The most characters of documentation that are kept.
  private static let longestText = 240

  private static func summary(_ comment: String?) -> String? {
    guard let comment else { return nil }
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.allSatisfy(\.isWhitespace) }
      .prefix { !$0.allSatisfy(\.isWhitespace) }
    var text = lines.joined(separator: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    guard !text.isEmpty, !text.hasPrefix("- ") else { return nil }
    if text.count > longestText {
      let words = text.prefix(longestText).split(separator: " ").dropLast()
      text = words.joined(separator: " ") + " …"
    }
    return text
  }
}

extension SourceKitSymbol {
  /// Whether the declaration is written for the type at hand, as with `map` of an array of layers,
  /// and so differs in other places. The mangled name of such a type ends with its arguments.
  var isSpecialized: Bool {
    guard var end = container?[...], end.last == "D" else { return false }
    end = end.dropLast()
    while end.last == "z" || end.last == "m" { end = end.dropLast() }
    return end.hasSuffix("G") || end.hasSuffix("Sg")
  }
}
