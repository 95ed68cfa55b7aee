internal import CornerRounding
internal import CostModel
internal import FigureResults
internal import Geometry
internal import ImageCodec
internal import Raster

extension Switches {
  /// Draws, prices and judges every state; throws `FigureError` for too many states, for answers
  /// that look the same, for pictures that are too large in total, and for a strategy that cannot
  /// be used.
  public func item(in context: FigureContext) throws -> FigureItem {
    try check()
    let positions = positions
    let states = try positions.map { try state($0) }
    let judgements = try SwitchesJudgements(states, of: self, in: context)
    var pictures: [(image: ImageResult, drawn: Bitmap, states: [Int])] = []
    var (places, bytes) = ([Int](), 0)
    for (index, state) in states.enumerated() {
      let drawn = try naming(positions[index]) {
        try state.drawn(scale: nil, time: nil, in: context)
      }
      if let known = pictures.firstIndex(where: { $0.drawn == drawn }) {
        places.append(known)
        pictures[known].states.append(index)
        continue
      }
      let (image, size) = try image(of: drawn, in: context)
      bytes += size
      places.append(pictures.count)
      pictures.append((image, drawn, [index]))
    }
    guard bytes <= Switches.mostBytes else {
      throw FigureError(
        "the pictures of the switches have \(bytes.grouped) bytes, and \(Switches.mostBytes.grouped)"
          + " at most: show less with `showing:`, or a smaller `zoom:`")
    }
    for index in pictures.indices {
      pictures[index].image.alt = alt(pictures[index].states.map { positions[$0] })
    }
    return FigureItem(
      SwitchesResult(
        title: title, switches: noted(positions, states), pictures: pictures.map(\.image),
        states: states.indices.map { index in
          judgements.result(index, answers: positions[index], picture: places[index])
        }))
  }

  /// Stores a picture, well compressed: there are few, and all are loaded at once.
  private func image(
    of drawn: Bitmap, in context: FigureContext
  ) throws -> (image: ImageResult, bytes: Int) {
    let scale = Scene.filmScale
    let quick = try DrawnOnce.file(of: drawn)
    let png = (try? PNG.optimized(quick)) ?? quick
    let file = PictureFile(
      name: try context.environment.store(png: png), scale: scale, pixelWidth: drawn.width,
      pixelHeight: drawn.height)
    let image = ImageResult(
      width: Double(drawn.width) / Double(scale), height: Double(drawn.height) / Double(scale),
      files: [file], alt: "")
    return (image, png.count)
  }

  /// What a picture shows: the answers that lead to it, without questions that do not affect it.
  private func alt(_ shown: [[Int]]) -> String {
    let parts = switches.indices.compactMap { index -> String? in
      let answers = Set(shown.map { $0[index] }).sorted()
      guard answers.count < switches[index].options.count else { return nil }
      return answers.map { switches[index].options[$0].label }.joined(separator: " or ")
    }
    return parts.isEmpty ? title : "\(title): " + parts.joined(separator: "; ")
  }

  /// The switches, with each answer's strategy and systems if all of its states share them and no
  /// other answer's states do.
  private func noted(_ positions: [[Int]], _ states: [State]) -> [SwitchesResult.Switch] {
    var switches = switches
    for index in switches.indices {
      let groups = switches[index].options.indices.map { option in
        states.indices.filter { positions[$0][index] == option }.map { states[$0] }
      }
      func common<Value: Hashable>(_ value: (State) -> Value) -> [Value]? {
        let found = groups.map { Set($0.map(value)) }
        guard found.allSatisfy({ $0.count == 1 }), Set(found).count == found.count else {
          return nil
        }
        return found.compactMap(\.first)
      }
      let strategies = common { $0.strategy.name }
      let systems = common { [$0.device.name, $0.device.systems(under: $0.era)] }
      for option in switches[index].options.indices {
        switches[index].options[option].strategy = strategies?[option]
        switches[index].options[option].note = systems?[option].last
      }
    }
    return switches
  }
}

extension Switches.State {
  /// Draws the visible part of the frame.
  ///
  /// - Parameter scale: pixels for each point of the scene; nil for the number that the page shows.
  func drawn(scale: Double?, time: Double?, in context: FigureContext) throws -> Bitmap {
    let scale = scale ?? Double(Scene.filmScale) * zoom
    guard scale > 0, scale <= 8 else {
      throw FigureError("a scale is above 0 and at most 8, not \(scale)")
    }
    let time = time ?? self.time
    try scene.check(time)
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy, scale: scale)
    let frame = evaluation.bitmap(strategy, at: time, scale: scale)
    guard let part else { return frame }
    let pixels = Rect(
      x: part.minX * scale, y: part.minY * scale, width: part.width * scale,
      height: part.height * scale)
    let drawn = frame.cropped(to: PixelRect(covering: pixels))
    guard drawn.width > 0, drawn.height > 0 else {
      throw FigureError("the part that is shown lies outside the screen")
    }
    return drawn
  }
}

extension Switches: RenderableFigure {
  /// The names of the states: their answers.
  public var variantNames: [String] { positions.map(name) }

  /// Draws the picture of one state as PNG, without a name that of the initial state.
  public func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8] {
    try check()
    let position = variant.map { name in positions.first { self.name(of: $0) == name } }
    guard let position = position ?? switches.map(\.start) else {
      throw FigureError(
        "there is no state \u{201C}\(variant ?? "")\u{201D}; there are: "
          + variantNames.joined(separator: "; "))
    }
    return try DrawnOnce.file(
      of: state(position).drawn(scale: scale, time: time, in: context))
  }
}
