internal import CostModel
internal import Diagnostics
internal import Figures
internal import SiteBuilder

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
    let queries = try invocation.figureQueries(arguments)
    do {
      let answer = try queries.costs(
        of: name.figure, in: name.article, devices: devices, eras: eras,
        deviceFile: known.fileText)
      for result in answer.value ?? [] {
        invocation.console.print(CostText.text(of: result, withTerms: arguments.has("terms")))
      }
      return invocation.report(answer.diagnostics, queries)
    } catch is FigureRefusal {
      throw UsageError.other("\(name) shows no costs; `sitegen list` names the figures that do")
    }
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
