const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that go with all that they hold: programs, what loads other files, drawings. */
export const DROPPED = names(`
  script template iframe frame frameset noframes noembed object embed applet svg math canvas video audio source track base link
  param portal`);

/** Elements that begin and end a line. */
export const BLOCKS = names(`
  address article aside blockquote body center caption dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p pre search section select summary table tbody
  textarea tfoot thead title tr ul`);

export const CELLS = names('td th');

const INLINE = names(`
  a abbr acronym area b bdi bdo big br button cite code col colgroup data datalist del dfn em font i img input ins kbd label map mark meta
  meter nobr noscript output picture progress q rp rt ruby s samp small span strike strong style sub sup time tt u var wbr`);

/** What stays as an element; other tags, which may be anything between angle brackets, go and leave what they hold. */
export function isElementName(name: string): boolean {
  return BLOCKS.has(name) || CELLS.has(name) || INLINE.has(name);
}

/** Attributes of looks and structure; all others may hold text, addresses or programs. */
const KEPT = names(`
  align bgcolor border cellpadding cellspacing charset checked class color cols colspan dir disabled face frame headers height lang
  nowrap open reversed rows rowspan rules scope selected size span start style type valign width xmlns`);

/** What an attribute holds from now on; undefined where it goes. */
export function cleanAttribute(name: string, value: string): string | undefined {
  if (!KEPT.has(name)) return undefined;
  return name === 'style' ? cleanStyle(value) : value;
}

/** Styles without comments, quoted text (`content`) and addresses; they don't end before their element does. */
export function cleanStyle(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?(\*\/|$)/g, '')
    .replace(/@import[^;]*(;|$)/gi, '')
    .replace(/url\([^)]*(\)|$)/gi, 'none')
    .replace(/"[^"]*("|$)|'[^']*('|$)/g, '""')
    .replace(/<\//g, '< /');
}
