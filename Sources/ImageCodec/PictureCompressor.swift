/// Turns packed pictures into zlib streams.
struct PictureCompressor {
  /// How much time it may take.
  let effort: PNG.Effort

  /// The filters that are tried with little effort before the best is compressed with more.
  ///
  /// Chosen by measurement over the site's pictures: other filters, and other ways to choose one
  /// for each row, were seldom best and then by less than 1 %.
  private static let candidates: [FilterPlan] = [
    .fewestPairs, .fixed(.none), .fixed(.sub), .fixed(.up), .fixed(.paeth),
  ]

  /// Levels of libdeflate, which from 10 on searches for the cheapest encoding of a block.
  private static let (quickLevel, trialLevel, fastLevel, smallLevel): (Int32, Int32, Int32, Int32) =
    (2, 4, 6, 10)

  /// The level for pictures that compress to very little. Level 12 takes twice the time of 10, for
  /// 0.7 % of the total size of the site's pictures, but up to a fifth where large parts are flat
  /// (libdeflate 1.14).
  private static let flatLevel: Int32 = 12

  /// Returns the filtered and compressed rows.
  ///
  /// - Throws: `outOfMemory`.
  func compress(_ picture: PackedPicture) throws(PNGError) -> [UInt8] {
    switch effort {
    case .quick:
      let plan: FilterPlan = picture.format.isContinuous ? .leastSum : .fixed(.none)
      return try Deflater(level: PictureCompressor.quickLevel).compress(picture.filtered(by: plan))
    case .fast:
      let plan: FilterPlan = picture.format.isContinuous ? .fewestPairs : .fixed(.none)
      return try Deflater(level: PictureCompressor.fastLevel).compress(picture.filtered(by: plan))
    case .small:
      let (rows, trialSize) = try best(picture)
      let isFlat = trialSize < rows.count / 10
      let level = isFlat ? PictureCompressor.flatLevel : PictureCompressor.smallLevel
      return try Deflater(level: level).compress(rows)
    }
  }

  /// Returns the rows filtered by the plan that compresses best, and their size when tried.
  private func best(
    _ picture: PackedPicture
  ) throws(PNGError) -> (rows: [UInt8], trialSize: Int) {
    let trial = try Deflater(level: PictureCompressor.trialLevel)
    var best: [UInt8] = []
    var least = Int.max
    for plan in PictureCompressor.candidates {
      let rows = picture.filtered(by: plan)
      let size = trial.compress(rows).count
      if size < least { (best, least) = (rows, size) }
    }
    return (best, least)
  }
}
