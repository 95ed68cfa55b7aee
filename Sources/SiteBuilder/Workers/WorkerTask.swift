import Figures
import Foundation

/// Does the requests of one worker process, one after the other.
///
/// What is worked out about a scene is kept for the article's next figures.
struct WorkerTask {
  private let catalog: SceneCatalog
  private let settings: WorkerSettings
  private let context: FigureContext

  init(catalog: SceneCatalog, settings: WorkerSettings) {
    self.catalog = catalog
    self.settings = settings
    context = FigureContext(WorkerEnvironment(settings: settings))
  }

  /// Runs the article's code and returns what came of it; errors it throws become failures.
  func reply(to request: WorkerRequest) -> WorkerReply {
    do {
      let statements = try catalog.statements(article: request.article, figure: request.figure)
      let figures = statements.map(\.figure)
      switch request.task {
      case .result: return result(of: statements)
      case .render(let variant, let scale, let time):
        return .picture(try render(figures, variant: variant, scale: scale, time: time))
      case .costs(let devices, let eras):
        return .costs(try costs(of: figures, devices: devices, eras: eras))
      }
    } catch let error as SceneCatalog.UnknownFigure {
      return .failure("no block \(error.article)/\(error.figure) was compiled")
    } catch {
      return .failure("\(error)")
    }
  }

  /// Shows all statements; those that cannot be shown do not keep the others from being tried.
  private func result(of statements: [FigureStatement]) -> WorkerReply {
    let environment = WorkerEnvironment(settings: settings)
    context.environment = environment
    var items: [FigureItem] = []
    var failures: [StatementFailure] = []
    for statement in statements {
      do {
        items.append(try statement.figure.item(in: context))
      } catch {
        failures.append(
          StatementFailure(
            line: statement.line, kind: "\(type(of: statement.figure))", message: "\(error)"))
      }
    }
    if !failures.isEmpty { return .failures(failures) }
    return .result(
      FigureResult(
        items: items, filesRead: environment.filesRead, lines: statements.map(\.line)),
      drawn: DrawnByProcess(process: getpid(), kinds: DrawnOnce.use))
  }

  private func render(
    _ figures: [any Figure], variant: String?, scale: Double, time: Double?
  ) throws -> String {
    let candidates = figures.compactMap { $0 as? any RenderableFigure }
    guard let first = candidates.first else {
      throw FigureError("the figure has no picture that can be drawn by itself")
    }
    let chosen = variant.map { name in candidates.first { $0.variantNames.contains(name) } }
    guard let figure = chosen ?? first else {
      let names = candidates.flatMap(\.variantNames)
      throw FigureError(
        names.isEmpty
          ? "the figure has no variants"
          : "the figure's variants are \(names.joined(separator: ", "))")
    }
    let png = try figure.render(variant: variant, scale: scale, time: time, in: context)
    return try WorkerEnvironment(settings: settings).store(png: png)
  }

  private func costs(
    of figures: [any Figure], devices: [String], eras: [String]
  ) throws -> CostsResult {
    guard let figure = figures.lazy.compactMap({ $0 as? any CostedFigure }).first else {
      throw FigureError("the figure shows no scene whose costs can be told")
    }
    return try figure.costs(devices: devices, eras: eras, in: context)
  }
}
