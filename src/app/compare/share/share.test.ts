import { EditorState, Text } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { NoteTagging } from '../../../engine/protocol';
import { annotate } from '../../../note/notation';
import { makeSpan } from '../../../note/span';
import { tokenize } from '../../../note/tokens';
import { appOf } from '../../core/test-support/app';
import { noteFields, setSpans } from '../../session/fields';
import { createSession } from '../../session/session';
import { stateWith } from '../../session/test-support/state';
import { probabilitiesAt } from '../../session/tokens';
import { goldTagging } from '../agreement';
import { type CompareState, comparison, stateOf } from '../compare-store';
import { ANY } from '../filters';
import { comparisonPage, dataOfPage } from './html';
import { drawingOf, svgOf } from './picture';
import { comparisonOf, readSnapshot, takeSnapshot } from './snapshot';
import { COVER, linesOf, toShare, withCovered, withDifferingLines } from './to-share';

const SHOWN = { filter: ANY, view: 'columns', together: 'none', order: 'text', hidden: false } as const;

/** Readings of one text, in the notation; the first is the annotation, the second has a posterior. */
function stateFor(...readings: string[]): CompareState {
  const notes = readings.map((one) => annotate(one));
  const text = notes[0]?.note.text ?? '';
  const taggings = notes.map(({ spans }, at): [string, NoteTagging] => {
    const tagging = goldTagging(text, spans);
    return [at === 0 ? 'gold' : `t${at}`, at === 1 ? { ...tagging, ...certain(tagging.starts.length) } : tagging];
  });
  const columns = taggings.map(([id]) => ({ id, tagger: id === 'gold' ? null : id, point: 'level' as const }));
  return stateOf({ ...SHOWN, doc: Text.of(text.split('\n')), columns, taggings: Object.fromEntries(taggings) });
}

/** The second token is a date with probability 0.75. */
const certain = (tokens: number) => ({
  labels: ['O', 'DATE'],
  posterior: Float32Array.from({ length: tokens * 2 }, (_, at) => (at === 2 ? 0.25 : at === 3 ? 0.75 : at % 2 ? 0 : 1)),
});

const GOLD = 'Seen [Ann Lee|PATIENT]\nby Dr. Mo on [5/3|DATE]\nfine & <well>';
const TAGGED = 'Seen [Ann|PATIENT] Lee\nby Dr. [Mo|DOCTOR] on [5/3|DATE]\nfine & <well>';
const titles = ['Annotation', 'Elman'];
const state = stateFor(GOLD, TAGGED);
const snapshot = takeSnapshot(state, titles);
const words = (one: CompareState) => one.places.map(({ start, end }) => one.doc?.sliceString(start, end));

test('C14 a file restores what was shown: text, marks, places and probabilities', () => {
  const back = stateOf(comparisonOf(readSnapshot(JSON.stringify(snapshot))));
  expect(back.doc?.toString()).toBe(state.doc?.toString());
  expect(words(back)).toEqual(['Lee', 'Mo']);
  expect(back.fromFile).toBe(true);
  const [, elman] = back.columns;
  const result = back.results[elman?.id ?? ''];
  expect(result?.phase === 'done' && [...(result.tagging.posterior?.slice(0, 4) ?? [])]).toEqual([1, 0, 0.25, 0.75]);
});

test('C14 probabilities in a file are those on the screen, to a tenth of a per cent', () => {
  const types = ['PATIENT', 'DOCTOR', 'DATE', 'AGE', 'CITY', 'PHONE', 'HOSPITAL', 'STREET', 'ZIP', 'EMAIL'];
  const row = [0.88493, 0.0755, ...types.slice(1).map((_, at) => 0.0044 - at / 1e5)];
  const text = 'Ann';
  const tagging: NoteTagging = {
    ...goldTagging(text, []),
    labels: ['O', ...types],
    posterior: Float32Array.from(row),
  };
  const columns = [{ id: 't1', tagger: 't1', point: 'level' as const }];
  const shown = stateOf({ ...SHOWN, doc: Text.of([text]), columns, taggings: { t1: tagging } });
  const back = stateOf(comparisonOf(takeSnapshot(shown, ['Elman'])));
  const [result] = Object.values(back.results);
  const shares = result?.phase === 'done' ? probabilitiesAt(result.tagging, 0) : null;
  expect(Math.abs((shares?.get('O') ?? 0) - 0.88493)).toBeLessThan(0.001);
  expect(shares?.get('PATIENT')).toBeCloseTo(0.0755, 5);
});

