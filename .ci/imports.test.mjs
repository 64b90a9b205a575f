import { describe, expect, test } from 'vitest';
import { importViolations } from './imports.mjs';

/** @param {Record<string, string>} files */
const check = (files) => importViolations(new Map(Object.entries(files)));

describe('importViolations', () => {
  test('lets imports point down', () => {
    expect(
      check({
        'src/nn/a.ts': "import type { Note } from '../note/note'; import { b } from '../evaluation/b';",
        'src/app/a.tsx': "import { c } from '../engine/c'; import React from 'react'; export default () => <p>{c}</p>;",
        'src/cli/a.ts': "import fs from 'node:fs'; export { x } from '../training/x';",
      }),
    ).toEqual([]);
  });

  test.each([
    ['a static import', "import { a } from '../nn/a';"],
    ['a type import', "import type { A } from '../nn/a';"],
    ['a re-export', "export { a } from '../nn/a';"],
    ['a dynamic import', "export const a = () => import('../nn/a');"],
    ['an import type', "export type A = import('../nn/a').A;"],
  ])('catches %s that points up', (_, source) => {
    expect(check({ 'src/note/b.ts': source })).toEqual(['src/note/b.ts: note may not import nn (../nn/a)']);
  });

  test('catches an import between parts on the same level', () => {
    expect(check({ 'src/masking/b.ts': "import { a } from '../formats/a';" })).toHaveLength(1);
    expect(check({ 'src/cli/b.ts': "import { a } from '../engine/a';" })).toHaveLength(1);
  });

  test('keeps packages and globals in their parts, except in tests', () => {
    expect(check({ 'src/training/b.ts': "import fs from 'node:fs';" })).toHaveLength(1);
    expect(check({ 'src/engine/b.ts': "import { openDB } from 'idb';" })).toHaveLength(1);
    expect(check({ 'src/app/b.ts': 'export const w = new Worker("x"); indexedDB.open("y");' })).toHaveLength(2);
    expect(check({ 'src/training/b.test.ts': "import fs from 'node:fs';" })).toEqual([]);
  });

  test('catches an interface that imports an implementation', () => {
    expect(check({ 'src/taggers/tagger.ts': "import type { E } from './elman/elman';" })).toHaveLength(1);
    expect(check({ 'src/taggers/registry.ts': "import type { E } from './elman/elman';" })).toEqual([]);
  });

  test('catches a name that several files export, except conventional names, re-exports and tests', () => {
    const span = 'export interface Span {}';
    expect(check({ 'src/note/span.ts': span, 'src/formats/span.ts': 'export const Span = 1;' })).toEqual([
      'Span is exported from several files: src/note/span.ts, src/formats/span.ts',
    ]);
    expect(check({ 'src/note/span.ts': span, 'src/note/more.ts': "export { Span } from './span';" })).toEqual([]);
    const again = "import type { Span } from './span'; export type { Span };";
    expect(check({ 'src/note/span.ts': span, 'src/note/more.ts': again })).toEqual([]);
    expect(check({ 'src/note/span.ts': span, 'src/note/test-support/span.ts': span })).toEqual([]);
    const tagger = 'export const tagger = 1;';
    expect(check({ 'src/taggers/a/index.ts': tagger, 'src/taggers/b/index.ts': tagger })).toEqual([]);
  });

  test('catches a cycle of types or values, but not one through a test', () => {
    const circle = ['cycle: src/nn/a.ts -> src/nn/b.ts -> src/nn/a.ts'];
    expect(check({ 'src/nn/a.ts': "import { b } from './b';", 'src/nn/b.ts': "import { a } from './a';" })).toEqual(
      circle,
    );
    expect(
      check({ 'src/nn/a.ts': "import type { B } from './b';", 'src/nn/b.ts': "import { a } from './a';" }),
    ).toEqual(circle);
    expect(check({ 'src/nn/a.test.ts': "import { b } from './b';", 'src/nn/b.ts': "import './a.test';" })).toEqual([]);
  });

  test.each([
    ['a feature that imports a feature', 'src/app/batch/a.ts', '../train/b'],
    ['the core that imports a feature', 'src/app/core/a.ts', '../batch/b'],
    ['the core that imports the session', 'src/app/core/a.ts', '../session/b'],
    ['a shared folder that imports a feature', 'src/app/controls/a.tsx', '../batch/b'],
    ['the shell that imports a feature', 'src/app/shell/a.ts', '../batch/b'],
    ['a feature that imports the list of features', 'src/app/batch/a.ts', '../features'],
    ['an entry that names a feature', 'src/app/main.tsx', './batch/b'],
  ])('catches %s, even for a type', (_, path, specifier) => {
    expect(check({ [path]: `import type { B } from '${specifier}';` })).toHaveLength(1);
    expect(check({ 'src/app/features.ts': "import { b } from './batch/feature';" })).toEqual([]);
    expect(check({ 'src/app/batch/a.ts': "import { b } from '../session/b'; import { c } from '../core/c';" })).toEqual(
      [],
    );
  });

  test('lets only one file tag notes and apply word lists', () => {
    const tags = "import { r } from '../../phi/lists/apply'; export const a = (app) => app.bridge.tag('t', r);";
    expect(check({ 'src/app/batch/a.ts': tags })).toHaveLength(2);
    expect(check({ 'src/app/session/tag-note.ts': tags })).toEqual([]);
  });
});
