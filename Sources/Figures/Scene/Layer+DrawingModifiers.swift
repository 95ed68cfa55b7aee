public import Drawing
public import Geometry
public import Layers

// Layers that draw their own contents, for scenes in articles.

extension Layer {
  /// Makes the layer draw itself: the scene displays it after layout, as a commit does.
  ///
  /// ```swift
  /// Layer(size: [40, 40]) {}.drawing {
  ///   $0.fillEllipse(in: Rect(x: 4, y: 4, width: 32, height: 32))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - opaque: a promise to fill every pixel; unpainted pixels are black.
  ///   - scale: pixels per point of the backing store; nil for the screen's scale, as a view has.
  ///   - format: what is stored for each pixel.
  ///   - body: draws in points of the layer; its calls are recorded immediately and only once.
  public func drawing(
    opaque: Bool = false, scale: Double? = nil, format: ContentsFormat = .rgba8,
    _ body: (inout DrawingContext) -> Void
  ) -> Layer {
    drawing(RecordedDrawing(body), opaque: opaque, scale: scale, format: format)
  }

  /// Makes the layer draw a recording; see the overload that takes a closure.
  public func drawing(
    _ recording: RecordedDrawing, opaque: Bool = false, scale: Double? = nil,
    format: ContentsFormat = .rgba8
  ) -> Layer {
    with {
      if let scale { $0.contentsScale = scale } else { $0.delegate = .view }
      ($0.isOpaque, $0.contentsFormat) = (opaque, format)
      $0.contentsProvider.subclassDrawing = recording
      $0.setNeedsDisplay()
    }
  }

  /// Draws something else over the earlier drawing, in dirty rectangles only, in points of the
  /// layer: a later state of the layer, for ``Scene/work(at:after:at:scale:under:)``.
  ///
  /// Pixels outside the rectangles stay as they were, whatever the recording draws there. A layer
  /// that has not drawn yet first draws its earlier recording, at its current size.
  public func redrawing(_ recording: RecordedDrawing, in rects: [Rect]) -> Layer {
    with {
      $0.displayIfNeeded()
      $0.contentsProvider.subclassDrawing = recording
      for rect in rects { $0.setNeedsDisplay(in: rect) }
    }
  }

  /// Cuts the layer's drawing into tiles, and draws only visible ones.
  ///
  /// ```swift
  /// Layer(size: [2000, 2000]) {}.drawing(map).tiled(levelsOfDetail: 3)
  /// ```
  ///
  /// - Parameters:
  ///   - tileSize: in pixels, 1...4096.
  ///   - levelsOfDetail: how many levels there are, each half as fine as the one before.
  ///   - bias: how many of these are finer than the screen.
  ///   - fade: how long a tile takes to fade in once it is ready, in seconds.
  ///   - arrival: when tiles are ready; nil for immediately and without a fade.
  public func tiled(
    tileSize: Size = [256, 256], levelsOfDetail: Int = 1, bias: Int = 0,
    fade: Double = TiledLayer.defaultFadeDuration, arrival: TileArrival? = nil
  ) -> Layer {
    with {
      var tiled = TiledLayer()
      (tiled.tileSize, tiled.levelsOfDetail) = (tileSize, levelsOfDetail)
      (tiled.levelsOfDetailBias, tiled.fadeDuration) = (bias, fade)
      tiled.arrival = arrival
      $0.tiled = tiled
    }
  }
}
