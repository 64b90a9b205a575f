import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGazetteer } from '../taggers/gazetteer/gazetteer';
import { lookup } from '../taggers/test-support/lookup';
import { englishLists } from './gazetteers/english';
import { spanishLists } from './gazetteers/spanish';
import { readLexicon } from './lexicons/lexicon';
import { runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';

const root = join(import.meta.dirname, '../..');
const lexicons = join(process.env.INCOGNOTE_SHARED ?? join(root, '../shared'), 'lexicons');

const tinyLists = {
  'cities.tsv': 'Zorbury\tZorbury\tUS\tMA\t15853\nVilla Zorba\tVilla Zorba\tMX\t01\t20430',
  'companies.txt': 'Zorbex Holdings, Inc.',
  'diseases.txt': 'zorbitis',
  'drugs.txt': 'Zorbamab Sulfate',
  'en-first-names-rare.txt': 'zorbina',
  'en-first-names.txt': 'Zorba',
  'en-hospitals.txt': 'FAIR ZORBEL MEMORIAL HOSPITAL, LLC',
  'en-safe-words.txt': 'zorbotomy\nthe',
  'en-surnames-rare.txt': 'zorbeck',
  'en-surnames.txt': 'Ozorbel\nZorbel',
  'en-word-frequencies.tsv': 'the\t-127\nzorbotomy\t-600',
  'es-ine_apellidos.csv': 'apellido,frec_pri,frec_seg,freq_rep\nZORBAÑO,100,100,0\nDE LA ZORBA,90,80,0',
  'es-ine_hombres.csv': 'nombre,frec,edad_media\nZORBO,500,52.7',
  'es-ine_mujeres.csv': 'nombre,frec,edad_media\nMARIA ZORBITA,50,51.1',
  'es-municipios.csv':
    'municipio_id,provincia_id,cmun,dc,nombre\n01051,01,051,3,Zorbain/Salvazorba\n15030,15,030,8,"Zorbuña, A"',
  'es-provincias.csv': 'provincia_id,nombre\n01,Araba/Álava\n15,"Coruña, A"',
  'es-word-frequencies.tsv': 'el\t-119\nzorbo\t-700\nzorbar\t-710',
  'in-names.txt': 'Zorbanathan',
  'occupations.txt': 'zorb polisher',
};

function open(path: string) {
  const gazetteer = readGazetteer(new Uint8Array(readFileSync(path)).buffer);
  return (phrase: string): string[] => {
    const set = lookup(gazetteer, phrase);
    return gazetteer.classes.filter((_, bit) => (set >> bit) & 1);
  };
}

describe('gazetteers', () => {
  test('compiles a folder of lists into a file a language and a card', async () => {
    const out = join(testFolder({}), 'out');
    const { code } = await runCommand('gazetteers', ['--lexicons', testFolder(tinyLists), '--out', out]);
    expect(code).toBe(0);
    const [english, spanish] = [open(join(out, 'en.bin')), open(join(out, 'es.bin'))];
    expect(
      [
        'zorba',
        'zorbina',
        'zorbeck',
        'o zorbel',
        'zorbury',
        'zorbex',
        'zorbamab',
        'zorbitis',
        'zorbotomy',
        'zorb polisher',
      ].map(english),
    ).toEqual([
      ['first-name'],
      ['first-name'],
      ['surname'],
      ['surname'],
      ['place'],
      ['organization'],
      ['drug'],
      ['disease'],
      ['common', 'safe'],
      ['profession'],
    ]);
    expect(['fair zorbel memorial hospital', 'fair zorbel memorial', 'fair zorbel'].map(english)).toEqual(
      Array(3).fill(['hospital']),
    );
    expect(
      [
        'zorbaño',
        'de la zorba',
        'maria zorbita',
        'zorbita',
        'salvazorba',
        'a zorbuna',
        'villa zorba',
        'zorbo',
        'zorbar',
        'zorbotomia',
      ].map(spanish),
    ).toEqual([
      ['surname'],
      ['surname'],
      ['first-name'],
      ['first-name'],
      ['place'],
      ['place'],
      ['place'],
      ['first-name', 'common'],
      ['common', 'safe'],
      ['safe'],
    ]);
    expect(readFileSync(join(out, 'README.md'), 'utf8')).toMatch(/^\| safe +\| +2 \| /m);
  });

  test('a missing list is an error that names the file', async () => {
    const { code, stderr } = await runCommand('gazetteers', ['--lexicons', '/nowhere']);
    expect(code).toBe(1);
    expect(stderr).toContain('/nowhere');
  });
});

describe.skipIf(!existsSync(lexicons))('the shipped files (skipped where the lists are missing)', () => {
  test.each([
    ['en', englishLists],
    ['es', spanishLists],
  ])('%s.bin holds what the lists hold', (language, listsOf) => {
    const classesOf = open(join(root, 'public/gazetteers', `${language}.bin`));
    const lists = listsOf(lexicons, readLexicon(lexicons));
    const members = [...lists].flatMap(([name, phrases]) =>
      [...phrases].filter((_, i) => i % 20 === 0).map((phrase) => ({ name, phrase })),
    );
    const missing = members.filter(({ name, phrase }) => !classesOf(phrase).includes(name));
    // Not all of them, since country names depend on the version of Node and our own lists grow.
    expect(missing.length / members.length).toBeLessThan(0.01);
  });
});
