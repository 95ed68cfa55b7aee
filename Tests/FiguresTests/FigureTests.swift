import ContentDigest
import CornerRounding
import CostModel
import FigureResults
import Figures
import Testing

/// Keeps pictures in memory.
private final class MemoryEnvironment: FigureEnvironment {
  var pictures: [String: [UInt8]] = [:]
  var maximumScale = 2

  func store(png: [UInt8]) throws -> String {
    let name = SHA256.hex(of: png) + ".png"
    pictures[name] = png
    return name
  }

  func contentFile(_ path: String) throws -> [UInt8] {
    throw FigureError("there is no file \(path)")
  }
}

struct FigureTests {
  private static let still = Scene("A card", size: [80, 60]) {
    Layer(.photo(.portrait(1)), size: [40, 40]).named("card").origin([20, 10]).rounded(12)
  }
  private static let list = Scene("Cards over a photo", size: [80, 60], duration: 0.1) {
    Layer(.photo(.forest)).filling()
    Layer(.photo(.portrait(1)), size: [40, 40]).named("card").origin([20, 10]).rounded(12)
  }.scrolling(by: [0, -6])

  private func item(_ figure: some Figure) throws -> (FigureItem, MemoryEnvironment) {
    let environment = MemoryEnvironment()
    return (try figure.item(in: FigureContext(environment)), environment)
  }

  @Test func `draws a picture at every scale and stores each file`() throws {
    let (item, environment) = try item(Picture(Self.still))
    guard let picture = item.content as? PictureResult else {
      Issue.record("not a picture")
      return
    }
    #expect(picture.image.files.map(\.scale) == [1, 2])
    #expect(picture.image.files.map(\.pixelWidth) == [80, 160])
    #expect(Set(picture.image.files.map(\.name)) == Set(environment.pictures.keys))
    #expect(item.content.images.count == 1)
  }

  @Test func `compares with the first strategy and shows the frame that differs most`() throws {
    let (item, _) = try item(Comparison(Self.list))
    guard let comparison = item.content as? ComparisonResult else {
      Issue.record("not a comparison")
      return
    }
    #expect(comparison.variants.map(\.name) == CornerStrategy.all.map(\.name))
    #expect(comparison.variants[0].difference == nil)
    #expect(comparison.variants[2].difference?.maximum == 0)
    #expect(comparison.variants[2].difference?.overlay == nil, "what is equal needs no proof")
    let opaque = try #require(comparison.variants[1].difference)
    let spot = try #require(opaque.spots.first)
    #expect((spot.x, spot.y) == (opaque.worstX, opaque.worstY) && spot.maximum == opaque.maximum)
    let crop = try #require(opaque.crop)
    #expect(crop.reference.files[0].pixelWidth == 24 && crop.variant.files[0].pixelHeight == 24)
    #expect((crop.x..<crop.x + 24).contains(opaque.worstX))
    #expect((crop.y..<crop.y + 24).contains(opaque.worstY))
    let distance = zip(crop.referenceColor, crop.variantColor).map { abs($0 - $1) }.max()
    #expect(distance == opaque.maximum, "the colours are those of the worst pixel")
    #expect(comparison.images.count == 4 + 3 * 2, "a frame each, an overlay and two crops of two")
    #expect(comparison.comparedFiles == comparison.variants.map { $0.image.files[1].name })
    #expect(opaque.maximum > 8 && opaque.amplification == max(4, min(64, 255 / opaque.maximum)))
  }

  @Test func `prices every strategy on every device under its usual era`() throws {
    let (item, _) = try item(Costs(Self.list, on: [.iPhone4S, .iPhone15]))
    guard let costs = item.content as? CostsResult else {
      Issue.record("not costs")
      return
    }
    #expect(costs.tables.map(\.era) == ["ios-4", "current"])
    #expect(costs.tables[0].rows[0].passes == 2)
    #expect(costs.tables[1].rows[0].passes == 1)
    #expect(costs.tables[0].rows.map(\.isCorrect) == [true, false, true, false])
  }

  @Test func `a cost table is in the order of its slowest frames under common constants`() throws {
    let (item, _) = try item(Costs(Self.list, CornerStrategy.known, on: [.iPhone4S]))
    let table = try #require((item.content as? CostsResult)?.tables.first)
    #expect(table.order.sorted() == Array(table.rows.indices))
    let groups = table.ranked.map { $0.isRefused ? 2 : $0.isCorrect ? 0 : 1 }
    #expect(groups == groups.sorted() && Set(groups) == [0, 1, 2])
    let right = table.order.filter { table.rows[$0].isCorrect }
    let ranking = CostRanking(
      right.sorted().map { Self.list.run(CornerStrategy.known[$0], on: .iPhone4S).onlySlowest },
      by: .gpu)
    #expect(ranking.order.map { right.sorted()[$0] } == right)
    let places = right.map { right.sorted().firstIndex(of: $0) ?? 0 }
    let same = zip(right, places).filter { ranking.compare($1, with: places[0]) == .same }
    #expect(table.cheapest == same.map(\.0) && table.cheapest.count < right.count)
  }

