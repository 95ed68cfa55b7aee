struct Portrait { var number: Int
  func draw(on canvas: inout PhotoCanvas) {} }
