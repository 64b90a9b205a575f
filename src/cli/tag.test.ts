import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { jsonLines, runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';
import { sharedTinyModels, spoil, tinyModels } from './test-support/tiny-models';

const models = sharedTinyModels();

const tag = (args: readonly string[], input: string) => runCommand('tag', ['--models', models.path, ...args], input);
const line = (id: unknown, text: unknown) => `${JSON.stringify({ id, text })}\n`;

const NAME = 'Patient Mason was seen by Dr. Perry on 10/10/1963.';
const AWKWARD = 'U+2028:\u2028 NUL:\0 emoji: 👩🏽‍⚕️ lone: \ud83d end\r\n';

interface Result {
  readonly id: string;
  readonly text: string;
  readonly spans: { start: number; end: number; label: string; source: string }[];
}

describe('tag', () => {
  test('a back end that cannot start fails the command, and no line is answered', async () => {
    // Node without WebAssembly.
    vi.stubEnv('NODE_OPTIONS', '--jitless');
    const failed = tag([], line('first', NAME));
    vi.unstubAllEnvs();
    const { stdout, code } = await failed;
    expect([stdout, code]).toEqual(['', 1]);
  });

  test('gives one line of JSON a line, in order; a bad line is an error object, the others are tagged', async () => {
    const spanish = 'El paciente fue visto por la doctora en el centro de salud.';
    const input = [
      line('first', NAME),
      '\n',
      line(2, ''),
      '{"id": "broken", "text": "SECRET\n',
      line('no text', 7),
      line('third', AWKWARD),
      line('español', spanish),
      line('last', NAME).trimEnd(),
    ].join('');
    const { stdout, stderr, code } = await tag([], input);
    expect(code).toBe(2);
    expect(stdout.split('\n')[1]).toBe('');
    const results = jsonLines(stdout.replace('\n\n', '\n')) as (Partial<Result> & { line?: number; error?: string })[];
    expect(results.map(({ id, line: number }) => id ?? number)).toEqual([
      'first',
      '2',
      4,
      'no text',
      'third',
      'español',
      'last',
    ]);
    expect(results.map(({ error }) => error)).toEqual([
      undefined,
      undefined,
      'Expected one complete JSON object on the line',
      'Expected a string `text`',
      undefined,
      undefined,
      undefined,
    ]);
    const [first, empty, , , awkward, es, last] = results;
    expect(first?.text).toBe(NAME);
    expect(first?.spans?.length).toBeGreaterThan(0);
    expect(last).toEqual({ ...first, id: 'last' });
    expect(empty).toEqual({ id: '2', text: '', spans: [] });
    expect(awkward?.text).toBe(AWKWARD);
    expect(new Set(first?.spans?.map(({ source }) => source))).toEqual(new Set(['en-tiny']));
    expect(new Set(es?.spans?.map(({ source }) => source))).toEqual(new Set(['es-tiny']));
    expect(`${stdout}${stderr}`).not.toContain('SECRET');
  });

  test('masks the text, at the cautious point by default, and leaves the spans’ offsets into the original', async () => {
    const outcomes = await Promise.all(
      [
        ['--backend', 'cpu'],
        ['--point', 'cautious', '--style', 'tag'],
        ['--point', 'balanced'],
      ].map((more) => tag(['--tagger', 'en-tiny', ...more], line('n', NAME))),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
    const [plain, masked, balanced] = outcomes.map(({ stdout }) => jsonLines(stdout)[0] as Result);
    const bounds = (result?: Result) => result?.spans.map(({ start, end, label }) => `${start}-${end} ${label}`);
    expect(bounds(masked)).toEqual(bounds(plain));
    expect(bounds(balanced)).not.toEqual(bounds(plain));
    expect(masked?.text).not.toBe(NAME);
    for (const { start, end } of masked?.spans ?? []) expect(masked?.text).not.toContain(` ${NAME.slice(start, end)} `);
  });

  test.each([
    ['an unknown tagger', ['--tagger', 'en-fish'], /No model is called en-fish; there are en-tiny, es-tiny/],
    [
      'a folder without models',
      ['--models', '/nowhere'],
      /^\/nowhere has no list of models \(index\.json\): .*--models\n$/,
    ],
    ['an unknown style', ['--style', 'paint'], /No style is called paint; there are /],
    ['an option of documents for notes', ['--columns', 'note'], /--columns is for documents, with --out/],
    ['columns of no table', ['a.docx', '--out', 'b', '--columns', 'note'], /--columns chooses columns of a table/],
    [
      'an option of notes for documents',
      ['--resume', 'x', '--out', 'y', 'a.txt'],
      /--resume is for notes on standard input/,
    ],
    ['a policy that is not there', ['--policy', 'mercy.json'], /^There is no mercy.json\n$/],
    [
      'a file as the folder for documents',
      ['--out', 'package.json', 'README.md'],
      /package\.json is a file, not a folder/,
    ],
    ['an unknown option', ['--styl', 'tag'], /^Unknown option '--styl'\nnpm run tag -- --help says what it takes\n$/],
  ])('%s ends it at once with a message and nothing on standard output', async (_, args, message) => {
    const { stdout, stderr, code } = await tag(args, line('n', NAME));
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
  });

  test('--help prints every option, as a result', async () => {
    const { stdout, stderr, code } = await runCommand('tag', ['--help']);
    expect([code, stderr]).toEqual([0, '']);
    for (const option of ['tagger', 'style', 'bad-lines', 'resume', 'models'])
      expect(stdout).toContain(`\n  --${option} `);
  });

  test('a damaged model is named', async () => {
    const own = await tinyModels();
    spoil(own.path, 'en-tiny/weights.bin');
    const { code, stdout } = await runCommand('tag', ['--models', own.path], line('n', NAME));
    expect(code).toBe(2);
    expect(jsonLines(stdout)).toEqual([
      { line: 1, id: 'n', error: expect.stringMatching(/^weights\.bin: holds 6 bytes/) },
    ]);
    own.remove();
  });

  test('lists mask words or leave them, whatever the tagger says; a bad entry is reported with its file and number', async () => {
    const folder = testFolder({
      'staff.csv': 'text,match,type\nseen by,any-case,HOSPITAL\n',
      'never.json': '[{"text": "\\\\d+/\\\\d+/\\\\d{4}", "match": "regex"}, {"text": "Mason"}, {"text": "Perry"}]',
      'bad.csv': 'fine\n(SECRET,regex\n',
    });
    const args = ['--style', 'tag', '--always', join(folder, 'staff.csv'), '--never', join(folder, 'never.json')];
    const [result] = jsonLines((await tag([...args, '--threshold', '0.9'], line('a', NAME))).stdout) as Result[];
    expect(result?.text).toContain('[HOSPITAL]');
    expect(result?.spans.find(({ source }) => source === 'list')).toMatchObject({ label: 'HOSPITAL' });
    expect(result?.text).toContain('10/10/1963');
    const { stderr, code } = await tag(['--never', join(folder, 'bad.csv')], line('a', NAME));
    expect(code).toBe(1);
    expect(stderr).toContain('bad.csv: Entry 2: character 1: this group has no end');
    expect(stderr).not.toContain('SECRET');
  });
});
