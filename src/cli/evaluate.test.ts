import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeJsonlLine } from '../formats/jsonl';
import { tag } from '../masking/tag';
import type { AnnotatedNote } from '../note/note';
import { wrapLines } from '../note/plain-layout';
import { inCase } from '../synthesis/augment-case';
import { tinyCorpus } from '../training/test-support/tiny-corpus';
import { jsonLines, runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';
import { sharedTinyModels } from './test-support/tiny-models';

const models = sharedTinyModels();

const corpus = tinyCorpus(6).map(writeJsonlLine);
const evaluate = (folder: string, ...args: string[]) =>
  runCommand('evaluate', ['--models', models.path, '--tagger', 'en-tiny', '--corpus', folder, ...args]);

describe('evaluate', () => {
  test('--json is one object of scores, --threshold decides by a given probability; a bad line is reported on standard error and by the exit code', async () => {
    const lines = [...corpus.slice(0, 3), 'SECRET', ...corpus.slice(3)];
    const folder = testFolder({ 'notes.jsonl': lines.join('\n'), 'README.txt': 'not a note' });
    const args = [join(folder, 'notes.jsonl'), '--json'] as const;
    const [balanced, low] = await Promise.all([evaluate(...args), evaluate(...args, '--threshold', '0.0001')]);
    const { stdout, stderr, code } = balanced;
    expect(code).toBe(2);
    const [report, ...more] = jsonLines(stdout);
    expect(more).toEqual([]);
    expect(report).toMatchObject({ tagger: 'en-tiny', point: 'balanced', notes: 6, goldSpans: 18 });
    expect(report.strict.micro.f1).toBeLessThan(0.5);
    expect(stderr).toContain('notes.jsonl:4: Expected');
    expect(`${stdout}${stderr}`).not.toContain('SECRET');
    const [all] = jsonLines(low.stdout);
    expect(all.point).toBe(0.0001);
    expect(report.tokens.binary.recall).toBeLessThan(1);
    expect(all.tokens.binary.recall).toBe(1);
  });

  test('--thresholds: the lower, the more is masked; a tagger of rules has none', async () => {
    const folder = testFolder({ 'notes.jsonl': corpus.join('\n') });
    const { stdout, code } = await evaluate(folder, '--thresholds', '0.6,0.3,0.01', '--json');
    expect(code).toBe(0);
    const [{ tagger, notes, points }] = jsonLines(stdout);
    expect({ tagger, notes }).toEqual({ tagger: 'en-tiny', notes: 6 });
    const recalls = points.map(({ recall }: { recall: number }) => recall);
    expect(recalls).toEqual([...recalls].sort());
    expect(recalls[2]).toBeGreaterThan(recalls[0]);
    const rules = await runCommand('evaluate', ['--tagger', 'en-rules', '--corpus', folder, '--thresholds', '0.5']);
    expect([rules.stdout, rules.code]).toEqual(['', 1]);
    expect(rules.stderr).toContain('en-rules has no probabilities');
  });

  test.each([
    ['--jobs', '2'],
    ['--point', 'cautious'],
  ])('--thresholds refuses %s %s, which it would not use', async (...unused) => {
    const { stdout, stderr, code } = await evaluate('none', '--thresholds', '0.5', ...unused);
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toContain(
      '--thresholds needs one --tagger, without --predictions, --name, --point, --threshold and',
    );
  });

  test('a tagger given twice, or a name of predictions that is one of a tagger, is an error', async () => {
    const folder = testFolder({ 'notes.jsonl': corpus.join('\n') });
    for (const more of [
      ['--tagger', 'en-tiny'],
      ['--predictions', folder, '--name', 'en-tiny'],
    ]) {
      const { stdout, stderr, code } = await evaluate(folder, ...more);
      expect([stdout, code]).toEqual(['', 1]);
      expect(stderr).toMatch(/^en-tiny is given twice: /);
    }
  });

  test('prints a table, also at another operating point; says if most notes are in another language than the tagger reads, and scores all the same', async () => {
    const [english, spanish] = await Promise.all(
      ['en-tiny', 'es-tiny'].map((tagger) =>
        runCommand('evaluate', [
          '--models',
          models.path,
          '--tagger',
          tagger,
          '--corpus',
          testFolder({ 'a.jsonl': corpus.join('\n') }),
          ...(tagger === 'es-tiny' ? ['--point', 'cautious'] : []),
        ]),
      ),
    );
    expect([english?.stderr, english?.code]).toEqual(['', 0]);
    expect(english?.stdout).toMatch(/^en-tiny, balanced\n[\s\S]*\d+ tokens\/s, wasm\n$/);
    expect(spanish?.stderr).toBe('es-tiny reads Spanish, but 6 of 6 notes seem to be in another language\n');
    expect([spanish?.stdout, spanish?.code]).toEqual([expect.stringMatching(/^es-tiny, cautious\n/), 0]);
  });

  test('--case scores the notes in capitals, --wrap with their lines broken; an unknown case is an error', async () => {
    const folder = testFolder({ 'notes.jsonl': corpus.join('\n') });
    const changed = tinyCorpus(6).map((annotated) => {
      const { note, spans } = inCase(annotated, 'upper');
      return writeJsonlLine({ note: { ...note, text: wrapLines(note.text, 20) }, spans });
    });
    const rewritten = await evaluate(folder, '--json', '--case', 'upper', '--wrap', '20');
    const written = await evaluate(testFolder({ 'notes.jsonl': changed.join('\n') }), '--json');
    const scores = (stdout: string) => jsonLines(stdout)[0].strict;
    expect(scores(rewritten.stdout)).toEqual(scores(written.stdout));
    expect((await evaluate(folder, '--case', 'camel')).stderr).toContain('--case takes upper, lower, title, not camel');
  });

  describe('--predictions', () => {
    const folder = () => testFolder({ 'notes.jsonl': corpus.join('\n') });

    test('are compared with taggers by intervals and p-values, in any order and format', async () => {
      const given = [folder(), '--predictions', testFolder(patternPredictions(tinyCorpus(6))), '--name', 'Patterns'];
      const { stdout, code } = await evaluate(...(given as [string]), '--json');
      expect(code).toBe(0);
      const [{ notes, results }] = jsonLines(stdout);
      expect([notes, results.length]).toEqual([6, 2]);
      const [tagger, patterns] = results;
      expect(tagger).toMatchObject({ tagger: 'en-tiny', point: 'balanced' });
      expect(patterns).toMatchObject({ name: 'Patterns', notes: 6, goldSpans: 18 });
      // The patterns find only dates.
      expect(patterns.strict.byLabel.DATE).toMatchObject({ precision: 1, recall: 1 });
      expect(patterns.intervals.strictRecall.estimate).toBe(patterns.strict.micro.recall);
      expect(patterns.pValues.strictPrecision).toBeUndefined();
      expect(tagger.pValues.strictPrecision).toBeLessThan(0.2);
      const table = (await evaluate(...(given as [string]))).stdout;
      expect(table).toMatch(/strict P: Patterns +1\.0000 +1\.0000 +1\.0000 +best\n/);
    });

    test('are refused if they are of another corpus, have no name, or have offsets that do not fit', async () => {
      const [one, ...others] = tinyCorpus(6);
      const refused = async (files: Record<string, string>, ...more: string[]) => {
        const { stdout, stderr, code } = await evaluate(folder(), '--predictions', testFolder(files), ...more);
        expect([stdout, code]).toEqual(['', 1]);
        return stderr;
      };
      const foreign = { 'x.jsonl': '{"id": "x", "text": "SECRET", "spans": []}' };
      expect(await refused(foreign)).toContain('Each --predictions needs a --name');
      expect(await refused(foreign, '--name', 'X')).toMatch(/: None of its notes is in incognote/);
      const moved = { id: one?.note.id, spans: [{ start: 0, end: 9999, label: 'DATE' }] };
      const lines = [...others.map(writeJsonlLine), JSON.stringify(moved)].join('\n');
      expect(await refused({ 'y.jsonl': lines }, '--name', 'Y')).toContain(`y.jsonl:6: note ${one?.note.id}: Expected`);
    });

    test('that tag wrote with masked texts are refused with the way to write them', async () => {
      const masked = tinyCorpus(6)
        .map(({ note: { id, text }, spans }) => JSON.stringify({ ...tag.mask(text, spans, {}), id, spans }))
        .join('\n');
      const given = ['--predictions', join(testFolder({ 'masked.jsonl': masked }), 'masked.jsonl'), '--name', 'Masked'];
      const { stdout, stderr, code } = await evaluate(folder(), ...given);
      expect([stdout, code]).toEqual(['', 1]);
      expect(stderr).toContain('run tag without --style and --policy');
    });
  });

  test('a corpus without annotation is an error', async () => {
    const folder = testFolder({ 'a.jsonl': '{"id": "1", "text": "Seen today", "spans": []}' });
    const { stdout, stderr, code } = await evaluate(folder);
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toMatch(/holds notes \(1\) but no annotation/);
  });

  test('a point for predictions alone, and a folder without models, are errors that say what is needed', async () => {
    const path = testFolder({ 'notes.jsonl': corpus.join('\n') });
    const given = ['--corpus', path, '--predictions', path, '--name', 'X', '--threshold', '0.5'];
    expect((await runCommand('evaluate', given)).stderr).toMatch(/^--point and --threshold are for a --tagger;/);
    const { stderr } = await evaluate(path, '--models', join(path, 'models'), '--tagger', 'en-other');
    expect(stderr).toMatch(
      /models has no list of models \(index\.json\): give the --out of a training with --models$/m,
    );
  });
});

/** A few recognisers as Presidio has them: an entity type and a pattern. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  DATE_TIME: /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g,
  PHONE_NUMBER: /\b\d{3}-\d{3}-\d{4}\b/g,
  EMAIL_ADDRESS: /\b[\w.]+@[\w.]+\.\w+\b/g,
};

/** Predictions as another program would write them: BRAT annotations by patterns, without the texts. */
function patternPredictions(notes: readonly AnnotatedNote[]): Record<string, string> {
  return Object.fromEntries(
    notes.map(({ note: { id, text } }) => {
      const found = Object.entries(PATTERNS).flatMap(([type, pattern]) =>
        [...text.matchAll(pattern)].map(({ index, 0: covered }) => ({ type, index, covered })),
      );
      const rows = found.map(
        ({ type, index, covered }, at) => `T${at + 1}\t${type} ${index} ${index + covered.length}\t${covered}\n`,
      );
      return [`${id}.ann`, rows.join('')];
    }),
  );
}
