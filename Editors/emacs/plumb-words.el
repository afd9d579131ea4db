;;; plumb-words.el --- The words of Plumb's layout language  -*- lexical-binding: t -*-

;;; Commentary:

;; Generated from the language's tables; Documentation/editors.md says how.

;;; Code:

(defconst plumb-declarations
  '("import" "let" "color" "font" "style" "component" "data" "screen" "preview")
  "Words that start a declaration.")

(defconst plumb-statements
  '("action" "align" "and" "as" "aspect" "badge" "baselines" "by" "cancel" "destructive" "disabled"
    "displayInline" "else" "field" "fixedSpace" "flexibleSpace" "for" "guide" "horizontally" "icon" "in"
    "indicator" "inset" "is" "leftToRight" "max" "min" "not" "or" "param" "pin" "preferred" "prominent"
    "rightToLeft" "selected" "submenu" "tab" "to" "vertically" "when")
  "Words that start or join statements.")

(defconst plumb-kinds
  '("activity" "alert" "button" "cell" "collection" "colorWell" "container" "contentView" "datePicker"
    "divider" "effect" "image" "label" "map" "menu" "navigationBar" "pageControl" "pageView" "picker"
    "placeholder" "progress" "scroll" "searchBar" "section" "segmented" "slider" "spacer" "splitView"
    "stack" "stepper" "switch" "tabBar" "table" "textField" "textView" "toolbar" "view" "web")
  "The kinds of views.")

(defconst plumb-properties
  '("accessibilityLabel" "accessibilityRole" "accessory" "additionalSafeArea" "address" "alignment"
    "alpha" "animating" "axis" "back" "background" "backgroundImage" "backgroundStyle" "bars"
    "baselineAdjustment" "baselineRelative" "border" "borderStyle" "clearButtonMode" "clips" "color"
    "compression" "contentAlignment" "contentInset" "contentInsets" "contentMode" "controlSize" "corner"
    "cornerCurve" "current" "detail" "detailColor" "detailFont" "displayMode" "distribution" "dots"
    "elementKind" "enabled" "font" "footer" "footerSize" "golden" "gradient" "header" "headerSize"
    "hidden" "hidesForSinglePage" "hidesWhenStopped" "hugging" "image" "imageInsets" "imagePadding"
    "imagePlacement" "insetAdjustment" "intrinsic" "itemSize" "itemSpacing" "kern" "large" "latitude"
    "latitudeDelta" "leftView" "lineBreak" "lineHeight" "lineSpacing" "lines" "longitude"
    "longitudeDelta" "margins" "marginsFollowReadableWidth" "marginsFollowSafeArea" "marginsRelative"
    "maskedCorners" "maximum" "message" "minimum" "minimumScale" "mode" "note" "offset" "on" "page"
    "pageIndicatorTintColor" "pages" "placeholder" "preferredMaxWidth" "preservesSuperviewMargins"
    "primaryEdge" "primaryWidth" "prompt" "refreshControl" "respectsMinimumMargins" "rightView"
    "rowHeight" "rows" "scopes" "screen" "scrolls" "search" "searchPlacement" "sectionFooterHeight"
    "sectionHeaderHeight" "sectionInset" "secure" "segments" "selected" "semantic" "separatorInset"
    "separators" "shadow" "shape" "showsCancel" "sizesByContent" "source" "sourceItem" "spacing"
    "spacingAfter" "splitBehavior" "style" "subtitle" "supplementaryWidth" "text" "tint" "title"
    "titleColor" "titleFont" "titleInsets" "topColumn" "trackTintColor" "transform" "value")
  "The properties of views.")

(defconst plumb-members
  '("bottom" "center" "centerX" "centerY" "edges" "firstBaseline" "height" "horizontal" "keyboard"
    "lastBaseline" "leading" "left" "margins" "readable" "right" "safeArea" "size" "superview" "top"
    "trailing" "vertical" "width")
  "The members that constraints relate, and the guides of a screen.")

(defconst plumb-constants
  '("actionSheet" "alert" "alignBaselines" "alignCenters" "all" "always" "automatic" "bar" "basic"
    "bezel" "black" "blue" "body" "bold" "bottomLeft" "bottomRight" "brown" "callout" "caption1"
    "caption2" "characterWrap" "checkmark" "circular" "clear" "clip" "close" "compact" "compare"
    "contactAdd" "contextMenu" "continuous" "countDownTimer" "custom" "cyan" "dark" "darkGray" "date"
    "dateAndTime" "default" "detail" "detailDisclosure" "disclosure" "displace" "equalCentering"
    "equalSpacing" "extraLight" "fill" "fillEqually" "fillProportionally" "filled" "footnote"
    "forceLeftToRight" "forceRightToLeft" "gray" "green" "grouped" "headline" "heavy" "ignore" "info"
    "inline" "insetGrouped" "item" "justified" "label" "large" "largeTitle" "light" "lightGray" "line"
    "link" "magenta" "medium" "menu" "mini" "minimal" "natural" "never" "no" "none" "oneBesideSecondary"
    "oneOverSecondary" "opaqueSeparator" "orange" "overlay" "placeholderText" "plain" "playback"
    "primary" "prominent" "purple" "quaternaryLabel" "quaternarySystemFill" "red" "refreshing" "regular"
    "resting" "roundedRect" "scaleAspectFill" "scaleAspectFit" "scaleToFill" "scrollableAxes" "secondary"
    "secondaryLabel" "secondaryOnly" "secondarySystemBackground" "secondarySystemFill"
    "secondarySystemGroupedBackground" "sectionFooter" "sectionHeader" "semibold" "separator" "sidebar"
    "small" "spatial" "stacked" "standard" "subheadline" "subtitle" "supplementary" "system"
    "systemBackground" "systemBlue" "systemBrown" "systemChromeMaterial" "systemChromeMaterialDark"
    "systemChromeMaterialLight" "systemCyan" "systemFill" "systemGray" "systemGray2" "systemGray3"
    "systemGray4" "systemGray5" "systemGray6" "systemGreen" "systemGroupedBackground" "systemIndigo"
    "systemMaterial" "systemMaterialDark" "systemMaterialLight" "systemMint" "systemOrange" "systemPink"
    "systemPurple" "systemRed" "systemTeal" "systemThickMaterial" "systemThickMaterialDark"
    "systemThickMaterialLight" "systemThinMaterial" "systemThinMaterialDark" "systemThinMaterialLight"
    "systemUltraThinMaterial" "systemUltraThinMaterialDark" "systemUltraThinMaterialLight" "systemYellow"
    "tertiaryLabel" "tertiarySystemBackground" "tertiarySystemFill" "tertiarySystemGroupedBackground"
    "thin" "tile" "time" "tinted" "title1" "title2" "title3" "topLeft" "topRight" "truncateHead"
    "truncateMiddle" "truncateTail" "twoBesideSecondary" "twoDisplaceSecondary" "twoOverSecondary"
    "ultraLight" "unlessEditing" "unspecified" "value1" "value2" "wheels" "whileEditing" "white"
    "wordWrap" "yellow" "yes")
  "Named values.")

(provide 'plumb-words)

;;; plumb-words.el ends here
