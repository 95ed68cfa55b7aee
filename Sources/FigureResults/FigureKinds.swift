/// The kinds of content that stored results can have.
///
/// Code asks a kind through `FigureContent`, or where pages are made through a protocol that
/// refines it.
public enum FigureKinds {
  /// Each kind once. An object with several kinds is read as the first of them, so new ones go to
  /// the end.
  public static let all: [any FigureContent.Type] = [
    PictureResult.self, ComparisonResult.self, CostsResult.self, VerdictResult.self,
    ClaimResult.self, ValueResult.self, DrawingResult.self, PlotResult.self, TableResult.self,
    PicturesResult.self, PassesResult.self, FilmstripResult.self, ChartResult.self,
    OverlayResult.self, ExplorerResult.self, ClaimsResult.self, SwitchesResult.self,
    CustomResult.self,
  ]

  /// Whether stored results can have an item's kind.
  public static func has(_ item: FigureItem) -> Bool {
    all.contains { $0 == type(of: item.content) }
  }
}
