import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { xmlOfJson } from '../../formats/fhir/xml';
import { openDocument } from '../../formats/open-document';
import { withStated } from '../../formats/stated-names';
import { texts } from '../../formats/test-support/documents';
import { ORU_R01 } from '../../formats/test-support/hl7v2';
import { mailOf, multipart, REFERRAL } from '../../formats/test-support/mail';
import { openDocumentText } from '../../formats/test-support/odt';
import { stringRow, workbook } from '../../formats/test-support/xlsx';
import { dateShift } from '../../masking/date-shift';
import { surrogate } from '../../masking/surrogate';
import { tag } from '../../masking/tag';
import type { AnnotatedNote } from '../../note/note';
import { makeSpan, type Span } from '../../note/span';
import { compileLists } from '../../phi/lists/apply';
import { makeRulesTagger } from '../../taggers/rules';
import type { Tagger } from '../../taggers/tagger';
import { jsonLines, runCommand } from '../test-support/command';
import { testFolder } from '../test-support/folder';
import { sharedTinyModels } from '../test-support/tiny-models';
import type { Masking } from './masking';
import { maskedPdfNote, maskFile, noteMasker } from './tag-documents';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, writeFileSync: vi.fn(real.writeFileSync) };
});

const models = sharedTinyModels();

const runTag = (...args: string[]) => runCommand('tag', ['--models', models.path, '--tagger', 'en-tiny', ...args]);
const GERMAN = 'Der Patient wurde von der Ärztin gesehen und hat seit zwei Jahren kein Fieber mehr.';
const LETTER = join(import.meta.dirname, '../../formats/docx/fixtures/letter.docx');

/** Masks by tag what is found in a note and what its document states. */
const maskerOf =
  (find: (text: string) => Span[] = () => []) =>
  async ({ note: { text }, spans: known }: AnnotatedNote) => {
    const spans = withStated(text, known, find(text));
    return { ...tag.mask(text, spans, {}), spans };
  };

test('what is masked in one place of a document is masked in all others', async () => {
  const notes = ['Mason left at 4471.', 'By MASON; room 4471', '"4471 mL, a mason"', 'Whitcombe: see', 'LeWHITCOMBE1'];
  const folder = testFolder({ 'a.csv': `NOTE\n${notes.join('\n')}\n` });
  const mask = maskerOf((text) =>
    ['Mason', '4471.', 'Whitcombe:'].flatMap((word) => {
      const at = text.indexOf(word);
      return at < 0 ? [] : makeSpan(text.length, at, at + word.replace(/[.:]/, '').length, 'PATIENT', 1, 'x');
    }),
  );
  const out = join(folder, 'out');
  expect(await maskFile(join(folder, 'a.csv'), out, {}, mask)).toMatchObject({ spans: 6 });
  expect(readFileSync(join(out, 'a.csv'), 'utf8')).toBe(
    'NOTE\n[PATIENT] left at [PATIENT].\nBy [PATIENT]; room [PATIENT]\n"4471 mL, a mason"\n[PATIENT]: see\n[PATIENT]\n',
  );
});

test('a Word document with macros is written without them, under a name that Word opens', async () => {
  const folder = testFolder({});
  copyFileSync(LETTER, join(folder, 'letter.docm'));
  const out = join(folder, 'out');
  const written = await maskFile(join(folder, 'letter.docm'), out, {}, maskerOf());
  expect(written).toMatchObject({ file: 'letter.docm', written: 'letter.docm.docx' });
  expect(readdirSync(out)).toEqual(['letter.docm.docx']);
});

