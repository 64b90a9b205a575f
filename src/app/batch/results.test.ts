import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BatchBridge } from '../../engine/batch/batch-bridge';
import type { BatchEntry, MaskedFile } from '../../engine/batch/protocol';
import type { NoteDecisions } from '../../engine/protocol';
import { DOCUMENTS } from '../../formats/registry';
import { DEFAULT_STYLE } from '../../masking/registry';
import { makeSpan, type Span } from '../../note/span';
import type { Policy } from '../../phi/policies/policy';
import { everything } from '../../phi/policies/registry';
import { LABELS } from '../../phi/taxonomy';
import { speak, t } from '../language/language';
import { keptStyleOptions } from '../session/note-settings';
import {
  byDoubt,
  doubtfulFileBeside,
  type FileResult,
  failed,
  packFindings,
  remasked,
  resultOf,
  spansToMask,
  unpackFindings,
} from './file-result';
import { fileKey, reportCsv, reportJson, reportPage } from './report';
import { BatchResults, resultNames } from './results';
import type { BatchSettings } from './settings';

const span = (start: number, end: number, label: string, score = 0.5, source = 'x') =>
  makeSpan(1000, start, end, label, score, source);

const result = (given: Partial<FileResult>): FileResult => ({
  ...{ kind: 'txt', notes: 1, counts: {}, replaced: 0, doubt: 0, close: 0, unsure: [], spans: [], doubtful: [] },
  ...given,
});

const SHA256 = { input: 'ab', output: 'cd' };

test('S7. a decision about a file that is being masked again for the archive is masked, however long another file takes', async () => {
  const masked: MaskedFile = { spans: [[]], replaced: 0, sha256: SHA256, learned: [] };
  const asked: { readonly index: number; readonly end: () => void }[] = [];
  const mask = (index: number) => new Promise((resolve) => asked.push({ index, end: () => resolve(masked) }));
  const files = { call: (work: (worker: object) => unknown) => work({ mask }) } as unknown as BatchBridge;
  const results = new BatchResults(files, 2, () => {});
  for (const index of [0, 1])
    results.record(
      index,
      {
        opened: { kind: 'txt', language: 'en', texts: [''] },
        decisions: [{ spans: [], uncertain: [] }],
        masked,
      },
      everything,
    );
  const review = { decisions: [], spans: [], unsure: 0 };
  const first = results.decide(0, 0, review);
  await expect.poll(() => asked.length).toBe(1);
  const all = results.remaskAll([1], () => {});
  const second = results.decide(1, 0, review);
  asked[1]?.end();
  await all;
  asked[0]?.end();
  await first;
  await expect.poll(() => asked.map(({ index }) => index)).toEqual([0, 1, 1]);
  asked[2]?.end();
  await second;
  expect(results.stale.size).toBe(0);
});

test('the reason why a file failed is shown in the language of the interface, also after a switch, and exported in English', async () => {
  onTestFinished(() => speak('en'));
  const stored = async (language: 'en' | 'es') => {
    await speak(language);
    return failed({
      error: 'This is a binary file, not text: export its text from the program that wrote it',
      line: 3,
    });
  };
  const inEnglish = await stored('en');
  const inSpanish = await stored('es');
  expect(inSpanish).toEqual(inEnglish);
  expect(t().terms.reason(inEnglish.error ?? '')).toBe(
    'Línea 3: Este es un archivo binario, no un texto: exportar su texto desde el programa que lo escribió',
  );
  await speak('en');
  expect(t().terms.reason(inSpanish.error ?? '')).toBe(
    'Line 3: This is a binary file, not text: export its text from the program that wrote it',
  );
});

