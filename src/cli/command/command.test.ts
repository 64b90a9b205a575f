import { mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { testFolder } from '../test-support/folder';
import { argumentsOf, messageOf, usageOf, writtenWhole } from './command';
import { readBytes, readJson } from './repository';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, writeSync: vi.fn(real.writeSync) };
});

const COMMAND = {
  name: 'tag',
  about: ['Tags.'],
  files: true,
  options: {
    style: { value: 'ID', about: 'how' },
    'bad-lines': { value: 'WHAT', default: 'keep', about: 'what of them' },
  },
} as const;

describe('the arguments of a command', () => {
  test('are its options, as given or by default, and its files', () => {
    expect(argumentsOf(COMMAND, ['--style', 'tag', 'a.txt', 'b.txt'], {})).toEqual({
      values: { style: 'tag', 'bad-lines': 'keep' },
      files: ['a.txt', 'b.txt'],
    });
  });

  test.each([
    ['an option that there is not', ['--styl', 'tag'], /^Unknown option '--styl'$/],
    ['one without its value', ['--style'], /^Option '--style <value>' argument missing$/],
    ['one with an empty value', ['--style', ''], /^--style has no value: give ID, or leave it out$/],
  ])('%s is said in a sentence', (_, args, message) => {
    expect(() => argumentsOf(COMMAND, args, {})).toThrow(message);
  });

  test('files are refused where none are taken', () => {
    expect(() => argumentsOf({ ...COMMAND, files: false }, ['a.txt'], {})).toThrow(/^Unexpected argument 'a.txt'$/);
  });

  test('an option that npm kept to itself is refused, so that no text stays unmasked', () => {
    const kept = { npm_lifecycle_event: 'tag', npm_config_bad_lines: 'skip' };
    expect(() => argumentsOf(COMMAND, [], kept)).toThrow(/npm run tag -- --bad-lines$/);
    expect(argumentsOf(COMMAND, [], { ...kept, npm_lifecycle_event: 'test' }).values['bad-lines']).toBe('keep');
  });
});

const LONG = 'A sentence that goes on to its end, '.repeat(5).trim();

test('the usage names the forms, what the command does, each option and which may be repeated; no line is too wide to read', () => {
  const usage = usageOf({
    name: 'tag',
    forms: ['< NOTES', 'FILE ...'],
    about: ['Tags.', LONG],
    options: {
      out: { value: 'DIR', about: 'where it goes' },
      on: { value: 'a|long|choice|of|things', multiple: true, about: LONG },
    },
  });
  const lines = usage.split('\n');
  expect(lines.slice(0, 4)).toEqual(['npm run tag -- < NOTES', 'npm run tag -- FILE ...', '', 'Tags.']);
  expect(lines).toContain('  --out DIR               where it goes');
  expect(lines).toContain('  --on a|long|choice|of|things');
  expect(usage).toMatch(/end,; may be given\s+several times$/);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110);
  expect(usage.replace(/\s+/g, ' ').split(LONG)).toHaveLength(3);
});

function messageWhere(work: () => void): string {
  try {
    work();
  } catch (error) {
    return messageOf(error);
  }
  return 'no error';
}

test('of a file on a disk that takes only a part of a write, the rest is written too, or it is an error', async () => {
  const path = join(testFolder({}), 'out');
  const file = openSync(path, 'w');
  vi.mocked(writeSync).mockImplementationOnce((to, bytes) =>
    writeSync(to, (bytes as unknown as Uint8Array).subarray(0, 3)),
  );
  const written = (stream: Writable, text: string) => new Promise((done) => stream.write(text, done));
  const stream = writtenWhole(new Writable(), file);
  expect(await written(stream, 'Séen today')).toBeFalsy();
  expect(readFileSync(path, 'utf8')).toBe('Séen today');
  vi.mocked(writeSync).mockImplementationOnce((_, bytes) => {
    vi.mocked(writeSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    });
    return (bytes as unknown as Uint8Array).length - 1;
  });
  const failed = new Promise((done) => stream.on('error', done));
  expect(await written(stream, 'more')).toMatchObject({ code: 'ENOSPC' });
  expect(await failed).toMatchObject({ code: 'ENOSPC' });
});

describe('messages for a person', () => {
  test('a file that is not there, or is there already, is named in a sentence', () => {
    const folder = testFolder({});
    const missing = join(folder, 'missing.txt');
    expect(messageWhere(() => readFileSync(missing))).toBe(`There is no ${missing}`);
    expect(messageWhere(() => mkdirSync(folder))).toBe(`${folder} is there already`);
  });

  test('a file in place of a folder, and a folder in place of a file, are called what they are', () => {
    const file = join(testFolder({ 'a.txt': 'a' }), 'a.txt');
    expect(messageWhere(() => readdirSync(file, { recursive: true, withFileTypes: true }))).toBe(
      `${file} is not a folder`,
    );
    const folder = testFolder({});
    expect(messageWhere(() => readBytes(folder))).toBe(`${folder} is a folder: give a file`);
  });

  test.each([() => BigInt('Mason'), () => JSON.parse('Mason'), () => decodeURIComponent('%')])(
    'an error in the words of the JavaScript engine, which may quote a note, is said by its place: %s',
    (work) => {
      const message = messageWhere(work);
      expect(message).toMatch(/^Incognote failed \(\w+Error at [^ ]*command\.test\.ts:\d+:\d+\)\. Please report it /);
      expect(message).not.toContain('Mason');
    },
  );

  test('a full disk is said with what to do, with or without a path', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const advice = 'could not be written: the disk is full. Make room, and run the same command again';
    expect(messageOf(full)).toBe(`The output ${advice}`);
    expect(messageOf(Object.assign(full, { path: 'a.jsonl' }))).toBe(`a.jsonl ${advice}`);
  });

  test('a note that was taken for a JSON file is not shown', () => {
    const note = join(testFolder({ 'recipe.json': 'Seen by Dr. Mason' }), 'recipe.json');
    expect(messageWhere(() => readJson(note))).toBe(`${note} is not JSON`);
  });
});
