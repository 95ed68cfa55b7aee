import Foundation
import Raster

guard let options = Options(Array(CommandLine.arguments.dropFirst())),
  let type = targets.first(where: { $0.name == options.target })
else {
  FileHandle.standardError.write(Data((Options.usage + "\n").utf8))
  exit(2)
}
if let path = options.state {
  guard let state = FileHandle(forWritingAtPath: path) else { exit(70) }
  exit(Worker(options: options, state: state).run(type))
}
if let complaint = Kernels.choice.complaint {
  FileHandle.standardError.write(Data("fillet-fuzz: \(complaint)\n".utf8))
  if complaint.isMistake { exit(2) }
}
let code = try Parent(options: options).run()
// Foundation's Process leaks a few bytes, which LeakSanitizer would report at a plain exit; in the
// worker it looks for real leaks.
fflush(nil)
_exit(code)
