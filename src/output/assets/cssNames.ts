const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Every word that is a color, and the words that any property may have. */
export const colorWords = words(`
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
  chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen
  darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue
  darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick
  floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink
  indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
  mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
  mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
  paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
  saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen
  steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
  transparent currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext
  field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext
  auto none inherit initial unset revert revert-layer revert-rule context-fill context-stroke
`)

/** Pseudo-classes and pseudo-elements. */
export const pseudoNames = words(`
  active active-view-transition active-view-transition-type after any-link autofill backdrop before blank buffering checked
  checkmark column cue current default defined dir disabled empty enabled file-selector-button first first-child
  first-letter first-line first-of-type focus focus-visible focus-within fullscreen future grammar-error has
  has-slotted highlight host host-context hover in-range indeterminate invalid is lang last-child last-of-type left link
  local-link marker modal muted not nth-child nth-col nth-last-child nth-last-col nth-last-of-type nth-of-type only-child
  only-of-type open optional out-of-range part past paused picker picker-icon picture-in-picture placeholder
  placeholder-shown playing popover-open read-only read-write required right root scope scroll-button scroll-marker
  scroll-marker-group search-text seeking selection slotted spelling-error stalled state target target-after
  target-before target-current target-text target-within user-invalid user-valid valid view-transition
  view-transition-group view-transition-image-pair view-transition-new view-transition-old visited volume-locked where
`)

/** Features of media and containers, without `min-` and `max-`. */
export const featureNames = words(`
  any-hover any-pointer aspect-ratio block-size color color-gamut color-index device-aspect-ratio device-height
  device-posture device-width display-mode dynamic-range environment-blending forced-colors grid height
  horizontal-viewport-segments hover inline-size inverted-colors monochrome nav-controls orientation overflow-block
  overflow-inline pointer prefers-color-scheme prefers-contrast prefers-reduced-data prefers-reduced-motion
  prefers-reduced-transparency resolution scan scripting shape update vertical-viewport-segments video-color-gamut
  video-dynamic-range width
`)
