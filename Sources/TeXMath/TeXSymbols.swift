/// The names that formulas may use.
enum TeXSymbols {
  /// Letters, and signs that stand for a quantity.
  static let identifiers: [String: String] = [
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε",
    "zeta": "ζ", "eta": "η", "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ",
    "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ",
    "tau": "τ", "upsilon": "υ", "phi": "ϕ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
    "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ",
    "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "infty": "∞", "partial": "∂", "ell": "ℓ",
    "emptyset": "∅",
  ]

  /// Signs between quantities.
  static let operators: [String: String] = [
    "cdot": "⋅", "times": "×", "div": "÷", "pm": "±", "mp": "∓", "le": "≤", "leq": "≤",
    "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "approx": "≈", "equiv": "≡", "sim": "∼",
    "propto": "∝", "ll": "≪", "gg": "≫", "to": "→", "rightarrow": "→", "leftarrow": "←",
    "mapsto": "↦", "Rightarrow": "⇒", "iff": "⇔", "in": "∈", "notin": "∉", "subset": "⊂",
    "subseteq": "⊆", "cup": "∪", "cap": "∩", "setminus": "∖", "forall": "∀", "exists": "∃",
    "neg": "¬", "land": "∧", "lor": "∨", "nabla": "∇", "circ": "∘", "ldots": "…", "dots": "…",
    "cdots": "⋯", "colon": ":", "mid": "|", "prime": "′", "%": "%", "$": "$", "&": "&amp;",
    "#": "#", "_": "_",
  ]

  /// Brackets, which grow after `\left` and `\right`.
  static let brackets: [String: String] = [
    "{": "{", "}": "}", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉",
    "langle": "⟨", "rangle": "⟩", "lvert": "|", "rvert": "|", "|": "‖",
  ]

  /// Signs with limits above and below them.
  static let sums: [String: String] = [
    "sum": "∑", "prod": "∏", "bigcup": "⋃", "bigcap": "⋂", "lim": "lim", "max": "max",
    "min": "min", "sup": "sup", "inf": "inf",
  ]

  /// Signs with limits beside them.
  static let integrals: [String: String] = ["int": "∫", "iint": "∬", "oint": "∮"]

  /// Functions, which are set upright.
  static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "exp", "ln",
    "log", "lg", "det", "dim", "gcd", "deg", "arg",
  ]

  /// Marks over a letter.
  static let accents: [String: String] = [
    "bar": "¯", "overline": "¯", "hat": "^", "tilde": "˜", "vec": "→", "dot": "˙", "ddot": "¨",
  ]

  /// Spaces, in em.
  static let spaces: [String: String] = [
    ",": "0.167", ":": "0.222", ";": "0.278", "!": "-0.167", " ": "0.25", "quad": "1",
    "qquad": "2",
  ]

  /// Names for `\begin` and `\end`, with the brackets around the content.
  static let environments: [String: (left: String, right: String)] = [
    "matrix": ("", ""), "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "vmatrix": ("|", "|"),
    "cases": ("{", ""), "aligned": ("", ""),
  ]

  /// Commands with arguments.
  static let structures = [
    "frac", "tfrac", "dfrac", "binom", "sqrt", "text", "mathrm", "operatorname", "left", "right",
    "begin", "end",
  ]

  /// Every name that may follow a backslash.
  static var names: [String] {
    structures + functions.sorted()
      + [identifiers, operators, brackets, sums, integrals, accents, spaces].flatMap(\.keys)
      .sorted()
  }
}
