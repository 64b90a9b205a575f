import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { abortError } from '../../engine/errors';
import { type PackedNotes, type PackedSpans, packNotes, packSpanLists } from '../../engine/packed-notes';
import { agree, scored } from '../../engine/scoring';
import { evaluate } from '../../evaluation/evaluate';
import { intervalsOf, noteCounts, pValueOf } from '../../evaluation/measures';
import { readSweep, sweepGroups, sweepRun } from '../../evaluation/sweep';
import type { BinaryFile } from '../../formats/document';
import type { ReadResult } from '../../formats/format';
import type { PredictionNames } from '../../formats/predictions';
import { readPredictions } from '../../formats/read-predictions';
import { annotate } from '../../note/notation';
import type { AnnotatedNote, Note } from '../../note/note';
import type { Span } from '../../note/span';
import type { App } from '../core/app';
import { problemText } from '../corpus/reading';
import { speak } from '../language/language';
import { EvaluationControl } from './control';
import { resultsCsv, resultsJson, resultsLatex } from './export';
import { plannedRows } from './plan';
import { corpusTitle, type EvaluationState, NO_EVALUATION, withOtherName } from './state';

const gold = Array.from({ length: 40 }, (_, n) => annotate(`[Ana|PATIENT] saw [Eva|WHO] on [5/${n}|DATE]`, `n${n}`));
/** What a tagger finds in a note. */
const found = (tagger: string, text: string) =>
  annotate(text.replace('Ana', '[Ana|PATIENT]').replace('Eva', tagger === 'en-good' ? '[Eva|DOCTOR]' : 'Eva')).spans;

const models = ['en-good', 'en-poor', 'en-rules', 'es-one'].map((id) => ({
  id,
  title: id,
  language: id.slice(0, 2),
  ...(id !== 'en-rules' && { scores: {} }),
}));

type TagAll = (tagger: string, texts: readonly string[]) => Promise<unknown>;
let tagAll: Mock<TagAll>;
let store: StoreApi<EvaluationState>;
let control: EvaluationControl;
/** Packs notes and spans as the bridge does for the worker. */
const acrossBy =
  <T, Rest extends unknown[]>(work: (gold: PackedNotes, predicted: PackedSpans, ...rest: Rest) => Promise<T>) =>
  async (gold: readonly AnnotatedNote[], predicted: readonly (readonly Span[])[], ...rest: Rest) =>
    work(await packNotes(gold), await packSpanLists(predicted), ...rest);

/** What reading the files gives. */
let opened: ReadResult;
let announced: string[];
beforeEach(async () => {
  opened = { notes: gold, errors: [{ file: 'x.ann', line: 3, message: 'Expected offsets' }] };
  tagAll = vi.fn<TagAll>(async (tagger: string, texts: readonly string[]) =>
    texts.map((text) => ({ spans: found(tagger, text) })),
  );
  store = createStore<EvaluationState>(() => NO_EVALUATION);
  const bridge = {
    score: acrossBy(scored),
    agree: acrossBy(agree),
    intervals: intervalsOf,
    pValue: pValueOf,
    tagAll: (...given: Parameters<TagAll>) => tagAll(...given),
    sweep: async ({ bytes }: BinaryFile) => sweepGroups(readSweep(new TextDecoder().decode(bytes))),
    openCorpus: async () => opened,
    openPredictions: async (files: readonly BinaryFile[], ...given: [readonly Note[], PredictionNames]) =>
      readPredictions(
        files.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) })),
        ...given,
      ),
    workers: () => 1,
  };
  const session = createStore(() => ({ models, announcement: '' }));
  announced = [];
  session.subscribe(({ announcement }) => announced.push(announcement.trim()));
  control = new EvaluationControl({ bridge, session: { store: session } } as unknown as App, store);
  await control.take('corpus', async () => []);
});

const state = () => store.getState();
const map = (target: string) => control.map({ WHO: target });

