import FuzzHarness
import Geometry

/// SVG path text: made by its grammar, damaged, and random; then what is computed from the paths.
struct PathTextTarget: FuzzTarget {
  static let name = "svg"
  static let seedExtension = "txt"

  private let seeds: [[UInt8]]

  init(seeds: [[UInt8]]) {
    self.seeds =
      seeds
      + [
        "M0 0", "M10-3.5.25e1L4,5H7V-2Z", "m1 2 3 4 5 6z", "M0 0C1 2 3 4 5 6S7 8 9 10",
        "M0 0Q1 2 3 4T5 6 7 8z", "M0 0A5 3 30 1 0 9 2a5 3 0 0140-1Z",
        "M0 0 1 1M2 2 3 3ZL5 5zz", "M1e300 0L-1e300 1e-320", "M0 0c0 0 0 0 0 0",
      ].map { [UInt8]($0.utf8) }
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    var bytes: [UInt8]
    switch random.below(8) {
    case 0:
      let alphabet = [UInt8](" \n,.+-0123456789eEMmLlHhVvCcSsQqTtAaZzx".utf8)
      return (0..<random.below(48)).map { _ in alphabet[random.below(alphabet.count)] }
    case 1, 2: bytes = random.pick(seeds) ?? []
    default: bytes = PathTextTarget.sentence(&random)
    }
    if random.below(2) == 0 { ByteMutation.apply(to: &bytes, others: seeds, &random) }
    return bytes
  }

  /// Returns text that follows the grammar, with any separators that it allows.
  private static func sentence(_ random: inout FuzzRandom) -> [UInt8] {
    let counts: [(letter: String, numbers: Int)] = [
      ("L", 2), ("H", 1), ("V", 1), ("C", 6), ("S", 4), ("Q", 4), ("T", 2), ("A", 7), ("Z", 0),
      ("M", 2),
    ]
    let size = random.below(12)
    var text = "M" + number(&random, size) + " " + number(&random, size)
    for _ in 0..<random.below(7) {
      let command = counts[random.below(counts.count)]
      text += random.below(2) == 0 ? command.letter : command.letter.lowercased()
      for i in 0..<command.numbers * (1 + random.below(2)) {
        if i > 0 { text += [" ", ",", " , ", "\n"][random.below(4)] }
        let isFlag = command.letter == "A" && (i % 7 == 3 || i % 7 == 4)
        text += isFlag ? "\(random.below(2))" : number(&random, size)
      }
    }
    return [UInt8](text.utf8)
  }

  /// Returns a number: mostly of the size of a picture, for some texts of any size.
  private static func number(_ random: inout FuzzRandom, _ size: Int) -> String {
    switch size {
    case 0: return "\(random.below(99) - 50)e\(random.below(640) - 330)"
    case 1: return "\(Double(bitPattern: random.next() & ~(1 << 62)))"
    case 2: return "\(random.below(3))"
    default:
      let sign = ["", "-", "+"][random.below(3)]
      return random.below(2) == 0
        ? "\(sign)\(random.below(300))" : "\(sign).\(random.below(1000))"
    }
  }

  func run(_ input: [UInt8]) throws {
    let path: Path
    do {
      path = try Path(svg: String(decoding: input, as: UTF8.self))
    } catch {
      // Unreadable bytes become three each before the text is read.
      guard error.offset >= 0, error.offset <= 3 * input.count else {
        throw BrokenPromise(description: "an error at \(error.offset) of \(input.count) bytes")
      }
      return
    }
    guard path.isFinite else { throw BrokenPromise(description: "a path that is not finite") }
    let text = path.svgText
    guard try Path(svg: text) == path else {
      throw BrokenPromise(description: "text and back is another path: \(text)")
    }
    try PathTextTarget.measure(path)
  }

  /// Runs what is computed from paths and checks the results' bounds.
  private static func measure(_ path: Path) throws {
    let (control, box) = (path.controlBounds, path.bounds)
    let size = max(
      max(abs(control.minX), abs(control.maxX)), max(abs(control.minY), abs(control.maxY)))
    guard size <= 0x1p100 else { return }
    let slack = 1e-12 * size
    guard box.minX >= control.minX - slack, box.minY >= control.minY - slack,
      box.maxX <= control.maxX + slack, box.maxY <= control.maxY + slack
    else { throw BrokenPromise(description: "bounds \(box) reach out of \(control)") }
    guard path.elements.count <= 24 else { return }
    let length = path.length
    guard length >= 0, length.isFinite else {
      throw BrokenPromise(description: "length \(length)")
    }
    guard path.elements.count <= 8, size <= 1e5 else { return }
    var style = StrokeStyle(width: 0.5 + Double(path.elements.count))
    style.cap = [.butt, .round, .square][path.elements.count % 3]
    style.join = [.miter, .round, .bevel][path.elements.count / 3 % 3]
    if path.elements.count % 2 == 1, length < 2000 { style.dashPattern = [7, 3] }
    let outline = path.stroked(style, tolerance: 1e-3 * max(size, 1))
    guard outline.isFinite else { throw BrokenPromise(description: "a stroke is not finite") }
    // Half the width, at a miter ten times that, at a square's corner its diagonal.
    let reach = style.width / 2 * max(style.miterLimit, 1.5) + 1e-2 * max(size, 1)
    let drawn = outline.bounds
    guard
      outline.isEmpty
        || drawn.minX >= box.minX - reach && drawn.minY >= box.minY - reach
          && drawn.maxX <= box.maxX + reach && drawn.maxY <= box.maxY + reach
    else { throw BrokenPromise(description: "a stroke reaches \(drawn) from \(box)") }
  }
}
