const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const prefixed = (prefix: string, text: string) => [...names(text)].map((name) => `${prefix}:${name}`);

/** Elements that go while what they hold stays: the newest version is what remains. */
export const UNWRAPPED = names('w:ins w:moveTo w:smartTag w:customXml mc:Fallback');

/** Elements that show text. */
export const TEXTS = names('w:t m:t a:t');

/** What elements of a run show. */
export const RUN_SIGNS: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
  ['w:sym', '\u2022'],
]);

/** Elements whose content is a number or a word of a table. */
export const SETTINGS = names('wp:posOffset wp:align');

/** The elements that are written, whatever is not here is gone: nothing that has no place in the text's looks is needed to show it. */
export const DOCX_ELEMENTS: ReadonlySet<string> = new Set([
  // What holds the text.
  ...prefixed(
    'w',
    `document body hdr ftr footnotes footnote endnotes endnote comments comment p r t tab br cr ptab sym noBreakHyphen softHyphen pgNum
    tbl tr tc hyperlink sdt sdtContent fldSimple fldChar instrText txbxContent separator continuationSeparator footnoteRef endnoteRef
    annotationRef footnoteReference endnoteReference commentReference commentRangeStart commentRangeEnd bookmarkStart bookmarkEnd
    lastRenderedPageBreak ruby rubyPr rt rubyBase rubyAlign hps hpsRaise hpsBaseText dir bdo drawing pict`,
  ),
  // Looks of paragraphs.
  ...prefixed(
    'w',
    `pPr pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr ilvl numId suppressLineNumbers pBdr top left bottom right
    between bar shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd
    snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl`,
  ),
  // Looks of runs.
  ...prefixed(
    'w',
    `rPr rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof vanish webHidden color w kern position
    sz szCs highlight u effect bdr fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath`,
  ),
  // Looks of tables.
  ...prefixed(
    'w',
    `tblPr tblPrEx tblGrid gridCol tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW tblCellSpacing tblInd
    tblBorders insideH insideV start end tblLayout tblCellMar tblLook trPr cantSplit trHeight tblHeader gridBefore gridAfter wBefore wAfter
    hidden tcPr tcW gridSpan vMerge hMerge tcBorders tl2br tr2bl noWrap tcMar tcFitText vAlign hideMark`,
  ),
  // Pages.
  ...prefixed(
    'w',
    `sectPr headerReference footerReference footnotePr endnotePr pos numFmt numStart numRestart type pgSz pgMar pgBorders lnNumType pgNumType
    cols col titlePg noEndnote rtlGutter docGrid`,
  ),
  // Styles, lists and settings.
  ...prefixed(
    'w',
    `styles docDefaults rPrDefault pPrDefault style name basedOn next link uiPriority semiHidden unhideWhenUsed qFormat tblStylePr
    numbering abstractNum multiLevelType lvl start lvlText lvlJc suff isLgl lvlRestart numStyleLink styleLink num abstractNumId lvlOverride
    startOverride settings zoom evenAndOddHeaders mirrorMargins gutterAtTop defaultTabStop autoHyphenation hyphenationZone
    characterSpacingControl compat compatSetting useFELayout themeFontLang clrSchemeMapping decimalSymbol listSeparator`,
  ),
  ...prefixed('mc', 'AlternateContent Choice'),
  // Formulas.
  ...prefixed(
    'm',
    `oMath oMathPara oMathParaPr r t rPr ctrlPr acc accPr bar barPr box boxPr borderBox borderBoxPr d dPr eqArr eqArrPr f fPr func funcPr
    groupChr groupChrPr limLow limLowPr limUpp limUppPr m mPr mr mcs mc mcPr count mcJc nary naryPr phant phantPr rad radPr sPre sPrePr sSub
    sSubPr sSubSup sSubSupPr sSup sSupPr e num den deg sub sup lim fName begChr endChr sepChr chr pos vertJc type degHide subHide supHide
    limLoc grow shp jc nor sty scr lit brk aln`,
  ),
  // Frames of pictures, text boxes and shapes.
  ...prefixed(
    'wp',
    `inline anchor simplePos positionH positionV posOffset align extent effectExtent wrapNone wrapSquare wrapTight wrapThrough
    wrapTopAndBottom wrapPolygon start lineTo docPr cNvGraphicFramePr`,
  ),
  ...prefixed('pic', 'pic nvPicPr cNvPr cNvPicPr blipFill spPr'),
  ...prefixed('wps', 'wsp cNvPr cNvSpPr cNvCnPr spPr style txbx bodyPr'),
  ...prefixed('wpg', 'wgp grpSp grpSpPr cNvPr cNvGrpSpPr'),
  ...prefixed('wpc', 'wpc bg whole'),
  ...prefixed('v', 'shape rect roundrect oval group textbox imagedata'),
  ...prefixed(
    'a',
    `graphic graphicData graphicFrameLocks blip stretch fillRect srcRect picLocks spLocks xfrm off ext chOff chExt prstGeom avLst ln noFill
    solidFill gradFill gsLst gs lin path fillToRect srgbClr schemeClr sysClr prstClr alpha lumMod lumOff shade tint satMod prstDash round
    miter headEnd tailEnd lnRef fillRef effectRef fontRef noAutofit spAutoFit normAutofit effectLst outerShdw bodyPr
    theme themeElements clrScheme dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink fontScheme majorFont minorFont
    latin ea cs fmtScheme fillStyleLst lnStyleLst effectStyleLst effectStyle bgFillStyleLst scene3d camera lightRig rot sp3d bevelT
    objectDefaults extraClrSchemeLst`,
  ),
]);