describe('results', () => {
  test('S1. findings are packed and unpacked without loss', () => {
    const one = fc
      .tuple(
        fc.nat(900),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...LABELS.en),
        fc.nat(10_000),
        fc.constantFrom('a', 'person'),
      )
      .map(([start, length, label, score, source]) => span(start, start + length, label, score / 10_000, source));
    fc.assert(
      fc.property(fc.array(fc.array(one, { maxLength: 4 }), { maxLength: 5 }), (notes) => {
        const words = { words: [] };
        const packed = packFindings(notes, words);
        expect(JSON.parse(JSON.stringify(packed))).toEqual(packed);
        expect(unpackFindings(packed, notes.length, words)).toEqual(
          notes.map((spans) => spans.map((each) => ({ ...each }))),
        );
      }),
    );
  });

  test('S1. a result holds types, doubts and counts, and no text', () => {
    const words = { words: [] };
    const spans = [[span(0, 3, 'NOMBRE_SUJETO_ASISTENCIA')], [span(0, 3, 'PATIENT'), span(5, 9, 'DATE')]];
    const doubt = (...doubts: number[]) => ({
      spans: [],
      uncertain: doubts.map((each) => ({ start: 4, end: 5, doubt: each })),
    });
    const opened = { kind: 'csv', language: 'en' as const, texts: ['SECRET', 'SECRET'] };
    const masked = { spans, replaced: 3, sha256: SHA256, learned: [], hint: 'Page 2 left out' };
    const made = resultOf(opened, [doubt(0.5), doubt(1, 0.5)], masked, words, everything);
    expect(made).toMatchObject({
      counts: { PATIENT: 2, DATE: 1 },
      replaced: 3,
      doubt: 0.4,
      close: 3,
      doubtful: [1, 0],
      hint: 'Page 2 left out',
    });
    expect(JSON.stringify(made)).not.toContain('SECRET');
  });

  test('S3. a decision does not count if the file itself states that all its words are identifiers', () => {
    const stated = [span(0, 5, 'PATIENT', 1, 'document'), span(6, 9, 'PATIENT', 1, 'document')];
    const found = span(19, 25, 'CITY', 0.6, 'a');
    const opened = { kind: 'hl7', language: 'en' as const, texts: ['Perry\tZoe, seen in Dayton'] };
    const masked = { spans: [[...stated, found]], replaced: 3, sha256: SHA256, learned: [] };
    const resultWith = (...uncertain: NoteDecisions['uncertain']) =>
      resultOf(opened, [{ spans: [found], uncertain }], masked, { words: [] }, everything);
    const name = { start: 1, end: 3, doubt: 1 };
    const names = { start: 0, end: 9, doubt: 0.9 };
    expect(resultWith(name, names)).toMatchObject({ doubt: 0, close: 0 });
    const [beyond, city, word] = [
      { start: 6, end: 15, doubt: 1 },
      { start: 19, end: 25, doubt: 0.75 },
      { start: 11, end: 15, doubt: 0.25 },
    ];
    expect(resultWith(name, beyond, names, city, word)).toMatchObject({ doubt: 0.4, close: 2 });
  });

  test('S3. a decision counts where what the file itself states stays visible, and what the tagger found would not', () => {
    const policy: Policy = { ...everything, types: { CITY: 'keep' } };
    const opened = { kind: 'hl7', language: 'en' as const, texts: ['Mr. Perry'] };
    const masked = { spans: [[span(4, 9, 'CITY', 1, 'document')]], replaced: 0, sha256: SHA256, learned: [] };
    const closeIf = (...spans: Span[]) =>
      resultOf(opened, [{ spans, uncertain: [{ start: 4, end: 9, doubt: 0.8 }] }], masked, { words: [] }, policy).close;
    expect(closeIf(span(4, 9, 'PATIENT', 0.6, 'a'))).toBe(1);
    expect(closeIf(span(4, 9, 'CITY', 0.6, 'a'))).toBe(0);
    expect(closeIf()).toBe(0);
  });

  test('S3. the doubtful findings of all notes are counted as De-identify counts them, without those that the policy keeps', () => {
    const policy: Policy = { ...everything, types: { CITY: 'keep', DATE: 'generalise' } };
    const opened = { kind: 'csv', language: 'en' as const, texts: ['Ann Lee, 1990, 5/3/1990', 'Dayton Bob Ed'] };
    const spans = [
      [span(0, 7, 'PATIENT', 0.79), span(9, 13, 'DATE', 0.4), span(15, 23, 'DATE', 0.4)],
      [span(0, 6, 'CITY', 0.3), span(7, 10, 'DOCTOR', 0.8), span(11, 13, 'PATIENT', 1, 'document')],
    ];
    const decisions = spans.map((each) => ({ spans: each, uncertain: [] }));
    const masked = { spans, replaced: 4, sha256: SHA256, learned: [] };
    expect(resultOf(opened, decisions, masked, { words: [] }, policy)).toMatchObject({ close: 0, unsure: [2, 0] });
  });

  test('S2. a note that a person has reviewed is masked as they decided, the others as found', () => {
    const words = { words: [] };
    const found = packFindings([[span(0, 3, 'DATE')], [span(4, 8, 'CITY')]], words);
    const left = packFindings([[span(5, 6, 'AGE', 1, 'person')]], words);
    const looked = result({ notes: 2, spans: found, reviewed: { 1: { decisions: [], spans: left, unsure: 0 } } });
    expect(spansToMask(looked, words).map((spans) => spans.map(({ label }) => label))).toEqual([['DATE'], ['AGE']]);
    expect(
      remasked(looked, { spans: [[], [span(5, 6, 'AGE')]], replaced: 1, sha256: SHA256, learned: [] }),
    ).toMatchObject({
      counts: { AGE: 1 },
      replaced: 1,
    });
  });

  test('S3. the most doubtful come first, then those reviewed, and those not masked last; those without an outcome are left out', () => {
    const looked = { 0: { decisions: [], spans: [], unsure: 0 } };
    const results = [
      result({ doubt: 0.2 }),
      result({ doubt: 0.9, reviewed: looked }),
      undefined,
      failed({ error: 'x', line: 3 }),
      result({ doubt: 0.7 }),
    ];
    expect(byDoubt(results)).toEqual([4, 0, 1, 3]);
    expect(results[3]?.error).toBe('Line 3: x');
  });
});

