const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Groups that go with all that they hold: properties, comments, pictures, objects, instructions, index entries, other versions of the text. */
export const DROPPED = names(`
  info pict object objdata nonshppict shprslt fldinst xe tc tcn rxe bkmkstart bkmkend annotation atnid atnauthor generator listname datafield
  formfield private sp pntext ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn pnseclvl pgdsctbl expandedcolortbl nonesttables filetbl revtbl
  userprops listpicture template passwordhash`);

/** What a person may miss of these, by the word that begins them. */
export const MISSED: ReadonlyMap<string, string> = new Map([
  ['pict', 'picture'],
  ['shppict', 'picture'],
  ['object', 'embedded object'],
  ['annotation', 'comment'],
]);

/** Groups whose text is names of fonts and styles, colours or marks of lists: none of it is shown as text. */
export const DESCRIBING = names(
  'fonttbl colortbl stylesheet listtable listoverridetable leveltext levelnumbers pn pntxtb pntxta',
);

/** Of the groups that programs pass over when they do not know them (`\*`), those that stay; `shpinst` and `do` may hold a text box. */
export const KEPT_STARRED = names('listtable listoverridetable cs ts shpinst do pn nesttableprops');

/** Text of its own, away from where it stands. */
export const APART = names('header headerl headerr headerf footer footerl footerr footerf footnote shptxt dptxbxtext');

/** What words and symbols show. */
export const CONTROL_SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...'\\{}'].map((symbol): [string, string] => [symbol, symbol]),
  ['par', '\n'],
  ['line', '\n'],
  ['sect', '\n'],
  ['page', '\n'],
  ['row', '\n'],
  ['nestrow', '\n'],
  ['\n', '\n'],
  ['\r', '\n'],
  ['cell', '\t'],
  ['nestcell', '\t'],
  ['tab', '\t'],
  ['~', '\u00a0'],
  ['_', '\u2011'],
  ['emdash', '\u2014'],
  ['endash', '\u2013'],
  ['emspace', ' '],
  ['enspace', ' '],
  ['lquote', '\u2018'],
  ['rquote', '\u2019'],
  ['ldblquote', '\u201c'],
  ['rdblquote', '\u201d'],
  ['bullet', '\u2022'],
]);

/** Signs that are structure: a replacement that covers one leaves it. */
export const STRUCTURE = names('par sect page row cell nestrow nestcell');

