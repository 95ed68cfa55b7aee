internal import Foundation

/// A program that runs targets; `main.swift` of each such program calls it.
package struct FuzzProgram {
  /// Its name on the command line.
  let name: String
  let targets: [any FuzzTarget.Type]

  /// Makes a program from its name and all its targets.
  package init(_ name: String, _ targets: [any FuzzTarget.Type]) {
    (self.name, self.targets) = (name, targets)
  }

  /// Does what the command line requests, and ends the process.
  ///
  /// - Parameter complaint: returns what is wrong with the environment, and whether nothing can be
  ///   run because of it; called once.
  package func run(complaint: () -> (text: String, isFatal: Bool)? = { nil }) -> Never {
    guard let options = Options(Array(CommandLine.arguments.dropFirst()), self),
      let type = targets.first(where: { $0.name == options.target })
    else { FuzzProgram.fail(Options.usage(self)) }
    if let path = options.state {
      guard let worker = Worker(options: options, state: path) else { exit(70) }
      exit(worker.run(type))
    }
    if let complaint = complaint() {
      if complaint.isFatal { FuzzProgram.fail("\(name): \(complaint.text)") }
      FuzzProgram.say("\(name): \(complaint.text)")
    }
    let seeds = SeedFiles.read(options.seeds, extension: type.seedExtension)
    if type.needsSeeds, seeds.isEmpty, options.input == nil {
      FuzzProgram.fail(
        "\(name): \(type.name) needs files to start from, named *.\(type.seedExtension)")
    }
    let code = (try? Parent(program: self, options: options).run(type, seeds)) ?? 70
    // Foundation's Process leaks a few bytes, which LeakSanitizer would report at a normal exit;
    // real leaks are detected in the worker.
    fflush(nil)
    _exit(code)
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  private static func fail(_ text: String) -> Never {
    say(text)
    exit(2)
  }
}
