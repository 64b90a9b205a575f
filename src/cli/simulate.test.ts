import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtInLexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { simulateNotes } from '../synthesis/simulate-notes';
import { readCorpusAt } from './command/corpus';
import { jsonLines, runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';

/** Short lists of names and places. */
const LISTS = {
  ...{ 'cities.tsv': 'Wichita\t\tUS\tKS\nPune\t\tIN\tMH\n', 'in-names.txt': 'Ananya Iyer\nRohan Mehta\n' },
  ...{ 'en-first-names.txt': 'Anna\nOwen\n', 'en-first-names-rare.txt': 'ORSOLYA\nTALIESIN\n' },
  ...{ 'en-surnames.txt': 'Mason\nPaik\n', 'en-surnames-rare.txt': 'QUILLFEATHER\nBRIGHTWATER\n' },
  ...{ 'en-hospitals.txt': 'Millrace Clinic\n', 'companies.txt': 'Ashgrove Mills\n' },
  ...{ 'occupations.txt': 'carpenter\n', 'drugs.txt': 'aspirin\n', 'diseases.txt': 'asthma\n' },
  ...{ 'es-ine_hombres.csv': 'nombre\nINIGO\n', 'es-ine_mujeres.csv': 'nombre\nXIMENA\n' },
  ...{ 'es-ine_apellidos.csv': 'apellido\nQUIROGA\n' },
  ...{ 'es-municipios.csv': 'CODIGO;NOMBRE\n', 'es-provincias.csv': '18,Granada\n' },
};

const simulate = (...args: string[]) => runCommand('simulate', [...args, '--lexicons', testFolder(LISTS)]);

describe('simulate', () => {
  test('prints annotated notes as JSON lines, the same ones for the same seed', async () => {
    const first = await simulate('--language', 'es', '--count', '3', '--seed', '7');
    expect([first.code, first.stderr]).toEqual([0, '']);
    const notes = jsonLines(first.stdout);
    expect(notes).toHaveLength(3);
    for (const { text, spans } of notes)
      for (const { start, end } of spans) expect(text.slice(start, end).trim()).not.toBe('');
    expect((await simulate('--language', 'es', '--count', '3', '--seed', '7')).stdout).toBe(first.stdout);
    expect((await simulate('--language', 'es', '--count', '3', '--seed', '8')).stdout).not.toBe(first.stdout);
  });

  test('reads no list outside the program unless asked to', async () => {
    const lists = await simulate('--language', 'en', '--count', '1', '--seed', '7');
    const { code, stdout } = await runCommand('simulate', ['--language', 'en', '--count', '1', '--seed', '7']);
    const notes = simulateNotes(1, builtInLexicon, createRandom(7), {
      language: 'en',
      kind: 'general',
      names: 'training',
    });
    expect([code, jsonLines(stdout).map(({ text }) => text)]).toEqual([0, notes.map(({ note }) => note.text)]);
    expect(lists.stdout).not.toBe(stdout);
  });

  test.each(['brat', 'i2b2'])('writes a %s corpus that can be read again', async (format) => {
    const folder = join(testFolder({}), 'notes');
    const args = ['--language', 'en', '--kind', 'indian', '--names', 'held-out', '--count', '4', '--format', format];
    const { code, stdout } = await simulate(...args, '--out', folder);
    expect([code, stdout]).toEqual([0, '']);
    expect(readdirSync(folder).length).toBeGreaterThanOrEqual(4);
    const { notes, errors } = readCorpusAt(folder, format);
    expect([notes.length, errors]).toEqual([4, []]);
    const again = await simulate(...args, '--seed', '2', '--out', folder);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is there already')]);
    expect(readCorpusAt(folder, format).notes).toEqual(notes);
  });

  test.each([
    [['--language', 'fr'], /--language takes en, es, not fr/],
    [['--language', 'en', '--count', 'some'], /--count takes a whole number/],
    [['--language', 'en', '--count', '0'], /--count takes a whole number from 1 to 200000, /],
    [['--language', 'en', '--count', '99999999999999999999'], /--count takes .*--seed/],
    [
      ['--language', 'en', '--seed', '99999999999999999999'],
      /--seed takes a whole number, at least 0, not 99999999999999999999/,
    ],
    [['--language', 'en', '--format', 'brat'], /--out/],
  ])('%j is an error that says what to do', async (args, message) => {
    const { code, stdout, stderr } = await simulate(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
  });
});
