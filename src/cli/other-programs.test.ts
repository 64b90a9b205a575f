import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import type { Replacement } from '../formats/document';
import { openDocument } from '../formats/open-document';
import { REPOSITORY } from './repository';

/** Letters made by LibreOffice, with headers, footnotes, comments, tracked changes and properties. */
const LETTERS = ['clinic-letter.docx', 'clinic-letter.rtf'];
const PEOPLE = [
  ...['Rosalind', 'Achterberg', 'ACHTERBERG', '40718265', '02/14/1951', 'Brightwater', 'Wrenfield', 'Vellacott'],
  ...['Pendergast', 'Farquhar', 'achterberg@example', '013-4477'],
];

/** A letter with every mention of a person masked. */
function maskedLetter(name: string): { text: string; bytes: Uint8Array<ArrayBuffer> } {
  const document = openDocument({
    name,
    bytes: new Uint8Array(readFileSync(join(REPOSITORY, 'e2e/files', name))),
  });
  const { text } = document.notes[0]?.note ?? { text: '' };
  const found: Replacement[] = [...text.matchAll(new RegExp(PEOPLE.join('|'), 'g'))].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: '[PHI]',
  }));
  return { text, bytes: document.write([found]) };
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);

describe('what is written is read by other programs', () => {
  test('mammoth reads the body of a Word document as masked, and nothing of anybody', async () => {
    const { bytes } = maskedLetter('clinic-letter.docx');
    const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    for (const word of PEOPLE) expect(value).not.toContain(word);
    expect(value).toContain('Patient: <strong>[PHI]</strong> <em>[PHI]</em>');
    expect(value).toContain('<td><p>Sodium</p></td><td><p>139 mmol/L</p></td>');
    expect(value).toContain('Amoxicillin 500 mg three times a day');
    expect(value).toContain('As agreed with Dr. [PHI] on 11/04/2019.');
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  });

  test.runIf(hasLibreOffice()).each(LETTERS)(
    'LibreOffice opens %s and shows the masked text (skipped where it is not installed)',
    { timeout: 120_000 },
    (name) => {
      const { text, bytes } = maskedLetter(name);
      const folder = mkdtempSync(join(tmpdir(), 'letters-'));
      writeFileSync(join(folder, name), bytes);
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      const given = ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, join(folder, name)];
      execFileSync('soffice', [profile, ...given], { stdio: 'ignore' });
      const shown = readFileSync(join(folder, name.replace(/\.\w+$/, '.txt')), 'utf8');
      for (const word of PEOPLE) expect(shown).not.toContain(word);
      // The mark of a footnote stands right behind a word.
      const own = new Set(words(shown.replace(/(?<=\p{L})\d+(?=\.)/gu, '')));
      const body = words(text.slice(0, text.indexOf('her mail'))).filter(
        (word) => !PEOPLE.some((one) => word.includes(one)),
      );
      expect(body.filter((word) => !own.has(word))).toEqual([]);
    },
  );
});

function hasLibreOffice(): boolean {
  return spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
}
