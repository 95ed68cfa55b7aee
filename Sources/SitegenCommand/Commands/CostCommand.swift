internal import CostModel
internal import Diagnostics
internal import Figures

/// `sitegen cost`: what the strategies of a figure cost, in tables.
struct CostCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  func run() throws -> ExitCode {
    let known = try KnownDevices(arguments, invocation)
    var devices = arguments.all("device")
    let eras = arguments.all("era")
    try CostCommand.check(devices: devices, known.all)
    if devices.isEmpty { devices = known.ofFile.map(\.name) }
    try CostCommand.check(eras: eras)
    let name = try FigureName(arguments.positional[0], in: invocation.catalog)
    let content = try invocation.folders.content(arguments.text("content"))
    let context = FigureContext(ContentEnvironment(folder: content))
    context.devices = known.all
    let figures = try name.figures(in: invocation.catalog).compactMap { $0 as? any CostedFigure }
    guard !figures.isEmpty else {
      throw UsageError.other("\(name) shows no costs; `sitegen list` names the figures that do")
    }
    for figure in figures {
      let result = try figure.costs(devices: devices, eras: eras, in: context)
      invocation.console.print(CostText.text(of: result, withTerms: arguments.has("terms")))
    }
    return .clean
  }

  private static func check(
    devices: [String], _ all: [DeviceProfile]
  ) throws(UsageError) {
    let known = all.map(\.name)
    for name in devices where DeviceProfile.named(name, in: all) == nil {
      throw .unknownOfMany(
        what: "device", name: name,
        nearest: nearestNames(to: name, in: known, atMost: FigureName.mostSuggestions),
        listedBy: .devices)
    }
  }

  private static func check(eras: [String]) throws(UsageError) {
    for name in eras where Era.named(name) == nil {
      throw .unknownName(
        what: "era", name: name, nearest: nearestName(to: name, in: Era.allCases.map(\.rawValue)),
        known: Era.described)
    }
  }
}
