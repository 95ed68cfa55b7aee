extension Template {
  /// The names of the blocks that this template accepts, and of the templates it includes.
  struct Names {
    var blocks: Set<String> = []
    var included: Set<String> = []
    /// Whether an included name becomes known only when it is rendered.
    var isOpen = false
  }

  /// The names in this template itself.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  var names: Names {
    var names = Names()
    Self.collect(nodes, &names)
    return names
  }

  private static func collect(_ nodes: [Node], _ names: inout Names) {
    for node in nodes {
      switch node {
      case .text, .variable: continue
      case .section(_, let nodes, _), .inverted(_, let nodes): collect(nodes, &names)
      case .partial(let inclusion): include(inclusion, &names)
      case .parent(let inclusion, let blocks):
        include(inclusion, &names)
        for nodes in blocks.values { collect(nodes, &names) }
      case .block(let reference, _, let nodes):
        names.blocks.insert(reference.text)
        collect(nodes, &names)
      }
    }
  }

  private static func include(_ inclusion: Inclusion, _ names: inout Names) {
    if inclusion.isDynamic {
      names.isOpen = true
    } else {
      names.included.insert(inclusion.reference.text)
    }
  }
}
