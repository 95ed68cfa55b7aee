/// The kinds of content that stored results can have.
///
/// This list is all that names them: every other question is asked through `FigureContent`, or where pages are made
/// through a protocol that refines it.
public enum FigureKinds {
  /// Each kind once, those that most results have first.
  public static let all: [any FigureContent.Type] = [
    PictureResult.self, ComparisonResult.self, CostsResult.self, VerdictResult.self,
    ClaimResult.self, ValueResult.self, DrawingResult.self, PlotResult.self, TableResult.self,
    PicturesResult.self, PassesResult.self, FilmstripResult.self, ChartResult.self,
    OverlayResult.self, ExplorerResult.self, ClaimsResult.self, SwitchesResult.self,
    CustomResult.self,
  ]
}