test('a corpus is taken with its reading errors; unknown labels must be mapped before scoring', async () => {
  expect(state()).toMatchObject({ phase: 'ready', title: 'corpus' });
  expect(state().problems.map(problemText)).toEqual(['x.ann, line 3: Expected offsets']);
  await control.scoring.start();
  expect(tagAll).not.toHaveBeenCalled();
  map('DOCTOR');
  await control.scoring.start();
  expect(state().phase).toBe('done');
});

test('the corpus’s title and problems are in the language of the interface', async () => {
  opened = { notes: [], errors: [{ file: 'x.ann', line: 3, message: 'Expected an .ann file of the same name' }] };
  await control.take({ openCorpus: 'es' }, async () => []);
  expect(state()).toMatchObject({ phase: 'empty', refusal: { why: 'unannotated', notes: 0 } });
  await speak('es');
  expect(state().problems.map(problemText)).toEqual(['x.ann, línea 3: Se esperaba un archivo .ann del mismo nombre']);
  expect([corpusTitle({ openCorpus: 'es' }), corpusTitle(3)]).toEqual(['Corpus abierto en español', '3 archivos']);
  await speak('en');
});

test('exports have the numbers of the command line’s report, with intervals and p-values', async () => {
  map('DOCTOR');
  store.setState({ points: ['balanced', 'cautious'], taggers: ['en-good', 'en-poor', 'en-rules'] });
  await control.scoring.start();
  expect(announced).toContain('Scoring 3 taggers on 40 notes');
  const rows = state().rows.map(({ tagger, point }) => `${tagger} ${point}`);
  expect(rows).toEqual([
    'en-good balanced',
    'en-good cautious',
    'en-poor balanced',
    'en-poor cautious',
    // A built-in tagger decides the same at all points.
    'en-rules balanced',
  ]);
  const { results } = JSON.parse(resultsJson(state(), 'b1'));
  const wanted = gold.map(({ note }) => annotate(note.text.replace('Ana', '[Ana|PATIENT]')).spans);
  const asGold = gold.map(({ note, spans }) => ({
    note,
    spans: spans.map((span) => (span.label === 'WHO' ? { ...span, label: 'DOCTOR' } : span)),
  }));
  expect(results[2]).toMatchObject({ tagger: 'en-poor', point: 'balanced', ...evaluate(asGold, wanted) });
  // Of the three spans in each note en-poor finds one and en-good two: R 1/3 and 2/3.
  const [good, , poor] = state().rows;
  expect([good?.values.strictRecall, poor?.values.strictRecall]).toEqual([2 / 3, 1 / 3]);
  expect(poor?.intervals?.strictRecall).toEqual({ estimate: 1 / 3, low: 1 / 3, high: 1 / 3 });
  expect([good?.pValues.strictRecall, poor?.pValues.strictRecall]).toEqual([undefined, 1 / 1001]);
  const csv = resultsCsv(state()).split('\r\n');
  expect(csv[0]).toBe('tagger,point,label,measure,value,low,high,p_value,grouping');
  expect(csv).toContain('en-good,balanced,,strictPrecision,1,1,1,,');
  expect(csv).toContain('en-good,balanced,DOCTOR,strictF1,1,,,,labels');
  expect(csv).toContain('en-poor,balanced,DOCTOR,tokenRecall,0,,,,labels');
  expect(csv).toContain('en-good,balanced,(macro over types),strictRecall,0.6666666666666666,,,,labels');
  // Every row of the screen's tables by type is there, also what all types have together.
  expect(csv).toContain('en-good,balanced,(micro),relaxedRecall,0.6666666666666666,,,,labels');
  expect(`${csv}${JSON.stringify(results)}`).not.toMatch(/Ana|Eva|n39/);
});

const file = (name: string, records: readonly unknown[]): BinaryFile => ({
  name,
  bytes: new TextEncoder().encode(records.map((record) => JSON.stringify(record)).join('\n')),
});

