import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildPackage } from '../../site/npm-package';
import { benchCluster, findDask } from '../cli/bench/cluster';
import { temporaryFolder, testFolder } from '../cli/test-support/folder';
import { MASKING_STYLES } from '../masking/registry';
import type { Span } from '../note/span';
import { POLICIES } from '../phi/policies/registry';
import type { StyleId } from './deidentifier';

vi.mock('node:fs', { spy: true });

const root = join(import.meta.dirname, '../..');
const PAGE = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">the app';
const SECRET = 'tulip brake cloud meadow hinge parcel nine';
const NOTE = 'Ward 🙂. Patient: John Mason, MRN 4421983. Seen by Dr. Ellen Perry on 10/10/2023. Call 617-555-0199.\n';
const GERMAN = 'Der Patient wurde von der Ärztin gesehen und hat seit zwei Jahren kein Fieber mehr.';
const SPANISH = 'El paciente Juan García Pérez fue visto por la doctora en el centro de salud el 3 de mayo de 2021.';

let folder: ReturnType<typeof temporaryFolder>;
let built: string;
let library: typeof import('./index');
let deidentifier: import('./index').Deidentifier;

beforeAll(async () => {
  const kernels = ['kernels.wasm', 'kernels-relaxed.wasm'].map((name) => join(root, 'build', name));
  if (!kernels.every((path) => existsSync(path)))
    execFileSync(process.execPath, [join(root, 'src/nn/kernels/wasm/build.mjs')]);
  folder = temporaryFolder({ 'app.html': PAGE });
  built = join(folder.path, 'node_modules/incognote');
  await buildPackage(built, join(folder.path, 'app.html'));
  library = await import(pathToFileURL(join(built, 'node/index.js')).href);
  deidentifier = await library.createDeidentifier({ language: 'en' });
});
afterAll(() => {
  deidentifier.dispose();
  folder.remove();
});

/** Runs a command of the package. */
async function command(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}) {
  const running = promisify(execFile)(process.execPath, [join(built, 'node/incognote.js'), ...args], {
    env: { ...process.env, ...env },
  });
  running.child.stdin?.end(input);
  return running;
}

/** A note of so many different lines: a line that was read before would not be read again. */
const longNote = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) => NOTE.replace('4421983', String(first + index))).join('');

const lines = (...notes: readonly object[]) => notes.map((note) => `${JSON.stringify(note)}\n`).join('');
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** What comes out of a stream, and what it threw. */
async function drained<T>(stream: AsyncIterable<T>) {
  const all: T[] = [];
  try {
    for await (const each of stream) all.push(each);
  } catch (error) {
    return { all, error };
  }
  return { all };
}

test('the package is not built over other files', async () => {
  const out = testFolder({ 'mine.txt': 'mine' });
  await expect(buildPackage(out, join(folder.path, 'app.html'))).rejects.toThrow('holds other files than a package');
  expect(readFileSync(join(out, 'mine.txt'), 'utf8')).toBe('mine');
});

test('a package whose building was interrupted is built again', async () => {
  const out = join(testFolder({}), 'package');
  const build = () => {
    vi.mocked(cpSync).mockImplementationOnce((_, to) => {
      mkdirSync(to, { recursive: true });
      throw new Error('interrupted');
    });
    return buildPackage(out, join(folder.path, 'app.html'));
  };
  for (const _ of [1, 2]) await expect(build()).rejects.toThrow('interrupted');
});