/** The words that are written, all of looks and structure; any other is gone, and so is one with a number of more than five digits. */
export const CONTROL_WORDS: ReadonlySet<string> = new Set([
  ...STRUCTURE,
  // The file.
  ...names(`ansi mac pc pca ansicpg deff deflang deflangfe adeff adeflang deftab viewkind viewscale paperw paperh margl margr margt margb
    gutter landscape facingp margmirror titlepg widowctrl ftnbj ftntj aftnbj aenddoc aendnotes endnhere hyphauto nouicompat htmautsp`),
  // Sections.
  ...names(`sectd sbknone sbkcol sbkpage sbkeven sbkodd cols colsx colno colsr colw linebetcol headery footery pgwsxn pghsxn marglsxn margrsxn
    margtsxn margbsxn guttersxn lndscpsxn pgncont pgnrestart pgndec pgnucrm pgnlcrm pgnucltr pgnlcltr pgnstarts pgnx pgny vertalt vertalb vertalc
    vertalj sectlinegrid sectdefaultcl column`),
  // Paragraphs.
  ...names(`pard s ds fi li ri lin rin cufi culi curi sa sb saauto sbauto sl slmult qc ql qr qj qd keep keepn pagebb hyphpar nowidctlpar widctlpar
    outlinelevel level tx tb tqr tqc tqdec tldot tlmdot tlhyph tlul tlth tleq brdrt brdrb brdrl brdrr brdrbtw box brdrs brdrth brdrsh brdrdb brdrdot
    brdrdash brdrhair brdrinset brdroutset brdrtriple brdrnone brdrnil brdrw brdrcf brsp shading cfpat cbpat bghoriz ls ilvl ltrpar rtlpar
    contextualspace noline aspalpha aspnum faauto adjustright itap intbl`),
  // Tables.
  ...names(`trowd cellx trgaph trleft trqc trql trqr trrh trhdr trkeep trkeepfollow trautofit trftsWidth trwWidth trftsWidthB trwWidthB trftsWidthA
    trwWidthA trpaddl trpaddr trpaddt trpaddb trpaddfl trpaddfr trpaddft trpaddfb trspdl trspdr trspdt trspdb trspdfl trspdfr trspdft trspdfb trbrdrt
    trbrdrl trbrdrb trbrdrr trbrdrh trbrdrv tblind tblindtype tblrsp lastrow irow irowband rtlrow ltrrow taprtl tposx tposy clbrdrt clbrdrl
    clbrdrb clbrdrr cldglu cldgll clvertalt clvertalc clvertalb clmgf clmrg clvmgf clvmrg clcbpat clcfpat clshdng clshdrawnil clftsWidth clwWidth clpadl
    clpadr clpadt clpadb clpadfl clpadfr clpadft clpadfb cltxlrtb cltxtbrl clNoWrap clFitText clhidemark nesttableprops`),
  // Characters.
  ...names(`plain b i ul ulnone ulw uld uldb uldash uldashd ulth ulwave ulhwave ulc strike striked sub super nosupersub caps scaps v outl shad embo impr
    f fs cf cb cs ts highlight chcbpat chcfpat chshdng expnd expndtw kerning dn up lang langfe langnp langfenp noproof ltrch rtlch loch hich dbch af afs ab
    ai alang acf fcs ltrmark rtlmark zwj zwnj charscalex chbrdr line tab emdash endash emspace enspace lquote rquote ldblquote rdblquote bullet
    chpgn sectnum chftn ftnalt softline softcol softpage`),
  // Tables of fonts, colours, styles and lists.
  ...names(`fonttbl froman fswiss fmodern fscript fdecor ftech fnil fbidi fcharset fprq colortbl red green blue stylesheet sbasedon snext slink sqformat
    spriority sunhideused ssemihidden additive listtable list listsimple listhybrid listrestarthdn listlevel levelnfc levelnfcn leveljc leveljcn levelfollow
    levelstartat levelspace levelindent levellegal levelnorestart listoverridetable listoverride listoverridecount lfolevel listoverridestartat pn
    pnlvl pnlvlblt pnlvlbody pnlvlcont pndec pnucrm pnlcrm pnucltr pnlcltr pncard pnord pnstart pnindent pnsp pnhang pnf pnfs pnb pni pncf pnql
    pnqc pnqr pnprev`),
  // Fields, notes and shapes.
  ...names(`field fldrslt upr footnote header headerl headerr headerf footer footerl footerr footerf shp shpinst shptxt shpleft shptop shpright
    shpbottom shpfhdr shpbxpage shpbxmargin shpbxcolumn shpbxignore shpbypage shpbymargin shpbypara shpbyignore shpwr shpwrk shpfblwtxt shpz do dobxpage
    dobxmargin dobxcolumn dobypage dobymargin dobypara dodhgt dptxbx dptxbxtext dptxbxmar dprect dpx dpy dpxsize dpysize dpfillpat dplinew dplinecor dplinecog
    dplinecob dplinehollow`),
]);

const CHARSETS: ReadonlyMap<number, number> = new Map([
  [77, 10000],
  [128, 932],
  [129, 949],
  [130, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);

/** The code page of a font's character set, where it is not the file's own. */
export function codePageOf(charset: number | undefined): number | undefined {
  return CHARSETS.get(charset ?? 0);
}

const ENCODINGS: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [10007, 'x-mac-cyrillic'],
  [20866, 'koi8-r'],
  [28592, 'iso-8859-2'],
  [28595, 'iso-8859-5'],
  [54936, 'gb18030'],
  [65001, 'utf-8'],
]);
const SEVERAL_BYTES: ReadonlySet<number> = new Set([932, 936, 949, 950, 54936, 65001]);

function decoderOf(codePage: number): InstanceType<typeof TextDecoder> {
  const label =
    ENCODINGS.get(codePage) ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'windows-1252');
  return new TextDecoder(label);
}

/** The characters of all bytes, by code page: making a decoder takes longer than reading a page's letters. */
const tables = new Map<number, readonly string[]>();

/** Tells characters of bytes that come one by one. */
export interface ByteReader {
  /** What a byte shows: '' where it is the first of several; as Windows' Western page where its own is not known. */
  read(byte: number, codePage: number): string;
  /** Whether it waits for more bytes of a character. */
  waits(): boolean;
  /** Forgets a character that does not go on. */
  stop(): void;
}

export function startByteReader(): ByteReader {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let page = 0;
  return {
    read(byte, codePage) {
      if (!SEVERAL_BYTES.has(codePage)) {
        decoder = undefined;
        const known = tables.get(codePage) ?? charactersOf(codePage);
        tables.set(codePage, known);
        return known[byte] as string;
      }
      if (!decoder && byte < 0x80) return String.fromCharCode(byte);
      if (!decoder || page !== codePage) decoder = decoderOf(codePage);
      page = codePage;
      const shown = decoder.decode(Uint8Array.of(byte), { stream: true });
      if (shown !== '') decoder = undefined;
      return shown;
    },
    waits: () => decoder !== undefined,
    stop() {
      decoder = undefined;
    },
  };
}

function charactersOf(codePage: number): string[] {
  const decoder = decoderOf(codePage);
  return Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
}
