/// Which of the processor's instruction sets is used, and what is wrong with the one that was asked for.
package struct KernelChoice: Hashable, Sendable {
  /// The environment variable that asks for an instruction set.
  package static let variable = "FILLET_KERNELS"
  /// All instruction sets that kernels are compiled for, the newest last.
  package static let knownNames = ["baseline", "x86-64-v3", "x86-64-v4"]

  /// Why it is not the one that was asked for.
  package enum Complaint: Hashable, Sendable {
    /// No instruction set has this name: a mistake, which programs refuse.
    case unknown(String)
    /// This processor has not got it, or a debug build leaves it out; another one is used, with the same bytes.
    case unavailable(String, used: String)
  }

  /// The name of the instruction set in use.
  package let name: String
  /// Nil when nothing was asked for, and when that is used.
  package let complaint: Complaint?

  /// Chooses what was asked for, else the usual one.
  ///
  /// - Parameters:
  ///   - wanted: The variable's value; nil and empty ask for nothing.
  ///   - available: The names of those that can be used.
  ///   - usual: The one that is used when nothing is asked for; one of `available`.
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

  /// Whether a program should not go on.
  package var isMistake: Bool { if case .unknown = self { true } else { false } }
}
