import Geometry

extension DrawingContext {
  /// Draws another drawing with the current map, in the current clip.
  ///
  /// Its commands keep the alpha, blend mode and shadow that they were recorded with; draw it in a
  /// transparency layer to apply the current ones. Patterns and shadows stay as they are, since no
  /// map changes these.
  public mutating func draw(_ other: RecordedDrawing) {
    let map = ctm
    guard map.isFinite else {
      recorded.issues.commandsNotFinite += other.commands.count
      return
    }
    let (old, first) = (state, recorded.commands.count)
    let firstPattern = recorded.patterns.count
    recorded.patterns += other.patterns
    // Clips inside layers start from none; all others continue from the current one.
    var outer: [Int: Int] = [0: state.clip]
    var inner: [Int: Int] = [0: 0]
    var depth = 0
    for command in other.commands {
      if case .endLayer = command.shape { depth -= 1 }
      var copy = command
      if depth == 0 {
        copy.clip = adopt(command.clip, of: other, map, &outer)
      } else {
        copy.clip = adopt(command.clip, of: other, map, &inner)
      }
      copy.shape = command.shape.mapped(map, commandsBefore: first)
      copy.paint = command.paint.mapped(map, patternsBefore: firstPattern)
      let bounds = recorded.clips[copy.clip].bounds
      let extent = command.extent.map { map.bounds(of: $0.grown(for: command, map)) }
      copy.extent = extent.flatMap { $0.isFinite ? $0 : nil }
      if case .endLayer = command.shape {
      } else if let bounds {
        copy.extent = copy.extent.map { $0.intersection(bounds) } ?? bounds
      }
      if depth == 0 { addContent(copy.extent) }
      recorded.commands.append(copy)
      if case .beginLayer = command.shape { depth += 1 }
    }
    state = old
  }

  /// Returns the place of another drawing's clip here, mapped and added on first use.
  private mutating func adopt(
    _ number: Int, of other: RecordedDrawing, _ map: Affine, _ known: inout [Int: Int]
  ) -> Int {
    if let place = known[number] { return place }
    let clip = other.clips[number]
    let parent = adopt(clip.parent, of: other, map, &known)
    let own = clip.bounds.map { $0.isEmpty ? .zero : map.bounds(of: $0) }
    let outer = recorded.clips[parent].bounds
    let bounds = own.map { own in outer?.intersection(own) ?? own } ?? outer
    recorded.clips.append(
      DrawingClip(parent: parent, kind: clip.kind.mapped(map), bounds: bounds))
    known[number] = recorded.clips.count - 1
    return recorded.clips.count - 1
  }
}

extension Rect {
  /// Returns an extent that holds the shadow, which a shrinking map does not shrink.
  fileprivate func grown(for command: DrawingCommand, _ map: Affine) -> Rect {
    guard let shadow = command.compositing.shadow, !isEmpty, let inverse = map.inverse else {
      return self
    }
    let reach = (1.6 * shadow.blur + shadow.offset.length) * inverse.maximumScale * 2
    return insetBy(-reach)
  }
}

extension DrawingCommand.Shape {
  fileprivate func mapped(_ map: Affine, commandsBefore first: Int) -> DrawingCommand.Shape {
    switch self {
    case .fill(let path, let rule): .fill(path.applying(map), rule)
    case .stroke(let path, let style, let own): .stroke(path, style, own.then(map))
    case .beginLayer(let end): .beginLayer(end: end + first)
    case .everything, .endLayer: self
    }
  }
}

extension DrawingPaint {
  fileprivate func mapped(_ map: Affine, patternsBefore first: Int) -> DrawingPaint {
    switch self {
    case .color: self
    case .pattern(let number, let phase, let alpha):
      .pattern(number + first, phase: phase, alpha: alpha)
    case .linear(let gradient, let own): .linear(gradient, own.then(map))
    case .radial(let gradient, let own): .radial(gradient, own.then(map))
    case .conic(let gradient, let own): .conic(gradient, own.then(map))
    case .image(let image, let rect, let quality, let own):
      .image(image, rect, quality, own.then(map))
    }
  }
}

extension DrawingClip.Kind {
  fileprivate func mapped(_ map: Affine) -> DrawingClip.Kind {
    switch self {
    case .all: self
    case .path(let path, let rule, let isAntialiased):
      .path(path.applying(map), rule, isAntialiased: isAntialiased)
    case .alpha(let image, let rect, let quality, let own):
      .alpha(image, rect, quality, own.then(map))
    }
  }
}