describe('finding and masking', () => {
  test('1. 2. a note gets the spans and the text that the command gives', async () => {
    const own = await library.createDeidentifier({
      ...{ language: 'en', point: 0.3, policy: 'safe-harbor' },
      ...{ always: ['call'], never: [{ text: 'mrn \\d+', match: 'regex' }] },
    });
    const masked = await own.mask({ id: 'a', text: NOTE }, { style: 'surrogate', secret: SECRET, keepWeekday: true });
    const tagged = await own.tag({ id: 'a', text: NOTE });
    own.dispose();
    const given = testFolder({ 'always.csv': 'call\n', 'never.json': '[{"text": "mrn \\\\d+", "match": "regex"}]' });
    const lists = ['--always', join(given, 'always.csv'), '--never', join(given, 'never.json')];
    const how = ['--threshold', '0.3', '--policy', 'safe-harbor', '--style', 'surrogate', '--keep', 'weekday'];
    const { stdout } = await command(['tag', ...lists, ...how], lines({ id: 'a', text: NOTE }), {
      INCOGNOTE_SECRET: SECRET,
    });
    const { id, text, spans } = JSON.parse(stdout);
    expect(masked).toMatchObject({ id, text, spans: masked.spans });
    expect(tagged).toEqual({ id, text: NOTE, language: 'en', spans: masked.spans });
    // The command multiplies and adds in one instruction, which Node 20 does where a flag is set.
    const rounded = (all: readonly Span[]) => all.map((span) => ({ ...span, score: span.score.toFixed(4) }));
    expect(rounded(masked.spans)).toEqual(rounded(spans));
    expect(NOTE.slice(spans[0].start, spans[0].end)).toBe('John Mason');
    expect(NOTE.slice(spans.at(-2).start, spans.at(-2).end)).toBe('Call');
  });

  test('2. every style and every policy can be asked for by its id', async () => {
    for (const { id } of MASKING_STYLES) {
      const { text } = await deidentifier.mask(NOTE, { style: id as StyleId, template: '<{TYPE}>' });
      expect([id, text.includes('Mason')]).toEqual([id, false]);
    }
    for (const { id: policy } of POLICIES)
      (await library.createDeidentifier({ language: 'en', policy: policy as 'everything' })).dispose();
    for (const policy of [{ DATE: 'keep' }, { title: 'Ours', types: { DATE: 'keep' } }] as const) {
      const own = await library.createDeidentifier({ language: 'en', policy });
      expect((await own.mask(NOTE)).text).toContain('[DOCTOR] on 10/10/2023');
      own.dispose();
    }
  });

  test('3. a note is read by the model of its language, and an answer says if no model reads it', async () => {
    const both = await library.createDeidentifier();
    const { all } = await drained(both.maskAll([NOTE, SPANISH, NOTE, GERMAN]));
    both.dispose();
    expect(all.map(({ language }) => language).slice(0, 3)).toEqual(['en', 'es', 'en']);
    expect(all.map(({ otherLanguage }) => otherLanguage)).toEqual([undefined, undefined, undefined, 'de']);
    expect(all[1]?.text).toMatch(/\[PACIENTE\]/);
    expect(all[2]).toMatchObject({ text: all[0]?.text });
  });

  test('4. what was masked is put back', async () => {
    for (const style of ['numbered', 'surrogate'] as const) {
      const masked = await deidentifier.mask(NOTE, { style, secret: SECRET });
      expect(masked.restore(masked.text).text).toBe(NOTE);
      const [, name = ''] = /Dr\. (\S+(?: [A-Z]\w+)?)/.exec(masked.text) ?? [];
      expect(masked.restore(`It was ${name}.`)).toMatchObject({ text: 'It was Ellen Perry.', count: 1 });
    }
  });

  test('a long note is read in one call', async () => {
    const text = longNote(200, 3000000);
    const shares: number[] = [];
    const { spans } = await deidentifier.tag(text, { onProgress: (done) => shares.push(done) });
    expect(spans.length).toBeGreaterThan(800);
    expect(shares.length).toBeGreaterThan(2);
    expect(spans.every(({ start, end }) => start < end && end <= text.length)).toBe(true);
  });
});

test('2. the dates of a note move by its id, also if the subject is given as undefined', async () => {
  const how = { style: 'date-shift', secret: SECRET } as const;
  const { text } = await deidentifier.mask({ id: 'a', text: NOTE }, how);
  expect((await deidentifier.mask({ id: 'a', text: NOTE }, { ...how, subject: undefined } as never)).text).toBe(text);
  expect((await deidentifier.mask({ id: 'a', text: NOTE }, { ...how, subject: 'b' })).text).not.toBe(text);
});