test('S3. next and previous go through the files held back, then the doubtful ones in an order that reviews do not change', () => {
  const all = [
    result({ doubt: 0.2, close: 1 }),
    result({ doubt: 0.9, close: 4, reviewed: {} }),
    result({ doubt: 0, close: 0 }),
    result({ doubt: 0.5, close: 0, leftovers: 'A word' }),
    failed({ error: 'damaged', line: 0 }),
    result({ doubt: 0.1, close: 0, unsure: [1] }),
  ];
  expect([3, 1, 0, 5].map((index) => doubtfulFileBeside(all, index, 1))).toEqual([1, 0, 5, undefined]);
  expect([3, 1, 0, 5].map((index) => doubtfulFileBeside(all, index, -1))).toEqual([undefined, 3, 1, 0]);
  // A file that is not doubtful, opened from the list, has its place among the others by its doubt.
  expect([doubtfulFileBeside(all, 2, 1), doubtfulFileBeside(all, 2, -1)]).toEqual([undefined, 5]);
});

describe('reports', () => {
  const settings: BatchSettings = {
    ...{ language: 'auto', chosenTagger: { en: 'en-x' }, ownThresholds: {}, level: 3 },
    lists: { always: [{ text: 'SECRET', match: 'exact', type: 'DOCTOR' }], never: [] },
    ...{
      policy: everything,
      style: { ...DEFAULT_STYLE, id: 'numbered' },
      styleOptions: { ...keptStyleOptions({}), days: 77, secret: 'SECRET' },
      leftColumns: ['SECRET'],
      subject: 'SECRET',
    },
  };
  const entries: BatchEntry[] = ['SECRET/a.txt', 'SECRET-2.txt', '=SECRET.txt'].map((path) => ({
    path,
    size: 1,
    source: 0,
  }));
  const results = [
    result({
      counts: { DATE: 2, PATIENT: 1 },
      replaced: 3,
      doubt: 0.25,
      close: 2,
      sha256: SHA256,
      hint: 'Page 2 left out',
    }),
    failed({ error: 'This, "file"', line: 0 }),
    undefined,
  ];
  const facts = [{ id: 'en-x', version: 2, files: { 'weights.bin': 'abc' } }];
  const points = { en: 'cautious' } as const;
  const reported = { buildId: 'b1', settings, points, facts, results };

  test('S4. the report states settings, taggers and counts, and holds no name', () => {
    const report = JSON.parse(reportJson(reported));
    expect(report).toMatchObject({
      build: 'b1',
      settings: {
        policy: { id: 'everything' },
        style: 'numbered',
        sensitivity: 'cautious',
        taggers: { en: 'en-x' },
        points: { en: 'cautious' },
        lists: { always: 1, never: 0 },
        tableColumnsLeft: 1,
        patientColumn: true,
      },
      taggers: [{ id: 'en-x', version: 2, sha256: { 'weights.bin': 'abc' } }],
      totals: { files: 3, masked: 1, failed: 1, notDone: 1, replaced: 3, found: { DATE: 2, PATIENT: 1 } },
    });
    expect(report.totals).toMatchObject({
      formats: { txt: 1 },
      removed: { DATE: 2, PATIENT: 1 },
      generalised: {},
      leftByPolicy: {},
      doubtful: {
        ...{ places: 2, filesWithSome: 1, filesReviewed: 0 },
        decidedByPerson: { masked: 0, keptVisible: 0 },
      },
    });
    expect(report.files[0].sha256).toEqual(SHA256);
    const kept = { ...everything, types: { DATE: 'keep', AGE: 'keep' } } as const;
    const left = JSON.parse(reportJson({ ...reported, settings: { ...settings, policy: kept } }));
    expect(left.totals).toMatchObject({ removed: { PATIENT: 1 }, leftByPolicy: { DATE: 2 } });
    expect(report.files).toHaveLength(3);
    expect(reportJson(reported) + reportCsv(reported)).not.toMatch(/SECRET|77/);
  });

  test('S4. the CSV has a row for each file and a column for each type', () => {
    expect(reportCsv(reported).split('\r\n')).toEqual([
      'file,outcome,kind,notes,found,replaced,doubt,close_calls,reviewed,decided_masked,decided_visible,DATE,PATIENT,input_sha256,output_sha256,hint,leftovers,error',
      '1,masked,txt,1,3,3,0.25,2,false,0,0,2,1,ab,cd,Page 2 left out,,',
      '2,failed,,0,0,0,0,0,false,0,0,0,0,,,,,"This, ""file"""',
      '3,not done,,0,0,0,0,0,false,0,0,0,0,,,,,',
      '',
    ]);
  });

  test('S4. the page for a privacy officer states what ran, how much was found and who decided, and holds no name', () => {
    const decisions = [
      { start: 0, end: 3, kind: 'mask', label: 'DATE' },
      { start: 4, end: 7, kind: 'mask', label: 'DATE', by: 'document' },
      { start: 8, end: 9, kind: 'keep' },
    ] as const;
    const reviewed = result({ ...results[0], reviewed: { 0: { decisions, spans: [], unsure: 0 } } });
    const page = reportPage({ ...reported, results: [reviewed, ...results.slice(1)] }, [], Date.UTC(2026, 4, 3));
    const text = page.replace(/<style>.*<\/style>/s, '').replace(/<[^>]+>/g, '|');
    for (const part of ['Incognote, b1', 'Cautious', 'en-x', 'weights.bin abc', 'ab\ncd', '1 masked, 1 visible'])
      expect(text).toContain(part);
    expect(text).toMatch(/Close calls\|+2, in 1 file/);
    expect(text).toMatch(/Places that a person kept visible\|+1\|/);
    expect(text).toContain('This, &quot;file&quot;');
    expect(text).not.toMatch(/SECRET|77/);
  });

  test('S4. the key lists numbers and names, and a spreadsheet runs no formula in it', () => {
    expect(fileKey(entries, ['a', 'b', 'c']).split('\r\n')[3]).toBe("3,'=SECRET.txt,c");
  });
});

