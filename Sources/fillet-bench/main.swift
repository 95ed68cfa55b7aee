import CAllocationShims
import Foundation
import Raster

func complain(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  complain(Options.usage)
  exit(2)
}
if let complaint = Kernels.choice.complaint {
  complain("fillet-bench: \(complaint)")
  if complaint.isMistake { exit(2) }
}
var workloads = ownWorkloads() + sceneWorkloads()
if let folder = ProcessInfo.processInfo.environment["PEERS_DIR"] {
  guard let inputs = PeerInputs(folder: folder) else {
    complain(
      "fillet-bench: PEERS_DIR is not a folder with paths/glyphs.txt and the like: \(folder)")
    exit(2)
  }
  workloads = peerWorkloads(inputs) + workloads
}
if options.lists {
  for workload in workloads { print("\(workload.name)\t\(workload.summary)") }
  exit(0)
}
print("#version\tFillet (\(Kernels.choice.name), 1 thread)")
var canvas = Bitmap(width: 1024, height: 1024, color: .white)
for workload in workloads where options.names.isEmpty || options.names.contains(workload.name) {
  if options.checks {
    canvas = Bitmap(width: 1024, height: 1024, color: .white)
    workload.pass(&canvas)
    print("\(workload.name)\t\(meanColor(of: canvas))")
  } else if options.counts {
    guard callocation_counts() else {
      complain("fillet-bench: allocations are counted with glibc only")
      exit(2)
    }
    for _ in 0..<3 { workload.pass(&canvas) }
    let counts = (0..<10).map { _ in
      let before = callocation_count()
      workload.pass(&canvas)
      return Double(callocation_count() - before) / Double(workload.operations)
    }
    let numbers = [counts.min() ?? 0, counts.reduce(0, +) / 10]
    print("\(workload.name)\t\(numbers.map { String(format: "%.2f", $0) }.joined(separator: "\t"))")
  } else {
    let time = Measurement(options, operations: workload.operations) { workload.pass(&canvas) }
    let numbers = [time.least, time.median, time.wall].map { String(format: "%.2f", $0) }
    print("\(workload.name)\t\(numbers.joined(separator: "\t"))\t\(options.samples)")
  }
  fflush(nil)
}

/// The mean red, green and blue byte, separated by tabs.
func meanColor(of bitmap: Bitmap) -> String {
  var sums = (0, 0, 0)
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width {
      let p = bitmap[x, y]
      sums = (sums.0 + Int(p.r), sums.1 + Int(p.g), sums.2 + Int(p.b))
    }
  }
  let count = Double(bitmap.width * bitmap.height)
  return [sums.0, sums.1, sums.2].map { String(format: "%.3f", Double($0) / count) }
    .joined(separator: "\t")
}
