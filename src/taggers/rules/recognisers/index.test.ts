import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { annotate } from '../../../note/notation';
import { makeSpan, withoutOverlaps } from '../../../note/span';
import type { Language, OperatingPoint } from '../../tagger';
import { RULE_THRESHOLDS, readByRules, ruleMatches } from '../index';
import { RECOGNISERS, type Recogniser } from '.';

/** The findings of a single rule. */
function foundBy(recogniser: Recogniser, text: string, label: string, point: OperatingPoint) {
  const spans = [...ruleMatches(recogniser, readByRules(text))]
    .filter(({ score }) => score >= RULE_THRESHOLDS[point])
    .map(({ start, end, score }) => makeSpan(text.length, start, end, label, score));
  return withoutOverlaps(spans).map(({ start, end }) => `${text.slice(start, end)}|${label}`);
}

const written = v.pipe(v.string(), v.regex(/^\/.+\/[gimuy]+$/));
const KindSchema = v.strictObject({
  about: v.string(),
  parts: v.optional(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
        about: v.optional(v.string()),
        pattern: v.union([v.string(), v.array(v.string())]),
      }),
    ),
  ),
  rules: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z\d-]+$/)),
      about: v.optional(v.string()),
      labels: v.strictObject({ en: v.optional(v.string()), es: v.optional(v.string()) }),
      fieldNames: v.optional(v.string()),
      field: v.optional(written),
      pattern: written,
      each: v.optional(written),
      digits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      possible: v.optional(v.string()),
      score: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      check: v.optional(v.string()),
      raise: v.optional(written),
      lower: v.optional(written),
      certain: v.optional(v.literal(true)),
      examples: v.pipe(v.array(v.string()), v.minLength(1)),
    }),
  ),
});

test.each(readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json')))(
  'R1. %s holds only rules and parts of patterns',
  (name) => {
    const kind = v.parse(KindSchema, JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')));
    const text = JSON.stringify(kind);
    if (name === 'shared.json') return;
    for (const { id } of kind.rules) expect(RECOGNISERS.map((rule) => rule.id)).toContain(id);
    for (const part of kind.parts ?? []) expect(text, part.name).toMatch(new RegExp(`\\{\\{[^}]*${part.name}\\}\\}`));
  },
);

test('R1. the ids of rules are unique, and each rule has a language and examples', () => {
  expect(new Set(RECOGNISERS.map(({ id }) => id)).size).toBe(RECOGNISERS.length);
  for (const { labels, examples, id } of RECOGNISERS) {
    expect(Object.keys(labels).length, id).toBeGreaterThan(0);
    expect(examples.join(), id).toContain('|');
  }
});

describe.each(RECOGNISERS.map((recogniser) => [recogniser.id, recogniser] as const))('%s', (_, recogniser) => {
  it.each(recogniser.examples)('R1. %s', (example) => {
    const { note, spans } = annotate(example);
    const label = spans[0]?.label ?? (Object.values(recogniser.labels)[0] as string);
    expect(Object.values(recogniser.labels)).toContain(label);
    const marked = spans.map((span) => `${note.text.slice(span.start, span.end)}|${span.label}`);
    expect(marked).toEqual(expect.arrayContaining(foundBy(recogniser, note.text, label, 'balanced')));
    expect(foundBy(recogniser, note.text, label, 'cautious')).toEqual(expect.arrayContaining(marked));
  });
});

const HOSTILE: readonly string[] = [
  ...['1', 'a', 'A', ' ', '.', '-', '/', ':', '#', '@', 'x', '\u0301', 'ñ'],
  ...['1 ', '1-', '1/', '1.', 'a.', 'A-', 'a1', 'A1-', '12 34 ', '2001:', '(555) ', '1/2/', 'https://a/', 'a@a.'],
  ...[
    'MRN ',
    'MRN: A ',
    'tel 1 ',
    'NPI 1',
    'age ',
    'May ',
    'Mon, ',
    'de 3 ',
    'años ',
    'col. 1',
    'user: a',
    '19',
    ' 2019-',
  ],
];

const PIECE = Math.ceil(400_000 / HOSTILE.length);
const LONG = HOSTILE.map((unit) => unit.repeat(Math.ceil(PIECE / unit.length))).join('\n');
const READ = readByRules(LONG);

describe('R7. the time of each rule is bounded', () => {
  it.each(RECOGNISERS.map((recogniser) => [recogniser.id, recogniser] as const))(
    '%s has no unbounded repetition',
    (_, rule) => {
      for (const pattern of [rule.pattern, rule.field, rule.raise, rule.lower])
        expect(unbounded(pattern?.source ?? '')).toEqual([]);
    },
  );

  it.each(RECOGNISERS.map((recogniser) => [recogniser.id, recogniser] as const))(
    '%s reads 400 kB of hostile text',
    (_, rule) => {
      let last = 0;
      for (const { start, end } of ruleMatches(rule, READ)) {
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(LONG.length);
    },
  );
});

/** The repetitions of a pattern without an upper bound: `*`, `+` and `{n,}` outside classes and escapes. */
function unbounded(source: string): string[] {
  const plain = source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_');
  return plain.match(/[*+]|\{\d+,\}/g) ?? [];
}

test('each language has rules', () => {
  for (const language of ['en', 'es'] satisfies Language[])
    expect(RECOGNISERS.filter(({ labels }) => labels[language]).length).toBeGreaterThan(20);
});
