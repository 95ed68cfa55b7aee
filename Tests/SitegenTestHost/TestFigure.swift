import FigureResults
import Figures
import Foundation
import ImageCodec
import Raster

/// A figure that does what one line says: `picture 40`, `gradient 2`, `value name text`, `trap`,
/// `hang` …
struct TestFigure: Figure {
  /// A command and what it is applied to.
  var line: String

  private var command: String { String(line.prefix { $0 != " " }) }
  private var rest: String { String(line.dropFirst(command.count + 1)) }

  func item(in context: FigureContext) throws -> FigureItem {
    switch command {
    case "picture": return try picture(level: UInt8(rest) ?? 0, context)
    case "swapped": return try swapped(context)
    case "linked":
      // A link to a file that the process may read, where its picture should be.
      let name = "0123456789abcdef.png"
      _ = unsafe symlink("/proc/self/exe", (CommandLine.arguments.last ?? "") + "/" + name)
      return FigureItem(PictureResult(title: "", image: TestFigure.image(name, 8, 4), time: 0))
    case "junk":
      let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      _ = try context.environment.store(png: start + [1, 2, 3])
      return value("junk", "stored")
    case "steps":
      return FigureItem(
        ExplorerResult(
          title: "Steps", parameter: .init(name: "n", unit: "", labels: ["1"], start: 5), steps: [],
          pictureBytes: 0))
    case "named":
      return FigureItem(PictureResult(title: "", image: TestFigure.image(rest, 8, 4), time: 0))
    case "gradient":
      return FigureItem(PictureResult(title: "", image: try gradient(context), time: 0))
    case "value":
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      return value(parts[0], parts[1])
    case "claim": return claim(observed: rest == "true")
    case "contradiction": return verdict(contradiction: rest)
    case "file":
      let bytes = try context.environment.contentFile(rest)
      return value("file", String(decoding: bytes, as: UTF8.self))
    case "order": return value("order", "\(Array(Set((1...20).map { "\($0)" })))")
    case "formatted":
      let start = Date(timeIntervalSince1970: 0).formatted(date: .complete, time: .complete)
      return value("formatted", "\(start), \(1234.5.formatted())")
    case "process": return value("process", "\(getpid())")
    case "environment":
      return value("environment", ProcessInfo.processInfo.environment[rest] ?? "not set")
    case "scale": return value("scale", "\(context.environment.maximumScale)")
    case "input": return value("input", readLine() ?? "nothing")
    case "infinite":
      return FigureItem(
        PictureResult(title: "", image: try image(level: 0, context), time: .infinity))
    case "print":
      print(rest)
      FileHandle.standardError.write(Data("and \(rest)\n".utf8))
      return value("printed", rest)
    case "throw": throw FigureError(rest)
    default:
      try Misdeed(rawValue: command)?.commit()
      throw FigureError("the test host does not know \(command)")
    }
  }

  private func picture(level: UInt8, _ context: FigureContext) throws -> FigureItem {
    FigureItem(
      PictureResult(title: "Level \(level)", image: try image(level: level, context), time: 0))
  }

  private func image(level: UInt8, _ context: FigureContext) throws -> ImageResult {
    let part = Double(level) / 255
    let grey = Color(red: part, green: part, blue: part)
    return try stored(Bitmap(width: 8, height: 4, color: grey), context)
  }

  /// A picture of many colours, which compresses better when more time is taken.
  private func gradient(_ context: FigureContext) throws -> ImageResult {
    let seed = Int(rest) ?? 0
    var bitmap = Bitmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let level = UInt8((x * x + y * y * seed + (x ^ y)) >> 6 & 255)
        bitmap[x, y] = RGBA8(r: level, g: 255 - level, b: UInt8(x * 4))
      }
    }
    return try stored(bitmap, context)
  }

  private func stored(_ bitmap: Bitmap, _ context: FigureContext) throws -> ImageResult {
    let name = try context.environment.store(png: try PNG.encode(bitmap, effort: .quick))
    return TestFigure.image(name, bitmap.width, bitmap.height)
  }

  private static func image(_ name: String, _ width: Int, _ height: Int) -> ImageResult {
    let file = PictureFile(name: name, scale: 1, pixelWidth: width, pixelHeight: height)
    return ImageResult(
      width: Double(width), height: Double(height), files: [file], alt: "A grey field")
  }

  /// A picture whose file is changed after it was stored.
  private func swapped(_ context: FigureContext) throws -> FigureItem {
    let image = try image(level: 70, context)
    let path = (CommandLine.arguments.last ?? "") + "/" + image.files[0].name
    try Data("not a picture".utf8).write(to: URL(fileURLWithPath: path))
    return FigureItem(PictureResult(title: "", image: image, time: 0))
  }

  private func value(_ name: String, _ text: String) -> FigureItem {
    FigureItem(ValueResult(name: name, text: text))
  }

  private func claim(observed: Bool) -> FigureItem {
    FigureItem(
      ClaimResult(
        statement: "The field is grey", expected: true, observed: observed, explanation: nil))
  }

  private func verdict(contradiction: String) -> FigureItem {
    FigureItem(
      VerdictResult(
        title: "Verdict", steps: [], chart: [], strategy: "clip-corners",
        strategyTitle: "Clip corners", grade: "A-", evidence: [], standings: [], flips: [],
        contradictions: [contradiction]))
  }
}
