import { describe, expect, test } from 'vitest';
import { argumentsOf } from './arguments';

const COMMAND = {
  name: 'tag',
  about: ['Tags.'],
  files: true,
  options: {
    style: { type: 'string', value: 'ID', about: 'how' },
    'bad-lines': { type: 'string', value: 'WHAT', default: 'keep', about: 'what of them' },
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
  ])('%s is said in a sentence', (_, args, message) => {
    expect(() => argumentsOf(COMMAND, args, {})).toThrow(message);
  });

  test('files are refused where none are taken', () => {
    expect(() => argumentsOf({ ...COMMAND, files: false }, ['a.txt'], {})).toThrow(/^Unexpected argument 'a.txt'$/);
  });

  test('an option that npm kept to itself is refused, lest a text be written unmasked', () => {
    const kept = { npm_lifecycle_event: 'tag', npm_config_bad_lines: 'skip' };
    expect(() => argumentsOf(COMMAND, [], kept)).toThrow(/npm run tag -- --bad-lines$/);
    expect(argumentsOf(COMMAND, [], { ...kept, npm_lifecycle_event: 'test' }).values['bad-lines']).toBe('keep');
  });
});
