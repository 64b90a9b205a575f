const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that go with all that they hold: earlier versions, data about people and files, what shows the same again. */
export const DROPPED = names(`
  w:del w:moveFrom w:delText w:delInstrText w:cellIns w:cellDel w:cellMerge w:numberingChange
  w:rPrChange w:pPrChange w:sectPrChange w:tblPrChange w:tblPrExChange w:tblGridChange w:tcPrChange w:trPrChange
  w:moveFromRangeStart w:moveFromRangeEnd w:moveToRangeStart w:moveToRangeEnd
  w:customXmlInsRangeStart w:customXmlInsRangeEnd w:customXmlDelRangeStart w:customXmlDelRangeEnd
  w:customXmlMoveFromRangeStart w:customXmlMoveFromRangeEnd w:customXmlMoveToRangeStart w:customXmlMoveToRangeEnd
  w:sdtPr w:sdtEndPr w:smartTagPr w:customXmlPr w:permStart w:permEnd w:proofErr w:tblCaption w:tblDescription
  w:docVars w:mailMerge w:attachedTemplate w:attachedSchema w:rsids w:saveThroughXslt w:writeProtection w:captions
  w:altChunk w:subDoc w:control w:contentPart mc:Fallback a:extLst a:hlinkClick a:hlinkHover`);

/** Elements that go while what they hold stays: the newest version is what remains. */
export const UNWRAPPED = names('w:ins w:moveTo w:smartTag w:customXml');

/** Elements that show text, and others that hold some which is none of a person's. */
export const TEXTS = names('w:t m:t a:t');
export const SETTINGS = names(
  'wp:posOffset wp:align wp14:pctPosHOffset wp14:pctPosVOffset wp14:pctWidth wp14:pctHeight',
);

/** What elements of a run show. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
  ['w:sym', '\u2022'],
]);

/** Pictures and embedded objects: they go as a whole when a part of them is missing. */
export const OBJECTS = names('w:drawing w:pict w:object');

/** Bookmarks that Word names itself; others are named by people. */
const OWN_BOOKMARK = /^_(Toc|Ref|Hlk)\d+$|^_GoBack$/;

export function isOwnBookmark(name: string | undefined): boolean {
  return OWN_BOOKMARK.test(name ?? '');
}

/** Fields whose instruction names nothing of a person's: page numbers, tables of contents, references within. */
const SAFE_FIELD =
  /^\s*(PAGE|NUMPAGES|SECTIONPAGES|SECTION|TOC|(PAGEREF|REF)\s+_(Toc|Ref)\d+)(\s+\\[a-z@*#]|\s+"\d-\d"|\s+MERGEFORMAT|\s+Arabic)*\s*$/i;

export function isSafeField(instruction: string): boolean {
  return SAFE_FIELD.test(instruction);
}

const GONE = names(`
  w:date w:dateUtc w:tooltip w:docLocation w:tgtFrame w:userId w:providerId w:fullDate
  descr title alt href target tooltip action macro o:title o:alt o:href o:gfxdata o:relid o:spid`);
const PUT: ReadonlyMap<string, string> = new Map([
  ['w:author', 'Author'],
  ['w:initials', 'A'],
]);
/** Names that people see and give: of pictures, shapes, themes. */
const NAMED = /^(wp:docPr|(pic|wps|wpg|wpc|a):cNvPr|a:(theme|clrScheme|fontScheme|fmtScheme))$/;

/** What an attribute holds from now on; undefined where it goes. Names with our prefixes. */
export function cleanAttribute(element: string, attribute: string, value: string): string | undefined {
  if (GONE.has(attribute) || attribute.startsWith('w:rsid')) return undefined;
  if (attribute === 'w:anchor' && !isOwnBookmark(value)) return undefined;
  if (attribute === 'id' && element.startsWith('v:') && element !== 'v:shapetype') return undefined;
  if (attribute === 'name' && NAMED.test(element)) return '';
  if (element === 'v:textpath' && attribute === 'string') return '';
  return PUT.get(attribute) ?? value;
}
