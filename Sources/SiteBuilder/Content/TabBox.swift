internal import Diagnostics

/// Parts of a text that readers see one at a time: everything between `<!-- tabs: group -->` and
/// `<!-- end tabs -->`, under headings that name the parts.
struct TabBox: Hashable, Sendable {
  /// A heading and what stands below it.
  struct Tab: Hashable, Sendable {
    var title: String
    var heading: SourceRange
  }

  /// How many tabs the style sheet can tell apart.
  static let limit = 20

  /// Boxes of the same name follow the same choice; nil for an independent box.
  var group: String?
  /// The comment that opens the box.
  var opening: SourceRange
  var tabs: [Tab]
}

/// What a comment says about tabs.
enum TabComment: Hashable {
  case opening(group: String?)
  case closing

  /// Reads a block of HTML; nil for one that is about something else.
  init?(_ html: String) {
    let text = html.drop(while: \.isWhitespace)
    guard text.hasPrefix("<!--"), let end = text.firstRange(of: "-->"),
      text[end.upperBound...].allSatisfy(\.isWhitespace)
    else { return nil }
    let words = text[..<end.lowerBound].dropFirst(4)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch words {
    case "tabs": self = .opening(group: nil)
    case "end tabs": self = .closing
    default:
      guard words.hasPrefix("tabs:") else { return nil }
      let name = words.dropFirst(5).drop { $0 == " " }
      self = .opening(group: name.isEmpty ? nil : String(name))
    }
  }
}
