import CSystemShims

/// What workers give up before they run a figure, as far as this machine's kernel can take it.
public enum WorkerConfinement {
  /// One line that says what they may not do.
  public static var summary: String {
    let held = Int(csystem_confinement())
    let all: [(Int, String)] = [
      (csystem_confined_files, "write outside their own folder"),
      (csystem_confined_network, "open sockets"),
      (csystem_confined_signals, "signal other processes"),
    ]
    let taken = all.filter { held & $0.0 != 0 }.map(\.1)
    guard let last = taken.last else {
      return "This system's kernel limits only the memory and time of figures."
    }
    let rest = taken.dropLast().joined(separator: ", ")
    return "Figures cannot \(rest.isEmpty ? last : "\(rest) or \(last)")."
  }
}
