public import CornerRounding
public import CostModel
public import FigureResults
internal import Geometry
internal import Raster
public import RenderPlanning

/// What the strategies cost on devices: counts, memory, and time against the frame budget.
///
/// Each row is the slowest frame of the timeline at the device's own scale, with the costs of the
/// whole scene over its refreshes (``CostsResult/Run``): frame rate, one-time work, memory by kind.
/// Only the scene's pixels are priced, not the device's whole screen.
public struct Costs: Figure, CostedFigure {
  private let scene: Scene
  private let strategies: [CornerStrategy]
  private let devices: [DeviceProfile]
  private let eras: [Era]?

  /// Makes cost tables, one for each device and era.
  ///
  /// - Parameter eras: nil for the rules of the newest system that each device runs
  ///   (``EraChoice``).
  /// - Precondition: there is at least one device and one strategy.
  public init(
    _ scene: Scene, _ strategies: [CornerStrategy] = CornerStrategy.all,
    on devices: [DeviceProfile], under eras: [Era]? = nil
  ) {
    precondition(!devices.isEmpty && !strategies.isEmpty, "costs need a device and a strategy")
    self.scene = scene
    self.strategies = strategies
    self.devices = devices
    self.eras = eras
  }

  /// Computes the tables for the article's own devices and eras.
  public func item(in context: FigureContext) throws -> FigureItem {
    FigureItem(try tables(devices, chosen, context))
  }

  /// The rules that the article uses for a device.
  private func chosen(for device: DeviceProfile) -> [EraChoice] {
    eras?.map { EraChoice($0, on: device) } ?? [device.eraChoice]
  }

  /// Computes the tables for named devices and eras; an empty list selects the article's own.
  ///
  /// A version of iOS selects the rules that it has on each device.
  public func costs(
    devices names: [String], eras eraNames: [String], in context: FigureContext
  ) throws -> CostsResult {
    let chosen = try names.map { name in
      guard let device = DeviceProfile.named(name, in: context.devices) else {
        let all = context.devices.map(\.name).joined(separator: ", ")
        throw FigureError("there is no device \u{201C}\(name)\u{201D}; there are: \(all)")
      }
      return device
    }
    for name in eraNames where Era.named(name) == nil {
      let all = Era.described.joined(separator: ", ")
      throw FigureError("there is no era \u{201C}\(name)\u{201D}; there are: \(all)")
    }
    return try tables(
      chosen.isEmpty ? devices : chosen,
      { device in
        eraNames.isEmpty
          ? self.chosen(for: device) : eraNames.compactMap { EraChoice(named: $0, on: device) }
      }, context)
  }

  private func tables(
    _ devices: [DeviceProfile], _ eras: (DeviceProfile) -> [EraChoice], _ context: FigureContext
  ) throws -> CostsResult {
    let evaluation = try context.evaluation(of: scene)
    for device in devices {
      let frames = scene.timeline.duration * device.refreshHz.high
      guard frames <= Double(SceneEvaluation.longestRun) else {
        throw FigureError(
          "costs are of scenes of up to \(SceneEvaluation.longestRun) frames, which take "
            + "\((Double(SceneEvaluation.longestRun) / device.refreshHz.high).fixed(0)) s on an "
            + "\(device.name); this one takes \(scene.timeline.duration.fixed(1)) s")
      }
    }
    for scale in Set(devices.map(\.scale)) {
      _ = evaluation.checks(strategies, scale: Double(scale))
    }
    let tables = devices.flatMap { device in
      eras(device).map { choice in
        evaluation.table(strategies, device, choice)
      }
    }
    return CostsResult(title: scene.title, tables: tables)
  }
}

extension CostsResult.Budget {
  /// The result's word for how a frame compares with its budget.
  init(_ budget: FrameCost.Budget) {
    switch budget {
    case .within: self = .within
    case .unsure: self = .unsure
    case .over: self = .over
    }
  }
}
