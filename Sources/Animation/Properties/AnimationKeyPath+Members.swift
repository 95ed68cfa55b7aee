/// The properties that are animated most; write all others as literals, such as
/// `"instanceRedOffset"`.
extension AnimationKeyPath {
  // Of every layer.

  /// The rectangle in the layer's own space.
  public static var bounds: Self { member() }
  /// Where the anchor point is in the superlayer.
  public static var position: Self { member() }
  /// The point of the bounds that is at `position`, in their unit square.
  public static var anchorPoint: Self { member() }
  /// The height above the superlayer.
  public static var zPosition: Self { member() }
  /// The map about the anchor point.
  public static var transform: Self { member() }
  /// The map of all sublayers.
  public static var sublayerTransform: Self { member() }
  /// Whether the layer is left out; it switches.
  public static var hidden: Self { member() }
  /// From 0 to 1.
  public static var opacity: Self { member() }
  /// What lies behind the contents.
  public static var backgroundColor: Self { member() }
  /// In points.
  public static var cornerRadius: Self { member() }
  /// In points.
  public static var borderWidth: Self { member() }
  /// Of the border.
  public static var borderColor: Self { member() }
  /// Of the shadow.
  public static var shadowColor: Self { member() }
  /// From 0 to 1.
  public static var shadowOpacity: Self { member() }
  /// In points.
  public static var shadowOffset: Self { member() }
  /// The standard deviation in points.
  public static var shadowRadius: Self { member() }
  /// What casts the shadow.
  public static var shadowPath: Self { member() }
  /// The part of the contents that is shown, in their unit square.
  public static var contentsRect: Self { member() }
  /// Pixels of the contents a point.
  public static var contentsScale: Self { member() }

  // Of shape layers.

  /// The outline.
  public static var path: Self { member() }
  /// Of the inside.
  public static var fillColor: Self { member() }
  /// Of the line.
  public static var strokeColor: Self { member() }
  /// In points.
  public static var lineWidth: Self { member() }
  /// Where the pattern of dashes begins, in points.
  public static var lineDashPhase: Self { member() }
  /// Where the line begins, from 0 to 1.
  public static var strokeStart: Self { member() }
  /// Where the line ends, from 0 to 1.
  public static var strokeEnd: Self { member() }

  // Of gradient layers.

  /// Of the stops.
  public static var colors: Self { member() }
  /// Of the stops, from 0 to 1.
  public static var locations: Self { member() }
  /// In the unit square of the bounds.
  public static var startPoint: Self { member() }
  /// In the unit square of the bounds.
  public static var endPoint: Self { member() }

  // Of text, replicator, emitter and backdrop layers.

  /// In points.
  public static var fontSize: Self { member() }
  /// Of the letters.
  public static var foregroundColor: Self { member() }
  /// From one copy to the next, in seconds.
  public static var instanceDelay: Self { member() }
  /// From one copy to the next.
  public static var instanceTransform: Self { member() }
  /// Where particles come from.
  public static var emitterPosition: Self { member() }
  /// Of what lies behind, in points.
  public static var blurRadius: Self { member() }

  /// Returns the path named after the member that calls this.
  private static func member(_ name: String = #function) -> Self { Self(stringLiteral: name) }
}
