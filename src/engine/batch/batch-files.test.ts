import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../formats/document';
import { openDocument } from '../../formats/open-document';
import { mailOf, multipart } from '../../formats/test-support/mail';
import { stringRow, workbook } from '../../formats/test-support/xlsx';
import { makeSpan, type Span } from '../../note/span';
import type { Policy } from '../../phi/policies/policy';
import { everything, policyOf } from '../../phi/policies/registry';
import { createBatchFiles } from './batch-files';
import type { PdfReader } from './open-entry';
import { type FileSettings, isFileError, type OpenedFile } from './protocol';

const SETTINGS: FileSettings = {
  language: 'auto',
  policy: everything,
  style: 'numbered',
  options: { secret: 's' },
  leftColumns: [],
  subject: null,
};

/** PDFs as plain text, whose result is the text on their boxes; one that contains a secret is locked. */
const PDFS: PdfReader = {
  async read(file, onShare) {
    onShare?.(0.5);
    const text = (await file.text()).replace('%PDF-1.7\n', '');
    if (text.includes('SECRET')) throw new DocumentError(0, 'This PDF is locked with a password');
    return { text, pages: [{ start: 0, end: text.length, kind: 'text', pictures: 1 }] };
  },
  async redact(_, note, replacements) {
    const boxes = replacements.map(({ start, end, text }) => `${note.text.slice(start, end).length} ${text}`);
    const file = new Blob(boxes);
    return {
      file,
      boxes: boxes.length,
      leftOut: [2, 3, 4, 9],
      withoutPictures: [1],
      withoutComments: [1],
      attachments: 2,
      unreadable: [],
      leftovers: [{ place: 'its text', count: 1 }],
    };
  },
};

/** Opens and masks every file, in which these words are found. */
async function batch(
  contents: Readonly<Record<string, string | Uint8Array>>,
  words: Readonly<Record<string, string>>,
  settings: Partial<FileSettings> = {},
) {
  const files = createBatchFiles(() => ({ times: [], foreign: 0 }), PDFS);
  const bytes = Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  const sources = [{ path: 'in.zip', file: new Blob([zipSync(bytes) as Uint8Array<ArrayBuffer>]) }];
  const { entries, headings } = await files.list(sources);
  files.begin({ sources, entries, settings: { ...SETTINGS, ...settings }, memory: [] });
  const found = (text: string): Span[] =>
    Object.entries(words)
      .flatMap(([word, label]) => {
        return [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) =>
          makeSpan(text.length, index, index + word.length, label, 0.9, 'en'),
        );
      })
      .sort((a, b) => a.start - b.start);
  const opened = await files.open(entries.map((_, index) => index));
  const masked = [];
  for (const [index, file] of opened.entries())
    if (!isFileError(file)) masked.push(await files.mask(index, file.texts.map(found), []));
  const results = async () => {
    const whole = await files.bundle(
      entries.map(({ path }, index) => ({ index, name: path })),
      {},
    );
    return unzipSync(new Uint8Array(await whole.arrayBuffer()));
  };
  const texts = async () =>
    Object.fromEntries(Object.entries(await results()).map(([name, each]) => [name, strFromU8(each)]));
  return { files, entries, headings, opened, masked, found, results, texts };
}

const ANN = { 'Ann Lee': 'PATIENT', 'Dr Ng': 'DOCTOR' };

