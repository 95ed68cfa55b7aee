internal import CHarfBuzz
import Geometry
import Synchronization

/// The outlines of one font that were asked for, in font units with y down.
///
/// Bounded by the font's number of glyphs, at most 65,535.
final class OutlineCache: Sendable {
  private let known = Mutex<[GlyphID: Path?]>([:])

  /// Returns a cached outline, or makes and caches it; two threads may make the same one at once.
  func outline(of glyph: GlyphID, make: () -> Path?) -> Path? {
    if let outline = known.withLock({ $0[glyph] }) { return outline }
    let made = make()
    known.withLock { $0[glyph] = .some(made) }
    return made
  }
}

extension FontFace {
  /// Returns an outline in font units, y down, each contour closed; empty for blanks.
  ///
  /// - Throws: `noSuchGlyph`, `unusableOutline`.
  func outline(of glyph: GlyphID) throws(FontError) -> Path {
    guard Int(glyph.rawValue) < glyphCount else { throw .noSuchGlyph(glyph, count: glyphCount) }
    guard let path = outlines.outline(of: glyph, make: { drawn(glyph) }) else {
      throw .unusableOutline(glyph)
    }
    return path
  }

  /// Has HarfBuzz draw a glyph; nil when it exceeds the limits or is not finite.
  private func drawn(_ glyph: GlyphID) -> Path? {
    var pen = OutlinePen(capacity: limits.outlineElements)
    unsafe withUnsafeMutablePointer(to: &pen) {
      unsafe chb_draw_glyph(font, glyph.rawValue, OutlinePen.callbacks.pointer, $0)
    }
    return pen.isFull || !pen.path.isFinite ? nil : pen.path
  }
}

/// The pen that HarfBuzz draws with: flips y, and ignores everything beyond its limit.
private struct OutlinePen {
  private(set) var path = Path()
  private(set) var isFull = false
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// Adds a step unless there are too many.
  mutating func add(_ step: (inout Path) -> Void) {
    guard path.elements.count < capacity else {
      isFull = true
      return
    }
    step(&path)
  }

  /// The functions that HarfBuzz calls; made once, never changed, and kept as long as the process.
  static let callbacks = Callbacks()

  @safe struct Callbacks: @unchecked Sendable {
    let pointer: OpaquePointer?

    init() {
      let functions = unsafe hb_draw_funcs_create()
      unsafe hb_draw_funcs_set_move_to_func(
        functions,
        { _, pen, _, x, y, _ in
          unsafe with(pen) { $0.move(to: point(x, y)) }
        }, nil, nil)
      unsafe hb_draw_funcs_set_line_to_func(
        functions,
        { _, pen, _, x, y, _ in
          unsafe with(pen) { $0.line(to: point(x, y)) }
        }, nil, nil)
      unsafe hb_draw_funcs_set_quadratic_to_func(
        functions,
        { _, pen, _, cx, cy, x, y, _ in
          unsafe with(pen) { $0.quad(to: point(x, y), point(cx, cy)) }
        }, nil, nil)
      unsafe hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, pen, _, ax, ay, bx, by, x, y, _ in
          unsafe with(pen) { $0.cubic(to: point(x, y), point(ax, ay), point(bx, by)) }
        }, nil, nil)
      unsafe hb_draw_funcs_set_close_path_func(
        functions, { _, pen, _, _ in unsafe with(pen) { $0.close() } }, nil, nil)
      unsafe hb_draw_funcs_make_immutable(functions)
      unsafe pointer = functions
    }
  }
}

/// Gives a step to the pen that HarfBuzz passes through.
private func with(_ pen: UnsafeMutableRawPointer?, _ step: (inout Path) -> Void) {
  unsafe pen?.assumingMemoryBound(to: OutlinePen.self).pointee.add(step)
}

/// A point of the font, y up, as one of a path.
private func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: -Double(y)) }
