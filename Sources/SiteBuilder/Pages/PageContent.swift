internal import FigureResults
internal import Templates

/// A kind of figure as pages show it: how wide it is, and what its template receives.
///
/// Each kind has a file in `Kinds` that says so, and a template in `Templates/figures` of its name.
protocol PageContent: FigureContent {
  /// Whether it needs more room than a text column.
  var isWide: Bool { get }
  /// Whether its title is shown above it when it is not the figure's first item; false if it begins with the same
  /// words.
  var isTitled: Bool { get }

  /// The name of its template in `Templates/figures`.
  var templateName: String { get }

  /// Returns what the kind's template receives.
  ///
  /// - Parameters:
  ///   - view: makes values of images.
  ///   - key: unique on the page, for ids.
  func value(in view: FigureView, key: String) -> TemplateValue
}

extension PageContent {
  /// True.
  var isTitled: Bool { true }
  /// The kind's name.
  var templateName: String { Self.kind }
}

extension FigureItem {
  /// What is shown, as pages ask for it.
  var pageContent: any PageContent {
    switch self {
    case .picture(let content): content
    case .comparison(let content): content
    case .costs(let content): content
    case .verdict(let content): content
    case .claim(let content): content
    case .value(let content): content
    case .drawing(let content): content
    case .plot(let content): content
    case .table(let content): content
    case .pictures(let content): content
    case .passes(let content): content
    case .filmstrip(let content): content
    case .chart(let content): content
    case .overlay(let content): content
    case .explorer(let content): content
    case .claims(let content): content
    case .switches(let content): content
    case .custom(let content): content
    }
  }
}
