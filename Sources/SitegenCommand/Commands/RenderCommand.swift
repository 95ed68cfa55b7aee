internal import Diagnostics
internal import Figures
internal import Foundation

/// `sitegen render`: one picture of a figure as PNG.
struct RenderCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  func run() throws -> ExitCode {
    guard let output = arguments.text("output") else {
      throw UsageError.missingOption("output", command: .render)
    }
    if output == "-", invocation.console.outputIsTerminal {
      throw UsageError.other(
        "--output -: a terminal cannot show a PNG; send it to a file or a pipe")
    }
    let name = try FigureName(arguments.positional[0], in: invocation.catalog)
    let folders = invocation.folders
    let content = try folders.content(arguments.text("content"))
    let context = FigureContext(ContentEnvironment(folder: content))
    let figures = try name.figures(in: invocation.catalog).compactMap {
      $0 as? any RenderableFigure
    }
    let variant = arguments.text("variant")
    let chosen = try RenderCommand.choose(figures, name: name, variant: variant)
    let png = try chosen.render(
      variant: variant, scale: arguments.number("scale") ?? 2, time: arguments.number("time"),
      in: context)
    if output == "-" {
      invocation.console.writeOutput(png)
    } else {
      try RenderCommand.write(png, to: folders.absolute(output))
    }
    return .clean
  }

  /// Returns the first figure that can be drawn in the variant.
  private static func choose(
    _ figures: [any RenderableFigure], name: FigureName, variant: String?
  ) throws(UsageError) -> any RenderableFigure {
    guard let first = figures.first else {
      throw .other(
        "\(name) shows no picture: Picture, Comparison, Pictures, Overlay and Filmstrip do")
    }
    guard let variant else { return first }
    if let match = figures.first(where: { $0.variantNames.contains(variant) }) { return match }
    let known = figures.flatMap(\.variantNames)
    if known.isEmpty { throw .other("\(name) has one picture and no variants") }
    throw .unknownName(
      what: "variant", name: variant, nearest: nearestName(to: variant, in: known), known: known)
  }

  /// Writes a file beside its place and renames it, so that it is never there in part.
  private static func write(_ bytes: [UInt8], to path: String) throws(FigureError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FigureError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
