import Geometry
import Layers
import Raster

/// Corners behind which there is a photo, and of which nothing can be seen there.
extension SituationScene {
  static let hidden: [SituationScene] = [
    SituationScene("a corner over a photo, below a cover", Answers(overlapping: ["cover"])) {
      let (photo, cover) = $0.atCorner()
      return $0.timeline([photo, $0.card, cover])
    },
    SituationScene(
      "a corner over a photo, below glass", Answers(colors: true, overlapping: ["cover"])
    ) {
      var (photo, cover) = $0.atCorner()
      cover.opacity = 0.5
      return $0.timeline([photo, $0.card, cover])
    },
    SituationScene(
      "a corner over a photo, below a cover that leaves",
      Answers(colors: true, overlapping: ["cover"])
    ) {
      let (photo, cover) = $0.atCorner()
      return $0.timeline([photo, $0.card, Fixture.move(cover, by: [0, -60])])
    },
    SituationScene("a corner that a rounder clip cuts off", Answers()) {
      $0.card.requestedCorners = CornerRequest(radius: 8)
      var group = $0.group()
      group.masksToBounds = true
      group.cornerRadius = 27
      group.maskedCorners = .topLeft
      return $0.timeline([$0.photo, group])
    },
    SituationScene("a corner that a less round clip leaves", Answers(colors: true)) {
      $0.card.requestedCorners = CornerRequest(radius: 16)
      var group = $0.group()
      group.masksToBounds = true
      group.cornerRadius = 6
      return $0.timeline([$0.photo, group])
    },
    SituationScene("corners that a mask around them cuts off", Answers()) {
      var group = $0.group()
      var mask = Fixture.layer(group.bounds.insetBy(-20))
      mask.position.y += 46
      mask.backgroundColor = .black
      group.mask = mask
      return $0.timeline([$0.photo, group])
    },
    SituationScene("corners below a border around it", Answers()) {
      $0.card.requestedCorners = CornerRequest(radius: 8)
      var group = $0.group()
      group.borderWidth = 11
      group.borderColor = .black
      group.backgroundColor = nil
      var white = Fixture.layer(group.bounds.insetBy(11))
      white.backgroundColor = .white
      group.sublayers.insert(white, at: 0)
      return $0.timeline([$0.photo, group])
    },
  ]
}

extension SituationScene.Stage {
  /// A photo behind the top-left corner alone, and an opaque layer over the same.
  fileprivate func atCorner() -> (photo: Layer, cover: Layer) {
    let box = Rect(
      x: card.position.x - card.bounds.width / 2 - 2,
      y: card.position.y - card.bounds.height / 2 - 2,
      width: 10, height: 10)
    var cover = part("cover", box.insetBy(-1))
    cover.bounds.size = Size(width: 30, height: 30)
    cover.position = box.center
    return (Fixture.layer(box, .photo(.mountains)), cover)
  }

  /// A white sheet whose top-left corner is that of the card in it, and which reaches beyond the
  /// others.
  fileprivate func group() -> Layer {
    var group = Fixture.layer(
      Rect(
        x: card.position.x - card.bounds.width / 2, y: card.position.y - card.bounds.height / 2,
        width: card.bounds.width + 12, height: card.bounds.height + 12))
    group.backgroundColor = .white
    var card = card
    card.position = card.bounds.center
    group.sublayers = [card]
    return group
  }
}