test('C15 all covers have the same length, and every mark is still over its word', () => {
  const hidden = withCovered(snapshot, [...annotate(GOLD).spans, ...annotate(TAGGED).spans]);
  expect(hidden.text).toBe(`Seen ${COVER} ${COVER}\nby Dr. ${COVER} on ${COVER}/${COVER}\nfine & <well>`);
  const back = stateOf(comparisonOf(hidden));
  expect(words(back)).toEqual([COVER, COVER]);
  expect(back.places.map(({ first }) => first)).toEqual(state.places.map(({ first }) => first));
  expect(comparisonPage(takeSnapshot(back, titles))).toContain('are covered.');
});

test('C15 the file contains nothing of what is covered, and is consistent', () => {
  const { length } = snapshot.text;
  const range = fc.tuple(fc.nat(length - 1), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), (ranges) => {
      const stretches = ranges.map(([start, size]) => ({ start, end: Math.min(length, start + size) }));
      const hidden = withCovered(snapshot, stretches);
      expect(() => stateOf(comparisonOf(hidden))).not.toThrow();
      const kept = tokenize(snapshot.text).filter(
        ({ start, end, kind }) =>
          (kind === 'letters' || kind === 'digits') && stretches.every((one) => one.end <= start || one.start >= end),
      );
      expect(hidden.text.match(/[\p{L}\p{N}]+/gu) ?? []).toEqual(
        kept.map(({ start, end }) => snapshot.text.slice(start, end)),
      );
    }),
  );
});

test('C15 what the columns, De-identify and the leak check find is covered, unless the own text is requested', async () => {
  const text = state.doc?.toString() ?? '';
  const well = { start: text.indexOf('well'), end: text.indexOf('well') + 4 };
  const checkForLeaks = vi.fn(async (job: { output: string }) => [well].filter(() => job.output.includes('well')));
  const parts = {
    session: { store: { getState: () => ({ models: [], notes: [{ state: { doc: null } }], at: 0 }) } },
    tagging: { settled: async () => true },
    bridge: { checkForLeaks },
  };
  const app = appOf(parts, [[comparison, { store: { getState: () => state } }]]);
  const hidden = await toShare(app, false);
  expect(hidden.text).toBe(`Seen ${COVER} ${COVER}\nby Dr. ${COVER} on ${COVER}/${COVER}\nfine & <${COVER}>`);
  expect(checkForLeaks.mock.calls[0]?.[0].output).not.toMatch(/Ann|Lee|Mo|5|3/);
  expect((await toShare(app, true)).text).toBe(text);
});

test('C15 a file waits until De-identify has tagged the note, and is not made if that fails', async () => {
  const text = state.doc?.toString() ?? '';
  const fine = makeSpan(text.length, text.indexOf('fine'), text.indexOf('fine') + 4, 'PATIENT');
  const untagged = EditorState.create({ doc: text, extensions: [noteFields] });
  const tagged = untagged.update({ effects: setSpans.of([fine]) }).state;
  const session = createSession(() => stateWith({ notes: [{ kind: 'own', title: '', state: untagged }] }));
  const settled = vi.fn(async () => {
    session.store.setState({ notes: [{ kind: 'own', title: '', state: tagged }] });
    return true;
  });
  const bridge = { checkForLeaks: async () => [] };
  const compared = { ...state, doc: untagged.doc, fromFile: false };
  const app = appOf({ session, bridge, tagging: { settled } }, [[comparison, { store: { getState: () => compared } }]]);
  expect((await toShare(app, false)).text).toContain(`\n${COVER} & <well>`);
  settled.mockResolvedValueOnce(false);
  await expect(toShare(app, false)).rejects.toThrow('De-identify could not check the note');
});