/** Word's own styles, in small letters without blanks: other names are given by people. */
const OWN_STYLES = names(`
  normal title subtitle quote intensequote strong emphasis intenseemphasis subtleemphasis subtlereference intensereference booktitle caption
  header footer hyperlink followedhyperlink pagenumber linenumber listparagraph nospacing normalweb normalindent defaultparagraphfont
  tablenormal nolist tablegrid tablegridlight plaintext bodytext bodytext2 bodytext3 bodytextindent bodytextfirstindent blocktext balloontext
  commenttext commentsubject commentreference annotationtext annotationsubject annotationreference footnotetext footnotereference endnotetext
  endnotereference tableoffigures tocheading placeholdertext date signature salutation closing list listbullet listnumber listcontinue
  htmlpreformatted index1 index2 index3 documentmap revision macrotext plaintable1 plaintable2 plaintable3 plaintable4 plaintable5 lightshading
  lightlist lightgrid mediumshading1 mediumshading2 mediumlist1 mediumlist2 mediumgrid1 mediumgrid2 mediumgrid3 darklist colorfulshading
  colorfullist colorfulgrid`);
const NUMBERED_STYLE =
  /^(?:heading|toc|index|list|listbullet|listnumber|listcontinue|heading\dchar|(?:gridtable|listtable)\d(?:light|dark|colorful)?)\d?$/;

export function isOwnStyle(name: string): boolean {
  const plain = name
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace(/accent\d$/, '')
    .replace(/char$/, '');
  return OWN_STYLES.has(plain) || NUMBERED_STYLE.test(plain);
}

/** Fonts that computers have: any other name may be anything. */
export const FONTS = names(`
  arial arialblack arialnarrow aptos aptosdisplay bookantiqua bookmanoldstyle calibri calibrilight cambria cambriamath candara carlito caladea
  centurygothic centuryschoolbook comicsansms consolas constantia corbel couriernew courier dejavusans dejavuserif franklingothicbook
  franklingothicmedium garamond georgia gillsansmt helvetica impact lato liberationmono liberationsans liberationserif lucidaconsole
  lucidasansunicode meiryo microsoftsansserif microsoftyahei mingliu msgothic msmincho notosans notosanscjksc notoserif opensans opensymbol
  palatinolinotype roboto segoeui segoeuisymbol simhei simsun sourcesanspro symbol tahoma times timesnewroman trebuchetms ubuntu verdana
  webdings wingdings wingdings2 wingdings3 malgungothic gulim batang mangal freesans`);

