import Foundation

/// The process that runs the code under test, which may take it down.
struct Worker {
  let options: Options
  let state: FileHandle

  /// Runs until the time or the executions are over; returns the exit code.
  ///
  /// Before each execution its seed and the number of executions are noted in the state file, which
  /// the parent reads whatever becomes of this process.
  func run(_ type: any FuzzTarget.Type) -> Int32 {
    let target = type.init(seeds: Worker.files(options.seeds, extension: type.seedExtension))
    let end = Date(timeIntervalSinceNow: options.seconds)
    var executions = 0
    while executions < options.executions, executions % 64 != 0 || Date() < end {
      let seed = options.seed &+ UInt64(executions)
      note(seed, executions)
      var random = FuzzRandom(seed: seed)
      let input = target.input(&random)
      do {
        try target.run(input)
      } catch {
        print("seed \(seed): \(error)")
        return 1
      }
      executions += 1
    }
    note(options.seed &+ UInt64(executions), executions)
    return 0
  }

  private func note(_ seed: UInt64, _ executions: Int) {
    let record = [seed, UInt64(executions)]
    _ = unsafe record.withUnsafeBytes {
      unsafe pwrite(state.fileDescriptor, $0.baseAddress, $0.count, 0)
    }
  }

  /// Returns the contents of files, and of those in folders whose names end so, ordered by path.
  private static func files(_ paths: [String], extension ending: String) -> [[UInt8]] {
    var files: [URL] = []
    for path in paths {
      let url = URL(filePath: path)
      let children = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
      let found = (children?.allObjects ?? []).compactMap { $0 as? URL }
      files += found.isEmpty ? [url] : found.filter { $0.pathExtension == ending }
    }
    return files.sorted { $0.path < $1.path }.compactMap { try? [UInt8](Data(contentsOf: $0)) }
  }
}
