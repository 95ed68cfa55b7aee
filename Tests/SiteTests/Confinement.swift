import Foundation
import Testing

/// What a kernel takes from figures, in the words of `--explain`.
enum Confinement: String {
  case files = "change files outside their own folder"
  case calls = "start processes, open sockets or reach into other processes"

  /// What `--explain` says on this machine.
  static let summary: String = {
    let site = try? SiteFixture(["a.md": "# A\n\n" + figure("one", "picture 1")])
    return (try? site?.run("build", "--explain").output) ?? ""
  }()

  /// Ends the test where the kernel does not take it; fails it there if that is expected of the
  /// machine.
  func require() throws {
    let sentence = Confinement.summary.firstMatch(of: /Figures cannot [^.]*/)?.0 ?? ""
    if sentence.contains(rawValue) { return }
    let isExpected = ProcessInfo.processInfo.environment["FILLET_EXPECTS_CONFINEMENT"] ?? ""
    try #require(isExpected.isEmpty, "figures can \(rawValue): \(Confinement.summary)")
    try Test.cancel("figures can \(rawValue) here")
  }
}
