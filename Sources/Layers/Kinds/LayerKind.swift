/// What a layer is beyond a plain one: the properties that a subclass of `CALayer` would add.
public indirect enum LayerKind: Hashable, Sendable {
  /// `CALayer`.
  case plain
  case shape(ShapeLayer)
  case text(TextLayer)
  case gradient(GradientLayer)
  case replicator(ReplicatorLayer)
  case scroll(ScrollLayer)
  case tiled(TiledLayer)
  /// `CATransformLayer`: its sublayers keep their depth; it draws, clips and masks nothing itself.
  case transform
  case emitter(EmitterLayer)
  case external(ExternalLayer)
  case backdrop(BackdropMaterial)

  /// A word for plans and messages.
  public var name: String {
    switch self {
    case .plain: "plain"
    case .shape: "shape"
    case .text: "text"
    case .gradient: "gradient"
    case .replicator: "replicator"
    case .scroll: "scroll"
    case .tiled: "tiled"
    case .transform: "transform"
    case .emitter: "emitter"
    case .external: "external"
    case .backdrop: "backdrop"
    }
  }
}

// The parts of a layer's kind as optional properties: nil unless the layer is of that kind. Setting
// a value makes it one of that kind, setting nil makes a layer of that kind plain. A layer has one
// kind, as an object has one class: the values of the previous kind are lost, and `problems` notes
// it.

extension Layer {
  /// What a shape layer draws.
  public var shape: ShapeLayer? {
    get { if case .shape(let value) = kind { value } else { nil } }
    set { replaceKind(newValue.map { .shape($0) }, wasOfKind: shape != nil) }
  }

  /// What a text layer draws.
  public var text: TextLayer? {
    get { if case .text(let value) = kind { value } else { nil } }
    set { replaceKind(newValue.map { .text($0) }, wasOfKind: text != nil) }
  }

  /// What a gradient layer draws.
  public var gradient: GradientLayer? {
    get { if case .gradient(let value) = kind { value } else { nil } }
    set { replaceKind(newValue.map { .gradient($0) }, wasOfKind: gradient != nil) }
  }

  /// How a replicator layer repeats its sublayers.
  public var replicator: ReplicatorLayer? {
    get { if case .replicator(let value) = kind { value } else { nil } }
    set { replaceKind(newValue.map { .replicator($0) }, wasOfKind: replicator != nil) }
  }

  /// How a scroll layer may scroll.
  public var scroll: ScrollLayer? {
    get { if case .scroll(let value) = kind { value } else { nil } }
    set { replaceKind(newValue.map { .scroll($0) }, wasOfKind: scroll != nil) }
  }

  /// How a tiled layer is cut.
  public var tiled: TiledLayer? {
    get { if case .tiled(let value) = kind { value } else { nil } }
    set { replaceKind(newValue.map { .tiled($0) }, wasOfKind: tiled != nil) }
  }

  /// What an emitter layer sends out.
  public var emitter: EmitterLayer? {
    get { if case .emitter(let value) = kind { value } else { nil } }
    set { replaceKind(newValue.map { .emitter($0) }, wasOfKind: emitter != nil) }
  }

  /// Contents that something else draws.
  public var external: ExternalLayer? {
    get { if case .external(let value) = kind { value } else { nil } }
    set { replaceKind(newValue.map { .external($0) }, wasOfKind: external != nil) }
  }

  /// What happens to the picture behind a backdrop layer.
  public var backdrop: BackdropMaterial? {
    get { if case .backdrop(let value) = kind { value } else { nil } }
    set { replaceKind(newValue.map { .backdrop($0) }, wasOfKind: backdrop != nil) }
  }

  private mutating func replaceKind(_ new: LayerKind?, wasOfKind: Bool) {
    guard let new else {
      if wasOfKind { kind = .plain }
      return
    }
    if !wasOfKind, kind != .plain {
      let name = name.isEmpty ? "a layer" : "the layer \u{201C}\(name)\u{201D}"
      details.values.problems.append(
        "\(name) was a \(kind.name) layer and became a \(new.name) layer: it has one kind only")
    }
    kind = new
  }

  /// Notes on values that were set and lost: one for each kind that another has replaced.
  ///
  /// Setting `kind` itself, which is explicit, leaves no note.
  public var problems: [String] { details.values.problems }

  /// Whether sublayers are flattened into the layer's plane, as all but transform layers do.
  ///
  /// A replicator that preserves depth does not flatten its instances either.
  public var flattensSublayers: Bool {
    switch kind {
    case .transform: false
    case .replicator(let replicator): !replicator.preservesDepth
    default: true
    }
  }

  /// Whether the layer has no plane of its own to draw on or to hit: a transform layer, and a
  /// replicator that preserves depth, to which Core Animation gives the same restrictions.
  public var isTransformLayer: Bool { !flattensSublayers }
}
