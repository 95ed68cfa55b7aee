import CSystemShims

/// What workers give up before they run a figure, as far as this machine's kernel can take it.
public enum WorkerConfinement {
  /// One line that says what they may not do, and what this kernel lets them do.
  public static var summary: String {
    let held = Int(csystem_confinement())
    let all: [(Int, String)] = [
      (csystem_confined_files, "change files outside their own folder"),
      (csystem_confined_calls, "start processes, open sockets or reach into other processes"),
    ]
    let taken = all.filter { held & $0.0 != 0 }.map(\.1)
    let left = all.filter { held & $0.0 == 0 }.map(\.1)
    guard !taken.isEmpty else {
      return "This system's kernel limits only the memory and time of figures."
    }
    return "Figures cannot \(taken.joined(separator: ", "))."
      + (left.isEmpty ? "" : " This system's kernel lets them \(left.joined(separator: ", ")).")
  }
}
