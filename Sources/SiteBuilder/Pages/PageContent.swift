internal import Diagnostics
internal import FigureResults
internal import Templates

/// A kind of figure as a site shows it: what its template receives, and what it says outside of its
/// own page.
///
/// Each kind has a file in `Kinds` that says so, and a template in `Templates/figures` of its name.
/// What is not asked for here is the same for all kinds.
protocol PageContent: FigureContent {
  /// Whether it needs more room than a text column.
  var isWide: Bool { get }
  /// Whether its title is shown above it when it is not the figure's first item; false if it begins
  /// with the same words.
  var isTitled: Bool { get }
  /// The name of its template in `Templates/figures`.
  var templateName: String { get }
  /// What several items of the kind are called together where each has a tab; nil when they stand
  /// below each other.
  static var tabsTitle: String? { get }

  /// Returns what the kind's template receives.
  ///
  /// - Parameters:
  ///   - view: makes values of images.
  ///   - key: unique on the page, for ids.
  func value(in view: FigureView, key: String) -> TemplateValue

  /// Returns what is wrong with a statement whose content was made.
  func problems(at place: StatementPlace) -> [Diagnostic]

  /// What readers find it by on the page of all figures.
  var traits: [FigureTrait] { get }
  /// How many prices of scenes or frames it shows.
  var priceCount: Int { get }
  /// A still picture that represents it where there is little room.
  var thumbnail: ImageResult? { get }
  /// Adds its lines to a sketch, which represents it when it has no picture.
  func draw(in sketch: inout CardSketch)
  /// The pictures in the figure's menu.
  var downloads: [ImageResult] { get }
  /// Whether a script can save all of it in one picture.
  var isSavedWhole: Bool { get }
  /// The names of the picture files whose pixels readers compare.
  var comparedFiles: [String] { get }
  /// Bytes of the pictures through which readers step.
  var steppedBytes: Int { get }
  /// Its numbers as files for other programs; their names end with what stands here.
  var dataFiles: [(suffix: String, bytes: [UInt8])] { get }
  /// The layers that it says something about, each with the property that asks for it.
  var askedProperties: [(layer: String, property: String)] { get }
  /// Returns the ids of its parts, to which links may lead; a part begins with the id of the
  /// figure's element.
  func parts(of claims: ClaimIndex, on page: String, in figure: String) -> [String]
  /// Whether its author writes its template, and with it the ids of its parts.
  var hasOwnTemplate: Bool { get }
  /// Names that it is found by, besides its title.
  var searchedNames: [String] { get }
  /// Returns the sentences that it takes from the whole site.
  func sentences(of claims: ClaimIndex, on page: String) -> [String]
}

extension PageContent {
  var isTitled: Bool { true }
  var templateName: String { Self.kind }
  static var tabsTitle: String? { nil }
  func problems(at place: StatementPlace) -> [Diagnostic] { [] }
  var traits: [FigureTrait] { [] }
  var priceCount: Int { 0 }
  var thumbnail: ImageResult? { images.first }
  func draw(in sketch: inout CardSketch) {}
  var downloads: [ImageResult] { savedImages }
  var isSavedWhole: Bool { false }
  var comparedFiles: [String] { [] }
  var steppedBytes: Int { 0 }
  var dataFiles: [(suffix: String, bytes: [UInt8])] { [] }
  var askedProperties: [(layer: String, property: String)] { [] }
  func parts(of claims: ClaimIndex, on page: String, in figure: String) -> [String] { [] }
  var hasOwnTemplate: Bool { false }
  var searchedNames: [String] { [] }
  func sentences(of claims: ClaimIndex, on page: String) -> [String] { [] }
}

extension FigureItem {
  /// What is shown, as pages ask for it.
  var pageContent: any PageContent {
    guard let content = content as? any PageContent else {
      preconditionFailure("pages do not know how to show `\(kind)`")
    }
    return content
  }
  /// Whether it stands in the text, and is no part of the figure.
  var isValue: Bool { content is ValueResult }
}
