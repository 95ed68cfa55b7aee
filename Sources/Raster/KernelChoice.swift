/// The instruction set that kernels use, and what was wrong with the requested one.
package struct KernelChoice: Hashable, Sendable {
  /// The environment variable that asks for an instruction set.
  package static let variable = "FILLET_KERNELS"
  /// All instruction sets that kernels are compiled for, newest last.
  package static let knownNames = ["baseline", "x86-64-v3", "x86-64-v4"]

  /// Why the requested instruction set is not used.
  package enum Complaint: Hashable, Sendable {
    /// No instruction set has this name: an error, on which programs refuse to run.
    case unknown(String)
    /// This processor lacks it, or a debug build leaves it out; another one is used and gives the
    /// same bytes.
    case unavailable(String, used: String)
  }

  /// The name of the instruction set in use.
  package let name: String
  /// Nil when nothing was requested, or when the requested set is used.
  package let complaint: Complaint?

  /// Chooses the requested instruction set, else the usual one.
  ///
  /// - Parameters:
  ///   - wanted: The variable's value; nil and empty request nothing.
  ///   - available: The names of the usable instruction sets.
  ///   - usual: The default when nothing is requested; one of `available`.
  package init(wanted: String?, available: [String], usual: String) {
    guard let wanted, !wanted.isEmpty, !available.contains(wanted) else {
      name = wanted.flatMap { $0.isEmpty ? nil : $0 } ?? usual
      complaint = nil
      return
    }
    name = usual
    complaint =
      KernelChoice.knownNames.contains(wanted)
      ? .unavailable(wanted, used: usual) : .unknown(wanted)
  }
}

extension KernelChoice.Complaint: CustomStringConvertible {
  /// One line for the person at the terminal.
  package var description: String {
    switch self {
    case .unknown(let name):
      "\(KernelChoice.variable): there is no instruction set `\(name)`; there are "
        + KernelChoice.knownNames.joined(separator: ", ")
    case .unavailable(let name, let used):
      "\(KernelChoice.variable): this processor or this build does not have \(name); \(used) is used"
    }
  }

  /// Whether a program should refuse to run.
  package var isMistake: Bool { if case .unknown = self { true } else { false } }
}