test('a document in which something that was masked is still visible is written only if asked for', async () => {
  const folder = testFolder({ 'a.txt': 'Ada Whitcombe was in Ada Whitcombeshire.' });
  const path = join(folder, 'a.txt');
  const mask = maskerOf((text) => [makeSpan(text.length, 0, 13, 'PATIENT', 1, 'x')]);
  const out = join(folder, 'out');
  expect(await maskFile(path, out, {}, mask)).toEqual({
    file: 'a.txt',
    error: expect.stringMatching(
      /^A masked word or number is still visible .*: 1 in its text\. Add it to an --always list/,
    ),
  });
  expect(existsSync(join(out, 'a.txt'))).toBe(false);
  expect(await maskFile(path, out, {}, mask, true)).toEqual({
    ...{ file: 'a.txt', notes: 1, spans: 1 },
    leftovers: [{ place: 'its text', count: 1 }],
  });
  expect(readFileSync(join(out, 'a.txt'), 'utf8')).toBe('[PATIENT] was in Ada Whitcombeshire.');
});

test('the text of a PDF is masked in all places too, and not written while something masked is still visible', async () => {
  const name = 'discharge.pdf';
  const out = join(testFolder({}), 'out');
  const maskFirst = (words: string) => {
    const find = (text: string, at = text.indexOf(words)) =>
      makeSpan(text.length, at, at + words.length, 'DOCTOR', 1, 'x');
    return maskFile(
      join(import.meta.dirname, '../../../e2e/files', name),
      out,
      {},
      maskerOf((text) => [find(text)]),
    );
  };
  expect(await maskFirst('H. Brightwate')).toEqual({ file: name, error: expect.stringContaining('1 in its text') });
  expect(existsSync(out)).toBe(false);
  expect(await maskFirst('Brightwater')).toMatchObject({ written: `${name}.txt` });
  expect(readFileSync(join(out, `${name}.txt`), 'utf8')).not.toContain('Brightwater');
});

test('all dates of a document move by the same number of days, those of a table by row, and those of JSON lines by subject or line', async () => {
  const dates = ['3/14/2024', '4/2/2024', '4/12/2024'];
  const folder = testFolder({
    'a.csv': `id,admitted,note\n1,${dates[0]},Seen on ${dates[1]}.\n2,${dates[2]},Well.\n`,
    'd.eml': `From: Ann <ann@a.example>\nSubject: Since ${dates[0]}\n\nSeen on ${dates[1]}, again on ${dates[2]}.\n`,
    'b.jsonl': dates.map((date, id) => `${JSON.stringify({ id, text: `Seen on ${date}.` })}\n`).join(''),
    'c.jsonl': dates.map((date, id) => `${JSON.stringify({ id, subject: 'P1', text: `Seen on ${date}.` })}\n`).join(''),
  });
  const out = join(folder, 'out');
  const rules = makeRulesTagger('en');
  const mask = noteMasker({
    ...{ taggerFor: async () => rules, point: 'cautious', lists: compileLists({ always: [], never: [] }) },
    masking: ({ id, text, subject = id }, spans, language) =>
      dateShift.mask(text, spans, { secret: 's', language, subject }),
  });
  for (const name of ['a.csv', 'b.jsonl', 'c.jsonl', 'd.eml'])
    expect(await maskFile(join(folder, name), out, {}, mask)).not.toHaveProperty('error');
  const moves = (name: string) =>
    [...readFileSync(join(out, name), 'utf8').matchAll(/\d{1,2}\/\d{1,2}\/\d{4}/g)].map(
      ([date], i) => (Date.parse(`${date} UTC`) - Date.parse(`${dates[i]} UTC`)) / 86_400_000,
    );
  const [first, same, other] = moves('a.csv');
  expect(first).toBeLessThan(-300);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
  expect(['b.jsonl', 'c.jsonl', 'd.eml'].map((name) => new Set(moves(name)).size)).toEqual([3, 1, 1]);
});

