internal import Foundation

/// The process that runs the code under test, which may crash it.
@safe struct Worker {
  let options: Options
  /// The seed and the number of executions, in memory mapped to the state file: the parent can read
  /// it whatever happens to this process, and recording costs nothing.
  private let record: UnsafeMutablePointer<UInt64>

  /// Maps the state file; nil if that fails.
  init?(options: Options, state path: String) {
    self.options = options
    let file = unsafe open(path, O_RDWR)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let memory = unsafe mmap(nil, 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return nil }
    unsafe record = memory.bindMemory(to: UInt64.self, capacity: 2)
  }

  /// Runs until the time is up or all executions are done; returns the exit code.
  func run(_ type: any FuzzTarget.Type) -> Int32 {
    let target = type.init(seeds: SeedFiles.read(options.seeds, extension: type.seedExtension))
    if let path = options.input {
      guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
        print("\(path) cannot be read")
        return 1
      }
      return run(target, [UInt8](bytes), "") ? 0 : 1
    }
    let end = Date(timeIntervalSinceNow: options.seconds)
    var executions = 0
    while executions < options.executions, executions % 64 != 0 || Date() < end {
      let seed = options.seed &+ UInt64(executions)
      note(seed, executions)
      var random = FuzzRandom(seed: seed)
      guard run(target, target.input(&random), "seed \(seed): ") else { return 1 }
      executions += 1
    }
    note(options.seed &+ UInt64(executions), executions)
    return 0
  }

  /// Runs one input and reports what failed; false if anything did.
  private func run(
    _ target: any FuzzTarget, _ input: [UInt8], _ place: @autoclosure () -> String
  ) -> Bool {
    do {
      try target.run(input)
      return true
    } catch {
      print("\(place())\(error)")
      return false
    }
  }

  private func note(_ seed: UInt64, _ executions: Int) {
    unsafe record[0] = seed
    unsafe record[1] = UInt64(executions)
  }
}
