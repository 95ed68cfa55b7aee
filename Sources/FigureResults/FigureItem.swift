/// One thing that a block shows.
///
/// Encoded as an object with one member, named after the kind.
public enum FigureItem: Hashable, Sendable, Codable {
  case picture(PictureResult)
  case comparison(ComparisonResult)
  case costs(CostsResult)
  case verdict(VerdictResult)
  case claim(ClaimResult)
  case value(ValueResult)
  case drawing(DrawingResult)
  case plot(PlotResult)
  case table(TableResult)
  case pictures(PicturesResult)
  case passes(PassesResult)
  case filmstrip(FilmstripResult)
  case chart(ChartResult)
  case overlay(OverlayResult)
  case explorer(ExplorerResult)
  case claims(ClaimsResult)
  case switches(SwitchesResult)
  case custom(CustomResult)

  /// The content, for code that does not depend on its kind.
  public var content: any FigureContent {
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

  /// The kind's name.
  public var kind: String { type(of: content).kind }
}