test('another program’s predictions are a row like those of taggers, with intervals and p-values', async () => {
  map('DOCTOR');
  store.setState({ taggers: ['en-good'] });
  await control.scoring.start();
  // The same spans as en-good's, with one label of another scheme and one of the corpus.
  const theirs = gold.map(({ note }) => ({
    id: note.id,
    spans: [
      { start: 0, end: 3, label: 'PERSON' },
      { start: 8, end: 11, label: 'WHO' },
    ],
  }));
  expect(await control.addPredictions('NeuroNER.jsonl', async () => [file('a.jsonl', theirs)], true)).toBe(true);
  expect(announced.filter((said) => said.startsWith('Scoring'))).toEqual(
    new Array(2).fill('Scoring 1 tagger on 40 notes'),
  );
  // The tagger reads no note again.
  expect(tagAll).toHaveBeenCalledTimes(3);
  const [good, other] = state().rows;
  expect(other).toMatchObject({ tagger: 'NeuroNER', point: 'predictions', phase: 'done', read: 40 });
  expect(other?.values).toEqual(good?.values);
  expect(other?.intervals).toEqual(good?.intervals);
  expect(other?.pValues.strictF1).toBe(1);
  store.setState(withOtherName(state(), state().others[0]?.id ?? '', 'NeuroNER 1.0'));
  expect(JSON.parse(resultsJson(state(), 'b1')).results[1]).toMatchObject({ name: 'NeuroNER 1.0', notes: 40 });
  expect(resultsLatex(state(), (id) => id)).toContain('NeuroNER 1.0 &');
  control.removeOther(state().others[0]?.id ?? '');
  expect(state()).toMatchObject({ others: [], rows: [{ tagger: 'en-good' }] });
});

test('predictions for another corpus are refused with both names, wrong offsets with note and line', async () => {
  const take = (records: readonly unknown[], another = false) =>
    control.addPredictions('x.jsonl', async () => [file('x.jsonl', records)], another);
  const foreign = [{ id: 'z', text: 'SECRET', spans: [] }];
  expect(await take(foreign, true)).toBe(false);
  expect(state().refused).toEqual([]);
  await take(foreign);
  expect(state().refused.map(problemText)).toEqual([
    expect.stringMatching(/^x\.jsonl: None of its notes is in corpus/),
  ]);
  await take([{ id: 'n3', spans: [{ start: 0, end: 99, label: 'DATE' }] }]);
  expect(state().refused.map(problemText)).toEqual([expect.stringMatching(/^x\.jsonl, line 1: note n3: Expected/)]);
  expect(state().others).toEqual([]);
});

test('when the best row is removed, the others are compared with the next best', async () => {
  map('DOCTOR');
  store.setState({ taggers: ['en-good', 'en-poor'] });
  await control.scoring.start();
  const perfect = gold.map(({ note, spans }) => ({ id: note.id, spans }));
  await control.addPredictions('perfect.jsonl', async () => [file('a.jsonl', perfect)], false);
  const pValues = () => state().rows.map((row) => row.pValues.strictF1 !== undefined);
  expect(pValues()).toEqual([true, true, false]);
  await control.removeOther(state().others[0]?.id ?? '');
  expect(pValues()).toEqual([false, true]);
  expect(state().phase).toBe('done');
});

test('rows have no p-values once others are scored: one of these may be the best', async () => {
  map('DOCTOR');
  store.setState({ taggers: ['en-poor', 'en-rules'] });
  await control.scoring.start();
  store.setState({ taggers: ['en-good', 'en-poor', 'en-rules'], points: ['balanced', 'cautious'] });
  const plain = tagAll.getMockImplementation() as TagAll;
  let cautious = 0;
  tagAll.mockImplementation(async (tagger, texts) => {
    if (tagger !== 'en-poor' || ++cautious < 2) return plain(tagger, texts);
    control.scoring.cancel();
    throw abortError();
  });
  await control.scoring.start();
  expect(state().rows.map(({ id, phase, pValues }) => [id, phase, pValues])).toEqual([
    ['en-good balanced', 'done', {}],
    ['en-good cautious', 'done', {}],
    ['en-poor balanced', 'done', {}],
    ['en-rules balanced', 'done', {}],
  ]);
});