describe('many notes', () => {
  const note = (index: number) => ({
    id: String(index),
    text: `Note ${index}: Dr. Perry saw Mr. Mason on 5/${(index % 28) + 1}.`,
  });
  const later = () => new Promise((done) => setTimeout(done, 5));

  test.each([1, 7, 1000])('5. each is answered once, in order: %i come at a time', async (together) => {
    async function* source() {
      for (let index = 0; index < 40; index++) {
        if (index % together === 0) await later();
        yield note(index);
      }
    }
    const { all } = await drained(deidentifier.tagAll(source()));
    expect(all.map(({ id, text }) => ({ id, text }))).toEqual(Array.from({ length: 40 }, (_, index) => note(index)));
    expect(all[3]?.spans).toEqual((await deidentifier.tag(note(3))).spans);
  });

  test('6. 8. no answer waits for the next note, and a stream that is no longer read is closed', async () => {
    let closed = () => {};
    const isClosed = new Promise<void>((done) => {
      closed = done;
    });
    const source: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => {
        let asked = 0;
        return {
          next: () => (asked++ === 0 ? Promise.resolve({ value: NOTE }) : new Promise(() => {})),
          return: async () => {
            closed();
            return { done: true, value: undefined };
          },
        };
      },
    };
    for await (const { spans } of deidentifier.tagAll(source)) {
      expect(spans.length).toBeGreaterThan(3);
      break;
    }
    await isClosed;
  });

  test.each([
    [
      'a stream that fails',
      async function* () {
        yield* [note(1), note(2)];
        throw new RangeError('no more');
      },
      { name: 'RangeError' },
    ],
    [
      'what is no note',
      async function* () {
        yield* [note(1), note(2), 7 as never, note(3)];
      },
      { code: 'bad-option' },
    ],
  ])('7. %s is told after the answers to all notes before', async (_, source, told) => {
    const { all, error } = await drained(deidentifier.maskAll(source()));
    expect(all.map(({ id }) => id)).toEqual(['1', '2']);
    expect(error).toMatchObject(told);
  });
});

