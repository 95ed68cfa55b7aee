import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering

/// Plans of whole frames, and one frame drawn: a list of 1,000 layers, all visible, on a screen of
/// 750 x 1334 pixels, with nothing rendered offscreen. The other plans are of more, wider or deeper
/// trees.
func sceneWorkloads() -> [Workload] {
  let list = listScene(rows: 40)
  let plan = RenderPlan(of: list, scale: 2, era: .iOS9)
  let plans: [(name: String, what: String, scene: Layer)] = [
    ("plan-1000", "the plan of a list with \(plan.layerCount) layers", list),
    ("plan-2000", "the same with twice the rows, of half the height", listScene(rows: 80)),
    ("plan-wide-10000", "the plan of 10,000 layers side by side", wideScene(10_000)),
    ("plan-chain-250", "the plan of 250 nested layers", chainScene(250)),
    ("plan-chain-500", "the same with 500", chainScene(500)),
    (
      "plan-groups-100", "the plan of 100 nested faded groups",
      chainScene(100, opacity: 0.9)
    ),
    ("plan-groups-200", "the same with 200", chainScene(200, opacity: 0.9)),
  ]
  var server = RenderServer()
  let frame = Workload(
    "frame-1000", "that list drawn: \(plan.surfaces[0].bounds.area) pixels"
  ) { _ in keep(server.render(plan)) }
  return plans.map { item in
    Workload(item.name, item.what) { _ in
      keep(RenderPlan(of: item.scene, scale: 2, era: .iOS9))
    }
  } + [frame]
}

/// Rows of 25 layers: a background, a photo, bars for text, round and square marks, a separator.
private func listScene(rows: Int) -> Layer {
  let (width, height) = (375.0, 667.0)
  let step = height / Double(rows)
  var root = Layer(bounds: Rect(x: 0, y: 0, width: width, height: height), position: .zero)
  root.backgroundColor = .white
  func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: Color?) -> Layer {
    var layer = Layer(
      bounds: Rect(x: 0, y: 0, width: w, height: h), position: Point(x + w / 2, y + h / 2))
    layer.backgroundColor = color
    return layer
  }
  root.sublayers = (0..<rows).map { index in
    // On whole pixels, as a table view places its cells.
    let top = (Double(index) * step * 2).rounded() / 2
    let bottom = (Double(index + 1) * step * 2).rounded() / 2
    var row = box(0, top, width, bottom - top, index % 2 == 0 ? .white : Color(hex: 0xF4F4F2))
    row.name = "row"
    let side = bottom - top - 2
    var photo = box(8, 1, side, side, nil)
    photo.contents = .photo(.portrait(index % 8))
    row.sublayers = [photo]
    for bar in 0..<4 {
      row.sublayers.append(
        box(40 + 70 * Double(bar), 3, 60, 3, Color(hex: 0x303030, alpha: bar == 0 ? 1 : 0.6)))
    }
    for mark in 0..<18 {
      var dot = box(40 + 16 * Double(mark), side - 6, 8, 6, Color(hex: 0x5A8AB0))
      dot.cornerRadius = mark % 2 == 0 ? 3 : 0
      row.sublayers.append(dot)
    }
    row.sublayers.append(box(40, bottom - top - 0.5, width - 40, 0.5, Color(hex: 0xC8C8C8)))
    return row
  }
  return root
}

/// Nested layers, all with a background, each a tenth of a point further down and to the right.
private func chainScene(_ count: Int, opacity: Double = 1) -> Layer {
  var layer: Layer?
  for index in 0..<count {
    var next = Layer(
      bounds: Rect(x: 0, y: 0, width: 300, height: 600), position: [150.1, 300.1])
    next.backgroundColor = index % 2 == 0 ? .white : .black
    next.opacity = opacity
    next.sublayers = layer.map { [$0] } ?? []
    layer = next
  }
  var root = Layer(bounds: Rect(x: 0, y: 0, width: 375, height: 667), position: .zero)
  root.sublayers = layer.map { [$0] } ?? []
  return root
}

/// Squares with sides of three points, in rows of a hundred.
private func wideScene(_ count: Int) -> Layer {
  var root = Layer(bounds: Rect(x: 0, y: 0, width: 375, height: 667), position: .zero)
  root.backgroundColor = .white
  root.sublayers = (0..<count).map { index in
    var layer = Layer(
      bounds: Rect(x: 0, y: 0, width: 3, height: 3),
      position: [2 + 3.7 * Double(index % 100), 2 + 6.6 * Double(index / 100)])
    layer.backgroundColor = .black
    return layer
  }
  return root
}