/** Words of the formats' own enumerations, which name nobody. */
export const DOCX_WORDS = names(`
  0 1 true false on off auto none nil single double triple dotted dashed dashSmallGap dotDash dotDotDash dashDotStroked thick thin wave
  thinThickSmallGap thickThinSmallGap thinThickThinSmallGap thinThickMediumGap thickThinMediumGap thinThickThinMediumGap thinThickLargeGap
  thickThinLargeGap thinThickThinLargeGap doubleWave threeDEmboss threeDEngrave outset inset words dottedHeavy dash dashedHeavy dashLong
  dashLongHeavy dashDotHeavy dashDotDotHeavy wavyHeavy wavyDouble left right center both start end distribute mediumKashida highKashida
  lowKashida thaiDistribute numTab top bottom baseline superscript subscript exact atLeast auto clear tab decimal bar num dot hyphen underscore
  heavy middleDot page column textWrapping all nextPage continuous evenPage oddPage nextColumn default first even odd portrait landscape dxa pct
  lrTb tbRl btLr lrTbV tbRlV tbLrV lr tb rl restart continue fixed autofit margin text leftMargin rightMargin topMargin bottomMargin
  insideMargin outsideMargin inside outside character line paragraph table numbering lines linesAndChars snapToChars around notBeside through
  tight drop begin separate major minor majorHAnsi minorHAnsi majorAscii minorAscii majorEastAsia minorEastAsia majorBidi minorBidi eastAsia
  cs lowerLetter upperLetter lowerRoman upperRoman ordinal cardinalText ordinalText bullet decimalZero numberInDash hex chicago space nothing
  singleLevel multilevel hybridMultilevel pageBottom beneathText sectEnd docEnd eachSect eachPage newPage newSection dark1 light1 dark2 light2
  accent1 accent2 accent3 accent4 accent5 accent6 hyperlink followedHyperlink text1 text2 background1 background2 black blue cyan green magenta
  red yellow white darkBlue darkCyan darkGreen darkMagenta darkRed darkYellow darkGray lightGray pct5 pct10 pct12 pct15 pct20 pct25 pct30 pct35
  pct37 pct40 pct45 pct50 pct55 pct60 pct62 pct65 pct70 pct75 pct80 pct85 pct87 pct90 pct95 solid horzStripe vertStripe diagStripe horzCross
  diagCross reverseDiagStripe wholeTable firstRow lastRow firstCol lastCol band1Vert band2Vert band1Horz band2Horz neCell nwCell seCell swCell
  doNotCompress compressPunctuation bestFit fullPage textFit comma underDot circle blinkBackground lights antsBlack antsRed shimmer sparkle
  bothSides largest rect roundRect ellipse line straightConnector1 rightArrow leftArrow upArrow downArrow tx1 tx2 bg1 bg2 phClr dk1 lt1 dk2 lt2
  hlink folHlink windowText window sq flat rnd sng dbl ctr in out t b l r ov overflow clip square horz vert vert270 none lgDash sysDash sysDot
  sysDashDot dashDot lgDashDot orthographicFront threePt tl tr bl br d undOvr subSup p roman script fraktur double-struck sans-serif monospace
  i bi skw noBar absolute relative visible hidden normal separator continuationSeparator continuationNotice inline ltr rtl presetClr word
  preserve compatibilityMode overrideTableStyleFontSizeAndJustification enableOpenTypeFeatures doNotFlipMirrorIndents
  differentiateMultirowTableHeaders useWord2013TrackBottomHyphenation`);

const W_ATTRIBUTES = names(`
  val w type color sz space shadow frame themeColor themeTint themeShade themeFill themeFillTint themeFillShade fill ascii hAnsi eastAsia cs
  asciiTheme hAnsiTheme eastAsiaTheme cstheme hint before beforeLines beforeAutospacing after afterLines afterAutospacing line lineRule left
  leftChars right rightChars start startChars end endChars hanging hangingChars firstLine firstLineChars pos leader h hRule orient top bottom
  header footer gutter num equalWidth sep linePitch charSpace offsetFrom display zOrder countBy distance restart fmt firstRow lastRow
  firstColumn lastColumn noHBand noVBand vertAnchor horzAnchor tblpX tblpY tblpXSpec tblpYSpec leftFromText rightFromText topFromText
  bottomFromText wrap xAlign yAlign x y hSpace vSpace lines dropCap anchorLock id name styleId default customStyle abstractNumId numId ilvl
  tentative fldCharType fldLock instr anchor history author initials font char relativeTo alignment leader combine vert vertCompress percent
  uri clear bidi bg1 t1 bg2 t2 accent1 accent2 accent3 accent4 accent5 accent6 hyperlink followedHyperlink`);

const PLAIN_ATTRIBUTES = names(`
  cx cy x y l t r b distT distB distL distR simplePos relativeHeight behindDoc locked layoutInCell allowOverlap relativeFrom wrapText id name
  noChangeAspect noGrp noRot prst val rot flipH flipV uri w cap cmpd algn idx typeface lastClr wrap lIns tIns rIns bIns anchor anchorCtr txBox
  numCol vert upright ang scaled pos fov rig dir blurRad dist rotWithShape path hangingPunct style stroked filled fillcolor strokecolor
  strokeweight Requires`);

/** Attributes that may stay, if their value is of its table; those of relations are not here. */
export const DOCX_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[...W_ATTRIBUTES].map((name) => `w:${name}`),
  ...PLAIN_ATTRIBUTES,
  'm:val',
]);

/** What a drawing may be, by the address of its kind. */
export const DRAWINGS: ReadonlyMap<string, string> = new Map([
  ['http://schemas.openxmlformats.org/drawingml/2006/picture', 'picture'],
  ['http://purl.oclc.org/ooxml/drawingml/picture', 'picture'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'shape'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup', 'shape'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas', 'shape'],
]);