test('C15 a covered word is covered too in the name of a file that a column was read from, or of a model that was trained here', async () => {
  const other = stateFor('Anna López, 4711', '[Anna López|PATIENT], [4711|IDNUM]');
  const named = (one: CompareState, title: string) =>
    one.columns.map((column, at) => (at === 1 ? { ...column, title } : column));
  const appFor = (one: CompareState, title: string) =>
    appOf(parts, [[comparison, { store: { getState: () => ({ ...one, columns: named(one, title) }) } }]]);
  const parts = {
    session: { store: { getState: () => ({ models: [], notes: [{ state: { doc: null } }], at: 0 }) } },
    bridge: { checkForLeaks: async () => [] },
  };
  const app = appFor(state, 'ann_LEE of Elman 3');
  const { columns } = await toShare(app, false);
  expect(columns.map(({ title }) => title)).toEqual(['Annotation', `${COVER}_${COVER} of Elman 3`]);
  expect((await toShare(app, true)).columns[1]?.title).toBe('ann_LEE of Elman 3');
  const shared = await toShare(appFor(other, 'AnnaLopez 4711 BERT'), false);
  expect(shared.columns[1]?.title).toBe(`${COVER} ${COVER} BERT`);
  const own = { id: state.columns[1]?.tagger, title: 'Notes of Lee', own: { version: 1 } };
  const session = { store: { getState: () => ({ ...parts.session.store.getState(), models: [own] }) } };
  const trained = await toShare(
    appOf({ ...parts, session }, [[comparison, { store: { getState: () => state } }]]),
    false,
  );
  expect(trained.columns[1]?.title).toBe(`Notes of ${COVER}`);
});

test('C15 nothing is shared once no column is read any more, as after a file was dropped: nothing would be covered', async () => {
  const parts = { session: { store: { getState: () => ({ models: [], notes: [], at: 0 }) } } };
  const app = appOf(parts, [[comparison, { store: { getState: () => ({ ...state, results: {} }) } }]]);
  await expect(toShare(app, false)).rejects.toThrow('no tagger has read the note yet');
});

test('C16 a file of the differing lines holds no other line', () => {
  const three = stateFor('a [Ann|PATIENT] b\nsecret\nc Bo\nlast', 'a Ann b\nsecret\nc [Bo|DOCTOR]\nlast');
  const cut = withDifferingLines(takeSnapshot(three, titles));
  expect(cut.text).toBe('a Ann b\n⋯\nc Bo\n⋯');
  expect(JSON.stringify(cut)).not.toContain('secret');
  expect(words(stateOf(comparisonOf(cut)))).toEqual(['Ann', 'Bo']);
});

