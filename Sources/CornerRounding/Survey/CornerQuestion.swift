internal import Layers
public import SituationAnalysis

/// A question that a chart may ask of a screen, to be answered with yes or no.
///
/// The first three are those of ``DecisionChart``; the others are what else the survey varies,
/// except for ``comesAndGoes``: all its views stay on the screen.
public enum CornerQuestion: String, Hashable, Sendable, Codable, CaseIterable {
  /// Whether content changes where the curve cuts it.
  case through
  /// Whether anything in the layer changes, at its corners or away from them.
  case changesInside = "changes-inside"
  /// Whether the corners are one layer.
  case oneLayer = "one-layer"
  /// Whether several colours are behind the corners.
  case underneath
  /// Whether what is behind the corners changes, because it moves or the layer does.
  case movesUnderneath = "moves-underneath"
  /// Whether the rounded layer shows a single thing, a picture or a colour, with nothing in it.
  case onePicture = "one-picture"
  /// Whether there are several rounded layers.
  case several
  /// Whether rounded layers come onto the screen or leave it, as the cells of a list do.
  case comesAndGoes = "comes-and-goes"

  /// Those that the survey's scenes answer differently.
  public static let varied = allCases.filter { $0 != .comesAndGoes }

  /// The question in words.
  public var text: String {
    switch self {
    case .through: "Does content move through the corners?"
    case .changesInside: "Does anything inside the view change while it is on the screen?"
    case .oneLayer: "Are all corners one layer, with nothing else in them?"
    case .underneath: "Does anything but one solid colour show underneath?"
    case .movesUnderneath:
      "Does what shows behind the corners change, as when a list scrolls over a photo?"
    case .onePicture: "Is the view one picture, without background, border or anything on it?"
    case .several: "Is there more than one such view on the screen?"
    case .comesAndGoes: "Is the view in a list, whose cells come and go?"
    }
  }

  /// The same in a few words, for a small chart.
  public var shortText: String {
    switch self {
    case .through: "Moves through the corners?"
    case .changesInside: "Changes inside?"
    case .oneLayer: "All one layer?"
    case .underneath: "Several colours underneath?"
    case .movesUnderneath: "Moves underneath?"
    case .onePicture: "One picture alone?"
    case .several: "Several views?"
    case .comesAndGoes: "In a list?"
    }
  }
}

extension SceneAnalysis {
  /// Returns the computed answer to a question, over all rounded layers.
  public func answer(to question: CornerQuestion) -> Bool {
    switch question {
    case .through: movesThrough
    case .changesInside: movesThrough || seenSites.contains { $0.movement.count(.inside) > 0 }
    case .oneLayer: isOneLayer
    case .underneath: showsMoreThanOneColor
    case .movesUnderneath: movesUnderneath
    case .onePicture: seenSites.allSatisfy { $0.site.layer.showsOneThing }
    case .several: seenSites.count > 1
    case .comesAndGoes: seenSites.contains { $0.framesSeen < frameCount }
    }
  }
}

extension SurveyScene {
  /// Returns the scene's answer to a question.
  public func answer(to question: CornerQuestion) -> Bool {
    switch question {
    case .through: movesThrough
    case .changesInside: movesThrough || movesInside
    case .oneLayer: isOneLayer
    case .underneath: isOverPhoto
    case .movesUnderneath: isOverPhoto && movesUnderneath
    case .onePicture: isOneLayer && !movesInside
    case .several: views > 1
    case .comesAndGoes: false
    }
  }
}

extension Layer {
  /// Whether the layer draws a picture, or else a colour, with nothing in it and no border.
  fileprivate var showsOneThing: Bool {
    guard sublayers.isEmpty, borderWidth == 0, mask == nil else { return false }
    return contents == nil || backgroundColor == nil
  }
}
