internal import Diagnostics
internal import Figures
internal import Foundation
internal import SiteBuilder

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
    let queries = try invocation.figureQueries(arguments)
    let variant = arguments.text("variant")
    do {
      let answer = try queries.picture(
        of: name.figure, in: name.article, variant: variant,
        scale: arguments.number("scale") ?? 2, time: arguments.number("time"))
      if let png = answer.value {
        if output == "-" {
          invocation.console.writeOutput(png)
        } else {
          try RenderCommand.write(png, to: invocation.folders.absolute(output))
        }
      }
      return invocation.report(answer.diagnostics, queries)
    } catch let refusal as FigureRefusal {
      throw RenderCommand.usageError(refusal, name, variant: variant ?? "")
    }
  }

  /// Returns the message for someone who asked for a picture that does not exist.
  private static func usageError(
    _ refusal: FigureRefusal, _ name: FigureName, variant: String
  ) -> UsageError {
    guard case .unknownVariant(let known) = refusal else {
      return .other(
        "\(name) has no picture to save; `sitegen list` says [render] beside figures that have one")
    }
    if known.isEmpty { return .other("\(name) has one picture and no variants") }
    return .unknownName(
      what: "variant", name: variant, nearest: nearestName(to: variant, in: known), known: known)
  }

  /// Writes to a temporary file and renames it, so that no partial file ever appears.
  private static func write(_ bytes: [UInt8], to path: String) throws(FigureError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FigureError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