test('two rows that are removed at once leave the others compared with the best of them', async () => {
  map('DOCTOR');
  store.setState({ taggers: ['en-good', 'en-poor'] });
  await control.scoring.start();
  const perfect = gold.map(({ note, spans }) => ({ id: note.id, spans }));
  for (const name of ['one.jsonl', 'two.jsonl'])
    await control.addPredictions(name, async () => [file('a.jsonl', perfect)], false);
  const [one, two] = state().others.map(({ id }) => id);
  await Promise.all([control.removeOther(one ?? ''), control.removeOther(two ?? '')]);
  expect(state().rows.map((row) => row.pValues.strictF1 !== undefined)).toEqual([false, true]);
  expect(state().phase).toBe('done');
});

test('a corpus that fails late does not replace the one taken after it', async () => {
  let fail = (): void => {};
  const first = control.take(
    'first',
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('no longer there'));
      }),
  );
  await control.take('second', async () => []);
  fail();
  await first;
  expect(state()).toMatchObject({ phase: 'ready', title: 'second', refusal: null });
});

test('a pause keeps what was read; resuming reads only the rest', async () => {
  map('DOCTOR');
  store.setState({ taggers: ['en-good', 'en-poor'] });
  const plain = tagAll.getMockImplementation() as TagAll;
  tagAll.mockImplementation(async (...given) => {
    if (tagAll.mock.calls.length !== 2) return plain(...given);
    control.scoring.pause();
    throw abortError();
  });
  await control.scoring.start();
  expect(state()).toMatchObject({ phase: 'paused', rows: [{ read: 16, phase: 'running' }, { phase: 'waiting' }] });
  expect(state().share).toBe(16 / 80);
  const before = tagAll.mock.calls.length;
  await control.scoring.start();
  const read = tagAll.mock.calls.slice(before).flatMap(([tagger, texts]) => (tagger === 'en-good' ? texts : []));
  expect(read).toEqual(gold.slice(16).map(({ note }) => note.text));
  expect(state()).toMatchObject({ phase: 'done', rows: [{ read: 40 }, { read: 40 }] });
});

test('a cancelled row leaves the table, and started again reads only the rest', async () => {
  map('DOCTOR');
  store.setState({ taggers: ['en-good', 'en-poor'] });
  const plain = tagAll.getMockImplementation() as TagAll;
  tagAll.mockImplementation(async (tagger, texts) => {
    if (tagger === 'en-good' || texts[0] === gold[0]?.note.text) return plain(tagger, texts);
    control.scoring.cancel();
    throw abortError();
  });
  await control.scoring.start();
  expect(state()).toMatchObject({ phase: 'done', rows: [{ id: 'en-good balanced' }] });
  expect(plannedRows(state(), models as never).map(({ read }) => read)).toEqual([40, 16]);
  tagAll.mockReset().mockImplementation(plain);
  await control.scoring.start();
  expect(tagAll.mock.calls.flatMap(([, texts]) => texts)).toEqual(gold.slice(16).map(({ note }) => note.text));
  expect(state()).toMatchObject({ phase: 'done', rows: [{ read: 40 }, { read: 40, phase: 'done' }] });
  map('');
  expect(plannedRows(state(), models as never).map(({ read }) => read)).toEqual([0, 0]);
});

test('the row of a tagger that fails has the reason, and the others are scored', async () => {
  map('');
  store.setState({ taggers: ['en-good', 'en-poor'] });
  const plain = tagAll.getMockImplementation() as TagAll;
  tagAll.mockImplementation(async (tagger, texts) => {
    if (tagger === 'en-good') throw new Error('weights.bin is damaged');
    return plain(tagger, texts);
  });
  await control.scoring.start();
  expect(state()).toMatchObject({
    phase: 'done',
    rows: [{ phase: 'failed', reason: 'weights.bin is damaged' }, { phase: 'done' }],
  });
});