  @Test func `files of the content folder are there for figures only`() {
    #expect(throws: FigureError.self) { try ContentFile("a.csv") }
  }

  @Test func `says which devices and eras there are when asked for another`() {
    let costs = Costs(Self.still, on: [.iPhone4S])
    let context = FigureContext(MemoryEnvironment())
    #expect(throws: FigureError.self) {
      try costs.costs(devices: ["Nokia 3310"], eras: [], in: context)
    }
    #expect(throws: FigureError.self) {
      try costs.costs(devices: [], eras: ["ios-1"], in: context)
    }
  }

  @Test func `leads a card over a moving photo to precomposited alpha`() throws {
    let (item, _) = try item(Verdict(Self.list, expecting: [.underneath: false]))
    guard let verdict = item.content as? VerdictResult else {
      Issue.record("not a verdict")
      return
    }
    #expect(verdict.strategy == "precomposited-alpha" && verdict.grade == "A")
    #expect(verdict.steps.map(\.question) == [.through, .oneLayer, .underneath])
    #expect(
      verdict.chart.filter(\.isTaken).map(\.id) == [
        "through", "one-layer", "underneath", "one-moving",
      ])
    #expect(verdict.standings.count == CornerStrategy.known.count)
    let ranks: [VerdictResult.Outcome] = [.correct, .wrong, .refused]
    let outcomes = verdict.standings.compactMap { ranks.firstIndex(of: $0.outcome) }
    #expect(outcomes == outcomes.sorted() && Set(outcomes) == [0, 1, 2])
    #expect(verdict.standings[0].ratio == [1, 1])
    #expect(verdict.contradictions.count == 1)
    #expect(verdict.flips.contains { $0.contains("Precomposited, opaque (A+)") })
    #expect(verdict.agreement.hasPrefix("It is right") && !verdict.notes.isEmpty)
    #expect(verdict.evidence.map(\.step.question) == [.through, .oneLayer, .underneath])
    #expect(verdict.evidence.allSatisfy { $0.isAsked && $0.image.width <= $0.whole?.width ?? 0 })
    #expect(verdict.systems == "iOS 5 to 9" && verdict.others.isEmpty)
    let wrong = verdict.standings.filter { $0.outcome == .wrong }
    #expect(!wrong.isEmpty)
    #expect(
      verdict.standings.allSatisfy {
        ($0.worst?.images.count ?? 0) == ($0.outcome == .wrong ? 2 : 0)
      })
  }

  @Test func `speaks for several phones and says for which systems, at most eight`() throws {
    let (item, environment) = try item(
      Verdict(Self.list, on: [.iPhone4S, .iPhone15], under: [.iOS4, .current]))
    guard let verdict = item.content as? VerdictResult else {
      Issue.record("not a verdict")
      return
    }
    #expect(
      verdict.phones.map { "\($0.device), \($0.systems)" } == [
        "iPhone 4S, iOS 5 to 9", "iPhone 4S, rules of current iOS",
        "iPhone 15, rules of iOS 4 to 8", "iPhone 15, iOS 17 and later",
      ])
    #expect(verdict.phones.map(\.frameMilliseconds).allSatisfy { $0 > 8 && $0 < 17 })
    #expect(verdict.phones[0].standings != verdict.phones[3].standings)
    let files = Set(verdict.images.flatMap(\.files).map(\.name))
    #expect(files == Set(environment.pictures.keys))
    #expect(throws: FigureError.self) {
      try self.item(Verdict(Self.list, on: Array(DeviceProfile.all.prefix(9))))
    }
    #expect(throws: FigureError.self) { try self.item(Verdict(Self.list, on: [])) }
  }

  @Test func `shows the chart with advice at each leaf`() throws {
    let (item, _) = try item(ChartByHand())
    guard let chart = item.content as? ChartResult else {
      Issue.record("not a chart")
      return
    }
    let leaves = chart.nodes.filter { $0.grade != nil }
    #expect(leaves.count == 5 && leaves.allSatisfy { chart.advice[$0.id] != nil })
    #expect(chart.nodes.allSatisfy { !$0.isTaken })
    #expect(chart.recipes.isEmpty)
    guard let led = try self.item(ChartByHand(recipes: "r.md")).0.content as? ChartResult else {
      return
    }
    #expect(led.recipes["one-still"] == "r.md#precomposited-opaque" && led.recipes.count == 5)
    let apart = ChartByHand(recipe: { $0 == .precompositedOpaque ? "s.md#paint" : nil })
    guard let some = try self.item(apart).0.content as? ChartResult else { return }
    #expect(some.recipes["one-still"] == "s.md#paint" && some.recipes.count == 1)
  }

  /// A reader with a feed answers three questions, and is led to an image and not to a bitmap that
  /// goes with its row.
  @Test func `the short chart leads a list to one image, in plain words`() throws {
    let (item, _) = try item(ChartByHand("Short", of: .short) { "r.md#\($0.name)" })
    guard let chart = item.content as? ChartResult else {
      Issue.record("not a chart")
      return
    }
    let leaf = try #require(chart.nodes.first { $0.id == "start-no-no-yes" })
    #expect(leaf.text == "Draw it into one image")
    #expect(chart.recipes[leaf.id] == "r.md#rasterized-subtree")
    #expect(chart.advice[leaf.id]?.hasPrefix("Draw the view once into one image") == true)
    let asked = try #require(chart.nodes.first { $0.id == "start-no-no" })
    #expect(asked.text == "Is the view in a list, whose cells come and go?")
  }

  @Test func `counts the pixels that change for each scene`() throws {
    let (item, _) = try item(Movements("Movement", [Self.list, Self.still]))
    guard let pictures = item.content as? PicturesResult else {
      Issue.record("not pictures")
      return
    }
    #expect(pictures.tiles.map(\.caption) == [Self.list.title, Self.still.title])
    #expect(pictures.tiles[0].legend[0].text.hasPrefix("underneath, blue: "))
    #expect(pictures.tiles[1].legend.map(\.text) == ["nothing changes at the corners"])
  }

  @Test func `refuses a verdict without rounded corners`() {
    let bare = Scene(size: [10, 10]) { Layer(color: .black, size: [4, 4]) }
    #expect(throws: FigureError.self) { try item(Verdict(bare)) }
  }

  @Test func `a claim whose check asks for prices is not refuted by them`() throws {
    func state(_ condition: @escaping () -> Bool) throws -> ClaimResult.State? {
      let (item, _) = try item(Claim("It takes no time", .refuted("it does"), condition))
      guard let claim = item.content as? ClaimResult else { return nil }
      return claim.state
    }
    let scene = Scene("S", size: [20, 20]) { Layer(color: .white, size: [10, 10]) }
    #expect(try state { scene.run(on: .iPhone15).gpu.high == 0 } == .unconfirmed)
    #expect(try state { scene.ranking(of: [.cornerRadius]).costs[0].high == 0 } == .unconfirmed)
    #expect(try state { scene.slowestFrame(.cornerRadius).budget == .over } == .unconfirmed)
    #expect(try state { scene.passes(.cornerRadius) == 0 } == .refuted)
    let (told, _) = try item(Claim("A mask is cheaper", .unconfirmed("not in the model")) { false })
    guard let told = told.content as? ClaimResult else { return }
    #expect(told.state == .unconfirmed && told.explanation == "not in the model")
    #expect(try state { scene.bitmap(at: 0, scale: 1)[0, 0].a == 7 } == .refuted)
  }

  @Test func `evaluates claims and states refuted ones`() throws {
    let (held, _) = try item(Claim("One is one") { 1 == 1 })
    let (refuted, _) = try item(Claim("One is two", .refuted("it is not")) { 1 == 2 })
    let (wrong, _) = try item(Claim("One is two") { 1 == 2 })
    func expected(_ item: FigureItem) -> Bool? {
      if let claim = item.content as? ClaimResult { claim.isAsExpected } else { nil }
    }
    #expect(expected(held) == true && expected(refuted) == true && expected(wrong) == false)
  }

  @Test(arguments: [1.0, 2, 3])
  func `draws every strategy that fits as the reference, on screens of any scale`(scale: Double) {
    var applied: [String] = []
    for strategy in CornerStrategy.known where Self.still.canUse(strategy) {
      applied.append(strategy.name)
      let bitmap = Self.still.bitmap(strategy, scale: scale)
      let difference = bitmap.difference(from: Self.still.bitmap(scale: scale))
      #expect(difference.maximum <= StrategyCheck.tolerance, "\(strategy.name)")
    }
    #expect(applied.contains(CornerStrategy.rasterized.name))
    #expect(Set(CornerStrategy.known.map(\.name)).count == CornerStrategy.known.count)
  }

  @Test func `lists strategies that are refused behind those with pictures`() throws {
    let bordered = Scene("A card with a border", size: [80, 60]) {
      Layer(.photo(.portrait(1)), size: [40, 40]).named("card").origin([20, 10])
        .border(2, .white).rounded(12)
    }
    func compared(_ strategies: [CornerStrategy]) throws -> ComparisonResult {
      guard let result = try item(Comparison(bordered, strategies)).0.content as? ComparisonResult
      else {
        throw FigureError("not a comparison")
      }
      return result
    }
    let mixed = try compared([
      .cornerRadius, .shapeMask, .rasterized, .shapeLayer, .clipPathDrawing,
    ])
    #expect(
      mixed.variants.map(\.name) == [
        "corner-radius", "rasterized", "clip-path-drawing", "shape-mask", "shape-layer",
      ])
    #expect(mixed.variants.map(\.refusals.isEmpty) == [true, true, true, false, false])
    #expect(!mixed.isEmpty)
    #expect(try compared([.cornerRadius, .shapeMask]).isEmpty)
    #expect(try !compared([.cornerRadius]).isEmpty)
    // A reference that is refused would be another strategy under its name.
    #expect(throws: FigureError.self) { try compared([.shapeMask, .cornerRadius]) }
  }

  @Test func `a comparison has frames with what differs in each`() throws {
    let fading = Scene("A card", size: [40, 30], duration: 1) {
      Layer(color: .black, size: [20, 20]).named("card").origin([5, 5]).rounded(6)
        .animating("opacity", from: 0, to: 1, over: 1)
    }
    func frames(_ times: [Double]) throws -> [ComparisonResult.Frame]? {
      let comparison = Comparison(fading, [.cornerRadius, .shapeMask, .resizableImage], at: 0.5)
      guard let result = try item(comparison.frames(at: times)).0.content as? ComparisonResult
      else {
        return nil
      }
      #expect(result.frames?.allSatisfy { $0.pictures.count == 3 } != false)
      return result.frames
    }
    #expect(try frames([]) == nil)
    let found = try #require(try frames([1, 0, 0.5]))
    #expect(found.map(\.time) == [0, 0.5, 1])
    #expect(found.allSatisfy { $0.pictures[0].worst == nil && $0.pictures[0].differingPixels == 0 })
    #expect(found[0].pictures.allSatisfy { $0.differingPixels == 0 })
    #expect(found.flatMap(\.pictures).allSatisfy { ($0.differingPixels > 0) == ($0.worst != nil) })
    #expect(throws: FigureError.self) { try frames([2]) }
    #expect(throws: FigureError.self) { try frames((0...20).map { Double($0) / 20 }) }
  }

  /// A tile of 42 pixels fits into 21 points at 2 pixels a point, one of 64 not at 3.
  @Test func `what a screen refuses is not priced for it`() throws {
    let chip = Scene("A chip", size: [40, 40]) {
      Layer(color: .black, size: [21, 21]).named("chip").origin([5, 5]).rounded(10.5)
    }
    #expect(chip.canUse(.resizableImage) && !chip.canUse(.resizableImage, scale: 3))
    #expect(chip.slowestFrame(.resizableImage, on: .iPhone6).counts.passes > 0)
    func filmed(on device: DeviceProfile) throws {
      _ = try item(
        Filmstrip(chip, over: 0..<0.2, stills: 1, using: .resizableImage, on: device))
    }
    try filmed(on: .iPhone6)
    let error = #expect(throws: FigureError.self) { try filmed(on: .iPhone15) }
    let start = "Resizable image, alpha cannot be used in this scene at 3 pixels per point: "
    #expect("\(try #require(error))".hasPrefix(start), "\(String(describing: error))")
  }

  @Test func `names the variants that there are when asked for another`() throws {
    let context = FigureContext(MemoryEnvironment())
    let comparison = Comparison(Self.still)
    #expect(throws: FigureError.self) {
      try comparison.render(variant: "nonsense", scale: 1, time: nil, in: context)
    }
    #expect(throws: FigureError.self) {
      try comparison.render(variant: nil, scale: 0, time: nil, in: context)
    }
  }

  @Test(arguments: [
    (9_999, "9999"), (10_000, "10\u{202F}000"), (1_234_567, "1\u{202F}234\u{202F}567"),
    (-12_345, "\u{2212}12\u{202F}345"), (0, "0"),
  ])
  func `groups digits from ten thousand on`(number: Int, text: String) throws {
    let (item, _) = try item(Value("n", number))
    #expect(item == FigureItem(ValueResult(name: "n", text: text)))
  }

  @Test(arguments: [
    (0.345, 2, "0.35"), (12.0, 1, "12.0"), (-0.04, 1, "0.0"), (-1.26, 1, "\u{2212}1.3"),
    (0.005, 0, "0"),
  ])
  func `rounds to a count of decimals`(number: Double, decimals: Int, text: String) throws {
    let (item, _) = try item(Value("n", number, decimals: decimals))
    #expect(item == FigureItem(ValueResult(name: "n", text: text)))
  }

  @Test func `keeps a background still while the rest scrolls`() {
    let root = Self.list.timeline.root
    #expect(root.sublayers[0].positionAnimation == nil)
    #expect(root.sublayers[1].positionAnimation?.to == Point(40, 24))
    #expect(root.sublayers[0].bounds.size == Size(80, 60))
  }
}
