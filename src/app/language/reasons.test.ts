import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REASONS, reasonInSpanish, WORDS } from './es/reasons';

const src = join(import.meta.dirname, '../..');

/** The sources of a batch and below `src/app`, with constants put into the texts that use them and `{}` for any other value. */
const folders = ['note', 'formats', 'nn', 'engine', 'taggers', 'training', 'storage', 'masking', 'phi', 'evaluation'];
const sources = [...folders, 'app/batch'].flatMap((folder) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|json)$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(src, folder, path), 'utf8'))
    .map((text) =>
      text
        .replace(/\$\{(\w+)\}/g, (whole, name) => new RegExp(`const ${name} = '([^']*)'`).exec(text)?.[1] ?? whole)
        .replace(/\$\{[^{}`]*\}/g, '{}')
        .replaceAll('\\`', '`')
        .replaceAll('\\\\', '\\'),
    ),
);

test('every reason, and every other word, that has a translation is one that the program gives', () => {
  const gone = Object.keys({ ...REASONS, ...WORDS }).filter(
    (english) => !sources.some((text) => new RegExp(`['"\`]${escaped(english)}['"\`]`).test(text)),
  );
  expect(gone).toEqual([]);
});

test('a translation has the values of the English reason', () => {
  const values = (text: string) => text.split('{}').length;
  expect(Object.entries(REASONS).filter(([english, spanish]) => values(english) !== values(spanish))).toEqual([]);
});

test('a reason is given in Spanish with its values, and in English where the table lacks it', () => {
  expect(reasonInSpanish('This is a ZIP archive: unpack it first')).toBe(
    'Este es un archivo ZIP: descomprimirlo primero',
  );
  expect(reasonInSpanish('models/a.bin could not be fetched (status 404)')).toBe(
    'no se pudo obtener models/a.bin (estado 404)',
  );
  expect(reasonInSpanish('Entry 2: text: expected text')).toBe('Entrada 2: text: se esperaba un texto');
  expect(reasonInSpanish('Expected `spans` to be a list')).toBe('Se esperaba que `spans` fuera una lista');
  expect(reasonInSpanish('20 corrected notes')).toBe('20 notas corregidas');
  expect(reasonInSpanish('One note is not in the corpus')).toBe('Una nota no está en el corpus');
  expect(
    reasonInSpanish('Masked words or numbers are still visible in the result: 2 in its text, 1 in word/header1.xml'),
  ).toBe('Palabras o números enmascarados siguen visibles en el resultado: 2 en su texto, 1 en word/header1.xml');
  expect(reasonInSpanish('Left out: picture (3), embedded file (1)')).toBe(
    'No incluido: imagen (3), archivo incrustado (1)',
  );
  expect(reasonInSpanish('Pictures left out: pages 2, 5 and 9 to 12')).toBe(
    'Imágenes no incluidas: páginas 2, 5 y 9 a 12',
  );
  expect(reasonInSpanish('Expected each tag to be closed: the file may be cut short (in word/document.xml)')).toBe(
    'Se esperaba que se cerrara cada elemento: puede que el archivo esté incompleto (en word/document.xml)',
  );
  expect(reasonInSpanish('The part of the app that trains stopped')).toBe(
    'La parte de la aplicación que entrena se detuvo',
  );
  expect(reasonInSpanish('The part of the app that reads files did not answer for 120 s')).toBe(
    'La parte de la aplicación que lee los archivos no respondió durante 120 s',
  );
  expect(reasonInSpanish('Something else')).toBe('Something else');
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