describe('names of results', () => {
  test('S5. numbers replace the names of folders and files, in the same structure', () => {
    expect(resultNames(['Smith/a.TXT', 'Smith/Jones/b.docx', 'Lee/c', 'd.txt'], true, [])).toEqual([
      'folder-1/file-0001.TXT',
      'folder-1/folder-1/file-0002.docx',
      'folder-2/file-0003',
      'file-0004.txt',
    ]);
  });

  test('S5. results of pictures are PDFs', () => {
    const paths = ['a/scan.PNG', 'a/scan.pdf', 'fax.tiff', 'left-out.jpg'];
    const kinds = ['pdf', 'pdf', 'pdf', undefined];
    const names = resultNames(paths, false, kinds);
    expect(names.map((name) => name.split('.').at(-1))).toEqual(['pdf', 'pdf', 'pdf', 'jpg']);
    expect(new Set(names).size).toBe(4);
    expect(resultNames(paths, true, kinds)[2]).toBe('file-0003.pdf');
  });

  test('S5. templates and files with macros are written as Word documents and workbooks without', () => {
    const paths = ['a/letter.docm', 'form.DOTX', 'labs.xlsm', 'list.xltx', 'letter.docx'];
    const kinds = ['docx', 'docx', 'xlsx', 'xlsx', 'docx'];
    const written = ['a/letter.docm.docx', 'form.DOTX.docx', 'labs.xlsm.xlsx', 'list.xltx.xlsx', 'letter.docx'];
    expect(resultNames(paths, false, kinds)).toEqual(written);
    expect(resultNames(paths, true, kinds)[2]).toBe('file-0003.xlsx');
  });

  test('S5. with numbers an ending is one that a format has, never part of a name', () => {
    const paths = ['Kowalski/note.Smith', 'a.Lee', 'b.md', 'x.Ng', 'y.ndjson'];
    expect(resultNames(paths, true, ['txt', 'html', 'txt', undefined, 'fhir'])).toEqual([
      'folder-1/file-0001.txt',
      'file-0002.html',
      'file-0003.md',
      'file-0004',
      'file-0005.ndjson',
    ]);
    for (const { id, extensions } of DOCUMENTS)
      expect(resultNames(['a.Lee'], true, [id])).toEqual([`file-0001${extensions[0]}`]);
  });

  test('S5. files with the same path keep their endings', () => {
    expect(resultNames(['a.ndjson', 'a.ndjson'], false, [])).toEqual(['a.ndjson', 'a-2.ndjson']);
  });

  test('S5. for any paths, the results have different names, inside the archive, with their endings', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', 'a', 'A', 'a-2', 'x.txt', 'con?', 'é', 'é'),
      fc.string({ maxLength: 6 }),
    );
    const path = fc
      .array(part, { minLength: 1, maxLength: 3 })
      .map((parts) => parts.map((each) => each.replaceAll('/', '') || 'a').join('/'));
    const paths = fc.array(
      fc.tuple(path, fc.constantFrom('.txt', '.csv', '')).map(([p, end]) => p + end),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(paths, fc.boolean(), (given, neutral) => {
        const names = resultNames(given, neutral, []);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(given.length);
        names.forEach((name, index) => {
          expect(name).not.toMatch(/^\/|\\|(^|\/)\.{1,2}(\/|$)/);
          if (given[index]?.endsWith('.csv')) expect(name).toMatch(/\.csv$/);
        });
        if (neutral) for (const name of names) expect(name).toMatch(/^(folder-\d+\/)*file-\d{4}(\.[a-z0-9]{1,6})?$/i);
      }),
    );
  });
});
