public import FigureResults

/// A kind of figure that an author defines: it computes data and pictures, and its template shows
/// them.
///
/// ```swift
/// struct Dice: CustomFigure {
///   static let template = "dice"
///   let throwsOfDice: Int
///
///   var title: String { "\(throwsOfDice) throws of two dice" }
///   var description: String { "How often each sum came up." }
///
///   func data(in context: FigureContext) throws -> FigureData {
///     ["throws": .number(throwsOfDice), "sums": .list(counts.map { .number($0) })]
///   }
/// }
/// ```
///
/// `Templates/figures/dice.mustache` then shows `{{data.throws}}`. A figure without a template of
/// its own shows its pictures and a table of its named values. `Content/your-own-figures.md` has a
/// complete example.
public protocol CustomFigure: Figure {
  /// The name of the template: lower-case letters, digits and hyphens.
  static var template: String { get }
  /// The figure's name for readers.
  var title: String { get }
  /// What the figure shows, in words that can replace it.
  var description: String { get }
  /// Whether the figure needs more room than a text column.
  var isWide: Bool { get }
  /// Filters for the page of all figures: for each filter's name, this figure's words, as in
  /// `["algorithm": ["Heapsort"]]`. Names are written like those of templates; `kind` is taken.
  var facets: [String: [String]] { get }

  /// Computes the data that the template shows.
  ///
  /// - Throws: `FigureError` when the figure cannot be made; the message names the cause.
  func data(in context: FigureContext) throws -> FigureData
}

extension CustomFigure {
  /// `custom`: pictures and a table.
  public static var template: String { CustomResult.kind }
  /// False.
  public var isWide: Bool { false }
  /// None.
  public var facets: [String: [String]] { [:] }

  /// Computes the data and checks that it can be stored.
  public func item(in context: FigureContext) throws -> FigureItem {
    let name = Self.template
    guard CustomResult.isPlain(name) else {
      throw FigureError(
        "the template of \(Self.self) is named \u{201C}\(name)\u{201D}; "
          + "names have lower-case letters, digits and hyphens")
    }
    try CustomResult.check(facets, of: "\(Self.self)")
    guard !title.isEmpty else { throw FigureError("\(Self.self) needs a title") }
    let data = try data(in: context)
    if let path = data.pathOfBadNumber {
      throw FigureError("the number `\(path.isEmpty ? "data" : path)` is not finite")
    }
    return FigureItem(
      CustomResult(
        template: name, title: title, description: description, isWide: isWide, data: data,
        facets: facets))
  }
}

extension CustomResult {
  fileprivate static func check(_ facets: [String: [String]], of kind: String) throws {
    for (facet, words) in facets.sorted(by: { $0.key < $1.key }) {
      guard isPlain(facet) else {
        throw FigureError(
          "a facet of \(kind) is named \u{201C}\(facet)\u{201D}; "
            + "names have lower-case letters, digits and hyphens")
      }
      guard facet != "kind" else {
        throw FigureError(
          "a facet of \(kind) is named `kind`, which is what the figure's template says")
      }
      guard words.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }) else {
        throw FigureError("the facet `\(facet)` of \(kind) has an empty word")
      }
    }
  }

  /// Whether a name can be part of a path and of a class.
  fileprivate static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }
}
