import { expect, test } from 'vitest';
import type { Command } from './app';
import { commandFor, commandsOf, type KeyPress, keyName } from './command';

const command = (name: string, key: string): Command => ({
  name,
  label: () => name,
  group: 'App',
  key,
  enabled: () => true,
  run: () => {},
});
const COMMANDS = [
  ...[command('copy', 'c'), command('palette', 'Mod-k'), command('help', '?'), command('close', 'Escape')],
  ...[command('undo', 'Mod-z'), command('redo', 'Mod-y')],
];

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const outside = { typing: false, letters: true };
const inside = { typing: true, letters: true };

test('commands that open screens come first, also those that a feature has among its own', () => {
  const features = [
    { id: 'a', commands: [command('copy', 'c')] },
    { id: 'b', commands: [command('undo', 'z'), { ...command('inside', '6'), group: 'Screens' as const }] },
  ];
  expect(commandsOf(features).map(({ name }) => name)).toEqual(['inside', 'copy', 'undo']);
});

test.each([
  ['a letter outside the note', press('c'), outside, 'copy'],
  ['a letter inside the note is text', press('c'), inside, undefined],
  ['Alt and a letter inside the note', press('c', { altKey: true }), inside, 'copy'],
  ['Alt on a Mac, which makes another character', press('ç', { code: 'KeyC', altKey: true }), inside, 'copy'],
  ['Alt and a letter on another layout', press('c', { code: 'KeyI', altKey: true }), inside, 'copy'],
  ['a letter when single letters are off', press('c'), { typing: false, letters: false }, undefined],
  ['Ctrl and a letter is the browser’s own', press('c', { ctrlKey: true }), outside, undefined],
  ['Ctrl K anywhere', press('k', { ctrlKey: true }), inside, 'palette'],
  ['Cmd K anywhere', press('k', { metaKey: true }), inside, 'palette'],
  ['Ctrl Z', press('z', { ctrlKey: true }), outside, 'undo'],
  ['Ctrl Shift Z, as Ctrl Y', press('Z', { ctrlKey: true, shiftKey: true }), outside, 'redo'],
  [
    'Ctrl Shift and another letter is the browser’s own',
    press('K', { ctrlKey: true, shiftKey: true }),
    outside,
    undefined,
  ],
  ['a punctuation mark', press('?', { shiftKey: true }), outside, 'help'],
  ['Escape anywhere', press('Escape'), inside, 'close'],
] as const)('%s', (_, key, where, expected) => {
  expect(commandFor(key, COMMANDS, where, () => true)?.name).toBe(expected);
});

test('of commands with the same key the first usable one runs, and no later one is checked', () => {
  const commands = [command('merge', 'c'), command('copy', 'c'), command('help', '?'), command('cut', 'c')];
  const asked: string[] = [];
  const isUsable = ({ name }: Command) => {
    asked.push(name);
    return name !== 'merge';
  };
  expect(commandFor(press('c'), commands, outside, isUsable)?.name).toBe('copy');
  expect(commandFor(press('c'), commands, inside, isUsable)).toBeUndefined();
  expect(asked).toEqual(['merge', 'copy']);
});

test('keys are written as they are printed on keyboards', () => {
  expect([keyName('c', false), keyName('Mod-k', false), keyName('Mod-k', true), keyName('Escape', true)]).toEqual([
    'C',
    'Ctrl K',
    '⌘K',
    'Esc',
  ]);
});