test('on a full disk no incomplete document is left, which the next run would take for a whole one', async () => {
  const folder = testFolder({ 'a.txt': 'Mason left.' });
  const out = join(folder, 'out');
  const mask = maskerOf();
  const real = vi.mocked(writeFileSync).getMockImplementation() as typeof writeFileSync;
  vi.mocked(writeFileSync).mockImplementationOnce((path, content, options) => {
    real(path, (content as Uint8Array).slice(0, 5), options);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  const masked = () => maskFile(join(folder, 'a.txt'), out, {}, mask);
  expect(await masked()).toEqual({
    file: 'a.txt',
    error: expect.stringMatching(/a\.txt could not be written: the disk is full/),
  });
  expect(readdirSync(out)).toEqual([]);
  expect(await masked()).toMatchObject({ notes: 1 });
  expect(readFileSync(join(out, 'a.txt'), 'utf8')).toBe('Mason left.');
});

test('of a finding that goes beyond a name that the document states, the rest is masked too', async () => {
  const name = 'Margaret Whitcomb';
  const tagger = {
    language: 'en',
    tag: async (notes: readonly { text: string }[]) =>
      notes.map(({ text }) => {
        const at = text.indexOf(name);
        return { spans: [makeSpan(text.length, at, at + name.length, 'PATIENT', 0.9, 'x')] };
      }),
  } as unknown as Tagger;
  const masking: Masking = (note, spans) => tag.mask(note.text, spans, {});
  const mask = noteMasker({
    ...{ taggerFor: async () => tagger, masking, point: 'cautious' },
    lists: compileLists({ always: [], never: [] }),
  });
  const folder = testFolder({
    'a.eml': mailOf(['From: Ann Whitcomb <a@b.example>', 'Content-Type: text/plain'], `My mother ${name} came.`),
  });
  const out = join(folder, 'out');
  expect(await maskFile(join(folder, 'a.eml'), out, {}, mask)).not.toHaveProperty('error');
  expect(readFileSync(join(out, 'a.eml'), 'utf8')).toContain('My mother [PATIENT] [PATIENT] came.');
});

test('the text of a scanned PDF is recognised and written masked', async () => {
  const folder = testFolder({});
  const out = join(folder, 'out');
  const mask = maskerOf((text) => {
    const at = text.indexOf('02/09/1944');
    return [makeSpan(text.length, at, at + 10, 'DATE', 1, 'x')];
  });
  const path = join(import.meta.dirname, '../../../e2e/files/scan.pdf');
  expect(await maskFile(path, out, {}, mask)).toMatchObject({ written: 'scan.pdf.txt', pagesRecognised: [1] });
  const text = readFileSync(join(out, 'scan.pdf.txt'), 'utf8');
  expect(text).toMatch(/^Referral\nPatient: Edwin .* \[DATE\]\nPlease see this man with a cough\./);
});

test('a PDF in a mail is replaced by its masked text, with the names that the mail states and the ids that it renames; a PDF in a message is removed and reported', async () => {
  const pdf = readFileSync(join(import.meta.dirname, '../../../e2e/files/discharge.pdf')).toString('base64');
  const named = ['Content-Type: application/pdf', 'Content-Transfer-Encoding: base64', '', pdf];
  const record = ['Content-Type: application/fhir+json', '', '{"resourceType":"Patient","id":"67-year-old"}'];
  const [header, body] = multipart('mixed', ['', 'see below'], named, record);
  const folder = testFolder({
    'a.eml': mailOf(['From: Marisol Quintero <a@b.example>', header], body),
    'b.hl7': `MSH|^~\\&|A|B|C|D|20310504||MDM^T02|1|P|2.5\rOBX|1|ED|A||^AP^PDF^Base64^${pdf}\r`,
  });
  const out = join(folder, 'out');
  const mask = maskerOf();
  expect(await maskFile(join(folder, 'a.eml'), out, {}, mask)).not.toHaveProperty('error');
  const written = openDocument({ name: 'a.eml', bytes: readFileSync(join(out, 'a.eml')) });
  expect(written.notes[1]?.note.text).toMatch(/furosemide/);
  expect(written.notes[1]?.note.text).not.toMatch(/Quintero|Marisol|67-year-old/);
  expect(await maskFile(join(folder, 'b.hl7'), out, {}, mask)).toMatchObject({
    leftOut: [{ kind: 'attachment', count: 1 }],
  });
  expect(readFileSync(join(out, 'b.hl7'), 'utf8')).toContain('OBX|1|ED|A||^AP^PDF^Base64^');
});

test('P12: a doubtful word that may be a masked name is masked in the text too', async () => {
  const text = 'Norrington came. Nomington left. Normington';
  const word = (at: number, line: number, certainty: number) => {
    const [letters = ''] = text.slice(at).split(' ');
    return {
      ...{ text: letters, certainty, line, x: 6 * at, y: 0 },
      ...{ width: 6 * letters.length, up: 7, down: 2, size: 10 },
    };
  };
  const words = [0, 11, 17, 27, 33].map((at) => word(at, 0, at === 17 ? 50 : 95));
  const page = { start: 0, end: text.length, kind: 'recognised', pictures: 0 } as const;
  const pdf = { text, pages: [{ ...page, recognised: { dx: 1, dy: 0, words, unread: [] } }] };
  const mask = maskerOf(() => [makeSpan(text.length, 0, 10, 'DOCTOR', 1, 'x')]);
  const { masked, read } = await maskedPdfNote(pdf, 'a', mask);
  expect(masked.text).toBe('[DOCTOR] came. [OTHER] left. Normington');
  expect(read.spans).toHaveLength(1);
});

test('in an HL7 v2 message, time stamps keep their format when they move, and one person has one name in all fields and text', async () => {
  const folder = testFolder({ 'a.hl7': ORU_R01 });
  const mask = async ({ note: { text }, spans }: AnnotatedNote) => ({
    ...surrogate.mask(text, spans, { secret: 's' }),
    spans,
  });
  expect(await maskFile(join(folder, 'a.hl7'), join(folder, 'out'), {}, mask)).toMatchObject({ notes: 1 });
  const written = readFileSync(join(folder, 'out/a.hl7'), 'utf8').split('\r');
  const field = (name: string, number: number) =>
    written.find((segment) => segment.startsWith(name))?.split('|')[number] ?? '';
  expect(field('MSH', 6)).toMatch(/^\d{14}-0500$/);
  expect(field('PID', 7)).toMatch(/^\d{8}$/);
  expect(field('PID', 7)).not.toBe('19470312');
  expect(field('OBX', 14)).toMatch(/^\d{14}$/);
  const [family = '', given = ''] = field('PV1', 7).split('^').slice(1);
  expect(family).toMatch(/^[A-Z][a-z]+$/);
  expect(written.find((segment) => segment.startsWith('OBX|3'))).toContain(
    `${given} ${family}. BP 120^80.~No fracture.`,
  );
  expect(written.join('\n')).not.toMatch(/Achterberg|Thornbury|Rosalind/);
});

describe('tag with documents', () => {
  test('writes each masked, as the same kind; one that cannot be read, or already exists in the folder, is an error object; says which are in a language that no tagger reads', async () => {
    const folder = testFolder({
      'a.csv': 'id,note\r\n1,"Seen by Mason, today"\r\n',
      'b.docx': 'SECRET',
      'c.txt': 'Mason left',
      'e.txt': GERMAN,
      'out/c.txt': 'mine',
    });
    copyFileSync(LETTER, join(folder, 'd.docx'));
    const out = join(folder, 'out');
    const files = ['a.csv', 'b.docx', 'c.txt', 'd.docx', 'e.txt'].map((name) => join(folder, name));
    const { stdout, stderr, code } = await runTag(...files, '--out', out, '--columns', 'note');
    expect(code).toBe(2);
    expect(jsonLines(stdout)).toEqual([
      { file: 'a.csv', notes: 1, spans: expect.any(Number) },
      { file: 'b.docx', error: expect.stringMatching(/^Expected a Word document/) },
      { file: 'c.txt', error: expect.stringMatching(/c\.txt is there already: name another place, or move it away$/) },
      { file: 'd.docx', notes: 1, spans: expect.any(Number) },
      { file: 'e.txt', notes: 1, spans: expect.any(Number), otherLanguage: 'de' },
    ]);
    expect(stderr).toContain('1 document seems to be in a language that the taggers do not read, the first is e.txt: ');
    expect(`${stdout}${stderr}`).not.toContain('SECRET');
    expect(readdirSync(out).sort()).toEqual(['a.csv', 'c.txt', 'd.docx', 'e.txt']);
    expect(readFileSync(join(out, 'a.csv'), 'utf8')).toMatch(/^id,note\r\n1,"[^"]*\[[A-Z]+\][^"]*"\r\n$/);
    expect(readFileSync(join(out, 'c.txt'), 'utf8')).toBe('mine');
    const bytes = new Uint8Array(readFileSync(join(out, 'd.docx')));
    expect(openDocument({ name: 'd.docx', bytes }).notes[0]?.note.text).toMatch(/\[[A-Z]+\]/);
  });

  test('files that hospitals hand out stay the same kind and identify nobody', async () => {
    const patient = { resourceType: 'Patient', id: 'a', name: [{ family: 'Achterberg' }], birthDate: '1951-05-04' };
    const mailbox = `From a@ward.example Sun May  4 11:00:00 2031\n${REFERRAL.replaceAll('\r', '')}\n`;
    const folder = testFolder({
      'a.hl7': ORU_R01,
      'b.eml': REFERRAL,
      'c.mbox': mailbox + mailbox,
      'd.ndjson': [patient, { ...patient, id: 'b' }].map((one) => JSON.stringify(one)).join('\n'),
      'e.xml': xmlOfJson(patient),
    });
    const sheet = stringRow(1, 'id', 'note') + stringRow(2, '1', 'Ms Achterberg fell');
    writeFileSync(join(folder, 'f.xlsx'), workbook([{ data: sheet }]).bytes);
    writeFileSync(join(folder, 'g.odt'), openDocumentText('<text:p>Ms Achterberg fell</text:p>').bytes);
    writeFileSync(join(folder, 'always.txt'), 'Achterberg');
    const files = readdirSync(folder).filter((name) => name !== 'always.txt');
    const out = join(folder, 'out');
    const given = [...files.map((name) => join(folder, name)), '--always', join(folder, 'always.txt')];
    const { code, stdout } = await runTag(...given, '--out', out, '--threshold', '0.9999');
    expect(jsonLines(stdout).filter((line) => 'error' in (line as object))).toEqual([]);
    expect(code).toBe(0);
    expect(readdirSync(out)).toEqual(files);
    for (const name of files) {
      const of = (path: string) => ({ name, bytes: new Uint8Array(readFileSync(join(path, name))) });
      const [before, after] = [openDocument(of(folder)), openDocument(of(out))];
      expect(after.notes.length, name).toBe(before.notes.length);
      expect(texts(before).join(), name).toMatch(/Achterberg/i);
      expect(texts(after).join(), name).not.toMatch(/Achterberg/i);
    }
  });

  test('names that a record states are masked in the other files of its folder, and in no other folder', async () => {
    const folder = testFolder({
      'one/patient.json': JSON.stringify({ resourceType: 'Patient', name: [{ family: 'Achterberg' }] }),
      'one/a.txt': 'Ms Achterberg left',
      'two/b.txt': 'Ms Achterberg left',
    });
    const out = join(folder, 'out');
    const files = ['one/patient.json', 'one/a.txt', 'two/b.txt'].map((name) => join(folder, name));
    // Without it the tiny model masks what it likes.
    const { code } = await runTag(...files, '--out', out, '--threshold', '0.9999');
    expect(code).toBe(0);
    expect(readFileSync(join(out, 'a.txt'), 'utf8')).toBe('Ms [PATIENT] left');
    expect(readFileSync(join(out, 'b.txt'), 'utf8')).toContain('Achterberg');
  });
});