describe('files of a batch', () => {
  it('B1. the result has the SHA-256 of the file before and after masking', async () => {
    const { masked, results } = await batch({ 'a.txt': 'Ann Lee left' }, ANN);
    const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    const [result] = Object.values(await results());
    expect(masked).toMatchObject([{ sha256: { input: sha256('Ann Lee left'), output: sha256(result as Uint8Array) } }]);
  });

  it('B1. a file in a language that no tagger reads is masked, with a hint that says so', async () => {
    const german = 'Ann Lee hat seit drei Wochen Husten und kein Fieber. Der Befund ist gut, und sie wird entlassen.';
    const { masked } = await batch({ 'a.txt': german, 'b.txt': 'Ann Lee has no fever and was seen on the ward.' }, ANN);
    const hints = masked.map((file) => (isFileError(file) ? file.error : file.hint));
    expect(hints).toEqual([
      expect.stringMatching(/^It seems to be in a language that the taggers do not read/),
      undefined,
    ]);
  });

  it('B1. of a PDF it is told how much is read', async () => {
    const { files, entries } = await batch({ 'a.txt': 'Ann Lee', 'b.pdf': '%PDF-1.7\nAnn Lee' }, {});
    const read: [number, number][] = [];
    await files.open(
      entries.map((_, index) => index),
      (index, share) => read.push([index, share]),
    );
    expect(read).toEqual([[1, 0.5]]);
  });

  it('B1. each file is written as the same kind of document', async () => {
    const docx = readFileSync(new URL('../../formats/docx/fixtures/letter.docx', import.meta.url));
    const { results, opened } = await batch(
      {
        'a.txt': 'Ann Lee left',
        'b.html': '<p>Ann Lee</p>',
        'c.csv': 'NOTE\n"Ann Lee, well"\n',
        'd.jsonl': '{"id":1,"text":"Ann Lee","name":"Ann Lee"}\n',
        'e.rtf': '{\\rtf1 Ann Lee}',
        'f.docx': new Uint8Array(docx),
        plain: 'Ann Lee',
      },
      ANN,
    );
    const kinds = opened.map((file) => (isFileError(file) ? file.error : file.kind));
    expect(kinds).toEqual(['txt', 'html', 'csv', 'jsonl', 'rtf', 'docx', 'txt']);
    const written = await results();
    const text = (name: string) => strFromU8(written[name] as Uint8Array);
    expect(text('a.txt')).toBe('[PATIENT_1] left');
    expect(text('b.html')).toBe('<p>[PATIENT_1]</p>');
    expect(text('c.csv')).toBe('NOTE\n"[PATIENT_1], well"\n');
    expect(text('d.jsonl')).toBe('{"id":"1","text":"[PATIENT_1]"}\n');
    expect(text('e.rtf')).toContain('[PATIENT_1]');
    expect(text('plain')).toBe('[PATIENT_1]');
    expect(openDocument({ name: 'f.docx', bytes: written['f.docx'] as Uint8Array }).notes).toHaveLength(1);
  });

  it('B7. what was masked but is visible elsewhere in the result is reported by place, separately from what was left out', async () => {
    const { masked } = await batch(
      { 'a.txt': 'Ada Whitcombe was in Ada Whitcombeshire', 'b.html': '<p>Ann Lee <img></p>', 'c.txt': 'Ann Lee left' },
      { ...ANN, '^Ada Whitcombe': 'PATIENT' },
    );
    expect(masked.map((file) => !isFileError(file) && [file.hint, file.leftovers])).toEqual([
      [undefined, 'A masked word or number is still visible in the result: 1 in its text'],
      ['Left out: picture (1)', undefined],
      [undefined, undefined],
    ]);
  });

  it('B7. what is masked in one place is masked in all others of the file, but not where a person decided', async () => {
    const { files, masked, texts, found } = await batch(
      { 'a.csv': 'NOTE\nAnn Lee left\nANN  LEE came\nann lee went\n', 'b.txt': 'Dr Ng saw ann lee' },
      ANN,
    );
    expect(await texts()).toEqual({
      'a.csv': 'NOTE\n[PATIENT_1] left\n[PATIENT_1] came\n[PATIENT_1] went\n',
      'b.txt': '[DOCTOR_1] saw ann lee',
    });
    expect(masked).toMatchObject([
      { spans: [[{}], [{ label: 'PATIENT', source: 'document' }], [{}]], replaced: 3 },
      {},
    ]);
    const [, again] = ['NOTE', 'Ann Lee left', 'ANN  LEE came', 'ann lee went'].map(found);
    expect(await files.mask(0, [again ?? [], [], []], [1])).toMatchObject({ leftovers: expect.anything() });
    expect((await texts())['a.csv']).toBe('NOTE\n[PATIENT_1] left\nANN  LEE came\n[PATIENT_1] went\n');
  });

  it('B1. a file that cannot be written has an error without its text, which affects no other file', async () => {
    const { opened, texts } = await batch(
      {
        'a.zip': zipSync({ 'x.txt': strToU8('SECRET') }),
        'b.pdf': '%PDF-1.7\nSECRET',
        'c.xml': '<SECRET>',
        'd.jsonl': '{"id":1,"text":"SECRET\n',
        'e.txt': '',
        'f.ann': 'T1\tPATIENT 0 3\tSECRET\n',
        'g.tex': 'SECRET',
        'good.txt': 'Ann Lee',
      },
      ANN,
    );
    const errors = opened.map((file) => (isFileError(file) ? file.error : ''));
    expect(errors).toEqual([
      expect.stringMatching(/archive within an archive/),
      'This PDF is locked with a password',
      'Expected each tag to be closed: the file may be cut short',
      expect.stringMatching(/JSON object/),
      expect.stringMatching(/empty/),
      expect.stringMatching(/BRAT/i),
      expect.stringMatching(/\(\.tex\) cannot be written back/),
      '',
    ]);
    expect(JSON.stringify(errors)).not.toContain('SECRET');
    expect(await texts()).toEqual({ 'good.txt': '[PATIENT_1]' });
  });

  it('B1. a fault of the program while a file is masked is told without the words of the JavaScript engine', async () => {
    const redact = () => Promise.reject(new RangeError('Maximum call stack size exceeded'));
    const files = createBatchFiles(() => ({ times: [], foreign: 0 }), { ...PDFS, redact });
    const file = new File(['%PDF-1.7\nAnn'], 'a.pdf');
    const entries = [{ path: 'a.pdf', source: 0, size: file.size }];
    files.begin({ sources: [{ path: 'a.pdf', file }], entries, settings: SETTINGS, memory: [] });
    await files.open([0]);
    const told = await files.mask(0, [[]], []);
    expect(isFileError(told) && told.error).toBe(
      'Incognote failed to mask this file: export its text as plain text, and open that',
    );
  });

  it('B8. names that one document states are masked in all documents of its folder, and in no other folder', async () => {
    const patient = {
      resourceType: 'Patient',
      name: [{ family: 'Achterberg' }],
      identifier: [{ value: 'MR-4471902' }],
    };
    const { texts } = await batch(
      {
        'one/letter.txt': 'Ms Achterberg (MR-4471902) left',
        'one/patient.json': JSON.stringify(patient),
        'one/broken.json': '{"resourceType": "Patient"',
        'two/letter.txt': 'Achterberg',
      },
      {},
    );
    expect(await texts()).toMatchObject({
      'one/letter.txt': 'Ms [PATIENT_1] ([MEDICALRECORD_1]) left',
      'two/letter.txt': 'Achterberg',
    });
  });

  it('B6. a PDF is redrawn with replacements on its boxes, and its result lists what is left out and what is still visible', async () => {
    const { texts, masked, opened } = await batch(
      { 'a.pdf': '%PDF-1.7\nAnn Lee was seen by Dr Ng', 'named-otherwise': '%PDF-1.7\nDr Ng' },
      ANN,
    );
    expect(opened).toMatchObject([
      { kind: 'pdf', texts: ['Ann Lee was seen by Dr Ng'] },
      { kind: 'pdf', texts: ['Dr Ng'] },
    ]);
    expect(await texts()).toEqual({ 'a.pdf': '7 [PATIENT_1]5 [DOCTOR_1]', 'named-otherwise': '5 [DOCTOR_1]' });
    const hint =
      'Left out, without text that could be checked: pages 2 to 4 and 9; Pictures left out: page 1; Comments or form values left out: page 1; Attached files left out: 2';
    const leftovers = 'A masked word or number is still visible in the result: 1 in its text';
    expect(masked).toMatchObject([{ replaced: 2, hint, leftovers }, { hint }]);
  });

  it('B6. PDFs in a mail or a resource become notes, in which the names that it states and the ids that it renames are masked, and are written back into it; a locked one is removed and reported', async () => {
    const [header, body] = multipart(
      'mixed',
      ['', 'Ann Lee left'],
      ['Content-Type: application/fhir+json', '', '{"resourceType":"List","id":"kestrel-4471","title":"Visits"}'],
      ...['%PDF-1.7\nDr Ng saw Ms Thornbury, kestrel-4471', '%PDF-1.7\nSECRET'].map((pdf) => [
        'Content-Type: application/pdf',
        'Content-Transfer-Encoding: base64',
        '',
        btoa(pdf),
      ]),
    );
    const mail = mailOf(['From: Rose Thornbury <a@b.example>', header], body);
    const contained = [{ resourceType: 'Patient', name: [{ family: 'Thornbury' }] }];
    const content = [{ attachment: { contentType: 'application/pdf', data: btoa('%PDF-1.7\nSaw Ms Thornbury') } }];
    const resource = JSON.stringify({ resourceType: 'DocumentReference', contained, content });
    const { texts, masked, opened } = await batch({ 'a.eml': mail, 'b.json': resource }, ANN);
    expect(opened).toMatchObject([
      {
        kind: 'mail',
        texts: [expect.stringMatching(/^From: Rose/), 'Visits\n', 'Dr Ng saw Ms Thornbury, kestrel-4471'],
      },
      { kind: 'fhir', texts: [expect.stringContaining('Thornbury'), 'Saw Ms Thornbury'] },
    ]);
    expect((await texts())['b.json']).toContain(btoa('9 [PATIENT_3]'));
    const written = (await texts())['a.eml'] as string;
    expect(written).toContain(btoa('5 [DOCTOR_1]9 [PATIENT_3]12 [IDNUM_1]'));
    expect(written).not.toMatch(/attachment-3|SECRET/);
    expect(masked).toMatchObject([
      {
        hint: expect.stringContaining('Left out: attachment (1); Left out, without text'),
        leftovers: expect.any(String),
      },
      {},
    ]);
  });

  it('B2. dates move by file, or by the patient that a column names', async () => {
    const dates = { '2019-03-04': 'DATE', '2019-03-14': 'DATE' };
    const table = 'MRN,NOTE\n1,2019-03-04\n2,2019-03-04\n1,2019-03-14\n';
    const options = { style: 'date-shift', leftColumns: ['MRN'] };
    const rows = async (subject: string | null) => {
      const { texts, headings } = await batch({ 'a.csv': table, 'b.csv': table }, dates, { ...options, subject });
      expect(headings).toEqual(['MRN', 'NOTE']);
      const written = await texts();
      const days = (name: string) =>
        (written[name] as string)
          .trim()
          .split('\n')
          .slice(1)
          .map((row) => Date.parse(row.slice(2)) / 86_400_000);
      return [days('a.csv'), days('b.csv')] as [number[], number[]];
    };
    const [own, other] = await rows(null);
    expect(own[0]).toBe(own[1]);
    expect(own[2]).toBe((own[0] as number) + 10);
    expect(own[0]).not.toBe(other[0]);
    const [byPatient, again] = await rows('MRN');
    expect(byPatient[0]).not.toBe(byPatient[1]);
    expect(byPatient[2]).toBe((byPatient[0] as number) + 10);
    expect(again).toEqual(byPatient);
  });

  it('B2. dates of JSON lines move by the subject that they state, as in a table those of the same patient', async () => {
    const lines = (ids: readonly string[]) =>
      ids.map((subject, id) => `${JSON.stringify({ id, subject, text: '2019-03-04' })}\n`).join('');
    const table = 'MRN,NOTE\nP1,2019-03-04\nP2,2019-03-04\n';
    const files = { 'a.jsonl': lines(['P1', 'P2']), 'b.jsonl': lines(['P2', 'P1']), 'c.csv': table };
    const { texts } = await batch(files, { '2019-03-04': 'DATE' }, { style: 'date-shift', subject: 'MRN' });
    const written = await texts();
    const days = (name: string) => (written[name] as string).match(/\d{4}-\d\d-\d\d/g) ?? [];
    const [one, two] = days('a.jsonl');
    expect(one).not.toBe(two);
    expect(days('b.jsonl')).toEqual([two, one]);
    expect(days('c.csv')).toEqual([one, two]);
  });

  it('B1. columns that a person chose stay as they are; all others are masked, also without a heading or with that of another', async () => {
    const table = 'MRN,NOTE,NOTE,\nAnn Lee,Ann Lee,Ann Lee,Ann Lee\n';
    const other = 'name,town\nAnn Lee,Ann Lee\n';
    const { texts } = await batch({ 'a.csv': table, 'b.csv': other }, ANN, { style: 'tag', leftColumns: ['MRN'] });
    expect(await texts()).toEqual({
      'a.csv': 'MRN,NOTE,NOTE,\nAnn Lee,[PATIENT],[PATIENT],[PATIENT]\n',
      'b.csv': 'name,town\n[PATIENT],[PATIENT]\n',
    });
  });

  it('B2. a further sheet of a workbook is of no patient, whatever number the name of the file has', async () => {
    const first = stringRow(1, 'MRN', 'NOTE') + stringRow(2, '4471', '2019-03-04');
    const sheets = [{ data: first }, { data: stringRow(1, 'note', '2019-03-04') }];
    const options = { style: 'date-shift', leftColumns: ['MRN'], subject: 'MRN' };
    const { results } = await batch({ 'a-2.xlsx': workbook(sheets).bytes }, { '2019-03-04': 'DATE' }, options);
    const written = unzipSync((await results())['a-2.xlsx'] as Uint8Array);
    const day = (number: number) =>
      /\d{4}-\d\d-\d\d/.exec(strFromU8(written[`xl/worksheets/sheet${number}.xml`] as Uint8Array))?.[0];
    expect(day(1)).toBeDefined();
    expect(day(2)).not.toBe(day(1));
  });

  it.each(['numbered', 'surrogate', 'hash'])(
    'B3. %s: a person gets the same replacement in all files, and other people get other ones',
    async (style) => {
      const { texts } = await batch({ '1.txt': 'Ann Lee|Dr Ng', '2.txt': 'Dr Ng', '3.txt': 'Ann Lee' }, ANN, { style });
      const written = await texts();
      const [ann, ng] = (written['1.txt'] as string).split('|');
      expect(written).toMatchObject({ '2.txt': ng, '3.txt': ann });
      expect(ann).not.toBe(ng);
      expect(written['1.txt']).not.toMatch(/Ann|Lee|Ng/);
    },
  );

  it('B1. a file that has gone since it was dropped, and one that a reader fails on, have an error each', async () => {
    const files = createBatchFiles(() => ({ times: [], foreign: 0 }), {
      ...PDFS,
      read: async (file) => {
        if ((await file.text()).includes('gone')) throw new DOMException('', 'NotReadableError');
        throw new TypeError('SECRET');
      },
    });
    const sources = ['gone', 'SECRET'].map((text) => ({ path: `${text}.pdf`, file: new Blob([`%PDF-1.7\n${text}`]) }));
    const { entries } = await files.list(sources);
    files.begin({ sources, entries, settings: SETTINGS, memory: [] });
    expect(await files.open([0, 1])).toEqual([
      { error: expect.stringMatching(/^It could not be read: it may have been moved/), line: 0 },
      { error: expect.stringMatching(/^Incognote failed to read this file/), line: 0 },
    ]);
  });

  it('B1. a table whose beginning cannot be read does not prevent the others from being listed', async () => {
    const moved = new Blob(['MRN\n1']);
    moved.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotFoundError')) }) as never;
    const files = createBatchFiles(() => ({ times: [], foreign: 0 }), PDFS);
    const sources = [
      { path: 'moved.csv', file: moved },
      { path: 'a.csv', file: new Blob(['NAME\nAnn']) },
    ];
    const { entries, headings } = await files.list(sources);
    expect(entries.map(({ path }) => path)).toEqual(['moved.csv', 'a.csv']);
    expect(headings).toEqual(['NAME']);
  });

  it('B2. the headings of a table in Windows-1252 are those that its columns are chosen by', async () => {
    const table = Uint8Array.from('CÓDIGO,NOTA\n1,2019-03-04\n2,2019-03-04\n', (letter) => letter.charCodeAt(0));
    const settings = { style: 'date-shift', leftColumns: ['CÓDIGO'], subject: 'CÓDIGO' };
    const { headings, texts } = await batch({ 'a.csv': table }, { '2019-03-04': 'DATE' }, settings);
    expect(headings).toEqual(['CÓDIGO', 'NOTA']);
    const [, first, second] = ((await texts())['a.csv'] as string).split('\n').map((row) => row.slice(2));
    expect(first).not.toBe(second);
  });

  it('B4. identifiers that the document states are masked too, except where a person has decided', async () => {
    const patient = JSON.stringify({ resourceType: 'Patient', name: [{ family: 'Perry', given: ['Zoe'] }] });
    const { files, texts, masked } = await batch({ 'a.json': patient }, {});
    expect((await texts())['a.json']).not.toMatch(/Perry|Zoe/);
    const [file] = masked;
    if (!file || isFileError(file)) throw new Error('not masked');
    expect(file.spans[0]?.map(({ source }) => source)).toEqual(['document', 'document']);
    await files.mask(0, [file.spans[0]?.slice(1) ?? []], [0]);
    expect((await texts())['a.json']).toMatch(/Perry|Zoe/);
  });

  it('B4. if a finding goes beyond an identifier that the document states, the rest is masked too', async () => {
    const mail = mailOf(
      ['From: Ann Whitcomb <ann@a.org>', 'Content-Type: text/plain'],
      'My mother Margaret Whitcomb came.',
    );
    const { texts } = await batch({ 'a.eml': mail }, { 'Margaret Whitcomb': 'PATIENT' });
    expect((await texts())['a.eml']).not.toMatch(/Margaret|Whitcomb/);
  });

  it('B4. the policy keeps and generalises, and what is replaced is counted', async () => {
    const found = { Ohio: 'STATE', '2019-03-04': 'DATE', 'Ann Lee': 'PATIENT' };
    const { texts, masked } = await batch({ 'a.txt': 'Ann Lee, Ohio, 2019-03-04' }, found, {
      policy: policyOf('safe-harbor') as Policy,
    });
    expect(await texts()).toEqual({ 'a.txt': '[PATIENT_1], Ohio, 2019' });
    expect(masked).toMatchObject([{ replaced: 2 }]);
  });

  it('B5. a file that is masked again replaces its result, and a new worker has none of the files', async () => {
    const { files, texts, found } = await batch({ 'a.txt': 'Ann Lee', 'b.txt': 'x' }, ANN);
    expect(files.missing([0, 1, 2])).toEqual([2]);
    await files.mask(0, [[]], [0]);
    expect(await texts()).toEqual({ 'a.txt': 'Ann Lee', 'b.txt': 'x' });
    await files.mask(0, [found('Ann Lee')], []);
    expect((await texts())['a.txt']).toBe('[PATIENT_1]');
    expect(createBatchFiles(() => ({ times: [], foreign: 0 }), PDFS).missing([0])).toEqual([0]);
  });

  it('a file of an earlier batch that is still being read does not become a file of the next batch', async () => {
    let finish = () => {};
    const reading = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const files = createBatchFiles(() => ({ times: [], foreign: 0 }), {
      ...PDFS,
      read: async (file) => reading.then(() => PDFS.read(file)),
    });
    const begin = async (path: string, text: string) => {
      const sources = [{ path, file: new Blob([text]) }];
      files.begin({ sources, entries: (await files.list(sources)).entries, settings: SETTINGS, memory: [] });
    };
    await begin('old.pdf', '%PDF-1.7\nold');
    const opening = files.open([0]);
    const masking = files.mask(0, [[]], []);
    await begin('new.txt', 'new');
    finish();
    await Promise.all([opening, masking]);
    expect(files.missing([0])).toEqual([0]);
    expect(await files.open([0])).toMatchObject([{ texts: ['new'] }]);
  });

  it('the language is detected from each file, unless one is chosen', async () => {
    const texts = {
      'a.txt': 'La paciente fue vista por la doctora en el hospital',
      'b.txt': 'She was seen by the doctor',
    };
    const languages = async (language: FileSettings['language']) =>
      (await batch(texts, {}, { language })).opened.map((file) => (file as OpenedFile).language);
    expect(await languages('auto')).toEqual(['es', 'en']);
    expect(await languages('es')).toEqual(['es', 'es']);
  });
});
