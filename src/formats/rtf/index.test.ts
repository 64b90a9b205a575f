import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../document';
import { openDocument } from '../open-document';
import { pieces } from '../test-support/arbitrary';
import { expectRefusal, hide, texts, utf16 } from '../test-support/documents';
import { rtf } from '.';

const bytesOf = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));
const open = (content: string) =>
  rtf.open({ name: 'letter.rtf', bytes: bytesOf(`{\\rtf1\\ansi\\ansicpg1252 ${content}}`) });

/** The text of a file, and the file with `SECRET` masked. */
function masked(content: string, text?: string): [shown: string | undefined, written: string] {
  const file = open(content);
  const written = String.fromCharCode(...file.write(hide(file, ['SECRET'], text)));
  return [texts(file)[0], written.slice('{\\rtf1 \\ansi \\ansicpg1252 '.length, -1)];
}

const field = (instruction: string, result: string) => `{\\field{\\*\\fldinst {${instruction}}}{\\fldrslt ${result}}}`;
const form = (values: string) =>
  `{\\*\\formfield{${values}{\\*\\ffname SECRET}{\\*\\ffhelptext SECRET}{\\*\\ffstattext SECRET}}}`;

describe('rich text', () => {
  it('36. a file in UTF-16, or with a byte order mark or white space before it, is read', () => {
    const source = '{\\rtf1\\ansi Mr. José SECRET left}';
    const marked = new TextEncoder().encode(`\uFEFF${source}`);
    for (const bytes of [utf16(source), utf16(source, false), marked, bytesOf(`\r\n${source}`)])
      for (const name of ['letter.rtf', 'letter.txt']) {
        const file = openDocument({ name, bytes });
        expect(texts(file)).toEqual(['Mr. José SECRET left']);
        expect(String.fromCharCode(...file.write(hide(file, ['SECRET'])))).toMatch(/^\{\\rtf1.*Mr\. Jos.* X left\}$/);
      }
  });

  it('36. each of several rich texts in one file is a note', () => {
    const bytes = bytesOf('{\\rtf1 Mr. SECRET left}\r\n{\\rtf1\\ansi Dr. SECRET {\\pict 00} came}}\0\x1a');
    const file = openDocument({ name: 'letters.rtf', bytes });
    expect(file.notes.map(({ note }) => [note.id, note.text])).toEqual([
      ['letters-1', 'Mr. SECRET left'],
      ['letters-2', 'Dr. SECRET  came'],
    ]);
    expect(file.leftOut).toEqual([{ kind: 'picture', count: 1 }]);
    const written = file.write(hide(file, ['SECRET']));
    expect(texts(openDocument({ name: 'letters.rtf', bytes: written }))).toEqual(['Mr. X left', 'Dr. X  came']);
  });

  it.each(['{\\rtf1 Mr. left}\nSeen by Dr. SECRET', '{\\rtf1 Mr. left}{Seen by Dr. SECRET}'])(
    '36. other text behind rich text is refused: programs would not show it',
    (source) => {
      for (const name of ['letter.rtf', 'letter.txt'])
        expect(() => openDocument({ name, bytes: bytesOf(source) })).toThrow('Expected nothing but rich text behind');
    },
  );

  it('36. a text in which more comes after rich text keeps it', () => {
    const bytes = bytesOf('\n{\\rtf1\\ansi Mr. SECRET left}\nSeen by Dr. SECRET');
    const file = openDocument({ name: 'letter.txt', bytes });
    expect(String.fromCharCode(...file.write(hide(file, ['SECRET'])))).toContain('}\nSeen by Dr. X');
  });

  it.each([
    ["Ma{\\b s}\\'f3n\\par Ann\\tab 7\\line x", 'Masón\nAnn\t7\nx'],
    ['\\u243?n \\uc0\\u243 n \\uc2\\u243 ??n {\\uc0\\u-10179\\u-8704}', 'ón ón ón 😀'],
    ["\\u233\\'e9a{\\u233 }\\'e9", 'éaéé'],
    ["{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset238 Arial;}}\\f1\\'b3\\f0\\'b3", 'ł³'],
    ["O\\'92Brien", 'O’Brien'],
    ['\\{a\\\\b\\}\\~\\_\\emdash -\\rquote s', '{a\\b}\u00a0\u2011—-’s'],
    ['a\r\nb\nc', 'abc'],
    ['\\trowd\\intbl Name\\cell Mason\\cell\\row Age', 'Name\tMason\nAge'],
    ['{\\header Ward}a{\\footnote Note}b{\\*\\shpinst{\\sp{\\sn x}{\\sv y}}{\\shptxt Box}}', 'ab\nWard\nNote\nBox\n'],
    ['a{\\*\\footnote Note}b', 'ab\nNote\n'],
    ['\\pard\\dropcapli2\\dropcapt1 {M\\par}\\pard ason\\par left', 'Mason\nleft'],
    ['\\pard\\dropcapli2\\dropcapt1 M\\par ason\\par left\\par today', 'Mason\nleft\ntoday'],
    ['a\\bin3 }{\\b', 'ab'],
    [
      'Ann\\intbl\\itap2 Na\\nestcell Mason\\nestcell{\\*\\nesttableprops\\trowd\\cellx99\\nestrow}{\\nonesttables\\par}\\itap1 b\\cell\\row c',
      'AnnNa\tMason\nb\nc',
    ],
    ["{\\fonttbl{\\f0\\fcharset128 MS Mincho;}}\\f0\\'8e\\'52\\'93c\\'82\\'b3\\'82\\'f1 a", '山田さん a'],
    ["\\ansicpg936\\'c0\\'ee\\'c3\\'f7 b", '李明 b'],
    ['\\ansicpg950 \u00a4\u00fd\u00a4p', '王小'],
    ["\\ansicpg949\\'b1\\'e8 c", '김 c'],
    ['\\ansicpg65001 Mu\u00c3\u00b1oz', 'Muñoz'],
    ["\\mac Mu\\'96oz", 'Muñoz'],
    ["{\\fonttbl{\\f0\\fcharset78 Osaka;}}\\f0\\'8e\\'52\\'93c \\'fd\\'ff", '山田 ©…'],
    ["\\ansicpg10002\\'a4\\'fd\\'a4p", '王小'],
    ["{\\fonttbl{\\f0\\fcharset79 Seoul;}}\\f0\\'b1\\'e8\\'82", '김–'],
    ["{\\fonttbl{\\f0\\fcharset128\\cpg65001 MS Mincho;}}\\f0\\'e5\\'b1\\'b1", '山'],
    ['{\\*\\do\\dobxpage{\\dptxbxtext Box}}a', 'a\nBox\n'],
    ["a {\\upr{Mu?oz, ?}{\\*\\ud{Mu\\u241\\'f1oz, \\u26446?}}} b", 'a Muñoz, 李 b'],
    ['{\\upr{\\*\\bkmkstart x}{\\*\\ud{\\*\\bkmkstart y}}}a', 'a'],
  ])('36. %s shows %j', (content, expected) => {
    expect(texts(open(content))[0]).toBe(expected);
  });

  it.each([
    ['over groups and escapes', 'SE{\\b CR}ET\\b a', 'X', 'X{\\b }\\b a'],
    ['after a control word', "\\b\\'53ECRET\\i\\'41", 'X', "\\b X\\i \\'41"],
    ['after a character', '\\uc0\\u233SECRET', '7', '\\u233?7'],
    ['with a text that needs escapes', 'SECRET', '{ñ}\\😀\t\n', '\\{\\u241?\\}\\\\\\u-10179?\\u-8704?\\tab \\line '],
  ])('22. 37. masks %s', (_, content, text, expected) => {
    expect(masked(content, text)[1]).toBe(expected);
  });

  it.each([
    ['properties', '{\\info{\\author SECRET}{\\title SECRET}}a', 'a'],
    ['optional groups', '{\\*\\userprops SECRET{\\b}}{\\*\\generator SECRET;}a', 'a'],
    ['comments', '{\\*\\atnid SECRET}{\\*\\atnauthor SECRET}{\\*\\annotation SECRET}a', 'a'],
    ['pictures and objects', '{\\pict 534543}{\\object{\\*\\objdata 534543}{\\result SECRET}}a', 'a'],
    ['links', '{\\field{\\*\\fldinst HYPERLINK "mailto:SECRET"}{\\fldrslt a}}', '{\\field {\\fldrslt a}}'],
    ['deleted text', "{\\deleted SECRET\\u233?SECRET}a\\deleted\\'53ECRET\\deleted0 b", 'ab'],
    ['deleted ends of paragraphs', 'a{\\deleted SECRET\\par\\par }b\\par c', 'ab\\par c'],
    ['the text for programs without Unicode', '{\\upr{SECRET}{\\*\\ud{a}}}', '{{{a}}}'],
    [
      'what a field of a form knows besides its text',
      field(`FORMTEXT ${form('\\fftype0{\\*\\ffdeftext SECRET}{\\*\\ffformat SECRET}{\\*\\ffexitmcr SECRET}')}`, 'a'),
      '{\\field {\\fldrslt a}}',
    ],
    [
      'the other entries of a list',
      field(`FORMDROPDOWN ${form('\\fftype2\\ffres1{\\*\\ffl SECRET}{\\*\\ffl a}{\\*\\ffl SECRET}')}`, ''),
      '{\\field {\\fldrslt }}a',
    ],
  ])('38. removes %s', (_, content, expected) => {
    expect(masked(content)[1]).toBe(expected);
  });

  it.each([
    [
      'old lists',
      "{\\pntext\\f1 SECRET\\'b7\\tab}{\\*\\pn\\pnlvlblt\\pnindent0{\\pntxtb SECRET 12\\'b7}{\\pntxta SECRET.}}a",
    ],
    [
      'lists',
      "{\\*\\listtable{\\list\\listtemplateid445566{\\listlevel\\levelnfc0{\\leveltext\\'0dSECRET 12 - \\'00.;}{\\levelnumbers\\'0d;}}{\\listname SECRET;}\\listid44556677}}{\\*\\listoverridetable{\\listoverride\\listid44556677\\ls1}}a",
    ],
    ['separators of notes', '{\\*\\ftnsep SECRET}{\\ftncn SECRET}{\\*\\ftnsepc SECRET}a'],
    ['data in the text', '\\bin6 SECRET\\bin10000000 a'.replace('\\bin10000000 ', '')],
    ['unknown words and long numbers', '\\SECRET\\insrsid445566\\fs445566 a'],
    ['characters for other programs', '\\uc6\\u97 SECRET'],
    [
      'fonts and styles',
      '{\\fonttbl{\\f0 SECRET{\\*\\falt SECRET};}\\f1 SECRET;}{\\stylesheet{\\s1 SECRET;}{\\*\\cs2 Dr SECRET;}}{\\colortbl SECRET;}a',
    ],
  ])('38. removes names in %s', (_, content) => {
    const [shown, written] = masked(content);
    expect(shown).toBe('a');
    expect(written).not.toMatch(/SECRET|445566|12/);
  });

  it('38. lists keep their marks, fonts and styles their known names, and lists their ids', () => {
    const written = masked(
      "{\\fonttbl{\\f0\\froman Times New Roman;}{\\f1 Kowalski;}}{\\colortbl;\\red255\\green0\\blue0;}{\\stylesheet{\\s1 heading 1;}}{\\*\\listtable{\\list{\\listlevel{\\leveltext\\'03(\\'00);}{\\levelnumbers\\'02;}}\\listid-99887766}}{\\*\\listoverridetable{\\listoverride\\listid-99887766\\ls1}}{\\*\\pn\\pnlvlblt{\\pntxtb\\'b7}}a",
    )[1];
    expect(written).toBe(
      "{\\fonttbl {\\f0 \\froman Times New Roman;}{\\f1 Arial;}}{\\colortbl ;\\red255 \\green0 \\blue0 ;}{\\stylesheet {\\s1 heading 1;}}{\\*\\listtable {\\list {\\listlevel {\\leveltext \\'03(\\'00);}{\\levelnumbers \\'02;}}\\listid1 }}{\\*\\listoverridetable {\\listoverride \\listid1 \\ls1 }}{\\*\\pn \\pnlvlblt {\\pntxtb \\u183?}}a",
    );
  });

  const list = "{\\*\\ffl A}{\\*\\ffl Jos\\'e9 {\\b SE}CRET \\u26446?}";
  it.each([
    ['the chosen entry of a list', `\\fftype2\\ffres1${list}`, '', 'José SECRET 李'],
    ['the usual entry', `\\fftype2\\ffres25\\ffdefres1${list}`, '', 'José SECRET 李'],
    ['an entry that the field shows already', `\\fftype2\\ffres1${list}`, 'SECRET', 'SECRET'],
    ['no entry', `\\fftype2\\ffres7${list}`, '', ''],
    ['a mark', '\\fftype1\\ffres1', '', '☒'],
    ['no mark', '\\fftype1\\ffres25\\ffdefres0', '', '☐'],
  ])('36. a field of a form shows %s', (_, values, result, expected) => {
    const [shown, written] = masked(`a ${field(`FORM ${form(values)}`, result)} b`);
    expect(shown).toBe(`a ${expected} b`);
    expect(written).not.toContain('SECRET');
    expect(texts(open(written))[0]).toBe(shown?.replace('SECRET', 'X'));
  });

  it('36. no field of a form shows something in deleted text or in a comment', () => {
    const box = field(`FORMCHECKBOX ${form('\\fftype1\\ffres1')}`, '');
    expect(texts(open(`{\\deleted ${box}}{\\*\\annotation ${box}}a`))[0]).toBe('a');
  });

  it('38. the mark of an item stays apart from its text, so that no program shows it beside its own', () => {
    expect(masked('{\\listtext\\pard\\plain 1.\\tab}\\ls1 SECRET')).toEqual([
      '1.\tSECRET',
      '{\\listtext \\pard \\plain 1.\\tab }\\ls1 X',
    ]);
  });

  it('36. invalid bytes are counted and not written', () => {
    const file = open("\\ansicpg932 a\\'85\\'ff b\\'8e\\par c");
    expect(texts(file)[0]).toBe('a\uFFFD\uFFFD b\nc');
    expect(file.leftOut).toEqual([{ kind: 'unreadable character', count: 3 }]);
    expect(String.fromCharCode(...file.write([[]]))).not.toMatch(/\\'/);
  });

  it.each([
    ["\\ansicpg437 Jos\\'82", 437],
    ["\\pca Jos\\'82", 850],
    ["{\\fonttbl{\\f0\\fcharset85 Athens;}}\\f0\\'c1", 10006],
  ])('36. %s is refused by its code page, unless its letters are ASCII', (content, page) => {
    expect(() => open(content)).toThrow(new RegExp(`code page ${page}, which Incognote cannot read: save it again`));
    expect(texts(open(content.replace(/\\'(82|c1)/, 'e')))[0]).toMatch(/e$/);
  });

  it('38. formulas are reported', () => {
    const formula = '{\\*\\moMath{\\mr SECRET}}';
    const file = open(`a{\\mmath ${formula}}{\\mmath{\\*\\moMathPara{\\*\\moMathParaPr}${formula}}}`);
    expect(file.leftOut).toEqual([{ kind: 'formula', count: 2 }]);
    expect(texts(file)).toEqual(['a']);
  });

  it('38. pictures, objects and comments are reported by kind and number', () => {
    const file = open('{\\pict 00}{\\*\\shppict{\\pict 00}}{\\nonshppict{\\pict 00}}{\\object x}{\\*\\annotation x}a');
    expect(file.leftOut).toEqual([
      { kind: 'picture', count: 2 },
      { kind: 'embedded object', count: 1 },
      { kind: 'comment', count: 1 },
    ]);
  });

  it.each([
    ['no rich text', 'SECRET', /begins with/],
    ['a group that is not closed', '{\\rtf1 {\\b SECRET}', /to be closed/],
    ['a backslash at the end', '{\\rtf1 SECRET\\', /after a backslash/],
    ['groups too deep', `{\\rtf1 ${'{'.repeat(2000)}`, /at most 1000 groups/],
  ])('21. %s is a clear error without text', (_, source, message) =>
    expectRefusal(() => rtf.open({ name: 'SECRET.rtf', bytes: bytesOf(source) }), message),
  );

  it('23. 24. any written file shows the same text except what was masked', () => {
    const some = pieces(
      10,
      "SECRET|SE|CRET| |{\\b a}|\\i |\\b|\\'e9|\\u233?|\\par |\\tab |{\\*\\x SECRET}|{\\header SECRET}|\n",
      '\\~|7',
    );
    fc.assert(
      fc.property(some, (all) => {
        const content = all.join('').replace(/\\b(?=[A-Z])/g, '\\b ');
        const [shown = '', written] = masked(content);
        expect(written).not.toContain('SECRET');
        expect(texts(open(written))[0]).toBe(shown.replaceAll('SECRET', 'X'));
      }),
      { numRuns: 200 },
    );
  });

  it.each(['\\uc-1 a', '\\uc2000000000 a'])(
    '21. refuses %s, which asks for too many fallback characters',
    (content) => {
      expect(() => open(content)).toThrow(DocumentError);
    },
  );

  it('36. reads a header of 200,000 letters that are escapes', () => {
    expect(texts(open(`{\\header ${"\\'41".repeat(200_000)}}`))[0]).toHaveLength(200_002);
  });
});
