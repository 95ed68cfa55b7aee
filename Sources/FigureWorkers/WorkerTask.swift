import CostModel
import FigureResults
import Figures
import Foundation
import SiteBuilder

/// Handles the requests of one worker process, one after the other.
///
/// Anything computed about a scene is kept for the article's next figures.
struct WorkerTask {
  private let catalog: SceneCatalog
  private let settings: WorkerSettings
  private let context: FigureContext

  init(catalog: SceneCatalog, settings: WorkerSettings) {
    self.catalog = catalog
    self.settings = settings
    context = FigureContext(WorkerEnvironment(settings: settings))
  }

  /// Runs the article's code and returns the result; errors that it throws become failures.
  func answer(to request: WorkerRequest) -> WorkerLine {
    do {
      let environment = WorkerEnvironment(settings: settings)
      context.environment = environment
      ContentFile.readFiles { try environment.contentFile($0) }
      let statements = try catalog.statements(
        article: request.article, figure: request.figure, waiting: MainLoop.wait)
      let figures = statements.map(\.figure)
      switch request.task {
      case .result: return result(of: statements, environment)
      case .listing: return WorkerLine(listing(of: statements))
      case .render(let variant, let scale, let time):
        let name = try render(figures, variant: variant, scale: scale, time: time)
        return WorkerLine(.picture(name))
      case .costs(let devices, let eras, let deviceFile):
        let ofFile = deviceFile.map { DeviceFile.read($0, file: "").0 } ?? []
        context.devices = DeviceProfile.all(with: ofFile)
        return WorkerLine(.costs(try costs(of: figures, devices: devices, eras: eras)))
      }
    } catch let refusal as FigureRefusal {
      return WorkerLine(.refusal(refusal))
    } catch let error as SceneCatalog.UnknownFigure {
      return WorkerLine(.failure("no block \(error.article)/\(error.figure) was compiled"))
    } catch {
      return WorkerLine(.failure("\(error)"))
    }
  }

  /// Shows all statements; if some cannot be shown, the others are still tried.
  private func result(
    of statements: [FigureStatement], _ environment: WorkerEnvironment
  ) -> WorkerLine {
    var items: [FigureItem] = []
    var failures: [StatementFailure] = []
    var warnings: [FigureWarning] = []
    _ = (context.takeProblems(), context.takeDescriptions())
    for statement in statements {
      do {
        let item = try statement.figure.item(in: context)
        guard FigureKinds.has(item) else {
          throw FigureError(
            "\(type(of: item.content)) is no content that results can have: "
              + "conform to `CustomFigure`, and return its data")
        }
        items.append(item)
      } catch {
        failures.append(StatementFailure(statement, error))
      }
      let known = warnings.map(\.message)
      for problem in context.takeProblems() where !known.contains(problem.message) {
        warnings.append(
          FigureWarning(line: statement.line, id: problem.id, message: problem.message))
      }
    }
    if !failures.isEmpty { return WorkerLine(.failures(failures)) }
    let result = FigureResult(
      items: items, filesRead: environment.filesRead, lines: statements.map(\.line),
      warnings: warnings, descriptions: context.takeDescriptions())
    do {
      PageTrial.make(result)
      return WorkerLine(
        .result(drawn: DrawnByProcess(process: getpid(), kinds: DrawnOnce.use)),
        try EncodedResult(result))
    } catch {
      return WorkerLine(.notFinite(error))
    }
  }

  /// Evaluates the claims of a block and lists the kinds of all its figures.
  private func listing(of statements: [FigureStatement]) -> WorkerReply {
    var listing = FigureListing(
      kinds: [], claims: [], hasCosts: statements.contains { $0.figure is any CostedFigure },
      hasPictures: statements.contains { $0.figure is any RenderableFigure })
    var failures: [StatementFailure] = []
    for statement in statements {
      listing.kinds.append("\(type(of: statement.figure))")
      guard statement.figure is Claim else { continue }
      do {
        guard let claim = try statement.figure.item(in: context).content as? ClaimResult else {
          continue
        }
        listing.claims.append(claim)
      } catch {
        failures.append(StatementFailure(statement, error))
      }
    }
    return failures.isEmpty ? .listing(listing) : .failures(failures)
  }

  private func render(
    _ figures: [any Figure], variant: String?, scale: Double, time: Double?
  ) throws -> String {
    let candidates = figures.compactMap { $0 as? any RenderableFigure }
    guard let first = candidates.first else { throw FigureRefusal.noPicture }
    let chosen = variant.map { name in candidates.first { $0.variantNames.contains(name) } }
    guard let figure = chosen ?? first else {
      throw FigureRefusal.unknownVariant(known: candidates.flatMap(\.variantNames))
    }
    let png = try figure.render(variant: variant, scale: scale, time: time, in: context)
    return try WorkerEnvironment(settings: settings).store(png: png)
  }

  private func costs(
    of figures: [any Figure], devices: [String], eras: [String]
  ) throws -> [CostsResult] {
    let costed = figures.compactMap { $0 as? any CostedFigure }
    guard !costed.isEmpty else { throw FigureRefusal.noCosts }
    return try costed.map { try $0.costs(devices: devices, eras: eras, in: context) }
  }
}

extension StatementFailure {
  fileprivate init(_ statement: FigureStatement, _ error: any Error) {
    self.init(
      line: statement.line, kind: "\(type(of: statement.figure))", message: "\(error)")
  }
}