test('the errors behind a number are listed', async () => {
  map('DOCTOR');
  store.setState({ taggers: ['en-poor'] });
  await control.scoring.start();
  await control.show('en-poor balanced', { of: 'measure', measure: 'strictRecall' });
  expect(state().chosen?.notes).toHaveLength(40);
  expect(state().chosen?.notes?.[0]?.errors.map(({ kind, gold: label }) => [kind, label])).toEqual([
    ['missed', 'DOCTOR'],
    ['missed', 'DATE'],
  ]);
});

test('grouping types changes details, errors and exports but not the scores, and reads nothing again', async () => {
  map('DOCTOR');
  store.setState({ taggers: ['en-poor'] });
  await control.scoring.start();
  const before = state().rows[0]?.values;
  await control.show('en-poor balanced', { of: 'type', counting: 'strict', label: 'DOCTOR', side: 'missed' });
  await control.group('kassaie');
  expect(tagAll).toHaveBeenCalledTimes(3);
  expect(state()).toMatchObject({ grouping: 'kassaie', chosen: null, rows: [{ values: before }] });
  expect(Object.keys(state().rows[0]?.detail?.byType.strict.byLabel ?? {})).toEqual(['Date', 'Doctor', 'Patient']);
  expect(state().rows[0]?.detail?.confusion.labels).toEqual(['Date', 'Doctor', 'Patient']);
  await control.show('en-poor balanced', { of: 'type', counting: 'strict', label: 'Doctor', side: 'missed' });
  expect(state().chosen?.notes).toHaveLength(40);
  expect(JSON.parse(resultsJson(state(), 'b1')).results[0].grouping).toBe('kassaie');
  expect(resultsCsv(state())).toContain('en-poor,balanced,Doctor,strictRecall,0,,,,kassaie');
  expect(resultsLatex(state(), (id) => id)).toContain('in the six kinds of Kassaie');
});

test('a sweep’s file stays open when the corpus changes; one that can’t be read gives the reason', async () => {
  const title = 'runs.jsonl';
  const bytes = (text: string) => ({ name: title, bytes: new TextEncoder().encode(text) });
  const run = sweepRun('g', { notes: 20, seed: 1 }, [noteCounts({ ...gold[0], gold: [], predicted: [] } as never)]);
  await control.openSweep(bytes(`${JSON.stringify(run)}\n`));
  control.clear();
  await control.take('corpus', async () => []);
  expect(state()).toMatchObject({ phase: 'ready', sweep: { title, groups: [{ settings: { notes: 20 }, runs: 1 }] } });
  await control.openSweep(bytes('{"settings":{}}\n'));
  expect(state().sweep).toMatchObject({ groups: [], failure: 'Line 1 is no run of a sweep: grid' });
});

test('a second annotation is compared with the corpus; differences are listed with the note’s index in the corpus', async () => {
  map('DOCTOR');
  const other = [
    ...gold.slice(3, 5).map(({ note, spans }) => ({ note: { ...note }, spans: spans.slice(1) })),
    annotate('[Ana|PATIENT] elsewhere', 'n7'),
  ];
  opened = { notes: other, errors: [{ file: 'b.ann', line: 2, message: 'Expected offsets' }] };
  await control.compareWith('second', async () => []);
  const { second } = state();
  expect(second).toMatchObject({ title: 'second', reading: false });
  // In each of two notes it has two of the corpus's three spans.
  expect(second?.agreement?.strict).toMatchObject({ precision: 1, recall: 2 / 3 });
  expect(second?.problems.map(problemText)).toEqual([
    'b.ann, line 2: Expected offsets',
    '37 notes are not in the second annotation',
    expect.stringContaining('n7: the texts differ'),
  ]);
  await control.show(null, { of: 'agreement', label: 'PATIENT' });
  expect(state().chosen?.notes?.map(({ index, errors }) => [index, errors.length])).toEqual([
    [3, 1],
    [4, 1],
  ]);
  map('');
  expect(state().second).toBeNull();
});