test('C17 the page holds its data, no script, no address, and escaped text', () => {
  for (const view of ['columns', 'merged'] as const) {
    const shown = { ...snapshot, view, together: 'union' } as const;
    const page = comparisonPage(shown);
    expect(readSnapshot(dataOfPage(page))).toEqual(shown);
    expect(page).not.toMatch(/https?:|href|src=|url\(|<script(?! type="application\/json")/);
    expect(page).toContain('fine &amp; &lt;well&gt;');
    expect(page).not.toContain('<well>');
    expect(page).toContain('<b class="differs">Mo</b>');
  }
});

/** The texts and boxes of an SVG, with their places. */
function drawn(svg: string) {
  const all = (pattern: RegExp) => [...svg.matchAll(pattern)].map(({ groups = {} }) => groups);
  return {
    texts: all(/<text x="(?<x>[\d.]+)" y="(?<y>[\d.]+)" textLength="(?<width>[\d.]+)"[^>]*>(?<text>[^<]*)<\/text>/g),
    boxes: all(/<rect x="(?<x>[\d.]+)" [^>]*?width="(?<width>[\d.]+)"[^>]* fill="#/g),
  };
}

test('C18 a picture shows every word once in each column, over its mark', () => {
  const svg = svgOf(drawingOf(snapshot));
  const { texts, boxes } = drawn(svg);
  expect(texts.filter(({ text }) => text === 'Lee')).toHaveLength(2);
  expect(svg).toContain('&lt;</text>');
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/http|href|<script|<style/);
  const ann = texts.find(({ text }) => text === 'Ann');
  expect(boxes).toContainEqual({
    x: ann?.x,
    width: ((Number(ann?.width) / 'Ann'.length) * 'Ann Lee'.length).toFixed(1),
  });
});

test('C18 below a picture are its colours’ meaning, the number of places and the thresholds, also of an opened file', () => {
  const taken = takeSnapshot(state, titles, [undefined, 0.0625]);
  const again = comparisonOf(readSnapshot(JSON.stringify(taken)));
  expect(stateOf(again).columns.map(({ threshold }) => threshold)).toEqual([undefined, 0.0625]);
  for (const view of ['columns', 'merged'] as const) {
    const picture = drawingOf({ ...taken, view });
    const { texts } = drawn(svgOf(picture));
    const lowest = Math.max(...texts.map(({ y }) => Number(y)));
    const widest = Math.max(...texts.map(({ x, width }) => Number(x) + Number(width)));
    expect([lowest < picture.height, widest < picture.width]).toEqual([true, true]);
    const shown = texts.map(({ text }) => text).join(' ');
    expect(shown).toContain(
      'names dates 2 places where the taggers differ. Marked from these probabilities upwards: Elman 0.0625.',
    );
    expect(shown).not.toContain('professions');
  }
});

test('C18 long lines are broken at blanks, and a word of several tokens stays on one line', () => {
  const long = stateFor(`${'word '.repeat(30)}\n${'x'.repeat(80)}`);
  const textsOf = (shown: CompareState) =>
    drawn(svgOf(drawingOf({ ...takeSnapshot(shown, ['a']), view: 'merged' }))).texts;
  expect(new Set(textsOf(long).flatMap(({ text, y }) => (text === 'word' ? [y] : []))).size).toBe(2);
  const ys = textsOf(stateFor('ab-cd '.repeat(30))).flatMap(({ text, y }) => (text === 'a' ? [] : [y]));
  expect(ys.every((y, at) => y === ys[at - (at % 3)])).toBe(true);
  expect(linesOf('a\n\nb')).toEqual([
    { start: 0, end: 1 },
    { start: 2, end: 2 },
    { start: 3, end: 4 },
  ]);
});

test.each([
  ['not json', 'cut short'],
  ['{}', 'not have the form of version 1'],
  [JSON.stringify({ ...snapshot, version: 7 }), 'version 7'],
])('C19 what is no comparison, or a newer one, is refused without its text', (json, words) => {
  expect(() => readSnapshot(json)).toThrow(words);
});

test.each([
  ['tokens out of order', { starts: [...snapshot.starts].reverse() }],
  ['tokens past the end', { text: 'short', columns: [{ title: '', gold: false, spans: [] }] }],
  ['fewer ends', { ends: snapshot.ends.slice(1) }],
  ['a span past the end', { columns: [{ title: '', gold: false, spans: [[0, 9999, 'DATE', 1]] }] }],
  [
    'a posterior of a token that is not there',
    { columns: [{ title: '', gold: false, spans: [], posterior: { labels: ['O', 'DATE'], rows: [[99, 1, 0.5]] } }] },
  ],
])('C19 %s is refused with numbers', (_, changes) => {
  expect(() => comparisonOf(readSnapshot(JSON.stringify({ ...snapshot, ...changes })))).toThrow(RangeError);
});
