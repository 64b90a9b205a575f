import { describe, expect, it } from 'vitest';
import { LABELS } from '../../phi/taxonomy';
import { i2b2 } from '.';

const document = (text: string, tags: string) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT>${text}</TEXT>\n<TAGS>\n${tags}\n</TAGS>\n</deIdi2b2>\n`;
const read = (text: string) => i2b2.read([{ name: 'd/220-01.xml', text }]);
const tag = (attributes: string) => `<NAME ${attributes} />`;
const DOCTOR = tag('id="P0" start="0" end="5" text="Mason" TYPE="DOCTOR" comment=""');

function only(text: string, tags: string) {
  const { notes, errors } = read(document(text, tags));
  expect(errors).toEqual([]);
  const [one] = notes;
  return { text: one?.note.text, spans: one?.spans.map(({ start, end, label }) => [start, end, label]) };
}

describe('i2b2 XML', () => {
  it('7. the id is the path without its extension', () => {
    expect(read(document('', '')).notes).toEqual([{ note: { id: 'd/220-01', text: '' }, spans: [] }]);
  });

  it('4. reads code points if only they fit, and covered text with folded line breaks', () => {
    expect(only('<![CDATA[😀 Mason]]>', tag('start="2" end="7" text="Mason" TYPE="DOCTOR"')).spans).toEqual([
      [3, 8, 'DOCTOR'],
    ]);
    expect(only('<![CDATA[1 High\nSt]]>', tag('start="0" end="9" text="1 High St" TYPE="STREET"')).spans).toEqual([
      [0, 9, 'STREET'],
    ]);
  });

  it('5. a byte order mark is not part of the note', () => {
    expect(read(`\uFEFF${document('<![CDATA[Mason]]>', DOCTOR)}`).notes[0]?.note.text).toBe('Mason');
  });

  it('13. the output of Philter is read, and what it marks as other', () => {
    const philter = document('<![CDATA[Mason]]>', DOCTOR.replaceAll('DOCTOR', 'OTHER')).replaceAll(
      'deIdi2b2',
      'Philter',
    );
    expect(i2b2.recognises({ name: 'a.xml', text: philter })).toBe(true);
    expect(read(philter).notes[0]?.spans).toMatchObject([{ start: 0, end: 5, label: 'OTHER' }]);
  });

  it('13. the text is decoded by the rules of XML', () => {
    expect(only('a &lt; b &amp;amp; &#x1F600;&#233;<!-- no -->', '').text).toBe('a < b &amp; 😀é');
    expect(only('<![CDATA[a &lt; ]]]]><![CDATA[>]]> b', '').text).toBe('a &lt; ]]> b');
    expect(only('<![CDATA[1\r\n2\r3]]>&#13;', '').text).toBe('1\n2\n3\r');
  });

  it('14. spans are the PHI elements, sorted, at any depth, quoted either way', () => {
    const tags = `<MEDICATION id='D0' time="after DCT"><MEDICATION start="2" end="4" text="x"/></MEDICATION>
      <LOCATION start='6' end='8' TYPE='LOCATION-OTHER'></LOCATION>
      ${DOCTOR}`;
    expect(only('Mason at', tags).spans).toEqual([
      [0, 5, 'DOCTOR'],
      [6, 8, 'LOCATION_OTHER'],
    ]);
  });

  it('15. writes each label as its type in the element of its category', () => {
    const labels = [...LABELS.en, 'SEXO_SUJETO_ASISTENCIA', 'UNHEARD_OF'];
    const spans = labels.map((label, start) => ({ start, end: start + 1, label, score: 1, source: 'gold' }));
    const notes = [{ note: { id: 'n', text: 'x'.repeat(labels.length) }, spans }];
    const [file] = i2b2.write(notes);
    expect(file?.text).toContain('<LOCATION id="P11" start="11" end="12" text="x" TYPE="LOCATION-OTHER" comment="" />');
    expect(file?.text).toContain('<NAME id="P0" start="0" end="1" text="x" TYPE="PATIENT" comment="" />');
    expect(file?.text).toMatch(/<OTHER [^>]*TYPE="UNHEARD_OF"/);
    expect(i2b2.read(i2b2.write(notes)).notes).toEqual(notes);
  });

  it('3. names the note and the place of a character that XML cannot hold', () => {
    const notes = ['fine', 'a\u0001'].map((text) => ({ note: { id: 'n', text }, spans: [] }));
    expect(() => i2b2.write(notes)).toThrow('Note 2 holds a character at 1 that XML cannot');
  });

  it.each([
    [
      'a tag that covers something else',
      document('Mason', `\n${tag('start="1" end="5" text="Mason" TYPE="DOCTOR"')}`),
      6,
      'cover',
    ],
    ['an end behind the text', document('Mason', tag('start="1" end="6" TYPE="DOCTOR"')), 5, 'cover'],
    ['no TYPE', document('Mason', tag('start="0" end="5"')), 5, 'TYPE'],
    ['no number', document('Mason', tag('start="zero" end="5" TYPE="DOCTOR"')), 5, 'whole numbers'],
    ['an attribute twice', document('Mason', tag('start="0" start="1" end="5" TYPE="DOCTOR"')), 5, 'once'],
    ['an unquoted attribute', document('Mason', tag('start=0 end="5" TYPE="DOCTOR"')), 5, 'quoted'],
    ['an unknown entity', document('Mason &nbsp; x', ''), 3, '&amp;'],
    ['a bare ampersand', document('a\n\nMason & x', ''), 3, '&amp;'],
    ['a reference to NUL', document('Mason&#0;', ''), 3, '&amp;'],
    ['a control character', document('a\nMason\u0001', ''), 4, 'allows'],
    ['half a surrogate pair', document('Mason\ud800', ''), 3, 'allows'],
    [']]> in text', document('Mason ]]> x', ''), 3, '&gt;'],
    ['an element within the text', document('Mason <b>x</b>', ''), 3, 'no elements in it'],
    ['text outside', document('', 'Mason'), 3, 'within <TEXT>'],
    ['a DOCTYPE', '<!DOCTYPE x>\n<deIdi2b2/>', 1, 'without a DOCTYPE'],
    ['another root', '<html><TEXT>Mason</TEXT></html>', 1, 'deIdi2b2'],
    ['two roots', `${document('', '')}<deIdi2b2/>`, 8, 'one element'],
    ['no TAGS', '<deIdi2b2>\n<TEXT>Mason</TEXT></deIdi2b2>', 2, '<TAGS>'],
    ['TEXT twice', document('', '').replace('<TAGS>', '<TEXT>Mason</TEXT><TAGS>'), 4, '<TEXT> and <TAGS> once'],
    ['crossed tags', '<deIdi2b2>\n<TEXT>Mason</TAGS></deIdi2b2>', 2, 'closed'],
    ['open CDATA', '<deIdi2b2>\n<TEXT><![CDATA[Mason\n\n', 2, 'cut short'],
    ['an open element', document('Mason', DOCTOR).slice(0, -13), 6, 'cut short'],
    ['an open element of any name', '<deIdi2b2>\n<TEXT>a</TEXT><TAGS><Mason>', 2, 'cut short'],
    ['half a tag', document('Mason', DOCTOR).slice(0, -40), 5, 'whole tag'],
    ['no XML', 'Mason', 1, 'within an element'],
  ])('16. %s: an error with its line', (_, source, line, expected) => {
    const { notes, errors } = read(source);
    expect(notes).toEqual([]);
    expect(errors).toMatchObject([{ file: 'd/220-01.xml', line, message: expect.stringContaining(expected) }]);
    expect(errors[0]?.message).not.toContain('Mason');
  });

  it('2. reads the other files of a batch', () => {
    const { notes, errors } = i2b2.read([
      { name: 'a.xml', text: '<deIdi2b2>' },
      { name: 'b.xml', text: document('Mason', DOCTOR) },
    ]);
    expect([notes.length, errors.length]).toEqual([1, 1]);
  });
});
