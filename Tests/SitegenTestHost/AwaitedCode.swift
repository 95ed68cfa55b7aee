import Figures

/// Blocks that await something: an article of them is asynchronous.
enum AwaitedCode {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "what was awaited threw"
  }

  /// Runs the blocks of an article up to the one that is wanted.
  static func run(_ blocks: [(id: String, code: String)], _ stage: inout Stage) async throws {
    for (id, code) in blocks {
      guard code.hasPrefix("await ") else {
        if try stage.figure(id, { return try TestCatalog.statements(of: code) }) { return }
        continue
      }
      let isWanted = try await stage.awaitedFigure(id) {
        let value = try await value(of: code)
        TestFigure(line: "value awaited \(value)")
      }
      if isWanted { return }
    }
  }

  private static func value(of code: String) async throws -> String {
    switch code.dropFirst("await ".count).prefix(while: { !$0.isNewline }) {
    case "main":
      // As code does that awaits nothing.
      return await nameOfMain() + nameOfThread()
    case "tasks":
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...100 { group.addTask { number } }
        return await group.reduce(0, +)
      }
      return "\(sum)"
    case "nothing":
      await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
      return ""
    default: throw Refusal()
    }
  }

  private static func nameOfThread() -> String {
    MainActor.assumeIsolated { ", on the main thread" }
  }

  @MainActor private static func nameOfMain() -> String { "from the main actor" }
}