describe('refusals', () => {
  test('9. an aborted call rejects with the reason, before or while it is at work', async () => {
    const reason = new Error('enough');
    const stop = new AbortController();
    const work = deidentifier.tag(longNote(200, 5000000), {
      signal: stop.signal,
      onProgress: () => stop.abort(reason),
    });
    expect(await refusal(work)).toBe(reason);
    expect(await refusal(deidentifier.mask(NOTE, { signal: stop.signal }))).toBe(reason);
    expect(await refusal(library.createDeidentifier({ signal: stop.signal }))).toBe(reason);
    expect((await drained(deidentifier.tagAll([NOTE], { signal: stop.signal }))).error).toBe(reason);
    expect((await deidentifier.tag(NOTE)).spans.length).toBeGreaterThan(3);
  });

  const create = (options: object) => library.createDeidentifier(options);
  test.each<[string, string, () => Promise<unknown>, RegExp]>([
    ['a language', 'bad-option', () => create({ language: 'fr' }), /^language: there is no fr; there are en, es$/],
    ['a point', 'bad-option', () => create({ point: 'wild' }), /^point: .* balanced, cautious$/],
    ['a threshold', 'bad-option', () => create({ point: 1 }), /^point: The threshold 1 is not between 0 and 1$/],
    ['a policy', 'bad-option', () => create({ policy: 'mercy' }), /^policy: .* everything, safe-harbor/],
    ['a policy of one’s own', 'bad-option', () => create({ policy: { CITY: 'generalise' } }), /^policy: .*types\.CITY/],
    [
      'a list',
      'bad-option',
      () => create({ always: ['fine', { text: '(Mason', match: 'regex' }] }),
      /^always: Entry 2: /,
    ],
    ['a model', 'no-model', () => create({ model: 'en-fish' }), /en-fish; there are en-bilstm-crf, es-bilstm-crf, /],
    [
      'a folder',
      'file-unavailable',
      () => create({ models: 'none', language: 'en' }),
      /^index\.json could not .*ENOENT/,
    ],
    [
      'a misspelled name',
      'bad-option',
      () => create({ alway: ['Mason'] }),
      /^alway: there is no such option; .* always,/,
    ],
    ['another', 'bad-option', () => deidentifier.mask(NOTE, { secert: 'x' } as never), /^secert: .* secret,/],
    ['a style', 'bad-option', () => deidentifier.mask(NOTE, { style: 'paint' as 'tag' }), /^style: there is no paint/],
    ['days', 'bad-option', () => deidentifier.mask(NOTE, { days: 0.5 }), /^days: takes a whole number/],
    ['a form', 'bad-option', () => deidentifier.mask(NOTE, { style: 'template', template: '' }), /^template: /],
    ['a secret', 'refused-secret', () => deidentifier.mask(NOTE, { secret: 'Mason1' }), /^The secret is too weak/],
    [
      'many days',
      'bad-option',
      () => deidentifier.mask(NOTE, { style: 'date-shift', days: 1e12 }),
      /^days: takes .* to 36525$/,
    ],
    ['what is no note', 'bad-option', () => deidentifier.tag({ text: 7 } as never), /^note: expected a text/],
    [
      'a model of another language',
      'bad-option',
      () => create({ model: 'es-bilstm-crf', language: 'en' }),
      /^model: es-bilstm-crf reads es, not en: /,
    ],
    ['an address', 'bad-option', () => create({ models: 'http://', language: 'en' }), /^http:\/\/ is no address/],
    [
      'options that are no object',
      'bad-option',
      () => create('en' as never),
      /^options: expected an object with some of language,/,
    ],
    ['no options', 'bad-option', () => deidentifier.mask(NOTE, null as never), /^options: .* style,/],
    ['a list that is a text', 'bad-option', () => create({ always: 'Mason' }), /^always: expected a list$/],
    ['a signal', 'bad-option', () => create({ signal: {} }), /^signal: expected an AbortSignal$/],
    [
      'a secret of bytes',
      'bad-option',
      () => deidentifier.mask(NOTE, { secret: 7 as never }),
      /^secret: expected a text; leave it out/,
    ],
    [
      'a secret that is not set',
      'bad-option',
      () => deidentifier.mask(NOTE, { secret: undefined as never }),
      /^secret: expected a text; leave it out/,
    ],
    [
      'a switch',
      'bad-option',
      () => deidentifier.mask(NOTE, { keepSeason: 'no' as never }),
      /^keepSeason: expected true or/,
    ],
    [
      'an answer',
      'bad-option',
      async () => (await deidentifier.mask(NOTE)).restore(7 as never),
      /^answer: expected a text$/,
    ],
  ])('10. %s that cannot be used is %s', async (_, code, work, message) => {
    const error = await refusal(work());
    expect(error).toBeInstanceOf(library.DeidentifierError);
    expect(error).toMatchObject({ name: 'DeidentifierError', code, message: expect.stringMatching(message) });
    expect(String(error)).not.toContain('Mason');
  });

  test('10. a page that was not opened over https is told so', async () => {
    vi.stubGlobal('crypto', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const expected = { code: 'cannot-compute', message: expect.stringMatching(/over https$/) };
    expect(await refusal(create({ language: 'es' }))).toMatchObject(expected);
  });

  test('10. a single note is no stream of notes', async () => {
    const { error } = await drained(deidentifier.tagAll(NOTE));
    expect(error).toMatchObject({ code: 'bad-option', message: 'notes: expected a list or a stream of notes' });
  });

  test('10. a de-identifier that was disposed of refuses notes', async () => {
    const own = await library.createDeidentifier({ language: 'es' });
    own.dispose();
    expect(await refusal(own.tag(NOTE))).toMatchObject({ code: 'disposed' });
    expect((await drained(own.tagAll([NOTE]))).error).toMatchObject({ code: 'disposed' });
  });

  /** The package's files in a folder of their own, with bytes added to one. */
  function filesWith(path: string, added: string): string {
    const copy = temporaryFolder();
    onTestFinished(copy.remove);
    cpSync(join(built, 'files'), copy.path, { recursive: true });
    appendFileSync(join(copy.path, path), added);
    return copy.path;
  }

  test('11. own models are in a folder, or at an address, and are used unchanged', async () => {
    const models = join(filesWith('models/en-bilstm-crf/weights.bin', 'x'), 'models');
    const own = await library.createDeidentifier({ models: pathToFileURL(models), model: 'es-bilstm-crf' });
    expect((await own.tag(SPANISH)).spans[0]?.source).toBe('es-bilstm-crf');
    own.dispose();
    expect(await refusal(create({ models, language: 'en' }))).toMatchObject({
      code: 'damaged-file',
      message: expect.stringMatching(/^en-bilstm-crf: weights\.bin: holds \d+ bytes, expected \d+/),
    });
  });

  test('10. what was asked before a de-identifier is disposed of is done, in both languages; what is asked later is refused', async () => {
    const own = await library.createDeidentifier();
    const onProgress = () => own.dispose();
    const { all, error } = await drained(own.tagAll([longNote(200, 5000000), SPANISH], { onProgress }));
    expect(error).toBeUndefined();
    expect(all.map(({ language, spans }) => [language, spans.length > 2])).toEqual([
      ['en', true],
      ['es', true],
    ]);
    expect(await refusal(own.mask(NOTE))).toMatchObject({ code: 'disposed' });
  });

  test('11. the list of models is read once, not for every note', async () => {
    const models = join(filesWith('models/index.json', ' '), 'models');
    const own = await library.createDeidentifier({ models });
    await own.tag(NOTE);
    writeFileSync(join(models, 'index.json'), '[]');
    expect((await own.tag(NOTE)).spans[0]?.source).toBe('en-bilstm-crf');
    own.dispose();
  });

  test('11. files of the package are used only if they are unchanged, at any address', async () => {
    const files = filesWith('models/en-bilstm-crf/model.json', ' ');
    (await create({ files, language: 'es' })).dispose();
    expect(await refusal(create({ files, language: 'en' }))).toMatchObject({
      code: 'damaged-file',
      message: expect.stringMatching(/^models\/en-bilstm-crf\/model\.json is not the file of this version/),
    });
  });
});

describe('the package', () => {
  test('12. depends on no other, exports what is there, and states licences', () => {
    const manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('private');
    expect(manifest.peerDependenciesMeta).toEqual({ webgpu: { optional: true } });
    const { '.': main } = manifest.exports;
    for (const path of [...Object.values<string>(main), ...Object.values<string>(manifest.bin), 'README.md', 'LICENSE'])
      expect([path, existsSync(join(built, path))]).toEqual([path, true]);
    const links = [...readFileSync(join(built, 'README.md'), 'utf8').matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(
      ([, path = '']) => path,
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((path) => !existsSync(join(built, path)))).toEqual([]);
    expect(readFileSync(join(built, 'THIRD-PARTY.txt'), 'utf8')).toMatch(/^@tensorflow\/tfjs-core 4.*Apache-2.0/m);
    expect(JSON.parse(readFileSync(join(built, 'app/headers.json'), 'utf8'))).toMatchObject({
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  test('13. 17. loading the library opens and prints nothing, and leaves errors to the program; several threads use it at once', () => {
    const script = `
      import { Worker, isMainThread, parentPort } from 'node:worker_threads';
      import { createDeidentifier } from 'incognote';
      if (isMainThread) {
        if ('_tfengine' in globalThis) throw new Error('loaded');
        (await createDeidentifier({ language: 'en' })).dispose();
        process.exitCode = process.listenerCount('uncaughtException') + process.listenerCount('unhandledRejection');
        const answers = [1, 2].map(() => new Promise((done, failed) =>
          new Worker(new URL(import.meta.url)).on('message', done).on('error', failed)));
        console.log((await Promise.all(answers)).join('|'));
      } else {
        const deidentifier = await createDeidentifier({ language: 'en' });
        for await (const { text } of deidentifier.maskAll(['Seen by Dr. Mason on 5/3/2004.'], { style: 'numbered' }))
          parentPort.postMessage(text);
        deidentifier.dispose();
      }`;
    writeFileSync(join(folder.path, 'threads.mjs'), script);
    const said = execFileSync(process.execPath, ['threads.mjs'], { cwd: folder.path });
    const masked = 'Seen by Dr. [DOCTOR_1] on [DATE_1].';
    expect(String(said)).toBe(`${masked}|${masked}\n`);
  });

  test('14. its types hold as Node and as bundlers resolve them', async () => {
    writeFileSync(
      join(folder.path, 'use.mts'),
      `import { createDeidentifier, DeidentifierError, type MaskedNote } from 'incognote';
      const deidentifier = await createDeidentifier({ language: 'en', point: 'cautious', policy: { DATE: 'keep' } });
      const masked: MaskedNote = await deidentifier.mask('text', { style: 'surrogate', secret: 's', days: 3 });
      const ends: number[] = masked.spans.map(({ end }) => end);
      const back: string = masked.restore('answer').text;
      for await (const { id } of deidentifier.maskAll(['text'])) id satisfies string | undefined;
      // @ts-expect-error There is no such style.
      await deidentifier.mask('text', { style: 'paint' });
      // @ts-expect-error Types can be kept, masked or generalised.
      await createDeidentifier({ policy: { DATE: 'forget' } });
      export const code = new DeidentifierError('no-model', 'none').code satisfies string;
      export default [ends, back];`,
    );
    const check = (module: string, resolution: string) =>
      promisify(execFile)(
        process.execPath,
        [
          join(root, 'node_modules/typescript/bin/tsc'),
          ...[
            '--noEmit',
            '--strict',
            '--exactOptionalPropertyTypes',
            '--skipDefaultLibCheck',
            '--target',
            'es2022',
            '--types',
            '',
          ],
          ...['--lib', 'es2022,dom', '--module', module, '--moduleResolution', resolution, 'use.mts'],
        ],
        { cwd: folder.path },
      ).then(
        () => '',
        ({ stdout }) => stdout,
      );
    expect(await check('nodenext', 'nodenext')).toBe('');
    expect(await check('esnext', 'bundler')).toBe('');
  });

  test('15. the commands are listed, and one that is not there is named', async () => {
    // Without a name it is `--help`.
    expect((await command([])).stdout).toMatch(/^ {2}mask {6}masks a note/m);
    expect((await command(['tag', '--help'])).stdout).toMatch(/^npx incognote tag \[OPTION/);
    expect(await refusal(command(['toString']))).toMatchObject({
      ...{ code: 1, stdout: '' },
      stderr: 'There is no command toString; there are mask, tag, evaluate, train, simulate, serve\n',
    });
    const port = await refusal(command(['serve', '--port', '99999']));
    expect(port).toMatchObject({ code: 1, stderr: '--port takes a whole number from 0 to 65535, not 99999\n' });
  });

  const python = findDask();
  test.skipIf(!python)(
    '16. on a cluster each note is answered once, in order, though a process and a worker are killed (needs python3-distributed)',
    { timeout: 180_000 },
    async () => {
      const figures = await benchCluster(120, join(built, 'node/incognote.js'), python ?? '', 6);
      expect(figures.killed).toHaveLength(2);
      expect(figures.answered).toMatchObject({ answers: 120, lost: 0, doubled: 0, moved: 0, altered: 0 });
      expect(figures.isSame).toBe(true);
    },
  );
});
