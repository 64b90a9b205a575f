import { describe, expect, test } from 'vitest';
import { westernAsUtf8 } from './decode';
import { openDocument } from './open-document';
import { asText, hide, utf16 } from './test-support/documents';

const NOTE = 'D.ª Begoña Núñez, 45 años. ¿Fiebre? 38,5 °C. Médico: Dr. O’Brien, «Urgencias»; 2º día.';
const SIGNS: Readonly<Record<string, number>> = { '’': 0x92, '…': 0x85, '–': 0x96, '€': 0x80 };
const windows1252 = (text: string) => Uint8Array.from([...text], (sign) => SIGNS[sign] ?? sign.charCodeAt(0));

const XML: readonly [name: string, within: (text: string) => string][] = [
  ['a.xml', (text) => `<note>${text}</note>`],
  ['a.xml', (text) => `<ClinicalDocument xmlns="urn:hl7-org:v3"><title>${text}</title></ClinicalDocument>`],
  ['a.xml', (text) => `<Basic xmlns="http://hl7.org/fhir"><language value="${text}"/></Basic>`],
];

describe('text in UTF-16', () => {
  const declared = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>\n${text}`;

  test.each<[string, string, string?]>([
    ['a.txt', NOTE],
    ['a.csv', `note;id\r\n"${NOTE}";1`],
    ['a.json', JSON.stringify({ note: NOTE })],
    ...XML.map(([name, within]): [string, string, string] => [
      name,
      declared('UTF-16', within(NOTE)),
      declared('UTF-8', within(NOTE)),
    ]),
  ])('81. with a byte order mark is read, and written in UTF-8: %s (%#)', (name, source, inUtf8 = source) => {
    for (const isLittleEndian of [true, false]) {
      const document = openDocument({ name, bytes: utf16(source, isLittleEndian) });
      expect(document.notes.map(({ note }) => note.text).join('\n')).toContain(NOTE);
      const written = asText(document.write(hide(document, ['Begoña', 'Núñez', 'O’Brien'])));
      expect(written.replace('\uFEFF', '').trim()).toBe(inUtf8.replace(/Begoña|Núñez|O’Brien/g, 'X'));
    }
  });
});

describe('text in Windows-1252', () => {
  test('81. is read, and written in UTF-8 with a byte order mark', () => {
    for (const name of ['a.txt', 'a.csv']) {
      const document = openDocument({ name, bytes: windows1252(name === 'a.txt' ? NOTE : `note;id\n"${NOTE}";1`) });
      expect(document.notes.map(({ note }) => note.text).join('\n')).toContain(NOTE);
      const written = asText(document.write(hide(document, ['Begoña', 'Núñez', 'O’Brien'])));
      expect(written).toBe(
        `\uFEFF${name === 'a.txt' ? NOTE : `note;id\n"${NOTE}";1`}`.replace(/Begoña|Núñez|O’Brien/g, 'X'),
      );
    }
  });

  test.each(XML)('81. 79. XML that states it is read, and written in UTF-8 (%#)', (name, within) => {
    for (const encoding of ['ISO-8859-1', 'windows-1252']) {
      const bytes = windows1252(`<?xml version='1.0' encoding="${encoding}" ?>\n${within(NOTE)}`);
      const document = openDocument({ name, bytes });
      expect(document.notes.map(({ note }) => note.text).join('\n')).toContain(NOTE);
      const written = asText(document.write(hide(document, ['Begoña', 'Núñez', 'O’Brien'])));
      expect(written.trim()).toBe(
        `<?xml version="1.0" encoding="UTF-8"?>\n${within(NOTE.replace(/Begoña|Núñez|O’Brien/g, 'X'))}`,
      );
    }
    expect(() => openDocument({ name, bytes: windows1252(within(NOTE)) })).toThrow(/UTF-8/);
  });

  test('81. bytes of another encoding, and UTF-8 that is damaged, stay as they are and are refused', () => {
    const names = 'García, José; más años. Martínez comió';
    const others: readonly Uint8Array[] = [
      // The codes of á, é, í, ó and ñ in MS-DOS (850) and on old Macintosh computers.
      ...[
        { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ñ: 0xa4 },
        { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ñ: 0x96 },
      ].map((codes) =>
        Uint8Array.from([...names], (sign) => (codes as Record<string, number>)[sign] ?? sign.charCodeAt(0)),
      ),
      Uint8Array.of(...new TextEncoder().encode(names), 0xc3),
      Uint8Array.from(names, (sign) => sign.charCodeAt(0) ^ 0x80),
      Uint8Array.from([...names].flatMap((sign) => [sign.charCodeAt(0), 0])),
    ];
    for (const bytes of others) {
      expect(westernAsUtf8(bytes)).toBe(bytes);
      expect(() => openDocument({ name: 'a.txt', bytes })).toThrow();
    }
  });

  test('81. text in ISO-2022-JP, whose bytes are all ASCII, is read where it is stated, and is else refused', () => {
    const name = '\x1b$B;3ED\x1b(B';
    const bytes = (text: string) => new TextEncoder().encode(text);
    const page = `<meta charset="iso-2022-jp"><p>${name}</p>`;
    const document = openDocument({ name: 'a.html', bytes: bytes(page) });
    expect(document.notes[0]?.note.text).toContain('山田');
    expect(asText(document.write(hide(document, ['山田'])))).not.toContain(';3ED');
    for (const file of ['a.txt', 'a.csv', 'a.html'])
      expect(() => openDocument({ name: file, bytes: bytes(`name\n${name}`) })).toThrow(/save it as UTF-8/);
    const log = bytes('\x1b[1mward\x1b(B\x1b[m');
    expect(openDocument({ name: 'a.txt', bytes: log }).notes).toHaveLength(1);
  });

  test('81. whatever the text, one in UTF-8 is unchanged', () => {
    const bytes = new TextEncoder().encode(NOTE);
    expect(westernAsUtf8(bytes)).toBe(bytes);
  });
});
